/** For tests: one run of a job, whenever its turn is. */
import type { Job } from './scheduler.ts';

/** Nobody asks the work to stop. */
export const never = new AbortController().signal;

export const runsAt = async (job: Job, now: Date | string): Promise<void> => void (await job.run(new Date(now), never));

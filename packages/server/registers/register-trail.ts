/** Remembers what registers answer during one request, for the audit trail (S-151). */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import { appendAudit, type Chain } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import { NotAsked, OutsideFailure } from './outside-failure.ts';

export interface RegisterTrail {
  /** Passes the answer on. `outcomeOf` names what it came to, without a word of its content; a silence goes by its reason. */
  hear<T>(source: string, answer: Promise<T>, outcomeOf: (answer: T) => string): Promise<T>;
  /** Waits for every answer asked for, which have deadlines, and leaves one entry for each; none twice. */
  leave(db: Database, chain: Chain, entry: Omit<AuditEntry, 'action' | 'detail'>): Promise<void>;
}

export const REGISTER_ANSWERED = 'register.answered' as const;

/**
 * False for a call that found no place among the person's own: the register was not asked, and there is nothing to note
 * (D-130).
 */
const wasAsked = (error: unknown): boolean =>
  !(error instanceof NotAsked) && !(error instanceof Refusal && error.key === 'error.too.many.requests');

export function registerTrail(): RegisterTrail {
  const asked: Promise<{ source: string; outcome: string } | null>[] = [];
  return {
    hear(source, answer, outcomeOf) {
      asked.push(
        answer.then(
          (found) => ({ source, outcome: outcomeOf(found) }),
          (error: unknown) =>
            wasAsked(error) ? { source, outcome: error instanceof OutsideFailure ? error.reason : 'failed' } : null,
        ),
      );
      return answer;
    },
    async leave(db, chain, entry) {
      const answers = (await Promise.all(asked.splice(0))).filter((answer) => answer !== null);
      if (answers.length === 0) return;
      await db.transaction(async (tx) => {
        for (const detail of answers) await appendAudit(tx, chain, { ...entry, action: REGISTER_ANSWERED, detail });
      });
    },
  };
}

/** Runs `work` and leaves in the trail what the registers answered, whatever came of it (S-151). */
export async function withRegisterTrail<T>(
  db: Database,
  chain: Chain,
  entry: Omit<AuditEntry, 'action' | 'detail'>,
  work: (trail: RegisterTrail) => Promise<T>,
): Promise<T> {
  const trail = registerTrail();
  try {
    return await work(trail);
  } finally {
    await trail.leave(db, chain, entry);
  }
}

/** Outcome of a look-up that finds something or nothing. */
export const foundOrNone = (answer: unknown): string => (answer === null ? 'none' : 'found');

/** Outcome of a look-up that finds any number of something. */
export const someOrNone = (found: readonly unknown[]): string => (found.length > 0 ? 'found' : 'none');

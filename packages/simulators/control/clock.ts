/** The one clock of the simulated world: the machine's time plus an offset that the demo may move. */
import type { Section } from './state-store.ts';

export type Clock = {
  /** The simulated time. */
  now(): Date;
  /** The simulated date in Norway, `YYYY-MM-DD`. */
  today(): string;
  /** Milliseconds by which the simulated time is ahead of the machine's. */
  offsetMs(): number;
  moveTo(offsetMs: number): void;
};

const norwegianDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' });

/** A clock whose offset survives a restart in the section it is given. */
export function createClock(section: Section<{ offsetMs: number }>): Clock {
  const now = () => new Date(Date.now() + section.value.offsetMs);
  return {
    now,
    today: () => norwegianDate.format(now()),
    offsetMs: () => section.value.offsetMs,
    moveTo: (offsetMs) => {
      section.value.offsetMs = offsetMs;
      section.save();
    },
  };
}

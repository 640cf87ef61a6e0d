/** The way of a case in five stations, read from its entries: opened, answered, judged, proposed, decided (D-155, D-156). */
import type { CaseEntry } from './entries.ts';
import { pendingOf } from './history.ts';
import type { DecidedHit } from './hits.ts';
import type { CaseState } from './states.ts';

export const STATIONS = ['OPENED', 'ANSWERED', 'JUDGED', 'PROPOSED', 'DECIDED'] as const;
/** `NOW` is what the case waits for, `PASSED` what it did not need. */
export const STATION_STATES = ['DONE', 'NOW', 'TO_COME', 'PASSED'] as const;
/** Events at a station, each with words of its own. */
export const STATION_EVENTS = [
  'OPENED',
  'NOT_ASKED',
  'ASKED',
  'ANSWERED',
  'SILENT',
  'NO_HITS',
  'TO_JUDGE',
  'JUDGED',
  'TO_PROPOSE',
  'SENT_BACK',
  'PROPOSED',
  'TO_DECIDE',
  'DECIDED',
] as const;

export interface Station {
  readonly station: (typeof STATIONS)[number];
  readonly is: (typeof STATION_STATES)[number];
  readonly event: (typeof STATION_EVENTS)[number];
  /** The time at which it was reached, or the question that waits was sent; null where neither. */
  readonly at: Date | null;
}

/** A station before it is known which one the case waits for. */
type Reached = Omit<Station, 'is'> & { readonly is: 'DONE' | 'OPEN' | 'PASSED' };

interface CaseOfStations {
  readonly state: CaseState;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
}

function answered(entries: readonly CaseEntry[]): Reached {
  const last = entries.findLast(
    (entry) => entry.kind === 'QUESTION' || (entry.kind === 'ANSWER' && entry.content.takenBack !== true),
  );
  const taken = entries.some(
    (entry) => entry.kind === 'ANSWER' && entry.content.takenBack === true && entry.content.question === last?.seq,
  );
  const station = 'ANSWERED';
  if (last === undefined || taken) return { station, is: 'PASSED', event: 'NOT_ASKED', at: null };
  if (last.kind === 'QUESTION') return { station, is: 'OPEN', event: 'ASKED', at: last.at };
  const isSilent = last.kind === 'ANSWER' && last.content.declaration === null;
  return { station, is: 'DONE', event: isSilent ? 'SILENT' : 'ANSWERED', at: last.at };
}

/** By the verdicts that count now; one of before the case has no entry in it, and so no day. */
function judged(entries: readonly CaseEntry[], hits: readonly Pick<DecidedHit, 'verdict'>[]): Reached {
  const station = 'JUDGED';
  if (hits.length === 0) return { station, is: 'PASSED', event: 'NO_HITS', at: null };
  if (hits.some(({ verdict }) => verdict === null || verdict === 'UNSURE'))
    return { station, is: 'OPEN', event: 'TO_JUDGE', at: null };
  return {
    station,
    is: 'DONE',
    event: 'JUDGED',
    at: entries.findLast(({ kind }) => kind === 'JUDGEMENT')?.at ?? null,
  };
}

/** Since the case was opened, or opened again: what was decided before is decided no longer. */
function decided(all: readonly CaseEntry[], { state, closedAt }: CaseOfStations): readonly [Reached, Reached] {
  const entries = all.slice(all.findLastIndex(({ kind }) => kind === 'REOPENED') + 1);
  const isClosed = state === 'CLOSED';
  const proposal = isClosed
    ? entries.findLast(({ kind }) => kind === 'PROPOSAL')
    : (pendingOf(entries)?.proposal ?? undefined);
  const isSentBack = entries.findLast(({ kind }) => kind === 'RETURN' || kind === 'PROPOSAL')?.kind === 'RETURN';
  return [
    proposal === undefined
      ? { station: 'PROPOSED', is: 'OPEN', event: isSentBack ? 'SENT_BACK' : 'TO_PROPOSE', at: null }
      : { station: 'PROPOSED', is: 'DONE', event: 'PROPOSED', at: proposal.at },
    isClosed
      ? { station: 'DECIDED', is: 'DONE', event: 'DECIDED', at: closedAt }
      : { station: 'DECIDED', is: 'OPEN', event: 'TO_DECIDE', at: null },
  ];
}

/** `hits` is null for roles that see none: then neither they nor the questions to the customer are told of. */
export function stationsOf(
  theCase: CaseOfStations,
  entries: readonly CaseEntry[],
  hits: readonly Pick<DecidedHit, 'verdict'>[] | null,
): Station[] {
  const reached: readonly Reached[] = [
    { station: 'OPENED', is: 'DONE', event: 'OPENED', at: theCase.openedAt },
    ...(hits === null ? [] : [answered(entries), judged(entries, hits)]),
    ...decided(entries, theCase),
  ];
  const now = reached.find(({ is }) => is === 'OPEN');
  return reached.map(({ is, ...each }) => ({
    ...each,
    is: is !== 'OPEN' ? is : theCase.state === 'CLOSED' ? 'PASSED' : each.station === now?.station ? 'NOW' : 'TO_COME',
  }));
}

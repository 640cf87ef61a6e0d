/** For tests: journeys that are walked at random, each with what its walk came to, which is known as it is made and not read from its trail. */
import { CHANNELS, type Channel } from '../kyc/case.ts';
import type { FunnelEnd, FunnelError, TrailEvent } from './funnel-journey.ts';
import { FUNNEL_JOURNEYS, type FunnelJourney, stagesOf } from './funnel-stages.ts';

export interface Walked {
  readonly journey: FunnelJourney;
  readonly channel: Channel;
  /** Null where the trail alone tells of it, or where there is nothing to tell. */
  readonly declaredBy: Channel | null;
  /** In order; no two are of one instant. */
  readonly events: readonly TrailEvent[];
  readonly isErased: boolean;
  readonly end: FunnelEnd;
  readonly furthest: number;
  readonly error: FunnelError | null;
  /** Time at which each step was first passed, milliseconds; null of one that was not. */
  readonly passedAt: readonly (number | null)[];
  readonly isSameVisit: boolean;
  readonly isByPerson: boolean;
}

/** Numbers from 0 up to 1, the same ones of the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BY_SYSTEM = ['signing.signed', 'signing.sealed', 'customer.created'];
const REPEATED = /\.saved$|^summary\.confirmed$|^declaration\.recorded$/;
/** Entries that leave signatures as they are, with the error that each is. */
const HARMLESS: readonly (readonly [action: string, outcome: string | null, source: string | null, FunnelError])[] = [
  ['register.answered', 'timeout', 'core-bank.person', 'core-bank'],
  ['register.answered', 'down', 'population-register', 'population-register'],
  ['register.answered', 'nonsense', 'business-register.roles', 'business-register'],
  ['register.answered', 'failed', 'new-register', 'outside'],
  ['declaration.failed', 'FAILED', null, 'declaration'],
  ['customer.held', null, null, 'held'],
  ['outbox.given.up', null, null, 'message'],
];
const ENDS_ORDER: readonly (readonly [action: string, FunnelError])[] = [
  ['signing.declined', 'declined'],
  ['signing.cancelled', 'cancelled'],
  ['signing.expired', 'expired'],
  ['signing.stopped', 'stopped'],
];

/** One journey that begins at `begins`, as it is at `now`. */
export function walkJourney(
  random: () => number,
  { begins, now }: { readonly begins: number; readonly now: number },
): Walked {
  const chance = (part: number): boolean => random() < part;
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
  const journey = pick(FUNNEL_JOURNEYS);
  const stages = stagesOf(journey);
  const events: TrailEvent[] = [];
  const passedAt: (number | null)[] = stages.map(() => null);
  let at = begins;
  let error: FunnelError | null = null;
  let isOrderOut = false;
  let isCaseOpen = false;
  let isOneVisit = true;
  let pause = 0;
  let isYes = false;
  /** False once it would be later than now. */
  const leave = (
    by: TrailEvent['by'],
    action: string,
    outcome: string | null = null,
    source: string | null = null,
  ): boolean => {
    const longer = chance(0.04);
    const step = events.length === 0 ? 0 : longer ? MINUTE * 31 + random() * DAY : 1_000 + random() * MINUTE * 4;
    const then = Math.floor(at + step);
    if (then > now) return false;
    // Whatever comes in between ends no pause of the applicant's.
    pause += then - at;
    at = then;
    if (by === 'APPLICANT' || isYes) {
      if (pause > 30 * MINUTE) isOneVisit = false;
      pause = 0;
    }
    events.push({ at, by, action, outcome, source });
    return true;
  };
  const isOnWeb = journey !== 'declaration';
  const channel = isOnWeb
    ? journey === 'pm' && chance(0.3)
      ? pick(['CUSTOMER_ONBOARDING_DISPONENT', 'CUSTOMER_ONBOARDING_GUARANTOR'] as const)
      : 'CUSTOMER_ONBOARDING'
    : pick(CHANNELS.filter((item) => !item.startsWith('CUSTOMER_')));
  const goal = chance(0.5) ? stages.length - 1 : Math.floor(random() * stages.length);
  const later: number[] = [];
  let furthest = -1;
  for (let place = 0; place <= goal; place += 1) {
    const stage = stages[place];
    // The flow says the channel, and nobody is asked to sign what was not ordered.
    const isFree = place > 0 && place < goal && !['flow', 'ordered', 'signed', 'declared'].includes(stage?.name ?? '');
    if (isFree && chance(0.1)) {
      if (chance(0.5)) later.push(place);
      continue;
    }
    const { action, outcome = null } = pick(stage?.by ?? []);
    const by = BY_SYSTEM.includes(action) ? 'SYSTEM' : action === 'declaration.approved' ? 'OTHER' : 'APPLICANT';
    const word =
      action === 'declaration.completed' && outcome === null ? 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR' : outcome;
    isYes = place === stages.length - 1;
    if (!leave(by, action, word, stage?.name === 'flow' ? channel : null)) break;
    passedAt[place] = at;
    furthest = place;
    error = null;
    if (stage?.name === 'ordered') isOrderOut = true;
    if (stage?.name === 'sealed') isOrderOut = false;
    if (isYes) break;
    if (chance(0.2)) {
      const [last, told, source, is] = pick(HARMLESS);
      if (leave('SYSTEM', last, told, source)) error = is;
    }
    if (chance(0.1)) leave('APPLICANT', 'register.answered', 'found', 'core-bank.person');
    const skipped = later.pop();
    const again = skipped ?? Math.floor(random() * (place + 1));
    const [said] = stages[again]?.by ?? [];
    if (said && REPEATED.test(said.action) && (skipped !== undefined || chance(0.2)) && leave('APPLICANT', said.action))
      passedAt[again] ??= at;
  }
  isYes = furthest === stages.length - 1;
  const isSameVisit = isYes && isOneVisit;
  let isByPerson = events.some(({ action }) => action === 'declaration.approved');
  let isRefused = false;
  let isWithdrawn = false;
  if (isOrderOut && chance(0.7)) {
    const [action, is] = pick(ENDS_ORDER);
    if (leave('SYSTEM', action)) [isOrderOut, error] = [false, is];
  }
  if (chance(0.2) && leave('SYSTEM', 'case.opened', null, 'DECLARATION')) {
    isCaseOpen = true;
    const by = chance(0.8) ? 'OTHER' : 'SYSTEM';
    const outcome = isYes || chance(0.4) ? 'APPROVED' : 'REJECTED';
    if (chance(0.8) && leave(by, 'case.decided', outcome)) {
      isCaseOpen = false;
      isByPerson ||= by === 'OTHER';
      isRefused = outcome === 'REJECTED';
    }
  }
  if (!isYes && isOnWeb && chance(0.1) && leave('APPLICANT', 'application.closed'))
    [isWithdrawn, error] = [true, 'withdrawn'];
  const isSilent = !isOrderOut && !isCaseOpen && now - at > 7 * DAY;
  return {
    journey,
    channel: journey === 'pm' && passedAt[1] == null ? 'CUSTOMER_ONBOARDING' : channel,
    declaredBy: isOnWeb ? null : channel,
    events,
    isErased: chance(0.05),
    end: isYes ? 'CUSTOMER' : isRefused ? 'REFUSED' : isWithdrawn || isSilent ? 'LEFT' : 'UNDERWAY',
    furthest,
    error: isYes ? null : error,
    passedAt,
    isSameVisit,
    isByPerson,
  };
}

/** The outcome of one journey, read from the entries of its trail (D-160 to D-166). */
import { type Channel, CHANNELS } from '../kyc/case.ts';
import { type IsoDate, osloDate } from '../norway/oslo-date.ts';
import { FUNNEL_JOURNEYS, type FunnelJourney, type FunnelStage, stagesOf } from './funnel-stages.ts';
import { weekOf } from './statistics.ts';

/** An entry of the audit trail, as much of it as figures need. */
export interface TrailEvent {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The one who began the journey, the system, or somebody else. */
  readonly by: 'APPLICANT' | 'SYSTEM' | 'OTHER';
  readonly action: string;
  readonly outcome: string | null;
  readonly source: string | null;
}

/** All entries about one journey, of its application, its declarations and its cases, in any order. */
export interface JourneyTrail {
  readonly journey: FunnelJourney;
  /** Of its newest declaration; null where it has none. */
  readonly channel: Channel | null;
  readonly events: readonly TrailEvent[];
}

export const FUNNEL_ENDS = ['CUSTOMER', 'REFUSED', 'LEFT', 'UNDERWAY'] as const;
export type FunnelEnd = (typeof FUNNEL_ENDS)[number];

/** One journey as figures count it. */
export interface PlacedJourney {
  readonly journey: FunnelJourney;
  readonly channel: Channel;
  /** Monday of the week in which it began. */
  readonly week: IsoDate;
  readonly end: FunnelEnd;
  /** Place of the furthest step in its list. */
  readonly furthest: number;
  /** The last error since then; null where there is none. */
  readonly error: FunnelError | null;
  /** From begun to yes; null of others. */
  readonly seconds: number | null;
  /** Of each step, since the step before it that the journey has; null of the first, and of those that it does not have. */
  readonly stageSeconds: readonly (number | null)[];
  readonly isSameVisit: boolean;
  /** True if one of the bank's people has decided. */
  readonly isByPerson: boolean;
}

const MINUTE = 60_000;
/** Longest time between two entries of one visit, milliseconds: as long as a customer's session lives without a call. */
export const VISIT_PAUSE = 30 * MINUTE;
/** Time without an entry after which a journey is left, milliseconds. */
export const SILENCE = 7 * 24 * 60 * MINUTE;

/** Outside systems whose silence stands in the trail, as its entries begin; any other is `outside`. */
const SYSTEMS = [
  'authorized-parties',
  'beneficial-owner-register',
  'business-register',
  'core-bank',
  'credit-information',
  'population-register',
] as const;
/** Outcomes of a register that gave no usable answer. */
const SILENT: ReadonlySet<string> = new Set(['timeout', 'down', 'nonsense', 'refused', 'open', 'failed']);

const ERRORS = {
  'application.closed': 'withdrawn',
  'contact.follow-up.saved': 'called',
  'customer.held': 'held',
  'declaration.failed': 'declaration',
  'outbox.given.up': 'message',
  'signing.cancelled': 'cancelled',
  'signing.declined': 'declined',
  'signing.ended': 'interrupted',
  'signing.expired': 'expired',
  'signing.stopped': 'stopped',
} as const;
/** A refusal is none: beside the count of those refused, one by step could be had by subtraction (D-169). */
export const FUNNEL_ERRORS = [...SYSTEMS, 'outside', ...Object.values(ERRORS)] as const;
export type FunnelError = (typeof FUNNEL_ERRORS)[number];

/** Outcomes of a case by which the bank says no. */
const NO: ReadonlySet<string | null> = new Set(['REJECTED', 'ENDED']);

/** The error that an entry tells of, or null. */
function errorOf({ action, outcome, source }: TrailEvent): FunnelError | null {
  if (action === 'register.answered')
    return outcome === null || !SILENT.has(outcome)
      ? null
      : (SYSTEMS.find((system) => source?.split('.')[0] === system) ?? 'outside');
  return Object.hasOwn(ERRORS, action) ? ERRORS[action as keyof typeof ERRORS] : null;
}

const says = ({ by }: FunnelStage, { action, outcome }: TrailEvent): boolean =>
  by.some((said) => said.action === action && (said.outcome === undefined || said.outcome === outcome));

/** A session that is begun anew stands for the order of it. */
const ORDERED = [
  'becomecustomer.pressed',
  'signing.ordered',
  'signing.retried',
  'signing.signatory.replaced',
  'signing.started',
];
const ORDER_OVER = [
  'signing.cancelled',
  'signing.declined',
  'signing.expired',
  'signing.order.left',
  'signing.sealed',
  'signing.stopped',
];

/** Standing with the bank and of the signatures after all entries. */
function standing(events: readonly TrailEvent[]) {
  let isRefused = false;
  let isWithdrawn = false;
  let isOrderOut = false;
  let isSigned = false;
  let openCases = 0;
  for (const { action, outcome } of events) {
    if (action === 'case.opened' || action === 'case.reopened') openCases += 1;
    if (action === 'case.lapsed' || action === 'case.decided') openCases = Math.max(0, openCases - 1);
    if (action === 'case.reopened') isRefused = false;
    if (action === 'case.decided' && NO.has(outcome)) isRefused = true;
    if (action === 'application.ended') isRefused = true;
    if (action === 'application.closed') isWithdrawn = true;
    if (ORDERED.includes(action)) isOrderOut = true;
    if (action === 'signing.signed') isSigned = true;
    // An order that nobody has signed is over with the session of who began it.
    if (ORDER_OVER.includes(action) || (action === 'signing.ended' && !isSigned)) isOrderOut = isSigned = false;
  }
  return { isRefused, isWithdrawn, waits: openCases > 0 || isOrderOut };
}

const DECISIONS = ['case.decided', 'declaration.approved'];

/** Entries that say something of a journey whoever left them; of others only the applicant's own count, for their time. */
export const COUNTED_ACTIONS: readonly string[] = [
  ...new Set<string>([
    ...FUNNEL_JOURNEYS.flatMap((journey) => stagesOf(journey).flatMap(({ by }) => by.map(({ action }) => action))),
    ...Object.keys(ERRORS),
    ...ORDERED,
    ...ORDER_OVER,
    ...DECISIONS,
    'register.answered',
    'case.opened',
    'case.reopened',
    'case.lapsed',
    'application.ended',
  ]),
];
const counted: ReadonlySet<string> = new Set(COUNTED_ACTIONS);

/**
 * Places a journey by its trail, as it is at `now`, milliseconds; null where its beginning is not in the trail.
 * Entries of one instant count in the order in which they are given.
 */
export function placeJourney({ journey, channel, events: given }: JourneyTrail, now: number): PlacedJourney | null {
  const events = given
    .filter(({ by, action }) => by === 'APPLICANT' || counted.has(action))
    .sort((item, other) => item.at - other.at);
  const stages = stagesOf(journey);
  const first = stages.map((stage) => events.findIndex((event) => says(stage, event)));
  const at = (place: number): number => events[first[place] ?? -1]?.at ?? 0;
  if (first[0] === undefined || first[0] < 0) return null;
  const furthest = first.findLastIndex((found) => found >= 0);
  const isYes = furthest === stages.length - 1;
  const { isRefused, isWithdrawn, waits } = standing(events);
  const isSilent = !waits && now - (events.at(-1)?.at ?? now) > SILENCE;
  const end = isYes ? 'CUSTOMER' : isRefused ? 'REFUSED' : isWithdrawn || isSilent ? 'LEFT' : 'UNDERWAY';
  const begunAt = at(0);
  const yesAt = isYes ? at(furthest) : null;
  return {
    journey,
    channel: channel ?? chosenChannel(events),
    week: weekOf(osloDate(new Date(begunAt))),
    end,
    furthest,
    error: isYes ? null : lastError(events.slice(first[furthest])),
    seconds: yesAt === null ? null : secondsBetween(begunAt, yesAt),
    stageSeconds: stages.map((_, place) => {
      const before = first.slice(0, place).map((found, lower) => (found < 0 ? -1 : at(lower)));
      const since = Math.max(-1, ...before.filter((time) => time <= at(place)));
      return (first[place] ?? -1) < 0 || since < 0 ? null : secondsBetween(since, at(place));
    }),
    isSameVisit: yesAt !== null && isOneVisit(events, yesAt),
    isByPerson: events.some(({ action, by }) => by === 'OTHER' && DECISIONS.includes(action)),
  };
}

const secondsBetween = (from: number, to: number): number => Math.floor((to - from) / 1_000);

/** Channel of the flow that was chosen last; before one is, they are on the web. */
function chosenChannel(events: readonly TrailEvent[]): Channel {
  const chosen = events.findLast(({ action, source }) => CHOICES.includes(action) && source !== null);
  return CHANNELS.find((channel) => channel === chosen?.source) ?? 'CUSTOMER_ONBOARDING';
}
const CHOICES = ['flow.chosen', 'flow.changed'];

const lastError = (events: readonly TrailEvent[]): FunnelError | null =>
  events.map(errorOf).findLast((error) => error !== null) ?? null;

/** True if the applicant's entries up to `yesAt`, and the yes itself, follow each other without a longer pause (D-165). */
function isOneVisit(events: readonly TrailEvent[], yesAt: number): boolean {
  const times = events.filter(({ by, at }) => by === 'APPLICANT' && at <= yesAt).map(({ at }) => at);
  return [...times, yesAt].every((time, place, all) => time - (all[place - 1] ?? time) <= VISIT_PAUSE);
}

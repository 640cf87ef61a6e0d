/** The funnel against a recount of what simulated journeys came to, written apart from it, and what it hides against all that would look the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CHANNELS } from '../kyc/case.ts';
import { addDays, osloDate } from '../norway/oslo-date.ts';
import { areTold, blocksOf, isTold, LEAST_OF_P90, namedTold } from './funnel-cells.ts';
import { firstWeek, type Funnel, funnelOf, type Times, type ToldWeek } from './funnel.ts';
import {
  FUNNEL_ERRORS,
  type JourneyTrail,
  VISIT_PAUSE,
  type PlacedJourney,
  placeJourney,
  SILENCE,
  type TrailEvent,
} from './funnel-journey.ts';
import { randomOf, walkJourney, type Walked } from './funnel.fixture.ts';
import { FUNNEL_JOURNEYS, stagesOf } from './funnel-stages.ts';
import { weekOf } from './statistics.ts';

const NOW = Date.parse('2026-12-02T11:00:00Z');
const DAY = 86_400_000;
const KEPT = 30;
const PERIOD = { from: firstWeek(new Date(NOW), KEPT), to: weekOf(osloDate(new Date(NOW))) };

/** In an order of no meaning. */
function shuffled<One>(random: () => number, all: readonly One[]): One[] {
  return all
    .map((item) => ({ item, place: random() }))
    .sort((left, right) => left.place - right.place)
    .map(({ item }) => item);
}

function simulated(count: number, seed: number, reach = 24): Walked[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () =>
    walkJourney(random, { begins: Math.floor(NOW - random() * reach * DAY), now: NOW }),
  );
}

const trailOf = (random: () => number, { journey, declaredBy, events }: Walked): JourneyTrail => ({
  journey,
  channel: declaredBy,
  events: shuffled(random, events),
});

const placedOf = (trails: readonly JourneyTrail[]): PlacedJourney[] =>
  trails.flatMap((trail) => placeJourney(trail, NOW) ?? []);

/** The figures of those who are not erased, from trails in any order. */
function funnelFrom(walked: readonly Walked[], seed = 7): Funnel {
  const random = randomOf(seed);
  const kept = walked.filter(({ isErased }) => !isErased);
  return funnelOf(placedOf(shuffled(random, kept).map((item) => trailOf(random, item))), PERIOD);
}

const begunAt = ({ passedAt }: Walked): number => passedAt[0] ?? assert.fail('it has no beginning');
const weekIn = (item: Walked): string => weekOf(osloDate(new Date(begunAt(item))));
const yesSeconds = (item: Walked): number =>
  Math.floor(((item.passedAt.at(-1) ?? assert.fail('no yes')) - begunAt(item)) / 1_000);

/** Of a step, since the last of the steps before it that was passed by then. */
function secondsAt({ passedAt }: Walked, place: number): number | null {
  const at = passedAt[place];
  if (at == null || place === 0) return null;
  let since = -1;
  for (let before = 0; before < place; before += 1) {
    const then = passedAt[before];
    if (then != null && then <= at && then > since) since = then;
  }
  return since < 0 ? null : Math.floor((at - since) / 1_000);
}

/** Median and ninth tenth by counting off. */
function assertTimes(told: Times, times: readonly number[], of: string): void {
  const sorted = [...times].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median =
    sorted.length < 5
      ? null
      : Math.round(
          sorted.length % 2 === 1
            ? (sorted[Math.floor(half)] ?? 0)
            : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2,
        );
  assert.equal(told.medianSeconds, median, of);
  const enough = sorted.length >= LEAST_OF_P90;
  assert.equal(told.p90Seconds, enough ? sorted.find((_, at) => (at + 1) * 10 >= sorted.length * 9) : null, of);
}

const few = (count: number): boolean => count > 0 && count < 5;

/** Compares each figure of a week with those who are in it, and finds a reason for each that is not told. */
function assertWeek(told: ToldWeek, all: readonly Walked[], of: string): void {
  const ended = all.filter(({ end }) => end !== 'UNDERWAY');
  const customers = all.filter(({ end }) => end === 'CUSTOMER');
  const decided = all.filter(({ end }) => end === 'CUSTOMER' || end === 'REFUSED');
  const same = (figure: number | null, count: number, isHidden: boolean, name: string): void =>
    assert.equal(figure, isHidden ? null : count, `${of} ${name}`);
  const others = all.length - ended.length;
  same(told.begun, all.length, few(ended.length) || few(others), 'begun');
  same(told.underway, others, few(others), 'underway');
  same(told.ended, ended.length, few(ended.length), 'ended');
  const journey = all[0]?.journey ?? assert.fail('nobody');
  const names = stagesOf(journey).map(({ name }) => name);
  if (ended.length < 5) {
    assert.deepEqual([told.stages, told.errors, told.customers, told.decided], [[], [], null, null], of);
    return;
  }
  assert.deepEqual(
    told.stages.map(({ stage }) => stage),
    names,
  );
  const stopped = names.map((_, place) => ended.filter(({ furthest }) => furthest === place));
  for (const [place, { reached, left, stage, ...times }] of told.stages.entries()) {
    const here = stopped[place] ?? [];
    if (reached !== null)
      assert.equal(reached, ended.filter(({ furthest }) => furthest >= place).length, `${of} ${stage}`);
    if (place < names.length - 1 && left !== null) assert.equal(left, here.length, `${of} left at ${stage}`);
    if (reached === null || left === null)
      assert.ok(
        stopped.some(({ length }) => few(length)),
        `${of} ${stage} is hidden without need`,
      );
    assertTimes(
      times,
      ended.flatMap((item) => secondsAt(item, place) ?? []),
      `${of} ${stage}`,
    );
    for (const { count, error } of told.errors.filter((item) => item.stage === stage))
      assert.equal(count, here.filter((item) => item.error === error).length, `${of} ${stage} ${error}`);
  }
  const isLastTold = told.customers !== null;
  if (isLastTold) assert.equal(told.customers, customers.length, of);
  else assert.ok(few(customers.length) || stopped.some(({ length }) => few(length)), of);
  assertTimes(told, isLastTold ? customers.map(yesSeconds) : [], of);
  const isDecidedTold = isLastTold && !few(decided.length - customers.length) && !few(ended.length - decided.length);
  same(told.decided, decided.length, !isDecidedTold, 'decided');
  const shares = [
    [told.withoutPerson, decided.filter(({ isByPerson }) => !isByPerson), decided, isDecidedTold],
    [told.sameVisit, customers.filter(({ isSameVisit }) => isSameVisit), customers, isLastTold],
  ] as const;
  for (const [share, part, whole, mayBe] of shares) {
    const isHidden = !mayBe || whole.length === 0 || few(part.length) || few(whole.length - part.length);
    assert.deepEqual(share, isHidden ? null : { count: part.length, of: whole.length }, of);
  }
}

test('D-167 D-160 D-161 D-162 D-163 D-164 D-165 D-166 the funnel of 10,000 simulated journeys equals a recount of them', () => {
  const walked = simulated(10_000, 20261202);
  const funnel = funnelFrom(walked);
  const kept = walked.filter((item) => !item.isErased && weekIn(item) >= PERIOD.from);
  let seen = 0;
  for (const { journey, channel, weeks } of funnel.funnels)
    for (const week of weeks) {
      const all = kept.filter(
        (item) => item.journey === journey && item.channel === channel && weekIn(item) === week.week,
      );
      seen += all.length;
      assertWeek(week, all, `${journey} ${channel} ${week.week}`);
    }
  const cells = new Map<string, number>();
  for (const item of kept) {
    const key = `${item.journey} ${item.channel} ${weekIn(item)}`;
    cells.set(key, (cells.get(key) ?? 0) + 1);
  }
  assert.equal(seen, kept.length, 'of so many every week is told');
  assert.equal(funnel.funnels.flatMap(({ weeks }) => weeks).length, cells.size);
  for (const end of ['CUSTOMER', 'REFUSED', 'LEFT', 'UNDERWAY'] as const)
    assert.ok(kept.filter((item) => item.end === end).length > 300, `${end} is simulated`);
  for (const [name, some] of Object.entries({
    'a same visit': kept.filter(({ isSameVisit }) => isSameVisit),
    'later visits': kept.filter(({ end, isSameVisit }) => end === 'CUSTOMER' && !isSameVisit),
    'a person': kept.filter(({ isByPerson }) => isByPerson),
    'an error': kept.filter(({ error }) => error !== null),
    'erased ones': walked.filter(({ isErased }) => isErased),
  }))
    assert.ok(some.length > 300, name);
});

test('D-167 D-168 few journeys of a week are counted right where they are told', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 400 }), (seed, count) => {
      const walked = simulated(count, seed);
      const kept = walked.filter((item) => !item.isErased);
      for (const { journey, channel, weeks } of funnelFrom(walked).funnels)
        for (const week of weeks) {
          const all = kept.filter(
            (item) => item.journey === journey && item.channel === channel && weekIn(item) === week.week,
          );
          assertWeek(week, all, `${journey} ${channel} ${week.week}`);
        }
    }),
    { numRuns: 150 },
  );
});

/** Every way to part at most `most` over `parts`. */
function* parted(parts: number, most: number): Generator<number[]> {
  if (parts === 0) {
    yield [];
    return;
  }
  for (let first = 0; first <= most; first += 1)
    for (const rest of parted(parts - 1, most - first)) yield [first, ...rest];
}

/** Counts of one to four that whoever sees what is told, and knows how it is made, can tell exactly. */
function givenAway(parts: number, most: number, told: (counts: readonly number[]) => unknown): string[] {
  const alike = new Map<string, number[][]>();
  for (const counts of parted(parts, most)) {
    const key = JSON.stringify(told(counts));
    alike.set(key, [...(alike.get(key) ?? []), counts]);
  }
  return [...alike].flatMap(([key, all]) =>
    Array.from({ length: parts }, (_, place) => new Set(all.map((counts) => counts[place] ?? 0)))
      .filter((values) => values.size === 1 && [...values].some(few))
      .map((values) => `${key}: ${[...values].join()}`),
  );
}

test('D-169 of every parting of a week there is another that is told alike, for each count of one to four', () => {
  for (const [parts, most] of [
    [2, 14],
    [3, 14],
    [4, 12],
    [5, 11],
    [6, 9],
  ] as const) {
    assert.deepEqual(givenAway(parts, most, blocksOf), [], `${parts} steps`);
    const errors = (counts: readonly number[]) => {
      const whole = counts.reduce((sum, count) => sum + count, 0);
      const named = new Map(counts.slice(1).map((count, at) => [`error ${at}`, count]));
      // A whole of few is not told, and so nothing of it.
      return isTold(whole) ? [whole, namedTold(whole, named)] : null;
    };
    assert.deepEqual(givenAway(parts, most, errors), [], `${parts} errors`);
  }
  const both = ([part = 0, rest = 0]: readonly number[]) =>
    areTold(part, rest) ? [part, rest] : isTold(part + rest) ? part + rest : null;
  assert.deepEqual(givenAway(2, 20, both), []);
  assert.notDeepEqual(
    givenAway(2, 20, ([part = 0, rest = 0]) => [isTold(part) ? part : null, part + rest]),
    [],
    'it finds what a total gives away',
  );
});

/** Every count of a week, and every difference of two that are told of one whole. */
function countsIn({ begun, ended, underway, customers, decided, withoutPerson, sameVisit, stages, errors }: ToldWeek) {
  const reached = stages.flatMap((item) => item.reached ?? []);
  const ofStage = stages.map(({ stage, left }) => ({ left, all: errors.filter((item) => item.stage === stage) }));
  const shares = [withoutPerson, sameVisit].flatMap((share) =>
    share === null ? [] : [share.count, share.of - share.count],
  );
  return [
    ...[begun, ended, underway, customers, decided].flatMap((count) => count ?? []),
    ...(begun === null || ended === null ? [] : [begun - ended]),
    ...(decided === null || customers === null || ended === null ? [] : [decided - customers, ended - decided]),
    ...reached,
    ...reached.slice(1).map((count, at) => (reached[at] ?? 0) - count),
    ...stages.flatMap(({ left }) => left ?? []),
    ...errors.map(({ count }) => count),
    ...ofStage.flatMap(({ left, all }) =>
      left === null || all.length === 0 ? [] : [left - all.reduce((sum, { count }) => sum + count, 0)],
    ),
    ...shares,
  ];
}

test('D-168 D-169 no count of a week and no difference of two is one to four, however few there are', () => {
  let hidden = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 300 }), (seed, count) => {
      for (const { weeks } of funnelFrom(simulated(count, seed)).funnels)
        for (const week of weeks) {
          assert.deepEqual(countsIn(week).filter(few), [], JSON.stringify(week));
          if (week.stages.some(({ reached }) => reached === null)) hidden += 1;
        }
    }),
    { numRuns: 200 },
  );
  assert.ok(hidden > 100, 'something was hidden');
});

test('D-169 figures of several weeks are sums of what is told of each, and change with nothing else', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 20, max: 400 }), (seed, count) => {
      const walked = simulated(count, seed).map((item) => ({ ...item, isErased: false }));
      const funnel = funnelFrom(walked);
      const weekIsTold = (item: Walked): boolean =>
        funnel.funnels.some(
          ({ journey, channel, weeks }) =>
            journey === item.journey && channel === item.channel && weeks.some(({ week }) => week === weekIn(item)),
        );
      assert.deepEqual(funnelFrom(walked.filter(weekIsTold), 8), funnel, 'weeks that are not told add nothing');
      for (const { sums, weeks } of funnel.funnels) {
        const sum = (all: readonly (number | null)[]) => all.reduce<number>((total, item) => total + (item ?? 0), 0);
        assert.equal(sums.ended, sum(weeks.map(({ ended }) => ended)));
        assert.equal(sums.customers, sum(weeks.map(({ customers }) => customers)));
        assert.equal(sums.sameVisit?.count ?? 0, sum(weeks.map(({ sameVisit }) => sameVisit?.count ?? null)));
        for (const [place, { reached, isLeast }] of sums.stages.entries()) {
          const counts = weeks.flatMap(({ stages }) => (stages.length === 0 ? [] : [stages[place]?.reached ?? null]));
          assert.equal(isLeast, counts.includes(null));
          if (!isLeast) assert.equal(reached, sum(counts));
          const next = sums.stages[place + 1];
          assert.ok(next === undefined || next.reached <= reached, 'each step has the next one’s too');
        }
      }
    }),
    { numRuns: 100 },
  );
});

const at = (minutes: number, action: string, more: Partial<TrailEvent> = {}): TrailEvent => ({
  at: NOW - 20 * DAY + minutes * 60_000,
  by: 'APPLICANT',
  action,
  outcome: null,
  source: null,
  ...more,
});
const placed = (events: readonly TrailEvent[], journey: JourneyTrail['journey'] = 'pm', now = NOW): PlacedJourney =>
  placeJourney({ journey, channel: null, events }, now) ?? assert.fail('not placed');

test('D-160 a journey is of the Norwegian week in which its trail begins, in the channel of its declaration or its flow', () => {
  const begun = (iso: string) => placed([{ ...at(0, 'application.created'), at: Date.parse(iso) }]).week;
  assert.equal(begun('2026-11-22T22:59:59Z'), '2026-11-16', 'Sunday in Oslo');
  assert.equal(begun('2026-11-22T23:00:00Z'), '2026-11-23', 'Monday in Oslo');
  assert.equal(begun('2026-06-28T22:00:00Z'), '2026-06-29', 'Monday in summer');
  const chosen = at(1, 'flow.chosen', { source: 'CUSTOMER_ONBOARDING_GUARANTOR' });
  assert.equal(placed([at(0, 'application.created')]).channel, 'CUSTOMER_ONBOARDING');
  assert.equal(placed([at(0, 'application.created'), chosen]).channel, 'CUSTOMER_ONBOARDING_GUARANTOR');
  for (const channel of CHANNELS)
    assert.equal(
      placeJourney({ journey: 'pm', channel, events: [at(0, 'application.created'), chosen] }, NOW)?.channel,
      channel,
    );
  assert.equal(placeJourney({ journey: 'pm', channel: null, events: [chosen] }, NOW), null, 'its beginning is gone');
});

test('D-162 who is silent for seven days has left, unless a case is open or a signature is waited for', () => {
  const begun = [at(0, 'application.created'), at(1, 'contact.person.saved')];
  const last = begun[1]?.at ?? 0;
  assert.equal(placed(begun, 'pm', last + SILENCE).end, 'UNDERWAY');
  assert.equal(placed(begun, 'pm', last + SILENCE + 1).end, 'LEFT');
  const after = (...actions: readonly (readonly [string, string?])[]) =>
    placed([
      ...begun,
      ...actions.map(([action, outcome], place) => at(2 + place, action, { outcome: outcome ?? null })),
    ]).end;
  assert.equal(after(['signing.ordered']), 'UNDERWAY');
  assert.equal(after(['signing.ordered'], ['signing.ended', 'CANCELLED']), 'LEFT', 'nobody has signed');
  assert.equal(after(['signing.ordered'], ['signing.signed'], ['signing.ended', 'CANCELLED']), 'UNDERWAY');
  assert.equal(after(['signing.ordered'], ['signing.ended', 'FAILED'], ['signing.started']), 'UNDERWAY');
  assert.equal(after(['signing.ordered'], ['signing.signed'], ['signing.expired']), 'LEFT');
  assert.equal(after(['case.opened']), 'UNDERWAY');
  assert.equal(after(['case.opened'], ['case.lapsed', 'LAPSED']), 'LEFT');
  assert.equal(after(['case.opened'], ['case.decided', 'REJECTED']), 'REFUSED');
  assert.equal(after(['case.opened'], ['case.decided', 'REJECTED'], ['case.reopened']), 'UNDERWAY');
  assert.equal(after(['application.ended', 'TURNED_18']), 'REFUSED');
  assert.equal(after(['application.closed']), 'LEFT');
  assert.equal(after(['customer.created'], ['application.closed']), 'CUSTOMER');
});

test('D-163 the error is the last one after the furthest step was reached, and a silence goes by its system', () => {
  const silent = (minutes: number, source: string) => at(minutes, 'register.answered', { source, outcome: 'timeout' });
  const trail = [at(0, 'application.created'), silent(1, 'core-bank.person'), at(2, 'products.saved')];
  assert.equal(placed(trail).error, null, 'the step was reached after it');
  assert.equal(placed([...trail, silent(3, 'population-register'), silent(4, 'core-bank.offer')]).error, 'core-bank');
  assert.equal(placed([...trail, silent(3, 'another.register')]).error, 'outside');
  assert.equal(
    placed([...trail, at(3, 'register.answered', { source: 'core-bank.offer', outcome: 'found' })]).error,
    null,
  );
  assert.equal(
    placed([...trail, at(3, 'signing.declined'), at(4, 'case.decided', { outcome: 'REJECTED' })]).error,
    'declined',
  );
});

test('D-165 a yes in the same visit has no pause of more than thirty minutes before it', () => {
  const yes = (pause: number, by: TrailEvent['by'] = 'APPLICANT') => {
    const last = at(10 + pause, 'signing.signed', { by });
    return placed([
      at(0, 'application.created'),
      at(10, 'products.saved'),
      last,
      at(11 + pause, 'customer.created', { by: 'SYSTEM' }),
    ]);
  };
  const most = VISIT_PAUSE / 60_000;
  assert.equal(yes(most).isSameVisit, true);
  assert.equal(yes(most + 0.001).isSameVisit, false);
  assert.equal(yes(most, 'SYSTEM').isSameVisit, false, 'the yes comes a minute later');
  assert.equal(yes(most - 1, 'OTHER').isSameVisit, true);
});

test('D-170 told are the weeks that nobody is old enough to be erased from', () => {
  assert.equal(firstWeek(new Date('2026-12-02T11:00:00Z'), 30), '2026-11-09');
  for (let day = 0; day < 20; day += 1) {
    const now = new Date(NOW + day * DAY);
    const from = firstWeek(now, 30);
    const monday = Date.parse(`${from}T00:00:00Z`) - 2 * 3_600_000;
    assert.ok(now.getTime() - monday < 30 * DAY, 'the first of them is not old enough');
    assert.ok(now.getTime() - monday > 21 * DAY, 'and the week before may be');
  }
  const walked = simulated(3_000, 5, 60);
  const told = funnelFrom(walked).funnels.flatMap(({ weeks }) => weeks.map(({ week }) => week));
  assert.deepEqual(
    [...new Set(told)].sort(),
    [0, 7, 14, 21].map((days) => addDays('2026-11-09', days)),
  );
});

test('D-173 what is told has names of the tables, weeks and numbers alone', () => {
  const words = new Set<string>();
  const read = (value: unknown): void => {
    if (typeof value === 'string') words.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(read);
    else assert.ok(value === null || typeof value === 'boolean' || Number.isSafeInteger(value), String(value));
  };
  read(funnelFrom(simulated(5_000, 3)));
  const known: ReadonlySet<string> = new Set<string>([
    ...FUNNEL_JOURNEYS,
    ...CHANNELS,
    ...FUNNEL_ERRORS,
    ...FUNNEL_JOURNEYS.flatMap((journey) => stagesOf(journey).map(({ name }) => name)),
  ]);
  assert.deepEqual(
    [...words].filter((word) => !known.has(word) && !/^2026-1[12]-\d\d$/.test(word)),
    [],
  );
});

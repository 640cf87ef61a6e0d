/** A child with two guardians who are namesakes, in every state a test asks for. */
import fc from 'fast-check';
import type { Standing } from '../cases/standing.ts';
import { CASE_STATUSES, type CaseStatus } from '../kyc/case.ts';
import { addDays } from '../norway/oslo-date.ts';
import { ORDER_STATES, type OrderState, PARTY_STATUSES, type PartyStatus } from '../signing/status.ts';
import type { ChildApplication, ChildFacts, ChildOrder, ChosenPackage } from './application.ts';
import { type BankPackage, choosePackage, offeredTo } from './packages.ts';
import { newChildApplication } from './steps.ts';
import { stateOf } from './view.ts';

export const TODAY = '2026-11-21';
/** Noon in Oslo that day. */
export const NOW = new Date('2026-11-21T12:00:00+01:00');
export const CHILD = { firstName: 'Ella', lastName: 'Foresattmo', nationalId: '20911199816', birthDate: '2011-11-20' };
export const FIRST = { key: 'key-of-first', nationalId: '12849049826', name: 'Kari Foresattmo' };
export const SECOND = { key: 'key-of-second', nationalId: '12849049907', name: 'Kari Foresattmo' };
export const BOTH = [FIRST, SECOND];
export const PROCESS = '00000000-0000-4000-8000-00000000000a';
export const DECLARATION = '00000000-0000-4000-8000-000000000001';

const pack = (id: string, rest: Partial<BankPackage>): BankPackage => ({
  id,
  name: `Pakke ${id}`,
  marks: ['Uten gebyr'],
  card: 'none',
  fromAge: 0,
  cardFromAge: null,
  accounts: [{ productCode: `${id}-KONTO`, name: `Konto ${id}` }],
  ...rest,
});
export const SAVINGS = pack('SPAR', {});
export const YOUTH = pack('UNG', { card: 'optional', cardFromAge: 10 });
export const TEEN = pack('TENÅR', { card: 'mandatory', fromAge: 13, cardFromAge: 13 });
export const PACKAGES = [SAVINGS, YOUTH, TEEN];

export const CHOSEN: ChosenPackage = choosePackage(
  { packageId: YOUTH.id, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' },
  offeredTo(PACKAGES, 15, []),
  null,
);

export const declaredAs = (status: CaseStatus): Standing => ({
  declarations: [{ id: DECLARATION, status }],
  hold: null,
});

export const BEGUN: ChildApplication = newChildApplication(CHILD, BOTH);
export const ANSWERED: ChildApplication = { ...BEGUN, chosen: CHOSEN, declaration: { id: DECLARATION } };
export const ALONE: ChildApplication = { ...ANSWERED, guardians: [FIRST] };

export const factsOf = (application: ChildApplication, rest: Partial<ChildFacts> = {}): ChildFacts => ({
  application,
  me: FIRST.key,
  standing: declaredAs('OK'),
  order: null,
  today: TODAY,
  ...rest,
});

export const orderOf = (state: OrderState, first: PartyStatus, second: PartyStatus | null): ChildOrder => ({
  state,
  parties: [
    { guardian: FIRST.key, status: first },
    ...(second === null ? [] : [{ guardian: SECOND.key, status: second }]),
  ],
  lastDay: addDays(TODAY, 30),
});

/** The order that the first guardian has made, as the guardian `me` sees it; alone where no second party is named. */
export const ordered = (
  me: 'FIRST' | 'SECOND',
  state: OrderState,
  [first, second]: readonly [PartyStatus, PartyStatus | null],
  change: Partial<ChildApplication> = {},
  rest: Partial<ChildFacts> = {},
): ChildFacts =>
  factsOf(
    { ...(second === null ? ALONE : ANSWERED), orderId: 'order-1', firstGuardian: FIRST.key, ...change },
    { me: me === 'FIRST' ? FIRST.key : SECOND.key, order: orderOf(state, first, second), ...rest },
  );

export const META = {
  version: 7,
  processId: PROCESS,
  keptUntil: '2026-12-21T23:00:00.000Z',
  prices: null,
  orderId: 'order-1',
  signingPage: (id: string) => `/signering/${id}`,
};
export const shown = (facts: ChildFacts) => stateOf(facts, META);

const anyStanding = fc.record({
  declarations: fc.oneof(
    fc.constant([]),
    fc.constantFrom(...CASE_STATUSES).map((status) => [{ id: DECLARATION, status }]),
  ),
  hold: fc.constantFrom(null, null, null, 'OPEN' as const, 'REJECTED' as const),
});

/** Parties as an order can have them: all have signed where it is signed, and not all where it is not. */
const anyOrder = (alone: boolean): fc.Arbitrary<ChildOrder | null> =>
  fc
    .record({
      state: fc.constantFrom(...ORDER_STATES),
      first: fc.constantFrom(...PARTY_STATUSES),
      second: fc.constantFrom(...PARTY_STATUSES),
    })
    .map(({ state, first, second }) => {
      const all = state === 'COMPLETING' || state === 'COMPLETED';
      return all
        ? orderOf(state, 'SIGNED', alone ? null : 'SIGNED')
        : orderOf(state, first, alone ? null : second === 'SIGNED' ? 'READY' : second);
    });

/** Facts of every kind, those that cannot come about together included. */
export const anyFacts: fc.Arbitrary<ChildFacts> = fc
  .record({ alone: fc.boolean(), ordered: fc.boolean() })
  .chain(({ alone, ordered: has }) =>
    fc.record({
      application: fc
        .record({
          chosen: fc.constantFrom(null, CHOSEN, { ...CHOSEN, wantsToHaveCard: 'NO_SELECTION' as const }),
          declaration: fc.constantFrom(null, { id: DECLARATION }),
          approvedAt: fc.constantFrom(null, '2026-11-21T11:00:00.000Z'),
          ending: fc.constantFrom(null, null, null, 'DECLINED' as const, 'STOPPED' as const, 'TURNED_18' as const),
          completedAt: fc.constantFrom(null, null, '2026-11-21T11:00:00.000Z'),
          firstGuardian: fc.constantFrom(FIRST.key, alone ? FIRST.key : SECOND.key),
        })
        .map((change) => ({
          ...BEGUN,
          ...change,
          firstGuardian: has ? change.firstGuardian : null,
          orderId: has ? 'order-1' : null,
          guardians: alone ? [FIRST] : BOTH,
        })),
      me: fc.constantFrom(FIRST.key, alone ? FIRST.key : SECOND.key, 'key-of-a-new-guardian'),
      standing: anyStanding,
      order: has ? anyOrder(alone) : fc.constant(null),
      today: fc.constantFrom(TODAY, TODAY, '2029-11-19', '2029-11-20'),
    }),
  );

/** Computes who may sign for an organisation together: from the registered rule, and by law beside it. */
import type { Organisation } from '../people/person.ts';

export type RoleHolder = { readonly role: string; readonly person: string };
export type Combination = { readonly code: string; readonly text: string; readonly holders: readonly RoleHolder[] };

const BOARD = ['LEDE', 'NEST', 'MEDL'];
const PARTNERS = ['DTSO', 'DTPR', 'KOMP'];

/** Forms for which the register of signature rights answers nothing. */
export const EXEMPT_FORMS = [
  'EOFG',
  'FKF',
  'KF',
  'SÆR',
  'NUF',
  'PRE',
  'BEDR',
  'AAFY',
  'ADOS',
  'BO',
  'FYLK',
  'IKJP',
  'KBO',
  'KOMM',
  'KTRF',
  'PERS',
  'VPFO',
  'TVAM',
  'UTLA',
  'OPMV',
];

type Seats = {
  readonly board: readonly RoleHolder[];
  readonly others: readonly RoleHolder[];
  readonly chair: readonly RoleHolder[];
  readonly deputy: readonly RoleHolder[];
  readonly manager: readonly RoleHolder[];
  readonly partners: readonly RoleHolder[];
};
type Rule = { readonly text: string; readonly combine: (seats: Seats) => readonly (readonly RoleHolder[])[] };

const alone = (holders: readonly RoleHolder[]) => holders.map((holder) => [holder]);
const together = (...holders: readonly (readonly RoleHolder[])[]) =>
  holders.some((group) => group.length === 0) ? [] : [holders.flat()];
/** `first` with every choice of `count` among `rest` who are not already in it. */
const withSome = (first: readonly RoleHolder[], rest: readonly RoleHolder[], count: number) =>
  first.length === 0
    ? []
    : choose(
        rest.filter((holder) => !first.some((one) => one.person === holder.person)),
        count,
      ).map((some) => [...first, ...some]);

/** The eighteen standard rules of the register. */
export const RULES: Readonly<Record<string, Rule>> = {
  R0001: { text: 'Styrets leder alene', combine: ({ chair }) => alone(chair) },
  R0002: { text: 'Daglig leder alene', combine: ({ manager }) => alone(manager) },
  R0003: { text: 'Styret i fellesskap', combine: ({ board }) => together(board) },
  R0004: {
    text: 'Styrets leder og ett styremedlem i fellesskap',
    combine: ({ chair, board }) => withSome(chair, board, 1),
  },
  R0005: { text: 'To styremedlemmer i fellesskap', combine: ({ board }) => choose(board, 2) },
  R0006: { text: 'Styrets medlemmer hver for seg', combine: ({ board }) => alone(board) },
  R0007: {
    text: 'Daglig leder eller styrets leder alene',
    combine: ({ manager, chair }) => [...alone(manager), ...alone(chair)],
  },
  R0008: {
    text: 'Daglig leder og styrets leder i fellesskap',
    combine: ({ manager, chair }) => together(manager, chair),
  },
  R0009: { text: 'Deltakerne i fellesskap', combine: ({ partners }) => together(partners) },
  R0010: { text: 'Deltakerne hver for seg', combine: ({ partners }) => alone(partners) },
  R0011: {
    text: 'Styrets leder og nestleder hver for seg',
    combine: ({ chair, deputy }) => [...alone(chair), ...alone(deputy)],
  },
  R0012: {
    text: 'Styrets leder alene eller to styremedlemmer i fellesskap',
    combine: ({ chair, others }) => [...alone(chair), ...choose(others, 2)],
  },
  R0013: {
    text: 'Daglig leder alene eller styrets medlemmer hver for seg',
    combine: ({ manager, board }) => [...alone(manager), ...alone(board)],
  },
  R0014: {
    text: 'Daglig leder og ett styremedlem i fellesskap',
    combine: ({ manager, board }) => withSome(manager, board, 1),
  },
  R0015: { text: 'Styrets leder og nestleder i fellesskap', combine: ({ chair, deputy }) => together(chair, deputy) },
  R0016: { text: 'Tre styremedlemmer i fellesskap', combine: ({ board }) => choose(board, 3) },
  R0017: {
    text: 'Styrets leder og to styremedlemmer i fellesskap',
    combine: ({ chair, others }) => withSome(chair, others, 2),
  },
  R0018: {
    text: 'Nestleder og ett styremedlem i fellesskap',
    combine: ({ deputy, board }) => withSome(deputy, board, 1),
  },
  INNH: { text: 'Innehaver', combine: () => [] },
};

/** The combinations of the registered rule; none when no standard rule is registered. */
export function registeredCombinations(organisation: Organisation): Combination[] {
  const code = organisation.signingRule?.code;
  const rule = code ? RULES[code] : undefined;
  if (!code || !rule) return [];
  const owners = organisation.roles.filter((holder) => holder.role === 'INNH');
  const combinations = code === 'INNH' ? alone(owners) : rule.combine(seatsOf(organisation));
  return withoutRepeats(combinations).map((holders) => ({ code, text: rule.text, holders }));
}

/** The combinations that the law gives whatever is registered: the whole board, or each partner where nothing is registered. */
export function statutoryCombinations(organisation: Organisation): Combination[] {
  const { board, partners } = seatsOf(organisation);
  if (board.length > 0)
    return [{ code: 'STYR', text: 'Styret i fellesskap', holders: withoutRepeats([board])[0] ?? [] }];
  if (['ANS', 'DA'].includes(organisation.selskapsform) && !organisation.signingRule) {
    return alone(partners).map((holders) => ({ code: 'DELT', text: 'Deltakerne hver for seg', holders }));
  }
  return [];
}

function seatsOf(organisation: Organisation): Seats {
  const held = (...roles: string[]) =>
    roles.flatMap((role) => organisation.roles.filter((holder) => holder.role === role));
  const board = held(...BOARD);
  return {
    board,
    others: board.filter((holder) => holder.role !== 'LEDE'),
    chair: held('LEDE'),
    deputy: held('NEST'),
    manager: held('DAGL'),
    partners: held(...PARTNERS),
  };
}

/** One person who holds two of the roles counts once; two combinations of the same persons are one. */
function withoutRepeats(combinations: readonly (readonly RoleHolder[])[]): RoleHolder[][] {
  const seen = new Set<string>();
  return combinations
    .map((holders) =>
      holders.filter((holder, index) => holders.findIndex((other) => other.person === holder.person) === index),
    )
    .filter((holders) => {
      const key = holders
        .map((holder) => holder.person)
        .sort()
        .join();
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

function choose<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) => choose(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]));
}

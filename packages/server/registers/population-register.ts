/**
 * The population register (Folkeregisteret) in its package for financial institutions: one person by national id, and who has
 * parental responsibility for whom (S-157, R-040). `packages/simulators/contracts/folkeregisteret/` has the contract.
 */
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { json, toldBy } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { OutsideFailure } from './outside-failure.ts';
import {
  numbersOf,
  type PersonDocument,
  personDocument,
  personOf,
  type RegisteredPerson,
} from './population-person.ts';
import { childNumbersOf, holdersOf, isDead, isListedWith, type ResponsibilityDoubt } from './population-relations.ts';

import { fields, text } from './tolerant-reader.ts';

export type { RegisteredPerson } from './population-person.ts';

/** One who has parental responsibility. */
export type Guardian = Pick<RegisteredPerson, 'nationalId' | 'firstName' | 'lastName'> & {
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
};

/** One whom somebody has parental responsibility for. */
export type RegisteredChild = Guardian;

export interface Responsibility {
  /** Those who are named as having it, and could be looked up. */
  readonly guardians: readonly Guardian[];
  /** Doubts whether these are all, or may act; only without any is it known who has the responsibility (R-048). */
  readonly doubts: readonly ResponsibilityDoubt[];
}

export interface PopulationRegister {
  /** The person, or null when the register has none (S-107). @throws OutsideFailure */
  person(nationalId: string, context: CallContext): Promise<RegisteredPerson | null>;
  /** Today's holders of parental responsibility for a child; null for an unknown one. Of an adult it is not told. @throws OutsideFailure */
  guardiansOf(nationalId: string, context: CallContext): Promise<Responsibility | null>;
  /** Living children whom a person has parental responsibility for now, as far as they can be looked up. @throws OutsideFailure */
  childrenOf(nationalId: string, context: CallContext): Promise<readonly RegisteredChild[]>;
}

/** Parts that the register refused to a bank; `persons` were read without them since they were refused before. */
export interface PartsRefused {
  readonly bank: string;
  readonly parts: readonly string[];
  readonly persons: number;
}

export interface PopulationRegisterOptions {
  /** Nobody is born after it. */
  readonly now: () => Date;
  readonly refused?: (told: PartsRefused) => void;
}

/** The register's own 'nobody, or nothing to show' is an error with a code; what stands before it answers otherwise (R-242). */
const nobody = toldBy(fields({ kode: text }));

export const POPULATION_PATH = '/folkeregisteret/api/finans/v1';
/** Properties by their own names, of which it is unsure that the package has them. */
const UNSURE_PARTS = ['RettsligHandleevne', 'utflytting'];
/** Parts to ask for: those that come without asking, all relations, and the unsure ones. */
const PARTS = ['person-basis', 'relasjon-utvidet', ...UNSURE_PARTS];
/** Milliseconds after which a part that was refused is asked for again. */
const REFUSED_FOR = 60 * 60_000;
/** Look-ups of relatives at the same time. */
const AT_ONCE = 3;
/** Far more relatives than anybody's children and their guardians. */
const MOST_RELATIVES = 50;

/**
 * The national id stands in the address of the call, which the register asks for: it travels as `personalPath` and nowhere else
 * (R-042). An answer that does not have it among the person's numbers is nonsense, and a protected address is never passed on.
 *
 * A part that the register does not know makes a 400 of the whole question. It is asked once more without the unsure ones, and for an hour
 * without them from the start (R-052): legal capacity and the country somebody has moved to are unknown then, and the record decides.
 */
export function populationRegister(
  system: OutsideSystem,
  tokens: AccessTokens,
  options: PopulationRegisterOptions,
): PopulationRegister {
  const { now, refused = () => undefined } = options;
  /** By bank: each has its own rights. */
  const without = new Map<string, { readonly until: number; persons: number }>();

  async function ask(operation: string, nationalId: string, parts: readonly string[], context: CallContext) {
    const within = system.bounded(context);
    const { bank } = context;
    const sure = parts.filter((part) => !UNSURE_PARTS.includes(part));
    const before = without.get(bank);
    if (before !== undefined && before.until > system.stopwatch.now()) {
      before.persons += 1;
      return askFor(operation, nationalId, sure, within);
    }
    try {
      return await askFor(operation, nationalId, parts, within);
    } catch (error) {
      if (!(error instanceof OutsideFailure) || error.status !== 400) throw error;
      // Where the number is what is refused, this is refused too.
      const answer = await askFor(operation, nationalId, sure, within);
      without.set(bank, { until: system.stopwatch.now() + REFUSED_FOR, persons: 1 });
      refused({ bank, parts: UNSURE_PARTS, persons: before?.persons ?? 0 });
      return answer;
    }
  }

  const askFor = async (operation: string, nationalId: string, parts: readonly string[], context: CallContext) => {
    const request = {
      operation,
      path: `${POPULATION_PATH}/personer/`,
      personalPath: `${encodeURIComponent(nationalId)}?${parts.map((part) => `part=${part}`).join('&')}`,
      answers: { 200: json(personDocument(osloDate(now()))), 404: nobody },
    } as const;
    const answer = await callWithToken(system, tokens, request, context);
    return answer.status === 404 ? null : answer.value;
  };

  /** The person's document; of a D-number that the current numbers do not name, the history is asked for too. */
  async function documentOf(operation: string, nationalId: string, context: CallContext) {
    const found = await ask(operation, nationalId, PARTS, context);
    if (found === null || numbersOf(found).includes(nationalId)) return found;
    const again = isDNumber(nationalId) ? await ask(operation, nationalId, [...PARTS, 'historikk'], context) : found;
    if (again !== null && !numbersOf(again).includes(nationalId))
      throw new OutsideFailure('population-register', operation, 'nonsense', 200);
    return again;
  }

  /** Documents of relatives, in the order of their numbers; null for whom the register does not know. */
  async function documentsOf(operation: string, numbers: readonly string[], context: CallContext) {
    const found = new Map<string, PersonDocument | null>();
    const waiting = numbers.slice(0, MOST_RELATIVES);
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        found.set(next, await documentOf(operation, next, context));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return numbers.map((number) => [number, found.get(number) ?? null] as const);
  }

  return {
    async person(nationalId, context) {
      const found = await documentOf('person', nationalId, context);
      return found && personOf(found, nationalId);
    },

    async guardiansOf(nationalId, context) {
      const within = system.bounded(context);
      const child = await documentOf('guardians', nationalId, within);
      if (child === null) return null;
      const { numbers, doubts } = holdersOf(child, nationalId);
      const looked = await documentsOf('guardians', numbers, within);
      const holders = looked.map(([number, holder]) => holder && personOf(holder, number));
      const mayAct = holders.every((one) => one !== null && one.cautions.every((word) => word === 'NUMBER_REPLACED'));
      const guardians = holders.flatMap((one) => (one === null ? [] : relatedOf(one)));
      return { guardians, doubts: mayAct ? doubts : [...doubts, 'HOLDER'] };
    },

    async childrenOf(nationalId, context) {
      const within = system.bounded(context);
      const parent = await documentOf('children', nationalId, within);
      if (parent === null) return [];
      const looked = await documentsOf('children', childNumbersOf(parent), within);
      return looked.flatMap(([number, child]) =>
        child !== null && !isDead(child) && isListedWith(parent, child, number)
          ? relatedOf(personOf(child, number))
          : [],
      );
    },
  };
}

/** The first digit of a D-number is raised by four. */
const isDNumber = (nationalId: string): boolean => /^[4-7]/.test(nationalId);

/** Nobody without a name or a day of birth: nobody could be told apart by them. */
const relatedOf = ({ nationalId, firstName, lastName, birthDate }: RegisteredPerson): Guardian[] =>
  birthDate === null || (firstName === '' && lastName === '') ? [] : [{ nationalId, firstName, lastName, birthDate }];

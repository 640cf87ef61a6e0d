/** A company whose beneficial owners nobody has found: what was done to find them, and who stands in for them. */
import type { CaseFacts } from '../case-facts.ts';
import type { Known, Value } from '../condition.ts';
import type { Actor, Board } from '../actors/actor.ts';
import { actorName } from '../actors/actor.ts';
import type { DeclarationSummaryRow } from '../section.ts';
import type { OwnersAnswer } from './answer.ts';
import { isPublicSector, ownersExpected } from '../company-kinds.ts';
import { type Difference, differencesOf, type RegisteredOwners } from './register.ts';
import { registerRemarks } from './register-remarks.ts';

/**
 * Result of asking the register of beneficial owners. `NONE`: it has nobody. `WITHHELD`: it has somebody whose name it
 * withholds, or says itself that not all could be identified. `UNCLEAR`: it does not say what holds now. Null is a
 * register that gave no answer.
 */
export type OwnersRegisterAnswer = 'ANSWERED' | 'NONE' | 'WITHHELD' | 'NOT_REPORTED' | 'NOT_OBLIGED' | 'UNCLEAR';

export function registerAnswer(register: RegisteredOwners | null | undefined): OwnersRegisterAnswer | null {
  if (!register) return null;
  if (register.status !== 'REGISTERED') return register.status;
  if ((register.withheld ?? 0) > 0 || register.allIdentified === false) return 'WITHHELD';
  return register.owners.length > 0 ? 'ANSWERED' : 'NONE';
}

type Told = readonly Value[] | null;
export interface OwnerSearchFacts {
  /** True if the company's form must have beneficial owners. */
  readonly ownersExpected: Told;
  /** True if it must and the customer names none; null while nobody has been asked. */
  readonly ownersUnidentified: Told;
  readonly ownerRegister: Told;
  /**
   * True if two registers have nobody but a Norwegian public body behind the company: the one of owners and its sector.
   */
  readonly publicOwner: Told;
  /** True if an advisor must look at the answer, whatever its result. */
  readonly ownerRegisterRemarks: Told;
  /**
   * True if a national id differs from that of the register's owner of the same name; null while nobody has answered.
   */
  readonly ownersDifferByNumber: Told;
}

/** Kinds of the section that asks for them. */
export const OWNER_KINDS: readonly string[] = ['corporateBeneficialOwnerActorsV3', 'corporateBeneficialOwnerActorsV2'];

/** @param today `YYYY-MM-DD` in Oslo */
export function ownerSearchFacts(
  { answers }: Pick<Known, 'answers'>,
  { organisation, beneficialOwners }: Pick<CaseFacts, 'organisation' | 'beneficialOwners'>,
  today: string,
): OwnerSearchFacts & Record<string, Told> {
  const register = registerAnswer(beneficialOwners);
  const expected = organisation && ownersExpected(organisation.companyForm, today);
  const given = answers.find(({ kind }) => OWNER_KINDS.includes(kind))?.answer as OwnersAnswer | null | undefined;
  const unidentified = expected === false ? 'NO' : given ? (given.beneficialOwners.length > 0 ? 'NO' : 'YES') : null;
  return {
    ownersExpected: expected === null ? null : [expected ? 'YES' : 'NO'],
    ownersUnidentified: expected === null || unidentified === null ? null : [unidentified],
    ownerRegister: register && [register],
    publicOwner: [
      register === 'NONE' && beneficialOwners?.isPublic === true && isPublicSector(organisation?.sector, today)
        ? 'YES'
        : 'NO',
    ],
    // A register that is silent has rules of its own.
    ownerRegisterRemarks: beneficialOwners ? registerRemarks(beneficialOwners) : [],
    ownersDifferByNumber: given
      ? [differencesByNumber(given, beneficialOwners ?? null).length > 0 ? 'YES' : 'NO']
      : null,
  };
}

/** Differences that only national ids show: more than the customer, who sees no numbers, was asked about. */
export function differencesByNumber(
  { beneficialOwners, registerDifference }: OwnersAnswer,
  register: RegisteredOwners | null,
): Difference[] {
  const asked = new Set(registerDifference?.differences.map(({ kind, name }) => `${kind} ${name}`));
  const hasNumbers = register?.owners.some(({ nationalId }) => nationalId !== undefined) ?? false;
  return hasNumbers
    ? differencesOf(beneficialOwners, register).filter(({ kind, name }) => !asked.has(`${kind} ${name}`))
    : [];
}

export interface StandIn {
  readonly role: 'CEO' | 'CHAIRMAN' | 'BOARD_MEMBER';
  readonly name: string;
  /** `YYYY-MM-DD`; null where the register has none, as of an organisation. */
  readonly birthDate: string | null;
}

/** Kept with the case: the management stands in for owners whom nobody found, and is never said to be them. */
export interface StandIns {
  /** In the order of their roles; empty while the business register is silent. */
  readonly persons: readonly StandIn[];
  readonly register: {
    /** ISO instant. */
    readonly askedAt: string;
    readonly answer: OwnersRegisterAnswer | 'SILENT';
    readonly statement: string | null;
  };
  /** The question as the customer read it, and the answer as it stands in the summary. */
  readonly question: string;
  readonly answer: string;
}

const standInsOf = (board: Board | null | undefined): StandIn[] => {
  const as = (role: StandIn['role'], one: Actor | null): StandIn[] =>
    one === null ? [] : [{ role, name: actorName(one), birthDate: one.birthDate }];
  return board
    ? [
        ...as('CEO', board.ceo),
        ...as('CHAIRMAN', board.boardChairman),
        ...board.boardMembers.flatMap((one) => as('BOARD_MEMBER', one)),
      ]
    : [];
};

/**
 * Null where owners are named, or where the form has none.
 *
 * @param shown the owners' section as it was worded
 * @param openedAt ISO instant: when the registers were asked
 */
export function standIns(
  known: Pick<Known, 'answers'>,
  facts: CaseFacts,
  shown: readonly DeclarationSummaryRow[],
  at: { readonly openedAt: string; readonly today: string },
): StandIns | null {
  if (ownerSearchFacts(known, facts, at.today).ownersUnidentified?.[0] !== 'YES') return null;
  return {
    persons: standInsOf(facts.board),
    register: {
      askedAt: at.openedAt,
      answer: registerAnswer(facts.beneficialOwners) ?? 'SILENT',
      statement: facts.beneficialOwners?.statement ?? null,
    },
    question: shown[0]?.label ?? '',
    answer: shown[0]?.value ?? '',
  };
}

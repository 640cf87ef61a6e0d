/** People of a company as its frozen declaration has them, with those who sign: the picture in the annex of an agreement (N-145). */
import { companyPeople, type CompanyPeople, type NamedNode } from '../../people/company-people.ts';
import { osloDate } from '../../norway/oslo-date.ts';
import { inTitleCase } from '../../norway/title-case.ts';
import type { BoardAnswer } from '../actors/actor.ts';
import { hasShares } from '../company-kinds.ts';
import type { FrozenDeclaration } from '../kept-declaration.ts';
import type { OwnersAnswer } from './answer.ts';
import { boardAsPeople, ownerAsPerson } from './people.ts';
import { shownToCustomer } from './register.ts';
import { OWNER_KINDS } from './unidentified.ts';

const BOARD = /^corporateBoardActors/;

export interface DeclaredPeople {
  readonly people: CompanyPeople;
  /** True if the declaration names an owner. */
  readonly hasOwners: boolean;
  /** Leaders by the business register: confirmed, said to be wrong, or nobody that is known. */
  readonly board: 'CONFIRMED' | 'REJECTED' | null;
}

/**
 * Owners as answered, leaders as the business register had them, `signers` joined to either by name and birth date alone. Null where no
 * owner or leader is known: the agreement names those who sign anyway.
 */
export function declaredPeople(
  { sections, facts, completedAt }: Pick<FrozenDeclaration, 'sections' | 'facts' | 'completedAt'>,
  signers: readonly NamedNode[],
): DeclaredPeople | null {
  const { organisation, board, beneficialOwners } = facts;
  if (organisation === null) return null;
  const asked = sections.find(({ kind }) => OWNER_KINDS.includes(kind))?.answer as OwnersAnswer | null | undefined;
  const content = {
    register: beneficialOwners ? shownToCustomer(beneficialOwners) : null,
    shares: hasShares(organisation.companyForm, osloDate(new Date(completedAt))),
  };
  const owners =
    asked && asked.hasBeneficialOwners !== 'NO'
      ? asked.beneficialOwners.map((owner) => ownerAsPerson(owner, content, false))
      : [];
  // Whose board is not asked about has none: a sole proprietor is alone.
  const about = sections.find(({ kind }) => BOARD.test(kind));
  const leaders = about && board ? boardAsPeople(board) : [];
  if (owners.length === 0 && leaders.length === 0) return null;
  const { answer } = (about?.answer ?? {}) as Partial<BoardAnswer>;
  return {
    people: companyPeople({
      company: { name: inTitleCase(organisation.name), organisationNumber: organisation.organisationNumber },
      owners,
      leaders: [
        ...leaders,
        ...signers.map(({ name, birthDate }) => ({ name, birthDate, role: 'CO_SIGNATORY' as const, hasSigned: false })),
      ],
    }),
    hasOwners: owners.length > 0,
    board: leaders.length === 0 ? null : answer?.typeInfo === 'REJECTED_WITH_COMMENT' ? 'REJECTED' : 'CONFIRMED',
  };
}

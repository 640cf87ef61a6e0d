/** For tests: right answers to the actor sections, made of their own contents. */
import type { BoardAnswer } from '../actors/actor.ts';
import type { Owner, OwnersAnswer } from '../owners/answer.ts';
import type { OwnersContent } from '../owners/content.ts';
import { isSamePosition } from '../owners/position-codes.ts';
import { intervalOf } from '../owners/register.ts';
import type { corporateBoardActorsV3 } from './corporateBoardActorsV3.ts';

type BoardContent = ReturnType<typeof corporateBoardActorsV3.content>;

/** The answer to a section of that kind, or null for one that is about something else. */
export const actorsAnswer = (kind: string, content: unknown): BoardAnswer | OwnersAnswer | null =>
  kind.startsWith('corporateBoardActors')
    ? boardConfirmed(content as BoardContent)
    : kind.startsWith('corporateBeneficialOwnerActors')
      ? ownersConfirmed(content as OwnersContent)
      : null;

/** Confirms the board as it stands there; rejects one that the register did not answer about. */
export const boardConfirmed = ({ board }: BoardContent): BoardAnswer => ({
  typeInfo: 'CEO_CHAIRMAN_BOARD_V2',
  ceo: board?.ceo ?? null,
  chairman: board?.boardChairman ?? null,
  board: board?.boardMembers ?? [],
  answer:
    board === null
      ? { typeInfo: 'REJECTED_WITH_COMMENT', comment: 'Kari Prøve leder virksomheten' }
      : { typeInfo: 'CONFIRMED' },
});

/** Numbers of test persons. */
export const SOME_IDS = ['12849049826', '01815000117'] as const;

/** Somebody in Oslo whom no register knows, and who answers no to everything; the number is a test person's. */
export const someOwner = (given: Partial<Owner> = {}): Owner => ({
  firstName: 'Kari',
  lastName: 'Prøve',
  publicId: { value: SOME_IDS[0], token: null },
  hasNoPublicId: false,
  birthDate: null,
  birthCountry: 'NOR',
  citizenship: 'NOR',
  secondaryCitizenship: null,
  countryOfResidence: 'NOR',
  postalCode: '0155',
  postalPlace: 'OSLO',
  address: 'Prøveveien 1',
  eierandel: '30',
  indirectOwnership: [],
  beneficialOwnerReasons: { 'posisjontype.eier': true },
  isBeneficialOwnerPep: 'NO',
  pep: [],
  isBeneficialOwnerRca: 'NO',
  rca: [],
  hasAmericanTaxRelation: 'NO',
  tin: '',
  reasonForMissingTaxNumber: '',
  hasInternationalTaxRelations: 'NO',
  taxRelations: [],
  indirectShare: null,
  indirectAboveGiven: false,
  ...given,
});

/** The register's owners with the rest filled in, each with the least share of its interval; nobody where it has nobody. */
export function ownersConfirmed({ register, reasons }: OwnersContent): OwnersAnswer {
  const owners = (register?.owners ?? []).map((one) => {
    return someOwner({
      firstName: one.firstName,
      lastName: one.lastName,
      publicId: { value: null, token: one.token },
      birthDate: one.birthDate,
      eierandel: String((intervalOf(one)?.from ?? 0) / 10_000),
      beneficialOwnerReasons: Object.fromEntries(
        reasons.map(({ code }) => [code, one.positions.some((held) => isSamePosition(held.code, code))]),
      ),
    });
  });
  return {
    typeInfo: 'BENEFICIAL_OWNERS_V2',
    hasBeneficialOwners: owners.length > 0 ? 'YES' : 'NO',
    beneficialOwners: owners,
    registerDifference: null,
    answer: { typeInfo: 'CONFIRMED' },
  };
}

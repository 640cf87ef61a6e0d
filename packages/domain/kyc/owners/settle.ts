/** Normalizes beneficial owners: the register's own words and the bank's own rows put back, sub-forms without a yes emptied, sums made (K-058, K-060, K-156). */
import { visibleLine } from '../../norway/visible-text.ts';
import { pastedName } from '../../pasted/name.ts';
import { pastedNationalId, pastedOrganisationNumber } from '../../pasted/numbers.ts';
import type { Owner, OwnersAnswer } from './answer.ts';
import { trimmed } from '../actors/decision.ts';
import { NORWAY, USA } from '../rows/country-choice.ts';
import { withExisting } from '../rows/existing.ts';
import { heldUntil } from '../rows/role-end.ts';
import { keptTaxNumber } from '../rows/tax-row.ts';
import { keptNames } from '../../person/typed-name.ts';
import type { OwnersContent } from './content.ts';
import { type ExistingOwner, knownOwner } from './locked.ts';
import { isSamePosition } from './position-codes.ts';
import { differencesOf } from './register.ts';
import { canonicalShare, compareShares, NO_SHARE, readShares, shareText, sumShares } from './share.ts';

/** Drops the shares of an owner of a company whose form has none, whatever was sent. */
const withoutShares = (owner: Owner): Owner => ({ ...owner, eierandel: '', indirectOwnership: [] });

/** The bank's American relation as it was, ended today with a no; while it lasts its number is the owner's. */
function settledAmerican(owner: Owner, had: ExistingOwner['americanTaxRelation'], today: string) {
  const { americanTaxRelation: row, hasAmericanTaxRelation, tin, reasonForMissingTaxNumber: reason } = owner;
  const current = (had && row?.id === had.id && row.current) || null;
  const asked = hasAmericanTaxRelation === 'YES';
  return {
    tin: asked ? keptTaxNumber(USA, tin, 'person') : '',
    reasonForMissingTaxNumber: asked && tin.trim() === '' ? reason.trim() : '',
    ...(had && current === 'YES' ? { tin: had.tin, reasonForMissingTaxNumber: had.reasonForMissingTaxNumber } : {}),
    americanTaxRelation: had ? { ...had, current, endedDate: current === 'NO' ? today : null } : null,
  };
}

export function settledOwner(
  { birthPlace, ...given }: Owner,
  content: OwnersContent,
  today: string = content.today,
): Owner {
  const { register, reasons, shares: asksShares, ownerLaw } = content;
  const owner = asksShares ? given : withoutShares(given);
  const known = register?.owners.find((item) => item.token === owner.publicId.token);
  const numbered = known === undefined && !(owner.hasNoPublicId && owner.countryOfResidence !== NORWAY);
  const { given: own, chains } = readShares(owner);
  const indirect = chains.length > 0 ? sumShares(chains) : null;
  const had = knownOwner(owner, content);
  return {
    ...owner,
    id: had ? owner.id : null,
    ...(known
      ? { firstName: known.firstName, lastName: known.lastName }
      : keptNames(owner.firstName, owner.lastName, owner.hasOneName)),
    publicId: {
      value: numbered ? pastedNationalId(owner.publicId.value ?? '') : null,
      token: known?.token ?? null,
    },
    hasNoPublicId: known === undefined && !numbered,
    birthDate: known ? known.birthDate : numbered ? null : owner.birthDate,
    ...(ownerLaw ? { birthPlace: visibleLine(birthPlace ?? '') } : {}),
    secondaryCitizenship: owner.secondaryCitizenship || null,
    postalCode: owner.postalCode.trim(),
    postalPlace: visibleLine(owner.postalPlace),
    address: visibleLine(owner.address),
    eierandel: canonicalShare(owner.eierandel),
    indirectOwnership: owner.indirectOwnership.map(({ companies, share }) => ({
      companies: companies.map((company) => ({
        name: pastedName(company.name),
        organisationNumber: pastedOrganisationNumber(company.organisationNumber),
        share: canonicalShare(company.share),
      })),
      share: canonicalShare(share),
    })),
    beneficialOwnerReasons: Object.fromEntries(
      reasons.map(({ code, hidden }) => [
        code,
        hidden
          ? (known?.positions.some((position) => isSamePosition(position.code, code)) ?? false)
          : owner.beneficialOwnerReasons[code] === true,
      ]),
    ),
    ...settledAmerican(owner, had?.americanTaxRelation, today),
    pep: withExisting(owner.pep, had?.pep ?? [], heldUntil(today), ({ pepCountryCode, pepRelationType }) =>
      owner.isBeneficialOwnerPep === 'YES' ? { pepCountryCode, pepRelationType } : null,
    ),
    rca: withExisting(
      owner.rca,
      had?.rca ?? [],
      heldUntil(today),
      ({ id: _id, current: _current, roleEnd: _end, ...row }) => {
        const kept = keptNames(row.rcaFirstName, row.rcaLastName, row.hasOneName);
        return owner.isBeneficialOwnerRca === 'YES'
          ? { ...row, rcaFirstName: kept.firstName, rcaLastName: kept.lastName }
          : null;
      },
    ),
    taxRelations: withExisting(
      owner.taxRelations,
      had?.taxRelations ?? [],
      (row, current) => ({ ...row, current, endedDate: current === 'NO' ? today : null }),
      ({ internationalTaxRelationsCountry: country, internationalTin: tin, ...row }) =>
        owner.hasInternationalTaxRelations === 'YES'
          ? {
              internationalTaxRelationsCountry: country,
              internationalTin: keptTaxNumber(country, tin, 'person'),
              internationalReasonForMissingTaxNumber:
                tin.trim() === '' ? row.internationalReasonForMissingTaxNumber.trim() : '',
            }
          : null,
    ),
    indirectShare: indirect && shareText(indirect),
    indirectAboveGiven: indirect !== null && compareShares(indirect, own ?? NO_SHARE) > 0,
  };
}

/** The answer as it is stored: no owners with a no, and differences counted here instead of taken from the request. */
export function settledOwners(given: OwnersAnswer, content: OwnersContent, today: string): OwnersAnswer {
  const owners = given.hasBeneficialOwners === 'YES' ? given.beneficialOwners : [];
  const settled = owners.map((owner) => settledOwner(owner, content, today));
  const differences = differencesOf(settled, content.register);
  return {
    ...given,
    beneficialOwners: settled,
    registerDifference:
      differences.length > 0 && given.registerDifference
        ? { answer: given.registerDifference.answer, differences }
        : null,
    answer: trimmed(given.answer),
  };
}

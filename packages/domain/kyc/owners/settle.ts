/** Normalizes beneficial owners: the register's own words put back, sub-forms without a yes emptied, sums made (K-058, K-156). */
import { visibleLine } from '../../norway/visible-text.ts';
import { pastedName } from '../../pasted/name.ts';
import { pastedNationalId, pastedOrganisationNumber } from '../../pasted/numbers.ts';
import type { Owner, OwnersAnswer } from './answer.ts';
import { trimmed } from '../actors/decision.ts';
import { NORWAY, USA } from '../rows/country-choice.ts';
import { keptTaxNumber } from '../rows/tax-row.ts';
import { keptNames } from '../../person/typed-name.ts';
import type { OwnersContent } from './content.ts';
import { withLockedRows, withNewRows } from './locked.ts';
import { isSamePosition } from './position-codes.ts';
import { differencesOf } from './register.ts';
import { canonicalShare, chainShare, compareShares, exactShare, NO_SHARE, shareText, sumShares } from './share.ts';

/** Drops the shares of an owner of a company whose form has none, whatever was sent. */
const withoutShares = (owner: Owner): Owner => ({ ...owner, eierandel: '', indirectOwnership: [] });

export function settledOwner(
  { birthPlace, ...given }: Owner,
  { register, reasons, shares: asksShares, ownerLaw }: OwnersContent,
): Owner {
  const owner = asksShares ? given : withoutShares(given);
  const known = register?.owners.find((one) => one.token === owner.publicId.token);
  const numbered = known === undefined && !(owner.hasNoPublicId && owner.countryOfResidence !== NORWAY);
  const shares = owner.indirectOwnership.map(({ companies, share }) =>
    chainShare([...companies.map((company) => company.share), share]),
  );
  const indirect = shares.length > 0 ? sumShares(shares.flatMap((share) => share ?? [])) : null;
  const american = owner.hasAmericanTaxRelation === 'YES';
  return {
    ...owner,
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
    eierandel: canonicalShare(owner.eierandel) ?? owner.eierandel,
    indirectOwnership: owner.indirectOwnership.map(({ companies, share }) => ({
      companies: companies.map((company) => ({
        name: pastedName(company.name),
        organisationNumber: pastedOrganisationNumber(company.organisationNumber),
        share: canonicalShare(company.share) ?? company.share,
      })),
      share: canonicalShare(share) ?? share,
    })),
    beneficialOwnerReasons: Object.fromEntries(
      reasons.map(({ code, hidden }) => [
        code,
        hidden
          ? (known?.positions.some((position) => isSamePosition(position.code, code)) ?? false)
          : owner.beneficialOwnerReasons[code] === true,
      ]),
    ),
    pep:
      owner.isBeneficialOwnerPep === 'YES'
        ? owner.pep.map(({ pepCountryCode, pepRelationType }) => ({ pepCountryCode, pepRelationType }))
        : [],
    rca:
      owner.isBeneficialOwnerRca === 'YES'
        ? owner.rca.map(({ id: _id, current: _current, roleEnd: _roleEnd, ...row }) => {
            const kept = keptNames(row.rcaFirstName, row.rcaLastName, row.hasOneName);
            return { ...row, rcaFirstName: kept.firstName, rcaLastName: kept.lastName };
          })
        : [],
    tin: american ? keptTaxNumber(USA, owner.tin, 'person') : '',
    reasonForMissingTaxNumber: american && owner.tin.trim() === '' ? owner.reasonForMissingTaxNumber.trim() : '',
    taxRelations:
      owner.hasInternationalTaxRelations === 'YES'
        ? owner.taxRelations.map(({ internationalTaxRelationsCountry, internationalTin, ...row }) => ({
            internationalTaxRelationsCountry,
            internationalTin: keptTaxNumber(internationalTaxRelationsCountry, internationalTin, 'person'),
            internationalReasonForMissingTaxNumber:
              internationalTin.trim() === '' ? row.internationalReasonForMissingTaxNumber.trim() : '',
          }))
        : [],
    indirectShare: indirect && shareText(indirect),
    indirectAboveGiven: indirect !== null && compareShares(indirect, exactShare(owner.eierandel) ?? NO_SHARE) > 0,
  };
}

/** The answer as it is stored: no owners with a no, and differences counted here instead of taken from the request. */
export function settledOwners(given: OwnersAnswer, content: OwnersContent, today: string): OwnersAnswer {
  const owners = given.hasBeneficialOwners === 'YES' ? given.beneficialOwners : [];
  const settled = owners.map((owner) =>
    withLockedRows(owner, settledOwner(withNewRows(owner), content), content, today),
  );
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

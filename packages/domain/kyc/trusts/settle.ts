/** Normalizes trusts: one space between words, numbers without blanks, and nothing kept that the answer does not ask for. */
import { visibleLine } from '../../norway/visible-text.ts';
import { canonicalShare } from '../owners/share.ts';
import { missingRoles, ORGANISATION, type TrustParty, type Trust, type TrustsAnswer } from './answer.ts';
import type { TrustsContent } from './content.ts';

const digits = (number: string): string => number.replace(/\D/g, '');

const settledParty = ({ role, who, name, organisationNumber, country, behind }: TrustParty): TrustParty =>
  who === ORGANISATION
    ? { role, who, name: visibleLine(name), organisationNumber: digits(organisationNumber), country, behind }
    : { role, who, name: '', organisationNumber: '', country: '', behind: [] };

function settledTrust(trust: Trust, { shares }: TrustsContent): Trust {
  const owns = trust.relation === 'OWNS';
  return {
    ...trust,
    name: visibleLine(trust.name),
    kindInWords: trust.kind === 'OTHER' ? visibleLine(trust.kindInWords) : '',
    reference: visibleLine(trust.reference),
    share: owns && shares ? canonicalShare(trust.share) : '',
    companies: owns
      ? trust.companies.map((one) => ({
          name: visibleLine(one.name),
          organisationNumber: digits(one.organisationNumber),
        }))
      : [],
    parties: trust.parties.map(settledParty),
    beneficiaries: trust.beneficiaries.trim(),
    defaultTakers: trust.kind === 'DISCRETIONARY_TRUST' ? trust.defaultTakers.trim() : '',
    whyMissing: missingRoles(trust).length > 0 ? trust.whyMissing.trim() : '',
  };
}

export const settledTrusts = ({ hasTrusts, trusts }: TrustsAnswer, content: TrustsContent): TrustsAnswer => ({
  hasTrusts,
  trusts: hasTrusts === 'YES' ? trusts.map((one) => settledTrust(one, content)) : [],
});

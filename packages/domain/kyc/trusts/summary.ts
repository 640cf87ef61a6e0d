/** Trusts as the summary, the evidence and the signed document word them: what each is, and everybody with a part in it by position. */
import type { Texts } from '../../texts/texts.ts';
import { shownShareText } from '../owners/share.ts';
import { countryText } from '../rows/country-choice.ts';
import { yesOrNoText } from '../rows/yes-no.ts';
import { type DeclarationSummaryRow, summaryRow } from '../section.ts';
import {
  ORGANISATION,
  type TrustParty,
  rolesOf,
  type Trust,
  TRUST_KINDS,
  TRUST_RELATIONS,
  type TrustsAnswer,
} from './answer.ts';
import type { TrustsContent } from './content.ts';

const numbered = ({ name, organisationNumber }: Pick<TrustParty, 'name' | 'organisationNumber'>): string =>
  organisationNumber === '' ? name : `${name} (${organisationNumber})`;

function partyText(party: TrustParty, { countries }: TrustsContent, texts: Texts): string {
  if (party.who !== ORGANISATION) return party.who;
  const of = [numbered(party), countryText(countries, party.country) ?? party.country].join(', ');
  return texts('kyc.trust.party.behind', { organisation: of, persons: party.behind.join(', ') });
}

function trustRows(trust: Trust, group: string, content: TrustsContent, texts: Texts): DeclarationSummaryRow[] {
  const row = (label: string, value: string | null) => summaryRow(texts, label, value, group);
  const asked = (label: string, value: string) => (value === '' ? [] : [row(label, value)]);
  const { kind, kindInWords, country, reference, relation, share, companies, parties } = trust;
  const [known, held] = [TRUST_KINDS.find((one) => one === kind), TRUST_RELATIONS.find((one) => one === relation)];
  return [
    row(texts('kyc.trust.name'), trust.name),
    row(texts('kyc.trust.kind'), known === 'OTHER' ? kindInWords : known ? texts(`kyc.trust.kind.${known}`) : null),
    row(texts('kyc.trust.country'), countryText(content.countries, country) ?? country),
    row(texts('kyc.trust.reference'), reference || texts('kyc.trust.reference.none')),
    row(texts('kyc.trust.relation'), held ? texts(`kyc.trust.relation.${held}`) : null),
    ...asked(texts('kyc.trust.share'), share === '' ? '' : shownShareText(share)),
    ...asked(texts('kyc.trust.companies'), companies.map(numbered).join('\n')),
    ...rolesOf(kind).flatMap((role) =>
      asked(
        texts(`kyc.trust.role.${role}`),
        parties
          .filter((one) => one.role === role)
          .map((one) => partyText(one, content, texts))
          .join('\n'),
      ),
    ),
    ...asked(texts('kyc.trust.beneficiaries'), trust.beneficiaries),
    ...asked(texts('kyc.trust.defaultTakers'), trust.defaultTakers),
    ...asked(texts('kyc.trust.whyMissing'), trust.whyMissing),
  ];
}

export const trustsSummary = (
  given: TrustsAnswer | null,
  content: TrustsContent,
  texts: Texts,
): DeclarationSummaryRow[] => [
  summaryRow(
    texts,
    texts('kyc.trust.question', { threshold: content.threshold }),
    yesOrNoText(texts, given?.hasTrusts ?? null),
  ),
  ...(given?.trusts ?? []).flatMap((one, at) => trustRows(one, texts('kyc.trust.no', { n: at + 1 }), content, texts)),
];

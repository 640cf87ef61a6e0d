/** The beneficial owners as the summary, the evidence and the signed document have them (K-184). */
import { yesOrNoText } from '../rows/yes-no.ts';
import { fullName } from '../../norway/name.ts';
import { formatNationalId } from '../../norway/national-id-digits.ts';
import type { Texts } from '../../texts/texts.ts';
import { decisionText } from '../actors/decision.ts';
import { birthCountryText, citizenshipText } from '../citizenship.ts';
import { type RoleEnd, roleEndText } from '../rows/role-end.ts';
import { type DeclarationSummaryRow, summaryRow } from '../section.ts';
import type { Owner, OwnersAnswer } from './answer.ts';
import type { OwnersContent } from './content.ts';
import type { Difference } from './register.ts';
import { shownShareText } from './share.ts';

const shownDate = (iso: string): string => iso.split('-').reverse().join('.');
const or = (number: string, reason: string): string => number || reason;

/** One difference in plain words. */
const differenceText = ({ kind, name, registered }: Difference, texts: Texts): string =>
  texts(`kyc.bo.difference.${kind}`, { name, registered: registered ?? '' });

/** 'Ada Prøve (50 %), Prøve Holding AS (25 %)': one chain, from the owner to the customer. */
const chainText = ({ companies, share }: Owner['indirectOwnership'][number], customer: string, texts: Texts): string =>
  [...companies.map((one) => ({ name: one.name, share: one.share })), { name: customer, share }]
    .map((one) => texts('kyc.bo.chain.link', { share: shownShareText(one.share), company: one.name }))
    .join(' → ');

function ownerRows(owner: Owner, group: string, content: OwnersContent, texts: Texts): DeclarationSummaryRow[] {
  const row = (label: string, value: string | null) => summaryRow(texts, label, value, group);
  const country = (code: string) => content.countries.find((one) => one.code === code)?.text ?? code;
  const role = (code: string) => content.pepRoles.find((one) => one.code === code)?.text ?? code;
  const relation = (code: string) => content.rcaRelations.find((one) => one.code === code)?.text ?? code;
  /** With the month that it ended, where it has. */
  const held = (words: string, { roleEnd = null }: { readonly roleEnd?: RoleEnd | null | undefined }): string => {
    const end = roleEndText(texts, roleEnd);
    return end === null ? words : `${words} (${texts('kyc.pep.end')} ${end})`;
  };
  const { value, token } = owner.publicId;
  const american = owner.americanTaxRelation;
  const reasons = content.reasons.filter(({ code }) => owner.beneficialOwnerReasons[code]).map(({ text }) => text);
  return [
    row(texts('kyc.bo.name'), fullName(owner)),
    value !== null || (token === null && !owner.hasNoPublicId)
      ? row(texts('kyc.bo.publicId'), value && formatNationalId(value))
      : row(texts('kyc.bo.birthDate'), owner.birthDate && shownDate(owner.birthDate)),
    row(
      texts('kyc.bo.birthCountry'),
      birthCountryText(content.countries, owner.birthCountry, texts) ?? owner.birthCountry,
    ),
    ...(content.ownerLaw ? [row(texts('kyc.bo.birthPlace'), owner.birthPlace ?? null)] : []),
    row(
      texts('kyc.bo.citizenship'),
      [owner.citizenship, owner.secondaryCitizenship]
        .filter(Boolean)
        .map((code) => citizenshipText(content.countries, code ?? '', texts) ?? code)
        .join(', '),
    ),
    row(texts('kyc.bo.residence'), country(owner.countryOfResidence)),
    row(
      texts('kyc.bo.address'),
      [owner.address, `${owner.postalCode} ${owner.postalPlace}`.trim()].filter(Boolean).join(', '),
    ),
    ...(content.shares ? [row(texts('kyc.bo.ownership'), shownShareText(owner.eierandel))] : []),
    ...(owner.indirectShare === null
      ? []
      : [
          row(
            texts('kyc.bo.indirect.title'),
            [
              ...owner.indirectOwnership.map((one) => chainText(one, content.organisationName, texts)),
              texts('kyc.bo.indirect.sum', { share: shownShareText(owner.indirectShare) }),
            ].join('\n'),
          ),
        ]),
    row(texts('kyc.bo.reasons.title'), reasons.join('\n')),
    row(
      texts('kyc.bo.pep'),
      [
        yesOrNoText(texts, owner.isBeneficialOwnerPep),
        ...owner.pep.map((one) => held(`${role(one.pepRelationType)}, ${country(one.pepCountryCode)}`, one)),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    row(
      texts('kyc.bo.rca'),
      [
        yesOrNoText(texts, owner.isBeneficialOwnerRca),
        ...owner.rca.map((one) =>
          held(
            [
              `${fullName({ firstName: one.rcaFirstName, lastName: one.rcaLastName })}, ${country(one.rcaCountryOfResidence)}`,
              relation(one.rcaRelationType),
              `${role(one.pepRelationType)}, ${country(one.rcaCountryCode)}`,
            ].join(' – '),
            one,
          ),
        ),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    row(
      texts('kyc.bo.usTax'),
      [
        yesOrNoText(texts, owner.hasAmericanTaxRelation),
        or(owner.tin, owner.reasonForMissingTaxNumber),
        american?.endedDate
          ? `${or(american.tin, american.reasonForMissingTaxNumber)} (${texts('kyc.tax.ended')} ${shownDate(american.endedDate)})`
          : '',
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    row(
      texts('kyc.bo.intTax'),
      [
        yesOrNoText(texts, owner.hasInternationalTaxRelations),
        ...owner.taxRelations.map(
          (one) =>
            `${country(one.internationalTaxRelationsCountry)}: ${or(one.internationalTin, one.internationalReasonForMissingTaxNumber)}${one.endedDate ? ` (${texts('kyc.tax.ended')} ${shownDate(one.endedDate)})` : ''}`,
        ),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
  ];
}

export function ownersSummary(
  given: OwnersAnswer | null,
  content: OwnersContent,
  texts: Texts,
): DeclarationSummaryRow[] {
  const question = content.question ?? texts('kyc.bo.question', { threshold: content.threshold });
  const difference = given?.registerDifference;
  return [
    summaryRow(texts, question, yesOrNoText(texts, given?.hasBeneficialOwners)),
    ...(given?.beneficialOwners ?? []).flatMap((owner, at) =>
      ownerRows(owner, texts('kyc.bo.no', { n: at + 1 }), content, texts),
    ),
    ...(difference
      ? [
          summaryRow(
            texts,
            texts('kyc.bo.difference.title'),
            [
              ...difference.differences.map((one) => differenceText(one, texts)),
              texts(`kyc.bo.difference.${difference.answer}`),
            ].join('\n'),
          ),
        ]
      : []),
    summaryRow(texts, texts('kyc.actor.decision'), decisionText(given?.answer, texts)),
  ];
}

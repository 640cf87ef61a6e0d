/** Both tax sections, the private one and the company's, are this one with different wording (K-106, K-108). */
import type { Taxpayer } from '../lists.ts';
import { formatShortDate } from '../../norway/oslo-date.ts';
import { endpoint } from '../../api/endpoint.ts';
import type { TextKey } from '../../texts/nb.ts';
import type { Texts } from '../../texts/texts.ts';
import { countryText, USA } from '../rows/country-choice.ts';
import { untold, withExisting } from '../rows/existing.ts';
import { keptTaxNumber } from '../rows/tax-row.ts';
import { yesOrNoText } from '../rows/yes-no.ts';
import { sectionKind, type DeclarationSummaryRow, summaryRow } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { makeTaxContent, type TaxContent, taxContent, taxSettings } from './content.ts';
import { completed, givenOf, taxNumberChecks, taxProblems } from './problems.ts';
import { type TaxAnswer, taxAnswer, type TaxRelation } from './relation.ts';
import { SERVER } from '../../server-side.ts';

export const submitTaxRelationSection = endpoint(
  { name: 'submitTaxRelationSection', base: 'declaration', method: 'POST', path: 'kyc/submitTaxRelationSection' },
  SERVER && {
    ...SUBMIT,
    summary: 'Saves the countries that the person or the company is taxable to',
    body: taxAnswer,
    rules: ['K-217', 'K-109'],
  },
);

/** The usual words, by whom they are about. */
export const TAX_TEXTS = {
  person: {
    title: 'kyc.tax.title',
    main: 'kyc.tax.main',
    mainHelp: 'kyc.tax.main.help',
    us: 'kyc.tax.us',
    usHelp: 'kyc.tax.us.help',
    international: 'kyc.tax.international',
    tinHelp: 'kyc.tax.tin.help',
    noTin: 'kyc.tax.noTin',
    missingReason: 'kyc.tax.missingReason',
    stillCurrent: 'kyc.tax.stillCurrent',
  },
  child: {
    title: 'kyc.tax.title',
    main: 'kyc.tax.main.child',
    mainHelp: 'kyc.tax.main.help.child',
    us: 'kyc.tax.us.child',
    usHelp: 'kyc.tax.us.help.child',
    international: 'kyc.tax.international.child',
    tinHelp: 'kyc.tax.tin.help.child',
    noTin: 'kyc.tax.noTin.child',
    missingReason: 'kyc.tax.missingReason.child',
    stillCurrent: 'kyc.tax.stillCurrent.child',
  },
  entity: {
    title: 'kyc.corporateTax.title',
    main: 'kyc.corporateTax.main',
    mainHelp: null,
    us: 'kyc.corporateTax.us',
    usHelp: null,
    international: 'kyc.corporateTax.international',
    tinHelp: 'kyc.tax.tin.help.entity',
    noTin: 'kyc.tax.noTin.entity',
    missingReason: 'kyc.tax.missingReason.entity',
    stillCurrent: 'kyc.tax.stillCurrent.entity',
  },
} as const satisfies Record<TaxContent['about'], Record<string, TextKey | null>>;

/** The bank's entries stay as they were and end today when they are no longer current (K-061); new ones begin today. */
function settled(answer: TaxAnswer, content: TaxContent, today: string): TaxAnswer {
  const given = givenOf(answer, content);
  const begun = (row: TaxRelation, country: string): TaxRelation => {
    const numbered = row.type === 'WITH_TAX_NUMBER';
    return {
      id: null,
      country,
      type: row.type,
      taxNumber: numbered ? keptTaxNumber(country, row.taxNumber, content.taxpayer) : '',
      reasonForMissingTaxNumber: numbered ? '' : row.reasonForMissingTaxNumber.trim(),
      createdDate: today,
      endedDate: null,
      current: null,
    };
  };
  const main = answer.hasTaxRelations === 'YES';
  const relations = withExisting<TaxRelation>(
    answer.taxRelations,
    content.existing,
    (known, current, row) => {
      const whole = completed(row, known);
      const taxNumber = whole ? keptTaxNumber(known.country, whole.taxNumber, content.taxpayer) : known.taxNumber;
      return { ...known, ...whole, taxNumber, current, endedDate: current === 'NO' ? today : known.endedDate };
    },
    (row) => (given.international(row) ? begun(row, row.country) : null),
  );
  const american = relations.find(({ id, country }) => id !== null && country === USA);
  return {
    hasTaxRelations: answer.hasTaxRelations,
    // What is said of the bank's own relation answers the question, which is then not asked.
    hasAmericanTaxRelation: main ? (american ? american.current : answer.hasAmericanTaxRelation) : null,
    americanTaxRelation: given.american && begun(given.american, USA),
    hasInternationalTaxRelations: main ? answer.hasInternationalTaxRelations : null,
    taxRelations: relations,
  };
}

function relationRows(row: TaxRelation, content: TaxContent, texts: Texts, group: string): DeclarationSummaryRow[] {
  const numbered = row.type === 'WITH_TAX_NUMBER';
  const words = TAX_TEXTS[content.about];
  const countries = [...content.crs, ...content.fatca];
  return [
    summaryRow(texts, texts('kyc.tax.country'), countryText(countries, row.country) ?? row.country, group),
    numbered
      ? summaryRow(texts, texts('kyc.tax.tin'), row.taxNumber, group)
      : summaryRow(texts, texts(words.missingReason), row.reasonForMissingTaxNumber, group),
    ...(row.endedDate
      ? [{ ...summaryRow(texts, texts('kyc.tax.ended'), formatShortDate(row.endedDate), group), ended: true as const }]
      : []),
  ];
}

export const taxSection = (kind: 'tax' | 'corporateTax', taxpayer: Taxpayer) =>
  sectionKind(
    {
      kind,
      problems: taxProblems,
      submit: submitTaxRelationSection,
    },
    SERVER
      ? {
          title: TAX_TEXTS[taxpayer].title,
          settings: taxSettings,
          contentSchema: taxContent,
          content: makeTaxContent(taxpayer),
          answer: taxAnswer,
          check: taxNumberChecks,
          settle: settled,
          offer: ({ hasTaxRelations, hasAmericanTaxRelation: us, hasInternationalTaxRelations }, { existing }) => ({
            hasTaxRelations,
            hasAmericanTaxRelation: us === 'YES' ? null : us,
            americanTaxRelation: null,
            hasInternationalTaxRelations,
            taxRelations: untold<TaxRelation>(existing),
          }),
          summary(given, content, texts) {
            const words = TAX_TEXTS[content.about];
            const relations = [
              ...(given?.americanTaxRelation ? [given.americanTaxRelation] : []),
              ...(given?.taxRelations ?? []),
            ];
            return [
              summaryRow(texts, content.main?.text ?? texts(words.main), yesOrNoText(texts, given?.hasTaxRelations)),
              ...(given?.hasTaxRelations === 'YES'
                ? [
                    ...(given.hasAmericanTaxRelation === null
                      ? []
                      : [
                          summaryRow(
                            texts,
                            content.american?.text ?? texts(words.us),
                            yesOrNoText(texts, given.hasAmericanTaxRelation),
                          ),
                        ]),
                    summaryRow(
                      texts,
                      content.international?.text ?? texts(words.international),
                      yesOrNoText(texts, given.hasInternationalTaxRelations),
                    ),
                  ]
                : []),
              ...relations.flatMap((row, at) => relationRows(row, content, texts, texts('kyc.tax.no', { n: at + 1 }))),
            ];
          },
        }
      : false,
  );

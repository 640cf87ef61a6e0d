/** PEP section: high public positions that the customer, a relative or a close associate holds or has held (K-097 to K-105). */
import { fullName } from '../../norway/name.ts';
import { endpoint } from '../../api/endpoint.ts';
import type { Texts } from '../../texts/texts.ts';
import { makePepContent, pepContent, pepSettings, type PepContent } from '../pep/content.ts';
import { type PepAnswer, pepAnswer, type PepEntry, type RcaEntry } from '../pep/entry.ts';
import { pepProblems } from '../pep/problems.ts';
import { countryText } from '../rows/country-choice.ts';
import { untold, withExisting } from '../rows/existing.ts';
import { heldUntil, roleEndText } from '../rows/role-end.ts';
import { keptNames } from '../../person/typed-name.ts';
import { yesOrNoText } from '../rows/yes-no.ts';
import { sectionKind, type DeclarationSummaryRow, summaryRow } from '../section.ts';
import { SUBMIT } from '../submit.ts';
import { SERVER } from '../../server-side.ts';

export const submitPepRca = endpoint(
  { name: 'submitPepRca', base: 'declaration', method: 'POST', path: 'kyc/submitPepRca' },
  SERVER && {
    ...SUBMIT,
    summary: 'Saves the public positions of the customer, of relatives and of close associates',
    body: pepAnswer,
    rules: ['K-215', 'K-098', 'K-099'],
  },
);

/** The bank's own entries are put back as they were, and end today when they are no longer current; new ones count only with a yes. */
function settled({ isPep, pepList, isRca, rcaList }: PepAnswer, content: PepContent, today: string): PepAnswer {
  const described = <T extends PepEntry>(row: T): T => ({ ...row, current: null, description: row.description.trim() });
  return {
    isPep,
    pepList: withExisting<PepEntry>(pepList, content.existingPep, heldUntil(today), (row) =>
      isPep === 'YES' ? described(row) : null,
    ),
    isRca,
    rcaList: withExisting<RcaEntry>(rcaList, content.existingRca, heldUntil(today), (row) =>
      isRca === 'YES' ? { ...described(row), ...keptNames(row.firstName, row.lastName, row.hasOneName) } : null,
    ),
  };
}

function positionRows(
  row: PepEntry,
  content: PepContent,
  texts: Texts,
  group: string,
  role: string,
): DeclarationSummaryRow[] {
  const end = roleEndText(texts, row.roleEnd);
  return [
    summaryRow(texts, role, content.roles.find(({ code }) => code === row.roleTypeCode)?.text, group),
    summaryRow(texts, texts('kyc.pep.country'), countryText(content.countries, row.roleCountry), group),
    summaryRow(texts, texts('kyc.pep.description'), row.description, group),
    ...(end ? [{ ...summaryRow(texts, texts('kyc.pep.end'), end, group), ended: true as const }] : []),
  ];
}

export const pep = sectionKind(
  {
    kind: 'pep',
    problems: pepProblems,
    submit: submitPepRca,
  },
  SERVER
    ? {
        title: 'kyc.pep.title',
        settings: pepSettings,
        contentSchema: pepContent,
        content: makePepContent,
        answer: pepAnswer,
        settle: settled,
        offer: ({ isPep, isRca }, { existingPep, existingRca }) => ({
          isPep,
          pepList: untold<PepEntry>(existingPep),
          isRca,
          rcaList: untold<RcaEntry>(existingRca),
        }),
        /** K-185: roles and relations. */
        summary: (given, content, texts) => [
          summaryRow(texts, texts('kyc.pep.question'), yesOrNoText(texts, given?.isPep)),
          ...(given?.pepList ?? []).flatMap((row, at) =>
            positionRows(row, content, texts, texts('kyc.pep.no', { n: at + 1 }), texts('kyc.pep.role')),
          ),
          summaryRow(texts, texts('kyc.rca.question'), yesOrNoText(texts, given?.isRca)),
          ...(given?.rcaList ?? []).flatMap((row, at) => {
            const group = texts('kyc.rca.no', { n: at + 1 });
            return [
              summaryRow(texts, texts('kyc.rca.name'), fullName(row), group),
              summaryRow(
                texts,
                texts('kyc.rca.relation'),
                content.relations.find(({ code }) => code === row.relationTypeCode)?.text,
                group,
              ),
              summaryRow(
                texts,
                texts('kyc.rca.residence'),
                countryText(content.countries, row.countryOfResidence),
                group,
              ),
              ...positionRows(row, content, texts, group, texts('kyc.rca.role')),
            ];
          }),
        ],
      }
    : false,
);

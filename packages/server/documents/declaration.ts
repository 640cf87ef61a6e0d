/** A frozen declaration as it is typeset: the customer's own copy, and the bank's with what it was decided by (K-200, S-150). */
import { sectionsRead } from '@bli-kunde/domain/kyc/declaration.ts';
import { withoutOthersAnswers } from '@bli-kunde/domain/kyc/handed/others.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { StandIns } from '@bli-kunde/domain/kyc/owners/unidentified.ts';
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import type { RiskReason } from '@bli-kunde/domain/kyc/risk.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { formatInstant, formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import {
  type AgreementRow,
  type AgreementSection,
  caseNumber,
  groupedSection,
} from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { type DeclarationWords, wordsOn } from './declaration-words.ts';
import { DOCUMENT_SECTIONS, DOCUMENT_STYLE, spokenOnPaper } from './document-style.ts';
import { inGroups, storedFields, storedSection } from './stored-fields.ts';
import { dateParts, type Paper } from './typeset.ts';

/** Proof of the content: its hash, and the entry of the audit trail that holds it. */
export interface DeclarationProof {
  readonly frozen: FrozenDeclaration;
  /** As it was shown. */
  readonly questionnaire: Pick<Questionnaire, 'sections'>;
  readonly hash: Buffer;
  readonly entry: { readonly seq: number; readonly at: Date; readonly hash: Buffer };
}

const TEMPLATE = String.raw`${DOCUMENT_STYLE}${DOCUMENT_SECTIONS}
#head
#v(-0.3em)
#text(fill: quiet)[#data.completedText #sym.dot.c #data.words.reference #data.reference]
#for part in data.sections { section(part, 1) }
`;

type Section = FrozenDeclaration['sections'][number];

const instant = (at: string): string => formatInstant(new Date(at));

/** Rows whose value is known. */
const known = (rows: readonly (readonly [label: string, value: string | null | undefined])[]): AgreementRow[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));

function about(frozen: FrozenDeclaration, words: DeclarationWords, forBank: boolean): AgreementSection {
  const { facts, declarant, bank, openedAt, completedAt } = frozen;
  const rows = known([
    [words.organisation, facts.organisation?.name],
    [words.organisationNumber, facts.organisation && formatOrganisationNumber(facts.organisation.organisationNumber)],
    [words.answeredBy, declarant?.name],
    [words.birthDate, declarant && formatLongDate(declarant.birthDate)],
    [words.nationalId, forBank ? declarant?.nationalId : null],
    [words.bank, bank && `${bank.name} (${bank.registryNumber})`],
    [words.openedAt, instant(openedAt)],
    [words.completedAt, instant(completedAt)],
  ]);
  return { heading: words.about, rows };
}

/** A section as it was worded and answered. */
function answered({ title, rows, answeredAt, asBefore }: Section, words: DeclarationWords): AgreementSection {
  const section = groupedSection(title, rows);
  const time = known([
    [words.answeredAt, answeredAt && instant(answeredAt)],
    [words.asBefore ?? '', asBefore && instant(asBefore.answeredAt)],
  ]);
  return { ...section, rows: [...section.rows, ...time] };
}

const verdictOf = ({ verdict }: RiskReason, words: DeclarationWords): string =>
  ({ yes: words.yes, no: words.no, unknown: words.unknown })[verdict];

/** The management in the place of owners whom nobody found, each named as a stand-in, and what was done to find them. */
function standInSection({ persons, register, question, answer }: StandIns, words: DeclarationWords): AgreementSection {
  const { fields } = words;
  const word = (name: string): string => fields[name] ?? name;
  const names = persons.map(({ role, name, birthDate }) => ({
    label: word(role),
    value: [name, birthDate && formatLongDate(birthDate)].filter(Boolean).join(', '),
  }));
  return {
    heading: words.standIns ?? words.facts,
    rows: [
      ...(names.length > 0 ? names : [{ label: word('persons'), value: word('standInsMissing') }]),
      ...known([
        [word('register'), instant(register.askedAt)],
        [word('registerAnswer'), word(register.answer)],
        [word('statement'), register.statement],
        [question, answer],
      ]),
    ],
  };
}

/** Questions and answers as the customer may read them: in the person's own copy, and in one of everything. */
export const answeredSections = (frozen: FrozenDeclaration, words: DeclarationWords): AgreementSection[] =>
  sectionsIn(withoutOthersAnswers(frozen), words);

const sectionsIn = (frozen: FrozenDeclaration, words: DeclarationWords): AgreementSection[] =>
  sectionsRead(frozen)
    .filter(({ rows }) => rows.length > 0)
    .map((section) => answered(section, words));

/** One line for each rule that found nothing, by its id; most rules are such. */
function quietRules(reasons: readonly RiskReason[], words: DeclarationWords): AgreementSection['groups'] & object {
  const rows = reasons
    .filter(({ verdict }) => verdict === 'no')
    .map(({ reason, rule }) => ({ label: rule, value: reason }));
  return rows.length === 0 ? [] : [{ heading: `${words.verdict}: ${words.no}`, rows }];
}

/** Parts that the customer is never shown: the decision, its rules, and its proof. */
function forTheBank(
  { frozen, questionnaire: shown, hash, entry }: DeclarationProof,
  words: DeclarationWords,
): AgreementSection[] {
  const { status, reasons, screening, facts, versions, questionnaire, changes = [], sections, supersedes } = frozen;
  const differing = frozen.countryDifferences ?? [];
  const asStored = (heading: string, value: readonly unknown[]): AgreementSection[] =>
    value.length === 0 ? [] : [{ heading, rows: storedFields(value, words, [heading]) }];
  const { standIns } = frozen;
  const inWords = (code: string | null | undefined) => code && (words.codes?.[code] ?? words.fields[code] ?? code);
  return [
    {
      heading: words.outcome,
      rows: known([
        [words.status, inWords(status)],
        [words.after, frozen.after === status ? null : inWords(frozen.after)],
        [words.process, inWords(facts.process)],
        [words.replaces, supersedes],
        [words.fields['riskClass'] ?? '', inWords(frozen.riskClass)],
        [words.fields['nextReviewOn'] ?? '', frozen.nextReviewOn && formatLongDate(frozen.nextReviewOn)],
      ]),
    },
    {
      heading: words.rules,
      rows: [],
      groups: [
        ...reasons
          .filter(({ verdict }) => verdict !== 'no')
          .map((one) => ({
            heading: one.reason,
            rows: known([
              [words.rule, one.rule],
              [words.verdict, verdictOf(one, words)],
              [words.consequence, inWords(one.status) ?? words.none],
            ]),
          })),
        ...quietRules(reasons, words),
      ],
    },
    storedSection(words.screening, screening, words),
    storedSection(words.facts, facts, words),
    ...(standIns ? [standInSection(standIns, words)] : []),
    ...asStored(words.countryDifferences ?? words.facts, differing),
    ...asStored(words.answersChanged ?? words.changes, frozen.answersChanged ?? []),
    ...asStored(words.changes, changes),
    {
      heading: words.shown,
      rows: sections.map(({ id, title, kind, answeredAt }) => {
        const why = shown.sections.find((row) => row.id === id)?.why;
        const lines = [kind, why && `${words.why} ${why}`, answeredAt && `${words.answeredAt} ${instant(answeredAt)}`];
        return { label: title, value: lines.filter(Boolean).join('\n') };
      }),
    },
    {
      heading: words.versions,
      rows: [
        { label: words.questionnaire, value: `${questionnaire.id}, ${words.version} ${questionnaire.version}` },
        ...storedFields(versions, words),
      ],
    },
    {
      heading: words.proof,
      rows: [
        { label: words.reference, value: frozen.id },
        { label: words.hash, value: inGroups(hash.toString('hex')) },
        { label: words.entry, value: `${entry.seq}, ${formatInstant(entry.at)}` },
        { label: words.entryHash, value: inGroups(entry.hash.toString('hex')) },
      ],
    },
  ];
}

/**
 * The same frozen content gives the same paper, whenever it is asked for, as long as the bank does not reword what stands around it.
 *
 * @param copy `customer`: questions, answers and times only. `bank`: also facts, rules with their verdicts, screening,
 *   versions and proof; never for a customer
 * @param logoSvg the bank's, as it is today; its frozen name is shown in words where there is none
 */
export function declarationPaper(
  proof: DeclarationProof,
  copy: 'customer' | 'bank',
  texts: Texts,
  logoSvg = '',
): Paper {
  const { frozen } = proof;
  const completed = new Date(frozen.completedAt);
  const words = wordsOn(osloDate(completed), texts);
  const { title, bankTitle, label, value, reference, page, of } = words;
  const said = {
    bankName: frozen.bank?.name ?? '',
    title: copy === 'bank' ? bankTitle : title,
    words: { label, value, reference, page, of },
    reference: caseNumber(frozen.id),
    keywords: [frozen.id],
    completedText: formatLongDate(osloDate(completed)),
    ...spokenOnPaper(),
    date: dateParts(completed),
    sections: [
      about(frozen, words, copy === 'bank'),
      ...(copy === 'bank' ? sectionsIn : answeredSections)(frozen, words),
      ...(copy === 'bank' ? forTheBank(proof, words) : []),
    ],
  };
  return { template: TEMPLATE, said, logoSvg };
}

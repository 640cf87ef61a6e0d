/** 'Er noe endret?': last time's answers of a renewal in a few lines, and the one press that gives those again that are as before (N-085). */
import type { Form, RenewedLine } from '../api-schemas.ts';
import {
  isReady,
  type OpenSection,
  sectionsOf,
  sectionTitle,
  unchangedRows,
  withAnswer,
  wordedRows,
} from '../declaration.ts';
import type { DeclarationDocument, GivenAnswer, SectionContext } from '../kept-declaration.ts';
import { Refusal } from '../../errors/refusal.ts';
import { inShort } from '../../signing/declared.ts';
import type { Texts } from '../../texts/texts.ts';
import type { DeclarationSummaryRow } from '../section.ts';

const asks = ({ kind }: OpenSection): boolean => kind.submit !== null && !kind.confirms;

/** True while the page may be shown: a renewal that is not completed, and in which nothing is asked once more. */
const begins = ({ reuse, frozen, asked, changed }: DeclarationDocument): boolean =>
  reuse !== undefined && frozen === null && asked === undefined && changed === undefined;

/**
 * The document with every answer that may stand as before, as the section's own call would have kept it; and the sections that it is so of.
 * An answer may decide whether another section is asked: those that are not are left out again.
 */
export function composed(
  document: DeclarationDocument,
  at: string,
  context: SectionContext,
): { readonly document: DeclarationDocument; readonly sections: readonly string[] } {
  const given = sectionsOf(document, context).flatMap((section): [string, GivenAnswer][] => {
    const { row, kind, content, offer } = section;
    const before = document.earlier?.[row.id];
    if (!offer || !before || !asks(section) || unchangedRows(section, document, context) === undefined) return [];
    const answer = kind.settle ? kind.settle(offer.answer, content, context.today) : offer.answer;
    return [[row.id, { answer, at, asBefore: { declaration: before.declaration, answeredAt: before.answeredAt } }]];
  });
  const all = { ...document, answers: { ...document.answers, ...Object.fromEntries(given) } };
  const stand = new Set(
    sectionsOf(all, context).flatMap(({ row, answered, certain }) => (answered && certain ? [row.id] : [])),
  );
  const taken = given.filter(([id]) => stand.has(id));
  return {
    document: { ...document, answers: { ...document.answers, ...Object.fromEntries(taken) } },
    sections: taken.map(([id]) => id),
  };
}

const givenAsBefore = ({ answers }: DeclarationDocument): readonly string[] =>
  Object.entries(answers).flatMap(([id, { asBefore }]) => (asBefore ? [id] : []));

/**
 * The document with the answers of last time that were shown as standing; once nothing is left to answer, the answers are confirmed too,
 * as on a summary. The same object where nothing is left to give.
 *
 * @param shown ids of the sections that the person saw so
 * @throws Refusal `error.step.not.allowed` where the page is not shown, `error.state.changed` where other sections stand by now
 */
export function withAsBefore(
  document: DeclarationDocument,
  { shown, at }: { readonly shown: readonly string[]; readonly at: string },
  context: SectionContext,
): DeclarationDocument {
  if (!begins(document)) throw new Refusal('error.step.not.allowed');
  const taken = composed(document, at, context);
  // Those that an earlier press gave stand there too.
  const stand = [...taken.sections, ...givenAsBefore(document)];
  if ([...shown].sort().join() !== stand.sort().join()) throw new Refusal('error.state.changed');
  const given = taken.sections.length === 0 ? document : taken.document;
  const [summary, ...more] = sectionsOf(given, context).filter(({ answered }) => !answered);
  if (summary === undefined || more.length > 0 || !['caseSummary', 'processSummary'].includes(summary.row.kind))
    return given;
  const confirmed = withAnswer(
    given,
    { name: summary.kind.submit?.name ?? '', section: summary.row.id, body: { confirmed: true }, at },
    context,
  );
  return isReady(confirmed, context) ? confirmed : given;
}

/** Things that people think of as a single one, by kinds of sections: a company's facts and leaders, its owners, what it tells the tax authorities. */
const ONE_LINE: readonly RegExp[] = [
  /^(corporateInformationSection|corporateBoard.*|readonlyActorsSection)$/,
  /^(corporateBeneficialOwner.*|corporateTrusts)$/,
  /^(corporateFinancialInstitution|corporateTax)$/,
];

/** An answer in one line: what was chosen or written, every question that was answered with a yes, and else the no. */
function inOneLine(rows: readonly DeclarationSummaryRow[], texts: Texts): string | null {
  const [yes, no] = [texts('common.yes'), texts('common.no')];
  const silent = [no, texts('kyc.summary.unanswered'), texts('kyc.actor.confirm')];
  const said = rows.flatMap(({ label, value }) => (value === yes ? [label] : silent.includes(value) ? [] : [value]));
  if (said.length === 0) return rows.some(({ value }) => value === no) ? no : null;
  return [...new Set(said)].join(' · ').replaceAll('\n', ', ');
}

/** Kinds whose rows are not told by their values alone. */
const BY_KIND = /^(corporateBeneficialOwner|corporateTax$|tax$)/;

/** The page's content; undefined where the declaration is asked section by section. */
export function asBeforeOf(document: DeclarationDocument, context: SectionContext): Form['asBefore'] {
  if (!begins(document)) return undefined;
  const { texts } = context;
  const at = document.openedAt;
  const taken = composed(document, at, context);
  const lines: { group: RegExp | undefined; sections: RenewedLine['sections'] }[] = [];
  for (const section of sectionsOf(taken.document, context)) {
    if (!asks(section) || !section.certain) continue;
    const { row, answered } = section;
    const isSame = taken.document.answers[row.id]?.asBefore !== undefined;
    const stands = document.reuse?.sections[row.id];
    const state = isSame ? 'SAME' : answered ? 'ANSWERED' : stands === 'REGISTER' ? 'REGISTER' : 'ASKED';
    // What is asked anyway is shown where it is asked: somebody else may have answered it last.
    const before = state === 'REGISTER' ? (document.earlier?.[row.id]?.rows ?? []) : [];
    const rows = section.answer === null ? before : wordedRows(taken.document, section, texts);
    const title = sectionTitle(section, texts);
    const short =
      rows.length > 0 && BY_KIND.test(row.kind)
        ? inShort({ kind: row.kind, rows: [...rows] }, texts)
        : inOneLine(rows, texts);
    const shown: RenewedLine['sections'][number] = { id: row.id, title, state, short, rows: [...rows] };
    const group = ONE_LINE.find((kinds) => kinds.test(row.kind));
    const line = group && lines.find((each) => each.group === group);
    if (line) line.sections.push(shown);
    else lines.push({ group, sections: [shown] });
  }
  const times = taken.sections.flatMap((id) => document.earlier?.[id]?.answeredAt ?? []).sort();
  return { answeredAt: times.at(-1) ?? null, lines: lines.map(({ sections }) => ({ sections })) };
}

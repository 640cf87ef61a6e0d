/**
 * Questions to customers in a case with their answers, and the reasons that each answer brought into it, in words for
 * an evidence pack.
 */
import { groundOf } from '@bli-kunde/domain/cases/of-declaration.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { questionIn } from '@bli-kunde/domain/cases/history.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { alignedRows } from '@bli-kunde/domain/kyc/renewal/changes.ts';
import { formatInstant, formatLongDate, lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { AgreementGroup, AgreementRow } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { StoredCase } from '../cases/case-store.ts';
import type { StoredQuestion } from '../cases/question-store.ts';
import type { StoredPaper } from '../cases/paper-store.ts';
import { keptReasonWords } from '../cases/reason-words.ts';

/** Questions of a case, oldest first, and the declarations that they are about and that answer them, by id. */
export interface QuestionsOfCase {
  readonly questions: readonly StoredQuestion[];
  readonly declarations: ReadonlyMap<string, FrozenDeclaration>;
  /** Papers that were sent in the case. */
  readonly papers?: readonly StoredPaper[];
}

/** In the words that were frozen: a pack shows what stands in the files beside it. A case keeps only the reasons that it stands on now, so those that it was opened for are of the declaration that was asked about first. */
export function reasonRows(
  texts: Texts,
  one: StoredCase,
  { questions, declarations }: QuestionsOfCase,
): AgreementRow[] {
  const answered = questions.filter(({ answerId }) => answerId !== null);
  const first = answered[0] && declarations.get(answered[0].declarationId);
  const opened = first ? pointsIn(first) : keptReasonWords(texts, one);
  const told = new Set(opened.map(({ code }) => code));
  const later = answered.flatMap(({ answerId, endedAt }): AgreementRow[] => {
    const answer = answerId === null ? undefined : declarations.get(answerId);
    const added = (answer ? pointsIn(answer) : []).filter(({ code }) => !told.has(code));
    for (const { code } of added) told.add(code);
    if (added.length === 0 || endedAt === null) return [];
    return [{ label: texts('paper.pack.case.reasons.later', { at: formatInstant(endedAt) }), value: lines(added) }];
  });
  return [{ label: texts('paper.pack.case.reasons'), value: lines(opened) }, ...later];
}

/** The declaration that a case stood on at a time: each answer takes the place of the one that was asked about. `now` is the one that it stands on. */
export function standingAt(
  at: Date,
  { questions, declarations }: QuestionsOfCase,
  now: FrozenDeclaration | null,
): FrozenDeclaration | null {
  const later = questions.find(({ answerId, endedAt }) => answerId !== null && endedAt !== null && endedAt > at);
  return later === undefined ? now : (declarations.get(later.declarationId) ?? null);
}

interface Reason {
  readonly code: string;
  readonly words: string;
}
const pointsIn = (frozen: FrozenDeclaration): Reason[] =>
  groundOf(frozen).snapshot.points.map(({ rule, reason }) => ({ code: rule, words: reason }));
const lines = (reasons: readonly Reason[]): string => reasons.map(({ words }) => words).join('\n');

/** Each question with its part of the declaration as it was answered, own words among its rows, and whatever else the answer changed. */
export const questionGroups = (
  texts: Texts,
  { questions, declarations }: QuestionsOfCase,
  entries: readonly CaseEntry[],
): AgreementGroup[] =>
  questions.flatMap((question) => {
    const entry = questionIn(entries, question.seq);
    if (entry === null) return [];
    const { section, reason, words, by } = entry.content;
    const answer = question.answerId === null ? undefined : declarations.get(question.answerId);
    return [
      {
        heading: texts('paper.pack.case.question', { section: section.words }),
        rows: [
          {
            label: texts('paper.pack.case.question.asked'),
            value: `${formatInstant(question.sentAt)}\n${by?.name ?? ''}`,
          },
          { label: texts('advisor.console.field.reason'), value: texts(`question.reason.${reason}`) },
          { label: texts('paper.pack.case.question.words'), value: words },
          { label: texts('advisor.console.list.due'), value: formatLongDate(lastDayBefore(question.dueAt)) },
          ...endRow(texts, question),
          ...(answer ? answerRows(texts, section.code, declarations.get(question.declarationId), answer) : []),
        ],
      },
    ];
  });

/** Rows of the section that was asked about, and of others those that changed; a changed one as it was before and after. */
function answerRows(
  texts: Texts,
  asked: string,
  before: FrozenDeclaration | undefined,
  after: FrozenDeclaration,
): AgreementRow[] {
  const sectionOf = (one: FrozenDeclaration | undefined, id: string) => one?.sections.find((each) => each.id === id);
  const at = (one: FrozenDeclaration): string => formatInstant(new Date(one.completedAt));
  const ids = [...new Set([asked, ...[after, before].flatMap((one) => one?.sections.map(({ id }) => id) ?? [])])];
  return ids.flatMap((id) => {
    const [now, then] = [sectionOf(after, id), sectionOf(before, id)];
    const title = id === asked ? [] : [now?.title ?? then?.title ?? id];
    return alignedRows([now?.rows ?? [], then?.rows ?? []]).flatMap(
      ({ group, label, values: [value = null, was = null] }) => {
        if (value === was && id !== asked) return [];
        const words = value ?? texts('advisor.console.answers.missing');
        return [
          {
            label: [...title, ...(group === null ? [] : [group]), label].join('\n'),
            value:
              was === null || was === value || before === undefined
                ? words
                : [
                    texts('paper.pack.case.question.before', { at: at(before), value: was }),
                    texts('paper.pack.case.question.after', { at: at(after), value: words }),
                  ].join('\n'),
          },
        ];
      },
    );
  });
}

/** Row with the end of the question; none while it is open. */
function endRow(texts: Texts, { state, endedAt, dueAt }: StoredQuestion): AgreementRow[] {
  if (state === 'OPEN') return [];
  const at = endedAt === null ? '' : formatInstant(endedAt);
  const day = formatLongDate(lastDayBefore(dueAt));
  return [
    {
      label: texts('paper.pack.case.question.end'),
      value: texts(`advisor.console.question.state.${state}`, { at, day }),
    },
  ];
}

/** The handler of 'Hva kunden har svart': frozen sections as they were worded, newer answers beside older ones. */
import type { getCaseAnswers } from '@bli-kunde/domain/advisor/findings-api.ts';
import { tellsOfMoney } from '@bli-kunde/domain/cases/money-answers.ts';
import { wordsAsked } from '@bli-kunde/domain/kyc/declaration.ts';
import type { DeclarationSummaryRow } from '@bli-kunde/domain/kyc/section.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { alignedRows } from '@bli-kunde/domain/kyc/renewal/changes.ts';
import { isNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { maskNationalId } from '@bli-kunde/domain/norway/national-id-digits.ts';
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Context } from '../context.ts';
import type { Call, Handler } from '../http/handler.ts';
import { completedDeclaration, declarationAndNewer, type ShownDeclaration } from './declaration-store.ts';
import { looking } from './look.ts';
import { provenOf, tellShown } from './shown-declaration.ts';

/** Columns beside the case's own and the one that it replaced: more cannot be read side by side. */
const MOST_NEWER = 2;

interface Answered extends ShownDeclaration {
  readonly frozen: FrozenDeclaration | null;
  readonly questionnaire: Questionnaire | null;
  readonly isProven: boolean;
}

/** Newest first. The look stands in the trail of each before it is opened. */
async function answeredIn(context: Context, call: Call<typeof getCaseAnswers>): Promise<Answered[]> {
  const { object: theCase, bank } = call;
  if (theCase.declarationId === null) return [];
  const opened = async (shown: ShownDeclaration): Promise<Answered> => {
    await tellShown(context, call, shown.id);
    const { isProven, ...proven } = await provenOf(context, shown.id);
    return { ...shown, ...proven, isProven: isProven === true };
  };
  const all: Answered[] = [];
  const found = await declarationAndNewer(context.db, {
    bank: bank.slug,
    id: theCase.declarationId,
    most: MOST_NEWER,
  });
  for (const shown of found) all.push(await opened(shown));
  const replaced = all.find(({ id }) => id === theCase.declarationId)?.frozen?.supersedes ?? null;
  const older = replaced && (await completedDeclaration(context.db, { bank: bank.slug, id: replaced }));
  if (older) all.push(await opened(older));
  return all;
}

/** National ids in what was answered, as everywhere in the console. */
const maskedIds = (value: string): string =>
  value.replace(/\b\d{6} ?\d{5}\b/g, (found) =>
    isNationalId(found.replace(' ', ''), { allowSynthetic: true }) ? maskNationalId(found.replace(' ', '')) : found,
  );

/** Labels of rows that tell where somebody lives, which a case about a protected address shows to nobody. */
const addressLabels = (texts: Texts): readonly string[] => [texts('kyc.bo.address')];

/** Words of one row as each declaration was read, beside the Norwegian. */
const askedIn = (read: readonly (DeclarationSummaryRow | null)[]) =>
  read.every((row) => row === null)
    ? {}
    : { asked: read.map((row) => row && { label: row.label, value: maskedIds(row.value) }) };

/**
 * Sections side by side, row by row.
 *
 * @param inOwnWords label of what a customer says of an answer that the bank has asked about, which belongs to what is weighed too
 */
function sectionsOf(all: readonly Answered[], hidden: readonly string[], inOwnWords: string) {
  const ids = [...new Set(all.flatMap(({ frozen }) => (frozen?.sections ?? []).map(({ id }) => id)))];
  return ids.map((id) => {
    const each = all.map(({ frozen }) => frozen?.sections.find((section) => section.id === id));
    const read = all.map(({ frozen }) => frozen && wordsAsked(frozen, id));
    const asked = read.find((words) => words?.title)?.title;
    const rows = alignedRows(each.map((section) => section?.rows ?? []));
    return {
      id,
      title: each.find((section) => section !== undefined)?.title ?? id,
      ...(asked ? { asked } : {}),
      tellsOfMoney:
        rows.some(({ label }) => label === inOwnWords) ||
        all.some(({ questionnaire }) =>
          questionnaire?.sections.some((section) => section.id === id && tellsOfMoney(section)),
        ),
      rows: rows
        .filter(({ label }) => !hidden.includes(label))
        .map(({ group, label, values, places }) => {
          // What can't be proven says nothing, and is no change.
          const told = values.filter((_, at) => all[at]?.isProven);
          return {
            group,
            label,
            values: values.map((value) => value && maskedIds(value)),
            isChanged: new Set(told).size > 1,
            ...askedIn(read.map((words, at) => words?.rows[places[at] ?? -1] ?? null)),
          };
        }),
    };
  });
}

const answers: Handler<typeof getCaseAnswers> = async (context, call) => {
  const all = await answeredIn(context, call);
  const hidden = call.object.addressProtected ? addressLabels(call.bank.texts) : [];
  return {
    body: {
      declarations: all.map(({ id, completedAt, frozen, isProven }) => ({
        id,
        completedAt: completedAt.toISOString(),
        answeredBy: frozen?.declarant?.name ?? null,
        isProven,
        ...(frozen?.asked?.language === 'en' ? { inEnglish: true as const } : {}),
      })),
      sections: sectionsOf(all, hidden, call.bank.texts('kyc.explanation.row')).filter(({ rows }) => rows.length > 0),
    },
  };
};

export const answersHandlers = { getCaseAnswers: looking('answers', answers) };

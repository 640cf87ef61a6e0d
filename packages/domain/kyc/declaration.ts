/** A declaration as it is kept, and every change that may be made to it; pure, so that server and tests share it. */
import { factOfSection } from '../cases/register-change.ts';
import { inReadersWords } from '../texts/worded.ts';
import type {
  AsBefore,
  DeclarationDocument,
  EarlierAnswer,
  FrozenDeclaration,
  SectionContext,
} from './kept-declaration.ts';
import { forOtherProducts, sameProducts } from './applied-for.ts';
import type { AppliedFor } from './case-facts.ts';
import { Refusal } from '../errors/refusal.ts';
import { language } from '../texts/language.ts';
import type { Texts } from '../texts/texts.ts';
import type { Form, FormSection, DeclarationSummarySection } from './api-schemas.ts';
import type { Known } from './condition.ts';
import { knownFacts } from './known-facts.ts';
import { standIns } from './owners/unidentified.ts';
import { certainSections, chooseSections, endOf, type QuestionnaireRow, conditionVerdict } from './questionnaire.ts';
import { changesOf, type MarkedRow, markedRows } from './renewal/changes.ts';
import { type Answerable, mayBeAnswered } from './open-sections.ts';
import { offered } from './renewal/earlier.ts';
import { confirmsSection } from './handed/confirms-part.ts';
import { countsForGoingOn, type HandedPart, HANDS_OVER, hasOwnersToHand, mayBeHanded } from './handed/part.ts';
import type { OwnersContent } from './owners/content.ts';
import { forOwnerAlone, withoutHanded } from './owners/handed-owners.ts';
import { countingPositions } from './risk/positions.ts';
import { isAnswered, type SectionKind, type DeclarationSummaryRow } from './section.ts';
import { kindOf } from './sections/registry.ts';
import type { OwnerLaw } from './thresholds.ts';

/** A row of the questionnaire with its kind, content and answer at hand. */
export interface OpenSection {
  readonly row: QuestionnaireRow;
  readonly kind: SectionKind;
  readonly content: unknown;
  readonly answer: unknown;
  readonly answeredAt: string | null;
  readonly answered: boolean;
  /** False while an answer before it decides whether it is asked at all. */
  readonly certain: boolean;
  /** Last time's answer while there is none of this declaration; it never counts. */
  readonly offer: { readonly answer: unknown; readonly answeredAt: string } | null;
  /** Invitation to answer all of it, while it is open or answered. */
  readonly handed: HandedPart | null;
}

/** Facts that are known before anything is answered. */
const factsOf = ({ facts }: DeclarationDocument, law: OwnerLaw): Known['facts'] => ({
  ...knownFacts(facts),
  positions: null,
  ownerLaw: [law],
});

/**
 * Everything that conditions may look at, sections that are not asked included; positions count by the sections that
 * are.
 */
function allKnown(document: DeclarationDocument, today: string, law: OwnerLaw): Known {
  const { questionnaire, answers } = document;
  const known = {
    facts: factsOf(document, law),
    answers: questionnaire.sections.map(({ id, kind }) => ({ section: id, kind, answer: answers[id]?.answer ?? null })),
  };
  const asked = new Set(chooseSections(questionnaire, known).map(({ id }) => id));
  const positions = countingPositions(
    known.answers.filter(({ section }) => asked.has(section)),
    today,
  );
  return { ...known, facts: { ...known.facts, positions } };
}

/**
 * Facts and answers for risk rules: a section that this case is not asked is no unanswered one.
 *
 * @param today `YYYY-MM-DD` in Oslo
 * @param law about beneficial owners; left out, the one that a completed declaration was asked by
 * /
 */
export function knownOf(
  document: DeclarationDocument,
  today: string,
  law: OwnerLaw = document.frozen?.ownerLaw ?? 'CURRENT',
): Known {
  const known = allKnown(document, today, law);
  const rows = chooseSections(document.questionnaire, known);
  const asked = new Set(rows.map(({ id }) => id));
  return {
    facts: { ...known.facts, endsWith: rows.flatMap((row) => endOf(row) ?? []) },
    answers: known.answers.filter(({ section }) => asked.has(section)),
  };
}

/** Parts of a section that others are asked for, or have answered. */
const partsIn = ({ handed = [] }: DeclarationDocument, section: string): readonly HandedPart[] =>
  handed.filter((part) => part.section === section && countsForGoingOn(part));

/** Content without owners who answer for themself, and in the form of such an owner with that one alone. */
function inHands(
  document: DeclarationDocument,
  { id }: QuestionnaireRow,
  kind: SectionKind,
  content: unknown,
): unknown {
  if (!hasOwnersToHand(kind)) return content;
  const token = document.part?.owner ?? null;
  if (token !== null) return forOwnerAlone(content as OwnersContent, token);
  const owners = partsIn(document, id).flatMap(({ owner, name, state }) =>
    owner === null ? [] : [{ token: owner, name, isAnswered: state === 'ANSWERED' }],
  );
  // An owner who was to answer alone, and does not, has no row in an answer that was given meanwhile.
  const returned = (document.handed ?? []).flatMap((part) =>
    part.section === id && part.owner !== null && !countsForGoingOn(part) ? [part.owner] : [],
  );
  return withoutHanded(content as OwnersContent, owners, returned);
}

const lawOf = ({ ownerLaw = 'CURRENT' }: SectionContext): OwnerLaw => ownerLaw;

/** The sections this case is asked, in order, with their present content. */
export function sectionsOf(document: DeclarationDocument, context: SectionContext): OpenSection[] {
  const answers = Object.fromEntries(Object.entries(document.answers).map(([id, given]) => [id, given.answer]));
  const known = allKnown(document, context.today, lawOf(context));
  const away = (document.handed ?? []).filter((part) => part.owner === null && countsForGoingOn(part));
  return chooseSections(document.questionnaire, known).flatMap((row) => {
    const kind = kindOf(row.kind);
    if (!kind || away.some(({ section }) => confirmsSection(row, section))) return [];
    const settings = kind.settings.parse(inReadersWords(row.settings));
    const content = inHands(
      document,
      row,
      kind,
      kind.content({
        settings,
        facts: document.facts,
        lists: context.lists,
        answers,
        today: context.today,
        allowSynthetic: context.allowSynthetic ?? false,
        ownerLaw: lawOf(context),
      }),
    );
    const handed = partsIn(document, row.id).find(({ owner }) => owner === null) ?? null;
    const given = document.answers[row.id];
    const answer = given?.answer ?? null;
    const earlier = given ? undefined : document.earlier?.[row.id];
    const again = earlier ? offered(kind, earlier, content) : null;
    return [
      {
        row,
        kind,
        content,
        answer,
        answeredAt: given?.at ?? null,
        answered: handed !== null || (!given?.forOthers && isAnswered(kind, answer, content)),
        handed,
        certain: conditionVerdict(row, known) === 'yes',
        offer: earlier && again !== null ? { answer: again, answeredAt: earlier.answeredAt } : null,
      },
    ];
  });
}

export const sectionTitle = ({ row, kind }: OpenSection, texts: Texts): string =>
  row.title === undefined ? texts(kind.title) : inReadersWords(row.title);

/** A renewal that begins with all answers of last time has its sections answered in any order. */
const asAnswerable =
  ({ reuse }: DeclarationDocument) =>
  ({ answered, answer, kind }: OpenSection): Answerable => ({
    answered,
    given: answer !== null || reuse !== undefined,
    confirms: kind.confirms ?? false,
  });

/** The counter of a section by its id (K-017). One that ends the questionnaire by an answer is the last there is: it has the last number. */
function counterOf(document: DeclarationDocument, law: OwnerLaw): (id: string) => FormSection['counter'] {
  const rows = document.questionnaire.sections;
  const counted = certainSections(document.questionnaire, factsOf(document, law)).map((row) => rows.indexOf(row));
  const total = Math.max(1, counted.length);
  return (id) => {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    const isEnd = row !== undefined && endOf(row) !== null;
    return { n: isEnd ? total : Math.max(1, counted.filter((place) => place <= at).length), total };
  };
}

/**
 * True if the answer stands as it was when the bank asked about another section, and is whole beside the new answer.
 */
const standsIn = ({ asked, changed, answers }: DeclarationDocument, { row, answered }: OpenSection): boolean =>
  answered &&
  (asked?.stands.includes(row.id) === true || (changed !== undefined && answers[row.id]?.asBefore !== undefined));

/** True of a section about what has changed, by a register or by the customer's own word. */
const isChanged = ({ changed }: DeclarationDocument, { id, kind }: QuestionnaireRow): boolean => {
  const fact = factOfSection(kind);
  return changed?.sections?.includes(id) === true || (fact !== null && changed?.facts.includes(fact) === true);
};

/** True if the bank has asked about the section once more. */
const isAsked = ({ asked }: DeclarationDocument, { row }: OpenSection): boolean => asked?.section === row.id;

/** The answer in words, and below it those that the person has added to it. */
export function wordedRows(document: DeclarationDocument, section: OpenSection, texts: Texts): DeclarationSummaryRow[] {
  const { kind, answer, content, handed } = section;
  if (handed !== null) return [{ label: texts('kyc.handed.row'), value: handed.name }];
  const others = partsIn(document, section.row.id).map(({ name }) => ({
    label: texts('kyc.handed.row.owner'),
    value: name,
  }));
  const explanation = isAsked(document, section) ? document.asked?.explanation : undefined;
  const own = explanation ? [{ label: texts('kyc.explanation.row'), value: explanation }] : [];
  return [...kind.summary(answer, content, texts), ...others, ...own];
}

/**
 * The document with what the person says of the answer that the bank has asked about; empty words take it back.
 *
 * @throws Refusal `error.step.not.allowed` for a completed declaration, and for a section that nobody has asked about
 */
export function withExplanation(document: DeclarationDocument, section: string, text: string): DeclarationDocument {
  const { asked, frozen } = document;
  if (frozen || asked?.section !== section) throw new Refusal('error.step.not.allowed');
  const { explanation: _before, ...rest } = asked;
  return { ...document, asked: text === '' ? rest : { ...rest, explanation: text } };
}

/**
 * An earlier answer as worded today, where nothing has to be filled in before it can be given again; else nothing, and so of one that
 * the bank has asked about.
 */
export function unchangedRows(
  { row, kind, content, offer }: OpenSection,
  document: DeclarationDocument,
  { texts, lists }: SectionContext,
): DeclarationSummaryRow[] | undefined {
  const { asked, reuse } = document;
  if (
    offer === null ||
    isChanged(document, row) ||
    asked?.section === row.id ||
    (reuse && reuse.sections[row.id] !== 'SAME')
  )
    return undefined;
  const { answer } = offer;
  const wrong = kind.problems(answer, content).length > 0 || (kind.check?.(answer, content, lists) ?? []).length > 0;
  return wrong ? undefined : kind.summary(answer, content, texts);
}

/** The form as the browser gets it (K-224, K-225). */
export function formOf(id: string, document: DeclarationDocument, context: SectionContext, version: 7 | 8): Form {
  const sections = sectionsOf(document, context);
  const counter = counterOf(document, lawOf(context));
  return {
    id,
    process: document.facts.process,
    channel: document.facts.channel,
    questionnaire: { id: document.questionnaire.id, version: document.questionnaire.version },
    caseStatus: document.frozen?.status ?? null,
    sections: sections.map(
      (section): FormSection => ({
        id: section.row.id,
        kind: version === 7 ? (section.kind.kindInForm7 ?? section.row.kind) : section.row.kind,
        title: sectionTitle(section, context.texts),
        why: inReadersWords(section.row.why ?? null),
        content: section.content,
        answer: readAs(section.kind, section.offer?.answer ?? section.answer),
        answered: section.answered,
        answeredAt: section.offer?.answeredAt ?? section.answeredAt,
        fromEarlier: section.offer !== null,
        unchanged: unchangedRows(section, document, context),
        ...(section.kind.confirms ? { confirms: true } : {}),
        ...(standsIn(document, section) ? { stands: true } : {}),
        ...(isAsked(document, section) ? { explanation: document.asked?.explanation ?? '' } : {}),
        ...handedIn(document, section),
        counter: counter(section.row.id),
      }),
    ),
  };
}

/** Parts of the section that others are asked for, and whether it or its owners may be handed over. */
function handedIn(
  document: DeclarationDocument,
  { row, kind, content, handed: whole }: OpenSection,
): Pick<FormSection, 'handed' | 'mayHand'> {
  const { handed = [], part, asked, facts } = document;
  if (part !== undefined || asked !== undefined || !HANDS_OVER.includes(facts.process)) return {};
  const parts = handed.flatMap(({ section, state, ...shown }) =>
    section === row.id && state !== 'TAKEN_BACK' ? [{ ...shown, state }] : [],
  );
  const { register } = content as Partial<OwnersContent>;
  // Nobody hands their own part to themself, and without a birth date nobody could be told from a namesake.
  const owners = hasOwnersToHand(kind)
    ? (register?.owners ?? []).filter(
        ({ token, birthDate }) => birthDate !== null && token !== facts.answeringOwner?.token,
      )
    : [];
  return {
    ...(parts.length === 0 ? {} : { handed: parts }),
    ...(mayBeHanded(kind) && whole === null ? { mayHand: [{ owner: null, name: null }] } : {}),
    ...(owners.length === 0
      ? {}
      : {
          mayHand: owners.map(({ token, firstName, lastName }) => ({ owner: token, name: `${firstName} ${lastName}` })),
        }),
  };
}

/** An answer as its kind has it today; one of another shape, from an older questionnaire, is none. */
const readAs = ({ answer: schema }: SectionKind, answer: unknown): unknown =>
  answer === null ? null : (schema.safeParse(answer).data ?? null);

/**
 * The section a submit is for: the one named, else the only one, else the first whose answer is of this shape.
 *
 * @throws Refusal `error.bad.request` when no section takes it, `error.step.not.allowed` when an earlier one is unanswered
 */
function targetOf(
  document: DeclarationDocument,
  sections: readonly OpenSection[],
  {
    name: call,
    section: named,
    body,
  }: { readonly name: string; readonly section: string | undefined; readonly body: unknown },
): OpenSection {
  const takers = sections.filter(({ kind, row }) => kind.submit?.name === call && (named ?? row.id) === row.id);
  const fitting = takers.filter(({ kind }) => kind.answer.safeParse(body).success);
  const all = sections.map(asAnswerable(document));
  const isOpen = (section: OpenSection) => mayBeAnswered(all, sections.indexOf(section));
  const target = fitting.find((section) => isOpen(section) && !section.answered) ?? fitting[0];
  if (!target) throw new Refusal('error.bad.request');
  if (!isOpen(target)) throw new Refusal('error.step.not.allowed');
  return target;
}

/**
 * The document with one section's answer in it; a change of an answer takes back confirmations that stand on it.
 *
 * @param call name of the submit's endpoint row
 * @throws Refusal `error.step.not.allowed` for a completed declaration or out of order, `error.bad.request` with fields
 */
export function withAnswer(
  document: DeclarationDocument,
  call: { readonly name: string; readonly section: string | undefined; readonly body: unknown; readonly at: string },
  context: SectionContext,
): DeclarationDocument {
  if (document.frozen) throw new Refusal('error.step.not.allowed');
  const sections = sectionsOf(document, context);
  const target = targetOf(document, sections, call);
  const { row, kind, content } = target;
  if (standsIn(document, target) || target.handed !== null) throw new Refusal('error.step.not.allowed');
  const given = kind.answer.parse(call.body);
  const wrong = kind.problems(given, content);
  const problems = wrong.length > 0 ? wrong : (kind.check?.(given, content, context.lists) ?? []);
  if (problems.length > 0) throw new Refusal('error.bad.request', problems);
  const answer = kind.settle ? kind.settle(given, content, context.today) : given;
  // What is confirmed stands before its confirmation; a section that comes after one has nothing to do with it.
  const after = document.questionnaire.sections.findIndex(({ id }) => id === row.id) + 1;
  const kept = kind.confirms ? document.answers : unconfirmed(document, after);
  return { ...document, answers: { ...kept, [row.id]: { answer, at: call.at } } };
}

/** The answers without confirmations in rows of the questionnaire from the one at `start`. */
export function unconfirmed(
  { questionnaire, answers }: Pick<DeclarationDocument, 'questionnaire' | 'answers'>,
  start: number,
): DeclarationDocument['answers'] {
  const confirmations = questionnaire.sections.slice(start).filter((one) => kindOf(one.kind)?.confirms);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !confirmations.some((item) => item.id === id)));
}

/**
 * The document about other products: what was confirmed of those of before is confirmed anew, and what was answered about them
 * sent in anew. With the products of `previous`, the completed declaration that it replaces, what was answered about them stands as
 * it was there. The same object for the same ones.
 */
export function withProducts(
  document: DeclarationDocument,
  { products, productCodes = null }: AppliedFor,
  previous: DeclarationDocument | null = null,
): DeclarationDocument {
  if (document.frozen) throw new Refusal('error.step.not.allowed');
  if (sameProducts(document.facts, { products, productCodes })) return document;
  const facts = { ...document.facts, products, productCodes };
  const answers = forOtherProducts(document.questionnaire, unconfirmed(document, 0), document.facts, facts);
  const before = previous !== null && sameProducts(previous.facts, facts) ? previous.answers : {};
  const stood = document.questionnaire.sections.flatMap(({ id, aboutProducts }) =>
    aboutProducts && before[id] ? [[id, before[id]] as const] : [],
  );
  return { ...document, facts, answers: { ...answers, ...Object.fromEntries(stood) } };
}

/** An earlier answer in the words of now: it is kept in Norwegian, as it was worded, and in another language worded anew where it can be. */
function earlierRows(
  earlier: EarlierAnswer | undefined,
  { kind, content }: OpenSection,
  texts: Texts,
): readonly DeclarationSummaryRow[] | undefined {
  if (earlier === undefined || language() === 'nb') return earlier?.rows;
  const answer = readAs(kind, earlier.answer);
  return answer === null ? earlier.rows : kind.summary(answer, content, texts);
}

/** Every section that has something to sum up, as worded (K-180, K-184), and what differs from an earlier declaration. */
export function summaryOf(document: DeclarationDocument, context: SectionContext): DeclarationSummarySection[] {
  return sectionsOf(document, context)
    .map((section): DeclarationSummarySection => {
      const { row, answer, answered } = section;
      const now = wordedRows(document, section, context.texts);
      // Nothing is compared before it is answered.
      const before = answer === null ? undefined : earlierRows(document.earlier?.[row.id], section, context.texts);
      const rows: MarkedRow[] = before ? markedRows(before, now) : now;
      return {
        id: row.id,
        kind: row.kind,
        title: sectionTitle(section, context.texts),
        answered,
        ...(before && answered && rows.every(({ change }) => change === undefined) ? { unchanged: true } : {}),
        ...(standsIn(document, section) ? { stands: true } : {}),
        rows,
      };
    })
    .filter((section) => section.rows.length > 0);
}

/** True while somebody else is to answer a part of it (D-251). */
export const waitsForParts = ({ handed = [] }: DeclarationDocument): boolean =>
  handed.some(({ state }) => state === 'ASKED');

/** True once whoever declares has answered all that is not asked of others. */
export const isAnsweredBesideParts = (document: DeclarationDocument, context: SectionContext): boolean =>
  sectionsOf(document, context).every((section) => section.answered);
export const isReady = (document: DeclarationDocument, context: SectionContext): boolean =>
  !waitsForParts(document) && isAnsweredBesideParts(document, context);

const asBeforeOf = ({ answers }: DeclarationDocument, id: string): { readonly asBefore?: AsBefore } => {
  const asBefore = answers[id]?.asBefore;
  return asBefore ? { asBefore } : {};
};

/** Sections as asked and answered in the words of now, to be frozen beside the Norwegian ones. */
export const askedSections = (document: DeclarationDocument, context: SectionContext): DeclarationSummarySection[] =>
  sectionsOf(document, context).map((section) => ({
    id: section.row.id,
    kind: section.row.kind,
    title: sectionTitle(section, context.texts),
    answered: section.answered,
    rows: wordedRows(document, section, context.texts),
  }));

/** Frozen sections as whoever reads them now was asked, or in Norwegian where that was another language (decision 0197). */
export function sectionsRead({ sections, asked }: FrozenDeclaration): FrozenDeclaration['sections'] {
  if (asked === undefined || asked.language !== language()) return sections;
  return sections.map((section) => {
    const read = asked.sections.find(({ id }) => id === section.id);
    return read ? { ...section, title: read.title, rows: read.rows } : section;
  });
}

/**
 * Words that were read, by the place of the Norwegian rows of a section (N-175): null where they were the same, and everywhere of what was
 * answered in Norwegian.
 */
export function wordsAsked(
  { sections, asked }: FrozenDeclaration,
  id: string,
): { readonly title: string | null; readonly rows: readonly (DeclarationSummaryRow | null)[] } {
  const norwegian = sections.find((section) => section.id === id);
  const read = asked?.sections.find((section) => section.id === id);
  // Whoever declared read other rows than the bank where another answered.
  if (norwegian === undefined || read === undefined || norwegian.toOthers) return { title: null, rows: [] };
  return {
    title: read.title === norwegian.title ? null : read.title,
    rows: read.rows.map((row, at) => {
      const own = norwegian.rows[at];
      return row.label === own?.label && row.value === own.value ? null : row;
    }),
  };
}

/** Others who answered the section, or a part of it. */
const rowsOfParts = (
  { answeredBy = [] }: Pick<FrozenDeclaration, 'answeredBy'>,
  id: string,
  texts: Texts,
): DeclarationSummaryRow[] =>
  answeredBy.flatMap(({ section, owner, name }) =>
    section === id ? [{ label: texts(owner === null ? 'kyc.handed.by' : 'kyc.handed.row.owner'), value: name }] : [],
  );

/** A completed declaration with its answers alone, those of others among them, and no word of who gave which: to be compared. */
export const withoutRowsOfParts = (frozen: FrozenDeclaration): FrozenDeclaration => ({
  ...frozen,
  sections: frozen.sections.map((section) => {
    const parts = frozen.answeredBy?.filter((given) => given.section === section.id).length ?? 0;
    return parts === 0 ? section : { ...section, rows: section.rows.slice(0, -parts) };
  }),
});

/** The declaration with its evidence in it; from here on nothing in it changes. */
export function freeze(
  id: string,
  document: DeclarationDocument,
  context: SectionContext,
  outcome: Pick<
    FrozenDeclaration,
    | 'bank'
    | 'asked'
    | 'answeredBy'
    | 'declarant'
    | 'countryDifferences'
    | 'answersChanged'
    | 'screening'
    | 'status'
    | 'after'
    | 'enhanced'
    | 'reasons'
    | 'riskClass'
    | 'nextReviewOn'
    | 'versions'
    | 'completedAt'
  >,
  toOthers: Readonly<Record<string, readonly DeclarationSummaryRow[]>> = {},
): DeclarationDocument & { readonly frozen: FrozenDeclaration } {
  const sections = sectionsOf(document, context);
  const asked = new Set(sections.map(({ row }) => row.id));
  const asWorded = sections.map((section) => ({
    id: section.row.id,
    kind: section.row.kind,
    title: sectionTitle(section, context.texts),
    answered: section.answered,
    rows: [...wordedRows(document, section, context.texts), ...rowsOfParts(outcome, section.row.id, context.texts)],
    answer: section.answer,
    answeredAt: section.answeredAt,
    ...asBeforeOf(document, section.row.id),
    ...(toOthers[section.row.id] ? { toOthers: toOthers[section.row.id] as readonly DeclarationSummaryRow[] } : {}),
  }));
  const { questionnaire, facts, openedAt, supersedes } = document;
  const confirmed = asWorded.filter(({ asBefore }) => asBefore !== undefined);
  const [last] = confirmed
    .flatMap(({ answeredAt }) => answeredAt ?? [])
    .sort()
    .reverse();
  const owners = asWorded.find(({ kind }) => kind.startsWith('corporateBeneficialOwner'));
  const standingIn = standIns(knownOf(document, context.today, lawOf(context)), facts, owners?.rows ?? [], {
    openedAt,
    today: context.today,
  });
  return {
    ...document,
    answers: Object.fromEntries(Object.entries(document.answers).filter(([section]) => asked.has(section))),
    frozen: {
      id,
      supersedes,
      questionnaire: { id: questionnaire.id, version: questionnaire.version },
      sections: asWorded,
      changes: asWorded.flatMap(({ id: section, rows }) => {
        const before = document.earlier?.[section];
        if (!before) return [];
        const differing = changesOf(before.rows, rows).filter((item) => item.kind !== 'UNCHANGED');
        return [{ section, declaration: before.declaration, answeredAt: before.answeredAt, rows: differing }];
      }),
      ...(last === undefined
        ? {}
        : {
            asBefore: {
              at: last,
              by: outcome.declarant?.name ?? null,
              sections: confirmed.map((section) => section.id),
            },
          }),
      facts,
      ...(standingIn === null ? {} : { standIns: standingIn }),
      ...(context.ownerLaw === 'COMING' ? { ownerLaw: 'COMING' as const } : {}),
      openedAt,
      ...outcome,
    },
  };
}

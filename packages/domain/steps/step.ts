/** The step object that journeys are lists of: everything one step is, and what follows from such a list. */
import * as z from 'zod/mini';
import { type FieldProblem, refuseProblems } from '../errors/refusal.ts';
import type { ErrorKey } from '../errors/catalogue.ts';
import type { SummarySection } from '../summary/summary.ts';
import type { TextKey } from '../texts/nb.ts';
import type { Texts } from '../texts/texts.ts';
import type { WalkedStep } from './steps.ts';

/**
 * One step of a journey. `Facts` is read by rules, `Document` is what the bank keeps, `Shown` is what the browser's state tells of
 * the answers. Made by {@link defineStep}, so that its name, its flag and its answer keep their exact types.
 */
export interface Step<Facts, Document, Shown, Name extends string = string> extends WalkedStep<Facts, Name> {
  /** Text key of its heading. */
  readonly title: TextKey;
  /** Of its name in the progress list, where the heading is too long for one. */
  readonly short?: TextKey;
  /** Name of the state's flag that is true while the step is incomplete, where the state has one. */
  readonly flag?: string;
  /** The part of the document that the step fills, before it is answered. */
  readonly empty?: Partial<Document>;
  /** Part of the browser's state that tells of the step, as properties of its schema, and that part of these facts. */
  readonly shown?: Readonly<Record<string, z.ZodMiniType>>;
  readonly show?: (facts: Facts, viewer: never) => object;
  /** Names of the calls that save it and do nothing else: their handlers are made of the step. */
  readonly savedBy?: readonly string[];
  /** Body of the call that saves it, and the same by the names that rules use, where these are others. */
  readonly answer?: z.ZodMiniType;
  readonly read?: (body: never) => unknown;
  /** Names of the body, by the names that rules use, where these are others: for the paths of problems. */
  readonly wire?: Readonly<Record<string, string>>;
  /** Key that a save is refused with before anything else, while there is no such step. */
  readonly closed?: (facts: Facts) => ErrorKey | null;
  /** Problems of an answer, field by field; the same function in the browser and on the server. */
  readonly problems?: (answer: never) => readonly FieldProblem[];
  /** Change of the document that an answer makes; throws a Refusal where a rule says no. */
  readonly apply?: (facts: Facts, answer: never) => Partial<Document>;
  /** Its sections of the summary and of the document that is signed. */
  readonly summary?: (shown: Shown, texts: Texts) => readonly SummarySection<string>[];
}

/** Fields of a step that browsers are given too: its place in lists, its rule for fields, its part of the summary. */
type PageField = 'name' | 'title' | 'kind' | 'flows' | 'problems' | 'summary';

/**
 * A step of the type `S` of its two halves: `page` is given to browsers, and `server` is not, written `SERVER && {…}`
 * (`server-side.ts`).
 */
export const defineStep =
  <S extends object>() =>
  <const Page extends Pick<S, keyof S & PageField>, const Server extends Omit<S, PageField>>(
    page: Page & { readonly [Unknown in Exclude<keyof Page, PageField>]: never },
    server: false | (Server & { readonly [Unknown in Exclude<keyof Server, keyof S>]: never }),
  ): Page & Server =>
    Object.assign({}, page, server) as Page & Server;

/** Union of the names of a list of steps. */
export type StepName<List extends readonly { readonly name: string }[]> = List[number]['name'];

/** Union of the flags of a list of steps. */
export type StepFlag<List extends readonly object[]> = Extract<List[number], { readonly flag: string }>['flag'];

/** Union of the calls that save a step of a list and do nothing else. */
export type StepSave<List extends readonly object[]> = Extract<
  List[number],
  { readonly savedBy: readonly string[] }
>['savedBy'][number];

type Both<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
  ? All
  : never;

/** Parts of the document that all steps of a list fill, before any is answered. */
export type EmptyAnswers<List extends readonly object[]> = Both<
  Extract<List[number], { readonly empty: object }>['empty']
>;

/** Properties of the state's schema that the steps of a list bring. */
type ShownShape<List extends readonly object[]> = Both<Extract<List[number], { readonly shown: object }>['shown']>;

type Show<List extends readonly object[]> = Extract<
  List[number],
  { readonly show: (facts: never, viewer: never) => object }
>['show'];

/** The state's properties that the steps of a list bring. */
type ShownBy<List extends readonly object[]> = (
  List[number] extends infer One
    ? One extends { readonly show: (facts: never, viewer: never) => infer Part }
      ? (part: Part) => void
      : never
    : never
) extends (part: infer All) => void
  ? All
  : never;

type Named = { readonly name: string };

/** Merges the parts that steps bring. */
const merged = (parts: readonly (object | undefined)[]): unknown => Object.assign({}, ...parts);

export const namesOf = <const Name extends string>(steps: readonly { readonly name: Name }[]): readonly Name[] =>
  steps.map(({ name }) => name);

/** Type of a part of the state, by the properties of its schema. */
export type ShownAs<Shape extends Readonly<Record<string, z.ZodMiniType>>> = {
  readonly [name in keyof Shape]: z.infer<Shape[name]>;
};

/** The document's part that the steps fill, with nothing answered. */
export const emptyAnswers = <const List extends readonly (Named & { readonly empty?: object })[]>(
  steps: List,
): EmptyAnswers<List> => merged(steps.map(({ empty }) => empty)) as EmptyAnswers<List>;

/** Properties of the schema of the browser's state: those that the steps bring. */
export const shownShape = <const List extends readonly (Named & { readonly shown?: object })[]>(
  steps: List,
): ShownShape<List> => merged(steps.map(({ shown }) => shown)) as ShownShape<List>;

/** The browser's state as far as the steps bring it, for whoever looks at it. */
export const shownBy = <
  const List extends readonly (Named & { readonly show?: (facts: never, viewer: never) => object })[],
>(
  steps: List,
  facts: Both<Parameters<Show<List>>[0]>,
  viewer: Both<NonNullable<Parameters<Show<List>>[1]>>,
): ShownBy<List> => merged(steps.map(({ show }) => show?.(facts as never, viewer as never))) as ShownBy<List>;

const flagged = <List extends readonly { readonly flag?: string }[]>(steps: List): StepFlag<List>[] =>
  steps.flatMap(({ flag }) => (flag === undefined ? [] : [flag as StepFlag<List>]));

/** Properties of the schema of the state's flags. */
export const flagShape = <const List extends readonly (Named & { readonly flag?: string })[]>(steps: List) =>
  Object.fromEntries(flagged(steps).map((flag) => [flag, z.boolean()])) as Record<StepFlag<List>, z.ZodMiniBoolean>;

/** The state's flags, one for each step that has one: true while it is incomplete. */
export const flagsOf = <Facts, const List extends readonly (WalkedStep<Facts> & { readonly flag?: string })[]>(
  steps: List,
  facts: Facts,
): Readonly<Record<StepFlag<List>, boolean>> =>
  merged(steps.map((step) => (step.flag === undefined ? {} : { [step.flag]: !step.complete(facts) }))) as Record<
    StepFlag<List>,
    boolean
  >;

/** The steps' sections in the order of the steps; each leads back to a step of the list, or nowhere, and so do rows. */
export const sectionsOf = <Shown, Name extends string>(
  steps: readonly Pick<Step<never, never, Shown, Name>, 'name' | 'summary'>[],
  shown: Shown,
  texts: Texts,
): SummarySection<Name>[] => {
  const stepOf = (wanted: string | null | undefined): Name | null =>
    steps.find(({ name }) => name === wanted)?.name ?? null;
  return steps.flatMap(({ summary }) =>
    (summary?.(shown, texts) ?? []).map((section) => ({
      ...section,
      backTo: stepOf(section.backTo),
      rows: section.rows.map(({ backTo, ...row }) => {
        const step = stepOf(backTo);
        return step === null ? row : { ...row, backTo: step };
      }),
    })),
  );
};

/** As much of a step as a save needs. */
export interface SavedStep<Facts extends { readonly application: object }, Name extends string, Answer> {
  readonly name: Name;
  readonly closed?: (facts: Facts) => ErrorKey | null;
  readonly wire?: Readonly<Record<string, string>>;
  readonly problems?: (answer: Answer) => readonly FieldProblem[];
  readonly apply: (facts: Facts, answer: Answer) => Partial<Facts['application']>;
}

/** The document with one answer in it; throws what a rule says, else every problem of the fields at once. */
export function withAnswer<Facts extends { readonly application: object }, Answer>(
  { wire = {}, problems, apply }: Omit<SavedStep<Facts, string, Answer>, 'name'>,
  facts: Facts,
  answer: Answer,
): Facts['application'] {
  const change = apply(facts, answer);
  const onTheWire = (path: string) => path.replace(/[^.]+/g, (name) => wire[name] ?? name);
  refuseProblems((problems?.(answer) ?? []).map((one) => ({ ...one, path: onTheWire(one.path) })));
  return { ...facts.application, ...change };
}

/** Questions as data, and their answers: kinds of inputs, sub-questions, rows of fields (K-129 to K-133). */
import * as z from 'zod/mini';
import { PRODUCT_CODES, type ProductCode } from '../product-codes.ts';

/** K-133. */
export const QUESTION_TYPES = [
  'UNKNOWN',
  'CHOICE_YES_NO',
  'DROP_DOWN',
  'AMOUNT',
  'INTEGER',
  'STRING',
  'TEXT_AREA',
  'LIST',
  'CHECKBOX_LIST',
] as const;
/** K-132. */
export const FIELD_TYPES = ['UNKNOWN', 'DROP_DOWN', 'AMOUNT', 'INTEGER', 'STRING'] as const;
/** K-131. */
export const ANSWER_TYPES = ['YES_NO', 'SINGLE', 'LIST', 'SIMPLE_LIST'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
export type AnswerType = (typeof ANSWER_TYPES)[number];

const choice = z.strictObject({ code: z.string(), text: z.string() });
const productChoice = z.extend(choice, { onlyWith: z.optional(z.array(z.enum(PRODUCT_CODES)).check(z.minLength(1))) });
/** `COUNTRY` means that the countries of today are the possible values (K-087). */
const valueType = z.optional(z.enum(['COUNTRY']));

/** Fact of a register that fills in a question, with the answers that it comes to. */
const fromRegister = z.discriminatedUnion('fact', [
  z.strictObject({ fact: z.literal('activity') }),
  /** Kroner in a year, lowest first; the last step has no `below`. */
  z.strictObject({
    fact: z.literal('revenue'),
    steps: z
      .array(z.strictObject({ below: z.optional(z.number().check(z.int(), z.minimum(1))), code: z.string() }))
      .check(z.minLength(2)),
  }),
  /** Equity whose larger part is earned; of the rest no accounts tell who has paid it in. */
  z.strictObject({ fact: z.literal('equity'), retained: z.string() }),
]);

const prefilled = z.strictObject({
  answer: z.string(),
  by: z.enum(['BUSINESS_REGISTER', 'ANNUAL_ACCOUNTS']),
  /** Year in which the accounts end. */
  year: z.optional(z.string()),
});

const listField = z.strictObject({
  code: z.string(),
  text: z.string(),
  type: z.enum(FIELD_TYPES),
  possibleValues: z.optional(z.array(choice)),
  valueType,
});
export type ListField = z.infer<typeof listField>;

export interface Question {
  readonly id: string;
  readonly version: number;
  readonly text: string;
  readonly helpText?: string | null | undefined;
  readonly type: QuestionType;
  /** One that has `onlyWith` is there to choose with any of those products; of the questionnaire, as `forProducts`. */
  readonly possibleValues?:
    | readonly {
        readonly code: string;
        readonly text: string;
        readonly onlyWith?: readonly ProductCode[] | undefined;
      }[]
    | undefined;
  readonly fields?: readonly ListField[] | undefined;
  readonly valueType?: 'COUNTRY' | undefined;
  /** Characters, trimmed, of a text. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly subQuestions?: readonly Question[] | undefined;
  /** The answer under which the sub-questions are asked. */
  readonly showSubQuestionsCondition?: string | undefined;
  /** By the code of a product: what it is usually wanted for, of a list to tick. Of the questionnaire, as `usedBy`. */
  readonly forProducts?: Readonly<Partial<Record<ProductCode, readonly string[]>>> | undefined;
  /** Values suggested by the products applied for, as a browser gets them: shown, and an answer once it is sent in. */
  readonly suggested?: readonly string[] | undefined;
  /** Register that fills the question in where nobody has answered it; of the questionnaire, as `forProducts`. */
  readonly fromRegister?: z.infer<typeof fromRegister> | undefined;
  /** Answer of a register, as a browser gets it: filled in, and an answer once it is sent in. */
  readonly prefilled?: z.infer<typeof prefilled> | undefined;
  /** True if its rows are payments to and from other countries, for the browser. */
  readonly abroad?: boolean | undefined;
  /** Purposes of the answer (`uses.ts`); kept in the questionnaire and not sent to a browser. */
  readonly usedBy?: readonly string[] | undefined;
}

const length = z.optional(z.number().check(z.int(), z.minimum(1)));
export const question: z.ZodMiniType<Question> = z.lazy(() =>
  z.strictObject({
    id: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,39}$/)),
    version: z.number().check(z.int(), z.minimum(1)),
    text: z.string(),
    helpText: z.optional(z.nullable(z.string())),
    type: z.enum(QUESTION_TYPES),
    possibleValues: z.optional(z.array(productChoice)),
    fields: z.optional(z.array(listField)),
    valueType,
    minLength: length,
    maxLength: length,
    subQuestions: z.optional(z.array(question)),
    showSubQuestionsCondition: z.optional(z.string()),
    forProducts: z.optional(z.partialRecord(z.enum(PRODUCT_CODES), z.array(z.string()))),
    suggested: z.optional(z.array(z.string())),
    fromRegister: z.optional(fromRegister),
    prefilled: z.optional(prefilled),
    abroad: z.optional(z.boolean()),
    usedBy: z.optional(z.array(z.string())),
  }),
);

/** K-130. A list's rows are texts by field code, a checkbox list's entries are codes. */
export interface DynamicAnswer {
  readonly questionId: string;
  readonly questionVersion: number;
  readonly answerType: AnswerType;
  readonly answer?: string | null | undefined;
  readonly listAnswers?: readonly (string | Readonly<Record<string, string>>)[] | undefined;
  readonly subQuestion?: readonly DynamicAnswer[] | undefined;
}

const ANSWERS_MAX = 100;
/** Longer texts than the rules allow come through, for the rules to say so in words. */
const text = z.string().check(z.maxLength(5000));
const short = z.string().check(z.maxLength(40));
const answerWith = /* @__NO_SIDE_EFFECTS__ */ (
  under: z.ZodMiniType<readonly DynamicAnswer[]>,
): z.ZodMiniType<DynamicAnswer> =>
  z.strictObject({
    questionId: short,
    questionVersion: z.number(),
    answerType: z.enum(ANSWER_TYPES),
    answer: z.optional(z.nullable(text)),
    listAnswers: z.optional(z.array(z.union([text, z.record(short, text)])).check(z.maxLength(ANSWERS_MAX))),
    subQuestion: z.optional(under),
  });
const listOf = /* @__NO_SIDE_EFFECTS__ */ (
  one: z.ZodMiniType<DynamicAnswer>,
): z.ZodMiniType<readonly DynamicAnswer[]> => z.array(one).check(z.maxLength(ANSWERS_MAX));

/** Sub-questions go three deep: a schema that holds itself would have no end to check, and none to describe. */
const nothingUnder: z.ZodMiniType<readonly DynamicAnswer[]> = z.array(z.never());
const underneath = listOf(answerWith(listOf(answerWith(listOf(answerWith(nothingUnder))))));

export const dynamicAnswers = z.strictObject({ answers: listOf(answerWith(underneath)) });
export type DynamicAnswers = z.infer<typeof dynamicAnswers>;

/** Type of the answer to a question. */
export function answerTypeOf(type: QuestionType): AnswerType {
  if (type === 'CHOICE_YES_NO') return 'YES_NO';
  if (type === 'LIST') return 'LIST';
  return type === 'CHECKBOX_LIST' ? 'SIMPLE_LIST' : 'SINGLE';
}

/** The sub-questions that an answer brings up. */
export const shownUnder = ({ subQuestions, showSubQuestionsCondition }: Question, answer: string | null | undefined) =>
  subQuestions && (showSubQuestionsCondition === undefined || showSubQuestionsCondition === answer) ? subQuestions : [];

export const isYesNo = ({ type }: Question): boolean => type === 'CHOICE_YES_NO';

/** Every question with those under it, whatever is answered. */
export const allQuestions = (questions: readonly Question[]): Question[] =>
  questions.flatMap((one) => [one, ...allQuestions(one.subQuestions ?? [])]);

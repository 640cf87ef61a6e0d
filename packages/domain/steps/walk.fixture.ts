/** For tests and benches: a walk through a journey as data, an answer for each of its steps that asks for one (decision 0050). */
import type * as z from 'zod/mini';
import type { Endpoint } from '../api/endpoint.ts';
import type { Opening } from '../kyc/whole-declaration.fixture.ts';
import type { StepKind } from './steps.ts';

interface ListedStep {
  readonly name: string;
  readonly kind: StepKind;
}
type Asking = Extract<StepKind, 'question' | 'part' | 'declaration'>;

/** Names of the steps of a list that ask the applicant for something. */
type AskedStep<List extends readonly ListedStep[]> = Extract<List[number], { readonly kind: Asking }>['name'];

/** Body of a row's call, by the row's own schema. */
type BodyOf<Row> = Row extends { readonly body: infer Schema extends z.ZodMiniType } ? z.infer<Schema> : undefined;

/** The call that saves an answer; its type is that of the row's body. */
export const saves = <const Row extends Endpoint, Body extends BodyOf<Row>>(row: Row, body: Body) => ({ row, body });

/** A declaration that is opened so and answered in the plainest way. */
export const declares = (opening: Opening) => ({ opening });

/** The answer to one step: a call, a declaration, or null where another step's answer completes it. */
type WalkedAnswer = { readonly row: Endpoint } | { readonly opening: Opening } | null;

/** An answer for each step of a list that asks for one, by who walks. A step without one is a type error. */
export type Walk<List extends readonly ListedStep[], Walker> = {
  readonly [Step in AskedStep<List>]: (walker: Walker) => WalkedAnswer;
};

/** The steps of a walk in its own order, which is the specification's: tests hold the journey's list against it. */
export const walked = <Step extends string>(walk: Readonly<Record<Step, unknown>>): readonly Step[] =>
  Object.keys(walk) as Step[];

/** Those of them that stand before a step; all of them before one that asks for nothing. */
export const walkedBefore = <Step extends string>(
  walk: Readonly<Record<Step, unknown>>,
  until: string,
): readonly Step[] => {
  const steps = walked(walk);
  const end = steps.findIndex((step) => step === until);
  return end < 0 ? steps : steps.slice(0, end);
};

/** Answers these steps in turn, but those that the applicant's own sequence leaves out; `answer` gives the fresh state. */
export async function answerInTurn<
  Step extends string,
  State extends { readonly sequence: readonly { readonly name: string }[] },
>(steps: readonly Step[], state: State, answer: (step: Step, state: State) => Promise<State>): Promise<State> {
  let now = state;
  for (const step of steps) if (now.sequence.some(({ name }) => name === step)) now = await answer(step, now);
  return now;
}

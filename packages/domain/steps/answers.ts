/** Saves the answer to a step: refused where the step may not be saved now, else put into the document. */
import { Refusal } from '../errors/refusal.ts';
import { type SavedStep, type Step, withAnswer } from './step.ts';

/**
 * The document with one step answered anew, by its answer and by the body of its call. `assertMaySave` throws where the journey
 * lets the step not be saved now; `beside` is what any new answer of a step changes besides.
 */
export function answersOf<Facts extends { readonly application: object }, Name extends string>(
  assertMaySave: (facts: Facts, step: Name) => void,
  beside: (facts: Facts, step: Name) => Partial<Facts['application']> = () => ({}),
) {
  function answered<Answer>(step: SavedStep<Facts, Name, Answer>, facts: Facts, answer: Answer): Facts['application'] {
    const closed = step.closed?.(facts) ?? null;
    if (closed !== null) throw new Refusal(closed);
    assertMaySave(facts, step.name);
    return { ...withAnswer(step, facts, answer), ...beside(facts, step.name) };
  }
  function answeredBy(
    step: Step<Facts, Facts['application'], never, Name>,
    facts: Facts,
    body: unknown,
  ): Facts['application'] {
    const { apply, read } = step;
    if (apply === undefined) throw new Error(`${step.name} is saved by no call`);
    return answered<never>({ ...step, apply }, facts, (read ? read(body as never) : body) as never);
  }
  return { answered, answeredBy };
}

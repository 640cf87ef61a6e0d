/** The applicant's own steps as the progress list shows them. */
import type { ListedStep } from '../app/use-step.ts';
import type { ProgressStep } from '../ui/progress.tsx';

/**
 * Done steps are reachable while the answers may be changed (B-036: what does not apply is not counted).
 * @param addressOf route of a step, or null where none may be opened
 */
export const progressOf = <Name extends string>(
  counted: readonly ListedStep<Name>[],
  current: Name,
  titleOf: (step: Name) => string,
  addressOf: ((step: Name) => string) | null,
): ProgressStep[] =>
  counted.map(({ name, complete, open }) => ({
    name,
    title: titleOf(name),
    state: name === current ? 'current' : complete ? 'done' : 'todo',
    ...(addressOf !== null && open ? { href: `#${addressOf(name)}` } : {}),
  }));

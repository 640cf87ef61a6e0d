/** The applicant's own steps as the progress list shows them. */
import { type Page, placeOf } from '@bli-kunde/domain/steps/pages.ts';
import type { ListedStep } from '../app/use-step.ts';
import type { ProgressStep } from '../ui/progress.tsx';

/** The steps that are counted: those of this applicant between start and end, without those within another. */
export const countedOf = <Name extends string>(
  pages: readonly Page<Name>[],
  sequence: readonly ListedStep<Name>[],
  uncounted: readonly Name[],
): ListedStep<Name>[] => sequence.filter(({ name }) => !uncounted.includes(name) && placeOf(pages, name) === name);

/**
 * Done steps are reachable while the answers may be changed (B-036: what does not apply is not counted).
 * @param place the step that counts for the one that is shown
 * @param addressOf route of a step, or null where none may be opened
 */
export const progressOf = <Name extends string>(
  counted: readonly ListedStep<Name>[],
  place: Name,
  current: Name,
  titleOf: (step: Name) => string,
  addressOf: ((step: Name) => string) | null,
): ProgressStep[] =>
  counted.map(({ name, complete, open }) => ({
    name,
    title: titleOf(name),
    state: name === place ? 'current' : complete ? 'done' : 'todo',
    ...(name === place && place !== current ? { part: titleOf(current) } : {}),
    ...(addressOf !== null && open ? { href: `#${addressOf(name)}` } : {}),
  }));

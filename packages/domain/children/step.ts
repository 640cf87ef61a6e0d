/** The kind of step that the children's journey is made of. */
import type { Step } from '../steps/step.ts';
import type { ChildApplication, ChildFacts } from './application.ts';
import { roleOf } from './order.ts';
import type { ChildState } from './state.ts';

export type ChildStepObject = Step<ChildFacts, ChildApplication, ChildState>;

/** The second guardian fills in nothing: what there is to read and to decide stands on the page of the signing. */
export const isFilledIn = (facts: ChildFacts): boolean => roleOf(facts) !== 'SECOND';

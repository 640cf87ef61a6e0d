/** Handlers of the calls that save one step and do nothing else, made of the steps. */
import type { StepSave } from '@bli-kunde/domain/steps/step.ts';
import { optimisticSave } from '../http/handler.ts';

interface Savable {
  readonly name: string;
  readonly savedBy?: readonly string[];
}

/** One handler for each call that a step of the list names. */
export const stepSaves = <const List extends readonly Savable[], Handler extends object>(
  steps: List,
  handlerOf: (step: List[number]) => Handler,
): Readonly<Record<StepSave<List>, Handler>> =>
  Object.fromEntries(
    steps.flatMap((step: List[number]) => (step.savedBy ?? []).map((name) => [name, optimisticSave(handlerOf(step))])),
  ) as Record<StepSave<List>, Handler>;

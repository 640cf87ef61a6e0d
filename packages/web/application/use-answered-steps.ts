/** Submit of a step that answers later ones as well, and the way on past them or into one that is to be changed (N-103). */
import { useRef } from 'react';
import type { Moves } from './journey.ts';
import type { PageForm } from './step-page.tsx';

/** A later step that this one's page shows in a line. */
export interface AnsweredStep<Name extends string> {
  readonly step: Name;
  /** Saves its plain answer; null where it is answered already. */
  readonly save: (() => Promise<unknown>) | null;
}

/**
 * @param later in the order of the steps
 * @returns form and moves for the page, and `open`: submits the page, and goes on to one of the later steps, which is not answered then,
 *   nor is any after it
 */
export function useAnsweredSteps<Name extends string, Form extends PageForm>(
  moves: Moves<Name>,
  form: Form,
  later: readonly AnsweredStep<Name>[],
) {
  const opened = useRef<Name | null>(null);
  const passed = () => {
    const at = later.findIndex(({ step }) => step === opened.current);
    return at === -1 ? later : later.slice(0, at);
  };
  const submit = async (): Promise<boolean> => {
    let saved = false;
    try {
      if (await form.submit()) {
        // One after the other: each is saved on the version that the one before it made.
        for (const { save } of passed()) await save?.();
        saved = true;
      }
      return saved;
    } finally {
      // A press that leads nowhere is forgotten, and the next one is the button's own.
      if (!saved) opened.current = null;
    }
  };
  return {
    form: { ...form, submit },
    moves: { ...moves, goNext: () => moves.goNext(passed().map(({ step }) => step)) },
    open: (step: Name, page: HTMLFormElement | null) => {
      opened.current = step;
      page?.requestSubmit();
    },
  };
}

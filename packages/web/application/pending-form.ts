/** The form of the screen that is shown, so that 'continue later' can save what already may be saved. */
let keep: (() => Promise<void>) | null = null;

/** Registers the shown form's save; call the answer when the screen goes. */
export function keepsWith(save: () => Promise<void>): () => void {
  keep = save;
  return () => {
    if (keep === save) keep = null;
  };
}

/** Saves the shown form if it may be saved; what may not be saved stays in its draft. */
export const keepShownForm = async (): Promise<void> => keep?.();

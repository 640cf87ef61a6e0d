/** The form of the screen that is shown, so that 'continue later' can save what already may be saved. */
let keep: (() => Promise<boolean>) | null = null;

/** Registers the shown form's save; call the answer when the screen goes. */
export function keepsWith(save: () => Promise<boolean>): () => void {
  keep = save;
  return () => {
    if (keep === save) keep = null;
  };
}

/** Saves the shown form if it may be saved; resolves to false where something was typed that may not be, which stays in its draft. */
export const keepShownForm = async (): Promise<boolean> => (await keep?.()) ?? true;

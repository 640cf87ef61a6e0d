/** Texts that the server may tell a page to say, beyond those of its screens; the build keeps them apart (`texts-by-need`). */

/** Resolves once they are there. */
export const serverTexts = (): Promise<unknown> => Promise.resolve();

/** In the query of a signing page after a return from the provider: one who came back is not thrown there again. */
export const RETURNED = 'tilbake';

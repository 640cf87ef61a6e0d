/** In the query of the declaration's step: the section that the summary has opened to be changed. */
export const SECTION = 'del';

/**
 * True in Node, false in what browsers are given: the build of the pages has this one constant replaced, and the bundler folds
 * `SERVER && {…}` away with whatever only that names (`web/build/server-side.ts`). It hides nothing: what a browser must not
 * know has no place in the domain.
 */
export const SERVER: boolean = true;

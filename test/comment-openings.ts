/** Doc comments that open with a question word, read from a file's text. A comment names a mechanism; a question word hides it. */
import type { SourceFile } from './sources.ts';

const OPENING = /\/\*\*\s*(?:\n\s*\*\s*)?(?:What|Who|Whose|Whom|Which|Where|When|How|Whether)\b/g;

/** `path:line` of each such comment. */
export const questionOpenings = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(OPENING)].map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);

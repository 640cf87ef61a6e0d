/** Grounds as every form of the console asks for them. */
import { GROUNDS } from '@bli-kunde/domain/cases/grounds.ts';

export { groundsProblem } from '@bli-kunde/domain/cases/grounds.ts';
export const MOST_CHARACTERS = GROUNDS.max;

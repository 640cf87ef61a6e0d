/**
 * Several questions with yes or no as one list. What is ticked is a yes; where nothing is, `none` is a no to each. What stands unticked
 * beside a tick is a no, said so on the screen; with `rest` it is one only by a tick of its own, where the list is of more than one law.
 */
import * as z from 'zod/mini';

export const asOne = z.strictObject({ text: z.string(), none: z.string(), rest: z.optional(z.string()) });

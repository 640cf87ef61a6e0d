/** Several questions with yes or no as one list: what is ticked is a yes, and what is not a no once `none` or anything else is. */
import * as z from 'zod/mini';

export const asOne = z.strictObject({ text: z.string(), none: z.string() });

/**
 * Pictures that a bank draws itself: `pictures.json` in its folder, shapes from back to front in the tones of its
 * theme.
 */
import * as z from 'zod/mini';

/** Colours of a picture, by their names in the bank's theme; snow is paper that the night dims: caps and clouds. */
export const TONES = ['sky', 'far', 'mid', 'near', 'paper', 'snow', 'ink', 'second'] as const;
type Tone = (typeof TONES)[number];

const outline = z.string().check(z.regex(/^M[MLHVCSQTAZmlhvcsqtaz0-9 .,-]{4,400}$/));

/** A picture of some of the tones. */
export const shapesOf = <T extends Tone>(tones: readonly T[]) => z.array(z.tuple([z.enum(tones), outline]));

const shapes = shapesOf(TONES);
export type Shapes = z.infer<typeof shapes>;

export const pictures = z.strictObject({
  /**
   * The bank's landscape, in a box of 480 × 440 of which phones show the middle from y 95 to 345. What a page is about stands
   * between the two, on ground at y 350 to 366.
   */
  back: shapes,
  front: shapes,
  /** The face of its payment cards, in a box of 324 × 204. */
  card: z.strictObject({
    ground: z.enum(['near', 'ink', 'paper']),
    /** File of the logo at the upper left, one that is read on that ground. */
    logo: z.string(),
    shapes,
  }),
});
export type Pictures = z.infer<typeof pictures>;

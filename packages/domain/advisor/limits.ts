/** Bounds of the console that browser and server share. */

/** Counts of cases stop here. */
export const MOST_COUNTED = 999;

/** Subjects of one evidence pack at most. */
export const MOST_SUBJECTS = 500;

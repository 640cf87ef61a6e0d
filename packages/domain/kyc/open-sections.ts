/**
 * Sections of a declaration that may be shown and answered, the same in the browser and on the server (K-048, K-057).
 */

export interface Answerable {
  readonly answered: boolean;
  /** True if it has an answer of this declaration; one that an earlier declaration offers is none. */
  readonly given: boolean;
  /** True if it confirms the sections before it. */
  readonly confirms: boolean;
}

/** Up to and including the first unanswered one; all when there is none. */
export function isReached(sections: readonly Pick<Answerable, 'answered'>[], at: number): boolean {
  const first = sections.findIndex(({ answered }) => !answered);
  return first < 0 || at <= first;
}

/** An answer further on may be changed, but nothing is confirmed there: what it stands on is not complete. */
export function mayBeAnswered(sections: readonly Answerable[], at: number): boolean {
  const section = sections[at];
  return section !== undefined && (isReached(sections, at) || (section.given && !section.confirms));
}

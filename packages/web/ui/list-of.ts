/** Names in a sentence: with commas, and 'og' before the last. */
export const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat('nb', { type: 'conjunction' }).format(names);

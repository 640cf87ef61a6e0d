/** A name or heading inside a sentence: its first letter made small. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The other way round: a word of a sentence as it begins one. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

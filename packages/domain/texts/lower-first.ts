/** A name or heading inside a sentence: its first letter made small. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

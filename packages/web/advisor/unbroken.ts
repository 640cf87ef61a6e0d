/** A paragraph sign and its number on one line. */
export const unbroken = (law: string): string => law.replaceAll('§ ', '§\u00a0');

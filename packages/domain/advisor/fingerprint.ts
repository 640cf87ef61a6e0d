/** A fingerprint in groups of eight digits, as it is read aloud, compared by eye and broken into lines; spaces mean nothing in it (D-123). */
export const inGroups = (hexadecimal: string): string => hexadecimal.replace(/.{8}(?=.)/g, '$& ');

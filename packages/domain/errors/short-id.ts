/** The beginning of a correlation id: enough of it to say on the telephone, and to find the rest by. */
export const shortIdOf = (rcid: string): string => rcid.split('-')[0] ?? '';

/** Gravity of a case, by which lists are sorted and deadlines and agreements chosen. */

/** Gravest first: the order of every list, and the number that a row keeps. */
export const GRAVITIES = ['SANCTION', 'PEP', 'HIGH', 'NORMAL'] as const;
export type Gravity = (typeof GRAVITIES)[number];

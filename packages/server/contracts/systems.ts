/** The contracts that are held, one for each outside system whose answers are recorded. */
import type { Contract } from './contract.ts';

export const CONTRACTS: readonly Contract[] = [];

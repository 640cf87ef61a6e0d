/** The contracts that are held, one for each outside system whose answers are recorded. */
import type { Contract } from './contract.ts';
import { reelleRettighetshavere } from './reelle-rettighetshavere.ts';

export const CONTRACTS: readonly Contract[] = [reelleRettighetshavere];

/** The contracts that are held, one for each outside system whose answers are recorded. */
import { bankidSigningContract } from './bankid-signing.ts';
import type { Contract } from './contract.ts';
import { reelleRettighetshavere } from './reelle-rettighetshavere.ts';
import { signicatSign } from './signicat-sign.ts';

export const CONTRACTS: readonly Contract[] = [bankidSigningContract, reelleRettighetshavere, signicatSign];

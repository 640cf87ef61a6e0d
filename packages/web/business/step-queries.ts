/** Queries of single steps beside the state. */
import {
  administratorCandidates,
  getProducts,
  getSignees,
  signeeCombinations,
} from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { call } from '../app/client.ts';
import { KEPT } from '../app/state.ts';
import type { Application } from '../application/application-state.ts';

/** The choice as it is stored, one for each organisation (B-164). */
export const productsQuery = (orgnr: string) => ({
  queryKey: ['products', orgnr] as const,
  queryFn: async () => (await call(getProducts, { params: { orgnr } })).body,
  ...KEPT,
});

/** Keyed by the state too, since the candidates depend on the named contact person. */
export const candidatesQuery = ({ subject: orgnr, state }: Application<BusinessState>) => ({
  queryKey: ['administrator-candidates', orgnr, JSON.stringify(state.contactPerson)] as const,
  queryFn: async () => (await call(administratorCandidates, { params: { orgnr } })).body,
  ...KEPT,
});

/** Combinations that sign for the company, by the register, whatever has been answered. */
export const combinationsQuery = (orgnr: string) => ({
  queryKey: ['combinations', orgnr] as const,
  queryFn: async () => (await call(signeeCombinations, { params: { orgnr } })).body,
  ...KEPT,
});

/** Tells apart a register that names nobody and one whose rule can't be read, and has an advisor told of it (B-103, S-119). */
export const signeesQuery = (orgnr: string) => ({
  queryKey: ['signees', orgnr] as const,
  queryFn: async () => (await call(getSignees, { params: { orgnr } })).body,
  ...KEPT,
});

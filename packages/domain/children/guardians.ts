/** Guardians of a child as the pages speak of them. */
import type { ChildState } from './state.ts';
import { listOf } from '../texts/list-of.ts';

/** Names of the others with parental responsibility, as read in a sentence; empty for one who has it alone. */
export const otherGuardians = ({ guardians }: Pick<ChildState, 'guardians'>): string =>
  listOf(guardians.filter(({ me }) => !me).map(({ name }) => name));

/** Of those, the ones whose signature is missing. */
export const missingGuardians = ({ guardians }: Pick<ChildState, 'guardians'>): string =>
  listOf(guardians.filter(({ me, signed }) => !me && !signed).map(({ name }) => name));

/** The keyed hashes under which persons and organisations are found; no national id or organisation number is a column (S-148). */
import { nameKey } from '@bli-kunde/domain/norway/name.ts';
import type { Vault } from './vault.ts';

/** Of a person in one bank. Two banks never see that they know the same person. */
export const personKey = (vault: Vault, bank: string, nationalId: string): Buffer =>
  vault.keyedHash('person', bank, nationalId);

/**
 * The same person's in hexadecimal as it stands behind a seal, in frozen declarations, cases and applications: of the first generation of the
 * look-up key, since what is frozen is never changed. `vault.raised` makes it {@link personKey}.
 */
export const numberKeyOf = (vault: Vault, bank: string, nationalId: string): string =>
  vault.lastingHash('person', bank, nationalId).toString('hex');

/** Of the organisation that an application or a declaration is about. Where the subject is a person, it is {@link personKey}. */
export const organisationKey = (vault: Vault, bank: string, organisationNumber: string): Buffer =>
  vault.keyedHash('organisation', bank, organisationNumber);

/** Of a signatory as the register names them, since signature rights come without national ids. */
export const signatoryKey = (vault: Vault, bank: string, name: string, birthDate: string): Buffer =>
  vault.keyedHash('signatory', bank, nameKey(name), birthDate);

/** Of a person over all banks, to count by in memory; stored nowhere. */
export const callerKey = (vault: Vault, nationalId: string): Buffer => vault.keyedHash('caller', nationalId);

/** One of the bank's own people, by the subject that their provider names them by; an audit actor too. It stands in trails, so that no rotation changes it. */
export const advisorKeyOf = (vault: Vault, bank: string, subject: string): string =>
  vault.lastingHash('advisor', bank, subject).toString('hex');

/** One of the bank's own people who works by command, by name; in trail and cases as {@link advisorKeyOf}. */
export const staffKey = (vault: Vault, bank: string, name: string): string =>
  vault.lastingHash('actor', bank, `staff ${name}`).toString('hex');

/** Key of an actor in the audit trail: 64 hex digits that match no look-up key. */
export const actorKey = (vault: Vault, bank: string, nationalId: string): string =>
  vault.keyedHash('actor', bank, nationalId).toString('hex');

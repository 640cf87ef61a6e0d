/**
 * Owner of each client at Maskinporten: the supplier of the installation, or a bank that has named a client of its own.
 */
import { SIMULATED_SUPPLIER } from '@bli-kunde/domain/outside/systems.ts';
import { bankFilesIn } from '../identity/clients.ts';
import { CLIENT_ID } from '../world.ts';

/** Organisation number; undefined for a client that nobody has registered. */
export const ownerOf = (directory: string, clientId: string): string | undefined =>
  clientId === CLIENT_ID
    ? SIMULATED_SUPPLIER
    : bankFilesIn(directory).find(({ systems }) => systems?.['maskinporten']?.clientId === clientId)
        ?.organisationNumber;

/** True if the organisation is a bank here, each of which has delegated its scopes to the supplier. */
export const hasDelegated = (directory: string, organisationNumber: string): boolean =>
  bankFilesIn(directory).some((bank) => bank.organisationNumber === organisationNumber);

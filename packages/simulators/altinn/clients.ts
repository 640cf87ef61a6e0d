/** Whose each client at Maskinporten is: the supplier of the installation, or a bank that has named a client of its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIMULATED_SUPPLIER } from '@bli-kunde/domain/outside/systems.ts';
import { CLIENT_ID } from '../world.ts';

interface BankFile {
  readonly organisationNumber: string;
  readonly systems?: { readonly maskinporten?: { readonly clientId?: string } };
}

const banks = (directory: string): BankFile[] =>
  readdirSync(directory)
    .map((slug) => join(directory, slug, 'bank.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as BankFile);

/** Organisation number; undefined for a client that nobody has registered. */
export const ownerOf = (directory: string, clientId: string): string | undefined =>
  clientId === CLIENT_ID
    ? SIMULATED_SUPPLIER
    : banks(directory).find(({ systems }) => systems?.maskinporten?.clientId === clientId)?.organisationNumber;

/** Whether the organisation is a bank here, each of which has delegated its scopes to the supplier. */
export const hasDelegated = (directory: string, organisationNumber: string): boolean =>
  banks(directory).some((bank) => bank.organisationNumber === organisationNumber);

/** The application's clients at the systems that have any: the installation's, which all banks share, and those that banks have of their own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT_ID, type World } from '../world.ts';

/** A client of one bank at one system, which no bank's file names; its secret is left out where it proves itself with a key. */
export type OwnClient = {
  /** Folder of the bank. */
  readonly bank: string;
  readonly system: string;
  readonly id: string;
  readonly secret?: string | undefined;
};

/** `bank` is null for the client that all banks share. */
export type Client = {
  readonly id: string;
  /** Null where it proves itself with a key, undefined where nobody has said the secret: then nobody is let in. */
  readonly secret: string | null | undefined;
  readonly bank: { readonly slug: string; readonly bankregnr: string } | null;
};

type AtSystem = { readonly clientId?: string; readonly secret?: string; readonly webhookSecret?: string };
type BankFile = {
  readonly slug: string;
  readonly bankregnr: string;
  readonly organisationNumber: string;
  readonly mailFrom?: string;
  readonly systems?: Readonly<Record<string, AtSystem>>;
};

export const bankFilesIn = (directory: string): BankFile[] =>
  readdirSync(directory)
    .map((slug) => ({ slug, file: join(directory, slug, 'bank.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ slug, file }) => ({ ...(JSON.parse(readFileSync(file, 'utf8')) as BankFile), slug }));

/** Every client at a system. `shared` is the secret of the installation's client, null where that has a key. */
export function clientsAt(
  { banksDirectory, ownClients, secretNamed }: World,
  system: string,
  shared: string | null,
): readonly Client[] {
  const files = bankFilesIn(banksDirectory);
  const ofFiles = files.flatMap(({ slug, bankregnr, systems }): Client[] => {
    const { clientId, secret } = systems?.[system] ?? {};
    if (clientId === undefined && secret === undefined) return [];
    return [
      {
        id: clientId ?? CLIENT_ID,
        secret: shared === null ? null : secret === undefined ? shared : secretNamed(secret),
        bank: { slug, bankregnr },
      },
    ];
  });
  const handedIn = ownClients
    .filter((own) => own.system === system)
    .flatMap(({ bank, id, secret = null }): Client[] =>
      files
        .filter(({ slug }) => slug === bank)
        .map(({ slug, bankregnr }) => ({ id, secret, bank: { slug, bankregnr } })),
    );
  return [{ id: CLIENT_ID, secret: shared, bank: null }, ...ofFiles, ...handedIn];
}

/** Webhook secret of a bank's own client, with which a system signs what it sends: the newest; undefined where it has none of its own. */
export function webhookSecretOf(
  { banksDirectory, secretNamed }: World,
  system: string,
  client: string,
): string | undefined {
  const own = bankFilesIn(banksDirectory).find(({ systems }) => systems?.[system]?.clientId === client);
  const variable = own?.systems?.[system]?.webhookSecret;
  return variable === undefined ? undefined : secretNamed(variable)?.split(/\s+/)[0];
}

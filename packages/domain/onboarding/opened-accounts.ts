/** The accounts that a new customer got, as the application keeps them and the thank-you pages and messages tell of them. */
import { inReadersWords } from '../texts/worded.ts';
import * as z from 'zod/mini';
import { formatAccountNumber } from '../norway/account-number.ts';

const openedAccount = z.object({
  name: z.string(),
  /** Eleven digits. */
  accountNumber: z.string(),
});
export type OpenedAccount = z.infer<typeof openedAccount>;

/** Accounts kept from the moment the customer is made; customers made by an older server have none. */
export interface KeptAccounts {
  readonly openedAccounts?: readonly OpenedAccount[];
}

/** The part of a browser's state that tells of them: empty until they are there. */
export const accountsShape = { openedAccounts: z.array(openedAccount) };

export const showAccounts = ({ application }: { readonly application: KeptAccounts }) => ({
  openedAccounts: (application.openedAccounts ?? []).map(({ name, accountNumber }) => ({
    name: inReadersWords(name),
    accountNumber,
  })),
});

/** One line for each, as a message writes them. */
export const accountLines = (accounts: readonly OpenedAccount[]): string =>
  accounts
    .map(({ name, accountNumber }) => `${inReadersWords(name)}: ${formatAccountNumber(accountNumber)}`)
    .join('\n');

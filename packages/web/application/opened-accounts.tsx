/** The numbers of the accounts that were opened, each to be copied: as much as the new customer may want to write down. */
import { formatAccountNumber } from '@bli-kunde/domain/norway/account-number.ts';
import type { OpenedAccount } from '@bli-kunde/domain/onboarding/opened-accounts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './opened-accounts.css';

const WORDS = { copy: 'account.copy', copied: 'account.copied', copyFailed: 'account.copyFailed' } as const;

export function OpenedAccounts({ accounts }: { accounts: readonly OpenedAccount[] }) {
  const texts = useTexts();
  if (accounts.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2>{texts(accounts.length === 1 ? 'account.title' : 'account.title.several')}</h2>
      <ul className="opened-accounts">
        {accounts.map(({ name, accountNumber }) => (
          <li key={accountNumber}>
            <div>
              <span className="quiet">{name}</span>
              <strong className="account-number">{formatAccountNumber(accountNumber)}</strong>
            </div>
            <CopyButton text={accountNumber} words={WORDS} of={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

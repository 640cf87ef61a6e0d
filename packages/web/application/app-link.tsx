/** Ways to the bank's mobile bank from this device: to add the card to its wallet, to open it, and to get it (P-089, N-133, N-134). */
import {
  appLinkOf,
  appOpenerOf,
  type CardOfApplication,
  deviceOf,
  walletLinkOf,
} from '@bli-kunde/domain/bank/mobile-bank.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useSite } from '../app/site-context.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { InNewWindow } from '../ui/new-window.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './app-link.css';

export function AppLinks({ card }: { readonly card: CardOfApplication }) {
  const site = useSite();
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  const opener = appOpenerOf(device, site);
  const wallet = walletLinkOf(card, site);
  return (
    <div className="app-links">
      {wallet === null ? null : <AppLink icon="card" {...wallet} />}
      {opener === null ? null : <AppLink icon="phone" {...opener} />}
      <AppLink icon="download" {...appLinkOf(device, site)} />
    </div>
  );
}

function AppLink({ icon, href, text }: { readonly icon: IconName; readonly href: string; readonly text: TextKey }) {
  const texts = useTexts();
  return (
    <a className="app-link" href={href} target="_blank" rel="noreferrer">
      <Icon name={icon} />
      <span>
        <InNewWindow text={texts(text)} />
      </span>
    </a>
  );
}

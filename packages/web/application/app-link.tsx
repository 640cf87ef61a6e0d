/** Link to the bank's mobile bank for this device (P-089). */
import { appLinkOf, deviceOf } from '@bli-kunde/domain/bank/mobile-bank.ts';
import { useSite } from '../app/site-context.ts';
import { Icon } from '../ui/icon.tsx';
import { InNewWindow } from '../ui/new-window.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './app-link.css';

export function AppLink() {
  const texts = useTexts();
  const { href, text } = appLinkOf(deviceOf(navigator.userAgent, navigator.maxTouchPoints), useSite());
  return (
    <a className="app-link" href={href} target="_blank" rel="noreferrer">
      <Icon name="download" />
      <span>
        <InNewWindow text={texts(text)} />
      </span>
    </a>
  );
}

/** `takk-og-velkommen`: the same with where this device gets the mobile bank (P-024, P-081, P-089). */
import { appLinkOf, deviceOf } from '@bli-kunde/domain/private/confirmation.ts';
import { useSite } from '../../app/site-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import type { ScreenProps } from '../screen.ts';
import { ThanksPage } from '../thanks-page.tsx';

export function Welcome(props: ScreenProps) {
  const texts = useTexts();
  const site = useSite();
  const { href, text } = appLinkOf(deviceOf(navigator.userAgent, navigator.maxTouchPoints), site);
  return (
    <ThanksPage {...props} name="takk-og-velkommen">
      <a className="app-link" href={href} target="_blank" rel="noreferrer">
        <Icon name="download" />
        <span>
          {texts(text)} ({texts('common.opensInNewWindow')})
        </span>
      </a>
    </ThanksPage>
  );
}

/** The bank's frame around a screen of any app: its logo and addresses, the flow's name, and the word when there is no network. */
import type { ReactNode } from 'react';
import { Frame } from '../ui/frame.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { bankFile, useSite } from './site-context.ts';

/** Parts that a screen puts into the frame; each app names its own flow. */
export interface ScreenFrameProps {
  readonly progress?: ReactNode;
  readonly picture?: ReactNode;
  /** The column beside a step. */
  readonly beside?: ReactNode;
  /** Buttons at the right of the header: continue later, log out. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function BankFrame({
  flowName,
  namesFlowAlways = false,
  progress,
  picture,
  beside,
  actions,
  children,
}: ScreenFrameProps & { readonly flowName: string; readonly namesFlowAlways?: boolean }) {
  const texts = useTexts();
  const site = useSite();
  const { logo, logoDark } = site.images;
  return (
    <Frame
      bank={{
        ...site,
        logo: bankFile(logo),
        logoDark: logoDark === undefined ? undefined : bankFile(logoDark),
        phone: site.banksPhoneNumber,
      }}
      flowName={flowName}
      namesFlowAlways={namesFlowAlways}
      privacyLabel={texts('page.privacy')}
      {...(site.languages.length > 1 ? { languages: <LanguageSwitch /> } : {})}
      {...(actions ? { continueLater: actions } : {})}
      {...(progress ? { progress } : {})}
      {...(picture ? { picture } : {})}
      {...(beside ? { beside } : {})}
    >
      <OfflineBanner />
      {children}
    </Frame>
  );
}

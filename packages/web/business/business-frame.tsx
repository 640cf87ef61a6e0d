/** The bank's frame around a screen of the business app. */
import type { ReactNode } from 'react';
import { OfflineBanner } from '../app/offline-banner.tsx';
import { bankFile, useSite } from '../app/site-context.ts';
import { Frame } from '../ui/frame.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export interface BusinessFrameProps {
  readonly progress?: ReactNode;
  readonly picture?: ReactNode;
  /** Buttons at the right of the header: continue later, log out. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function BusinessFrame({ progress, picture, actions, children }: BusinessFrameProps) {
  const texts = useTexts();
  const site = useSite();
  const { logo, logoDark } = site.images;
  return (
    <Frame
      bank={{
        name: site.name,
        logo: bankFile(logo),
        logoDark: logoDark === undefined ? undefined : bankFile(logoDark),
        homeUrl: site.homeUrl,
        contactUrl: site.contactUrl,
        privacyUrl: site.privacyUrl,
        phone: site.banksPhoneNumber,
      }}
      flowName={texts('bm.flow')}
      privacyLabel={texts('page.privacy')}
      {...(actions ? { continueLater: actions } : {})}
      {...(progress ? { progress } : {})}
      {...(picture ? { picture } : {})}
    >
      <OfflineBanner />
      {children}
    </Frame>
  );
}

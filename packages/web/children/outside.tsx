/** The landing page: what each of the two guardians does, what is needed, and how long it takes (C-009). */
import { LogOutButton } from '../app/session.tsx';
import { StartPage } from '../app/start-page.tsx';
import { FamilyPicture } from '../ui/family-picture.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CHOOSE } from './addresses.ts';
import { ChildrenFrame } from './children-frame.tsx';

/** In one file of the build with the page that most see it on first. */
export { FamilyPicture };

const STEPS = ['cm.landing.step1', 'cm.landing.step2', 'cm.landing.step3'] as const;
const NEEDED = ['cm.landing.youNeed.1', 'cm.landing.youNeed.2', 'cm.landing.youNeed.3'] as const;

export function Outside({ loggedIn }: { loggedIn: boolean }) {
  const texts = useTexts();
  return (
    <StartPage
      Frame={ChildrenFrame}
      picture={<FamilyPicture />}
      name="landing"
      title={texts('cm.landing.title')}
      ingress={texts('cm.landing.ingress')}
      time={`${texts('cm.landing.timeEstimate')} ${texts('cm.landing.pause')}`}
      how={{ items: STEPS.map((key) => texts(key)) }}
      needed={{ title: texts('cm.landing.youNeed.title'), items: NEEDED.map((key) => texts(key)) }}
      onTo={CHOOSE}
      {...(loggedIn
        ? { begin: { label: texts('cm.landing.button'), href: `#${CHOOSE}` }, actions: <LogOutButton /> }
        : {})}
    >
      <p className="quiet">{texts('cm.landing.alone')}</p>
    </StartPage>
  );
}

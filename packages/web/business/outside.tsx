/** The start page for those who are not logged in: what is needed, how long it takes, what happens. */
import { StartPage } from '../app/start-page.tsx';
import { Alert } from '../ui/alert.tsx';
import { StartPicture } from '../ui/illustration.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { BusinessFrame } from './business-frame.tsx';

const NEEDED = ['bm.start.youNeed.1', 'bm.start.youNeed.2', 'bm.start.youNeed.3'] as const;
const HOW = ['bm.landing.how.1', 'bm.landing.how.2', 'bm.landing.how.3'] as const;

export function Outside() {
  const texts = useTexts();
  return (
    <StartPage
      Frame={BusinessFrame}
      picture={<StartPicture />}
      name="landing"
      title={texts('bm.start.title')}
      ingress={texts('bm.landing.ingress')}
      time={`${texts('bm.start.timeEstimate')} ${texts('bm.landing.pause')}`}
      needed={{ title: texts('bm.start.youNeed.title'), items: NEEDED.map((key) => texts(key)) }}
      how={{ title: texts('bm.landing.how.title'), items: HOW.map((key) => texts(key)) }}
    >
      <p className="quiet">{texts('bm.landing.role')}</p>
      <Alert title={texts('bm.start.enkWarning.title')}>{texts('bm.start.enkWarning.text')}</Alert>
    </StartPage>
  );
}

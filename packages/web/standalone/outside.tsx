/** The start page for those who are not logged in: why the bank asks, how long it takes, what one needs. */
import { StartPage } from '../app/start-page.tsx';
import { FormPicture } from '../ui/declaration-pictures.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';

const ASKED = ['standalone.landing.asked.1', 'standalone.landing.asked.2', 'standalone.landing.asked.3'] as const;

export function Outside() {
  const texts = useTexts();
  return (
    <StartPage
      Frame={StandaloneFrame}
      picture={<FormPicture />}
      name="landing"
      title={texts('standalone.list.title')}
      ingress={texts('standalone.landing.ingress')}
      time={texts('standalone.landing.time')}
      needed={{ title: texts('standalone.landing.asked.title'), items: ASKED.map((key) => texts(key)) }}
    >
      <p className="quiet">{texts('standalone.list.law')}</p>
    </StartPage>
  );
}

/** Shows each component in each state, and four whole screens, in a bank's look: `?bank=…&scheme=light|dark&view=…`. */
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame, type FrameBank } from '@bli-kunde/web/ui/frame.tsx';
import { bankOf, picturesOf, SLUGS, themeOf, wordingOf } from '../banks.ts';
import { ChangedScreen } from './changed.tsx';
import { FaceScreen } from './face.tsx';
import { Choices, NumberFields, PhoneFields, PinCode, TextFields } from './fields.tsx';
import { Buttons, Disclosures, Messages, Rest, Tiles } from './parts.tsx';
import { PeopleScreen } from './people.tsx';
import { RenewalScreen } from './renewal.tsx';
import { DoneScreen, ErrorScreen, StartScreen, StepScreen } from './screens.tsx';
import { loadFont } from '@bli-kunde/web/ui/load-font.ts';
import { PicturesContext } from '@bli-kunde/web/ui/pictures-context.tsx';
import { StepHeading } from '@bli-kunde/web/ui/step-heading.tsx';
import { TextsProvider } from '@bli-kunde/web/ui/texts-context.tsx';

function Components({ bank }: { bank: FrameBank }) {
  return (
    <Frame bank={bank} flowName="Komponentene">
      <div className="stack" style={{ gap: '5rem' }}>
        <StepHeading title="Komponentene" ingress={`Slik de ser ut hos ${bank.name}.`} focus={false} />
        <Buttons />
        <TextFields />
        <PhoneFields />
        <NumberFields />
        <PinCode />
        <Choices />
        <Tiles />
        <Messages />
        <Disclosures />
        <Rest />
      </div>
    </Frame>
  );
}

const VIEWS = {
  components: Components,
  start: StartScreen,
  step: StepScreen,
  done: DoneScreen,
  error: ErrorScreen,
  face: FaceScreen,
  renewal: RenewalScreen,
  changed: ChangedScreen,
  people: PeopleScreen,
} as const;

const asked = new URLSearchParams(location.search);
const slug = asked.get('bank') ?? SLUGS[0] ?? '';
const scheme = asked.get('scheme');
const View = VIEWS[(asked.get('view') ?? 'components') as keyof typeof VIEWS] ?? Components;

const style = document.createElement('style');
style.textContent = themeOf(slug);
document.head.prepend(style);
if (scheme) document.documentElement.dataset['colorScheme'] = scheme;
void loadFont();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TextsProvider texts={textsOf(wordingOf(slug))}>
        <PicturesContext value={picturesOf(slug)}>
          <View bank={bankOf(slug, scheme)} />
        </PicturesContext>
      </TextsProvider>
    </StrictMode>,
  );
}

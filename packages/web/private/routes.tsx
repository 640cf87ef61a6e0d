/** Routing: from an address of the private app to what it shows; the folder `screens/` is called by the same names. */
import { useHashPath } from '../app/hash-route.ts';
import { LogInFirst } from '../app/log-in-first.tsx';
import { NotFoundPage, UnknownStepPage } from '../app/not-found-page.tsx';
import { Screens } from '../app/screens.tsx';
import { useReading } from '../app/reading.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { type Place, placeOf, stepAddress } from './addresses.ts';
import { FlowChoice } from './flow-choice.ts';
import { Application, Outside, SigningTask } from './preload.ts';
import { FlowContext, PrivateFrame } from './private-frame.tsx';

/** Pages of what is not found need nobody to be logged in. */
const isNowhere = ({ kind }: Place): boolean =>
  kind === 'not-found' || kind === 'unknown-step' || kind === 'unknown-section';

function Shown({ place }: { place: Place }) {
  const texts = useTexts();
  switch (place.kind) {
    case 'landing':
      return <FlowChoice prepare={Application.preload} />;
    case 'order':
      return <SigningTask order={place.order} />;
    case 'step':
      return <Application flow={place.flow} step={place.step} outcome={place.outcome} />;
    case 'unknown-step':
      return <UnknownStepPage Frame={PrivateFrame} root={stepAddress(place.flow, 'kontaktinfo')} />;
    case 'unknown-section':
      return (
        <UnknownStepPage
          Frame={PrivateFrame}
          title={texts('page.unknownRoute')}
          root={stepAddress(place.flow, 'kyc')}
        />
      );
    case 'not-found':
      return <NotFoundPage Frame={PrivateFrame} />;
  }
}

/** Content shown before anybody is logged in. */
function ShownOutside({ place }: { place: Place }) {
  const texts = useTexts();
  const reading = useReading();
  if (place.kind === 'landing') return <Outside flow={null} />;
  if (place.kind === 'step' && place.step === 'kontaktinfo') return <Outside flow={place.flow} />;
  if (isNowhere(place)) return <Shown place={place} />;
  const signing = place.kind === 'order';
  return (
    <LogInFirst
      Frame={PrivateFrame}
      title={texts(signing ? (reading ? 'login.read.title' : 'pm.login.sign.title') : 'pm.login.title')}
      text={texts(signing ? (reading ? 'login.read.text' : 'pm.login.sign.text') : 'pm.login.text')}
    />
  );
}

const flowOf = (place: Place) => ('flow' in place ? place.flow : null);

export function Routes() {
  const path = useHashPath();
  const place = placeOf(path);
  const flow = flowOf(place);
  return (
    <FlowContext value={flow}>
      <Screens
        Frame={PrivateFrame}
        // Steps of one flow share a boundary, so that moving between them keeps what stands.
        place={flow ?? place.kind}
        inside={<Shown place={place} />}
        outside={<ShownOutside place={place} />}
      />
    </FlowContext>
  );
}

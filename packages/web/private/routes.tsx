/** From an address of the private app to what it shows; the folder `screens/` is called by the same names. */
import { useLocation } from 'wouter';
import { LogInFirst } from '../app/log-in-first.tsx';
import { NotFoundPage, UnknownStepPage } from '../app/not-found-page.tsx';
import { Screens } from '../app/screens.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { type Place, placeOf, stepAddress } from './addresses.ts';
import { Application, FlowChoice, SigningTask } from './preload.ts';
import { FlowContext, PrivateFrame } from './private-frame.tsx';
import { FlowStart, Start } from './screens/start.tsx';

function Shown({ place }: { place: Place }) {
  switch (place.kind) {
    case 'landing':
      return <FlowChoice />;
    case 'order':
      return <SigningTask order={place.order} />;
    case 'step':
      return <Application flow={place.flow} step={place.step} outcome={place.outcome} />;
    case 'unknown-step':
      return <UnknownStepPage Frame={PrivateFrame} root={stepAddress(place.flow, 'kontaktinfo')} />;
    case 'not-found':
      return <NotFoundPage Frame={PrivateFrame} />;
  }
}

/** What is shown of it before anybody is logged in. */
function Outside({ place }: { place: Place }) {
  const texts = useTexts();
  if (place.kind === 'landing') return <Start />;
  if (place.kind === 'step' && place.step === 'kontaktinfo') return <FlowStart flow={place.flow} />;
  if (place.kind === 'not-found' || place.kind === 'unknown-step') return <Shown place={place} />;
  const signing = place.kind === 'order';
  return (
    <LogInFirst
      Frame={PrivateFrame}
      title={texts(signing ? 'pm.login.sign.title' : 'pm.login.title')}
      text={texts(signing ? 'pm.login.sign.text' : 'pm.login.text')}
    />
  );
}

const flowOf = (place: Place) => (place.kind === 'step' || place.kind === 'unknown-step' ? place.flow : null);

export function Routes() {
  const [path] = useLocation();
  const place = placeOf(path);
  const flow = flowOf(place);
  return (
    <FlowContext value={flow}>
      <Screens
        Frame={PrivateFrame}
        // Steps of one flow share a boundary, so that moving between them keeps what stands.
        place={flow ?? place.kind}
        inside={<Shown place={place} />}
        outside={<Outside place={place} />}
      />
    </FlowContext>
  );
}

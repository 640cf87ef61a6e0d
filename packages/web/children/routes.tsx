/** Routing: from an address of the children's app to what it shows; the folder `screens/` is called by the same names. */
import { type ChildPlace, placeOf } from '@bli-kunde/domain/children/guards.ts';
import { useHashPath } from '../app/hash-route.ts';
import { LogInFirst } from '../app/log-in-first.tsx';
import { NotFoundPage } from '../app/not-found-page.tsx';
import { Screens } from '../app/screens.tsx';
import { useReading } from '../app/reading.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { ChildrenFrame } from './children-frame.tsx';
import { Application, ChildChoice, Outside } from './preload.ts';

function Shown({ place }: { place: ChildPlace }) {
  switch (place.kind) {
    case 'landing':
      return <Outside loggedIn />;
    case 'choose':
      return <ChildChoice prepare={Application.preload} />;
    case 'step':
      return <Application key={place.processId} {...place} />;
    case 'not-found':
      return <NotFoundPage Frame={ChildrenFrame} />;
  }
}

/** Content shown before anybody is logged in. */
function ShownOutside({ place }: { place: ChildPlace }) {
  const texts = useTexts();
  const reading = useReading();
  if (place.kind === 'landing') return <Outside loggedIn={false} />;
  if (place.kind === 'not-found') return <NotFoundPage Frame={ChildrenFrame} />;
  const signs = place.kind === 'step' && place.step === 'signering';
  return (
    <LogInFirst
      Frame={ChildrenFrame}
      title={texts(signs ? (reading ? 'login.read.title' : 'cm.login.sign.title') : 'cm.login.title')}
      text={texts(signs ? (reading ? 'login.read.text' : 'cm.login.sign.text') : 'cm.login.text')}
    />
  );
}

export function Routes() {
  const path = useHashPath();
  const place = placeOf(path);
  return (
    <Screens
      Frame={ChildrenFrame}
      // Steps of one application share a boundary, so that moving between them keeps what stands.
      place={place.kind === 'step' ? place.processId : place.kind}
      inside={<Shown place={place} />}
      outside={<ShownOutside place={place} />}
    />
  );
}

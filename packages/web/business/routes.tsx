/** Routing: from an address of the business app to what it shows; the folder `screens/` is called by the same names. */
import { useHashPath } from '../app/hash-route.ts';
import { LogInFirst } from '../app/log-in-first.tsx';
import { NotFoundPage, UnknownStepPage } from '../app/not-found-page.tsx';
import { Screens } from '../app/screens.tsx';
import { useReading } from '../app/reading.ts';
import { useTexts } from '../ui/texts-context.tsx';
import { type Place, placeOf, stepAddress } from './addresses.ts';
import { BusinessFrame } from './business-frame.tsx';
import { Application, OrganisationSelection, Outside, SigningTask } from './preload.ts';

/** Pages of what is not found need nobody to be logged in. */
const isNowhere = ({ kind }: Place): boolean =>
  kind === 'not-found' || kind === 'unknown-step' || kind === 'unknown-section';

function Shown({ place }: { place: Place }) {
  const texts = useTexts();
  switch (place.kind) {
    case 'start':
      return <OrganisationSelection prepare={Application.preload} />;
    case 'signing-task':
      return <SigningTask order={place.order} />;
    case 'step':
      return <Application key={place.orgnr} orgnr={place.orgnr} step={place.step} outcome={place.outcome} />;
    case 'unknown-step':
      return <UnknownStepPage Frame={BusinessFrame} root={stepAddress(place.orgnr, 'root')} />;
    case 'unknown-section':
      return (
        <UnknownStepPage
          Frame={BusinessFrame}
          title={texts('page.unknownRoute')}
          root={stepAddress(place.orgnr, 'kyc')}
        />
      );
    case 'not-found':
      return <NotFoundPage Frame={BusinessFrame} />;
  }
}

/** Content shown before anybody is logged in. */
function ShownOutside({ place }: { place: Place }) {
  const texts = useTexts();
  const reading = useReading();
  if (place.kind === 'start') return <Outside />;
  if (isNowhere(place)) return <Shown place={place} />;
  const signing = place.kind === 'signing-task';
  return (
    <LogInFirst
      Frame={BusinessFrame}
      title={texts(signing ? (reading ? 'login.read.title' : 'bm.login.sign.title') : 'bm.login.title')}
      text={texts(signing ? (reading ? 'login.read.text' : 'bm.login.sign.text') : 'bm.login.text')}
    />
  );
}

/** Steps of one application share a boundary, so that moving between them keeps what stands. */
const placeKey = (place: Place): string => (place.kind === 'step' ? place.orgnr : place.kind);

export function Routes() {
  const path = useHashPath();
  const place = placeOf(path);
  return (
    <Screens
      Frame={BusinessFrame}
      place={placeKey(place)}
      inside={<Shown place={place} />}
      outside={<ShownOutside place={place} />}
    />
  );
}

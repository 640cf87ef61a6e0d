/** Routing: from an address of the declaration on its own to what it shows; the folder `screens/` is called by the same names. */
import { RaisedErrorPage } from '../app/error-page.tsx';
import { goTo } from '../app/hash-route.ts';
import { useHashPath } from '../app/hash-route.ts';
import { lazyScreen } from '../app/lazy-screen.tsx';
import { LogInFirst } from '../app/log-in-first.tsx';
import { Screens } from '../app/screens.tsx';
import { LogOutButton } from '../app/session.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { LIST, type Place, placeOf } from './addresses.ts';
import {
  AnswerScreen,
  ChangesScreen,
  DeclarationScreen,
  Outside,
  PartScreen,
  TaskList,
  WaitingScreen,
} from './preload.ts';
import { StandaloneFrame } from './standalone-frame.tsx';

/** Few come to an address that there is nothing at. */
const UnknownStepPage = lazyScreen(async () => (await import('../app/unknown-page.tsx')).UnknownStepPage);

function Shown({ place }: { place: Place }) {
  const texts = useTexts();
  switch (place.kind) {
    case 'list':
      return <TaskList />;
    case 'declaration':
      return <DeclarationScreen key={placeKey(place)} process={place.process} subject={place.subject} />;
    case 'waiting':
      return <WaitingScreen key={place.caseId} caseId={place.caseId} />;
    case 'answer':
      return <AnswerScreen key={place.declaration} declaration={place.declaration} />;
    case 'part':
      return <PartScreen key={place.part} part={place.part} />;
    case 'changes':
      return <ChangesScreen />;
    case 'change':
      return <ChangesScreen key={placeKey(place)} change={place} />;
    case 'no-subject':
      return (
        <StandaloneFrame actions={<LogOutButton />}>
          <RaisedErrorPage error="error.intern.feil" onBack={() => goTo(LIST)} />
        </StandaloneFrame>
      );
    case 'unknown':
      return <UnknownStepPage Frame={StandaloneFrame} title={texts('page.unknownRoute')} root={LIST} />;
  }
}

/** Content shown before anybody is logged in. */
function ShownOutside({ place }: { place: Place }) {
  const texts = useTexts();
  if (place.kind === 'list') return <Outside />;
  if (place.kind === 'unknown' || place.kind === 'no-subject') return <Shown place={place} />;
  return (
    <LogInFirst Frame={StandaloneFrame} title={texts('standalone.login.title')} text={texts('standalone.login.text')} />
  );
}

function placeKey(place: Place): string {
  if (place.kind === 'declaration') return `${place.process} ${place.subject}`;
  return place.kind === 'change' ? `${place.declaration} ${place.section}` : place.kind;
}

export function Routes() {
  const path = useHashPath();
  const place = placeOf(path);
  return (
    <Screens
      Frame={StandaloneFrame}
      place={placeKey(place)}
      inside={<Shown place={place} />}
      outside={<ShownOutside place={place} />}
    />
  );
}

/** An application that there is none of for this person, and one that the bank has turned down. */
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { ApplyAgain, useUnanswered } from '../app/asked-again.tsx';
import { useBankPhone, useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CHOOSE } from './addresses.ts';
import { Calm, ExpectedRefusalPage } from './expected-refusal-page.tsx';

/** Somebody else's and an absent one read the same; inside the frame of what was to be loaded. */
export function ApplicationNotFound() {
  const texts = useTexts();
  return (
    <Calm name="soknad-mangler" title={texts('cm.notFound.title')} text={texts('cm.notFound.text')}>
      <Button href={`#${CHOOSE}`}>{texts('cm.ended.restart')}</Button>
    </Calm>
  );
}

/** Of why, nobody is told. */
export function TurnedDown({ state, processId }: { state: ChildState; processId: string }) {
  const texts = useTexts();
  const unanswered = useUnanswered('barn', { application: processId });
  const contact = useBankPhone();
  const { homeUrl } = useSite();
  const name = state.child.firstName;
  return (
    <ExpectedRefusalPage
      name="avslag"
      title={unanswered ? texts('review.unanswered.title') : texts('cm.rejected.title', { name })}
      text={unanswered ? texts('review.unanswered.text', { contact }) : texts('cm.rejected.text', { name, contact })}
    >
      {unanswered ? <ApplyAgain unanswered={unanswered} /> : null}
      <Button href={homeUrl} variant={unanswered ? 'secondary' : 'primary'}>
        {texts('common.toHomePage')}
      </Button>
    </ExpectedRefusalPage>
  );
}

/** An application that is over without a customer: what became of it, in words that blame nobody, and that another may be begun. */
import type { Ending } from '@bli-kunde/domain/children/application.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { useBankPhone } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { CHOOSE } from './addresses.ts';
import { ExpectedRefusalPage } from './expected-refusal-page.tsx';
import { otherGuardians } from '@bli-kunde/domain/children/guardians.ts';

export function Ended({ state, ending }: { state: ChildState; ending: Ending }) {
  const texts = useTexts();
  const bankPhone = useBankPhone();
  const name = state.child.firstName;
  const guardian = otherGuardians(state);
  // Who said no need not be told that somebody did.
  const mine = ending === 'DECLINED' && state.myRole === 'SECOND';
  const anew = (ending === 'DECLINED' || ending === 'EXPIRED') && state.soonOfAge === null;
  return (
    <ExpectedRefusalPage
      name={`avsluttet-${ending.toLowerCase()}`}
      title={texts(`cm.ended.${ending}.title`, { name })}
      text={[
        mine
          ? texts('cm.ended.DECLINED.mine', { name, guardian })
          : texts(`cm.ended.${ending}.text`, { name, bankPhone }),
        ...(anew ? [texts('cm.restart')] : []),
      ].join(' ')}
    >
      <Button href={`#${CHOOSE}`}>{texts('cm.ended.restart')}</Button>
    </ExpectedRefusalPage>
  );
}

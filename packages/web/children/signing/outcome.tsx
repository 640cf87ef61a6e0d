/** After an own signing that was broken off or failed: another try, or the summary first, to change it where nobody has signed. */
import { mayRetry, mayReview, routeOf } from '@bli-kunde/domain/children/guards.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { useQueryClient } from '../../app/use-query.ts';
import { goTo } from '../../app/hash-route.ts';
import { useBankPhone } from '../../app/site-context.ts';
import { signAtProvider } from '../../application/signing-order.ts';
import { SigningOutcome } from '../../application/signing-outcome.tsx';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { otherGuardians } from '@bli-kunde/domain/children/guardians.ts';
import { sendToSigning } from '../order.ts';
import type { ScreenProps } from '../screen-props.ts';
import { waysOn } from '../ways-on.ts';

function Outcome({ application, failed }: ScreenProps & { failed: boolean }) {
  const texts = useTexts();
  const client = useQueryClient();
  const bankPhone = useBankPhone();
  const { state } = application;
  const { processId, maySign, signingOrder, guardians, lastDay } = state;
  const { externalReference: order } = signingOrder;
  const retry = mayRetry(state);
  const again = async () => {
    // An order that others have part in goes on; one that came to nothing is made anew.
    if (maySign && order !== null) return signAtProvider(order);
    // The address is rid of the return from the provider first: the page of the new order reads it as soon as there is one.
    goTo(routeOf(processId, 'signering'), { replace: true });
    await sendToSigning(client, application);
  };
  const text = failed
    ? retry
      ? texts('cm.failed.text.retry')
      : texts('cm.failed.text', { bankPhone })
    : texts('cm.cancelled.text', { bankPhone });
  const guardian = otherGuardians(state);
  const signed = guardians.some((one) => !one.me && one.signed);
  const more = signed
    ? [
        texts('cm.cancelled.second', { guardian }),
        ...(lastDay === null ? [] : [texts('cm.approve.lastDay', { date: formatDeadline(lastDay) })]),
      ]
    : [];
  return (
    <SigningOutcome
      name={failed ? 'feilet' : 'kansellert'}
      title={texts(failed ? 'cm.failed.title' : 'cm.cancelled.title')}
      text={text}
      more={more.length === 0 ? null : <p>{more.join(' ')}</p>}
      again={retry ? again : null}
      onFailure={(error) => {
        const wayOn = waysOn(processId)(error);
        if (wayOn !== null) goTo(wayOn.href.slice(1));
      }}
    >
      {state.mayEdit || mayReview(state) ? (
        <Button variant="secondary" href={`#${routeOf(processId, 'sammendrag')}`}>
          {texts(state.mayEdit ? 'signing.edit' : 'cm.cancelled.review')}
        </Button>
      ) : null}
    </SigningOutcome>
  );
}

export const Cancelled = (props: ScreenProps) => <Outcome {...props} failed={false} />;
export const Failed = (props: ScreenProps) => <Outcome {...props} failed />;

/** The PIN of the cards: four digits that are encrypted here and leave no trace in the browser (P-046 to P-053). */
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import { isBirthDatePin, PIN_LENGTH } from '@bli-kunde/domain/payment-card/pin.ts';
import { PIN_SESSION_HEADER } from '@bli-kunde/domain/payment-card/pin-session.ts';
import { getPinSession, setPin } from '@bli-kunde/domain/private/api.ts';
import { useEffect, useState } from 'react';
import { afterPress } from '../../ui/after-press.ts';
import { errorKeyOf } from '../../app/call-error.ts';
import { call } from '../../app/client.ts';
import { useContactAddress } from '../../app/site-context.ts';
import { type PageForm, StepPage } from '../../application/step-page.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PinBoxes } from '../../ui/pin-boxes.tsx';
import { noDigits } from '../../ui/pin-digits.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { Tips } from '../../ui/tips.tsx';
import { canEncrypt } from '../encrypt-pin.ts';
import type { ScreenProps } from '../screen-props.ts';
import { PinRules } from '../pin-rules.tsx';
import { emptiesBoxes, type PinProblem, problemOfDigits, setPinWith } from '../set-pin.ts';

const BOXES = 'felt-pin';
const EMPTY = noDigits(PIN_LENGTH);

/** A form of its own: what is typed is held here alone, never as a draft, and gone when the page is. */
function usePinForm({ application }: Pick<ScreenProps, 'application'>, isSet: boolean) {
  const texts = useTexts();
  const [digits, setDigits] = useState(EMPTY);
  const [error, setError] = useState<PinProblem | null>(null);
  /** Reason of the last press's refusal. */
  const [told, setTold] = useState<PinProblem | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isWarned, warn] = useState(false);
  const { foedselsnummer: nationalId } = application.state.person;
  useEffect(() => {
    const forget = () => setDigits(EMPTY);
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, []);

  const refuse = (problem: PinProblem): false => {
    setError(problem);
    setTold(problem);
    setAttempt((before) => before + 1);
    return false;
  };
  const submit = async (): Promise<boolean> => {
    const problem = problemOfDigits(digits, isSet);
    if (problem !== null) return refuse(problem);
    setError(null);
    setTold(null);
    const pin = digits.join('');
    if (pin === '') return true;
    // It may be chosen, but not by somebody who has overlooked the warning: the first press only shows it.
    if (isBirthDatePin(pin, nationalId) && !isWarned) {
      warn(true);
      return false;
    }
    try {
      await setPinWith(pin, {
        open: async () => (await call(getPinSession)).body,
        send: (body) =>
          application.apply((version) =>
            call(setPin, { body, version, headers: { [PIN_SESSION_HEADER]: body.audit } }),
          ),
      });
    } catch (failure) {
      if (emptiesBoxes(failure)) setDigits(EMPTY);
      if (errorKeyOf(failure) === 'invalidPinCodeError') return refuse('invalidPinCodeError');
      throw failure;
    }
    setDigits(EMPTY);
    return true;
  };
  const page: PageForm = {
    problems: told === null ? [] : [{ id: BOXES, text: texts(told) }],
    attempt,
    submit,
    // A PIN is set by who says so, not by leaving.
    saveIfValid: async () => digits.every((digit) => digit === ''),
    forget: () => setDigits(EMPTY),
  };
  return {
    page,
    digits,
    error,
    isWarned,
    change: (now: typeof digits) => {
      setDigits(now);
      warn(false);
      // Once it has complained, it stops as soon as the PIN may be chosen.
      if (problemOfDigits(now, isSet) !== null) return;
      setError(null);
      setTold(null);
    },
    leave: () =>
      afterPress(() => {
        if (digits.some((digit) => digit !== '')) setError(problemOfDigits(digits, isSet));
      }),
  };
}

export default function Pin({ application, moves }: ScreenProps) {
  const texts = useTexts();
  const contact = useContactAddress();
  const { pinOption, products, namesWithin } = application.state;
  const isSet = pinOption?.chosen === 'CONFIGURED';
  const form = usePinForm({ application }, isSet);
  const [possible] = useState(canEncrypt);
  /** One that is set stands alone until another is asked for. */
  const [changes, setChanges] = useState(false);
  const change = () => {
    setChanges(true);
    requestAnimationFrame(() => document.getElementById(`${BOXES}-1`)?.focus());
  };
  // Listed by a text of its own: what lists names elsewhere is in a file with what other screens share, which is not asked for here.
  const cards = (products ?? []).filter(wantsCard).map(({ id, webName }) => {
    const product = namesWithin[id] ?? webName;
    return product.endsWith('kortet') ? product : texts('pm.pin.cardTo', { product });
  });
  return (
    <StepPage
      moves={moves}
      form={form.page}
      canGoOn={possible || isSet}
      title={texts('pm.pin.title')}
      ingress={
        (possible || isSet) && cards.length > 0 ? (
          <>
            {pinOption?.again ? `${texts('pm.pin.again')} ` : null}
            {texts('pm.pin.cards', { cards: cards.reduce((all, card) => texts('pm.pin.cardAnd', { all, card })) })}
          </>
        ) : null
      }
    >
      {isSet ? (
        <Alert
          kind="success"
          title={texts('pm.pin.saved')}
          action={
            possible && !changes ? (
              <Button variant="secondary" onClick={change}>
                {texts('pm.pin.change')}
              </Button>
            ) : null
          }
        >
          {possible && changes ? <p>{texts('pm.pin.saved.keep')}</p> : null}
        </Alert>
      ) : null}
      {possible && (changes || !isSet) ? (
        <>
          <PinBoxes
            id={BOXES}
            name="pin"
            legend={texts('pm.card.pin.title')}
            // The error says the same, and stands in the summary too.
            help={form.error === 'pinNeedsFourCharsError' ? null : texts('pin.error.fourDigits')}
            error={form.error === null ? null : texts(form.error)}
            digits={form.digits}
            onChange={form.change}
            onLeave={form.leave}
            boxLabel={(n) => texts('pm.pin.digit', { n })}
            showLabel={texts('pm.pin.show')}
            hideLabel={texts('pm.pin.hide')}
          />
          <PinRules
            digits={form.digits}
            nationalId={application.state.person.foedselsnummer}
            isWarned={form.isWarned}
          />
          <div className="stack-tight">
            <Tips about={texts('pm.pin.tips.title')} text={texts('pm.pin.tips')} trackingId="tips om PIN-kode" />
            <p className="known-source">
              <Icon name="lock" size={20} />
              {texts('pm.pin.secure')}
            </p>
          </div>
        </>
      ) : possible || isSet ? null : (
        <Alert kind="error" action={<a href={contact}>{texts('common.contactUs')}</a>}>
          <p>{texts('pm.pin.insecure')}</p>
        </Alert>
      )}
    </StepPage>
  );
}

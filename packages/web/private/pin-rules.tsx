/** Rules of a PIN, ticked off while it is typed, and a warning about one that is allowed but easily guessed. */
import { isBirthDatePin, pinRules } from '@bli-kunde/domain/payment-card/pin.ts';
import { useEffect, useRef } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Icon } from '../ui/icon.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import './pin-rules.css';

export interface PinRulesProps {
  readonly digits: readonly string[];
  /** National id of the PIN's owner; shown nowhere here. */
  readonly nationalId: string;
  /** Set by a press that stopped at the warning. */
  readonly isWarned: boolean;
}

export function PinRules({ digits, nationalId, isWarned }: PinRulesProps) {
  const texts = useTexts();
  const warning = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A phone's keyboard or the panel of buttons may lie over it.
    if (isWarned) warning.current?.scrollIntoView({ block: 'center' });
  }, [isWarned]);
  const rules = pinRules(digits);
  return (
    <>
      <ul className="pin-rules">
        {(['alike', 'run'] as const).map((rule) => (
          <li key={rule} data-state={rules[rule]}>
            <Icon name={rules[rule] === 'held' ? 'success' : rules[rule] === 'broken' ? 'error' : 'info'} size={20} />
            <span>
              {texts(`pm.pin.rule.${rule}`)}
              {rules[rule] === 'open' ? null : (
                <span className="ds-sr-only">, {texts(`pm.pin.rule.${rules[rule]}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div role="status" ref={warning}>
        {isBirthDatePin(digits.join(''), nationalId) ? (
          <Alert kind="warning">
            <p>{texts('pm.pin.birthDate')}</p>
            {isWarned ? <p>{texts('pm.pin.birthDate.again', { next: texts('common.next') })}</p> : null}
          </Alert>
        ) : null}
      </div>
    </>
  );
}

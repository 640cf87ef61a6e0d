/**
 * The address without what it was copied with, suggestion of the address that was meant where one has a slip in its domain, with a press that mends it, and a question about a number
 * that no Norwegian mobile has; a file of its own, which few need.
 */
import { hasLookalike, suggestedEmail } from '@bli-kunde/domain/contact/email-typo.ts';
import { pastedAddress } from '@bli-kunde/domain/pasted/address.ts';
import type { ReactNode } from 'react';
import { afterPress } from './after-press.ts';
import { Button } from './button.tsx';
import { useTexts } from './texts-context.tsx';

interface HintProps {
  /** As it was left. */
  readonly typed: string;
  /** As it was probably meant. */
  readonly meant: string;
  readonly onMend: (address: string) => void;
}

/** Of a value that a field was left with. */
export interface Hinted {
  readonly value: string;
  readonly hint: (onMend: HintProps['onMend']) => ReactNode;
}

function EmailHint({ typed, meant, onMend }: HintProps) {
  const texts = useTexts();
  const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
  return (
    <div className="field-hint" role="status">
      <p>
        {hasLookalike(typed)
          ? texts('field.email.meant.letters', { address: meant })
          : texts('field.email.meant', { domain: domainOf(meant) })}
      </p>
      <Button
        variant="tertiary"
        onClick={({ currentTarget }) => {
          onMend(meant);
          // The button goes; the field that is mended is read out instead.
          currentTarget.closest('.field-group')?.querySelector('input')?.focus();
        }}
      >
        {texts('field.email.meant.mend')}
      </Button>
    </div>
  );
}

function PhoneHint() {
  const texts = useTexts();
  return (
    <div className="field-hint" role="status">
      <p>{texts('field.phone.unusual')}</p>
    </div>
  );
}

/** Eight digits that can be no Norwegian mobile number; they are taken all the same (B-146). */
const UNUSUAL_PHONE = /^[0-35-8]\d{7}$/;

/**
 * Puts the address that `typed` has, with whatever it was copied, in its place by `mend` (N-021), and tells `told` of a likely slip, once
 * nothing that is pressed can move away under the pointer.
 */
export function hintAt(typed: string, told: (hinted: Hinted) => void, mend: HintProps['onMend']): void {
  const value = pastedAddress(typed);
  if (value !== typed) mend(value);
  if (UNUSUAL_PHONE.test(value)) return afterPress(() => told({ value, hint: () => <PhoneHint /> }));
  const meant = suggestedEmail(value);
  if (meant === null) return;
  afterPress(() => told({ value, hint: (onMend) => <EmailHint typed={value} meant={meant} onMend={onMend} /> }));
}

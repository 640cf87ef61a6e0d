/** What was probably meant where an address has a slip in its domain, with a press that mends it; a file of its own, which few need. */
import { meantAddress } from '@bli-kunde/domain/contact/meant-address.ts';
import type { ReactNode } from 'react';
import { afterPress } from './after-press.ts';
import { Button } from './button.tsx';
import { useTexts } from './texts-context.tsx';

interface HintProps {
  /** As it was probably meant. */
  readonly meant: string;
  readonly onMend: (address: string) => void;
}

/** Of an address that a field was left with. */
export interface Hinted {
  readonly address: string;
  readonly hint: (onMend: HintProps['onMend']) => ReactNode;
}

function EmailHint({ meant, onMend }: HintProps) {
  const texts = useTexts();
  return (
    <div className="email-meant" role="status">
      <p>{texts('field.email.meant', { domain: meant.slice(meant.lastIndexOf('@') + 1) })}</p>
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

/** Tells `told` of a likely slip, once nothing that is pressed can move away under the pointer. */
export function hintAt(address: string, told: (hinted: Hinted) => void): void {
  const meant = meantAddress(address);
  if (meant === null) return;
  afterPress(() => told({ address, hint: (onMend) => <EmailHint meant={meant} onMend={onMend} /> }));
}

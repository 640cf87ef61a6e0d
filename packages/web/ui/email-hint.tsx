/** What was probably meant where an address has a slip in its domain, with a press that mends it; a file of its own, which few need. */
import { meantAddress } from '@bli-kunde/domain/contact/meant-address.ts';
import { Button } from './button.tsx';
import { useTexts } from './texts-context.tsx';

export function EmailHint({ address, onMend }: { address: string; onMend: (address: string) => void }) {
  const texts = useTexts();
  const meant = meantAddress(address);
  if (meant === null) return null;
  return (
    <div className="email-meant">
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

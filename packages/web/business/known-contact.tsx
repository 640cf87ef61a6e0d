/** E-mail and mobile that are known, in one line; the fields stand there once somebody wants them changed, or one is at fault. */
import { formatPhone } from '@bli-kunde/domain/norway/phone.ts';
import { normalisePhone } from '@bli-kunde/domain/contact/contact.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Breakable } from '../ui/breakable.tsx';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';

interface KnownContactProps {
  readonly email: string;
  readonly phone: string;
  /** Name of their owner. */
  readonly name: string;
  /** True if both were known when the page came, and nobody has typed others. */
  readonly known: boolean;
  readonly faulty: boolean;
  readonly children: ReactNode;
}

interface Reached {
  readonly email: string;
  readonly phone: string;
}

/** True if an answer is the known address and number, and both are known. */
export const isKnownContact = (known: Reached, answer: Reached | undefined): boolean =>
  known.email !== '' && known.phone !== '' && answer?.email === known.email && answer.phone === known.phone;

export function KnownContact({ email, phone, name, known, faulty, children }: KnownContactProps) {
  const texts = useTexts();
  const [stands, setStands] = useState(known);
  const fields = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (wanted.current) fields.current?.querySelector('input')?.focus();
    wanted.current = false;
  }, [stands]);
  // Fields that were at fault stay when they are mended: nothing goes from under who types.
  if (stands && faulty) setStands(false);
  if (!stands || faulty)
    return (
      <div className="stack" ref={fields}>
        {children}
      </div>
    );
  return (
    <div className="known-contact">
      <p>
        <Breakable text={email} />
        <br />
        {formatPhone(normalisePhone(phone))}
      </p>
      <Button
        variant="tertiary"
        onClick={() => {
          wanted.current = true;
          setStands(false);
        }}
      >
        {texts('common.edit')}
        <span className="ds-sr-only"> {name}</span>
      </Button>
    </div>
  );
}

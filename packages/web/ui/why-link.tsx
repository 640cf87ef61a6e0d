/** 'Hvorfor spør vi?' under a question that may feel intrusive, with the law behind it in one sentence. */
import { type ReactNode, useId, useState } from 'react';
import { Icon } from './icon.tsx';
import { useTexts } from './texts-context.tsx';

/** No line ends between a law's sign and its number. */
export const withLaw = (text: string): string => text.replaceAll('§ ', '§\u00a0');

interface WhyLinkProps {
  readonly children: ReactNode;
  readonly label?: string;
  /** Unfolds it as it becomes true, and leaves the focus where it is; whoever reads may fold it again. */
  readonly opens?: boolean;
}

export function WhyLink({ children, label, opens = false }: WhyLinkProps) {
  const texts = useTexts();
  const id = useId();
  const [open, setOpen] = useState(opens);
  const [wasTold, setTold] = useState(opens);
  if (wasTold !== opens) {
    setTold(opens);
    if (opens) setOpen(true);
  }
  return (
    <div className="why">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name="question" size={20} />
        {label ?? texts('kyc.welcome.why.link')}
      </button>
      <div className="why-text" id={id} hidden={!open}>
        {typeof children === 'string' ? withLaw(children) : children}
      </div>
    </div>
  );
}

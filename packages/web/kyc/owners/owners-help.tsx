/** Two dialogs: what a beneficial owner is, and what the reasons mean (K-153). */
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { Coming } from './coming.tsx';

interface HelpProps {
  /** Of the dialog and of the link to it. */
  readonly title: string;
  readonly description: 'hva ordet betyr' | 'hva grunnene betyr';
  readonly children: ReactNode;
}

function Help({ title, description, children }: HelpProps) {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="why kyc-help">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="question" size={20} />
        {title}
      </button>
      <Modal
        open={open}
        onClose={close}
        title={title}
        name="Reelle rettighetshavere"
        description={description}
        footer={<Button onClick={close}>{texts('common.close')}</Button>}
      >
        {children}
      </Modal>
    </div>
  );
}

export function OwnersHelp({ content }: { content: OwnersContent }) {
  const texts = useTexts();
  return (
    <Help title={texts('kyc.bo.help.title')} description="hva ordet betyr">
      <p>{texts('kyc.bo.help.text', { threshold: content.threshold })}</p>
      <p>{texts('kyc.bo.help.threshold', { threshold: content.votingControl })}</p>
      <Coming content={content} of="help" />
    </Help>
  );
}

export function ReasonsHelp({ content }: { content: OwnersContent }) {
  const texts = useTexts();
  return (
    <Help title={texts('kyc.bo.reasons.help.title')} description="hva grunnene betyr">
      <dl className="stack-tight">
        {content.reasons
          .filter(({ hidden }) => !hidden)
          .map(({ code, text, help }) => (
            <div key={code}>
              <dt>
                <strong>{text}</strong>
              </dt>
              <dd>{help}</dd>
            </div>
          ))}
      </dl>
    </Help>
  );
}

/** Two dialogs: what a beneficial owner is, and what the reasons mean (K-153). */
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useTexts } from '../../ui/texts-context.tsx';

export function OwnersHelp({ content }: { content: OwnersContent }) {
  const texts = useTexts();
  const [open, setOpen] = useState<'term' | 'reasons' | null>(null);
  const close = () => setOpen(null);
  const footer = <Button onClick={close}>{texts('common.close')}</Button>;
  const link = (which: 'term' | 'reasons', label: string) => (
    <button type="button" aria-haspopup="dialog" onClick={() => setOpen(which)}>
      <Icon name="question" size={20} />
      {label}
    </button>
  );
  return (
    <div className="why kyc-help">
      {link('term', texts('kyc.bo.help.link'))}
      {link('reasons', texts('kyc.bo.reasons.link'))}
      <Modal
        open={open === 'term'}
        onClose={close}
        title={texts('kyc.bo.help.title')}
        name="Reelle rettighetshavere"
        description="hva ordet betyr"
        footer={footer}
      >
        <p>{texts('kyc.bo.help.text', { threshold: content.threshold })}</p>
        <p>{texts('kyc.bo.help.threshold', { threshold: content.votingControl })}</p>
      </Modal>
      <Modal
        open={open === 'reasons'}
        onClose={close}
        title={texts('kyc.bo.reasons.help.title')}
        name="Reelle rettighetshavere"
        description="hva grunnene betyr"
        footer={footer}
      >
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
      </Modal>
    </div>
  );
}

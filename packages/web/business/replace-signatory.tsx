/** Sheet to choose another in the place of one who has not signed: what it leads to stands before the button (N-129, N-131). */
import { replaceSignatory } from '@bli-kunde/domain/business/api.ts';
import { replacingProblems } from '@bli-kunde/domain/business/replacing.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { Signature, Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../app/client.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { useStepForm } from '../app/use-form.ts';
import type { Application } from '../application/application-state.ts';
import { Button, type ButtonState } from '../ui/button.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { afterClosing, Modal } from '../ui/modal.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { RadioTiles } from '../ui/tiles.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export interface ReplaceSignatoryProps {
  readonly application: Application<BusinessState>;
  readonly signatures: Signatures;
  /** The one who is out. */
  readonly party: Signature;
  readonly onClose: () => void;
}

interface Given {
  /** Place among the replacements; empty while none is chosen. */
  who: string;
  email: string;
  phone: string;
}

export function ReplaceSignatory({ application, signatures, party, onClose }: ReplaceSignatoryProps) {
  const texts = useTexts();
  const { subject: orgnr, state } = application;
  const { replacements, name } = party;
  const [open, setOpen] = useState(true);
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const signed = signatures.parties.filter((each) => each.signed);
  const form = useStepForm<Given>({
    subject: orgnr,
    step: 'bytt-signatar',
    kept: false,
    start: { who: replacements.length === 1 ? '0' : '', email: '', phone: '' },
    problemsOf: ({ who, email, phone }) => [
      ...(who === '' ? [{ path: 'who', message: 'signatures.replace.who.missing' }] : []),
      ...replacingProblems({ email, phone }).map((problem) =>
        problem.path === 'mobil' ? { ...problem, path: 'phone' } : problem,
      ),
    ],
    pathOf: (path) => (path === 'mobil' ? 'phone' : path),
    async save({ who, email, phone }) {
      const comes = replacements[Number(who)];
      if (comes === undefined) return;
      const answer = await call(replaceSignatory, {
        params: { orgnr, seq: String(party.seq) },
        body: {
          order: signatures.order,
          signed: signed.map(({ seq }) => seq),
          name: comes.name,
          birthDate: comes.birthDate,
          email,
          mobil: phone,
        },
        version: state.version,
      });
      // The dialog is closed before another page comes, whose heading it would take the focus from.
      setOpen(false);
      onClosed(() => void application.apply(async () => answer));
    },
  });
  const onClosed = (act: () => void) =>
    requestAnimationFrame(() =>
      afterClosing(() => {
        onClose();
        act();
      }),
    );
  const toFirstFault = useEffectEvent(() => document.getElementById(form.problems[0]?.id ?? '')?.focus());
  // Only a new try moves the focus, and not each field that is mended.
  useEffect(() => {
    if (form.attempt > 0) toFirstFault();
  }, [form.attempt]);
  const press = async () => {
    setButton('spinner');
    setFailure(null);
    try {
      await form.submit();
    } catch (error) {
      setFailure(error);
      await application.refresh();
    }
    setButton('idle');
  };
  const close = () => {
    setOpen(false);
    onClosed(() => undefined);
  };
  const others = signed.filter(({ me }) => !me).map((each) => each.name);
  const iSigned = signed.some(({ me }) => me);
  const who = form.field('who');
  return (
    <Modal
      open={open}
      onClose={close}
      title={texts('signatures.replace.title', { name })}
      name="Velg en annen"
      description="den som skal signere"
      footer={
        <>
          <Button state={button} onClick={() => void press()}>
            {texts('signatures.replace.yes')}
          </Button>
          <Button variant="tertiary" onClick={close}>
            {texts('common.cancel')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <ul className="stack-tight">
          <li>{texts('signatures.replace.out', { name })}</li>
          <li>{texts('signatures.replace.anew')}</li>
          {others.length === 0 ? null : <li>{texts('signatures.replace.again', { names: listOf(others) })}</li>}
          {iSigned ? <li>{texts('signatures.replace.again.you')}</li> : null}
        </ul>
        <RadioTiles
          {...who}
          legend={texts('signatures.replace.who')}
          value={who.value === '' ? null : who.value}
          options={replacements.map((each, at) => ({ value: String(at), title: each.name, text: each.role }))}
        />
        <EmailField {...form.field('email')} autoComplete="off" label={texts('signatures.replace.email')} />
        <PhoneField {...form.field('phone')} autoComplete="off" label={texts('signatures.replace.phone')} />
        {failure === null ? null : <ErrorBar error={failure} />}
      </div>
    </Modal>
  );
}

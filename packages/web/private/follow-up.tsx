/**
 * Contact data for a person whom the bank takes on by hand: asked, or shown as known, before a call is promised
 * (A-007).
 */
import { contactProblems } from '@bli-kunde/domain/contact/contact.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { PHONE_FORMATTED_LENGTH } from '@bli-kunde/domain/norway/phone.ts';
import { getFollowUp, saveFollowUpContact } from '@bli-kunde/domain/private/follow-up-api.ts';
import type { FollowUp } from '@bli-kunde/domain/private/follow-up.ts';
import { shownPhone } from '@bli-kunde/domain/summary/summary.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { errorPageOf } from '../app/call-error.ts';
import { call } from '../app/client.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { useStepForm } from '../app/use-form.ts';
import { useQuery, useQueryClient } from '../app/use-query.ts';
import { Button, type ButtonState } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { EmailField } from '../ui/email-field.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';

const followUpQuery = {
  queryKey: ['follow-up'] as const,
  queryFn: async () => (await call(getFollowUp)).body,
};

/** `subject` names the draft of what is typed. */
export function FollowUpContact({ subject }: { readonly subject: string }) {
  const texts = useTexts();
  const client = useQueryClient();
  // The refusal that leads here has opened the case.
  const asked = useQuery({ ...followUpQuery, refetchOnMount: 'always' });
  const [changing, setChanging] = useState(false);
  /** True once the form has been shown, and was sent or left. */
  const [isOver, setOver] = useState(false);
  const known = asked.data;
  if (known === undefined)
    return asked.isError ? (
      <ErrorBar error={asked.error} again={asked.refetch} />
    ) : (
      <Skeleton lines={['heading', 'field', 'field', 'button']} />
    );
  // How the bank is reached stands below, as on every page of this kind.
  if (!known.isOpen) return <p>{texts('calm.reach.closed')}</p>;
  if (known.contact !== null && !changing)
    return <Promised known={known} isNew={isOver} onChange={() => setChanging(true)} />;
  const over = () => {
    setOver(true);
    setChanging(false);
  };
  return (
    <Asked
      subject={subject}
      contact={known.contact}
      onTold={(now) => {
        client.setQueryData(followUpQuery.queryKey, now);
        over();
      }}
      onCancel={over}
    />
  );
}

interface PromisedProps {
  readonly known: FollowUp;
  /** Takes the focus from the press that is gone. */
  readonly isNew: boolean;
  readonly onChange: () => void;
}

function Promised({ known: { contact, by }, isNew, onChange }: PromisedProps) {
  const texts = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section className="stack-tight">
      <h2 ref={heading} tabIndex={-1}>
        {texts('calm.reach.known.title')}
      </h2>
      <p>{by === null ? texts('calm.reach.known.soon') : texts('calm.reach.known.by', { date: formatLongDate(by) })}</p>
      <DefinitionList
        items={[
          { term: texts('field.email'), value: contact?.email },
          { term: texts('field.phone'), value: shownPhone(contact?.phone ?? null) },
        ]}
      />
      <div className="button-row">
        <Button variant="tertiary" onClick={onChange}>
          {texts('common.edit')}
        </Button>
      </div>
    </section>
  );
}

interface AskedProps {
  readonly subject: string;
  readonly contact: FollowUp['contact'];
  readonly onTold: (now: FollowUp) => void;
  /** Back to the contact that is known. */
  readonly onCancel: () => void;
}

function Asked({ subject, contact, onTold, onCancel }: AskedProps) {
  const texts = useTexts();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isChange = contact !== null;
  useEffect(() => {
    if (isChange) heading.current?.focus();
  }, [isChange]);
  const form = useStepForm({
    subject,
    step: 'oppringing',
    start: contact ?? { email: '', phone: '' },
    problemsOf: (input) => contactProblems(input),
    save: async (input) => onTold((await call(saveFollowUpContact, { body: input })).body),
  });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    setFailure(null);
    setButton('spinner');
    try {
      await form.submit();
    } catch (error) {
      setFailure(error);
    }
    setButton('idle');
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <div className="stack-tight">
        <h2 ref={heading} tabIndex={-1}>
          {texts('calm.reach.title')}
        </h2>
        <p>{texts('calm.reach.text')}</p>
      </div>
      <ErrorSummary errors={form.problems} attempt={form.attempt} />
      <EmailField {...form.field('email')} label={texts('field.email')} />
      <PhoneField {...form.field('phone')} label={texts('field.phone')} maxLength={PHONE_FORMATTED_LENGTH} />
      {failure === null || errorPageOf(failure) === 'session-expired' ? null : <ErrorBar error={failure} />}
      <div className="button-row">
        <Button type="submit" state={button}>
          {texts('calm.reach.send')}
        </Button>
        {isChange ? (
          <Button
            variant="tertiary"
            onClick={() => {
              form.forget();
              onCancel();
            }}
          >
            {texts('common.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

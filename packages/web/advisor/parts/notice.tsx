/** The notice to the register of owners: its draft, how it was sent, and the customer who may be asked to correct the register. */
import {
  askForCorrection,
  getDiscrepancyNotice,
  noteDiscrepancyNoticeSent,
} from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import { formatShortDate, parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useRef, useState } from 'react';
import { bankSlug } from '../../app/address.ts';
import { announce } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { draftKey, readDraft } from '../../app/drafts.ts';
import { useActForm } from '../panel/use-act-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { ActForm } from '../panel/act-form.tsx';
import { MessagePreview } from '../panel/message-preview.tsx';
import { NextCase } from '../panel/next-case-link.tsx';
import { RemarkField, remarked } from '../panel/remark-field.tsx';
import { partQuery, readAnew, type TheCase, useChange } from '../the-case.ts';
import { Loaded } from './part-loader.tsx';

/** Of a declaration that can't be proven there is no draft, and its `why` says so. */
const isMade = ({ number }: { readonly number: string }): boolean => number !== '';

type Open = 'sent' | 'correction' | null;

/** Names of the forms' drafts. */
const STEPS = { sent: 'notice-sent', correction: 'correction' } as const;

/** After a reload or a lost session the form with something typed in it. */
const begunForm = ({ id }: TheCase): Open =>
  (['sent', 'correction'] as const).find(
    (form) => readDraft(sessionStorage, draftKey(bankSlug(), id, STEPS[form])) !== null,
  ) ?? null;

export function Notice({ one }: { one: TheCase }) {
  const texts = useTexts();
  const [open, setOpen] = useState<Open>(() => begunForm(one));
  const [done, setDone] = useState<TextKey | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const found = useQuery(partQuery(one.number, 'notice', () => call(getDiscrepancyNotice, { params: { id: one.id } })));
  const may = one.acts.includes('NOTICE');
  const begin = (form: Open) => {
    setDone(null);
    setOpen(form);
  };
  const end = (text: TextKey | null) => {
    setOpen(null);
    setDone(text);
    if (text !== null) announce(texts(text));
    title.current?.focus();
  };
  return (
    <section className="notice-draft" aria-labelledby="notice-title">
      <h3 id="notice-title" tabIndex={-1} ref={title}>
        {texts('advisor.console.notice.title')}
      </h3>
      {done === null ? null : (
        <>
          <Alert kind="success">
            <p>{texts(done)}</p>
          </Alert>
          <NextCase number={one.number} />
        </>
      )}
      <Loaded of={found}>
        {({
          organisation,
          registered,
          found: ours,
          owners,
          areOwnersKnown,
          why,
          due,
          isFrozen,
          sent,
          whyNotAsked,
          request,
          customerHasUntil,
        }) => (
          <>
            {sent ? (
              <StatusLabel small kind="success">
                {texts('advisor.console.notice.wasSent', { reference: sent.reference, day: formatShortDate(sent.on) })}
              </StatusLabel>
            ) : (
              <StatusLabel small kind={isFrozen ? 'attention' : 'default'}>
                {texts(isFrozen ? 'advisor.console.notice.frozen' : 'advisor.console.notice.draft', {
                  day: formatShortDate(due),
                })}
              </StatusLabel>
            )}
            {customerHasUntil === null ? null : (
              <StatusLabel small>
                {texts('advisor.console.notice.asked', { day: formatShortDate(customerHasUntil) })}
              </StatusLabel>
            )}
            <dl className="facts-list">
              <Lines
                term={texts('advisor.console.notice.organisation')}
                lines={[`${organisation.name} ${organisation.number}`]}
              />
              {isMade(organisation) ? (
                <>
                  <Lines
                    term={texts('advisor.console.notice.registered')}
                    lines={registered}
                    none={texts('advisor.console.notice.registered.none')}
                  />
                  <Lines
                    term={texts('advisor.console.notice.found')}
                    lines={ours}
                    none={texts('advisor.console.notice.found.none')}
                  />
                  <Lines
                    term={texts('advisor.console.notice.owners')}
                    lines={owners}
                    none={texts('advisor.console.notice.owners.none')}
                  />
                </>
              ) : null}
              <Lines term={texts('advisor.console.notice.why')} lines={[why]} />
            </dl>
            {may && isMade(organisation) && !areOwnersKnown && !isFrozen ? (
              <p>{texts('advisor.console.notice.owners.unknown')}</p>
            ) : null}
            {may && (whyNotAsked === 'HIGHER_RISK' || whyNotAsked === 'PROPOSED') ? (
              <p className="quiet">{texts(`advisor.console.notice.notAsked.${whyNotAsked}`)}</p>
            ) : null}
            {open === 'sent' ? (
              <SentForm one={one} onDone={() => end('advisor.console.done.noticeSent')} onCancel={() => end(null)} />
            ) : null}
            {open === 'correction' ? (
              <CorrectionForm
                one={one}
                request={request}
                onDone={() => end('advisor.console.done.correction')}
                onCancel={() => end(null)}
              />
            ) : null}
            {may && open === null ? (
              <div className="button-row">
                {whyNotAsked === null ? (
                  <Button variant="secondary" onClick={() => begin('correction')}>
                    {texts('advisor.console.act.correction')}
                  </Button>
                ) : null}
                {isFrozen && sent === null ? (
                  <Button onClick={() => begin('sent')}>{texts('advisor.console.act.noticeSent')}</Button>
                ) : null}
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** `none` stands where there is no line. */
function Lines({ term, lines, none }: { term: string; lines: readonly string[]; none?: string }) {
  return (
    <div>
      <dt>{term}</dt>
      {lines.length === 0 ? (
        <dd>{none}</dd>
      ) : (
        lines.map((line) => (
          <dd key={line} className="prose">
            {line}
          </dd>
        ))
      )}
    </div>
  );
}

interface FormProps {
  readonly one: TheCase;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

function SentForm({ one, onDone, onCancel }: FormProps) {
  const texts = useTexts();
  const change = useChange(one);
  const form = useActForm<{ reference: string; on: string }>({
    subject: one.id,
    step: STEPS.sent,
    start: { reference: '', on: '' },
    problemsOf: ({ reference, on }) => [
      ...(reference.trim() === '' ? [{ path: 'reference', message: 'advisor.console.problem.reference' }] : []),
      ...(parseShortDate(on) === null ? [{ path: 'on', message: 'advisor.console.problem.on' }] : []),
    ],
    save: ({ reference, on }) => change(noteDiscrepancyNoticeSent, { body: { reference, on: parseShortDate(on) } }),
  });
  return (
    <ActForm form={form} title={texts('advisor.console.act.noticeSent')} onDone={onDone} onCancel={onCancel}>
      <TextField
        {...form.field('reference')}
        label={texts('advisor.console.field.reference')}
        maxLength={100}
        width="medium"
      />
      <TextField
        {...form.field('on')}
        label={texts('advisor.console.field.on')}
        help={texts('advisor.console.field.day.help')}
        inputMode="numeric"
        width="medium"
      />
    </ActForm>
  );
}

interface CorrectionFormProps extends FormProps {
  readonly request: { readonly subject: string; readonly text: string; readonly due: string } | null;
}

function CorrectionForm({ one, request, onDone, onCancel }: CorrectionFormProps) {
  const texts = useTexts();
  const change = useChange(one);
  const client = useQueryClient();
  const form = useActForm<{ grounds: string }>({
    subject: one.id,
    step: STEPS.correction,
    start: { grounds: '' },
    problemsOf: () => [],
    // After midnight the request tells another day: it is shown anew, and what was written stays.
    save: ({ grounds }) =>
      change(askForCorrection, { body: { due: request?.due, ...remarked(grounds) } }).catch(async (error: unknown) => {
        await readAnew(client, one.number);
        throw error;
      }),
  });
  return (
    <ActForm
      form={form}
      title={texts('advisor.console.act.correction')}
      explains={<p>{texts('advisor.console.explain.correction')}</p>}
      onDone={onDone}
      onCancel={onCancel}
    >
      {request === null ? null : <MessagePreview email={request} />}
      <RemarkField ties={form.field('grounds')} />
    </ActForm>
  );
}

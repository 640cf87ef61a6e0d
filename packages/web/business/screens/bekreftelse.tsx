/** The confirmation: what was sent in, and who does what next, by when (B-118 to B-122). */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { applicantDocument } from '@bli-kunde/domain/business/api.ts';
import { confirmationText } from '@bli-kunde/domain/business/guards.ts';
import { administratorName } from '@bli-kunde/domain/business/steps/administrator-nettbank.ts';
import { type Signee, signeeContact } from '@bli-kunde/domain/business/steps/signatarer.ts';
import { shownPhone } from '@bli-kunde/domain/summary/summary.ts';
import { caseNumber } from '@bli-kunde/domain/signing/agreement.ts';
import { useQuery } from '../../app/use-query.ts';
import { useEffect, useEffectEvent } from 'react';
import { LOOK_AGAIN_MS } from '../../app/signing-provider.ts';
import { useContactAddress, useSite } from '../../app/site-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { AddToCalendar } from '../../application/add-to-calendar.tsx';
import { ThanksPage } from '../../application/thanks-page.tsx';
import { Parties } from '../parties.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { type SigningTaskView, taskQuery } from '../signing-order.ts';

/** Address that the link went to, as it was typed; none for two of one name, since either may be meant. */
const contactOf =
  (signees: readonly Signee[]) =>
  (name: string): string | undefined => {
    const [one, another] = signees.filter((signee) => signee.chosen && signee.name === name);
    if (one === undefined || another !== undefined) return undefined;
    const { email, phone } = signeeContact(one);
    return [email, shownPhone(phone)?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');
  };

/** The same words whether an advisor looks at the application or not: what follows is promised with the approval only. */
function WhatNow({
  task,
  created,
  company,
  signees,
  administrator,
}: {
  task: SigningTaskView;
  created: boolean;
  company: string;
  signees: readonly Signee[];
  /** By name; null where there is none. */
  administrator: string | null;
}) {
  const texts = useTexts();
  const bank = useSite().name;
  const signed = task.parties.every((party) => party.signed);
  const mine = task.parties.some((party) => party.me && party.signed);
  // Who reads it knows what is their own.
  const another = task.parties.some(({ me, name }) => me && name.toLowerCase() === administrator?.toLowerCase())
    ? null
    : administrator;
  const next = texts(
    created
      ? 'bm.confirmation.next.created'
      : signed
        ? task.parties.length === 1
          ? 'bm.confirmation.next.creating.one'
          : 'bm.confirmation.next.creating'
        : 'bm.confirmation.next.create',
  );
  return (
    <>
      {mine && !created ? <p>{texts('bm.confirmation.next.kept')}</p> : null}
      {signed ? (
        <>
          {created && another !== null ? (
            <ol className="moments">
              <li>{texts('bm.confirmation.next.admin', { name: another })}</li>
              <li>{next}</li>
            </ol>
          ) : (
            <p>{next}</p>
          )}
          {task.parties.length > 1 ? <Parties parties={task.parties} /> : null}
        </>
      ) : (
        <ol className="moments">
          <li>
            {texts('bm.confirmation.next.others', { date: formatDeadline(task.dueAt) })}
            <Parties parties={task.parties} contactOf={contactOf(signees)} />
            <AddToCalendar title={texts('calendar.sign.company', { name: company, bank })} ends={task.dueAt} />
          </li>
          <li>{next}</li>
        </ol>
      )}
    </>
  );
}

/** For an applicant who is none of the signatories, and whom the order itself is therefore not shown to. */
function OthersSign({ names, signed, created }: { names: string; signed: boolean; created: boolean }) {
  const texts = useTexts();
  return (
    <>
      {signed ? null : <p>{texts('bm.confirmation.next.kept')}</p>}
      <ol className="moments">
        {signed ? null : <li>{texts('bm.confirmation.next.notice', { names })}</li>}
        <li>
          {texts(
            created
              ? 'bm.confirmation.next.created'
              : signed
                ? 'bm.confirmation.next.creating'
                : 'bm.confirmation.next.create',
          )}
        </li>
      </ol>
    </>
  );
}

/** Names of those whose signatures are missing; none where the reader's own is one of them. */
function waitedFor({ parties }: SigningTaskView): readonly string[] {
  const missing = parties.filter(({ signed }) => !signed);
  return missing.some(({ me }) => me) ? [] : missing.map(({ name }) => name);
}

export default function Confirmation({ application }: ScreenProps) {
  const texts = useTexts();
  const site = useSite();
  const contact = useContactAddress();
  const { subject: orgnr, state, refresh } = application;
  const { status, externalReference } = state.signingOrder;
  const company = inTitleCase(state.organisation.basicInfo.name);
  const enk = state.organisation.selskapsform === 'ENK';
  const task = useQuery({
    ...taskQuery(externalReference ?? ''),
    enabled: externalReference !== null,
    refetchInterval: status === 'SUCCESS' ? false : LOOK_AGAIN_MS,
  });
  const { creation } = state;
  const isCustomer = creation === 'DONE';
  const seen = task.data?.status;
  const readAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    // The order has moved on since the state was read, so everything that follows from it is read again.
    if (seen !== undefined && seen !== status) readAgain();
  }, [seen, status]);
  const isBeingMade = creation === 'UNDER_WAY' || creation === 'FAILING';
  useEffect(() => {
    if (!isBeingMade) return;
    const looking = setInterval(readAgain, LOOK_AGAIN_MS);
    return () => clearInterval(looking);
  }, [isBeingMade]);

  const told = confirmationText(enk, status);
  const signsAlone = told === 'bm.confirmation.ready.signed' && task.data?.parties.length === 1;
  const waitsFor = told === 'bm.confirmation.ready' && task.data ? waitedFor(task.data) : [];
  return (
    <ThanksPage
      name="bekreftelse"
      title={texts(isCustomer ? 'bm.confirmation.title.customer' : 'bm.confirmation.title', { name: company })}
      text={
        isCustomer
          ? texts('bm.confirmation.customer', { bank: site.name })
          : waitsFor.length > 0
            ? texts('bm.confirmation.ready.others', { names: listOf(waitsFor) })
            : texts(signsAlone ? 'bm.confirmation.ready.one' : told)
      }
      accounts={state.openedAccounts}
      moments={
        <>
          {creation === 'FAILING' ? (
            <Alert kind="error" title={texts('bm.confirmation.failing.title')} live>
              <p>{texts('error.account.creation.failed')}</p>
              <p>{texts('bm.confirmation.failing.text')}</p>
            </Alert>
          ) : task.data ? (
            <WhatNow
              task={task.data}
              created={isCustomer}
              company={company}
              signees={state.signees}
              administrator={state.administrator && administratorName(state.administrator)}
            />
          ) : externalReference !== null && task.isPending ? null : externalReference ? (
            <OthersSign
              names={listOf(state.signees.flatMap(({ name, chosen }) => (chosen ? [name] : [])))}
              signed={status === 'SUCCESS'}
              created={isCustomer}
            />
          ) : (
            <p>{texts('bm.confirmation.next.advisor')}</p>
          )}
        </>
      }
      onlineBank={isCustomer}
      further={
        <>
          <Button variant="secondary" href={site.homeUrl}>
            {texts('bm.confirmation.button')}
          </Button>
          {creation === 'FAILING' ? (
            <Button variant="secondary" href={contact}>
              {texts('common.contactUs')}
            </Button>
          ) : null}
        </>
      }
      document={externalReference ? { row: applicantDocument, params: { orgnr } } : null}
      declaration={state.kyc.declaration}
    >
      <DefinitionList
        items={[
          ...(isCustomer ? [] : [{ term: texts('bm.confirmation.about'), value: company }]),
          {
            term: texts('bm.confirmation.case'),
            value: externalReference ? <span className="numeric">{caseNumber(externalReference)}</span> : null,
          },
        ]}
      />
    </ThanksPage>
  );
}

/** The confirmation: what was sent in, and who does what next, by when (B-118 to B-122). */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { applicantDocument, applicantReadingCopy } from '@bli-kunde/domain/business/api.ts';
import { confirmationText } from '@bli-kunde/domain/business/guards.ts';
import { administratorName } from '@bli-kunde/domain/business/steps/administrator-nettbank.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import type { Signatures } from '@bli-kunde/domain/signing/signatures.ts';
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
import { CompanySignatures, signaturesQuery } from '../signatures.tsx';
import type { ScreenProps } from '../screen-props.ts';
import type { Application } from '../../application/application-state.ts';

/** The same words whether an advisor looks at the application or not: what follows is promised with the approval only. */
function WhatNow({
  application,
  signatures,
  created,
  company,
}: {
  application: Application<BusinessState>;
  signatures: Signatures;
  created: boolean;
  company: string;
}) {
  const texts = useTexts();
  const bank = useSite().name;
  const { parties, dueAt } = signatures;
  const given = application.state.administrator;
  const administrator = given && administratorName(given);
  const signed = parties.every((party) => party.signed);
  // Whoever applies and does not sign has done all that there is to do.
  const isDone = parties.every((party) => !party.me || party.signed);
  // Who reads it knows what is their own.
  const another = parties.some(({ me, name }) => me && name.toLowerCase() === administrator?.toLowerCase())
    ? null
    : administrator;
  const next = texts(
    created
      ? 'bm.confirmation.next.created'
      : signed
        ? parties.length === 1
          ? 'bm.confirmation.next.creating.one'
          : 'bm.confirmation.next.creating'
        : 'bm.confirmation.next.create',
  );
  return (
    <>
      {isDone && !created ? <p>{texts('bm.confirmation.next.kept')}</p> : null}
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
          {parties.length > 1 ? <CompanySignatures application={application} signatures={signatures} /> : null}
        </>
      ) : (
        <ol className="moments">
          <li>
            {texts('bm.confirmation.next.others', { date: formatDeadline(dueAt) })}
            <CompanySignatures application={application} signatures={signatures} />
            <AddToCalendar title={texts('calendar.sign.company', { name: company, bank })} ends={dueAt} />
          </li>
          <li>{next}</li>
        </ol>
      )}
    </>
  );
}

/** Names of those whose signatures are missing; none where the reader has not signed. */
function waitedFor({ parties }: Signatures): readonly string[] {
  const iHaveSigned = parties.some(({ me, signed }) => me && signed);
  return iHaveSigned ? parties.filter(({ signed }) => !signed).map(({ name }) => name) : [];
}

export default function Confirmation({ application }: ScreenProps) {
  const texts = useTexts();
  const site = useSite();
  const contact = useContactAddress();
  const { subject: orgnr, state, refresh } = application;
  const { status, externalReference, readingCopy } = state.signingOrder;
  const company = inTitleCase(state.organisation.basicInfo.name);
  const enk = state.organisation.selskapsform === 'ENK';
  const signatures = useQuery({
    ...signaturesQuery(orgnr, externalReference),
    enabled: externalReference !== null,
    refetchInterval: status === 'SUCCESS' ? false : LOOK_AGAIN_MS,
  });
  const { creation } = state;
  const isCustomer = creation === 'DONE';
  const seen = signatures.data?.status;
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
  const signsAlone = told === 'bm.confirmation.ready.signed' && signatures.data?.parties.length === 1;
  const waitsFor = told === 'bm.confirmation.ready' && signatures.data ? waitedFor(signatures.data) : [];
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
          ) : signatures.data ? (
            <WhatNow application={application} signatures={signatures.data} created={isCustomer} company={company} />
          ) : externalReference !== null && signatures.isPending ? null : externalReference ? (
            <p>{texts('bm.confirmation.next.kept')}</p>
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
      document={
        externalReference
          ? { row: applicantDocument, params: { orgnr }, copy: readingCopy ? applicantReadingCopy : null }
          : null
      }
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

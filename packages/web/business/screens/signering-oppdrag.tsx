/** `#/signering/{order}`: what one who signs is asked to sign, by whom and until when, in every state of the order. */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { signingDocument, signingReadingCopy } from '@bli-kunde/domain/signing/api.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { Suspense, useEffect, useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { AsidePicture } from '../../app/aside-picture.tsx';
import { errorKeyOf } from '../../app/call-error.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { ErrorPage } from '../../app/error-page.tsx';
import { goTo } from '../../app/hash-route.ts';
import { lazyScreen } from '../../app/lazy-screen.tsx';
import { LogOutButton } from '../../app/session.tsx';
import { LOOK_AGAIN_MS, useReturning } from '../../app/signing-provider.ts';
import { useBankPhone, useContactAddress, useSite } from '../../app/site-context.ts';
import { Button, type ButtonState } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { DonePicture } from '../../ui/illustration.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NavigationPanel } from '../../ui/navigation-panel.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { WaysPicture } from '../../ui/ways-picture.tsx';
import { lacksTotal } from '@bli-kunde/domain/summary/summary.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { stepAddress } from '../addresses.ts';
import { BusinessFrame } from '../business-frame.tsx';
import { AgreementLinks } from '../../application/agreement-links.tsx';
import { DeclaredLine, DeclaredSections } from '../../application/declared-sections.tsx';
import { Fold } from '../../application/fold.tsx';
import { SummaryList } from '../../application/summary-list.tsx';
import { TakenLine } from '../../application/summary-parts.tsx';
import { Parties } from '../parties.tsx';
import { stillReading, useReading } from '../../app/reading.ts';
import { refreshedOrder, signAtProvider } from '../../application/signing-order.ts';
import { type SigningTaskView, taskQuery } from '../signing-order.ts';
import { Unwilling } from '../unwilling.tsx';
import '../business.css';

/** The picture waits for no press, and the page for no picture. */
const TaskPeople = lazyScreen(async () => (await import('../task-people.tsx')).TaskPeople);

type Status = SigningTaskView['status'];

interface Words {
  readonly title: TextKey;
  readonly text: TextKey;
}

/** Texts by status for a reader who has nothing left to sign. */
const TOLD: Readonly<Partial<Record<Status, Words>>> = {
  AWAITS_CO_SIGNER: { title: 'bm.task.signed.title', text: 'bm.task.signed.text' },
  SUCCESS: { title: 'bm.task.done.title', text: 'bm.task.done.text' },
  CANCELLED: { title: 'bm.task.cancelled.title', text: 'bm.task.cancelled.text' },
  FAILED: { title: 'bm.task.failed.title', text: 'bm.task.failed.text' },
};

/** Titles of a try of one's own that came to nothing; it ends no order while one may sign. */
const TRIED: Readonly<Partial<Record<Status, TextKey>>> = {
  CANCELLED: 'bm.cancelled.title',
  FAILED: 'bm.failed.title',
};

interface Told extends Words {
  /** True if the reader has nothing left to sign. */
  readonly isOver: boolean;
  /** True if a try of the reader's own came to nothing. */
  readonly isTried: boolean;
}

function toldOf({ status, turnedDown, maySign, isApplicant, parties }: SigningTaskView): Told {
  const signed = parties.filter((party) => party.signed).length;
  const told = (words: Words, isOver: boolean, isTried = false): Told => ({ ...words, isOver, isTried });
  if (turnedDown) return told({ title: 'bm.rejected.title', text: 'bm.rejected.text' }, true);
  const tried = TRIED[status];
  if (maySign && tried !== undefined)
    return told({ title: tried, text: signed === 0 ? 'bm.cancelled.mine.first' : 'bm.cancelled.mine' }, false, true);
  const over = maySign ? undefined : TOLD[status];
  if (over === undefined)
    return told({ title: 'bm.task.title', text: isApplicant ? 'bm.task.ingress.own' : 'bm.task.ingress' }, false);
  if (status === 'AWAITS_CO_SIGNER' && signed === parties.length)
    return told({ ...over, text: 'bm.task.signed.last' }, true);
  return told(over, true);
}

/** Address in the applicant's own application, by status. */
function applicantsOwn(task: SigningTaskView): string | null {
  const done = stepAddress(task.organisationNumber ?? '', 'bekreftelse');
  if (!task.isApplicant) return null;
  if (task.status === 'CANCELLED') return `${done}/cancel`;
  if (task.status === 'FAILED') return `${done}/failed`;
  return task.status === 'AWAITS_CO_SIGNER' || task.status === 'SUCCESS' ? done : null;
}

export function SigningTask({ order }: { order: string }) {
  const client = useQueryClient();
  const returning = useReturning(
    () => refreshedOrder(order),
    () => client.removeQueries({ queryKey: ['state'] }),
  );
  const task = useQuery({
    ...taskQuery(order),
    enabled: !returning,
    refetchInterval: (query) => (query.state.data?.status === 'AWAITS_CO_SIGNER' ? LOOK_AGAIN_MS : false),
  });

  const leave = task.data ? applicantsOwn(task.data) : null;
  useEffect(() => {
    if (leave !== null) goTo(stillReading(leave), { replace: true });
  }, [leave]);
  return (
    <BusinessFrame
      actions={<LogOutButton />}
      {...(task.data?.status === 'SUCCESS' && !task.data.turnedDown ? { picture: <DonePicture /> } : {})}
    >
      {returning || task.isPending || leave !== null ? (
        <Skeleton lines={['heading', 'text', 'text', 'short', 'button']} />
      ) : task.isError ? (
        errorKeyOf(task.error) === 'error.not.found' ? (
          <TaskNotFound />
        ) : (
          <ErrorPage error={task.error} again={() => task.refetch()} />
        )
      ) : (
        // Another status is another screen, whose heading takes the focus.
        <Shown key={task.data.status} order={order} task={task.data} onDeclined={task.refetch} />
      )}
    </BusinessFrame>
  );
}

function TaskNotFound() {
  const texts = useTexts();
  const site = useSite();
  const contact = useContactAddress();
  const title = texts('bm.task.notFound.title');
  const moved = useArrival('oppdrag-mangler', title, site.name);
  return (
    <div className="stack">
      <AsidePicture>
        <WaysPicture />
      </AsidePicture>
      <StepHeading title={title} ingress={texts('bm.task.notFound.text')} focus={moved} />
      <div className="button-row">
        <Button href={contact}>{texts('common.contactUs')}</Button>
      </div>
    </div>
  );
}

interface ShownProps {
  readonly order: string;
  readonly task: SigningTaskView;
  /** Asks how the order stands once the person has declined. */
  readonly onDeclined: () => Promise<unknown>;
}

function Shown({ order, task, onDeclined }: ShownProps) {
  const texts = useTexts();
  const site = useSite();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const contact = useBankPhone();
  const { organisationName = '', organisationNumber = '' } = task;
  const told = toldOf(task);
  const missing = task.parties.filter(({ signed }) => !signed).map(({ name }) => name);
  const values = {
    name: inTitleCase(organisationName),
    applicant: task.applicantName,
    contact,
    names: listOf(missing),
  };
  const title = texts(told.title, values);
  const moved = useArrival(task.turnedDown ? 'oppdrag-avslag' : `oppdrag-${task.status}`, title, site.name);

  const sign = async () => {
    setButton('spinner');
    setFailure(null);
    try {
      await signAtProvider(order);
      setButton('idle');
    } catch (error) {
      setButton('idle');
      setFailure(error);
    }
  };
  const reading = useReading();
  const agreement = (
    <AgreementLinks
      row={signingDocument}
      params={{ order }}
      label={texts('bm.confirmation.document')}
      copy={task.readingCopy ? signingReadingCopy : null}
    />
  );
  const prices = task.overview?.find(({ heading }) => heading === texts('price.title'))?.rows ?? [];
  const dead = task.turnedDown || (!task.maySign && task.status in TRIED);
  return (
    <div className="stack">
      <StepHeading title={title} ingress={texts(told.text, values)} focus={moved} />
      {reading && !dead ? agreement : null}
      <DefinitionList
        items={[
          { term: texts('field.orgName'), value: organisationName },
          {
            term: texts('field.orgNumber'),
            value: <span className="numeric">{formatOrganisationNumber(organisationNumber)}</span>,
          },
          { term: texts('bm.task.due'), value: dead || task.status === 'SUCCESS' ? null : formatDeadline(task.dueAt) },
        ]}
      />
      {dead ? null : (
        <>
          {reading ? null : agreement}
          <Suspense>
            <TaskPeople task={task} />
          </Suspense>
          <section className="stack-tight">
            <h2>{texts('bm.confirmation.parties')}</h2>
            <Parties parties={task.parties} />
          </section>
          {task.overview === undefined && task.declared === undefined ? null : (
            <div className="known">
              {task.overview === undefined ? null : (
                <Fold
                  heading={texts('bm.task.overview')}
                  startsOpen={lacksTotal(prices)}
                  line={<TakenLine products={task.overview[0]?.rows ?? []} prices={prices} />}
                  trackingId="oversikt over avtalen"
                >
                  <div className="stack-tight">
                    {task.overview.map((section) => (
                      <SummaryList key={section.heading} section={section} level={3} />
                    ))}
                  </div>
                </Fold>
              )}
              {task.declared === undefined ? null : (
                <Fold
                  heading={texts('bm.task.declared')}
                  line={<DeclaredLine sections={task.declared} />}
                  trackingId="svar i erklæringen"
                >
                  <DeclaredSections sections={task.declared} />
                </Fold>
              )}
            </div>
          )}
        </>
      )}
      {failure === null ? null : <ErrorBar error={failure} />}
      {told.isOver ? (
        <div className="button-row">
          <Button variant="secondary" href={site.homeUrl}>
            {texts('common.toHomePage')}
          </Button>
        </div>
      ) : task.maySign ? (
        <>
          {task.isApplicant ? null : <Unwilling order={order} values={values} onDeclined={onDeclined} />}
          <NavigationPanel
            state={button}
            onNext={() => void sign()}
            nextLabel={texts(told.isTried ? 'signing.again' : 'bm.task.sign')}
          />
        </>
      ) : (
        <p aria-live="polite">{texts(task.status === 'CREATED' ? 'bm.task.created.text' : 'bm.task.waiting')}</p>
      )}
    </div>
  );
}

/** For an applicant whom an advisor must look at first, and for one who was turned down; never a word of why. */
import { ANSWER_DAYS } from '@bli-kunde/domain/cases/answer-days.ts';
import type { Asked } from '@bli-kunde/domain/kyc/answers-api.ts';
import type { ReactNode } from 'react';
import { StepHeading } from '../ui/step-heading.tsx';
import { Button } from '../ui/button.tsx';
import { errorCodeOf, WholeCode, WithCode } from '../ui/error-card.tsx';
import { ReceivedPicture } from '../ui/illustration.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { WaysPicture } from '../ui/ways-picture.tsx';
import { useArrival } from './arrival.ts';
import { AsidePicture } from './aside-picture.tsx';
import { AnswerButton, ApplyAgain, AskedLate, AskedWords, useAskedAgain, useUnanswered } from './asked-again.tsx';
import { errorKeyOf, isCallError } from './call-error.ts';
import { useBankPhone, useSite } from './site-context.ts';

interface ReviewPageProps {
  readonly error: unknown;
  /** Said to the one of two guardians who answered, of where the bank's answer comes. */
  readonly more?: ReactNode;
}

export function ReviewPage(props: ReviewPageProps) {
  return errorKeyOf(props.error) === 'error.case.rejected' ? <RejectedPage /> : <OpenCasePage {...props} />;
}

/** The page that is open, as addresses name it. */
const thisPage = (): string => location.pathname.split('/').findLast((part) => part !== '') ?? '';

/** Of two guardians the one who answered is written to, before anybody has signed. */
const CHILDREN = 'barn';

/** The application that the page's route names; undefined where a page has one alone. */
const thisApplication = (): string | undefined => /^#\/([\da-f]{8}-[\da-f-]{27})\//i.exec(location.hash)?.[1];

function OpenCasePage({ error, more }: ReviewPageProps) {
  const texts = useTexts();
  const asked = useAskedAgain(thisPage(), { application: thisApplication() });
  // One page takes the other's place under nobody's eyes.
  if (asked === undefined) return <Skeleton lines={['heading', 'text', 'button']} />;
  if (asked !== null) return <AskedPage asked={asked} />;
  return (
    <Page
      name="vi-ser-pa-soknaden"
      title={texts('review.open.title')}
      ingress={texts('error.aml.rejected', { days: ANSWER_DAYS })}
      picture={<ReceivedPicture />}
      next={
        thisPage() === CHILDREN ? (
          (more ?? <p>{texts('review.open.next.child')}</p>)
        ) : (
          <p>{texts('review.open.next')}</p>
        )
      }
    >
      {isCallError(error) ? (
        <div className="review-code">
          <p>
            <WithCode text={(code) => texts('review.open.code', { code })} error={error} />
          </p>
          <WholeCode code={errorCodeOf(error)} />
        </div>
      ) : null}
    </Page>
  );
}

/** In the place of the page that says that there is nothing to do. */
function AskedPage({ asked }: { readonly asked: Asked }) {
  const site = useSite();
  useArrival('sporsmal', asked.title, site.name);
  return (
    <div className="stack">
      <StepHeading title={asked.title} />
      <AskedWords asked={asked} />
      <AskedLate asked={asked} />
      <div className="button-row">
        <AnswerButton asked={asked} />
      </div>
    </div>
  );
}

function RejectedPage() {
  const texts = useTexts();
  const contact = useBankPhone();
  const unanswered = useUnanswered(thisPage());
  if (unanswered === undefined) return <Skeleton lines={['heading', 'text', 'button']} />;
  return (
    <Page
      name="avslag"
      picture={<WaysPicture />}
      title={texts(unanswered ? 'review.unanswered.title' : 'review.rejected.title')}
      ingress={texts(unanswered ? 'review.unanswered.text' : 'error.case.rejected', { contact })}
      first={unanswered ? <ApplyAgain unanswered={unanswered} /> : null}
    />
  );
}

interface PageProps {
  /** Name of the page in analytics. */
  readonly name: string;
  readonly title: string;
  readonly ingress: string;
  readonly picture: ReactNode;
  readonly next?: ReactNode;
  /** Stands first among the buttons. */
  readonly first?: ReactNode;
  readonly children?: ReactNode;
}

function Page({ name, title, ingress, picture, next, first = null, children }: PageProps) {
  const texts = useTexts();
  const site = useSite();
  useArrival(name, title, site.name);
  return (
    <div className="stack">
      <AsidePicture>{picture}</AsidePicture>
      <StepHeading title={title} ingress={ingress} />
      {next}
      <div className="button-row">
        {first}
        <Button href={site.homeUrl} variant={first === null ? 'primary' : 'secondary'}>
          {texts('common.toHomePage')}
        </Button>
        <Button variant="tertiary" href={site.contactUrl}>
          {texts('page.contact')}
        </Button>
      </div>
      {children}
    </div>
  );
}

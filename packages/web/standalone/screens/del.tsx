/** `#/del/{invitation}`: who asks for an answer to what, the one section that is answered alone, a no, and thanks (D-245 to D-254). */
import { getPart, type Invitation, refusePart } from '@bli-kunde/domain/kyc/parts-api.ts';
import { formatLongDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useState } from 'react';
import { bankSlug } from '../../app/address.ts';
import { useArrival } from '../../app/arrival.ts';
import { errorKeyOf } from '../../app/call-error.ts';
import { call } from '../../app/client.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { ErrorPage } from '../../app/error-page.tsx';
import { goTo, useRouteQuery } from '../../app/hash-route.ts';
import { LogOutButton } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { useQuery } from '../../app/use-query.ts';
import { Declaration } from '../../kyc/declaration.tsx';
import { Button } from '../../ui/button.tsx';
import { AnsweredPicture } from '../../ui/declaration-pictures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { LIST, partAddress } from '../addresses.ts';
import { StandaloneFrame } from '../standalone-frame.tsx';
import { inSession } from '../tasks.ts';
import '../standalone.css';

const partQuery = (part: string) => ({
  queryKey: ['part', part] as const,
  queryFn: async () => (await inSession(call(getPart, { params: { part } }))).body,
  retry: false as const,
  refetchOnWindowFocus: false as const,
});

export function OwnPartScreen({ part }: { part: string }) {
  const texts = useTexts();
  const found = useQuery({ ...partQuery(part), refetchOnMount: 'always' });
  const frame = { flowName: texts('part.flow'), actions: <LogOutButton /> };
  if (found.data !== undefined) return <Asked part={part} asked={found.data} />;
  if (found.isPending)
    return (
      <StandaloneFrame {...frame}>
        <Skeleton lines={['heading', 'text', 'text', 'button']} />
      </StandaloneFrame>
    );
  if (errorKeyOf(found.error) === 'error.not.found')
    return <Told title={texts('part.none.title')} text={texts('part.none.text')} />;
  return (
    <StandaloneFrame {...frame}>
      <ErrorPage error={found.error} again={() => found.refetch()} onBack={() => goTo(LIST)} />
    </StandaloneFrame>
  );
}

/** A page with nothing left to do. */
function Told({ title, text, isDone = false }: { title: string; text: string; isDone?: boolean }) {
  const texts = useTexts();
  const moved = useArrival(`del ${title}`, title, useSite().name);
  return (
    <StandaloneFrame
      flowName={texts('part.flow')}
      actions={<LogOutButton />}
      {...(isDone ? { picture: <AnsweredPicture /> } : {})}
    >
      <div className="stack">
        <StepHeading title={title} ingress={text} focus={moved} />
      </div>
    </StandaloneFrame>
  );
}

type View = 'words' | 'answering' | 'answered' | 'refused';

const viewOf = ({ state }: Invitation): View =>
  state === 'ANSWERED' ? 'answered' : state === 'REFUSED' ? 'refused' : 'words';

function Asked({ part, asked }: { part: string; asked: Invitation }) {
  const texts = useTexts();
  const query = useRouteQuery();
  const { from, process, channel, isOpen } = asked;
  const [view, setView] = useState<View>(() => (isOpen && query.has('del') ? 'answering' : viewOf(asked)));
  if (view === 'answered')
    return <Told title={texts('part.done.title')} text={texts('part.done.text', { from })} isDone />;
  if (view === 'refused')
    return <Told title={texts('part.refused.title')} text={texts('part.refused.text', { from })} />;
  if (!isOpen) return <Told title={texts('part.none.title')} text={texts('part.none.text')} />;
  return (
    <StandaloneFrame flowName={texts('part.flow')} actions={<LogOutButton />}>
      {view === 'answering' ? (
        <Declaration
          bank={bankSlug()}
          process={process}
          channel={channel}
          subject={part}
          part={part}
          onBack={() => {
            setView('words');
            goTo(partAddress(part));
          }}
          showParts={() => undefined}
          onDone={() => setView('answered')}
        />
      ) : (
        <Words part={part} asked={asked} onBegin={() => setView('answering')} onRefused={() => setView('refused')} />
      )}
    </StandaloneFrame>
  );
}

interface WordsProps {
  readonly part: string;
  readonly asked: Invitation;
  readonly onBegin: () => void;
  readonly onRefused: () => void;
}

function Words({ part, asked, onBegin, onRefused }: WordsProps) {
  const texts = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const [refusing, setRefusing] = useState(false);
  const { from, organisation, title, isOwner, due } = asked;
  const heading = texts('part.title', { from });
  const moved = useArrival('del', heading, useSite().name);
  const refuse = async (): Promise<void> => {
    setFailure(null);
    setRefusing(true);
    try {
      await call(refusePart, { params: { part } });
      onRefused();
    } catch (error) {
      setFailure(error);
    }
    setRefusing(false);
  };
  return (
    <div className="stack">
      <StepHeading title={heading} focus={moved} />
      <p>
        {isOwner ? texts('part.text.owner', { from, organisation }) : texts('part.text', { from, organisation, title })}
      </p>
      <p>{texts('part.private', { from })}</p>
      <p>
        <strong>{texts('part.due', { date: formatLongDate(due) })}</strong>
      </p>
      {failure === null ? null : <ErrorBar error={failure} />}
      <div className="button-row">
        <Button onClick={onBegin}>{texts('part.answer')}</Button>
        <Button variant="secondary" state={refusing ? 'spinner' : 'idle'} onClick={() => void refuse()}>
          {texts('part.refuse')}
        </Button>
      </div>
    </div>
  );
}

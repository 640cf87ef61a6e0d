/** Page of a request for a paper: files are sent one by one, listed as they were received, and taken back until they are read (D-213 to D-215). */
import { isBeingChecked, MOST_PAPER_BYTES, MOST_PAPERS, type PaperState } from '@bli-kunde/domain/cases/paper.ts';
import { nameHeader, PAPER_TYPES } from '@bli-kunde/domain/cases/paper-file.ts';
import {
  endPapers,
  getPapers,
  type PapersAsked,
  type SentPaper,
  sendPaper,
  withdrawPaper,
} from '@bli-kunde/domain/kyc/papers-api.ts';
import { formatDayAndTime } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type ReactNode, useRef, useState } from 'react';
import { announce, useArrival } from '../app/arrival.ts';
import { AskedLate, AskedWords, questionsQuery } from '../app/asked-again.tsx';
import { errorKeyOf } from '../app/call-error.ts';
import { call } from '../app/client.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { ErrorPage } from '../app/error-page.tsx';
import { goTo } from '../app/hash-route.ts';
import { LogOutButton } from '../app/session.tsx';
import { useSite } from '../app/site-context.ts';
import { useQuery, useQueryClient } from '../app/use-query.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { AnsweredPicture } from '../ui/declaration-pictures.tsx';
import { fileSize } from '../ui/file-size.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusLabel, type StatusKind } from '../ui/status-label.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { LIST } from './addresses.ts';
import { StandaloneFrame } from './standalone-frame.tsx';
import './papers.css';

/** Telephones offer their camera for pictures, and give JPEG where HEIC is not among the types. */
const ACCEPT = Object.keys(PAPER_TYPES).join(',');
/** Milliseconds between two questions while a file is checked. */
const AGAIN = 2_000;

const papersQuery = (declaration: string) => ({
  queryKey: ['papers', declaration] as const,
  queryFn: async () => (await call(getPapers, { params: { declaration } })).body,
  retry: false as const,
});

/** `none` stands there where nothing is asked for. */
export function Papers({ declaration, none = null }: { declaration: string; none?: ReactNode }) {
  const texts = useTexts();
  const found = useQuery({
    ...papersQuery(declaration),
    refetchInterval: ({ state }) => (state.data?.papers.some((paper) => isBeingChecked(paper.state)) ? AGAIN : false),
  });
  const frame = { flowName: texts('papers.flow'), actions: <LogOutButton /> };
  if (found.data === undefined && found.isPending)
    return (
      <StandaloneFrame {...frame}>
        <Skeleton lines={['heading', 'text', 'text', 'button']} />
      </StandaloneFrame>
    );
  if (found.data === undefined) {
    if (none !== null && errorKeyOf(found.error) === 'error.not.found') return none;
    return (
      <StandaloneFrame {...frame}>
        <ErrorPage error={found.error} again={() => found.refetch()} onBack={() => goTo(LIST)} />
      </StandaloneFrame>
    );
  }
  return found.data.isOpen ? (
    <StandaloneFrame {...frame}>
      <Sending declaration={declaration} asked={found.data} again={found.refetch} />
    </StandaloneFrame>
  ) : (
    <StandaloneFrame {...frame} picture={<AnsweredPicture />}>
      <Sent asked={found.data} again={found.refetch} />
    </StandaloneFrame>
  );
}

interface Part {
  readonly asked: PapersAsked;
  /** Asks the server for what there is now. */
  readonly again: () => Promise<void>;
}

function Sending({ declaration, asked, again }: Part & { declaration: string }) {
  const texts = useTexts();
  const client = useQueryClient();
  const moved = useArrival('sporsmal', asked.title, useSite().name);
  const choose = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isEnding, setIsEnding] = useState(false);
  const send = async (files: readonly File[]): Promise<void> => {
    setWrong(null);
    setFailure(null);
    for (const file of files) {
      const large = file.size > MOST_PAPER_BYTES;
      if (large || file.size === 0) {
        setWrong(texts(large ? 'papers.large' : 'papers.empty'));
        break;
      }
      setSending(file.name);
      try {
        const headers = { 'X-File-Name': nameHeader(file.name) };
        await call(sendPaper, { params: { declaration }, headers, body: file });
        announce(texts('papers.arrived', { name: file.name }));
      } catch (error) {
        setFailure(error);
        break;
      }
    }
    setSending(null);
    await again();
  };
  const end = async (): Promise<void> => {
    setFailure(null);
    setIsEnding(true);
    try {
      await call(endPapers, { params: { declaration } });
      void client.invalidateQueries({ queryKey: questionsQuery.queryKey, refetchType: 'none' });
      await again();
    } catch (error) {
      setFailure(error);
    }
    setIsEnding(false);
  };
  return (
    <div className="stack">
      <StepHeading title={asked.title} focus={moved} />
      <AskedWords asked={asked} />
      <AskedLate asked={asked} />
      <div className="papers-choose">
        <input
          ref={choose}
          type="file"
          accept={ACCEPT}
          multiple
          hidden
          data-testid="paper-files"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file may be chosen again.
            target.value = '';
            void send(files);
          }}
        />
        <Button
          variant="secondary"
          icon="document"
          state={sending === null ? 'idle' : 'spinner'}
          describedBy="papers-help"
          onClick={() => choose.current?.click()}
        >
          {texts('papers.choose')}
        </Button>
        <p className="quiet" id="papers-help">
          {texts('papers.help', { most: MOST_PAPERS })}
        </p>
        {sending === null ? null : <p role="status">{texts('papers.sending', { name: sending })}</p>}
      </div>
      {wrong === null ? null : (
        <Alert kind="error" live>
          <p>{wrong}</p>
        </Alert>
      )}
      {failure === null ? null : <ErrorBar error={failure} />}
      <Received asked={asked} again={again} />
      <div className="button-row">
        <Button state={isEnding ? 'spinner' : 'idle'} onClick={() => void end()}>
          {texts('papers.done')}
        </Button>
      </div>
    </div>
  );
}

function Sent({ asked, again }: Part) {
  const texts = useTexts();
  const title = texts('papers.done.title');
  const moved = useArrival('sporsmal', title, useSite().name);
  return (
    <div className="stack">
      <StepHeading title={title} ingress={texts('papers.done.text')} focus={moved} />
      <Received asked={asked} again={again} />
      <div className="button-row">
        <Button href={`#${LIST}`}>{texts('kyc.backToList')}</Button>
      </div>
    </div>
  );
}

const KINDS: Readonly<Record<PaperState, StatusKind>> = {
  RECEIVED: 'default',
  SCANNED: 'default',
  RENDERED: 'success',
  READ: 'success',
  INFECTED: 'error',
  UNREADABLE: 'error',
  WITHDRAWN: 'default',
};

function Received({ asked: { papers }, again }: Part) {
  const texts = useTexts();
  const [failure, setFailure] = useState<unknown>(null);
  const withdraw = async ({ id, name }: SentPaper): Promise<void> => {
    setFailure(null);
    try {
      await call(withdrawPaper, { params: { paper: id } });
      announce(texts('papers.withdrawn', { name }));
    } catch (error) {
      setFailure(error);
    }
    await again();
  };
  return (
    <section aria-labelledby="papers-received">
      <h2 id="papers-received">{texts('papers.received')}</h2>
      {papers.length === 0 ? <p>{texts('papers.received.none')}</p> : null}
      {failure === null ? null : <ErrorBar error={failure} />}
      <ul className="papers">
        {papers.map((paper) => (
          <li key={paper.id} className="paper">
            <div className="paper-words">
              <strong>{paper.name}</strong>
              <span className="quiet">
                {texts('papers.file', {
                  size: fileSize(paper.size),
                  at: formatDayAndTime(new Date(paper.receivedAt)),
                })}
              </span>
              <StatusLabel small kind={KINDS[paper.state]}>
                {texts(`papers.state.${paper.state}`)}
              </StatusLabel>
            </div>
            {paper.mayWithdraw ? (
              <Button variant="tertiary" onClick={() => void withdraw(paper)}>
                {texts('papers.withdraw')}
                <span className="ds-sr-only"> {paper.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

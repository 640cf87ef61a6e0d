/** `#/svar/{declaration}`: what the bank has asked once more, the one section that is answered again, and thanks. */
import type { Asked } from '@bli-kunde/domain/kyc/answers-api.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { useState } from 'react';
import { bankBase, bankSlug } from '../../app/address.ts';
import { useArrival } from '../../app/arrival.ts';
import { ANSWERING, AskedLate, AskedWords, questionsQuery } from '../../app/asked-again.tsx';
import { ErrorPage } from '../../app/error-page.tsx';
import { goTo, useRouteQuery } from '../../app/hash-route.ts';
import { LogOutButton } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { Declaration } from '../../kyc/declaration.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { AnsweredPicture } from '../../ui/declaration-pictures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { Papers } from '../papers.tsx';
import { answerAddress, LIST } from '../addresses.ts';
import { changedDone } from '../changed-done.ts';
import { ChangedAnswers } from '../changed-values.tsx';
import { StandaloneFrame } from '../standalone-frame.tsx';
import { inSession } from '../tasks.ts';
import '../standalone.css';

export function AnswerScreen({ declaration }: { declaration: string }) {
  const found = useQuery({
    ...questionsQuery,
    queryFn: () => inSession(questionsQuery.queryFn()),
    refetchOnMount: 'always',
    // Whoever answers keeps what they were asked before them.
    refetchOnWindowFocus: false,
  });
  const [asked, setAsked] = useState<Asked | null>(null);
  const now = found.data?.questions.find((one) => one.declaration === declaration) ?? null;
  if (now !== null && asked === null) setAsked(now);
  if (asked?.paper !== undefined) return <Papers declaration={declaration} />;
  if (asked !== null) return <Question asked={asked} />;
  if (!found.isFetchedAfterMount)
    return (
      <StandaloneFrame actions={<LogOutButton />}>
        <Skeleton lines={['heading', 'text', 'text', 'button']} />
      </StandaloneFrame>
    );
  if (found.isError)
    return (
      <StandaloneFrame actions={<LogOutButton />}>
        <ErrorPage error={found.error} again={() => found.refetch()} onBack={() => goTo(LIST)} />
      </StandaloneFrame>
    );
  return <Papers declaration={declaration} none={<NothingAsked />} />;
}

/** Answered by now, taken back, or somebody else's: the same words for all. */
function NothingAsked() {
  const texts = useTexts();
  const title = texts('question.none.title');
  const moved = useArrival('sporsmal', title, useSite().name);
  return (
    <StandaloneFrame actions={<LogOutButton />}>
      <div className="stack">
        <StepHeading title={title} ingress={texts('question.none.text')} focus={moved} />
        <div className="button-row">
          <Button href={`#${LIST}`}>{texts('kyc.backToList')}</Button>
        </div>
      </div>
    </StandaloneFrame>
  );
}

function Question({ asked }: { asked: Asked }) {
  const texts = useTexts();
  const client = useQueryClient();
  const query = useRouteQuery();
  const [begun, setBegun] = useState(() => query.has('del') || query.has(ANSWERING));
  const [done, setDone] = useState(false);
  const { declaration, process, channel, goesOn } = asked;
  return (
    <StandaloneFrame
      flowName={texts('question.flow')}
      actions={<LogOutButton />}
      {...(done ? { picture: <AnsweredPicture /> } : {})}
    >
      {begun && !done ? (
        <Alert kind="info" title={asked.title}>
          <AskedWords asked={asked} />
          {asked.changed ? <ChangedAnswers values={asked.changed.values} /> : null}
        </Alert>
      ) : null}
      {begun ? (
        <Declaration
          bank={bankSlug()}
          process={process}
          channel={channel}
          subject={declaration}
          answers={declaration}
          onBack={() => {
            setBegun(false);
            goTo(answerAddress(declaration));
          }}
          showParts={() => undefined}
          onDone={() => {
            setDone(true);
            void client.invalidateQueries({ queryKey: questionsQuery.queryKey, refetchType: 'none' });
          }}
          done={(status) =>
            asked.changed
              ? changedDone(status, texts)
              : {
                  title: texts('question.done.title'),
                  text: texts('question.done.text'),
                  next: [texts('question.done.next')],
                  leave: { label: texts('question.done.back'), href: `${bankBase()}/${goesOn}` },
                }
          }
        />
      ) : (
        <Words asked={asked} onBegin={() => setBegun(true)} />
      )}
    </StandaloneFrame>
  );
}

function Words({ asked, onBegin }: { asked: Asked; onBegin: () => void }) {
  const texts = useTexts();
  const moved = useArrival('sporsmal', asked.title, useSite().name);
  return (
    <div className="stack">
      <StepHeading title={asked.title} focus={moved} />
      <AskedWords asked={asked} />
      {asked.changed ? <ChangedAnswers values={asked.changed.values} /> : null}
      {asked.changed ? <p>{texts('changed.other')}</p> : null}
      <AskedLate asked={asked} />
      <div className="button-row">
        <Button onClick={onBegin}>{texts(asked.changed ? 'changed.answer' : 'question.answer')}</Button>
      </div>
    </div>
  );
}

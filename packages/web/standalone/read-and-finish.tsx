/** For the one whom a declaration waits for: what was answered and by whom, to be confirmed or signed. */
import { inTitleCase } from '@bli-kunde/domain/norway/title-case.ts';
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { confirmWaitingCase, startDeclarationSigning, type WaitingCase } from '@bli-kunde/domain/standalone/api.ts';
import { useQueryClient } from '../app/use-query.ts';
import { useState } from 'react';
import { useArrival } from '../app/arrival.ts';
import { isCallError } from '../app/call-error.ts';
import { call } from '../app/client.ts';
import { ErrorBar } from '../app/error-bar.tsx';
import { LogOutButton } from '../app/session.tsx';
import { goToProvider } from '../app/signing-provider.ts';
import { useSite } from '../app/site-context.ts';
import { isUnauthorised } from '../kyc/session.ts';
import { SummarySections } from '../kyc/summary-sections.tsx';
import { Button, type ButtonState } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';
import { TITLES } from './task-words.ts';
import { forgetTasks, inSession, waitingQuery } from './tasks.ts';

export function ReadAndFinish({ waiting }: { waiting: WaitingCase }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const { id, action, answeredBy, answeredAt, subjectName, sections } = waiting;
  const signs = action === 'SIGN';
  const title = texts(signs ? 'standalone.read.sign.title' : 'standalone.read.confirm.title');
  const moved = useArrival(`les ${action}`, title, useSite().name);

  const finish = async () => {
    setButton('spinner');
    setFailure(null);
    try {
      if (signs) {
        await inSession(goToProvider(call(startDeclarationSigning, { query: { case: id } })));
        setButton('idle');
      } else {
        const { body } = await inSession(call(confirmWaitingCase, { params: { case: id } }));
        void forgetTasks(client);
        client.setQueryData(waitingQuery(id).queryKey, body);
      }
    } catch (error) {
      setButton('idle');
      if (isUnauthorised(error)) return;
      setFailure(error);
      // What refused it may have changed what there is to do.
      if (isCallError(error) && error.status === 409)
        await client.invalidateQueries({ queryKey: waitingQuery(id).queryKey });
    }
  };
  return (
    <StandaloneFrame actions={<LogOutButton />}>
      <div className="stack">
        <StepHeading
          title={title}
          ingress={texts(signs ? 'standalone.read.sign.ingress' : 'standalone.read.confirm.ingress', {
            name: answeredBy,
            subject: inTitleCase(subjectName),
          })}
          focus={moved}
        />
        <DefinitionList
          items={[
            { term: texts('standalone.read.what'), value: texts(TITLES[waiting.process]) },
            { term: texts('standalone.read.subject'), value: subjectName },
            { term: texts('standalone.read.answeredBy'), value: answeredBy },
            { term: texts('standalone.read.answeredOn'), value: formatLongDate(osloDate(new Date(answeredAt))) },
          ]}
        />
        <section className="stack-tight">
          <h2>{texts('standalone.read.answers')}</h2>
          <SummarySections sections={sections} open />
        </section>
        <p className="quiet">{texts('standalone.read.wrong', { name: answeredBy })}</p>
        {failure === null ? null : <ErrorBar error={failure} />}
        <div className="button-row">
          <Button state={button} onClick={() => void finish()}>
            {texts(signs ? 'standalone.read.sign.button' : 'standalone.read.confirm.button')}
          </Button>
        </div>
      </div>
    </StandaloneFrame>
  );
}

/** `#/endring`: a customer tells of a change without being asked, in one section of a file that they answer for (D-241). */
import { getQuestions, type OwnFile } from '@bli-kunde/domain/kyc/answers-api.ts';
import { bankSlug } from '../../app/address.ts';
import { useArrival } from '../../app/arrival.ts';
import { call } from '../../app/client.ts';
import { ErrorPage } from '../../app/error-page.tsx';
import { goTo } from '../../app/hash-route.ts';
import { LogOutButton } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import { useQuery } from '../../app/use-query.ts';
import { Declaration } from '../../kyc/declaration.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { CHANGES, changeAddress, LIST } from '../addresses.ts';
import { changedDone } from '../changed-done.ts';
import { StandaloneFrame } from '../standalone-frame.tsx';
import { inSession } from '../tasks.ts';
import '../standalone.css';

const filesQuery = {
  queryKey: ['own-files'] as const,
  queryFn: async () => (await inSession(call(getQuestions, { query: { files: 'yes' } }))).body.files ?? [],
  retry: false as const,
};

/** Every file with its sections, or one section of one file where the address names it. */
export function TellOfChangeScreen({ change = null }: { change?: { declaration: string; section: string } | null }) {
  const found = useQuery({ ...filesQuery, refetchOnMount: 'always', refetchOnWindowFocus: false });
  const file = found.data?.find(({ declaration }) => declaration === change?.declaration);
  if (change !== null && file !== undefined) return <Change file={file} section={change.section} />;
  if (found.isPending)
    return (
      <StandaloneFrame actions={<LogOutButton />}>
        <Skeleton lines={['heading', 'text', 'tile', 'tile']} />
      </StandaloneFrame>
    );
  if (found.data === undefined)
    return (
      <StandaloneFrame actions={<LogOutButton />}>
        <ErrorPage error={found.error} again={() => found.refetch()} onBack={() => goTo(LIST)} />
      </StandaloneFrame>
    );
  return <Files files={found.data} />;
}

function Files({ files }: { files: readonly OwnFile[] }) {
  const texts = useTexts();
  const title = texts('changes.title');
  const moved = useArrival('endring', title, useSite().name);
  return (
    <StandaloneFrame actions={<LogOutButton />}>
      <div className="stack">
        <StepHeading
          title={title}
          ingress={texts(files.length > 0 ? 'changes.ingress' : 'changes.none')}
          focus={moved}
        />
        {files.map(({ declaration, name, sections }) => (
          <section key={declaration} className="stack-tight" aria-labelledby={`file-${declaration}`}>
            <h2 id={`file-${declaration}`}>{name ?? texts('changes.self')}</h2>
            <ul className="own-sections">
              {sections.map(({ id, title: of }) => (
                <li key={id}>
                  <Button variant="tertiary" href={`#${changeAddress(declaration, id)}`}>
                    {of}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className="tasks-leave">
          <Button variant="tertiary" icon="arrow-left" href={`#${LIST}`}>
            {texts('kyc.backToList')}
          </Button>
        </div>
      </div>
    </StandaloneFrame>
  );
}

function Change({ file: { declaration, process }, section }: { file: OwnFile; section: string }) {
  const texts = useTexts();
  return (
    <StandaloneFrame flowName={texts('changes.title')} actions={<LogOutButton />}>
      <Declaration
        bank={bankSlug()}
        process={process}
        channel="NETTBANK"
        subject={declaration}
        answers={declaration}
        tells={section}
        onBack={() => goTo(CHANGES)}
        showParts={() => undefined}
        onDone={() => undefined}
        done={(status) => changedDone(status, texts)}
      />
    </StandaloneFrame>
  );
}

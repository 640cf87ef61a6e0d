/** `#/velgbarn`: which child it is for, and what stands with each of the guardian's children (C-010, C-019, C-020). */
import { chooseChild } from '@bli-kunde/domain/children/api.ts';
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import { useQuery, useQueryClient } from '../../app/use-query.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useArrival } from '../../app/arrival.ts';
import { errorPageOf } from '../../app/call-error.ts';
import { call } from '../../app/client.ts';
import { ErrorBar } from '../../app/error-bar.tsx';
import { ErrorPage } from '../../app/error-page.tsx';
import { goTo } from '../../app/hash-route.ts';
import { lazyScreen } from '../../app/lazy-screen.tsx';
import { LogOutButton } from '../../app/session.tsx';
import { useSite } from '../../app/site-context.ts';
import type { ButtonState } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { NavigationPanel } from '../../ui/navigation-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { useTexts } from '../../ui/texts-context.tsx';
import { RadioTiles } from '../../ui/tiles.tsx';
import { goOnAddress, LANDING } from '../addresses.ts';
import { BegunChildren } from '../begun-children.tsx';
import { childTile, isChoosable } from '../child-tile.tsx';
import { ChildrenFrame } from '../children-frame.tsx';
import { childrenQuery, loadApplication } from '../load-application.ts';
import { noChoiceOf } from '../no-choice-keys.ts';
import { screens } from '../screen.ts';
import '../children.css';

interface ChildChoiceProps {
  /** Fetches what a choice leads to. */
  readonly prepare: () => void;
}

const NoChoice = lazyScreen(async () => (await import('../no-choice.tsx')).NoChoice);

export function ChildChoice({ prepare }: ChildChoiceProps) {
  const listed = useQuery(childrenQuery);
  const why = noChoiceOf(listed.error);
  if (why !== null) return <NoChoice why={why} />;
  return (
    <ChildrenFrame actions={<LogOutButton />}>
      {listed.data !== undefined ? (
        listed.data.some(isChoosable) ? (
          <Choice all={listed.data} prepare={prepare} />
        ) : (
          <Begun all={listed.data} />
        )
      ) : listed.isError ? (
        <ErrorPage error={listed.error} again={() => listed.refetch()} onBack={() => goTo(LANDING)} />
      ) : (
        <Skeleton lines={['heading', 'text', 'tile', 'tile', 'button']} />
      )}
    </ChildrenFrame>
  );
}

function Begun({ all }: { all: readonly ListedChild[] }) {
  const title = useTexts()('cm.chooseChild.title.begun');
  const moved = useArrival('velgbarn-begynt', title, useSite().name);
  return (
    <div className="stack">
      <StepHeading title={title} focus={moved} />
      <BegunChildren all={all} />
    </div>
  );
}

/** An only child is whom it is for. */
const onlyOne = (all: readonly ListedChild[]): string | null =>
  all.length === 1 ? (all.find(isChoosable)?.id ?? null) : null;

function Choice({ all, prepare }: ChildChoiceProps & { all: readonly ListedChild[] }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => onlyOne(all));
  const [missing, setMissing] = useState(0);
  const [button, setButton] = useState<ButtonState>('idle');
  const [failure, setFailure] = useState<unknown>(null);
  const title = texts('cm.chooseChild.title');
  const moved = useArrival('velgbarn', title, useSite().name);
  useEffect(() => {
    prepare();
    screens.produkter.preload();
  }, [prepare]);

  const child = all.find(({ id }) => id === chosen);
  const begin = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (button !== 'idle') return;
    if (child === undefined) return setMissing((before) => before + 1);
    setButton('spinner');
    setFailure(null);
    try {
      const { body } = await call(chooseChild, { body: { id: child.id } });
      client.setQueryData(loadApplication(body.processId).queryKey, body);
      // What may be done with the child is another thing now.
      client.removeQueries({ queryKey: childrenQuery.queryKey });
      goTo(goOnAddress(body));
    } catch (error) {
      setButton('idle');
      setFailure(error);
      await client.invalidateQueries({ queryKey: childrenQuery.queryKey });
    }
  };

  const page = failure === null ? null : errorPageOf(failure);
  if (page === 'review') return <ErrorPage error={failure} />;
  const unchosen = missing > 0 && child === undefined ? texts('choose.child.page.child.not.chosen') : null;
  return (
    <form className="stack" noValidate onSubmit={(event) => void begin(event)}>
      <StepHeading
        title={title}
        {...(all.length > 1 ? { ingress: texts('cm.chooseChild.ingress') } : {})}
        focus={moved}
      />
      <ErrorSummary errors={unchosen === null ? [] : [{ id: 'barn', text: unchosen }]} attempt={missing} />
      <RadioTiles
        id="barn"
        name="barn"
        legend={texts('cm.chooseChild.label')}
        error={unchosen}
        value={chosen}
        options={all.map((one) => childTile(one, texts))}
        onChange={setChosen}
      />
      {failure === null || page === 'session-expired' ? null : <ErrorBar error={failure} />}
      <NavigationPanel
        submits
        state={button}
        nextLabel={texts(child?.action === 'CONTINUE' ? 'cm.chooseChild.continue' : 'common.next')}
        onBack={() => goTo(LANDING)}
      />
    </form>
  );
}

/** A declaration that others have to finish: whom it waits for, for what and until when, and that we tell when it is done. */
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import type { WaitingFor } from '@bli-kunde/domain/standalone/api.ts';
import { useArrival } from '../app/arrival.ts';
import { LogOutButton } from '../app/session.tsx';
import { useSite } from '../app/site-context.ts';
import { Button } from '../ui/button.tsx';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import { PartyList } from '../ui/party-list.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { LIST } from './addresses.ts';
import type { WayOut } from './leave.ts';
import { AboutTask, type Spoken } from './outcomes.tsx';
import { StandaloneFrame } from './standalone-frame.tsx';
import { stillWaitsFor } from './task-words.ts';

export interface WaitsForOthersProps {
  readonly task: Spoken & { readonly waitsFor: readonly WaitingFor[] };
  /** `YYYY-MM-DD`, where it is known. */
  readonly dueOn: string | null;
  readonly out: WayOut | null;
}

export function WaitsForOthers({ task, dueOn, out }: WaitsForOthersProps) {
  const texts = useTexts();
  const { waitsFor } = task;
  const missing = stillWaitsFor({ waitsFor: [...waitsFor] });
  const signs = waitsFor.some(({ what }) => what === 'SIGN');
  // A signature counts before its document is sealed.
  const sealing = missing.length === 0;
  const title = sealing
    ? texts('standalone.waiting.sealing.title')
    : texts('standalone.waiting.title', { names: listOf(missing) });
  const moved = useArrival('venter', title, useSite().name);
  return (
    <StandaloneFrame actions={<LogOutButton />}>
      <div className="stack">
        <AboutTask task={task} />
        <StepHeading
          title={title}
          ingress={texts(
            sealing ? 'standalone.waiting.sealing' : signs ? 'standalone.waiting.sign' : 'standalone.waiting.confirm',
          )}
          focus={moved}
        />
        <section className="stack-tight" aria-live="polite">
          <h2>{texts('standalone.waiting.whom')}</h2>
          <PartyList
            parties={waitsFor.map(({ name, what, done }) => ({
              name,
              done,
              state: texts(
                what === 'SIGN'
                  ? done
                    ? 'bm.confirmation.signed'
                    : 'bm.confirmation.notSigned'
                  : done
                    ? 'standalone.waiting.confirmed'
                    : 'standalone.waiting.notConfirmed',
              ),
            }))}
          />
        </section>
        {sealing ? null : (
          <section className="stack-tight">
            <h2>{texts('kyc.done.next')}</h2>
            <ol className="moments">
              <li>
                {dueOn
                  ? texts('standalone.waiting.next.due', { names: listOf(missing), date: formatDeadline(dueOn) })
                  : texts('standalone.waiting.next.asked', { names: listOf(missing) })}
              </li>
              <li>{texts('standalone.waiting.next.told')}</li>
            </ol>
          </section>
        )}
        <p className="quiet">{texts('standalone.waiting.close')}</p>
        <div className="button-row">
          {out ? <Button href={out.href}>{texts(out.label)}</Button> : null}
          <Button variant={out ? 'tertiary' : 'primary'} href={`#${LIST}`}>
            {texts('kyc.backToList')}
          </Button>
        </div>
      </div>
    </StandaloneFrame>
  );
}

/** More of an application that stands still: who has signed, what happens now and by when, or until when it is kept. */
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { shownName } from '@bli-kunde/domain/person/applicant.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { Moments } from '../ui/moments.tsx';
import { PartyList } from '../ui/party-list.tsx';
import { useTexts } from '../ui/texts-context.tsx';

/** Beside it in one file of the build: few are shown either, and a file of its own costs every screen its address. */
export { RefusedFlow } from './refused-flow.tsx';

export interface StandsStillProps {
  readonly error: ErrorKey;
  readonly state: Pick<PrivateState, 'waitsFor' | 'keptUntil' | 'person'>;
}

export function StandsStill({ error, state: { waitsFor, keptUntil, person } }: StandsStillProps) {
  const texts = useTexts();
  const date = formatDeadline(keptUntil);
  if (error === 'resume.flow.not.possible.when.deactivated') return <p>{texts('calm.off.kept', { date })}</p>;
  if (error !== 'blocked.due.to.documents.not.signed.by.co.signee') return null;
  const names = waitsFor?.names ?? [];
  const asked = waitsFor && {
    names: listOf(names),
    date: formatLongDate(osloDate(new Date(waitsFor.since))),
  };
  return (
    <>
      <section className="stack-tight">
        <h2>{texts('signatures.title')}</h2>
        <PartyList
          parties={[
            {
              name: texts('signatures.me', { name: shownName(person) }),
              done: true,
              state: texts('signatures.signed'),
            },
            ...names.map((name) => ({ name, done: false, state: texts('signatures.missing') })),
          ]}
        />
      </section>
      <Moments
        title={texts('thanks.whatNow')}
        items={[
          ...(asked ? [texts('calm.waits.who', asked)] : []),
          texts('calm.waits.next'),
          texts('calm.waits.kept', { date }),
        ]}
      />
    </>
  );
}

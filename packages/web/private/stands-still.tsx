/** More of an application that stands still: whose signature it waits for and since when, or until when it is kept. */
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { PrivateState } from '@bli-kunde/domain/private/state.ts';
import { useTexts } from '../ui/texts-context.tsx';

/** Beside it in one file of the build: few are shown either, and a file of its own costs every screen its address. */
export { RefusedFlow } from './refused-flow.tsx';

export interface StandsStillProps {
  readonly error: ErrorKey;
  readonly state: Pick<PrivateState, 'waitsFor' | 'keptUntil'>;
}

export function StandsStill({ error, state: { waitsFor, keptUntil } }: StandsStillProps) {
  const texts = useTexts();
  if (error === 'resume.flow.not.possible.when.deactivated')
    return <p>{texts('calm.off.kept', { date: formatDeadline(keptUntil) })}</p>;
  if (waitsFor === null) return null;
  const names = new Intl.ListFormat('nb').format(waitsFor.names);
  return <p>{texts('calm.waits.who', { names, date: formatLongDate(osloDate(new Date(waitsFor.since))) })}</p>;
}

/** 'Ta over saken': a colleague's case, assigned to oneself. */
import type { TheCase } from '../the-case.ts';

/** As it may be assigned to any other; one that waits for an agreement stays where it is. */
export const isToTakeOver = (
  { state, assigned, assignable }: Pick<TheCase, 'state' | 'assigned' | 'assignable'>,
  me: string,
): boolean =>
  assigned !== null && assigned.key !== me && state !== 'WAITING_APPROVAL' && assignable.some(({ key }) => key === me);

/** Name of a case's assignee, with the day until which they are away. */
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { useTexts } from '../ui/texts-context.tsx';

interface Assigned {
  /** Null of somebody whose name is no longer known. */
  readonly name: string | null;
  /** `YYYY-MM-DD`; null of who is not away. */
  readonly awayUntil: string | null;
}

export function useAssignedName(): (one: Assigned) => string {
  const texts = useTexts();
  return ({ name, awayUntil }) => {
    const known = name ?? texts('advisor.console.somebody');
    return awayUntil === null
      ? known
      : texts('advisor.console.field.advisor.away', { name: known, day: formatShortDate(awayUntil) });
  };
}

/** A button that gives the browser a day to take into its calendar: a deadline, or when something is to have come. */
import type { Deadline } from '@bli-kunde/domain/norway/deadline.ts';
import { host } from '../host/embedded.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';

export interface AddToCalendarProps {
  readonly title: string;
  readonly ends: Deadline;
}

export function AddToCalendar({ title, ends }: AddToCalendarProps) {
  const texts = useTexts();
  // A native app's web view takes no files.
  if (host) return null;
  const add = async () => {
    const { saveDay } = await import('./save-day.ts');
    saveDay(title, ends, new Date());
  };
  return (
    <div className="button-row">
      <Button variant="tertiary" icon="calendar" onClick={() => void add()}>
        {texts('calendar.add')}
      </Button>
    </div>
  );
}

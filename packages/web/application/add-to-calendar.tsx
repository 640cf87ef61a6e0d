/** A button that gives the browser a day to take into its calendar: a deadline, or when something is to have come. */
import { type Deadline, deadlineDay } from '@bli-kunde/domain/norway/deadline.ts';
import { host } from '../host/embedded.ts';
import { Button } from '../ui/button.tsx';
import { useTexts } from '../ui/texts-context.tsx';

/** What the file is called where it is kept. */
const FILE = 'dato.ics';

export interface AddToCalendarProps {
  readonly title: string;
  readonly ends: Deadline;
}

export function AddToCalendar({ title, ends }: AddToCalendarProps) {
  const texts = useTexts();
  // A native app's web view takes no files.
  if (host) return null;
  const add = async () => {
    const { calendarFile } = await import('@bli-kunde/domain/norway/calendar-event.ts');
    const day = deadlineDay(ends);
    const { host: site, href, pathname, hash } = location;
    const file = calendarFile({ day, title, url: href, uid: `${day}${pathname}${hash}@${site}` }, new Date());
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = FILE;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="button-row calendar-day">
      <Button variant="tertiary" icon="calendar" onClick={() => void add()}>
        {texts('calendar.add')}
      </Button>
    </div>
  );
}

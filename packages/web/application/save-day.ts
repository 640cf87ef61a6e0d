/** Hands the browser a file with a day for a calendar (decision 0105). Fetched when the button is pressed. */
import { calendarFile } from '@bli-kunde/domain/norway/calendar-event.ts';
import { type Deadline, deadlineDay } from '@bli-kunde/domain/norway/deadline.ts';

/** The file is called as its entry, which leads to the page that stands and is one entry however often it is taken. */
export function saveDay(title: string, ends: Deadline, now: Date): void {
  const day = deadlineDay(ends);
  const { host, href, pathname, hash } = location;
  const file = calendarFile({ day, title, url: href, uid: `${day}${pathname}${hash}@${host}` }, now);
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}

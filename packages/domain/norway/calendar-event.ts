/** A whole day in a calendar, as a file that calendar programs take in (RFC 5545). */
import { addDays, type IsoDate } from './oslo-date.ts';

export interface CalendarEvent {
  readonly day: IsoDate;
  readonly title: string;
  /** Address that the entry leads to. */
  readonly url: string;
  /** Tells it from others: the same one taken in twice is one entry. */
  readonly uid: string;
}

/** Octets of a line before it is folded (RFC 5545, 3.1). */
const LINE = 75;

/** Octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
}

/** Backslash, separators and line breaks of a text value escaped (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** Folded between characters, so that none is cut in its octets; a line that goes on begins with a blank. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

const basic = (iso: string): string => iso.replaceAll(/[-:]|\.\d+/g, '');

/** The file, of the type `text/calendar`. Its reminder comes at nine in the morning of the day before. */
export const calendarFile = ({ day, title, url, uid }: CalendarEvent, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bli kunde//NO',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${basic(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

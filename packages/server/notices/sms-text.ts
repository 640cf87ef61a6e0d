/** A text message that holds its length: names are shortened where it would go in too many parts, and never its address or a date. */
import type { Values } from '@bli-kunde/domain/texts/texts.ts';
import { smsParts } from './sms-parts.ts';

/** Parts that one message may go in: each is paid for, and three hold what 160 letters say where one letter needs UCS-2. */
export const NOTICE_PARTS = 3;

/** Values that hold names, which are known by their beginning; whatever else a text says is what it is sent for. */
const NAMES = ['organisation', 'applicant', 'guardian', 'asker', 'child', 'other', 'name', 'firstName'];
/** Letters of a name that are left of the longest at the least. */
const SHORTEST = 12;
/** In the alphabet of 7 bits, where one '…' would double the price. */
const CUT = '...';

const letters = new Intl.Segmenter('nb', { granularity: 'grapheme' });
const lettersOf = (text: string): string[] => Array.from(letters.segment(text), ({ segment }) => segment);

/** Quotes, dashes and blanks of a word processor as a phone's keyboard has them; letters stay, since a name is written with its own. */
export const plainMarks = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201a\u201b\u02bc\u2032\u00b4`]/g, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\u2026/g, CUT)
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .normalize('NFC');

/** The beginning of a name with what tells that it goes on, `room` letters at the most; between words where that keeps more than half. */
export function shortName(name: string, room: number): string {
  const all = lettersOf(name);
  if (all.length <= room) return name;
  const beginning = all.slice(0, Math.max(1, room - CUT.length)).join('');
  const blank = all[Math.max(1, room - CUT.length)] === ' ' ? beginning.length : beginning.lastIndexOf(' ');
  const whole = blank > beginning.length / 2 ? beginning.slice(0, blank) : beginning;
  return whole.replace(/(?<![\s,.&-])[\s,.&-]+$/u, '') + CUT;
}

/** Text that `write` makes of the values, with names as long as three parts have room for. */
export function smsText(write: (values: Values) => string, values: Values): string {
  const names = NAMES.filter((key) => Object.hasOwn(values, key)).map(
    (key) => [key, plainMarks(String(values[key]))] as const,
  );
  const within = (room: number): string =>
    plainMarks(write({ ...values, ...Object.fromEntries(names.map(([key, name]) => [key, shortName(name, room)])) }));
  const longest = Math.max(SHORTEST, ...names.map(([, name]) => lettersOf(name).length));
  for (let room = longest; room > SHORTEST; room -= 1) {
    const text = within(room);
    if (smsParts(text).parts <= NOTICE_PARTS) return text;
  }
  return within(SHORTEST);
}

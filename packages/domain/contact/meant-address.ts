/** A slip of the keys in the domain of an e-mail address, told by domains that many have their mailbox at. */
import { EMAIL_MAX_LENGTH } from './contact.ts';

/** Domains of most private mailboxes in Norway. */
export const KNOWN_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.no',
  'outlook.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.no',
  'online.no',
  'protonmail.com',
  'live.no',
  'live.com',
] as const;

/** Names that are somebody else's, and a key away from one of these. */
const OTHERS = ['mail', 'email', 'ymail', 'cloud', 'inline'];

/** Ends of no address, a key or two away from one. */
const NO_ENDING: Readonly<Record<string, readonly string[]>> = {
  com: ['con', 'cmo', 'ocm', 'vom', 'xom', 'cim', 'cpm', 'comm'],
  no: ['on', 'noo', 'nno'],
};
/** Endings of countries where the known domains have no mailboxes, so that only the whole name before them tells a slip. */
const OTHER_ENDING: Readonly<Record<string, readonly string[]>> = { com: ['co', 'cm', 'om', 'no'] };

/** Names shorter than this are a key away from too many others. */
const TOLD_FROM = 5;

/** Whether one letter is missing, added, another one, or two have changed places; or nothing has. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const [left, right] = [typed.slice(at), meant.slice(at)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

/** Name and ending of a domain. */
function parted(domain: string): readonly [string, string] {
  const dot = domain.lastIndexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
}

/** The address as it was probably meant, or null where nothing in it looks like a slip. What stands before the '@' is kept as it is. */
export function meantAddress(address: string): string | null {
  const typed = address.trim();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1).toLowerCase();
  const known: readonly string[] = KNOWN_DOMAINS;
  const [name, ending] = parted(domain);
  if (at < 1 || name === '' || known.includes(domain) || OTHERS.includes(name)) return null;
  const fits = (meant: string, exactly: boolean): boolean => {
    const [itsName, itsEnding] = parted(meant);
    if (exactly) return itsEnding === ending && itsName.length >= TOLD_FROM && isOneSlip(name, itsName);
    if (itsName === name && OTHER_ENDING[itsEnding]?.includes(ending)) return true;
    const isName = itsName === name || (itsName.length >= TOLD_FROM && isOneSlip(name, itsName));
    return isName && (NO_ENDING[itsEnding]?.includes(ending) ?? false);
  };
  const meant = known.find((one) => fits(one, true)) ?? known.find((one) => fits(one, false));
  const mended = typed.slice(0, at + 1) + (meant ?? '');
  return meant === undefined || mended.length > EMAIL_MAX_LENGTH ? null : mended;
}

/** Slips of the keys in an e-mail address: domains that many have their mailbox at, endings that are no domain's, letters of other alphabets. */
import { EMAIL_MAX_LENGTH, emailProblem, normaliseEmail } from './contact.ts';

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
  'proton.me',
  'live.no',
  'live.com',
  'msn.com',
  'me.com',
  'getmail.no',
  'broadpark.no',
  'altibox.no',
  'lyse.net',
] as const;
const known: readonly string[] = KNOWN_DOMAINS;

/** Names that are somebody else's, and a key away from one of these. */
const OTHERS = ['mail', 'email', 'ymail', 'cloud', 'inline', 'photon'];
/**
 * Domains that people have their mailbox at, a letter away from one of these (npm free-email-domains 1.12.6 and email-providers 2.26.0, read
 * 30 November 2026). What stands there and is one of these with a letter left out or two swapped is not among them: nobody chooses it.
 */
const TRUE_DOMAINS = [
  'amail.com',
  'cmail.com',
  'gotmail.com',
  'hitmail.com',
  'hotmails.com',
  'proto2mail.com',
  'qmail.com',
  'tmail.com',
  'xmail.com',
  'zoutlook.com',
];

/** Ends of no address, a key or two away from one: none of them is delegated (Public Suffix List, 19 August 2026). */
const NO_ENDING: Readonly<Record<string, readonly string[]>> = {
  com: [
    'con',
    'cmo',
    'ocm',
    'vom',
    'xom',
    'cim',
    'cpm',
    'comm',
    'coom',
    'ccom',
    'copm',
    'c0m',
    'dom',
    'cok',
    'mcom',
    'comn',
  ],
  no: ['on', 'noo', 'nno', 'n0', 'np0', 'nop', 'noi', 'nmo'],
  net: ['nett', 'nte', 'ent', 'ner', 'nrt', 'neet'],
  org: ['ogr', 'rog', 'orgg', 'orh', 'prg'],
};
/** Endings of countries where the known domains have no mailboxes, so that only the whole name before them tells a slip. */
const OTHER_ENDING: Readonly<Record<string, readonly string[]>> = { com: ['co', 'cm', 'om', 'no'] };

/** Names shorter than this are a key away from too many others, and somebody else's at another ending: 'me.no'. */
const TOLD_FROM = 5;
/** Endings of countries that are met here as slips of '.com' alone. */
const isTypo = (ending: string): boolean => ending === 'cm' || ending === 'om';

/** Letters of the Cyrillic and the Greek alphabet, by number, that one takes for these of ours. */
const ALIKE = (
  [
    ['a', '\u0430\u03b1'],
    ['c', '\u0441\u03f2'],
    ['d', '\u0501'],
    ['e', '\u0435'],
    ['h', '\u04bb'],
    ['i', '\u0456\u03b9\u0131'],
    ['j', '\u0458\u03f3'],
    ['k', '\u043a\u03ba'],
    ['m', '\u043c'],
    ['o', '\u043e\u03bf'],
    ['p', '\u0440\u03c1'],
    ['s', '\u0455'],
    ['t', '\u0442\u03c4'],
    ['v', '\u0475\u03bd'],
    ['x', '\u0445\u03c7'],
    ['y', '\u0443\u03b3'],
    ['A', '\u0410\u0391'],
    ['B', '\u0412\u0392'],
    ['C', '\u0421'],
    ['E', '\u0415\u0395'],
    ['H', '\u041d\u0397'],
    ['I', '\u0406\u0399'],
    ['K', '\u041a\u039a'],
    ['M', '\u041c\u039c'],
    ['N', '\u039d'],
    ['O', '\u041e\u039f'],
    ['P', '\u0420\u03a1'],
    ['S', '\u0405'],
    ['T', '\u0422\u03a4'],
    ['X', '\u0425\u03a7'],
    ['Y', '\u03a5'],
  ] as const
).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const));
const OTHER_ALPHABET = new RegExp(`[${ALIKE.map(([other]) => other).join('')}]`, 'g');
const plainOf = new Map<string, string>(ALIKE);

/** True with a homoglyph, a letter of another alphabet that looks like one of ours: nobody sees what is wrong with it. */
export const hasLookalike = (address: string): boolean => address.search(OTHER_ALPHABET) >= 0;

/** With plain letters, and what a finger beside its key made of '@' (`"` on a Norwegian keyboard) and of dots. */
function asWritten(typed: string): string {
  const plain = typed.replace(OTHER_ALPHABET, (letter) => plainOf.get(letter) ?? letter);
  const signed = /^[^@"]+"[^@"]+$/.test(plain) ? plain.replace('"', '@') : plain;
  const at = signed.lastIndexOf('@');
  // Blanks before a dot go by trimming: a pattern that begins with them takes the square of a long run.
  const labels = signed
    .slice(at + 1)
    .replace(/[.,;:]+\s*/g, '.')
    .split('.');
  const domain = [...labels.slice(0, -1).map((label) => label.trimEnd()), ...labels.slice(-1)].join('.');
  return signed.slice(0, at + 1) + domain.replace(/\.$/, '');
}

/** True if the two differ by one letter missing, added or replaced, by two letters swapped, or not at all. */
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

/** The known domain that one without a dot was to be, where it is one alone. */
function dotted(domain: string): string | undefined {
  const [meant, other] = known.filter((one) => one.replace('.', '') === domain || parted(one)[0] === domain);
  return other === undefined ? meant : undefined;
}

function knownDomain(domain: string): string | undefined {
  const [name, ending] = parted(domain);
  if (OTHERS.includes(name) || TRUE_DOMAINS.includes(domain)) return undefined;
  const fits = (meant: string, exactly: boolean): boolean => {
    const [itsName, itsEnding] = parted(meant);
    if (exactly) return itsEnding === ending && itsName.length >= TOLD_FROM && isOneSlip(name, itsName);
    if (itsName === name && OTHER_ENDING[itsEnding]?.includes(ending))
      return name.length >= TOLD_FROM || isTypo(ending);
    const isName = itsName.length >= TOLD_FROM && isOneSlip(name, itsName);
    return isName && (NO_ENDING[itsEnding]?.includes(ending) ?? false);
  };
  return known.find((one) => fits(one, true)) ?? known.find((one) => fits(one, false));
}

/** Anybody's domain with an ending that is none. */
function endedDomain(domain: string): string | undefined {
  const [name, ending] = parted(domain);
  const meant = Object.keys(NO_ENDING).find((one) => NO_ENDING[one]?.includes(ending));
  return meant === undefined ? undefined : `${name}.${meant}`;
}

/**
 * The address as it was probably meant, or null where nothing in it looks like a slip. What stands before the '@' is kept as it is,
 * but for letters of another alphabet.
 */
export function suggestedEmail(address: string): string | null {
  const typed = normaliseEmail(address);
  // The work grows with the length, and none as long as twice the limit becomes an address.
  if (typed.length > 2 * EMAIL_MAX_LENGTH) return null;
  const written = asWritten(typed);
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1).toLowerCase();
  const meant = !domain.includes('.')
    ? dotted(domain)
    : known.includes(domain)
      ? undefined
      : (knownDomain(domain) ?? endedDomain(domain));
  const mended = meant === undefined ? written : written.slice(0, at + 1) + meant;
  return mended !== typed && emailProblem(mended) === null ? mended : null;
}

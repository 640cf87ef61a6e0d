/** Replies of a mail relay as one table: whose fault a refusal is, and whether to try again (RFC 5321, RFC 3463; ). */
import type { Refused } from './delivery-failure.ts';

/** One reply as it came; lines in their order. */
export interface MailReply {
  readonly code: number;
  /** Its enhanced code, or null where it has none or its lines have several. */
  readonly enhanced: string | null;
  /** True for the reply to the connection: a relay that refuses it refuses the sender, not a receiver. */
  readonly onConnecting: boolean;
}

export interface DeliveryVerdict extends Refused {
  readonly saysAddress: boolean;
}

type Row = Refused;
const OURS_MENDED: Row = { fault: 'OURS', retry: 'LATER' };
const OURS: Row = { fault: 'OURS', retry: 'NEVER' };
const THEIRS: Row = { fault: 'THEIRS', retry: 'SOON' };
const ADDRESS: Row = { fault: 'ADDRESS', retry: 'NEVER' };
const UNKNOWN: Row = { fault: 'UNKNOWN', retry: 'LATER' };

/** Meaning of a number with its enhanced code, as in `smtp-svar.csv` of the contract. */
export const WITH_CODE: Readonly<Record<string, Row>> = {
  '421 4.7.0': THEIRS,
  '450 4.2.1': THEIRS,
  '451 4.3.0': THEIRS,
  '451 4.7.1': THEIRS,
  '452 4.2.2': { fault: 'RECIPIENT', retry: 'SOON' },
  '454 4.7.0': THEIRS,
  '500 5.5.1': OURS,
  '501 5.1.3': ADDRESS,
  '503 5.5.1': OURS,
  '504 5.5.4': OURS,
  '530 5.7.0': OURS_MENDED,
  '534 5.7.9': OURS_MENDED,
  '535 5.7.8': OURS_MENDED,
  '538 5.7.11': OURS_MENDED,
  '550 5.1.1': ADDRESS,
  '550 5.1.2': ADDRESS,
  '550 5.1.10': ADDRESS,
  '550 5.2.1': { fault: 'RECIPIENT', retry: 'NEVER' },
  '550 5.4.5': OURS_MENDED,
  '550 5.7.1': OURS,
  '551 5.1.6': ADDRESS,
  '552 5.2.2': { fault: 'RECIPIENT', retry: 'LATER' },
  '552 5.3.4': OURS,
  '553 5.1.3': ADDRESS,
  '553 5.6.7': OURS,
  '554 5.4.14': OURS_MENDED,
  '554 5.7.1': OURS,
  '554 5.7.26': OURS,
  '555 5.5.4': OURS,
};

/** Numbers that mean one thing, so that a relay without enhanced codes is understood. */
const ALONE: Readonly<Record<number, Row>> = {
  500: OURS,
  503: OURS,
  504: OURS,
  530: OURS_MENDED,
  534: OURS_MENDED,
  535: OURS_MENDED,
  538: OURS_MENDED,
  551: ADDRESS,
  555: OURS,
};
/** Log-in is refused by its number, whatever relays write beside it. */
const LOGIN = [530, 534, 535, 538];

/** The address is told of these, and of every 551, alone: of a 501 it may be our way of writing it. */
const SAYS_ADDRESS = ['550 5.1.1', '550 5.1.2', '550 5.1.10', '553 5.1.3'];

/** A reply's number and enhanced code; null for what is no reply. */
export function parseReply(text: string, onConnecting = false): MailReply | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const codes = new Set(lines.map((line) => /^(\d{3})(?=[ -]|$)/.exec(line)?.[1]));
  const [code] = codes;
  if (code === undefined || codes.size !== 1) return null;
  const enhanced = new Set(lines.flatMap((line) => /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})(?!\S)/.exec(line)?.[1] ?? []));
  const [only = null] = enhanced;
  return { code: Number(code), enhanced: enhanced.size > 1 ? null : only, onConnecting };
}

/**
 * Verdict on a reply of 400 or above; one that contradicts itself, or says too little, is undecided until a person has
 * looked.
 */
export function verdictOf({ code, enhanced, onConnecting }: MailReply): DeliveryVerdict {
  const row = rowOf(code, enhanced, onConnecting);
  const isAddress = row.fault === 'ADDRESS';
  return { ...row, saysAddress: isAddress && (code === 551 || SAYS_ADDRESS.includes(`${code} ${enhanced}`)) };
}

function rowOf(code: number, enhanced: string | null, onConnecting: boolean): Row {
  const isPermanent = code >= 500;
  if (enhanced !== null && enhanced[0] !== String(code)[0]) return UNKNOWN;
  if (isPermanent && LOGIN.includes(code)) return OURS_MENDED;
  const known = WITH_CODE[`${code} ${enhanced}`];
  if (known !== undefined) return known;
  if (!isPermanent) return THEIRS;
  if (onConnecting && code === 554) return OURS;
  return enhanced === null ? (ALONE[code] ?? UNKNOWN) : UNKNOWN;
}

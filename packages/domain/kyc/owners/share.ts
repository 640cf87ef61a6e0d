/** Ownership shares in percent, exact: whole numbers of ten-thousandths as typed, exact decimals where shares are multiplied (K-159). */
import { withoutEnd } from '../../norway/plain-ends.ts';
import { plainDigits } from '../../norway/typed-number.ts';

/** Decimals that a share may be typed with. */
export const SHARE_DECIMALS = 4;
const WHOLE = 100n * 10n ** BigInt(SHARE_DECIMALS);

/** `digits / 10^scale` percent; what comes of multiplying shares has no last decimal to cut. */
export interface ExactShare {
  readonly digits: bigint;
  readonly scale: number;
}

/** Null for a text that is no share. */
export type Share = ExactShare | null;

export const NO_SHARE: ExactShare = { digits: 0n, scale: 0 };

/** A chain of an answer, as it is typed or kept. */
interface TypedChain {
  readonly companies: readonly { readonly share: string }[];
  readonly share: string;
}

/** Ten-thousandths of a percent of '33,3333', '33.3333 %' or '−1'; null for what is no number or has more decimals than four. */
export function parseShare(typed: string): bigint | null {
  const text = plainDigits(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/(?:%|prosent|pst\.?)$/i, '')
    .replace(/^\u2212/, '-');
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const units = BigInt(whole + fraction.padEnd(SHARE_DECIMALS, '0'));
  return sign === '-' ? -units : units;
}

/** Validates a share as typed: the problem as a text key; null when it may stand (K-063, K-069, K-159). */
export function shareProblem(
  typed: string,
):
  | 'kyc.validation.required.number'
  | 'kyc.validation.positiveNumber'
  | 'kyc.validation.negative'
  | 'kyc.validation.share.decimals'
  | 'kyc.validation.ownership.max'
  | null {
  if (typed.trim() === '') return 'kyc.validation.required.number';
  const units = parseShare(typed);
  if (units === null)
    return /^\s*\d+[.,]\d{5,}\s*%?\s*$/.test(typed) ? 'kyc.validation.share.decimals' : 'kyc.validation.positiveNumber';
  if (units < 0n) return 'kyc.validation.negative';
  return units > WHOLE ? 'kyc.validation.ownership.max' : null;
}

/** Ten-thousandths as an exact share. */
export const exact = (units: bigint): ExactShare => ({ digits: units, scale: SHARE_DECIMALS });

/** The exact share that was typed, or null. */
export function exactShare(typed: string): ExactShare | null {
  const units = parseShare(typed);
  return units === null || units < 0n || units > WHOLE ? null : exact(units);
}

/** A percentage of a percentage: half of a half is a quarter. */
const times = (one: ExactShare, other: ExactShare): ExactShare => ({
  digits: one.digits * other.digits,
  scale: one.scale + other.scale + 2,
});

function plus(one: ExactShare, other: ExactShare): ExactShare {
  const scale = Math.max(one.scale, other.scale);
  const at = ({ digits, scale: own }: ExactShare): bigint => digits * 10n ** BigInt(scale - own);
  return { digits: at(one) + at(other), scale };
}

/** Below nought when `one` is the smaller. */
export function compareShares(one: ExactShare, other: ExactShare): number {
  const { digits } = plus(one, { digits: -other.digits, scale: other.scale });
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
}

/** The share at the end of a chain; null while a link is missing or wrong. */
export const chainShare = (links: readonly Share[]): Share =>
  links.length === 0 ? null : links.reduce((one, other) => one && other && times(one, other));

/** Those that can't be read count nothing. */
export const sumShares = (shares: readonly Share[]): ExactShare =>
  shares.reduce<ExactShare>((sum, one) => (one ? plus(sum, one) : sum), NO_SHARE);

/** True where the shares of all owners come to more than a hundred percent (K-160). */
export const exceedsWhole = (shares: readonly Share[]): boolean => compareShares(sumShares(shares), exact(WHOLE)) > 0;

/** The links of a chain, from the owner to the customer. */
export const readChain = ({ companies, share }: TypedChain): Share[] =>
  [...companies.map((one) => one.share), share].map(exactShare);

/** The share that an owner gives, and what each chain comes to: read once, and given to whatever compares, sums or draws. */
export const readShares = (owner: {
  readonly eierandel: string;
  readonly indirectOwnership: readonly TypedChain[];
}) => ({
  given: exactShare(owner.eierandel),
  chains: owner.indirectOwnership.map((chain) => chainShare(readChain(chain))),
});

/** The rest of the whole, which others have; null where nothing is left. */
export function whatIsLeft({ digits, scale }: ExactShare): ExactShare | null {
  const left = plus(exact(WHOLE), { digits: -digits, scale });
  return left.digits > 0n ? left : null;
}

/** The excess of the shares over the whole; null where they are not. */
export function whatIsOver(total: ExactShare): ExactShare | null {
  const over = plus(total, exact(-WHOLE));
  return over.digits > 0n ? over : null;
}

/** `12.5`: the share as it is kept and sent, every decimal of it and none too many. */
export function shareText({ digits, scale }: ExactShare): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  const whole = text.slice(0, text.length - scale);
  const fraction = withoutEnd(text.slice(text.length - scale), '0');
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** `12,5 %`, with a mark that more decimals follow the fourth. */
export function shownShare(share: ExactShare): string {
  const [whole = '', fraction = ''] = shareText(share).split('.');
  const shown = fraction.slice(0, SHARE_DECIMALS);
  return `${whole}${shown === '' ? '' : `,${shown}`}${fraction.length > SHARE_DECIMALS ? '…' : ''} %`;
}

/** A share that is kept as text, as people read it. */
export const shownShareText = (text: string): string => `${text.replace('.', ',')} %`;

/** Canonical decimal form in which a share is kept: `33.3333`; as it was for what is no share. */
export function canonicalShare(typed: string): string {
  const share = exactShare(typed);
  return share ? shareText(share) : typed;
}

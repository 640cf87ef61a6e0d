/**
 * Message for a tax number that cannot be one of its country: the length of those, where that is known (K-113, K-116).
 */
import { lazily } from '../../lazily.ts';
import { language } from '../../texts/language.ts';
import type { TaxNumberFault, Taxpayer } from '../lists.ts';
import { USA } from '../rows/country-choice.ts';
import { americanTinProblem, taxNumberTyped } from '../rows/tax-row.ts';

type Lengths = Readonly<Record<string, readonly number[] | undefined>>;

const DIGITS: Readonly<Record<Taxpayer, Lengths>> = {
  person: {
    AUT: [9],
    BEL: [11],
    BGR: [10],
    BRA: [11],
    CAN: [9],
    CHE: [13],
    CZE: [9, 10],
    DEU: [11],
    DNK: [10],
    EST: [11],
    FRA: [13],
    GRC: [9],
    HRV: [11],
    ISL: [10],
    LTU: [11],
    NLD: [9],
    POL: [10, 11],
    PRT: [9],
    ROU: [13],
    SVK: [9, 10],
    SVN: [8],
    SWE: [10, 12],
    THA: [13],
    TUR: [11],
    UKR: [10],
  },
  entity: {
    BEL: [10],
    DNK: [8],
    EST: [8, 9],
    FIN: [8],
    FRA: [9, 14],
    ITA: [11],
    LVA: [11],
    POL: [10],
    PRT: [9],
    SVN: [8],
    SWE: [10, 12],
    TUR: [10],
  },
};
/** Letters among the digits. */
const CHARACTERS: Readonly<Record<Taxpayer, Lengths>> = {
  person: { ESP: [9], FIN: [11], GBR: [9, 10], IND: [10], IRL: [8, 9], ITA: [16] },
  entity: { ESP: [9], IND: [10], IRL: [8, 9] },
};

const or = lazily(() => new Intl.ListFormat('nb', { type: 'disjunction' }));
const orInEnglish = lazily(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }));

/** Of a number that is NOT_VALID; one of the right length is told only that it looks wrong. */
export function tinFault(
  country: { readonly iso3: string; readonly text: string },
  taxNumber: string,
  taxpayer: Taxpayer,
): TaxNumberFault {
  const said = { country: country.text };
  if (country.iso3 === USA) return { message: americanTinProblem(taxNumber) ?? 'kyc.validation.tin.us', values: said };
  const digits = DIGITS[taxpayer][country.iso3];
  const lengths = digits ?? CHARACTERS[taxpayer][country.iso3];
  const typed = taxNumberTyped(country.iso3, taxNumber).replace(/[^\p{L}\p{Nd}]/gu, '');
  const isLong = lengths?.includes(typed.length) && !(digits && /\p{L}/u.test(typed));
  if (lengths === undefined || isLong) return { message: 'kyc.validation.tin.invalid', values: said };
  const n = (language() === 'en' ? orInEnglish() : or()).format(lengths.map(String));
  return { message: digits ? 'kyc.validation.tin.digits' : 'kyc.validation.tin.characters', values: { ...said, n } };
}

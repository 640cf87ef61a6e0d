/**
 * Tax numbers of other countries, of persons and entities apart: the shapes that are surely known, and the check digits that every number
 * of a shape carries. Only a row here may call a number wrong; a country without one, or a row without the taxpayer's kind, is never more
 * than 'not verified' (K-111, R-230 to R-233).
 *
 * Shapes are of a number without blanks, hyphens, dots, slashes and the country's own letters before it, in capitals. `checks` names rules
 * of the npm package stdnum; `mod` one of `tax-number-checks.ts`. A shape whose check digit is not carried by all (Danish persons since 2007, Korean since 2020,
 * Latvian since 2017) has none.
 */
import type { Taxpayer } from '../lists.ts';
import type { CheckName } from './tax-number-checks.ts';

export interface TaxNumberShape {
  readonly pattern: RegExp;
  /** A number of the shape that none of these takes is wrong. */
  readonly checks?: readonly (`${string}.${string}` | CheckName)[];
  /** Numbers of the shape carry a check digit that is not known here for all of them: one that no rule takes is not verified. */
  readonly unsure?: true;
}

export interface TaxNumberRow {
  readonly person?: readonly TaxNumberShape[];
  readonly entity?: readonly TaxNumberShape[];
  /** Other shapes may be true as well: what fits none of these is not verified. */
  readonly open?: true;
  /** Publication or code that the row was read from; one of {@link SOURCES}, or an address. */
  readonly source: string;
  /** `YYYY-MM-DD` of that reading, or of the source where it says one. */
  readonly date: string;
}

const shape = (pattern: RegExp, ...checks: NonNullable<TaxNumberShape['checks']>): TaxNumberShape =>
  checks.length === 0 ? { pattern } : { pattern, checks };

const unsure = (pattern: RegExp): TaxNumberShape => ({ pattern, unsure: true });

/** The European rules as loophp/tin (commit 1d31f7e) codes them, and check digits as stdnum 1.12.0 does. */
const EU = 'loophp/tin 1d31f7e; stdnum 1.12.0';
/** Check digits as stdnum 1.12.0 does. */
const STDNUM = 'stdnum 1.12.0';
const READ = '2026-11-29';

const elevenDigits = /^\d{11}$/;
const tenDigits = /^\d{10}$/;
const nineDigits = /^\d{9}$/;
const eightDigits = /^\d{8}$/;

export const TAX_NUMBERS: Readonly<Record<string, TaxNumberRow | undefined>> = {
  AUT: { person: [shape(nineDigits, 'AT.tin')], source: EU, date: READ },
  BEL: {
    person: [shape(elevenDigits, 'BE.nn', 'BE.insz', 'BE.bis')],
    entity: [shape(/^0?[01]?\d{9}$/, 'BE.vat')],
    source: EU,
    date: READ,
  },
  BGR: { person: [shape(tenDigits, 'BG.egn', 'BG.pnf', 'BG.vat')], source: EU, date: READ },
  BRA: {
    person: [shape(elevenDigits, 'BR.cpf')],
    // Letters in companies' numbers since July 2026 (Receita Federal, Instrução Normativa 2.229 of 2024): their check is not known here.
    entity: [shape(/^\d{14}$/, 'BR.cnpj'), unsure(/^[0-9A-Z]{12}\d{2}$/)],
    source: STDNUM,
    date: READ,
  },
  CAN: { person: [shape(nineDigits, 'luhn')], source: STDNUM, date: READ },
  CHE: {
    person: [shape(/^756\d{10}$/, 'CH.ssn')],
    entity: [unsure(/^(CHE)?\d{9}(MWST|TVA|IVA|HR)?$/)],
    source: STDNUM,
    date: READ,
  },
  CHL: {
    person: [shape(/^\d{7,8}[\dK]$/, 'CL.rut', 'CL.run')],
    entity: [shape(/^\d{7,8}[\dK]$/, 'CL.rut')],
    source: 'gevalenz/rut-chile#3; stdnum 1.12.0',
    date: READ,
  },
  CYP: { person: [unsure(/^\d{8}[A-Z]$/)], entity: [unsure(/^\d{8}[A-Z]$/)], source: EU, date: READ },
  CZE: { person: [unsure(/^\d{8,10}$/)], entity: [unsure(/^\d{8,10}$/)], source: EU, date: READ },
  DEU: {
    // A tax office's own number (Steuernummer) has ten to thirteen digits and is given instead of the person's own: of eleven, in most of the
    // states, it is not told from a person's that was mistyped, so that such a one is not verified (from general knowledge, November 2026).
    person: [{ ...shape(/^[1-9]\d{10}$/, 'german-person'), unsure: true }, unsure(/^(0?\d{10}|\d{12}|\d{13})$/)],
    entity: [unsure(/^\d{9,13}$/)],
    source: EU,
    date: READ,
  },
  DNK: { person: [unsure(tenDigits)], entity: [shape(eightDigits, 'DK.cvr')], source: EU, date: READ },
  EST: {
    person: [shape(elevenDigits, 'EE.ik')],
    entity: [shape(/^\d{8,9}$/, 'EE.registrikood', 'EE.kmkr')],
    source: EU,
    date: READ,
  },
  ESP: {
    person: [shape(/^[\dXYZKLM]\d{7}[A-Z]$/, 'ES.nif', 'ES.dni', 'ES.nie')],
    entity: [shape(/^[A-HJNPQRSUVW]\d{7}[\dA-J]$/, 'ES.cif', 'ES.nif')],
    source: EU,
    date: READ,
  },
  FIN: {
    person: [unsure(/^\d{6}[A-FU-Y]?\d{3}[\dA-Y]$/)],
    entity: [shape(eightDigits, 'FI.ytunnus', 'FI.alv')],
    source: EU,
    date: READ,
  },
  FRA: {
    person: [shape(/^[0-3]\d{12}$/, 'FR.nif')],
    entity: [shape(nineDigits, 'FR.siren'), unsure(/^\d{14}$/), unsure(/^[\dA-Z]{2}\d{9}$/)],
    source: EU,
    date: READ,
  },
  GBR: {
    person: [unsure(/^\d{10}K?$/), unsure(/^[A-Z]{2}\d{6}[A-Z]?$/)],
    source: EU,
    date: READ,
  },
  GRC: { person: [shape(nineDigits, 'GR.vat')], entity: [shape(nineDigits, 'GR.vat')], source: EU, date: READ },
  HRV: { person: [shape(elevenDigits, 'HR.oib')], entity: [shape(elevenDigits, 'HR.oib')], source: EU, date: READ },
  GHA: {
    // `GHA-` or `P00` and digits (arthurdejong/python-stdnum#262).
    person: [shape(/^GHA\d{10}$/), shape(/^[PCGQV]00[\dX]\d{6}[\dX]$/)],
    entity: [shape(/^[PCGQV]00[\dX]\d{6}[\dX]$/)],
    open: true,
    source: 'arthurdejong/python-stdnum#262',
    date: READ,
  },
  HUN: {
    person: [unsure(/^8\d{9}$/)],
    // Eight digits, or eleven with the kind of tax and the county (odoo/odoo#136750).
    entity: [unsure(eightDigits), shape(elevenDigits)],
    source: EU,
    date: READ,
  },
  IDN: {
    // Sixteen digits since 2024: a citizen's own number, or the fifteen of before behind a nought (odoo/odoo#153612).
    person: [shape(/^\d{15,16}$/)],
    entity: [shape(/^\d{15,16}$/)],
    open: true,
    source: 'arthurdejong/python-stdnum#432; odoo/odoo#153612',
    date: READ,
  },
  IND: {
    person: [shape(/^[A-Z]{5}\d{4}[A-Z]$/)],
    entity: [shape(/^[A-Z]{5}\d{4}[A-Z]$/), shape(/^\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]{3}$/)],
    source: STDNUM,
    date: READ,
  },
  IRL: {
    person: [unsure(/^\d{7}[A-W][A-IW]?$/)],
    entity: [unsure(/^\d{7}[A-W][A-IW]?$/), unsure(/^\d[\dA-Z]?\d{5}[A-W]$/)],
    source: EU,
    date: READ,
  },
  ISL: { person: [unsure(tenDigits)], entity: [unsure(tenDigits)], source: STDNUM, date: READ },
  ITA: {
    // Eleven digits is the number that a person has until the other one is made.
    person: [
      shape(/^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPR-T][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/, 'IT.codicefiscale'),
      unsure(elevenDigits),
    ],
    entity: [shape(elevenDigits, 'IT.iva', 'IT.codicefiscale')],
    source: EU,
    date: READ,
  },
  JPN: { person: [unsure(/^\d{12}$/)], entity: [unsure(/^\d{12,13}$/)], source: STDNUM, date: READ },
  KOR: {
    person: [unsure(/^\d{13}$/), unsure(tenDigits)],
    entity: [unsure(tenDigits), unsure(/^\d{13}$/)],
    source: STDNUM,
    date: READ,
  },
  LTU: { person: [unsure(/^\d{9,12}$/)], entity: [unsure(/^\d{9}(\d{3})?$/)], source: EU, date: READ },
  LVA: { person: [unsure(elevenDigits)], entity: [unsure(elevenDigits)], source: EU, date: READ },
  NLD: {
    // A company's number (RSIN) has nine digits, its VAT number three more behind a B (cults/tin_valid#37).
    person: [shape(nineDigits, 'NL.bsn'), unsure(/^\d{9}B\d{2}$/)],
    entity: [shape(nineDigits, 'NL.bsn'), unsure(/^\d{9}B\d{2}$/)],
    source: EU,
    date: READ,
  },
  NZL: { person: [unsure(/^\d{8,9}$/)], entity: [unsure(/^\d{8,9}$/), unsure(/^\d{13}$/)], source: STDNUM, date: READ },
  POL: {
    person: [shape(elevenDigits, 'PL.pesel'), shape(tenDigits, 'PL.nip')],
    entity: [shape(tenDigits, 'PL.nip')],
    source: EU,
    date: READ,
  },
  PRT: {
    person: [shape(nineDigits, 'PT.nif')],
    entity: [shape(nineDigits, 'PT.nif', 'PT.nipc')],
    source: EU,
    date: READ,
  },
  // The company's number (CUI) has two to ten digits; who trades in their own name has a person's (CNP).
  ROU: { person: [unsure(/^\d{2,13}$/)], entity: [unsure(/^\d{2,10}$/), unsure(/^\d{13}$/)], source: EU, date: READ },
  RUS: { person: [shape(/^\d{12}$/, 'RU.inn')], entity: [shape(tenDigits, 'RU.inn')], source: STDNUM, date: READ },
  SVK: { person: [unsure(/^\d{9,10}$/)], entity: [unsure(tenDigits), unsure(eightDigits)], source: EU, date: READ },
  SVN: { person: [shape(eightDigits, 'SI.ddv')], entity: [shape(eightDigits, 'SI.ddv')], source: EU, date: READ },
  SWE: {
    // A person's with or without the century; day and sixty for who is not registered as resident. VAT numbers end with 01.
    person: [shape(/^(\d{2})?\d{10}$/, 'luhn-of-ten')],
    entity: [
      shape(tenDigits, 'luhn-of-ten'),
      shape(/^(16|18|19|20)\d{10}$/, 'luhn-of-ten'),
      shape(/^\d{10}01$/, 'luhn-before-01'),
    ],
    source: EU,
    date: READ,
  },
  THA: { person: [unsure(/^\d{13}$/)], entity: [unsure(/^\d{13}$/)], source: STDNUM, date: READ },
  TUR: {
    person: [shape(elevenDigits, 'TR.tckimlik'), unsure(tenDigits)],
    entity: [unsure(tenDigits), unsure(elevenDigits)],
    source: STDNUM,
    date: READ,
  },
  VNM: {
    // A citizen's twelve digits are the tax number since 1 July 2025 (odoo/odoo#217253, Circular 86/2024/TT-BTC).
    person: [shape(/^\d{12}$/), unsure(/^\d{10}(\d{3})?$/)],
    entity: [unsure(/^\d{10}(\d{3})?$/), shape(/^\d{12}$/)],
    open: true,
    source: 'odoo/odoo#217253',
    date: READ,
  },
  ZAF: { person: [unsure(tenDigits), unsure(/^\d{13}$/)], entity: [unsure(tenDigits)], source: STDNUM, date: READ },
};

/** Letters that people write before their number: the country's two, and Greece's and Northern Ireland's of their own. */
export const PREFIXES: Readonly<Record<string, readonly string[] | undefined>> = {
  GRC: ['EL', 'GR'],
  GBR: ['GB', 'XI'],
  // A company's number as it stands on invoices (National Tax Agency, qualified invoice system of October 2023; from general knowledge, November 2026).
  JPN: ['JP', 'T'],
};

/**
 * Numbers that the library has among a country's own and that no tax office gives, or that it takes whatever their digits: none of them makes
 * a number right. Read in stdnum 1.12.0 on 30 November 2026; which number is for tax, in the OECD's 'Tax identification numbers' of each
 * country, from general knowledge, November 2026.
 */
export const NO_TAX_NUMBERS: ReadonlySet<string> = new Set([
  // Registers of companies: Austria's and Romania's, Australia's company number, Poland's statistical one.
  'AT.businessid',
  'RO.onrc',
  'AU.acn',
  'PL.regon',
  // A receipt's number.
  'DO.ncf',
  // Pension insurance, social security, the number of a pupil, identity cards and registers of persons.
  'DE.svnr',
  'FR.nir',
  'NL.onderwijsnummer',
  'AR.dni',
  'MX.curp',
  // Any digits of the right length.
  'DE.stnr',
  // Digits that repeat as they like; 'german-person' has the rule.
  'DE.idnr',
]);

/** Null where nothing is surely known of the country's numbers for that kind of taxpayer. */
export const shapesOf = (country: string, taxpayer: Taxpayer): readonly TaxNumberShape[] | null =>
  TAX_NUMBERS[country]?.[taxpayer] ?? null;

/** True if numbers of other shapes than the table's may be valid. */
export const mayHaveOthers = (country: string): boolean => TAX_NUMBERS[country]?.open === true;

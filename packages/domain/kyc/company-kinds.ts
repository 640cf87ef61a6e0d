/** Company forms that are asked otherwise than companies are; the questionnaires' conditions name the same ones. */
import type { CompanyForm } from '../organisation/company-form.ts';

/** The state, counties, municipalities and what is theirs by law: nobody owns them, and no tax information is exchanged of them. */
export const PUBLIC_BODIES = [
  'STAT',
  'FYLK',
  'KOMM',
  'ADOS',
  'ORGL',
  'KF',
  'FKF',
  'IKS',
  'SF',
] as const satisfies readonly CompanyForm[];

/** A sole proprietorship is its owner, who is asked as a person. */
export const OWNER_IS_CUSTOMER = ['ENK'] as const satisfies readonly CompanyForm[];

interface WithoutShares {
  readonly form: CompanyForm;
  /** The first day it holds, `YYYY-MM-DD`. */
  readonly from: string;
  readonly law: string;
}

/** Forms that nobody owns a percentage of: who controls them does so by votes, appointments or rights, and is asked of those. */
export const WITHOUT_SHARES: readonly WithoutShares[] = [
  { form: 'STI', from: '2005-01-01', law: 'Stiftelsesloven § 2: formuesverdien er stilt selvstendig til rådighet' },
  { form: 'FLI', from: '1900-01-01', law: 'Ulovfestet foreningsrett: medlemmene har ingen andel i formuen' },
  { form: 'BRL', from: '2005-08-15', law: 'Burettslagslova § 1-1: andelseierne har bruksrett til hver sin bolig' },
  { form: 'BBL', from: '2005-08-15', law: 'Bustadbyggjelagslova § 1-1: medlemmene har en stemme hver' },
  { form: 'SA', from: '2008-01-01', law: 'Samvirkelova § 1: medlemmene deltar som brukere, og har en stemme hver' },
  {
    form: 'ESEK',
    from: '2018-01-01',
    law: 'Eierseksjonsloven § 4: sameierne eier seksjoner, og sameiet er deres fellesskap',
  },
  { form: 'KIRK', from: '2021-01-01', law: 'Trossamfunnsloven kapittel 3: Den norske kirke er et trossamfunn' },
  { form: 'SPA', from: '2016-01-01', law: 'Finansforetaksloven kapittel 7: en sparebank er selveiende' },
  {
    form: 'GFS',
    from: '2016-01-01',
    law: 'Finansforetaksloven kapittel 7: et gjensidig foretak har medlemmer og ingen eiere',
  },
];

/** True if a company of this form has shares on a day, `YYYY-MM-DD`; an unknown form counts as one that has. */
export const hasShares = (form: string, day: string): boolean =>
  !WITHOUT_SHARES.some((one) => one.form === form && one.from <= day);

/**
 * True if a company of the form must have a beneficial owner on a day, `YYYY-MM-DD` (hvitvaskingsloven § 14). A form
 * without shares is controlled by its board, which the declaration has anyway; a sole proprietor and a public body are
 * themselves. An unknown form must have one.
 */
export const ownersExpected = (form: string, day: string): boolean =>
  hasShares(form, day) && ![...OWNER_IS_CUSTOMER, ...PUBLIC_BODIES].some((one) => one === form);

/**
 * Institutional sectors of what the state, counties and municipalities own more than half of, or are themselves, with the first day of each:
 * Statistics Norway's grouping of 2012, described on 6 June 2012 (ssb.no), read on 30 November 2026. A company does not choose its own.
 */
const PUBLIC_SECTORS = [{ from: '2012-01-01', sectors: ['1110', '1120', '1510', '1520', '6100', '6500'] }] as const;

/** True if a company's sector is a public one on a day, `YYYY-MM-DD`; one without a sector is not. */
export const isPublicSector = (sector: string | undefined, day: string): boolean =>
  PUBLIC_SECTORS.some(({ from, sectors }) => from <= day && sectors.some((one) => one === sector));

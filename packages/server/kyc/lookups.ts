/** The handlers of the declaration's look-ups. */
import { inReadersWords } from '@bli-kunde/domain/texts/worded.ts';
import { TAXPAYERS, type Taxpayer, type TinResult } from '@bli-kunde/domain/kyc/lists.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import type * as api from '@bli-kunde/domain/kyc/lookups.ts';
import { PEP_ROLE_TYPES } from '@bli-kunde/domain/kyc/rows/pep-row.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { ownerLawOn } from '@bli-kunde/domain/kyc/thresholds.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { rcaRelationsBy } from '@bli-kunde/domain/kyc/rows/rca-row.ts';
import { crsCountries, fatcaCountries } from '@bli-kunde/domain/kyc/tax/jurisdictions.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import type { Handler, Handlers } from '../http/handler.ts';

type Api = typeof api;

interface TaxNumber {
  readonly countryCode: string;
  readonly tin: string;
  readonly taxpayer?: Taxpayer | undefined;
}

const MOST_LENIENT: readonly TinResult[] = ['OK', 'NOT_VERIFIED', 'ERROR'];

/** Left out, the taxpayer may be a person or a company: the more lenient of the two answers. */
function checked({ countryCode: code, tin, taxpayer }: TaxNumber, texts: Texts) {
  const taxpayers = taxpayer ? [taxpayer] : TAXPAYERS;
  // Two letters are a country's code as well as three.
  const known = lists.countries().find(({ iso2, iso3 }) => iso3 === code || iso2 === code);
  const countryCode = known?.iso3 ?? code;
  const results = taxpayers.map((one) => lists.taxNumber(countryCode, tin, one));
  const result: TinResult = MOST_LENIENT.find((one) => results.includes(one)) ?? 'NOT_VALID';
  const country = known?.text ?? code;
  if (result !== 'NOT_VALID') return { body: { result, errorText: null } };
  // Lengths differ between persons and companies.
  const fault = taxpayer || countryCode === 'USA' ? lists.taxNumberFault(countryCode, tin, taxpayer ?? 'person') : null;
  const errorText = texts(fault?.message ?? 'kyc.validation.tin.invalid', fault?.values ?? { country });
  return { body: { result, errorText } };
}

const countriesOfToday = () => lists.countries().filter((country) => !country.historicUseOnly);

const getPepRoleTypes: Handler<Api['getPepRoleTypes']> = async () => ({
  body: inReadersWords(PEP_ROLE_TYPES.map((role) => ({ ...role }))),
});

const getRcaRoleTypes: Handler<Api['getRcaRoleTypes']> = async ({ db }, { bank, now }) => {
  const today = osloDate(now);
  const { risk } = await policyInForce(db, bank, today);
  return { body: inReadersWords([...rcaRelationsBy(ownerLawOn(ownerLawDay(today, risk)))]) };
};

const getPepRoleCountries: Handler<Api['getPepRoleCountries']> = async () => ({ body: countriesOfToday() });

const getTaxRelationCountries: Handler<Api['getTaxRelationCountries']> = async () => ({
  body: { crs: crsCountries(countriesOfToday()), fatca: fatcaCountries(countriesOfToday()) },
});

const validateTin: Handler<Api['validateTin']> = async (_, { body, bank }) => checked(body, bank.texts);

const getValidateTin: Handler<Api['getValidateTin']> = async (_, { query, bank }) => checked(query, bank.texts);

export const lookupHandlers = {
  getPepRoleTypes,
  getRcaRoleTypes,
  getPepRoleCountries,
  getTaxRelationCountries,
  validateTin,
  getValidateTin,
} satisfies Handlers<Api['lookupApi']>;

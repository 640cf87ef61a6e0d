/** The handlers of the declaration's look-ups. */
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import * as calls from '@bli-kunde/domain/kyc/lookups.ts';
import { PEP_ROLE_TYPES } from '@bli-kunde/domain/kyc/rows/pep-row.ts';
import { RCA_RELATION_TYPES } from '@bli-kunde/domain/kyc/rows/rca-row.ts';
import { TAXPAYERS, type Taxpayer } from '@bli-kunde/domain/kyc/tax/content.ts';
import { crsCountries, fatcaCountries } from '@bli-kunde/domain/kyc/tax/jurisdictions.ts';
import type { TinResult } from '@bli-kunde/domain/kyc/tax/tin.ts';
import * as z from 'zod/mini';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { mounted, type Mounted } from '../http/handler.ts';

const asked = z.object({ countryCode: z.string(), tin: z.string(), taxpayer: z.optional(z.enum(TAXPAYERS)) });

/** Left out, the number may be a person's or a company's: the more lenient of the two answers. */
function checked(code: string, tin: string, taxpayers: readonly Taxpayer[], texts: Texts) {
  // Two letters are a country's code as well as three.
  const known = lists.countries().find(({ iso2, iso3 }) => iso3 === code || iso2 === code);
  const countryCode = known?.iso3 ?? code;
  const results = taxpayers.map((taxpayer) => lists.taxNumber(countryCode, tin, taxpayer));
  const result: TinResult =
    results.find((one) => one === 'OK') ?? results.find((one) => one === 'NOT_VERIFIED') ?? 'NOT_VALID';
  const country = known?.text ?? code;
  const errorText =
    result !== 'NOT_VALID'
      ? null
      : countryCode === 'USA'
        ? texts('kyc.validation.tin.us')
        : texts('kyc.validation.tin.invalid', { country });
  return { body: { result, errorText } };
}

/** Every row of `lookupApi` with its function. */
export function lookupHandlers(): Mounted[] {
  const today = lists.countries().filter((country) => !country.historicUseOnly);
  const tin = (given: unknown, texts: Texts) => {
    const { countryCode, tin: number, taxpayer } = asked.parse(given);
    return checked(countryCode, number, taxpayer ? [taxpayer] : TAXPAYERS, texts);
  };
  return [
    mounted(calls.getPepRoleTypes, async () => ({ body: PEP_ROLE_TYPES.map((role) => ({ ...role })) })),
    mounted(calls.getRcaRoleTypes, async () => ({
      body: RCA_RELATION_TYPES.map(({ code, text }) => ({ code, text })),
    })),
    mounted(calls.getPepRoleCountries, async () => ({ body: today })),
    mounted(calls.getTaxRelationCountries, async () => ({
      body: { crs: crsCountries(today), fatca: fatcaCountries(today) },
    })),
    mounted(calls.validateTin, async (_, call) => tin(call.body, call.bank.texts)),
    mounted(calls.getValidateTin, async (_, call) => tin(call.query, call.bank.texts)),
  ];
}

/** The declaration's calls that look something up for a section: lists of roles and countries, and the check of a tax number. */
import { TAXPAYERS } from './lists.ts';
import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { country } from './api-schemas.ts';
import { SERVER } from '../server-side.ts';

const DECLARANT = { who: 'declarant', object: { kind: 'declaration' } } as const;
const LIST = { ...DECLARANT, audit: null, errors: [] } as const;

const role = z.object({ code: z.string(), text: z.string() });

export const getPepRoleTypes = endpoint(
  { name: 'getPepRoleTypes', base: 'declaration', method: 'GET', path: 'kyc/pepRoleTypes' },
  SERVER && {
    ...LIST,
    summary: 'Positions that make somebody politically exposed',
    answer: z.array(z.object({ code: z.string(), text: z.string(), examples: z.string() })),
    rules: ['K-208', 'K-105'],
  },
);
export const getRcaRoleTypes = endpoint(
  { name: 'getRcaRoleTypes', base: 'declaration', method: 'GET', path: 'kyc/rcaRoleTypes' },
  SERVER && {
    ...LIST,
    summary: 'How somebody stands to a politically exposed person',
    answer: z.array(role),
    rules: ['K-209', 'K-105'],
  },
);
export const getPepRoleCountries = endpoint(
  { name: 'getPepRoleCountries', base: 'declaration', method: 'GET', path: 'kyc/pepRoleCountries' },
  SERVER && {
    ...LIST,
    summary: 'Countries that a public position may be in, Norge first',
    answer: z.array(country),
    rules: ['K-207'],
  },
);
export const getTaxRelationCountries = endpoint(
  { name: 'getTaxRelationCountries', base: 'declaration', method: 'GET', path: 'kyc/taxRelationCountries' },
  SERVER && {
    ...LIST,
    summary: 'Countries that one may be taxable to, the United States (FATCA) apart from all others',
    answer: z.object({ crs: z.array(country), fatca: z.array(country) }),
    rules: ['K-218', 'K-107'],
  },
);

const TIN = {
  ...DECLARANT,
  summary: 'Whether a tax number can be one of the country',
  /** `errorText` is null for a number that is right, and for one that nobody here can check. */
  answer: z.object({
    result: z.enum(['OK', 'NOT_VALID', 'NOT_VERIFIED', 'ERROR']),
    errorText: z.nullable(z.string()),
  }),
  audit: null,
  errors: ['error.bad.request'],
} as const;
const tinQuery = { countryCode: z.string().check(z.maxLength(3)), tin: z.string().check(z.maxLength(200)) };

/** Our own client uses this one, so that no tax number stands in an address. */
export const validateTin = endpoint(
  { name: 'validateTin', base: 'declaration', method: 'POST', path: 'kyc/validate-tin' },
  SERVER && {
    ...TIN,
    body: z.strictObject({ ...tinQuery, taxpayer: z.optional(z.enum(TAXPAYERS)) }),
    rules: ['K-113', 'K-114', 'K-226'],
  },
);
export const getValidateTin = endpoint(
  { name: 'getValidateTin', base: 'declaration', method: 'GET', path: 'kyc/validate-tin' },
  SERVER && {
    ...TIN,
    query: z.object({ ...tinQuery, taxpayer: z.optional(z.enum(TAXPAYERS)) }),
    rules: ['K-226', 'K-111'],
  },
);

export const lookupApi = [
  getPepRoleTypes,
  getRcaRoleTypes,
  getPepRoleCountries,
  getTaxRelationCountries,
  validateTin,
  getValidateTin,
] as const;

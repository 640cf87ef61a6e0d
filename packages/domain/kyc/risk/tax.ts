/** Rules about where somebody is taxable, for those who are asked (skatteforvaltningsloven § 7-3: FATCA and CRS). */
import type { Process } from '../case.ts';
import type { Condition } from '../condition.ts';
import { PUBLIC_BODIES } from '../company-kinds.ts';
import { CHILD, CORPORATE, ifAsked, manualFor, PRODUCT, type RiskRule, some, TAX_ONLY, WHOLE_PERSON } from './rule.ts';

const PERSONAL = [...WHOLE_PERSON, ...CHILD, ...TAX_ONLY.filter((process) => process !== 'RENEWAL_TAX_CORPORATE')];
const ORGANISATION: readonly Process[] = [...CORPORATE, 'RENEWAL_TAX_CORPORATE'];

const ofTax = (id: string, reason: string, when: Condition): RiskRule[] => [
  manualFor(PERSONAL)(id, reason, when),
  // Of a public body no tax information is exchanged, and it is not asked.
  manualFor(ORGANISATION)(`company-${id}`, reason, {
    all: [{ not: { fact: 'companyForm', oneOf: [...PUBLIC_BODIES] } }, when],
  }),
  manualFor(PRODUCT)(`${id}-with-product`, reason, ifAsked('tax', when)),
];

export const TAX_RULES: readonly RiskRule[] = [
  // Many countries give no numbers: it is a weak signal.
  ...ofTax(
    'tax-without-number',
    'Oppgir skatteplikt til et land uten å ha skattenummer der (skatteforvaltningsloven § 7-3)',
    some('taxCountriesWithoutNumber'),
  ).map((rule) => ({ ...rule, weight: 1 })),
  ...ofTax(
    'tax-without-country',
    'Oppgir skatteplikt til andre land enn Norge, og ingen land (skatteforvaltningsloven § 7-3)',
    {
      all: [
        { fact: 'taxedAbroad', oneOf: ['YES'] },
        { fact: 'taxCountries', none: true },
      ],
    },
  ),
];

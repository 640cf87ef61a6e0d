/** Rules about customers who need a licence or a registration themselves, which the bank must see (D-027). */
import { answered, CORPORATE, manualFor, type RiskRule, some, weakFor, WHOLE_PERSON } from './rule.ts';

const company = manualFor(CORPORATE);
const CLIENT_FUNDS = answered('BM_CLIENT_FUNDS', ['YES']);

/*
 * Licences: who exchanges or keeps crypto assets for others is registered with Finanstilsynet, and who moves other people's money is licensed. An answer
 * does not tell a licence: an advisor asks for it. Gambling, payments, currency exchange and, unsure of its code, lending between others are
 * trades (`high-risk-trades.ts`), and a financial institution is asked about by the tax rules (`corporate.ts`).
 */
export const LICENCE_RULES: readonly RiskRule[] = [
  company(
    'company-crypto',
    'Kjøper, selger eller veksler kryptovaluta (hvitvaskingsforskriften § 1-3)',
    answered('BM_CRYPTO', ['YES']),
  ),
  company(
    'client-funds',
    'Skal ta hånd om penger for andre uten å være i en næring under tilsyn (hvitvaskingsloven § 12)',
    {
      all: [CLIENT_FUNDS, { not: some('supervisedTrades') }],
    },
  ),
  weakFor(CORPORATE, 2)(
    'client-funds-supervised',
    'Skal ta hånd om penger for andre, i en næring som er under tilsyn (hvitvaskingsloven § 12)',
    { all: [CLIENT_FUNDS, some('supervisedTrades')] },
  ),
  weakFor(WHOLE_PERSON, 1)(
    'crypto-for-others',
    'Handler kryptovaluta, og bruker kontoen for andre (hvitvaskingsforskriften § 1-3)',
    { all: [answered('PM_CRYPTO', ['YES']), answered('PM_BEHALF', ['YES'])] },
  ),
];

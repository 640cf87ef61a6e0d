/** The register of company accounts (Regnskapsregisteret), open data: the sums of a company's last annual accounts. */
import type { AnnualAccounts } from '@bli-kunde/domain/kyc/case-facts.ts';
import { daysBetween } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as z from 'zod';
import { gone, json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { day, fields, flag, list, optional, text } from './tolerant-reader.ts';

export interface AnnualAccountsRegister {
  /**
   * The company's own accounts that end last; null where the register has none that can be used. `organisationNumber` is nine digits.
   * @throws OutsideFailure also for each financial undertaking, of which the register answers 500
   */
  latest(organisationNumber: string, context: CallContext): Promise<AnnualAccounts | null>;
}

/** Days of a period that is about a year: a first year may be short and may be longer, and a year may be moved. */
const ABOUT_A_YEAR = { shortest: 300, longest: 550 };

/** An amount in whole kroner: a number, also as text, with any sign and decimals. */
const kroner = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,15}(\.\d{1,9})?$/)
      .transform(Number),
  ])
  .transform((amount, check) => {
    // What is added makes nought of the nought below nought.
    const whole = Math.round(amount) + 0;
    if (Number.isSafeInteger(whole)) return whole;
    check.addIssue('not an amount');
    return z.NEVER;
  });

const accounts = fields({
  regnskapstype: optional(text),
  virksomhet: optional(fields({ organisasjonsnummer: optional(text) })),
  regnskapsperiode: optional(fields({ fraDato: optional(day), tilDato: optional(day) })),
  valuta: optional(text),
  avviklingsregnskap: optional(flag),
  egenkapitalGjeld: optional(
    fields({
      egenkapital: optional(
        fields({
          opptjentEgenkapital: optional(fields({ sumOpptjentEgenkapital: optional(kroner) })),
          // Misspelt by the register.
          innskuttEgenkapital: optional(fields({ sumInnskuttEgenkaptial: optional(kroner) })),
        }),
      ),
    }),
  ),
  resultatregnskapResultat: optional(
    fields({
      driftsresultat: optional(fields({ driftsinntekter: optional(fields({ sumDriftsinntekter: optional(kroner) })) })),
    }),
  ),
});
type Accounts = z.output<typeof accounts>;

/** A list and nothing else: an object or an empty text is no answer about accounts. */
const answered = z.custom<unknown>((told) => Array.isArray(told)).pipe(list(accounts));

export const annualAccountsRegister = (system: OutsideSystem): AnnualAccountsRegister => ({
  async latest(organisationNumber, context) {
    const answer = await system.call(
      {
        operation: 'accounts',
        path: `/regnskapsregisteret/regnskap/${encodeURIComponent(organisationNumber)}`,
        answers: { 200: json(answered), 404: gone },
      },
      context,
    );
    if (answer.status === 404) return null;
    const usable = answer.value.filter((found) => isOwn(found, organisationNumber)).flatMap(sumsOf);
    return usable.reduce<AnnualAccounts | null>(
      (last, next) => (last === null || next.until > last.until ? next : last),
      null,
    );
  },
});

/** Of the company itself and not of its group, in kroner, and not of its end: winding-up accounts are valued otherwise. */
const isOwn = (
  { regnskapstype: type, virksomhet: company, valuta: currency, avviklingsregnskap: isWindingUp }: Accounts,
  number: string,
): boolean =>
  type?.toUpperCase() === 'SELSKAP' &&
  company?.organisasjonsnummer?.replace(/\s/g, '') === number &&
  currency?.toUpperCase() === 'NOK' &&
  isWindingUp !== true;

/** Nothing of accounts that do not say when they end. */
function sumsOf({ regnskapsperiode: period, egenkapitalGjeld, resultatregnskapResultat: result }: Accounts) {
  const { fraDato: from, tilDato: until } = period ?? {};
  if (until === undefined) return [];
  const { innskuttEgenkapital: paidIn, opptjentEgenkapital: retained } = egenkapitalGjeld?.egenkapital ?? {};
  const revenue = result?.driftsresultat?.driftsinntekter?.sumDriftsinntekter ?? null;
  return [
    {
      until,
      revenue: isAboutAYear(from, until) ? revenue : null,
      paidInEquity: paidIn?.sumInnskuttEgenkaptial ?? null,
      retainedEquity: retained?.sumOpptjentEgenkapital ?? null,
    },
  ];
}

/** Both days counted. A period that does not say when it begins says nothing of a year. */
function isAboutAYear(from: string | undefined, until: string): boolean {
  if (from === undefined) return false;
  const days = daysBetween(from, until) + 1;
  return days >= ABOUT_A_YEAR.shortest && days <= ABOUT_A_YEAR.longest;
}

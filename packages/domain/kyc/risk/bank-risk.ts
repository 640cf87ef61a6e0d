/**
 * A bank's own judgement of risk, `risk.json` in its folder: it adds countries and trades, weighs signals, asks for more agreement and dates
 * the coming owner rule. It takes nothing away but a second person, for days that are named and by somebody whose name stands there (D-034).
 */
import * as z from 'zod/mini';
import { isIsoDate } from '../../norway/oslo-date.ts';
import type { CountryList } from './high-risk-countries.ts';
import type { Trade } from './high-risk-trades.ts';
import { NEVER_ONE, RISK_GROUNDS, type RiskGround } from './risk-ground.ts';
import type { RiskRule } from './rule.ts';
import type { OwnerLawDay } from '../thresholds.ts';
import { WEAK_SIGNALS } from './weak-signals.ts';

const day = z.string().check(z.refine(isIsoDate, 'not a day'));
const dated = { from: day, reviewedUntil: day, source: z.string().check(z.minLength(10)) };

/** No one signal may be given what makes it count alone. */
const MOST = Math.min(...WEAK_SIGNALS.map(({ threshold }) => threshold)) - 1;

const grounds = z._default(z.array(z.enum(RISK_GROUNDS)), []);

/** Agreement by ground, where it is not the table's own. */
const agreement = z.strictObject({
  /** Grounds for which the management agrees last (D-033). */
  management: grounds,
  /** Grounds for which the origin of wealth and of funds is named. */
  origin: grounds,
  /** Grounds for which one advisor is enough from the first to the last of the days (D-034). */
  oneAdvisor: z._default(
    z.array(
      z.strictObject({
        ground: z.enum(RISK_GROUNDS),
        from: day,
        until: day,
        /** First and last name, and what they are in the bank. */
        decidedBy: z.string().check(z.regex(/^\S+ .*\S{2}$/, 'not a name'), z.maxLength(200)),
        why: z.string().check(z.minLength(10), z.maxLength(1000)),
      }),
    ),
    [],
  ),
});

const bankRisk = z.strictObject({
  /** By three letters; each counts as the law's own lists do. */
  countries: z._default(
    z.array(z.strictObject({ countries: z.array(z.string().check(z.regex(/^[A-Z]{3}$/))), ...dated })),
    [],
  ),
  trades: z._default(
    z.array(
      z.strictObject({
        startsWith: z.string().check(z.regex(/^\d{2}(\.\d{0,3})?$/)),
        name: z.string().check(z.minLength(3)),
        alone: z.boolean(),
        ...dated,
      }),
    ),
    [],
  ),
  /** The day until which the bank itself has looked after all lists, those that ship too, and how. */
  reviewed: z._default(z.nullable(z.strictObject({ until: day, source: z.string().check(z.minLength(10)) })), null),
  /** First day of Regulation (EU) 2024/1624's rules about owners at this bank, and where that day stands (D-090). */
  ownerRule: z._default(z.nullable(z.strictObject({ from: day, source: z.string().check(z.minLength(10)) })), null),
  /** Points by the id of a weak signal. */
  weights: z._default(z.record(z.string(), z.number().check(z.int(), z.minimum(1), z.maximum(MOST))), {}),
  /** Months for which a renewal may take over answers, by the class of risk they were given at (N-082); null is the table's own. */
  answersReused: z._default(
    z.nullable(
      z.strictObject({
        NORMAL: z.number().check(z.int(), z.minimum(0), z.maximum(72)),
        HIGH: z.number().check(z.int(), z.minimum(0), z.maximum(15)),
      }),
    ),
    null,
  ),
  agreement: z._default(agreement, { management: [], origin: [], oneAdvisor: [] }),
});

/** Content of a `risk.json` as it was read, with every field that was left out. */
export type RiskDocument = z.output<typeof bankRisk>;

/** That one advisor is enough for a ground, as a bank has decided it; both days are included. */
export interface OneAdvisor {
  readonly ground: RiskGround;
  readonly from: string;
  readonly until: string;
  readonly decidedBy: string;
  readonly why: string;
}

/** Agreement that a bank asks for beside or in the place of a senior's. */
export interface BankAgreement {
  readonly management: readonly RiskGround[];
  readonly origin: readonly RiskGround[];
  readonly oneAdvisor: readonly OneAdvisor[];
}

export interface BankRisk {
  readonly countries: readonly CountryList[];
  readonly trades: readonly Trade[];
  readonly weights: Readonly<Record<string, number>>;
  /** `YYYY-MM-DD`, or null where the bank relies on what ships. */
  readonly reviewedUntil: string | null;
  /** `from` is `YYYY-MM-DD`; null where no day is set, and nothing of the coming rule is asked. */
  readonly ownerRule: { readonly from: string; readonly source: string } | null;
  /** Null where the bank relies on what ships; left out is that too. */
  readonly answersReused?: { readonly NORMAL: number; readonly HIGH: number } | null;
  readonly agreement: BankAgreement;
}
const NO_OWN_AGREEMENT: BankAgreement = { management: [], origin: [], oneAdvisor: [] };
export const NO_OWN_RISK: BankRisk = {
  countries: [],
  trades: [],
  weights: {},
  reviewedUntil: null,
  ownerRule: null,
  agreement: NO_OWN_AGREEMENT,
};

/** One thing that is wrong, by the dotted path of its field; `file` for the whole. */
export interface RiskFault {
  readonly path: string;
  readonly fault: string;
}

/** A setting that is not to be had, or that says two things of one ground. */
function agreementFaults({ management, origin, oneAdvisor }: BankAgreement): RiskFault[] {
  return oneAdvisor.flatMap(({ ground, from, until }) => {
    const of = (fault: string): RiskFault => ({ path: 'agreement.oneAdvisor', fault: `${ground}: ${fault}` });
    return [
      ...(NEVER_ONE.includes(ground) ? [of('two persons decide, whatever the bank says')] : []),
      ...(from <= until ? [] : [of('ends before it begins')]),
      ...(management.includes(ground) || origin.includes(ground) ? [of('the bank asks for more and for less')] : []),
    ];
  });
}

/** The policy that a document says. */
function riskOf({
  countries,
  trades,
  weights,
  reviewed,
  ownerRule,
  answersReused,
  agreement: own,
}: RiskDocument): BankRisk {
  const lists = countries.map((rows) => ({ list: 'BANK' as const, ...rows }));
  const reviewedUntil = reviewed?.until ?? null;
  return { countries: lists, trades, weights, reviewedUntil, ownerRule, answersReused, agreement: own };
}

/**
 * Content of a bank's `risk.json`, and each thing that is wrong with it; `document` is null where it has not the shape of one.
 *
 * @param rules those that ship; only a weak signal among them can be weighed
 * @param isCountry whether three letters are a country of today
 */
export function checkBankRisk(
  json: unknown,
  rules: readonly RiskRule[],
  isCountry: (code: string) => boolean,
): { readonly risk: BankRisk; readonly document: RiskDocument | null; readonly faults: readonly RiskFault[] } {
  const read = bankRisk.safeParse(json);
  if (!read.success)
    return {
      risk: NO_OWN_RISK,
      document: null,
      faults: read.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'file', fault: message })),
    };
  const { countries, trades, weights, agreement: own } = read.data;
  const weak = new Set(rules.flatMap(({ id, weight }) => (weight === undefined ? [] : [id])));
  const ends = (
    name: string,
    rows: readonly { readonly from: string; readonly reviewedUntil: string }[],
  ): RiskFault[] =>
    rows.flatMap(({ from, reviewedUntil }, at) =>
      from <= reviewedUntil ? [] : [{ path: `${name}.${at}.reviewedUntil`, fault: 'reviewed until before it begins' }],
    );
  const faults = [
    ...countries.flatMap((list, at) =>
      list.countries.flatMap((code) =>
        isCountry(code) ? [] : [{ path: `countries.${at}.countries`, fault: `${code} is no country` }],
      ),
    ),
    ...ends('countries', countries),
    ...ends('trades', trades),
    ...Object.keys(weights).flatMap((id) =>
      weak.has(id) ? [] : [{ path: `weights.${id}`, fault: 'no weak signal has this id' }],
    ),
    ...agreementFaults(own),
  ];
  return { risk: riskOf(read.data), document: read.data, faults };
}

/** {@link checkBankRisk} with `field: fault` in words. */
export function readBankRisk(
  json: unknown,
  rules: readonly RiskRule[],
  isCountry: (code: string) => boolean,
): { readonly risk: BankRisk; readonly document: RiskDocument | null; readonly faults: readonly string[] } {
  const { risk, document, faults } = checkBankRisk(json, rules, isCountry);
  return { risk, document, faults: faults.map(({ path, fault }) => `${path}: ${fault}`) };
}

/**
 * A document that was free of faults when it was published. What has ended since (a country, a signal) has no effect; one that is no
 * document any more throws, since a policy that cannot be read is none that may be left out.
 */
export const publishedRisk = (json: unknown): BankRisk => riskOf(bankRisk.parse(json));

/** The day it is, with the first day of the coming owner rule by the bank's policy. */
export const ownerLawDay = (today: string, { ownerRule }: Pick<BankRisk, 'ownerRule'>): OwnerLawDay => ({
  today,
  comingFrom: ownerRule?.from ?? null,
});

/** The coming owner rule of a policy in one line, for whoever runs the banks. */
export const ownerRuleLine = ({ ownerRule }: Pick<BankRisk, 'ownerRule'>): string =>
  ownerRule === null
    ? 'Regulation (EU) 2024/1624: no day set, nothing of it is asked'
    : `Regulation (EU) 2024/1624: asked from ${ownerRule.from} (${ownerRule.source})`;

/** Points of a weak signal: the bank's in the place of those that ship. Undefined for a rule that counts alone, whatever a bank says. */
export const signalPoints = (
  { id, weight }: Pick<RiskRule, 'id' | 'weight'>,
  { weights }: Pick<BankRisk, 'weights'>,
) => (weight === undefined ? undefined : (weights[id] ?? weight));

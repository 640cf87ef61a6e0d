/** Grounds of a higher risk by the rule that tells of it: which customers one advisor lets in, and which take two (D-030, D-031). */
import { WEAK_SIGNALS_RULE } from './weak-signals.ts';

/** Grounds for which two persons decide. UNKNOWN is a rule that nobody here knows, and a position or hit that could not be told. */
export const RISK_GROUNDS = [
  'COUNTRY',
  'OWNERS',
  'REGISTER',
  'TRADE',
  'AMOUNTS',
  'LICENCE',
  'CHAIN',
  'SIGNALS',
  'IDENTITY',
  'BANK_CONTROL',
  'UNSCREENED',
  'UNKNOWN',
] as const;
export type RiskGround = (typeof RISK_GROUNDS)[number];

/** Grounds that no setting makes one person's: the law asks for a leader's agreement, or nobody knows what is let in. */
export const NEVER_ONE: readonly RiskGround[] = ['COUNTRY', 'UNSCREENED', 'UNKNOWN'];

/** Classes beside them: positions and hits have rows of their own in the table of decisions, ONE is for one advisor to settle. */
type RuleClass = Exclude<RiskGround, 'UNKNOWN'> | 'POSITION' | 'HIT' | 'ONE';

const both = (...rules: string[]): string[] => rules.flatMap((rule) => [rule, `${rule}-with-product`]);

/** Every rule of `RISK_RULES`, their sum, and every point of news since a declaration (`cases/news-case.ts`), once. */
export const RULES_OF_CLASS: Readonly<Record<RuleClass, readonly string[]>> = {
  COUNTRY: [
    ...both('high-risk-residence'),
    'child-high-risk-residence',
    'owner-in-high-risk-country',
    'home-in-high-risk-country',
    'high-risk-payments',
    'child-high-risk-payments',
    'company-high-risk-payments',
    'sanctioned-countries',
    'principal-place-high-risk',
    'trust-in-high-risk-country',
  ],
  OWNERS: [
    'owners-unidentified',
    'passive-without-owners',
    'owner-register-silent',
    'owner-register-without-owners',
    'owner-register-withholds',
    'owner-register-unclear',
    'owner-register-unread',
    'owner-register-elsewhere',
    'nominees',
    'coming-owner-rule-unasked',
    'owner-trust',
    'trust-party-missing',
  ],
  // An answer that came back otherwise may have lost what an earlier one was held for.
  REGISTER: [
    'owners-differ-from-register',
    'owners-rejected',
    'owner-number-differs',
    'owner-register-discrepancy',
    'owner-register-deceased',
    'board-rejected',
    ...both('country-differs'),
    'child-country-differs',
    'answers-changed',
    'unit-bankrupt',
    'unit-dissolving',
    'unit-gone',
  ],
  TRADE: ['high-risk-business'],
  AMOUNTS: [
    'very-much-cash',
    'very-much-crypto',
    'company-very-much-cash',
    'very-large-sum',
    'very-much-abroad',
    'income-unexplained',
    'very-large-deposit',
    'purchase-with-much-cash',
    'abroad-far-beyond-turnover',
  ],
  // A licence or registration that the customer itself must hold.
  LICENCE: ['company-crypto', 'client-funds', 'financial-institution'],
  CHAIN: ['owner-indirect-share', 'owner-register-chain-unnamed', 'owner-layers'],
  SIGNALS: [WEAK_SIGNALS_RULE],
  IDENTITY: ['register-caution'],
  BANK_CONTROL: ['aml-evaluation'],
  UNSCREENED: [
    'screening-other-list',
    'screening-no-list',
    'screening-list-too-old',
    'screening-name-unusable',
    'screening-too-many',
    'board-unknown',
    'board-in-part',
    'new-name-unread',
  ],
  POSITION: [
    ...both('person-pep', 'person-rca'),
    'person-pep-noted',
    'person-rca-noted',
    'proprietor-pep',
    'proprietor-rca',
    'owner-pep',
    'owner-rca',
    'child-near-pep',
  ],
  HIT: ['sanctions-hit', 'pep-undeclared', 'rca-undeclared', 'listed-hit'],
  ONE: [
    // A form, a state or an answer that somebody reads; no more risk by itself.
    'ended-for-an-advisor',
    'question-answered',
    'new-person',
    'new-role',
    'foreign-enterprise',
    'company-form-unknown',
    'business-unknown',
    'under-reconstruction',
    'insolvency-abroad',
    'organisation-state-unknown',
    'register-notes',
    // A guardian's paper, and what the county governor looks after.
    'disponent-as-guardian',
    'child-fortune',
    // What is not known of a citizenship or a country of birth turns nobody away.
    ...both('citizenship-unknown', 'birth-country-unknown'),
    'child-citizenship-unknown',
    'child-birth-country-unknown',
    'owner-citizenship-unknown',
    'owner-birth-country-unknown',
    // Tax information, which the bank reports.
    'american-without-tax',
    'child-american-without-tax',
    ...both('tax-without-country', 'tax-without-number'),
    'company-tax-without-country',
    'company-tax-without-number',
    // Weak signals, which count together.
    ...both('high-risk-citizenship', 'unlisted-income', 'income-to-be-looked-at'),
    'child-high-risk-citizenship',
    'owner-high-risk-citizenship',
    'much-cash',
    'some-cash',
    'cash-beyond-income',
    'much-abroad',
    'much-unusual-income',
    'large-deposit',
    'purchase-with-cash',
    'abroad-beyond-turnover',
    'young-company-large-turnover',
    'much-crypto',
    'on-behalf-of-others',
    'private-account-for-business',
    'unexplained-connection',
    'card-for-others',
    'car-for-others',
    'unlisted-deposit',
    'disponent-unexplained',
    'guarantor-unexplained',
    'child-unlisted-source',
    'child-on-behalf-of-others',
    'watched-business',
    'unlisted-source',
    'gifts',
    'company-much-cash',
    'company-some-cash',
    'cash-near-turnover',
    'cash-beyond-turnover',
    'young-company-cash',
    'young-owner-cash',
    'client-funds-supervised',
    'crypto-for-others',
    'unlisted-equity',
    'owner-tax-without-number',
    // Waits for another person of the customer's.
    'executor-missing',
    'signee-missing',
    'tax-signee-missing',
  ],
};

const CLASS_OF = new Map(
  Object.entries(RULES_OF_CLASS).flatMap(([name, rules]) => rules.map((rule) => [rule, name as RuleClass] as const)),
);

/** Ground for which a rule that held, or could not be told, takes two persons; null where one settles it, or another row of the table says who agrees. */
export function groundOfRule(rule: string, verdict: 'yes' | 'no' | 'unknown'): RiskGround | null {
  const found = CLASS_OF.get(rule);
  if (found === undefined) return 'UNKNOWN';
  if (found === 'POSITION' || found === 'HIT') return verdict === 'unknown' ? 'UNKNOWN' : null;
  return found === 'ONE' ? null : found;
}

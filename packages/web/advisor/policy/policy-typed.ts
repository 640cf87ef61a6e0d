/** A draft as it stands in fields, with days as they are typed, and the text of what is wrong at each field. */
import { parseShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { PolicyDraft } from '@bli-kunde/domain/policy/policy.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { dayOf } from './policy-words.ts';
import type { Policy } from './policy-query.ts';

function withDays(document: PolicyDraft, day: (value: string) => string): PolicyDraft {
  const { countries, trades, reviewed, ownerRule, agreement } = document;
  const dated = <Row extends { readonly from: string; readonly reviewedUntil: string }>(row: Row): Row => ({
    ...row,
    from: day(row.from),
    reviewedUntil: day(row.reviewedUntil),
  });
  return {
    ...document,
    countries: countries.map(dated),
    trades: trades.map(dated),
    reviewed: reviewed && { ...reviewed, until: day(reviewed.until) },
    ownerRule: ownerRule && { ...ownerRule, from: day(ownerRule.from) },
    agreement: {
      ...agreement,
      oneAdvisor: agreement.oneAdvisor.map((row) => ({ ...row, from: day(row.from), until: day(row.until) })),
    },
  };
}

export const typedOf = (document: PolicyDraft): PolicyDraft => withDays(document, dayOf);

/** Document to be sent: what is no day goes as it was typed, so that the server says that it is wrong and it stays. */
export function typedDocument(typed: PolicyDraft): PolicyDraft {
  const document = withDays(typed, (value) => parseShortDate(value) ?? value.trim().slice(0, 10));
  const named = document.countries.map((list) => ({
    ...list,
    countries: list.countries.map((code) => code.trim().toUpperCase()).filter((code) => code !== ''),
  }));
  return { ...document, countries: named };
}

const TEXTS = {
  from: 'advisor.console.policy.fault.day',
  until: 'advisor.console.policy.fault.day',
  countries: 'advisor.console.policy.fault.countries',
  reviewedUntil: 'advisor.console.policy.fault.reviewedUntil',
  source: 'advisor.console.policy.fault.source',
  startsWith: 'advisor.console.policy.fault.startsWith',
  name: 'advisor.console.policy.fault.name',
  NORMAL: 'advisor.console.policy.fault.months',
  HIGH: 'advisor.console.policy.fault.months',
  decidedBy: 'advisor.console.policy.fault.decidedBy',
  why: 'advisor.console.policy.fault.why',
  oneAdvisor: 'advisor.console.policy.fault.agreement',
} as const satisfies Record<string, TextKey>;

/** Key of the text for a fault, by the last name in its path. */
export function faultTextKey(path: string): TextKey {
  const last = path.split('.').findLast((part) => Number.isNaN(Number(part))) ?? '';
  const known = Object.keys(TEXTS).find((name): name is keyof typeof TEXTS => name === last);
  return known === undefined ? 'advisor.console.policy.fault.other' : TEXTS[known];
}

type Faults = NonNullable<Policy['draft']>['faults'];

/** True of a fault of the field at the path or of a part of it. */
export const isFaulty = (faults: Faults, path: string): boolean =>
  faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`));

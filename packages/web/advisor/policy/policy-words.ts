/** A policy of risk in lines of words, part by part, and the lines in which two of them differ. */
import { RISK_GROUNDS } from '@bli-kunde/domain/kyc/risk/risk-ground.ts';
import { formatShortDate, isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { POLICY_PARTS, type PolicyDraft, type PolicyPart } from '@bli-kunde/domain/policy/policy.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Policy } from './policy-query.ts';

type Signals = Policy['signals'];

/** A day as it is read; what is no day as it was typed. */
export const dayOf = (value: string): string => (isIsoDate(value) ? formatShortDate(value) : value);

/** The ground of a rule in words; one that nobody knows as it was typed. */
export function groundWords(texts: Texts, ground: string): string {
  const known = RISK_GROUNDS.find((code) => code === ground);
  return known === undefined ? ground : texts(`advisor.risk.ground.${known}`);
}

const signalWords = (signals: Signals, id: string): string => signals.find((signal) => signal.id === id)?.words ?? id;

export function linesOf(
  part: PolicyPart,
  { countries, trades, weights, reviewed, ownerRule, answersReused, agreement }: PolicyDraft,
  texts: Texts,
  signals: Signals,
): string[] {
  switch (part) {
    case 'countries':
      return countries.map((list) =>
        texts('advisor.console.policy.line.countries', {
          countries: list.countries.join(', '),
          from: dayOf(list.from),
          until: dayOf(list.reviewedUntil),
          source: list.source,
        }),
      );
    case 'trades':
      return trades.map(({ startsWith: code, name, alone, from, reviewedUntil, source }) =>
        texts(alone ? 'advisor.console.policy.line.trades' : 'advisor.console.policy.line.trades.weak', {
          code,
          name,
          from: dayOf(from),
          until: dayOf(reviewedUntil),
          source,
        }),
      );
    case 'weights':
      return Object.entries(weights).map(([id, points]) =>
        texts('advisor.console.policy.line.weights', { signal: signalWords(signals, id), points }),
      );
    case 'reviewed':
      return reviewed === null
        ? []
        : [texts('advisor.console.policy.line.reviewed', { until: dayOf(reviewed.until), source: reviewed.source })];
    case 'ownerRule':
      return ownerRule === null
        ? []
        : [texts('advisor.console.policy.line.ownerRule', { from: dayOf(ownerRule.from), source: ownerRule.source })];
    case 'answersReused':
      return answersReused === null
        ? []
        : [
            texts('advisor.console.policy.line.answersReused', {
              normal: answersReused.NORMAL,
              high: answersReused.HIGH,
            }),
          ];
    case 'agreement':
      return [
        ...agreement.management.map((ground) =>
          texts('advisor.console.policy.line.management', { ground: groundWords(texts, ground) }),
        ),
        ...agreement.origin.map((ground) =>
          texts('advisor.console.policy.line.origin', { ground: groundWords(texts, ground) }),
        ),
        ...agreement.oneAdvisor.map(({ ground, from, until, decidedBy, why }) =>
          texts('advisor.console.policy.line.oneAdvisor', {
            ground: groundWords(texts, ground),
            from: dayOf(from),
            until: dayOf(until),
            by: decidedBy,
            why,
          }),
        ),
      ];
  }
}

/** Lines that one policy has and the other has not, by part. */
export function changedLines(
  before: PolicyDraft,
  after: PolicyDraft,
  texts: Texts,
  signals: Signals,
): { readonly part: PolicyPart; readonly lines: readonly string[] }[] {
  return POLICY_PARTS.flatMap((part) => {
    const [old, now] = [linesOf(part, before, texts, signals), linesOf(part, after, texts, signals)];
    const lines = [
      ...now
        .filter((line) => !old.includes(line))
        .map((line) => texts('advisor.console.policy.change.added', { line })),
      ...old
        .filter((line) => !now.includes(line))
        .map((line) => texts('advisor.console.policy.change.removed', { line })),
    ];
    return lines.length === 0 ? [] : [{ part, lines }];
  });
}

/** The summary of a case's page: who, what and when, each reason with its law, what differs from last time, and what made a risk high. */
import { reasonTold, reasonWithUnlike } from '@bli-kunde/domain/cases/reason-told.ts';
import { hitsKept, keptIn } from '@bli-kunde/domain/cases/snapshots.ts';
import type { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { whyHigherRisk } from '@bli-kunde/domain/cases/higher-risk.ts';
import { showsReasons } from '@bli-kunde/domain/cases/permissions.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type * as z from 'zod/mini';
import { messageOf } from '../cases/case-store.ts';
import { principalRows } from '../cases/principal-rows.ts';
import { shownRule } from '../cases/rule-in-words.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/handler.ts';
import { undoneWords } from '../outbox/message-kinds.ts';
import { otherCases } from './other-cases.ts';
import type { Shown } from './shown-declaration.ts';

export type CasePage = z.output<NonNullable<(typeof getCase)['answer']>>;
type Summary = CasePage['summary'];
/** The paragraph that the words of a rule end with in brackets. */
const LAW = /\(([^()§]*§[^()]*)\)$/;
/** The words of a rule and its paragraph apart: the page shows them side by side. */
export const partedFromLaw = (reason: string) => ({
  words: LAW.test(reason.trimEnd()) ? reason.trimEnd().replace(LAW, '').trimEnd() : reason,
  law: LAW.exec(reason.trimEnd())?.[1] ?? null,
});

async function factsOf({ db }: Context, texts: Texts, one: VisibleCase): Promise<Summary['facts']> {
  const { snapshot } = one.data;
  const [email, phone, seen] = [keptIn(snapshot, 'email'), keptIn(snapshot, 'phone'), keptIn(snapshot, 'seen')];
  const message = one.messageId === null ? null : await messageOf(db, one.messageId);
  const isUnreached = email === null && phone === null;
  const known = {
    reach: isUnreached ? texts('advisor.fact.reach.none') : undefined,
    email,
    phone,
    undone: message ? undoneWords(message.kind, message.error) : keptIn(snapshot, 'undone'),
    attempts: message?.attempts,
    error: message?.error,
    seen: seen?.words,
    from: seen?.case,
  };
  return Object.entries(known).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number'
      ? [
          {
            label: texts(`advisor.fact.${name as keyof typeof known}`),
            value: String(value),
            ...(name === 'from' ? { case: Number(value) } : {}),
          },
        ]
      : [],
  );
}

const changesOf = (frozen: FrozenDeclaration | null): Summary['changes'] =>
  (frozen?.changes ?? []).map(({ section, answeredAt, rows }) => ({
    section: frozen?.sections.find(({ id }) => id === section)?.title ?? section,
    answeredAt,
    rows: rows
      .filter(({ kind }) => kind !== 'UNCHANGED')
      .map(({ label, before, after }) => ({ label, before, now: after })),
  }));

function higherRiskOf(frozen: FrozenDeclaration | null): Summary['higherRisk'] {
  const why = frozen && whyHigherRisk(frozen);
  const wordsOf = (reason: string): string => partedFromLaw(reasonTold(reason)).words;
  return (
    why && {
      ...why,
      hits: [...why.hits],
      reasons: why.reasons.map(wordsOf),
      signals: why.signals.map(({ words, points }) => ({ words: wordsOf(words), points })),
    }
  );
}

/** The reasons that sent a case to an advisor, each with what is unlike for those it rests on; none for roles that get no reasons. */
export function reasonsTold(texts: Texts, { roles, data }: VisibleCase, frozen: FrozenDeclaration | null) {
  if (!showsReasons(roles)) return [];
  const hits = hitsKept(data.snapshot);
  return (keptIn(data.snapshot, 'points') ?? []).map((point) => {
    const { reason, unlike } = reasonWithUnlike(point, frozen, hits, texts);
    const { words, law } = partedFromLaw(reason);
    return {
      rule: point.rule,
      verdict: point.verdict,
      law,
      words: [words, ...unlike].join(unlike.length > 0 ? '. ' : ''),
    };
  });
}

export async function summaryOf(
  context: Context,
  call: Call<typeof getCase>,
  theCase: VisibleCase,
  { frozen, isProven }: Shown,
): Promise<Summary> {
  const { texts } = call.bank;
  return {
    process: frozen && texts(`advisor.process.${frozen.facts.process}`),
    channel: frozen && texts(`advisor.channel.${frozen.facts.channel}`),
    products: [...(frozen?.facts.products ?? [])],
    answeredBy: frozen?.declarant?.name ?? null,
    answeredAt: frozen?.completedAt ?? null,
    isProven,
    riskClass: frozen?.riskClass ? texts(`advisor.riskClass.${frozen.riskClass}`) : null,
    higherRisk: higherRiskOf(frozen),
    reasons: reasonsTold(texts, theCase, frozen).map((reason) => ({
      ...reason,
      verdict: reason.verdict === 'yes' ? 'yes' : 'unknown',
    })),
    changes: changesOf(frozen),
    ...(await otherCases(context, call.bank, call.session, theCase)),
    facts: [...(await factsOf(context, texts, theCase)), ...principalRows(texts, theCase)],
    rule: shownRule(theCase),
  };
}

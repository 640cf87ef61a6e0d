/** A policy, or the difference of two, as a list of terms: the part and its lines. */
import { POLICY_PARTS, type PolicyDraft, type PolicyPart } from '@bli-kunde/domain/policy/policy.ts';
import { useTexts } from '../../ui/texts-context.tsx';
import { changedLines, linesOf } from './policy-words.ts';
import type { Policy } from './policy-query.ts';

type Parts = readonly { readonly part: PolicyPart; readonly lines: readonly string[] }[];

function Lines({ parts, none }: { readonly parts: Parts; readonly none: string }) {
  const texts = useTexts();
  if (parts.length === 0) return <p className="quiet">{none}</p>;
  return (
    <dl className="policy-lines">
      {parts.map(({ part, lines }) => (
        <div key={part}>
          <dt>{texts(`advisor.console.policy.part.${part}`)}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface Shown {
  readonly document: PolicyDraft;
  readonly signals: Policy['signals'];
}

export function PolicyLines({ document, signals }: Shown) {
  const texts = useTexts();
  const parts = POLICY_PARTS.map((part) => ({ part, lines: linesOf(part, document, texts, signals) }));
  return <Lines parts={parts.filter(({ lines }) => lines.length > 0)} none={texts('advisor.console.policy.nothing')} />;
}

export function PolicyChanges({ before, document, signals }: Shown & { readonly before: PolicyDraft }) {
  const texts = useTexts();
  return (
    <Lines parts={changedLines(before, document, texts, signals)} none={texts('advisor.console.policy.change.none')} />
  );
}

/** A rule about who signs in the register's own words: what an advisor reads before choosing. */
import { useTexts } from '../ui/texts-context.tsx';
import type { TheCase } from './the-case.ts';

export function RuleInWords({ rule }: { rule: NonNullable<TheCase['summary']['rule']> }) {
  const texts = useTexts();
  return (
    <figure className="rule-in-words">
      <figcaption>{texts('advisor.console.rule.title')}</figcaption>
      <blockquote>{rule.words ?? texts('advisor.console.rule.none')}</blockquote>
    </figure>
  );
}

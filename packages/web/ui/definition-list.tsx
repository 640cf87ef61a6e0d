/** Known values, set apart quietly from the questions, with their source. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface KnownTerm {
  readonly term: ReactNode;
  /** Nothing is shown for a value that is missing. */
  readonly value: ReactNode;
  /** The way to change it, where it has one of its own. */
  readonly action?: ReactNode;
}

export interface DefinitionListProps {
  readonly title?: ReactNode;
  /** Level of the title's heading. */
  readonly level?: 2 | 3;
  readonly items: readonly KnownTerm[];
  /** 'Hentet fra …' */
  readonly source?: ReactNode;
  /** A link or button that leads to where it can be changed. */
  readonly action?: ReactNode;
  readonly plain?: boolean;
  /** Amounts stand at the end of their lines, and a sum under a rule. */
  readonly bill?: boolean;
}

export function DefinitionList({ title, level = 2, items, source, action, plain, bill }: DefinitionListProps) {
  const Heading = `h${level}` as const;
  const known = items.filter((item) => item.value !== null && item.value !== undefined && item.value !== '');
  return (
    <section className="known" data-plain={plain || undefined} data-bill={bill || undefined}>
      {title || action ? (
        <div className="known-head">
          {title ? <Heading>{title}</Heading> : null}
          {action}
        </div>
      ) : null}
      <dl>
        {known.map((item, at) => (
          <div key={typeof item.term === 'string' ? item.term : at}>
            <dt>{item.term}</dt>
            <dd>{item.value}</dd>
            {item.action ? <dd className="known-action">{item.action}</dd> : null}
          </div>
        ))}
      </dl>
      {source ? (
        <p className="known-source">
          <Icon name="lock" size={20} />
          {source}
        </p>
      ) : null}
    </section>
  );
}

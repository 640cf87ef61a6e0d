/** A summary as rows that unfold: who it is about, what is taken and what it costs, what was answered; each closed row says what matters. */
import { costLinesOf, lacksTotal, summaryPartsOf, type SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import { lowerFirst } from '@bli-kunde/domain/texts/lower-first.ts';
import type { ReactNode } from 'react';
import { Breakable } from '../ui/breakable.tsx';
import { useTexts } from '../ui/texts-context.tsx';
import { Fold } from './fold.tsx';
import { SummaryList, Sums } from './summary-list.tsx';

type Section = SummarySection<string>;
type Rows = Section['rows'];

const isChangeable = ({ backTo }: Section): boolean => backTo !== null;
const linesOf = (sections: readonly Section[]): readonly string[] => sections.flatMap(({ line }) => line ?? []);

/** Products that the line of what is taken names. */
const NAMED = 2;

export interface SummaryPartsProps<Shown extends Section> {
  /** Heading of the row on who it is about. */
  readonly who: string;
  readonly sections: readonly Shown[];
  /** True if the part with the section starts open. */
  readonly opens?: (section: Shown) => boolean;
  /** Draws a section in its open part; a list without a way to change it where it is left out. */
  readonly renderSection?: (section: Shown) => ReactNode;
  /** Under what is taken. */
  readonly underTaken?: ReactNode;
  /** The row of the declaration's answers. */
  readonly declared: ReactNode;
}

/** Products by name, and their cost in all, or each fee where nothing sums them up: an amount is never behind a press (N-101). */
export function TakenLine({
  products,
  prices,
  more = [],
}: {
  readonly products: Rows;
  readonly prices: Rows;
  /** Comes with them, as a card does. */
  readonly more?: readonly string[];
}) {
  const texts = useTexts();
  const plain = [texts('common.yes'), texts('common.no')];
  const taken = products.flatMap(({ value }) => (plain.includes(value) ? [] : [value]));
  const names = taken.map((value) => value.replaceAll('\n', ', '));
  return (
    <>
      {[...names.slice(0, NAMED), ...more.map(lowerFirst)].join(', ')}
      <span className="lines folded-costs" data-total>
        <Sums text={costLinesOf(prices, taken.join('\n').split('\n').length).join('\n')} />
      </span>
    </>
  );
}

export function SummaryParts<Shown extends Section>({
  who: heading,
  sections,
  opens = () => false,
  renderSection = (section) => <SummaryList section={section} level={3} />,
  underTaken = null,
  declared,
}: SummaryPartsProps<Shown>) {
  const texts = useTexts();
  const { who, taken } = summaryPartsOf(sections);
  const rowsOf = (id: string) => taken.find((one) => one.id === id)?.rows ?? [];
  const part = (all: readonly Shown[]) => (
    <div className="stack-tight">
      {all.map((section) => (
        <div key={section.id} data-section={section.id}>
          {renderSection(section)}
        </div>
      ))}
    </div>
  );
  return (
    <div className="known">
      <Fold
        heading={heading}
        startsOpen={who.some(opens)}
        opensToEdit={who.some(isChangeable)}
        line={
          <span className="lines">
            <Breakable text={linesOf(who).join('\n')} />
          </span>
        }
      >
        {part(who)}
      </Fold>
      {taken.length === 0 ? null : (
        <Fold
          heading={texts('summary.taken')}
          startsOpen={taken.some(opens) || lacksTotal(rowsOf('prices'))}
          opensToEdit={taken.some(isChangeable)}
          line={<TakenLine products={rowsOf('products')} prices={rowsOf('prices')} more={linesOf(taken)} />}
        >
          {part(taken)}
          {underTaken}
        </Fold>
      )}
      {declared}
    </div>
  );
}

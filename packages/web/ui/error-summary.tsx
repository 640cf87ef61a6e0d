/** Error summary of a page: takes the focus, each line links to its field, and lines go as they are mended. */
import { type Ref, useEffect, useRef, useState } from 'react';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { useTexts } from './texts-context.tsx';

export interface FieldFault {
  /** The id of the field or fieldset. */
  readonly id: string;
  /** Of several lines the first is shown here. */
  readonly text: string;
  /** The field or person before it, where the text does not name what it is about; with its colon or question mark. */
  readonly about?: string;
  /** The repeated block it stands in; faults of one block stand together. */
  readonly group?: string;
  /** Left out, the line leads to the field itself. */
  readonly go?: () => void;
}

/** Rows that are shown at once, so that the list does not push the form off the page: with more faults a block is one row. */
const MOST = 5;

export interface ErrorSummaryProps {
  readonly errors: readonly FieldFault[];
  /** Grows with each press on next, so that the focus comes back although the errors are the same. */
  readonly attempt?: number;
  readonly title?: string;
  /** For an owner that moves the focus itself. */
  readonly ref?: Ref<HTMLDivElement>;
}

export function ErrorSummary({ errors, attempt = 0, title, ref }: ErrorSummaryProps) {
  const texts = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  /** The press that has had the focus: a row that comes back while a field is typed in takes it from nobody. */
  const focused = useRef<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The press whose faults are all shown. */
  const [wholeAt, setWholeAt] = useState<number | null>(null);
  const any = errors.length > 0;
  useEffect(() => {
    if (!any || focused.current === attempt) return;
    focused.current = attempt;
    heading.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  const isWhole = wholeAt === attempt || errors.length <= MOST;
  const rows = isWhole ? errors.map(named) : blocksFolded(errors, texts);
  // A single row takes no more room than the button that would show it.
  const shown = rows.length > MOST + 1 && !isWhole ? MOST : rows.length;
  const further = errors.findIndex(({ id }) => id === rows[shown]?.id);
  const showAll = () => {
    setWholeAt(attempt);
    // The button is gone then; what comes in its place is read next.
    requestAnimationFrame(() => list.current?.children[further]?.querySelector('a')?.focus());
  };
  return (
    <div className="error-summary" role="group" aria-labelledby="error-summary-title" ref={ref} tabIndex={-1}>
      <h2 id="error-summary-title" ref={heading} tabIndex={-1}>
        {title ?? texts('common.errorSummary.title')}
      </h2>
      <ul ref={list}>
        {rows.slice(0, shown).map(({ id, text, about, go }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                if (go) go();
                else focusField(id);
              }}
            >
              <span>
                {about ? <>{about} </> : null}
                <strong>{text.split('\n')[0]}</strong>
              </span>
            </a>
          </li>
        ))}
        {further > 0 ? (
          <li>
            <button type="button" onClick={showAll}>
              {texts('common.errorSummary.further', { n: errors.length - further })}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** A fault by itself under the name of its block. */
const named = (fault: FieldFault): FieldFault =>
  fault.group === undefined ? fault : { ...fault, about: `${fault.group}: ${fault.about ?? ''}`.trimEnd() };

/** In the order of the page; those of one block are one row, which leads to the first of them. */
const blocksFolded = (errors: readonly FieldFault[], texts: Texts): readonly FieldFault[] =>
  errors.flatMap((fault, at) => {
    const { group } = fault;
    if (group === undefined) return fault;
    if (errors[at - 1]?.group === group) return [];
    const n = errors.filter((one) => one.group === group).length;
    return { ...fault, about: '', text: texts('common.errorSummary.group', { group, n }) };
  });

/** The hash is the address of the step, so a fault's link must not change it. */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  const target = place?.matches('fieldset')
    ? (place.querySelector<HTMLElement>('input, select, textarea') ?? place)
    : place;
  target?.focus();
  place?.scrollIntoView({ block: 'center' });
}

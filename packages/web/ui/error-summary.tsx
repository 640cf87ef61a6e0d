/** What is wrong on the page at once, as far as it still is; it takes the focus, and each line leads to its field. */
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useTexts } from './texts-context.tsx';

export interface FieldFault {
  /** The id of the field or fieldset. */
  readonly id: string;
  /** Of several lines the first is shown here. */
  readonly text: string;
  /** The field or person before it, where the text does not name what it is about; with its colon or question mark. */
  readonly about?: string;
  /** The repeated block it stands in; faults of one block stand together under its name. */
  readonly group?: string;
  /** Left out, the line leads to the field itself. */
  readonly go?: () => void;
}

/** Rows that are shown at once, so that the list does not push the form off the page: with more faults blocks are folded up. */
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
  useEffect(() => {
    // The button that was pressed is gone; the first row that came is read next.
    if (wholeAt !== null) list.current?.children[MOST]?.querySelector<HTMLElement>('a, summary')?.focus();
  }, [wholeAt]);
  if (!any) return null;
  const rows = rowsOf(errors);
  const hidden = rows.slice(MOST).reduce((sum, { faults }) => sum + faults.length, 0);
  // A single one takes no more room than the button that would show it.
  const further = hidden === 1 || wholeAt === attempt ? 0 : hidden;
  const link = (fault: FieldFault) => (
    <li key={fault.id}>
      <FaultLink fault={fault}>
        {fault.about ? <>{fault.about} </> : null}
        <strong>{fault.text.split('\n')[0]}</strong>
      </FaultLink>
    </li>
  );
  return (
    <div className="error-summary" role="group" aria-labelledby="error-summary-title" ref={ref} tabIndex={-1}>
      <h2 id="error-summary-title" ref={heading} tabIndex={-1}>
        {title ?? texts('common.errorSummary.title')}
      </h2>
      <ul ref={list}>
        {rows.slice(0, further > 0 ? MOST : rows.length).map(({ group, faults: [first, ...others] }) =>
          group === undefined ? (
            link(first)
          ) : (
            <li key={group}>
              <details open={errors.length <= MOST}>
                <summary>{texts('common.errorSummary.group', { group, n: 1 + others.length })}</summary>
                <ul>{[first, ...others].map(link)}</ul>
              </details>
              {/* Beside the closed block, which it opens. */}
              <FaultLink fault={first}>
                <strong>{texts('common.errorSummary.group.first')}</strong>
                <span className="ds-sr-only">{group}</span>
              </FaultLink>
            </li>
          ),
        )}
        {further > 0 ? (
          <li>
            <button type="button" onClick={() => setWholeAt(attempt)}>
              {texts('common.errorSummary.further', { n: further })}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** Leads to the field of a fault, and opens the block of the summary that the link stands beside. */
function FaultLink({ fault, children }: { fault: FieldFault; children: ReactNode }) {
  return (
    <a
      href={`#${fault.id}`}
      onClick={(event) => {
        event.preventDefault();
        event.currentTarget.parentElement?.querySelector('details')?.setAttribute('open', '');
        if (fault.go) fault.go();
        else focusField(fault.id);
      }}
    >
      <span>{children}</span>
    </a>
  );
}

/** In the order of the page; faults without a block stand alone, those of one block in a row together. */
function rowsOf(errors: readonly FieldFault[]) {
  const groups: { group: string | undefined; faults: [FieldFault, ...FieldFault[]] }[] = [];
  for (const fault of errors) {
    const last = groups.at(-1);
    if (last && fault.group !== undefined && last.group === fault.group) last.faults.push(fault);
    else groups.push({ group: fault.group, faults: [fault] });
  }
  return groups;
}

/** The hash is the address of the step, so a fault's link must not change it. */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  const target = place?.matches('fieldset')
    ? (place.querySelector<HTMLElement>('input, select, textarea') ?? place)
    : place;
  target?.focus();
  place?.scrollIntoView({ block: 'center' });
}

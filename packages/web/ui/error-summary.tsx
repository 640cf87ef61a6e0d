/** Everything that is wrong on the page at once; it takes the focus, and each line leads to its field. */
import { type Ref, useEffect, useRef } from 'react';
import { useTexts } from './texts-context.tsx';

export interface FieldFault {
  /** The id of the field or fieldset. */
  readonly id: string;
  readonly text: string;
  /** The repeated block it stands in; faults of one block stand together under its name. */
  readonly group?: string;
}

/** More faults than this are folded up by their blocks, so that the list does not push the form off the page. */
const FOLDED_FROM = 8;

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
  const any = errors.length > 0;
  useEffect(() => {
    if (any) heading.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  const link = (fault: FieldFault) => (
    <li key={fault.id}>
      <a
        href={`#${fault.id}`}
        onClick={(event) => {
          event.preventDefault();
          goTo(fault.id);
        }}
      >
        {fault.text}
      </a>
    </li>
  );
  return (
    <div className="error-summary" role="group" aria-labelledby="error-summary-title" ref={ref} tabIndex={-1}>
      <h2 id="error-summary-title" ref={heading} tabIndex={-1}>
        {title ?? texts('common.errorSummary.title')}
      </h2>
      <ul>
        {groupsOf(errors).map(({ group, faults }) =>
          group === undefined ? (
            faults.map(link)
          ) : (
            <li key={group}>
              <details open={errors.length < FOLDED_FROM}>
                <summary>{texts('common.errorSummary.group', { group, n: faults.length })}</summary>
                <ul>{faults.map(link)}</ul>
              </details>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** In the order of the page; faults without a block stand alone. */
function groupsOf(errors: readonly FieldFault[]) {
  const groups: { group: string | undefined; faults: FieldFault[] }[] = [];
  for (const fault of errors) {
    const last = groups.at(-1);
    if (last && last.group === fault.group) last.faults.push(fault);
    else groups.push({ group: fault.group, faults: [fault] });
  }
  return groups;
}

/** The hash is the address of the step, so a fault's link must not change it. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  const target = place?.matches('fieldset')
    ? (place.querySelector<HTMLElement>('input, select, textarea') ?? place)
    : place;
  target?.focus();
  place?.scrollIntoView({ block: 'center' });
}

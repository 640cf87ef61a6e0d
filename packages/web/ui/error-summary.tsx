/** Everything that is wrong on the page at once; it takes the focus, and each line leads to its field. */
import { type Ref, useEffect, useRef } from 'react';
import { useTexts } from './texts-context.tsx';

export interface FieldFault {
  /** The id of the field or fieldset. */
  readonly id: string;
  readonly text: string;
}

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
  return (
    <div className="error-summary" role="group" aria-labelledby="error-summary-title" ref={ref} tabIndex={-1}>
      <h2 id="error-summary-title" ref={heading} tabIndex={-1}>
        {title ?? texts('common.errorSummary.title')}
      </h2>
      <ul>
        {errors.map((fault) => (
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
        ))}
      </ul>
    </div>
  );
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

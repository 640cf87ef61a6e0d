/**
 * The outline of what is coming; it shows after 300 ms, so that a quick answer never flashes. On the page of somebody who is back from
 * the signing provider it says at once what is looked up: `data-returned` on the document, which the page's inline script sets.
 */
import { Spinner } from './spinner.tsx';
import { useTexts } from './texts-context.tsx';

export type SkeletonLine = 'heading' | 'text' | 'short' | 'field' | 'tile' | 'button';

/** `lines` from top to bottom, shaped like the real layout. `atOnce` leaves out the wait. */
export function Skeleton({
  lines = ['heading', 'text', 'field', 'field'],
  atOnce,
}: {
  lines?: readonly SkeletonLine[];
  atOnce?: boolean;
}) {
  const texts = useTexts();
  return (
    <div className="skeleton" data-at-once={atOnce || undefined}>
      <span className="ds-sr-only" role="status">
        {texts('a11y.loading')}
      </span>
      <div className="skeleton-returned step-heading" role="status">
        <p className="skeleton-title">
          <Spinner size={36} /> {texts('common.checkingSignature')}
        </p>
        <p className="ingress">{texts('common.checkingSignature.takes')}</p>
      </div>
      {lines.map((line, at) => (
        <div key={`${at}-${line}`} className="skeleton-line" data-line={line} aria-hidden="true" />
      ))}
    </div>
  );
}

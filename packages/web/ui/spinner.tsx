/** A turning ring; slow instead of still when the reader wants less motion. */

/** With `label` it is announced; without, the words beside it say what goes on. */
export function Spinner({ label, size = 24 }: { label?: string; size?: 20 | 24 | 36 }) {
  return (
    <span className="spinner" role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
        <circle className="spinner-track" cx="12" cy="12" r="9.5" />
        <circle className="spinner-arc" cx="12" cy="12" r="9.5" pathLength="100" />
      </svg>
      {label ? <span className="ds-sr-only">{label}</span> : null}
    </span>
  );
}

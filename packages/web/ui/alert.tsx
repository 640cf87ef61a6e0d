/** A message that concerns the whole page or section: what happened, what was kept, what to do. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface AlertProps {
  readonly kind?: 'info' | 'success' | 'warning' | 'error';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Button or link to do something about it. */
  readonly action?: ReactNode;
  /** Read when it appears on a page that already stands; 'alert' at once, whatever its kind. */
  readonly live?: boolean | 'alert';
}

export function Alert({ kind = 'info', title, children, action, live }: AlertProps) {
  return (
    <div
      className="alert"
      data-kind={kind}
      role={live ? (live === 'alert' || kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={kind} />
      <div>
        {title ? <p className="alert-title">{title}</p> : null}
        {children}
        {action ? <div className="alert-action">{action}</div> : null}
      </div>
    </div>
  );
}

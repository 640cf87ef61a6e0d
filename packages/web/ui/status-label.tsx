/** A state in one line with its sign, in the kinds of S-065. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export const STATUS_KINDS = [
  'default',
  'success',
  'attention',
  'info',
  'error',
  'warning',
  'external-link',
  'inverted',
] as const;
export type StatusKind = (typeof STATUS_KINDS)[number];

const ICONS: Readonly<Record<StatusKind, IconName>> = {
  default: 'clock',
  success: 'success',
  attention: 'warning',
  info: 'info',
  error: 'error',
  warning: 'warning',
  'external-link': 'external',
  inverted: 'info',
};

/** `small` is the small variant that each kind has. The default kind is a state that lasts: somebody waits, nothing is wrong. */
export function StatusLabel({
  kind = 'default',
  small,
  icon = ICONS[kind],
  children,
}: {
  kind?: StatusKind;
  small?: boolean;
  /** Icon that tells several states of one kind apart. */
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className="status" data-kind={kind} data-small={small || undefined}>
      <Icon name={icon} size={small ? 20 : 24} />
      <span>{children}</span>
    </span>
  );
}

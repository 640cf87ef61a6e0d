/** A word about the thing it stands beside, in the types of S-066. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export const TAG_TYPES = ['default', 'warning', 'error', 'attention', 'success', 'external-link'] as const;
export type TagType = (typeof TAG_TYPES)[number];

export function Tag({ type = 'default', children }: { type?: TagType; children: ReactNode }) {
  return (
    <span className="tag" data-kind={type}>
      {children}
      {type === 'external-link' ? <Icon name="external" size={20} /> : null}
    </span>
  );
}

/** A link to a site that is not the bank's, opened beside the page so that what is filled in stays. */
import type { ReactNode } from 'react';
import { NewWindow } from './new-window.tsx';

export const OutsideLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children} <NewWindow />
  </a>
);

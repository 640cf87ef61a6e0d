/** A link to a site that is not the bank's, opened beside the page so that what is filled in stays. */
import { InNewWindow } from './new-window.tsx';

export const OutsideLink = ({ href, text }: { readonly href: string; readonly text: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    <InNewWindow text={text} />
  </a>
);

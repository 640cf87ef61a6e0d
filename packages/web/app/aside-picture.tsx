/** A picture on a page that is no step, inside the frame that stands already: over the words, and on a wide screen beside them. */
import type { ReactNode } from 'react';
import './aside-picture.css';

export const AsidePicture = ({ children }: { readonly children: ReactNode }) => (
  <div className="aside-picture">{children}</div>
);

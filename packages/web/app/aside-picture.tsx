/** A picture on a page that is no step, inside the frame that stands already: over the words, and on a wide screen beside them. */
import type { ReactNode } from 'react';
import { Scene } from '../ui/scene.tsx';
import './aside-picture.css';

/** The bank's landscape alone, where the page says nothing that a picture is drawn for. */
export const AsidePicture = ({ children = <Scene /> }: { readonly children?: ReactNode }) => (
  <div className="aside-picture">{children}</div>
);

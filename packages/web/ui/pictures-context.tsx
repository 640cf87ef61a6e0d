/** Hands the bank's own pictures to the components below, so that no component knows a bank. */
import type { Pictures, Shapes } from '@bli-kunde/domain/bank/pictures.ts';
import { createContext, useContext } from 'react';

/** Null where no bank is known: pictures have their subject and the sky. */
export const PicturesContext = createContext<Pictures | null>(null);

export const usePictures = (): Pictures | null => useContext(PicturesContext);

/** In their tones, from back to front. */
export const shapesIn = (shapes: Shapes = []) =>
  shapes.map(([tone, outline]) => <path key={outline} className={tone} d={outline} />);

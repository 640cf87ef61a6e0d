/** Fetches the product's font once the first screen stands; the fallback has its measures, so nothing moves. */
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Latin with æ, ø and å, all weights in one file. */
export function loadFont(): void {
  const font = new FontFace('Inter', `url(${inter}) format('woff2')`, { weight: '100 900', display: 'swap' });
  void font.load().then(
    (loaded) => document.fonts.add(loaded),
    () => undefined,
  );
}

/** Declares the files of Inter beyond Latin-1, once the first screen stands: none is fetched by that (decision 0106). */
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url';

/**
 * Letters of names beyond those, Sámi, Vietnamese and transliterated ones among them: a file is fetched by a page that has a letter of its
 * range, and by no other. Ranges as the fonts' maker gives them.
 */
const FURTHER = [
  [latinExtended, 'U+0100-02BA,U+02BD-02C5,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2C60-2C7F,U+A720-A7FF'],
  [
    vietnamese,
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+1EA0-1EF9',
  ],
] as const;
for (const [file, unicodeRange] of FURTHER)
  document.fonts.add(
    new FontFace('Inter', `url(${file}) format('woff2')`, { weight: '100 900', display: 'swap', unicodeRange }),
  );

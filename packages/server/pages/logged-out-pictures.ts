/** Pictures of the page after a log-out, as shapes in the box of a landscape. */
import type { Shapes } from '@bli-kunde/domain/bank/pictures.ts';

/** A folder with the application in it, locked: for whose application is kept. */
export const KEPT_PICTURE: Shapes = [
  ['far', 'M106 178a10 10 0 0 1 10-10h74l20 24h148a10 10 0 0 1 10 10v166H106z'],
  ['paper', 'M138 112l190-12 12 190-190 12z'],
  ['near', 'M160 134l80-5 .8 13-80 5z'],
  ['far', 'M162 164l140-9 .6 9-140 9zM164 187l140-9 .6 9-140 9z'],
  ['ink', 'M92 218h296a8 8 0 0 1 8 9l-2 11H86l-2-11a8 8 0 0 1 8-9z'],
  ['near', 'M88 226h304a8 8 0 0 1 8 9l-18 135H98L80 235a8 8 0 0 1 8-9z'],
  ['paper', 'M208 286v-20a32 32 0 0 1 64 0v20h-13v-20a19 19 0 0 0-38 0v20z'],
  ['second', 'M200 282h80a8 8 0 0 1 8 8v52a8 8 0 0 1-8 8h-80a8 8 0 0 1-8-8v-52a8 8 0 0 1 8-8z'],
  ['ink', 'M240 300a10 10 0 0 1 5 18.700v15.300h-10v-15.300a10 10 0 0 1 5-18.700z'],
];

/** A door that is shut: for who leaves nothing behind. */
export const SHUT_PICTURE: Shapes = [
  ['ink', 'M146 372h188c14 0 14-10 0-10H146c-14 0-14 10 0 10z'],
  ['paper', 'M170 366V170c0-42 31-72 70-72s70 30 70 72v196z'],
  ['near', 'M184 366V172c0-34 25-60 56-60s56 26 56 60v194z'],
  ['sky', 'M200 204v-34c0-22 14-40 32-44v78zM248 126c18 4 32 22 32 44v34h-32z'],
  ['mid', 'M200 224h32v52h-32zM248 224h32v30h-32zM200 294h80v50h-80z'],
  ['second', 'M258 272a9 9 0 1 0 18 0a9 9 0 1 0-18 0z'],
];

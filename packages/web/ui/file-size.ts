/** Size of a file as people read it: `340 kB`, `1,2 MB`. */

const MEGABYTE = 1_000_000;

export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / MEGABYTE).toFixed(1).replace('.', ',')} MB`;

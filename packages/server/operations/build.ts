/** Version and commit of this program, which the bundler puts in their place. */

export interface Build {
  readonly version: string;
  /** Ten hexadecimal digits, so that none looks like a national id; `unknown` where there was no repository. */
  readonly commit: string;
}

/** Replaced in a bundle (`scripts/bundle-server.ts`); absent in a checkout. */
declare const BLI_KUNDE_BUILD: Build | undefined;

export const BUILD: Build =
  typeof BLI_KUNDE_BUILD === 'undefined' ? { version: 'checkout', commit: 'unknown' } : BLI_KUNDE_BUILD;

/** `0.1.0+3a5f09c2d1`: version with build metadata (SemVer 2.0.0, 10). */
export const buildName = ({ version, commit }: Build): string =>
  commit === 'unknown' ? version : `${version}+${commit}`;

/** Which server this is and what it was built of, as each log line says (O-040). */
import { hostname } from 'node:os';
import type { Config } from './config.ts';
import { BUILD, buildName } from './operations/build.ts';

export const instanceOf = ({ INSTANCE }: Pick<Config, 'INSTANCE'>): string => INSTANCE ?? hostname();

/** What stands first in each line. */
export const lineBase = (
  config: Pick<Config, 'INSTANCE'>,
): { readonly instance: string; readonly version: string } => ({
  instance: instanceOf(config),
  version: buildName(BUILD),
});

/** Name and version of this server, as each log line has them (O-040). */
import { hostname } from 'node:os';
import type { Config } from './config.ts';
import { BUILD, buildName } from './operations/build.ts';

export const instanceOf = ({ INSTANCE }: Pick<Config, 'INSTANCE'>): string => INSTANCE ?? hostname();

/** Fields that stand first in each line. */
export const lineBase = (
  config: Pick<Config, 'INSTANCE'>,
): { readonly instance: string; readonly version: string } => ({
  instance: instanceOf(config),
  version: buildName(BUILD),
});

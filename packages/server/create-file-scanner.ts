/** The scanner of files that customers send; none where the settings name no address. */
import { systemOf } from '@bli-kunde/domain/outside/systems.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { fileScanner } from './registers/file-scanner.ts';
import type { EntryParts } from './entry-parts.ts';

export function createFileScanner(
  config: Config,
  watched: Pick<EntryParts, 'observe' | 'stopwatch'>,
): Pick<Context, 'fileScanner'> {
  const { setting, deadline } = systemOf('file-scanner');
  const address = config[setting];
  return { fileScanner: address === undefined ? null : fileScanner({ address, deadline, watched }) };
}

/** Name of a command as whoever reads its usage must type it: in the repository by npm, and of the folder that the build makes by its file. */
import { relative } from 'node:path';

/** `npm run cases --`, or `node server/cases.js` for the file that runs. */
export function commandLine(script: string): string {
  const [, file = ''] = process.argv;
  return import.meta.url.endsWith('.ts') ? `npm run ${script} --` : `node ${relative('.', file)}`;
}

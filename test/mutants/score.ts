/** Report of a run for people: a share by folder, and each survivor as the two lines that it makes of one. */
import { mutated, type Mutant } from './mutant.ts';
import { interval } from './sample.ts';

export interface Scored {
  readonly mutant: Mutant;
  readonly noticedBy: string | null;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Name, place, and the lines before and after. */
export function shown(mutant: Mutant, source: string): string {
  const from = source.lastIndexOf('\n', mutant.start) + 1;
  const rest = source.length - (source.indexOf('\n', mutant.end) + 1 || source.length + 1) + 1;
  const changed = mutated(source, mutant);
  const lines = (text: string, sign: string) =>
    text
      .slice(from, text.length - rest)
      .trimEnd()
      .split('\n')
      .map((line) => `  ${sign} ${line.trim()}`);
  return [`${mutant.id} ${mutant.file}:${mutant.line}`, ...lines(source, '-'), ...lines(changed, '+')].join('\n');
}

/** `whole` is how many there are where only a sample was tried. */
export function tableOf(scored: readonly Scored[], whole: number | null): string {
  const folders = Map.groupBy(scored, ({ mutant }) => mutant.file.split('/').slice(0, 3).join('/'));
  const row = (name: string, these: readonly Scored[]) => {
    const noticed = these.filter(({ noticedBy }) => noticedBy !== null).length;
    return `${name.padEnd(40)} ${String(noticed).padStart(5)} of ${String(these.length).padStart(5)}  ${percent(noticed / Math.max(1, these.length))}`;
  };
  const noticed = scored.filter(({ noticedBy }) => noticedBy !== null).length;
  const [low, high] = whole === null ? [0, 0] : interval(noticed, scored.length, whole);
  const spread = whole === null ? '' : `, 95 % interval ${percent(low)} to ${percent(high)} for all ${whole}`;
  return [...[...folders].map(([name, these]) => row(name, these)), `${row('all', scored)}${spread}`].join('\n');
}

/** Compiles all mutants of a module into its text, each behind `__mutant(number)`: one load then serves them all (mutant switching). */
import type { Mutant, Place } from './mutant.ts';

interface Numbered {
  readonly mutant: Mutant;
  readonly number: number;
}
interface Host {
  readonly start: number;
  readonly end: number;
  readonly place: Place;
  readonly mutants: Numbered[];
  readonly inside: Host[];
}

/** Of equal ranges the outer one stands first. */
const OUTSIDE_IN: readonly Place[] = ['statement', 'element', 'property', 'expression'];

function nested(mutants: readonly Numbered[]): Host[] {
  const hosts = new Map<string, Host>();
  for (const one of mutants) {
    const { start, end, place } = one.mutant.host;
    const key = `${start} ${end} ${place}`;
    const host = hosts.get(key) ?? { start, end, place, mutants: [], inside: [] };
    host.mutants.push(one);
    hosts.set(key, host);
  }
  const rank = ({ place }: Host) => OUTSIDE_IN.indexOf(place);
  const sorted = [...hosts.values()].sort((a, b) => a.start - b.start || b.end - a.end || rank(a) - rank(b));
  const outermost: Host[] = [];
  const open: Host[] = [];
  for (const host of sorted) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) < host.end) open.pop();
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= host.start) open.pop();
    (open.at(-1)?.inside ?? outermost).push(host);
    open.push(host);
  }
  return outermost;
}

/** `mutants` are of this module; their numbers are what `__mutant` is asked for. */
export function instrumented(source: string, mutants: readonly Numbered[]): string {
  const written = (start: number, end: number, hosts: readonly Host[]): string => {
    let [text, at] = ['', start];
    for (const host of hosts) {
      text += source.slice(at, host.start) + switched(host);
      at = host.end;
    }
    return text + source.slice(at, end);
  };
  const changed = ({ start, end }: Host, { start: from, end: to, text }: Mutant) =>
    source.slice(start, from) + text + source.slice(to, end);
  const switched = (host: Host): string => {
    const original = written(host.start, host.end, host.inside);
    const asked = host.mutants.map(({ number }) => `__mutant(${number})`).join('||');
    // In braces, since an `else` below would become its own.
    if (host.place === 'statement') return `{if(!(${asked})){${original}}}`;
    if (host.place === 'element') return `...((${asked})?[]:[${original}])`;
    if (host.place === 'property') return `...((${asked})?{}:{${original}})`;
    const others = host.mutants.map(({ mutant, number }) => `__mutant(${number})?(${changed(host, mutant)}):`);
    return `(${others.join('')}(${original}))`;
  };
  return written(0, source.length, nested(mutants));
}

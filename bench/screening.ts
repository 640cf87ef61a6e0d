/**
 * Screening: what it finds of labelled pairs beside a peer's method and Jaro-Winkler, hits of a thousand customers, and against a long list
 * how long it takes to load and to ask, and what it finds beside Jaro-Winkler over all names:
 * `node bench/screening.ts [names=1000000] [asked=1000] [scans=25] [ftm]`; with `ftm` the list is one of entities.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScreening, type Screening } from '../packages/server/screening/screening.ts';
import { asWritten, inOrder, jaroWinkler } from './screening/jaro-winkler.ts';
import { eachListed as eachOf, writeEntities, writeList } from './screening/list-file.ts';
import { LIST_OF_HITS, quality } from './screening/quality.ts';
import { MISSPELLINGS } from './screening/misspellings.ts';
import { type Listed, people } from './screening/people.ts';
import { seeded } from './screening/seeded.ts';
import { percentile } from './spread.ts';

const [names = 1_000_000, asked = 1000, scans = 25] = process.argv.slice(2, 5).map(Number);
const [UNLISTED, LEAST] = [2002, 0.9];
const CLOCK = { now: () => new Date('2026-11-21T12:00:00Z') };

const eachListed = (visit: (person: Listed, at: number) => void): void => eachOf(names, visit);

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const share = (part: number, all: number): string => (all === 0 ? '-' : `${((part / all) * 100).toFixed(1)} %`);

async function load(path: string): Promise<Screening> {
  const before = process.memoryUsage.rss();
  let most = 0;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 200);
  const [started, processor, own] = [performance.now(), processorMs(), process.threadCpuUsage()];
  const screening = createScreening({
    path,
    maxAgeDays: undefined,
    clock: CLOCK,
    failed: (error) => {
      throw error;
    },
  });
  await screening.reload();
  const [seconds, cpu] = [(performance.now() - started) / 1000, (processorMs() - processor) / 1000];
  const { user, system } = process.threadCpuUsage(own);
  clearInterval(look);
  console.log(`\nList of ${names} names, ${screening.version?.entries} persons`);
  console.table({
    'loaded and indexed (goal < 60 s)': `${seconds.toFixed(1)} s`,
    'processor time of that': `${cpu.toFixed(1)} s`,
    'memory more at the most (goal ≤ 1000 MB)': megabytes(most - before),
    'memory more afterwards': megabytes(process.memoryUsage.rss() - before),
    'processor time of that on the thread that answers requests': `${((user + system) / 1000).toFixed(1)} ms`,
  });
  return screening;
}

/** Processor time of each question, ms. */
function timed(
  screening: Screening,
  questions: readonly { name: string; birthDate: string | null }[],
): { times: number[]; hit: number; hits: number } {
  const times: number[] = [];
  let [hit, hits] = [0, 0];
  for (const question of questions) {
    const before = processorMs();
    const found = screening.screen(question);
    times.push(processorMs() - before);
    if (found.length > 0) hit++;
    hits += found.length;
  }
  return { times, hit, hits };
}

function unlisted(count: number): Listed[] {
  const found: Listed[] = [];
  for (const person of people(UNLISTED)) {
    if (found.length === count) return found;
    if (person.birthDate.length === 10) found.push(person);
  }
  return found;
}

function speed(screening: Screening): void {
  const persons = unlisted(asked);
  timed(
    screening,
    persons.slice(0, 50).map(({ name }) => ({ name, birthDate: null })),
  );
  const row = ({ times, hit, hits }: ReturnType<typeof timed>) => ({
    'p50 ms': percentile(times, 0.5).toFixed(2),
    'p99 ms': percentile(times, 0.99).toFixed(2),
    'most ms': Math.max(...times).toFixed(2),
    'persons with a false hit': share(hit, times.length),
    'false hits a person': (hits / times.length).toFixed(2),
  });
  console.log(`\n${persons.length} persons who are not on the list, processor time each (goal < 20 ms)`);
  console.table({
    'birth date known': row(
      timed(
        screening,
        persons.map(({ name, birthDate }) => ({ name, birthDate })),
      ),
    ),
    'birth date unknown': row(
      timed(
        screening,
        persons.map(({ name }) => ({ name, birthDate: null })),
      ),
    ),
  });
}

function scanned(): void {
  const all: string[] = [];
  eachListed(({ name, aliases }) => all.push(name, ...aliases));
  const row = (key: (name: string) => string) => {
    const keys = all.map(key);
    const persons = unlisted(scans);
    const times: number[] = [];
    let [hit, hits] = [0, 0];
    for (const person of persons) {
      const before = processorMs();
      const own = key(person.name);
      let found = 0;
      for (const listed of keys) if (jaroWinkler(own, listed) >= LEAST) found++;
      times.push(processorMs() - before);
      if (found > 0) hit++;
      hits += found;
    }
    return {
      'p50 ms': percentile(times, 0.5).toFixed(0),
      'most ms': Math.max(...times).toFixed(0),
      'persons with a false hit': share(hit, persons.length),
      'false hits a person': (hits / persons.length).toFixed(2),
    };
  };
  console.log(`\nJaro-Winkler ≥ ${LEAST} over all names, birth date unused, ${scans} of the same persons`);
  console.table({ 'as written': row(asWritten), 'words in alphabetical order': row(inOrder) });
}

function recall(screening: Screening): void {
  const table: Record<string, Record<string, string | number>> = {};
  for (const [kind, misspell] of Object.entries(MISSPELLINGS)) {
    const random = seeded(77);
    let [count, byName, dated, byDate, written, ordered] = [0, 0, 0, 0, 0, 0];
    const step = Math.max(1, Math.floor(names / 1.25 / (asked * 3)));
    eachListed((person, at) => {
      if (count >= asked || at % step !== 0) return;
      const name = misspell(person.name, random);
      if (name === null) return;
      count++;
      const finds = (birthDate: string | null): boolean =>
        screening.screen({ name, birthDate }).some(({ entryId }) => entryId === person.id);
      if (finds(null)) byName++;
      if (person.birthDate.length === 10) {
        dated++;
        if (finds(person.birthDate)) byDate++;
      }
      if (jaroWinkler(asWritten(name), asWritten(person.name)) >= LEAST) written++;
      if (jaroWinkler(inOrder(name), inOrder(person.name)) >= LEAST) ordered++;
    });
    table[kind] = {
      names: count,
      'ours, with birth date': share(byDate, dated),
      'ours, name only': share(byName, count),
      'Jaro-Winkler, words in order': share(ordered, count),
      'Jaro-Winkler': share(written, count),
    };
  }
  console.log('\nFound among the hits, by how the name is written');
  console.table(table);
}

const directory = mkdtempSync(join(tmpdir(), 'bench-screening-'));
try {
  const isFtm = process.argv.includes('ftm');
  const path = join(directory, isFtm ? 'entities.ftm.json' : 'targets.simple.csv');
  await (isFtm ? writeEntities : writeList)(path, { names });
  const screening = await load(path);
  speed(screening);
  recall(screening);
  await screening.close();
  scanned();
  await quality(LIST_OF_HITS);
} finally {
  rmSync(directory, { recursive: true });
}

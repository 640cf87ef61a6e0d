/** Screens persons and organisations against the list that is loaded, and loads it again whenever its file changes. */
import { statSync, unwatchFile, watchFile } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Hit, ListVersion, ScreenedPerson, ScreeningOutcome } from '@bli-kunde/domain/screening/hit.ts';
import { screeningOutcome } from '@bli-kunde/domain/screening/outcome.ts';
import { policyOn } from '@bli-kunde/domain/screening/policy.ts';
import type { Clock } from '../clock.ts';
import { type Tally, tallyFor } from './candidates.ts';
import { findHits, type HitJudge } from './find-hits.ts';
import { findOrganisations } from './find-organisations.ts';
import { isSameList, type StoredListInForce } from './in-force-store.ts';
import type { ListDownload } from './list-download.ts';
import type { LoadedList } from './load-list.ts';

export interface Screening {
  /** The list that is asked now; null while none has been loaded. */
  readonly version: ListVersion | null;
  /**
   * SHA-256 of the list in force, which this server's is the same as; null while it holds another or none, or does not know: then it
   * answers no question with no.
   */
  readonly inForce: string | null;
  /** Asks which version is in force, and puts this server's in its place where it is newer. Throws `DatabaseError`. */
  agree(): Promise<void>;
  /** Entries of the list that no name finds, by script (N-030); empty while none is loaded. */
  readonly unfindable: LoadedList['unfindable'];
  /** True once the first load has ended, well or badly; true from the start where there is no file to load. */
  readonly attempted: boolean;
  /** Hits on the list, best first. Empty also when there is no list: what that means is `outcome`'s to say. */
  screen(person: ScreenedPerson, judge?: HitJudge): Hit[];
  /**
   * Hit, no hit, or unknown: no list, one too old, a name that can't be used (S-160). Some milliseconds of processor time. `judge`
   * tells what was judged of a hit; without it, nothing was.
   */
  outcome(person: ScreenedPerson, judge?: HitJudge): ScreeningOutcome;
  /**
   * Reads the file again in a thread of its own; until it is whole, and when it fails, the list before it stays. While it is being read
   * already this is the same reading, and one more after it where the file has been replaced since that began.
   */
  reload(): Promise<void>;
  /** Ends watching the file and any reading of it. */
  close(): Promise<void>;
}

/** One reading of a list's file. */
export interface ListReading {
  /** Rejects where the file cannot be read, or the reading was given up. */
  readonly list: Promise<LoadedList>;
  giveUp(): Promise<unknown>;
}

export interface ScreeningSettings {
  /** File in the format `entities.ftm.json` or `targets.simple.csv`; without one every outcome is unknown. */
  readonly path: string | undefined;
  /** Days; without it the policy of the day decides. */
  readonly maxAgeDays: number | undefined;
  readonly clock: Clock;
  /** Milliseconds between looks at the file. */
  readonly lookEvery?: number;
  /** Left out, {@link readInThread}. */
  readonly read?: (file: string) => ListReading;
  /** Gives the version in force after this one was offered; without it, each server's own is. */
  readonly pin?: (version: ListVersion | null) => Promise<StoredListInForce | null>;
  /** Puts newer versions in place of the file, from the start to the end of this screening. */
  readonly download?: Pick<ListDownload, 'start' | 'close'>;
  readonly loaded?: (version: ListVersion) => void;
  /** The list that should have been loaded was not. */
  readonly failed?: (error: Error) => void;
}

/** Begins to load at once; `reload()` is the same loading while it goes on, for whoever wants to wait. */
export function createScreening(settings: ScreeningSettings): Screening {
  const { path, maxAgeDays, clock, lookEvery = 10_000, read = readInThread, pin, download, loaded, failed } = settings;
  let current: { readonly list: LoadedList; readonly tally: Tally; readonly organisations: Tally } | null = null;
  /** As it was asked last; undefined while nobody could be asked. */
  let pinned: StoredListInForce | null | undefined;
  let loading: Promise<void> | null = null;
  /** The file as it was when the reading that is under way began. */
  let asRead = '';
  let reading: ListReading | null = null;
  let closed = false;
  let attempted = path === undefined;

  const load = async (file: string): Promise<void> => {
    asRead = fileMark(file);
    try {
      reading = read(file);
      const list = await reading.list;
      // Before it is asked, so that no question is answered by a list that nobody has agreed on.
      if (pin !== undefined) pinned = await pin(list.version).catch(() => undefined);
      current = { list, tally: tallyFor(list.index), organisations: tallyFor(list.organisations) };
      loaded?.(list.version);
    } catch (error) {
      if (!closed) failed?.(error as Error);
    } finally {
      reading = null;
      attempted = true;
    }
  };
  const reload = (): Promise<void> => {
    if (path === undefined || closed) return Promise.resolve();
    // What is under way may have read the file before it was replaced.
    if (loading !== null) return fileMark(path) === asRead ? loading : loading.then(reload);
    loading = load(path).finally(() => {
      loading = null;
    });
    return loading;
  };
  const changed = (): void => void reload();

  const inForce = (): string | null => {
    if (current === null) return null;
    const { version } = current.list;
    if (pin === undefined) return version.sha256;
    return pinned && isSameList(pinned, version) ? pinned.sha256 : null;
  };
  const agree = async (): Promise<void> => {
    if (pin !== undefined) pinned = await pin(current?.list.version ?? null);
  };

  const today = (): string => osloDate(clock.now());
  const screen = (person: ScreenedPerson, judge?: HitJudge): Hit[] => {
    if (current === null) return [];
    const { list, tally, organisations } = current;
    return person.subject === 'ORGANISATION'
      ? findOrganisations(list.organisations, organisations, person, policyOn(today()), judge)
      : findHits(list.index, tally, person, policyOn(today()), judge);
  };

  if (path !== undefined) {
    // Looking at it holds wherever the file lies and however it is replaced; events of the file system don't.
    watchFile(path, { interval: lookEvery, persistent: false }, changed);
    void reload();
  }
  download?.start(() => current === null || inForce() === null);
  return {
    get version() {
      return current?.list.version ?? null;
    },
    get inForce() {
      return inForce();
    },
    get unfindable() {
      return current?.list.unfindable ?? [];
    },
    agree,
    get attempted() {
      return attempted;
    },
    screen,
    outcome(person, judge) {
      const list = current?.list.version ?? null;
      const days = maxAgeDays ?? policyOn(today()).maxAgeDays;
      const { name, subject } = person;
      const asked = { name, subject, hits: screen(person, judge), list, inForce: inForce() !== null };
      return screeningOutcome(asked, clock.now().toISOString(), days);
    },
    reload,
    async close() {
      closed = true;
      if (path !== undefined) unwatchFile(path, changed);
      await download?.close();
      await reading?.giveUp();
      await loading;
    },
  };
}

/** Differs where a file has been written or replaced; empty of one that cannot be looked at, which its reading says. */
export function fileMark(path: string): string {
  try {
    const { ino, size, mtimeNs } = statSync(path, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return '';
  }
}

/** Beside this module; where this is bundled, so is it. */
const workerFile = (): URL =>
  import.meta.url.endsWith('.ts')
    ? new URL('./list-worker.ts', import.meta.url)
    : new URL(`./list-worker.js`, import.meta.url);

const answerOf = (worker: Worker): Promise<LoadedList> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the list was not read to its end')));
  });

/** Reads a list in a thread of its own. */
export function readInThread(file: string): ListReading {
  const worker = new Worker(workerFile(), { workerData: file });
  return { list: answerOf(worker), giveUp: () => worker.terminate() };
}

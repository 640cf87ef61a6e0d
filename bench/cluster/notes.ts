/** Comparison of the load's notes with the rows of the database: acknowledged, lost, doubled, the longest gap. Pure, so that examples test it. */

/** One answer with success. */
export interface Note {
  /** ISO-free milliseconds since 1970, when the answer was there and when its request was first sent. */
  readonly at: number;
  readonly began: number;
  readonly call: string;
  /** Correlation id of the answer, which stands in the entry that the call left in the trail. */
  readonly rcid: string;
  /** True for a call that changes or leaves something: what it acknowledged must be kept. */
  readonly write: boolean;
  /** True where an entry in the trail has the correlation id: not of a repeat whose first answer was lost on the way. */
  readonly entry: boolean;
  /** Answered version of each object, by a name of the load's own. */
  readonly subject?: string;
  readonly version?: number;
  /** Order that was made, or signed by the one who asked, and declaration that was completed. */
  readonly ordered?: string;
  readonly signed?: string;
  readonly completed?: string;
}

/** One request without success; a failure is tried again. */
export interface Miss {
  readonly at: number;
  readonly call: string;
  /** `503` and other statuses; `refused` where nobody listened, `cut` where the connection ended, `late` without an answer in time. */
  readonly what: string;
}

/** Rows of a database that answer the notes. */
export interface Kept {
  /** By correlation id: the chain of the entry. */
  readonly entries: ReadonlyMap<string, string>;
  /** By id of a chain that is an application's: its version. */
  readonly versions: ReadonlyMap<string, number>;
  readonly orders: ReadonlySet<string>;
  /** Orders of which a party has signed. */
  readonly signed: ReadonlySet<string>;
  readonly completed: ReadonlySet<string>;
  /** Things that are there twice and once meant, each in words. */
  readonly twice: readonly string[];
}

export interface Recount {
  readonly acknowledged: number;
  /** Each in words, for whoever must find it. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

/** Notes of writes beside what was kept of them. */
export function recount(notes: readonly Note[], kept: Kept): Recount {
  const writes = notes.filter(({ write }) => write);
  const lost: string[] = [];
  const doubled = [...kept.twice];
  const chains = new Map<string, string>();
  const highest = new Map<string, number>();
  const answered = new Set<string>();
  for (const note of writes) {
    const chain = kept.entries.get(note.rcid);
    const missing = [
      note.entry && chain === undefined ? 'its entry in the trail' : '',
      note.ordered !== undefined && !kept.orders.has(note.ordered) ? 'the order' : '',
      note.signed !== undefined && !kept.signed.has(note.signed) ? 'the signature' : '',
      note.completed !== undefined && !kept.completed.has(note.completed) ? 'the declaration' : '',
    ].filter(Boolean);
    if (missing.length > 0) lost.push(`${note.call} at ${new Date(note.at).toISOString()}: ${missing.join(', ')}`);
    const { subject, version } = note;
    if (subject === undefined || version === undefined) continue;
    if (chain !== undefined) chains.set(subject, chain);
    highest.set(subject, Math.max(version, highest.get(subject) ?? 0));
    // Two saves that were told the same version: the second was made on a past without the first.
    const key = `${subject} version ${version}`;
    if (note.entry && answered.has(key)) doubled.push(key);
    if (note.entry) answered.add(key);
  }
  for (const [subject, version] of highest) {
    const chain = chains.get(subject);
    const has = chain === undefined ? undefined : kept.versions.get(chain);
    if (has !== undefined && has < version) lost.push(`${subject}: version ${version}, and it is at ${has}`);
  }
  return { acknowledged: writes.length, lost, doubled };
}

/** Longest time in seconds from `from` to `to`, in milliseconds, in which nothing was acknowledged. */
export function longestGap(notes: readonly Pick<Note, 'at'>[], from: number, to: number): number {
  const moments = notes.map(({ at }) => at).filter((at) => at > from && at < to);
  const all = [from, ...moments.sort((one, other) => one - other), to];
  return Math.max(...all.slice(1).map((at, before) => at - (all[before] ?? at))) / 1000;
}

/** Counts by name: `503: 12, refused: 3`. */
export function counted(misses: readonly Miss[]): string {
  const counts = new Map<string, number>();
  for (const { what } of misses) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ');
}

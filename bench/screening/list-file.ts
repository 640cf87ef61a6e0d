/** Writes a synthetic list of any length, in the format that screening reads. */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { type Listed, people } from './people.ts';

const LISTED = 1001;
const SEEN = '2026-11-20T00:00:00';
const HEADING =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,dataset,first_seen,last_seen,last_change';

/** Calls `visit` for each listed person until there are as many names as asked for. */
export function eachListed(names: number, visit: (person: Listed, at: number) => void): void {
  let [at, count] = [0, 0];
  for (const person of people(LISTED)) {
    if (count >= names) return;
    count += 1 + person.aliases.length;
    visit(person, at++);
  }
}

/** As {@link writeList}, of entities: each third is sanctioned, and each tenth holds an office and has a relative on the list. */
export async function writeEntities(path: string, { names }: { readonly names: number }): Promise<void> {
  const file = createWriteStream(path);
  const lines: string[] = [];
  const put = (id: string, schema: string, properties: object, target: boolean): void => {
    const times = { first_seen: SEEN, last_seen: SEEN, last_change: SEEN };
    const envelope = { id, caption: '', schema, properties, referents: [], datasets: ['synthetic'], ...times, target };
    lines.push(JSON.stringify(envelope));
  };
  const pieces: string[] = [];
  eachListed(names, ({ id, name, aliases, birthDate, country }, at) => {
    const topics = [at % 3 === 0 ? 'sanction' : at % 10 === 0 ? 'role.pep' : 'role.rca'];
    const dates = birthDate === '' ? [] : [birthDate];
    put(id, 'Person', { name: [name], alias: aliases, birthDate: dates, country: [country], topics }, true);
    if (at % 10 === 0) {
      put(`${id}-occ`, 'Occupancy', { holder: [id], post: ['post'], startDate: ['2021'] }, false);
      put(`${id}-fam`, 'Family', { person: [id], relative: [`${id}-x`], relationship: ['spouse'] }, false);
    }
    if (lines.length > 10_000) pieces.push(`${lines.splice(0).join('\n')}\n`);
  });
  put('post', 'Position', { name: ['Member of a parliament'] }, false);
  for (const part of [...pieces, `${lines.join('\n')}\n`]) if (!file.write(part)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

const quoted = (text: string): string => `"${text}"`;

/** `seen` is the newest day of the list, `YYYY-MM-DD`. */
export async function writeList(
  path: string,
  { names, seen = '2026-11-20' }: { readonly names: number; readonly seen?: string },
): Promise<void> {
  const file = createWriteStream(path);
  file.write(`${HEADING}\n`);
  let piece = '';
  const pieces: string[] = [];
  eachListed(names, ({ id, name, aliases, birthDate, country }, at) => {
    const sanctions = at % 3 === 0 ? '"Synthetic programme - 2024-01-01"' : '""';
    piece += `${quoted(id)},"Person",${quoted(name)},${quoted(aliases.join(';'))},${quoted(birthDate)},${quoted(country)},"","",${sanctions},"","","Synthetic list","2024-01-01T00:00:00","${seen}T00:00:00","${seen}T00:00:00"\n`;
    if (piece.length > 1 << 20) {
      pieces.push(piece);
      piece = '';
    }
  });
  for (const part of [...pieces, piece]) if (!file.write(part)) await once(file, 'drain');
  file.end();
  await once(file, 'finish');
}

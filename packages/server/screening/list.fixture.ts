/** Writes lists for tests, in the format that screening reads. */
import { tallyFor } from './candidates.ts';
import { csvReader } from './csv.ts';
import { indexBuilder } from './index-builder.ts';
import { rowReader } from './list-row.ts';

export interface Row {
  readonly id: string;
  readonly name: string;
  readonly schema?: string;
  readonly aliases?: readonly string[];
  readonly birthDate?: string;
  readonly countries?: string;
  readonly identifiers?: string;
  readonly sanctions?: string;
  readonly topics?: string;
  readonly referents?: readonly string[];
  readonly positions?: readonly string[];
  readonly dataset?: string;
  readonly seen?: string;
}

const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`;

export function listText(rows: readonly Row[]): string {
  const heading =
    'id,schema,name,aliases,birth_date,countries,identifiers,sanctions,topics,referents,dataset,last_seen,position';
  const lines = rows.map(({ id, name, schema = 'Person', aliases = [], birthDate = '', countries = '', ...rest }) =>
    [
      id,
      schema,
      name,
      aliases.join(';'),
      birthDate,
      countries,
      rest.identifiers ?? '',
      rest.sanctions ?? '',
      rest.topics ?? '',
      rest.referents?.join(';') ?? '',
      rest.dataset ?? 'A list',
      rest.seen ?? '2026-11-20T06:00:00',
      rest.positions?.join(';') ?? '',
    ]
      .map(quoted)
      .join(','),
  );
  return `${[heading, ...lines].join('\n')}\n`;
}

/** The index of persons of a list, and the counters of its searches. */
export function indexed(list: readonly Row[]) {
  const [heading = [], ...rows] = csvReader().push(listText(list));
  const read = rowReader(heading);
  const builder = indexBuilder();
  for (const row of rows) {
    const entry = read(row);
    if (entry !== null) builder.add(entry);
  }
  const index = builder.done();
  return { index, tally: tallyFor(index) };
}

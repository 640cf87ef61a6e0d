/** The demo's list as entities, with what only they tell: offices, relatives, owners, and who is on a list for something else. */
import { makeList } from './make-list.ts';
import type { PublishedEntity } from './published-lists.ts';

const SEEN = '2026-11-21T06:00:00';
const entity = (id: string, schema: string, target: boolean, properties: Record<string, readonly string[]>) => ({
  id,
  caption: properties['name']?.[0] ?? '',
  schema,
  properties,
  referents: [],
  datasets: ['syntetisk'],
  first_seen: '2024-01-15T06:00:00',
  last_seen: SEEN,
  last_change: '2025-06-01T06:00:00',
  target,
});

/** Beside those of the simple list: one of each that it has no word for. */
const MORE: readonly PublishedEntity[] = [
  entity('SYN-E1', 'Person', true, {
    name: ['Etterlyst Oppdiktsen'],
    birthDate: ['1988-11-09'],
    topics: ['wanted', 'crime'],
  }),
  entity('SYN-E2', 'Company', true, { name: ['Utestengt Byggmester Ltd'], country: ['xx'], topics: ['debarment'] }),
  entity('SYN-E3', 'Vessel', true, { name: ['MV OPPDIKT'], flag: ['xx'], topics: ['sanction', 'mare.shadow'] }),
  entity('SYN-E4', 'Company', false, { name: ['Datter av Fiktivia AS'], jurisdiction: ['no'] }),
  entity('SYN-E5', 'Ownership', false, {
    owner: ['SYN-0063'],
    asset: ['SYN-E4'],
    percentage: ['62'],
    startDate: ['2019'],
  }),
  entity('SYN-E6', 'Family', false, { person: ['SYN-0003'], relative: ['SYN-0004'], relationship: ['spouse'] }),
  entity('SYN-E7', 'Position', false, { name: ['Medlem av Stortinget'], country: ['no'], topics: ['gov.national'] }),
  entity('SYN-E8', 'Occupancy', false, {
    holder: ['SYN-0003'],
    post: ['SYN-E7'],
    startDate: ['2021-10-01'],
    endDate: ['2025-09-30'],
  }),
  entity('SYN-E9', 'Person', true, { name: ['Nytt Emnesen'], topics: ['et.nytt.emne'] }),
];

const cells = (row: string): string[] =>
  [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
const values = (cell = ''): string[] => cell.split(';').filter((value) => value !== '');

/** The same in every run. */
export function makeEntities(): readonly PublishedEntity[] {
  const rows = makeList().trim().split('\n').slice(1).map(cells);
  const listed = rows.map(([id = '', schema = '', name = '', aliases, born, countries, _address, number, ...rest]) => {
    const [, , , topics] = rest;
    return entity(id, schema, true, {
      name: [name],
      alias: values(aliases),
      birthDate: values(born),
      country: values(countries),
      registrationNumber: values(number),
      topics: values(topics),
    });
  });
  return [...listed, ...MORE];
}

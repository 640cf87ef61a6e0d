/**
 * Makes the synthetic sanctions and PEP list of the demo: some test persons under other spellings, namesakes, and strangers.
 * `node packages/simulators/lists/make-list.ts` writes it beside this file.
 */
import { writeFileSync } from 'node:fs';
import { birthDateAt } from '../people/birth-date.ts';
import { makePeople } from '../people/people.ts';

/** The day the test persons are written down for; persons with a birthday to come are not on the list. */
const DAY = '2026-11-21';
const COLUMNS =
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,topics,dataset,first_seen,last_seen,last_change,position';

const LISTS = {
  sanction: { dataset: 'Syntetisk sanksjonsliste', sanctions: 'Prøveprogrammet', topics: 'sanction' },
  pep: { dataset: 'Syntetisk liste over politisk eksponerte', sanctions: '', topics: 'role.pep' },
  rca: { dataset: 'Syntetisk liste over politisk eksponerte', sanctions: '', topics: 'role.rca' },
} as const;

interface Entry {
  readonly list: keyof typeof LISTS;
  /** Left out, it is a person. */
  readonly schema?: 'Company';
  /** A registration number, of a company. */
  readonly number?: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Of a test person by id, or as the list has it. */
  readonly born: string;
  readonly countries: string;
  /** Office and its years, of whoever has or had one. */
  readonly position?: string;
}

/** Each shows one thing that screening has to cope with. */
const TELLING: readonly Entry[] = [
  // Found by their birth date although the name is spelt otherwise, turned round or shortened.
  { list: 'sanction', name: 'KONTROLLVIK, Hasan', aliases: ['حسن كنترولفيك'], born: 'P13', countries: 'no' },
  { list: 'sanction', name: 'Tchen Importzen', aliases: ['Чэнь Импортсен'], born: 'B18', countries: 'no;cn' },
  // The PEP and the spouse who say so themselves.
  {
    list: 'pep',
    name: 'Marit Stortingsen',
    aliases: ['Stortingsen M.'],
    born: 'P25',
    countries: 'no',
    position: 'Stortingsrepresentant (2021–2025)',
  },
  { list: 'rca', name: 'Erik Naerstaaensen', aliases: ['Erik Narstaensen'], born: 'P26', countries: 'no' },
  // Namesakes: another birth date rules them out.
  { list: 'sanction', name: 'Ingrid Prøvemo', born: '1951-01-30', countries: 'no' },
  { list: 'pep', name: 'Live Daglund', born: '1939-08-19', countries: 'no', position: 'Statsråd (1976–1981)' },
  // For whoever types an owner abroad.
  {
    list: 'sanction',
    name: 'Виктор Прёвенко',
    aliases: ['Viktor Provenko', 'Wiktor Prowenko'],
    born: '1961-05-17',
    countries: 'ru',
  },
  {
    list: 'sanction',
    name: 'Abd al-Rahman al-Eksempli',
    aliases: ['عبد الرحمن الإكسمبلي'],
    born: '1970',
    countries: 'sy',
  },
  {
    list: 'pep',
    name: 'Zofia Przykładowska-Testowa',
    born: '1958-12-03',
    countries: 'pl',
    position: 'Poseł na Sejm (2015–)',
  },
  { list: 'pep', name: 'José María Ejemplar Prueba', aliases: ['Pepe Ejemplar'], born: '', countries: 'es' },
];

/** Found by number under another name, by name alone, and a company that no test company is. */
const COMPANIES: readonly Entry[] = [
  {
    list: 'sanction',
    schema: 'Company',
    name: 'Svartholdt Investments Ltd',
    number: '319000437',
    born: '',
    countries: 'no',
  },
  {
    list: 'sanction',
    schema: 'Company',
    name: 'Oblastprom Prøvetrading LLC',
    aliases: ['ООО Областпром Прёветрейдинг'],
    born: '',
    countries: 'ru',
  },
  { list: 'sanction', schema: 'Company', name: 'Fiktivia Shipping Co.', born: '', countries: 'xx' },
];

const FIRST = ['Aurel', 'Benka', 'Cirila', 'Dobromir', 'Elvan', 'Fenna', 'Gorazd', 'Hedda', 'Ilmari', 'Jovana'];
const LAST = ['Fiktivsson', 'Oppdiktov', 'Syntetiani', 'Papirfalk', 'Luftslottnes'];

/** Nobody's names, so that the list is longer than the cases. */
const STRANGERS: readonly Entry[] = FIRST.flatMap((first, at) =>
  LAST.map((last, nth): Entry => {
    const list = (['sanction', 'pep', 'rca'] as const)[(at + nth) % 3] ?? 'pep';
    return {
      list,
      name: `${first} ${last}`,
      born: birthDateAt(DAY, `P${30 + at * 4}Y${nth}M${at + nth}D`),
      countries: 'xx',
    };
  }),
);

/** The whole file, in the format `targets.simple.csv` with the topics and positions of the fuller exports. The same in every run. */
export function makeList(): string {
  const { persons } = makePeople(DAY);
  const rows = [...TELLING, ...STRANGERS, ...COMPANIES].map(
    ({ list, schema = 'Person', name, aliases = [], born, countries, number = '', position = '' }, at) => {
      const { dataset, sanctions, topics } = LISTS[list];
      const birthDate = persons.find(({ id }) => id === born)?.birthDate ?? born;
      const seen = `${DAY}T06:00:00`;
      const id = `SYN-${String(at + 1).padStart(4, '0')}`;
      const fields = [
        id,
        schema,
        name,
        aliases.join(';'),
        birthDate,
        countries,
        '',
        number,
        sanctions,
        '',
        '',
        topics,
        dataset,
      ];
      return [...fields, '2024-01-15T06:00:00', seen, '2025-06-01T06:00:00', position].map(quoted).join(',');
    },
  );
  return `${[COLUMNS, ...rows].join('\n')}\n`;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

if (import.meta.main) writeFileSync(new URL('./targets.simple.csv', import.meta.url), makeList());

/** Labelled pairs for the quality of screening, from hand-written tables, standards of transliteration and seeds: `node bench/screening/pairs/make.ts > bench/screening/pairs.csv`. */
import { seeded, type Seeded } from '../seeded.ts';
import { RUSSIAN, STANDARDS, transliterated } from './cyrillic.ts';
import { OTHER_FIRMS, SAME_FIRMS } from './firms.ts';
import { FRESH_OTHER_FIRMS, FRESH_OTHER_PERSONS, FRESH_SAME_FIRMS, FRESH_SAME_PERSONS } from './fresh.ts';
import { MORE_OTHER_FIRMS, MORE_OTHER_PERSONS, MORE_SAME_FIRMS, MORE_SAME_PERSONS } from './more.ts';
import { OTHER_PERSONS, SAME_PERSONS } from './written.ts';

export interface MadePair {
  readonly half: 'tuned' | 'held back';
  readonly kind: string;
  readonly subject: 'person' | 'organisation';
  readonly asked: string;
  readonly listed: string;
  readonly isSame: boolean;
}

const HALVES = ['tuned', 'held back'] as const;

/** Short form and what stands for it; the first half is for tuning (ISO 20275, GLEIF's list, November 2026). */
const FORMS: readonly [string, string] = [
  'SA=S.A.;LLC=L.L.C.;A/S=AS;S.p.A.=SPA;d.o.o.=DOO;B.V.=BV;JSC=Joint Stock Company;OOO=Obshchestvo s ogranichennoy otvetstvennostyu;GmbH=Gesellschaft mit beschränkter Haftung;S.A. de C.V.=SA de CV;' +
    'Sdn Bhd=Sendirian Berhad;AB=Aktiebolag;OJSC=Open Joint Stock Company;AG=Aktiengesellschaft;Ltd=Limited;O.O.O.=ООО;A.Ş.=Anonim Şirketi;K.K.=Kabushiki Kaisha;Kft=Korlátolt Felelősségű Társaság;sp. z o.o.=Spółka z ograniczoną odpowiedzialnością',
  'S.A.R.L.=Société à responsabilité limitée;ZAO=Zakrytoe aktsionernoe obshchestvo;PJSC=Public Joint Stock Company;TOO=Tovarishchestvo s ogranichennoy otvetstvennostyu;LLP=Limited Liability Partnership;OÜ=Osaühing;' +
    'UAB=Uždaroji akcinė bendrovė;SIA=Sabiedrība ar ierobežotu atbildību;s.r.o.=společnost s ručením omezeným;Ltd. Şti.=Limited Şirketi;PT=Perseroan Terbatas;FZE=F.Z.E.;Pte Ltd=Pte. Limited;N.V.=Naamloze Vennootschap;' +
    'Oy=Osakeyhtiö;ApS=Anpartsselskab;S.L.=Sociedad Limitada;plc=Public Limited Company;АО=Aktsionernoe obshchestvo;W.L.L.=WLL',
];
const STEMS: readonly [readonly string[], readonly string[]] = [
  ['Petroprove', 'Gulfstein', 'Ventura Test', 'Nordprove Energi', 'Baikalprove'],
  ['Oceanprove', 'Testonia', 'Provander Trading', 'Kestrelund', 'Uralprove Invest'],
];

const NEIGHBOURS: Readonly<Record<string, string>> = {
  a: 's',
  e: 'r',
  i: 'o',
  o: 'p',
  n: 'm',
  r: 't',
  s: 'd',
  l: 'k',
  t: 'y',
  d: 'f',
};

/** A dropped, doubled, swapped or neighbouring key in the longest word. */
function mistyped(name: string, random: Seeded): string {
  const words = name.split(' ');
  const longest = words.reduce((best, word, at) => (word.length > (words[best] ?? '').length ? at : best), 0);
  const word = words[longest] ?? '';
  const at = 1 + random.whole(word.length - 2);
  const letter = word[at] ?? '';
  words[longest] = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
    word.slice(0, at) + (NEIGHBOURS[letter] ?? 'e') + word.slice(at + 1),
  ][random.whole(4)] as string;
  return words.join(' ');
}

function written(text: string): { kind: string; asked: string; listed: string }[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', asked = '', listed = ''] = line.split('|').map((part) => part.trim());
      return { kind, asked, listed };
    });
}

function halfOf(nth: 0 | 1): MadePair[] {
  const half = HALVES[nth];
  const random = seeded(nth === 0 ? 41 : 4_242);
  const of = (subject: MadePair['subject'], isSame: boolean, text: string): MadePair[] =>
    written(text).map((pair) => ({ half, subject, isSame, ...pair }));
  const standards = Object.keys(STANDARDS).filter((_, at) => at % 2 === nth);
  const cyrillic = RUSSIAN[nth].flatMap((name) =>
    standards.map((standard): MadePair => {
      const asked = transliterated(name, standard);
      return {
        half,
        kind: 'cyrillic',
        subject: 'person',
        asked,
        listed: nth === 0 ? name : transliterated(name, 'BGN/PCGN'),
        isSame: true,
      };
    }),
  );
  const latin = written(SAME_PERSONS[nth]).filter(
    ({ listed }) => /^[\p{Script=Latin}\s'-]+$/u.test(listed) && listed.includes(' '),
  );
  const typing = latin
    .filter((_, at) => at % 3 === 0)
    .map(
      ({ listed }): MadePair => ({
        half,
        kind: 'typing',
        subject: 'person',
        asked: mistyped(listed, random),
        listed,
        isSame: true,
      }),
    );
  const forms = FORMS[nth].split(';').flatMap((pair, at) => {
    const [short = '', long = ''] = pair.split('=');
    const stem = STEMS[nth][at % STEMS[nth].length] as string;
    const isPrefix = /^(O\.?O\.?O|ZAO|TOO|JSC|OJSC|PJSC|PT|UAB|SIA|АО)/.test(short);
    const put = (form: string): string => (isPrefix && at % 2 === 0 ? `${form} ${stem}` : `${stem} ${form}`);
    return [
      { half, kind: 'legal form', subject: 'organisation', asked: put(short), listed: put(long), isSame: true },
      {
        half,
        kind: 'legal form',
        subject: 'organisation',
        asked: stem,
        listed: put(at % 2 === 0 ? short : long),
        isSame: true,
      },
    ] satisfies MadePair[];
  });
  return [
    ...of('person', true, SAME_PERSONS[nth]),
    ...cyrillic,
    ...typing,
    ...of('person', false, OTHER_PERSONS[nth]),
    ...of('organisation', true, SAME_FIRMS[nth]),
    ...forms,
    ...of('organisation', false, OTHER_FIRMS[nth]),
    ...of('person', true, MORE_SAME_PERSONS[nth]),
    ...of('person', false, MORE_OTHER_PERSONS[nth]),
    ...of('organisation', true, MORE_SAME_FIRMS[nth]),
    ...of('organisation', false, MORE_OTHER_FIRMS[nth]),
    ...of('person', true, FRESH_SAME_PERSONS[nth]),
    ...of('person', false, FRESH_OTHER_PERSONS[nth]),
    ...of('organisation', true, FRESH_SAME_FIRMS[nth]),
    ...of('organisation', false, FRESH_OTHER_FIRMS[nth]),
  ];
}

export const madePairs = (): MadePair[] => [...halfOf(0), ...halfOf(1)];

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

if (import.meta.main) {
  const rows = madePairs().map(({ half, kind, subject, asked, listed, isSame }) =>
    [asked, listed, subject, '', '', isSame ? 'yes' : 'no', kind, half].map(quoted).join(','),
  );
  process.stdout.write(`${['name_a,name_b,subject,birth_date_a,birth_date_b,same,kind,half', ...rows].join('\n')}\n`);
}

/** Synthetic persons for a list of any length: names of several languages' shapes, birth dates as lists have them. */
import { seeded } from './seeded.ts';

export interface Listed {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  /** `YYYY-MM-DD`, `YYYY` or empty. */
  readonly birthDate: string;
  readonly country: string;
}

interface Shape {
  readonly country: string;
  readonly given: readonly string[];
  readonly starts: string;
  readonly middles: string;
  readonly ends: string;
}

const SHAPES: readonly Shape[] = [
  {
    country: 'no',
    given:
      'Jan Per Bjørn Ole Lars Kjell Knut Arne Svein Thomas Hans Geir Tor Morten Terje Odd Erik Martin Anders Pål Åge Sølvi Åse Anne Inger Kari Marit Ingrid Liv Eva Berit Astrid Bjørg Hilde Bente Randi Solveig Silje Nina Elisabeth Kristin Ærlend Jørgen Håkon Sigbjørn Anne-Marie Per-Olav Nils-Petter'.split(
        ' ',
      ),
    starts:
      'Hav Fjell Skog Ås Bø Sør Nord Vest Øst Berg Dal Hol Lund Moe Sol Stein Strøm Tveit Vik Øv Ær Hå Lø Grø Kvam Myr Nes Rud Sand Tang',
    middles: 'e en er a s  åk øl ett and ing um ar',
    ends: 'sen berg dal vik land stad nes rud heim moen haug lien bakken ås øy sæter set',
  },
  {
    country: 'gb',
    given:
      'James John Robert Michael William David Richard Charles Joseph Christopher Daniel Matthew Anthony Mark Steven Mary Patricia Jennifer Linda Elizabeth Susan Jessica Sarah Karen Nancy Margaret Sandra Ashley Emily Mary-Jane'.split(
        ' ',
      ),
    starts:
      'Hart White Black Green Wood Ash Brad Clay Dun Farn Gold Hamp Kings Lang Mar North Pres Quin Ra Stan Thorn Under Wal York Ches',
    middles: 'e er ing  en el am ol in',
    ends: 'ton ford son ley wood worth ham man well field by er s shire more',
  },
  {
    country: 'ru',
    given:
      'Aleksandr Vladimir Sergei Dmitri Mikhail Nikolai Yuri Igor Oleg Andrei Viktor Boris Pavel Ivan Konstantin Anatoly Gennady Yevgeny Natalia Olga Irina Tatiana Svetlana Ekaterina Lyudmila Galina Yulia Ksenia Владимир Сергей Михаил Юрий Ольга Екатерина'.split(
        ' ',
      ),
    starts:
      'Bel Cher Dob Fed Gor Il Kuz Kharl Lap Mor Nov Orl Pet Rom Sok Shub Tikh Us Vor Yak Zai Zhuk Gri Med Kras Shch',
    middles: 'i o a e in ov ar  al ush en',
    ends: 'ov ev in sky enko chuk ova eva ina skaya vich kov shin',
  },
  {
    country: 'sy',
    given:
      'Mohammed Ahmed Mahmoud Ali Hassan Hussein Omar Othman Khalid Youssef Ibrahim Mustafa Abdullah Abdulrahman Saleh Said Salem Nasser Tariq Karim Jamal Hamza Bashar Fatima Aisha Mariam Zainab Nour Leila Samira محمد أحمد علي خالد'.split(
        ' ',
      ),
    starts: 'Al-A Al-Ba Al-Ha Al-Kha Al-Ma Al-Sha Ab Ba Da Fa Gha Ha Ja Kha Ma Na Qa Ra Sa Sha Ta Wa Za',
    middles: 'l m r ss dd bb s n r sh w',
    ends: 'awi i ani ari oud im ir an adi ali eed een oun at am id',
  },
  {
    country: 'es',
    given:
      'José Antonio Manuel Francisco Juan Carlos Jesús Javier Miguel Rafael Pedro Ángel Alejandro Fernando María Carmen Josefa Isabel Dolores Pilar Teresa Ana Cristina Lucía Mercedes Concepción Juan-Carlos'.split(
        ' ',
      ),
    starts: 'Gar Mar Lo Sán Pé Gó Fer Al Ro Vá Ra Mo Ji Ruí Her Dí Val Mu Na Gu Tor Do Ca Or Sa',
    middles: 'a e i o an en in ar er and am ol',
    ends: 'ez cía dez nez rez na no ra ro les rano guez illo as os',
  },
];

const FAMILY_NAMES_EACH = 60_000;

const cap = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Persons from a seed, one after the other without end. */
export function* people(seed: number): Generator<Listed> {
  // The names there are don't go with the seed: a person who is not on the list has the same kind of name.
  const pool = seeded(1);
  const shapes = SHAPES.map((shape) => {
    const [starts, middles, ends] = [shape.starts.split(' '), shape.middles.split(' '), shape.ends.split(' ')];
    const family = Array.from({ length: FAMILY_NAMES_EACH }, () => {
      const middle =
        pool.next() < 0.35
          ? pool.of(middles) + pool.of('n r l m k t d'.split(' ')) + pool.of(middles)
          : pool.of(middles);
      return cap(pool.of(starts)) + middle + pool.of(ends);
    });
    return { ...shape, family };
  });
  const random = seeded(seed);
  for (let number = 0; ; number++) {
    const shape = random.of(shapes);
    const middle = random.next() < 0.35 ? [random.skewed(random.next() < 0.5 ? shape.given : shape.family)] : [];
    const name = [random.skewed(shape.given), ...middle, random.skewed(shape.family)].join(' ');
    const aliases = random.next() < 0.25 ? [[random.skewed(shape.given), random.skewed(shape.family)].join(' ')] : [];
    const year = 1935 + random.whole(70);
    const day = `${year}-${String(1 + random.whole(12)).padStart(2, '0')}-${String(1 + random.whole(28)).padStart(2, '0')}`;
    const known = random.next();
    const birthDate = known < 0.55 ? day : known < 0.7 ? String(year) : '';
    yield { id: `S-${seed}-${number}`, name, aliases, birthDate, country: shape.country };
  }
}

/** Ways in which a name is written otherwise than on a list, each seeded. */
import type { Seeded } from './seeded.ts';

/** Null when the name has nothing that can go wrong in this way. */
export type Misspelling = (name: string, random: Seeded) => string | null;

const words = (name: string): string[] => name.split(' ');
const isLatin = (name: string): boolean => /^[\p{Script=Latin}\s'-]+$/u.test(name);
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

function typo(word: string, random: Seeded): string {
  const at = 1 + random.whole(word.length - 1);
  const letter = random.of(LETTERS);
  switch (random.whole(4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1);
    default: {
      const from = Math.max(1, Math.min(at, word.length - 2));
      return word.slice(0, from) + word.slice(from + 1, from + 2) + word.slice(from, from + 1) + word.slice(from + 2);
    }
  }
}

/** Typos in `count` words of at least `least` letters, `each` of them. */
const typos =
  (count: number, least: number, each: number): Misspelling =>
  (name, random) => {
    const all = words(name);
    const long = all.map((word, at) => ({ word, at })).filter(({ word }) => word.length >= least);
    if (!isLatin(name) || long.length < count) return null;
    const from = random.whole(long.length);
    for (let nth = 0; nth < count; nth++) {
      const { at } = long[(from + nth) % long.length] as { at: number };
      for (let time = 0; time < each; time++) all[at] = typo(all[at] as string, random);
    }
    return all.join(' ');
  };

const OTHERWISE =
  'æ=ae ø=oe å=aa ä=ae ö=oe ü=ue kh=h ph=f ck=k mm=m ss=s dd=d ou=u y=i v=w ks=x sh=sch yu=iu q=k é=e í=i á=a ó=o ov=ow'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]);

const transliterated: Misspelling = (name) => {
  if (!isLatin(name)) return null;
  const other = OTHERWISE.reduce((text, [from, to]) => text.replaceAll(from, to), name.toLowerCase());
  return other === name.toLowerCase() ? null : other;
};

const parted: Misspelling = (name) => {
  if (!/\p{L}{3,}-\p{L}{3,}/u.test(name)) return null;
  return name.length % 2
    ? name.replace(/(\p{L}{3,})-(\p{L}{3,})/u, '$1$2')
    : name.replace(/(\p{L}{3,})-(\p{L}{3,})/u, '$1 $2');
};

const CYRILLIC: Readonly<Record<string, string>> = {
  Владимир: 'Wladimir',
  Сергей: 'Sergey',
  Михаил: 'Mikhail',
  Юрий: 'Yury',
  Ольга: 'Olga',
  Екатерина: 'Yekaterina',
};
const ARABIC: Readonly<Record<string, string>> = { محمد: 'Muhammad', أحمد: 'Ahmad', علي: 'Aly', خالد: 'Khaled' };

const otherScript: Misspelling = (name) => {
  const other = words(name).map((word) => CYRILLIC[word] ?? ARABIC[word] ?? word);
  return other.join(' ') === name ? null : other.join(' ');
};

export const MISSPELLINGS: Readonly<Record<string, Misspelling>> = {
  'as on the list': (name) => name,
  'family name first': (name) => {
    const all = words(name);
    return `${all.at(-1)}, ${all.slice(0, -1).join(' ')}`;
  },
  'æ, ø, å and sounds written otherwise': transliterated,
  'other script': otherScript,
  'one typo': typos(1, 4, 1),
  'a typo in two words': typos(2, 4, 1),
  'two typos in a long word': typos(1, 8, 2),
  'middle name left out': (name) =>
    words(name).length === 3
      ? words(name)
          .filter((_, at) => at !== 1)
          .join(' ')
      : null,
  'middle name more': (name, random) => {
    const all = words(name);
    return all.length === 2
      ? [all[0], random.of(['Johan', 'Ahmad', 'Maria', 'Lee', 'Nikolai']), all[1]].join(' ')
      : null;
  },
  'middle name as initial': (name) => {
    const all = words(name);
    return all.length === 3 && isLatin(name) ? `${all[0]} ${(all[1] as string)[0]}. ${all[2]}` : null;
  },
  'hyphen left out': parted,
};

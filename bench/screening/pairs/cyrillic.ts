/**
 * Russian names by published standards of transliteration, each a table of letters of its own: ISO 9:1995, GOST 7.79-2000 system B,
 * BGN/PCGN 1947, ICAO Doc 9303-3 (8th edition, 2021), and what German (Duden) and French newspapers write. The product's tables are others.
 */

const LETTERS = Array.from('абвгдеёжзийклмнопрстуфхцчшщъыьэюя');
const table = (text: string): ReadonlyMap<string, string> => {
  const written = text.split(' ');
  return new Map(LETTERS.map((letter, at) => [letter, written[at] === '-' ? '' : (written[at] ?? '')]));
};

export const STANDARDS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'ISO 9': table('a b v g d e ë ž z i j k l m n o p r s t u f h c č š ŝ ʺ y ʹ è û â'),
  'GOST 7.79 B': table("a b v g d e yo zh z i j k l m n o p r s t u f x cz ch sh shh '' y' ' e' yu ya"),
  'BGN/PCGN': table('a b v g d e ë zh z i y k l m n o p r s t u f kh ts ch sh shch ” y ’ e yu ya'),
  'ICAO 9303': table('a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch ie y - e iu ia'),
  German: table('a b w g d e jo sch s i i k l m n o p r s t u f ch z tsch sch schtsch - y - e ju ja'),
  French: table('a b v g d e io j z i ï k l m n o p r s t ou f kh ts tch ch chtch - y - e iou ia'),
};

export function transliterated(name: string, standard: string): string {
  const letters = STANDARDS[standard] ?? new Map<string, string>();
  return name
    .split(' ')
    .map((word) => {
      const latin = Array.from(word.toLowerCase())
        .map((letter) => letters.get(letter) ?? letter)
        .join('');
      return latin.slice(0, 1).toUpperCase() + latin.slice(1);
    })
    .join(' ');
}

/** Invented persons of common names; the first half is for tuning. */
export const RUSSIAN = [
  ['Сергей Щербаков', 'Юрий Хабаров', 'Евгений Чайкин', 'Алексей Жуковский', 'Михаил Цветков', 'Дмитрий Шувалов'],
  ['Андрей Рязанцев', 'Василий Юдашкин', 'Николай Харитонов', 'Георгий Ящук', 'Виталий Чижиков', 'Анатолий Жижин'],
] as const;

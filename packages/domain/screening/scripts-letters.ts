/** Letters of Georgian, Armenian and Hebrew in Latin ones, by published standards. Names of Arabic and these fold further as others do. */

const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );

/** National system of Georgia (2002), without the apostrophes of ejectives. */
const GEORGIAN =
  table(`ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q
შ=sh ჩ=ch ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h ჱ=e ჲ=y ჳ=w ჴ=q ჵ=o`);

/** BGN/PCGN 1981 (Eastern Armenian); ISO 9985:1996 has the same letters with marks. */
const ARMENIAN =
  table(`ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=e թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o
չ=ch պ=p ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=v փ=p ք=k օ=o ֆ=f և=ev u=u`);

/** BGN/PCGN 2018 for Hebrew, after the Academy of the Hebrew Language (2006); vowels are not written. */
const HEBREW = table(
  `א=a ב=b ג=g ד=d ה=h ו=u ז=z ח=h ט=t י=y כ=k ך=kh ל=l מ=m ם=m נ=n ן=n ס=s ע=a פ=p ף=f צ=ts ץ=ts ק=k ר=r ש=sh ת=t`,
);

/** Common given names as people write them in Latin letters, which those of Hebrew alone don't give. */
const HEBREW_NAMES =
  table(`משה=moshe דוד=david יוסף=yosef יצחק=yitzhak יעקב=yaakov אברהם=avraham שרה=sarah רבקה=rivka רחל=rachel לאה=leah חיים=haim
שמעון=shimon ראובן=reuven יהודה=yehuda דניאל=daniel מיכאל=michael גבריאל=gabriel שלמה=shlomo אהרן=aharon אהרון=aharon אליהו=eliyahu יונתן=yonatan יהונתן=yehonatan
מרים=miriam רות=ruth אסתר=esther חנה=hanna שושנה=shoshana ישראל=israel מנחם=menachem מרדכי=mordechai נתן=natan עמוס=amos אורי=uri צבי=zvi זאב=zeev אריה=arieh
אריאל=ariel בנימין=binyamin אהוד=ehud עוזי=uzi כהן=cohen לוי=levi מזרחי=mizrahi פרץ=peretz פרידמן=friedman`);

const written = (word: string, letters: ReadonlyMap<string, string>): string => {
  let out = '';
  for (const letter of word) out += letters.get(letter) ?? '';
  return out;
};

export const georgian = (word: string): string => written(word, GEORGIAN);

/** ELOT 743 (ISO 843:1997) for pairs of letters: μπ, ντ and γκ are b, d and g where a word begins, αυ and ευ have f before a voiceless sound. */
export const greek = (word: string): string =>
  word
    .replace(/^μπ/, 'b')
    .replace(/^ντ/, 'd')
    .replace(/^γκ/, 'g')
    .replace(/γ(?=[γξχκ])/g, 'n')
    .replace(/([αε])υ(?=[θκξπστφχψς]|$)/g, '$1f')
    .replace(/([αε])υ/g, '$1v')
    .replace(/ου/g, 'ou');

/** Ո is vo where a word begins; ու is u. */
export function armenian(word: string): string {
  const latin = written(word.replace(/ու/g, 'u'), ARMENIAN);
  return /^ո[^ւ]/.test(word) ? `v${latin}` : latin;
}

/** ב, כ and פ are b, k and p at the beginning and v, kh and f after it; with a dagesh a letter is hard wherever it stands; ו is v where it is doubled, or first. */
export function hebrew(text: string): string {
  const bare = text.replace(/[^\u05bc\P{M}]/gu, '');
  const known = HEBREW_NAMES.get(bare.replace(/\u05bc/g, ''));
  if (known !== undefined) return known;
  return bare
    .replace(/ב\u05bc|^ב/g, 'b')
    .replace(/פ\u05bc|^פ/g, 'p')
    .replace(/וו|^ו/g, 'v')
    .replace(/ב/g, 'v')
    .replace(/פ/g, 'f')
    .replace(/[\u05d0-\u05ea]/g, (letter) => HEBREW.get(letter) ?? '')
    .replace(/\u05bc/g, '');
}

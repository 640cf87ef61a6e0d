/** Scripts whose consonants carry a vowel that is not written: of India and Sri Lanka, Thai, Lao and Khmer, in Latin letters. */

/**
 * ISO 15919:2001 without its marks, by place in a block of 128: Devanagari and eight others lie alike in Unicode, after ISCII (1991). `c` and `ch`
 * are written ch and chh, as in the Hunterian system (India's national one).
 */
const INDIC: readonly string[] = (
  '- n n h - a a i i u u ri l e e e ai o o o au k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h ' +
  '- - - - a i i u u ri ri e e e ai o o o au - - t - - - - - - - - - q kh gh z r rh f y ri l - -'
).split(' ');
const [FIRST_CONSONANT, LAST_CONSONANT, NUKTA, FIRST_SIGN, LAST_SIGN, VIRAMA] = [0x15, 0x39, 0x3c, 0x3e, 0x4c, 0x4d];
const [FIRST_EXTRA, LAST_EXTRA] = [0x58, 0x5f];
const WITH_NUKTA: Readonly<Record<string, string>> = { k: 'q', j: 'z', ph: 'f', d: 'r', dh: 'rh' };
/** Letters of single scripts: Bengali khanda ta, Assamese ra and va, Gurmukhi tippi, and the vowelless letters of Malayalam. */
const SINGLE = new Map(
  '\u09ce=t \u09f0=ra \u09f1=va \u0a70=n \u0d7a=n \u0d7b=n \u0d7c=r \u0d7d=l \u0d7e=l \u0d7f=k'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const TIPPI = '\u0a70';
/** Scripts in whose names a last inherent vowel is silent; Tamil writes a mark for that, and the others say it. */
const SILENT_END = /[\u0900-\u0aff]/;

/** Sinhala, as ISO 15919; each `letter=sound`. */
const SINHALA = new Map(
  (
    'අ=a ආ=a ඇ=ae ඈ=ae ඉ=i ඊ=i උ=u ඌ=u එ=e ඒ=e ඓ=ai ඔ=o ඕ=o ඖ=au ක=k ඛ=kh ග=g ඝ=gh ඞ=n ඟ=ng ච=ch ඡ=chh ජ=j ඣ=jh ඤ=n ඥ=gn ට=t ඨ=th ඩ=d ඪ=dh ණ=n ඬ=nd ත=th ථ=th ද=d ධ=dh න=n ඳ=nd ' +
    'ප=p ඵ=ph බ=b භ=bh ම=m ඹ=mb ය=y ර=r ල=l ව=v ශ=sh ෂ=sh ස=s හ=h ළ=l ෆ=f'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const SINHALA_SIGNS = new Map(
  '\u0dca= \u0dcf=a \u0dd0=ae \u0dd1=ae \u0dd2=i \u0dd3=i \u0dd4=u \u0dd6=u \u0dd8=ru \u0dd9=e \u0dda=e \u0ddb=ai \u0ddc=o \u0ddd=o \u0dde=au'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

interface Sound {
  readonly text: string;
  readonly kind: 'consonant' | 'vowel' | 'inherent';
}

/** The last inherent vowel is left out where one consonant stands before it, as in Ram; Narendra keeps it. */
function joinSounds(sounds: readonly Sound[], dropsLast: boolean): string {
  const last = sounds.length - 1;
  const isSilent = dropsLast && last > 1 && sounds[last]?.kind === 'inherent' && sounds[last - 2]?.kind !== 'consonant';
  return (isSilent ? sounds.slice(0, -1) : sounds).map(({ text }) => text).join('');
}

/** Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam. */
export function indic(word: string): string {
  const sounds: Sound[] = [];
  const letters = Array.from(word);
  letters.forEach((letter, at) => {
    const single = SINGLE.get(letter);
    if (single !== undefined) return void sounds.push({ text: single, kind: letter === TIPPI ? 'vowel' : 'consonant' });
    const place = (letter.codePointAt(0) ?? 0) & 0x7f;
    const isExtra = place >= FIRST_EXTRA && place <= LAST_EXTRA;
    const text = INDIC[place] ?? '-';
    if (text === '-') return;
    if (!isExtra && (place < FIRST_CONSONANT || place > LAST_CONSONANT))
      return void sounds.push({ text, kind: 'vowel' });
    let next = at + 1;
    const placeOf = (one: number): number => (letters[one]?.codePointAt(0) ?? 0) & 0x7f;
    const hasNukta = placeOf(next) === NUKTA;
    if (hasNukta) next++;
    sounds.push({ text: hasNukta ? (WITH_NUKTA[text] ?? text) : text, kind: 'consonant' });
    const sign = placeOf(next);
    const isBare = letters[next] === undefined || sign < FIRST_SIGN || sign > VIRAMA;
    if (isBare || (sign > LAST_SIGN && sign !== VIRAMA)) sounds.push({ text: 'a', kind: 'inherent' });
  });
  return joinSounds(sounds, SILENT_END.test(word));
}

export function sinhala(word: string): string {
  const letters = Array.from(word.replace(/\u200d/g, ''));
  return letters
    .map((letter, at) => {
      const sign = SINHALA_SIGNS.get(letter);
      if (sign !== undefined) return sign;
      const text = SINHALA.get(letter) ?? (letter === '\u0d82' ? 'n' : '');
      const isConsonant = letter >= 'ක' && letter <= 'ෆ';
      return isConsonant && !SINHALA_SIGNS.has(letters[at + 1] ?? '') ? `${text}a` : text;
    })
    .join('');
}

/** Royal Thai General System of Transcription (1999), without tones and without the vowels that are not written. Lao lies 128 further on. */
const THAI = new Map(
  (
    'ก=k ข=kh ฃ=kh ค=kh ฅ=kh ฆ=kh ง=ng จ=ch ฉ=ch ช=ch ซ=s ฌ=ch ญ=y ฎ=d ฏ=t ฐ=th ฑ=th ฒ=th ณ=n ด=d ต=t ถ=th ท=th ธ=th น=n บ=b ป=p ผ=ph ฝ=f พ=ph ฟ=f ภ=ph ม=m ย=y ร=r ฤ=ri ล=l ว=w ' +
    'ศ=s ษ=s ส=s ห=h ฬ=l อ=o ฮ=h \u0e30=a \u0e31=a \u0e32=a \u0e33=am \u0e34=i \u0e35=i \u0e36=ue \u0e37=ue \u0e38=u \u0e39=u \u0e40=e \u0e41=ae \u0e42=o \u0e43=ai \u0e44=ai \u0e4d=o'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const THAI_ENDS: Readonly<Record<string, string>> = {
  ch: 't',
  s: 't',
  d: 't',
  th: 't',
  b: 'p',
  ph: 'p',
  f: 'p',
  kh: 'k',
  r: 'n',
  l: 'n',
  y: 'i',
  w: 'o',
};
const [LAO_FIRST, LAO_LAST, LAO_APART] = [0x0e80, 0x0eff, 0x80];

/** A vowel that is written before its consonant is said after it, and a consonant under a thanthakhat not at all. */
export function thai(word: string): string {
  const inThai = Array.from(word, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= LAO_FIRST && code <= LAO_LAST ? String.fromCodePoint(code - LAO_APART) : letter;
  }).join('');
  const spoken = inThai
    .replace(/[\u0e01-\u0e2e][\u0e34-\u0e3a]?\u0e4c/g, '')
    .replace(/\u0e2b(?=[\u0e07\u0e0d\u0e19\u0e21\u0e22\u0e23\u0e25\u0e27])/g, '')
    .replace(/([\u0e40-\u0e44])([\u0e01-\u0e2e])/g, '$2$1')
    .replace(/\u0e2d(?=[\u0e30-\u0e44])/g, '');
  const sounds = Array.from(spoken, (letter) => THAI.get(letter) ?? '').filter((sound) => sound !== '');
  const last = sounds.at(-1) ?? '';
  return [...sounds.slice(0, -1), sounds.length > 1 ? (THAI_ENDS[last] ?? last) : last].join('');
}

/** Khmer by UNGEGN 1972 (BGN/PCGN 1972), a consonant a letter from U+1780; capital ones have o where others have a. */
const KHMER_CONSONANTS = 'k kh K KH NG ch chh CH CHH NH d th D TH n t th T TH N b ph P PH M Y R L V s s s h l -'.split(
  ' ',
);
const KHMER_VOWELS = new Map(
  '\u17b6=a \u17b7=i \u17b8=i \u17b9=oe \u17ba=eu \u17bb=o \u17bc=u \u17bd=uo \u17be=e \u17bf=oea \u17c0=ie \u17c1=e \u17c2=e \u17c3=ai \u17c4=o \u17c5=au \u17c6=om'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const [FIRST_KHMER, LAST_KHMER] = ['\u1780', '\u17a2'];
const FIRST_INDEPENDENT = 0x17a3;
const INDEPENDENT_KHMER = 'e e - o u u uv ri ri lu lu ae ai o o au'.split(' ');

const isKhmerConsonant = (letter: string | undefined): boolean =>
  letter !== undefined && letter >= FIRST_KHMER && letter <= LAST_KHMER;

/** A consonant, and the vowel that it has where another follows it without one; qa is a vowel of its own. */
function khmerConsonant(letter: string, next: string | undefined): string {
  const sound = KHMER_CONSONANTS[letter.charCodeAt(0) - FIRST_KHMER.charCodeAt(0)] ?? '';
  const hasInherent = isKhmerConsonant(next);
  if (sound === '-') return hasInherent || next === undefined ? 'a' : '';
  const inherent = sound === sound.toUpperCase() ? 'o' : 'a';
  return sound.toLowerCase() + (hasInherent ? inherent : '');
}

export function khmer(word: string): string {
  const spoken = word
    // A consonant under a toandakhiat is silent; a musekatoan makes p of b.
    .replace(/.\u17cd/g, '')
    .replace(/\u1794\u17c9/g, '\u1796')
    .replace(/[\u17c7-\u17cd\u17cf-\u17d1\u17d3\u17dd\u200b]/g, '');
  const letters = Array.from(spoken);
  return letters
    .map((letter, at) => {
      if (isKhmerConsonant(letter)) return khmerConsonant(letter, letters[at + 1]);
      const vowel = KHMER_VOWELS.get(letter) ?? INDEPENDENT_KHMER[letter.charCodeAt(0) - FIRST_INDEPENDENT] ?? '';
      return vowel === '-' ? '' : vowel;
    })
    .join('');
}

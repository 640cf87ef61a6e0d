/** Words that tip off are found however they are written, and ordinary Norwegian passes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { wordThatTipsOff } from './tipping-off.ts';

const FORBIDDEN = ['hvitvasking', 'mistanke', 'sanksjon', 'treff', 'Økokrim', 'politiet', 'gransker'];

test('A-071 each word of the specification is found and named as it was written', () => {
  for (const word of FORBIDDEN) assert.equal(wordThatTipsOff(`Vi har et spørsmål om ${word}, takk.`), word);
  assert.equal(wordThatTipsOff('Det er en sanksjonsliste som vi ser på'), 'sanksjonsliste');
  assert.equal(wordThatTipsOff('Mistanken er meldt'), 'Mistanken');
  assert.equal(wordThatTipsOff('Vi driver hvit vasking av gulv'), 'hvit vasking');
});

test('A-071 spellings, marks and spaces between the letters hide no word', () => {
  for (const [written, named] of [
    ['OEKOKRIM har spurt', 'OEKOKRIM'],
    ['Okokrim har spurt', 'Okokrim'],
    ['ØKOKRIM!', 'ØKOKRIM'],
    ['en m-i-s-t-a-n-k-e om', 'm-i-s-t-a-n-k-e'],
    ['en m i s t a n k e om', 'm i s t a n k e'],
    ['spurt om a m l nå', 'a m l'],
    ['spurt av a m l i går', 'a m l'],
    ['se på t r e f f å gå', 't r e f f'],
    ['et tr.eff i', 'tr.eff'],
    ['treff/mistanke', 'treff/mistanke'],
    ['m1stanke', 'm1stanke'],
    ['sanks\u200bjon', 'sanksjon'],
    ['p\u00adolitiet', 'politiet'],
    ['pоlitiet', 'pоlitiet'],
    ['Mísstanke', 'Mísstanke'],
    ['«hvitvaskings-mistanke»', 'hvitvaskings-mistanke'],
    ['under overvaakning', 'overvaakning'],
    ['du står på en P E P liste', 'P E P liste'],
    ['du står på en P.E.P.-liste', 'P.E.P.-liste'],
    ['du står på en PEP-liste', 'PEP-liste'],
    ['du står på en pep liste', 'pep liste'],
    ['en s-a-n k.s j o n her', 's-a-n k.s j o n'],
    ['en san k sj o n her', 'san k sj o n'],
    ['et tre f f her', 'tre f f'],
    ['et t . r . e . f . f her', 't . r . e . f . f'],
    ['et t, r, e, f, f her', 't, r, e, f, f'],
    ['fra pol i tiet', 'pol i tiet'],
    ['spurt av Øko krim', 'Øko krim'],
    ['en mis tanke om', 'mis tanke'],
    ['et ｔｒｅｆｆ her', 'ｔｒｅｆｆ'],
    ['et ｔ ｒ ｅ ｆ ｆ her', 'ｔ ｒ ｅ ｆ ｆ'],
    ['et ⓣreff her', 'reff'],
    ['et t\u00a0r\u00a0e\u00a0f\u00a0f her', 't\u00a0r\u00a0e\u00a0f\u00a0f'],
    ['et t\u3164reff her', 'treff'],
    ['en m 1 s t @ n k e om', 'm 1 s t @ n k e'],
    ['et t̶r̶e̶f̶f̶ her', 't̶r̶e̶f̶f'],
  ] as const)
    assert.equal(wordThatTipsOff(written), named, written);
});

test('A-071 the name of the act passes, and so do words that only begin alike', () => {
  for (const text of [
    'Etter hvitvaskingsloven § 12 må vi vite hvor pengene kommer fra.',
    'Hvitvaskingslovens krav, jf. hvitvaskingsloven/forskriften.',
    'Lov om tiltak mot hvitvasking og terrorfinansiering ber oss spørre.',
    'Har du et politisk verv, eller er noen i familien politikere?',
    'Når treffes dere? Vi treffer deg gjerne i granskogen.',
    'Skriv hvor mye du sparer i en fryseboks av gull.',
  ])
    assert.equal(wordThatTipsOff(text), null, text);
  assert.equal(wordThatTipsOff('hvitvaskingsloven og mistanken'), 'mistanken');
});

test('A-071 a forbidden word is found wherever it stands, whatever the case of its letters and the marks in it', () => {
  const mark = fc.constantFrom('', '', '', '-', '.', '·', '_', '*', "'", '\u200b', '\u00ad');
  const written = fc
    .constantFrom(...FORBIDDEN)
    .chain((word) =>
      fc
        .tuple(
          fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }),
          fc.array(mark, { minLength: word.length, maxLength: word.length }),
        )
        .map(([upper, marks]) =>
          Array.from(word, (letter, at) => (upper[at] ? letter.toUpperCase() : letter) + (marks[at] ?? '')).join(''),
        ),
    );
  const plain = fc.constantFrom('Vi', 'trenger', 'svar', 'på', 'hvor', 'pengene', 'kommer', 'fra', '2025', '10.000 kr');
  const around = fc.array(plain, { maxLength: 8 });
  fc.assert(
    fc.property(around, written, around, (before, word, after) => {
      assert.notEqual(wordThatTipsOff([...before, word, ...after].join(' ')), null);
      assert.equal(wordThatTipsOff([...before, ...after].join(' ')), null);
    }),
  );
});

/** Ordinary sentences in which letters, initials, units and abbreviations stand alone. */
const ORDINARY = [
  'Er du en E P-bil eier?',
  'Eier du E-P bilen sammen med A. Hansen?',
  'Gjelder det Hansen A S vindeltrapper eller A/S Vindel?',
  'Bor du i oppgang A, B eller C, og er det i 2. etasje?',
  'Etter forskriften § 4-3 e må vi vite hvor pengene kommer fra.',
  'Etter hvitvaskingsloven § 6 a må vi vite det.',
  'Har du kjøl og frys 3 000 kr, eller frys, e-post oss?',
  'Var du på pol i ti minutter, og betalte du 500 kr i pose?',
  'Kjøpte du 5 l melk, 2 m stoff og 3 t grus?',
  'Hvor mye er det i kr og øre, f. eks. i 2025?',
  'Skriv a) lønn, b) arv, c) salg av bolig.',
  'Er t.o.m. 31. mai riktig, jf. p. 3 i avtalen?',
  'Er du, J. R. R. Tolk, far til O. P. Olsen?',
  'Hva er å forstå med å gi i gave å regne?',
  'Er du politisk eksponert person (PEP), eller nær en som er det?',
  'Lister du opp kontoene, så slipper vi å spørre igjen.',
  'Er du PEP? List opp vervene dine.',
  'Hvis du er PEP, lister du opp vervene.',
  'Er bilen hvit? Vasket du den?',
  'Oppgi minst tre, f.eks. lønn og arv',
  'Eier du tre F-aksjer?',
] as const;

test('A-071 ordinary text in which letters stand alone is not refused', () => {
  for (const text of ORDINARY) assert.equal(wordThatTipsOff(text), null, text);
  fc.assert(
    fc.property(fc.shuffledSubarray([...ORDINARY]), (sentences) => {
      assert.equal(wordThatTipsOff(sentences.join(' ')), null);
    }),
  );
});

test('A-071 a forbidden word is found however its letters are set apart, in the midst of ordinary text', () => {
  const gap = fc.constantFrom(' ', '  ', ' - ', '. ', ', ', '\u00a0', '-', ' \u200b', '\u00ad ', '/');
  const wide = (letter: string): string => {
    const code = letter.charCodeAt(0);
    return code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : letter;
  };
  const look = fc.constantFrom(
    (letter: string) => letter,
    (letter: string) => letter.toUpperCase(),
    wide,
  );
  const apart = fc
    .constantFrom(...FORBIDDEN, 'pepliste')
    .chain((word) =>
      fc
        .tuple(
          fc.array(gap, { minLength: word.length, maxLength: word.length }),
          fc.array(look, { minLength: word.length, maxLength: word.length }),
        )
        .map(([gaps, looks]) =>
          Array.from(
            word,
            (letter, at) => (looks[at]?.(letter) ?? letter) + (at < word.length - 1 ? gaps[at] : ''),
          ).join(''),
        ),
    );
  const ordinary = fc.constantFrom('', ...ORDINARY);
  fc.assert(
    fc.property(ordinary, apart, ordinary, (before, word, after) => {
      assert.notEqual(wordThatTipsOff(`${before} ${word} ${after}`), null);
    }),
    { numRuns: 500 },
  );
});

test('A-071 a report, a freeze and a list of authorities are told by what words mean together', () => {
  for (const text of [
    'Du er rapportert til EFE og PST.',
    'Vi har rapportert deg til efe.',
    'Banken har meldt fra om deg til myndighetene.',
    'Du ble meldt til norske myndigheter.',
    'Myndighetene er varslet om deg.',
    'Vi må sende en MT-melding.',
    'Vi har sendt en mt melding om deg.',
    'Har PST snakket med deg?',
    'Du er oppført på FNs eller EUs liste.',
    'Er du oppført på en liste?',
    'Du står på EUs liste.',
    'Navnet ditt er på OFAC sin liste.',
    'Vi fryser midlene dine.',
    'Vi må fryse kontoen.',
    'Da fryser banken alt.',
    'Frys pengene.',
    'Kontoen er under frysing.',
  ])
    assert.notEqual(wordThatTipsOff(text), null, text);
  assert.equal(wordThatTipsOff('Vi fryser midlene dine.'), 'Vi fryser');
  assert.equal(wordThatTipsOff('Du er rapportert til efe nå.'), 'rapportert til efe');
});

/** Ordinary questions with the same words in another meaning. */
const HARMLESS = [
  'Har selskapet meldt flyttingen til myndighetene?',
  'Har du meldt flytting til Folkeregisteret?',
  'Vi rapporterer skattemessig bosted til norske myndigheter.',
  'Banken må rapportere til skattemyndighetene hvor du betaler skatt.',
  'Eier du 25 pst. av aksjene, eller 30 PST?',
  'Er Efe Yılmaz daglig leder?',
  'Selger butikken fryser og kjøleskap?',
  'Har du kjøpt en fryser til lageret?',
  'Hvor mye frys og kjøl har dere?',
  'Står alle eierne på listen du sendte?',
  'Er du oppført på listen over aksjonærer?',
  'Send en liste over eierne.',
  'Handler dere med land i EU eller EØS?',
  'Har dere en prisliste på internasjonal handel?',
  'Send oss en melding når du har svart.',
  'Hvilken myndighet har gitt tillatelsen?',
  'Selskapet er meldt oppløst. Hvem er eierne?',
  'Har du varslet arbeidsgiveren din?',
] as const;

test('A-071 ordinary questions with those words in another meaning are not refused, alone or together', () => {
  for (const text of HARMLESS) assert.equal(wordThatTipsOff(text), null, text);
  fc.assert(
    fc.property(fc.shuffledSubarray([...HARMLESS, ...ORDINARY]), (sentences) => {
      assert.equal(wordThatTipsOff(sentences.join(' ')), null);
    }),
  );
});

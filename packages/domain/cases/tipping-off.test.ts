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

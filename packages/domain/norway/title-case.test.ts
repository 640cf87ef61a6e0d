/** Names that registers have in capitals, as they are shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sameName } from './name.ts';
import { inTitleCase } from './title-case.ts';

const SHOWN: Readonly<Record<string, readonly (readonly [shouted: string, shown: string])[]>> = {
  'legal forms stay': [
    ['TESTBYGG ENTREPRENØR AS', 'Testbygg Entreprenør AS'],
    ['PRØVEKRAFT ASA', 'Prøvekraft ASA'],
    ['A/S NORSK PRØVE', 'A/S Norsk Prøve'],
    ['HANSEN & SØNNER ANS', 'Hansen & Sønner ANS'],
    ['FJORDVEIEN DA', 'Fjordveien DA'],
    ['DA VINCI RESTAURANT AS', 'Da Vinci Restaurant AS'],
    ['MELKELAGET SA', 'Melkelaget SA'],
    ['NORTHERN TEST LTD NUF', 'Northern Test LTD NUF'],
  ],
  'particles are small, but first': [
    ['IDRETTSLAGET I OSLO', 'Idrettslaget i Oslo'],
    ['KAFEEN I GATE 24', 'Kafeen i Gate 24'],
    ['PÅ TOPPEN OG VED SJØEN AS', 'På Toppen og ved Sjøen AS'],
    ['FRISØR V/KARI PRØVE', 'Frisør v/Kari Prøve'],
    ['FRISØR V/ KARI PRØVE', 'Frisør v/ Kari Prøve'],
    ['C/O OLA PRØVE', 'c/o Ola Prøve'],
    ['KARI VON PRØVE', 'Kari von Prøve'],
  ],
  'numerals, initials and abbreviations': [
    ['EIENDOM I AS', 'Eiendom I AS'],
    ['SAMEIET BREI II', 'Sameiet Brei II'],
    ['BYGG XIV AS', 'Bygg XIV AS'],
    ['KARI A PRØVE', 'Kari A Prøve'],
    ['J.B. PRØVE', 'J.B. Prøve'],
    ['NRK AS', 'NRK AS'],
    ['IT-SERVICE PRØVE AS', 'IT-Service Prøve AS'],
    ['VVS OG RØR AS', 'VVS og Rør AS'],
    ['STUDIO 24H AS', 'Studio 24H AS'],
    ['ST. OLAVS PLASS', 'St. Olavs Plass'],
  ],
  'hyphens, apostrophes and brackets': [
    ['ANNE-GRETE PRØVE-HANSEN', 'Anne-Grete Prøve-Hansen'],
    ["PEPPE'S PRØVE", "Peppe's Prøve"],
    ["O'BRIEN AS", "O'Brien AS"],
    ['PRØVE (NORGE) AS', 'Prøve (Norge) AS'],
    ['ØRSTA ÅPNE BYGG', 'Ørsta Åpne Bygg'],
  ],
};
for (const [what, names] of Object.entries(SHOWN))
  test(`N-062 in capitals: ${what}`, () => {
    for (const [shouted, shown] of names) assert.equal(inTitleCase(shouted), shown);
  });

test('N-062 a name with a small letter in it stays as its owner writes it, and so does one without letters of two cases', () => {
  for (const name of ['eBAY Prøve AS', 'Prøve as', 'PrØVE', 'iPRØVE', '123', '', '株式会社'])
    assert.equal(inTitleCase(name), name);
});

test('N-062 what is shown is the same name, has nothing more to change, and as many blanks', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-ZÆØÅ0-9 .'/&()-]{0,40}$/), (name) => {
      const shown = inTitleCase(name);
      assert.ok(sameName(shown, name), shown);
      assert.equal(shown.length, name.length);
      assert.equal(inTitleCase(shown), /\p{Ll}/u.test(shown) ? shown : inTitleCase(name));
    }),
  );
});

/** Numbers with the words and marks that stand about them where they are copied. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pastedNationalId, pastedOrganisationNumber, pastedPhone } from './numbers.ts';

const BLANKS = ['', ' ', '\u00a0', '\u2009', '\u3000', '\u2800', '\u200b'];
const QUOTES = [
  ['', ''],
  ['"', '"'],
  ["'", ''],
  ['\u2018', '\u2019'],
  ['\u201c', '\u201d'],
  ['\u201e', '\u201c'],
  ['\u00ab', '\u00bb'],
  ['(', ')'],
  ['[', ']'],
  ['<', '>'],
  ['="', '"'],
] as const;
const ENDS = ['', ',', ';', '.', ':', ' ', '\t', '\n', '\u202c'];
const wide = (digits: string): string => digits.replace(/\d/g, (one) => String.fromCharCode(0xff10 + Number(one)));
const arabic = (digits: string): string => digits.replace(/\d/g, (one) => String.fromCharCode(0x0660 + Number(one)));
const urdu = (digits: string): string => digits.replace(/\d/g, (one) => String.fromCharCode(0x06f0 + Number(one)));

/** A number in groups with each kind of digit, quote, blank and end, behind one of the words. */
const written = (digits: fc.Arbitrary<string>, groups: RegExp, words: readonly string[]) =>
  fc
    .tuple(
      digits,
      fc.constantFrom(...words),
      fc.constantFrom(...QUOTES),
      fc.constantFrom(...BLANKS, '.', '-', '\u2011'),
      fc.constantFrom(...ENDS),
      fc.constantFrom((same: string) => same, wide, arabic, urdu),
      fc.boolean(),
    )
    .map(([number, word, [open, close], between, end, shape, quotesAll]) => {
      const grouped = shape((groups.exec(number) ?? []).slice(1).join(between));
      return { number, text: quotesAll ? open + word + grouped + close + end : word + open + grouped + close + end };
    });

const ORGANISATION_WORDS = [
  '',
  'Org.nr. ',
  'Orgnr: ',
  'ORG NR ',
  'Org. no.: ',
  'Organisasjonsnummer: ',
  'Organisasjonsnr.\u00a0',
  'Foretaksnr. ',
  'Organization number: ',
  'Registreringsnummer ',
  'VAT No. ',
  'MVA-nr. ',
  'Org.nr. NO ',
  'NO ',
  'NO-',
  '\u2116 ',
];

test('N-016 an organisation number is its digits, whatever word, quote, bracket or mark was copied with it', () => {
  fc.assert(
    fc.property(
      written(fc.stringMatching(/^\d{9}$/), /^(\d{3})(\d{3})(\d{3})$/, ORGANISATION_WORDS),
      ({ number, text }) => assert.equal(pastedOrganisationNumber(text), number, JSON.stringify(text)),
    ),
    { numRuns: 500 },
  );
  for (const text of [
    'NO 923 609 016 MVA',
    'NO923609016MVA',
    'Org nr 923 609 016 MVA (Foretaksregisteret)',
    '923 609 016 mva.',
    '923,609,016',
    '923_609_016',
    '(Org.nr. 923 609 016)',
  ])
    assert.equal(pastedOrganisationNumber(text), '923609016', text);
});

test('N-016 another kind of number, a name beside it and a digit too many leave the text as it came', () => {
  for (const text of [
    'DK12345678',
    'SE 923 609 016',
    'Fnr 923609016',
    'Tlf 923609016',
    '923 609 016 Prøve AS',
    'Apotek 1 AS 923 609 016',
    '923 609 0167',
    '923 609 01',
    '92360901\u00b2',
    '923*609*016',
    '',
    'Org.nr.',
  ])
    assert.equal(pastedOrganisationNumber(text), text);
});

const PERSON_WORDS = [
  '',
  'Fnr: ',
  'F.nr.: ',
  'Fødselsnr. ',
  'Fødselsnummer: ',
  'D-nummer ',
  'D-nr. ',
  'Personnr: ',
  'Personnummer: ',
  'Fødsels- og personnummer: ',
  'Født ',
  'ID-nummer: ',
  'Norwegian ID number: ',
  'National ID: ',
];

test('N-016 a national id is its digits, whatever word, quote, bracket or mark was copied with it', () => {
  fc.assert(
    fc.property(written(fc.stringMatching(/^\d{11}$/), /^(\d{6})(\d{5})$/, PERSON_WORDS), ({ number, text }) =>
      assert.equal(pastedNationalId(text), number, JSON.stringify(text)),
    ),
    { numRuns: 500 },
  );
  for (const text of [
    '010190 *****',
    '010190 1234',
    'Konto: 01019012345',
    '01019012345 Ola',
    '010190123\u2074\u2075',
    '+01019012345',
  ])
    assert.equal(pastedNationalId(text), text);
});

const PHONE_WORDS = [
  '',
  'Tlf. ',
  'Tlf: ',
  'Tlf.nr. ',
  'Telefon: ',
  'Telefonnummer ',
  'Tel.: ',
  'tel:',
  'Mob. ',
  'Mobil: ',
  'Mobilnr. ',
  'Mobiltelefon: ',
  'Mobile no. ',
  'M: ',
  'T ',
  'Phone: ',
  'Cell ',
  'SMS: ',
  'WhatsApp: ',
  'Privat: ',
  '\u260e ',
  '\u260e\ufe0f ',
  '\u{1f4de} ',
  '\u2121 ',
];
const COUNTRY = [
  '',
  '+47 ',
  '+47',
  '0047 ',
  '00 47 ',
  '+0047 ',
  '(+47) ',
  '(0047) ',
  '+47 (0) ',
  '+47 (0)',
  '+47-',
  '\uff0b47 ',
];

test('N-016 N-018 a mobile number is its eight digits, whatever word, sign and country were copied with it', () => {
  const digits = fc.stringMatching(/^[49]\d{7}$/);
  fc.assert(
    fc.property(
      written(digits, /^(\d{3})(\d{2})(\d{3})$/, PHONE_WORDS),
      fc.constantFrom(...COUNTRY, '47 '),
      ({ number, text }, country) => {
        const at = text.search(/\p{Nd}/u);
        const whole = text.slice(0, at) + country + text.slice(at);
        assert.equal(pastedPhone(whole), number, JSON.stringify(whole));
      },
    ),
    { numRuns: 1000 },
  );
  for (const text of ['412 34 567 (mobil)', '+47 412 34 567 (privat)', 'Mobil 412 34 567.'])
    assert.equal(pastedPhone(text), '41234567', text);
});

test('N-016 N-018 what is no number of Norway, or two of them, is left as it came', () => {
  for (const text of [
    '+46 70 123 45 67',
    'Fax 22 33 44 55',
    '412 34 567 / 987 65 432',
    '041234567',
    '4123456\u00b2',
    '4722334455',
    '+47+4741234567',
    '412 34 567 Ola',
    'Org.nr. 41234567',
    '',
  ])
    assert.equal(pastedPhone(text), text);
});

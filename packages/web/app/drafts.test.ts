/** Drafts keep what was typed, and nothing that may be a national id. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { typedNumber } from '@bli-kunde/domain/norway/typed-number.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { type DraftStore, draftKey, dropDraft, keepDraft, readDraft } from './drafts.ts';

function memory(): DraftStore & { readonly all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  };
}
const KEY = draftKey('havbanken', '319000003', 'kontaktperson');

test('a draft comes back as it was typed, and is gone when dropped', () => {
  const store = memory();
  keepDraft(store, KEY, { email: 'a@b.no', signees: [{ mobil: '4900' }] });
  assert.deepEqual(readDraft(store, KEY), { email: 'a@b.no', signees: [{ mobil: '4900' }] });
  dropDraft(store, KEY);
  assert.equal(readDraft(store, KEY), null);
});

test('a draft is one of the form that asked, and of no other under the same key', () => {
  const store = memory();
  const first = JSON.stringify([['Ada Prøvemo', '1980-01-02']]);
  keepDraft(store, KEY, { signees: [{ email: 'ada@example.com' }] }, first);
  assert.deepEqual(readDraft(store, KEY, first), { signees: [{ email: 'ada@example.com' }] });
  assert.equal(readDraft(store, KEY, JSON.stringify([['Bo Prøvemo', '1981-02-03']])), null);
  assert.equal(readDraft(store, KEY), null);
  assert.doesNotMatch([...store.all.keys()].join(), /Ada|1980/);
});

test('S-149 a national id is never kept, however it is written or nested', () => {
  const store = memory();
  keepDraft(store, KEY, { a: '12849049826', b: { c: ['128490 49826', 'nr. 128490-49826'] }, phone: '49001001' });
  const kept = [...store.all.values()].join();
  assert.doesNotMatch(kept.replace(/[\s-]/g, ''), /12849049826/);
  assert.match(kept, /49001001/);
});

test('S-149 whatever a field takes for eleven digits is not kept, with any marks between them and of any keyboard', () => {
  const zeros = [0x30, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0x0660, 0x06f0];
  const between = fc.constantFrom(
    '',
    '',
    '.',
    ' ',
    '/',
    '\u00b7',
    '\u2212',
    '\u00a0',
    '\u2800',
    '\u3164',
    '\u2011',
    '"',
    '|',
    '`',
  );
  const digit = fc.tuple(fc.nat(9), fc.constantFrom(...zeros), between);
  const around = fc.constantFrom('', 'Kontoen er ', ' og mer å si om den');
  fc.assert(
    fc.property(fc.array(digit, { minLength: 11, maxLength: 13 }), around, around, (digits, before, after) => {
      const number = digits.map(([value, zero, mark]) => String.fromCodePoint(zero + value) + mark).join('');
      const store = memory();
      keepDraft(store, KEY, { text: `${before}${number}${after}` });
      assert.doesNotMatch(typedNumber(String(readDraft(store, KEY)?.['text'])), /\d{11}/);
    }),
  );
  const store = memory();
  for (const number of ['9812.10.10003', '9812/10/10003', '١٢٨٤٩٠٤٩٨٢٦']) {
    keepDraft(store, KEY, { principal: { number } });
    assert.deepEqual(readDraft(store, KEY), { principal: { number: '' } }, number);
  }
});

test('a text with a number in it keeps its words, and one without eleven digits in a row stays whole', () => {
  const store = memory();
  keepDraft(store, KEY, { text: 'Pengene kommer fra 9812.10.10003, som er lønnskontoen' });
  assert.deepEqual(readDraft(store, KEY), { text: 'Pengene kommer fra , som er lønnskontoen' });
  const texts = [
    '12 345 678,00 kr',
    'fra 01.02.2026 til 12.03.2026',
    '+47 490 01 001',
    'a12345@678901.no',
    '319 000 003',
  ];
  keepDraft(store, KEY, { texts });
  assert.deepEqual(readDraft(store, KEY), { texts });
});

test('a store that is full or holds rubbish loses the draft and nothing else', () => {
  const full: DraftStore = {
    ...memory(),
    setItem: () => {
      throw new Error('full');
    },
  };
  assert.doesNotThrow(() => keepDraft(full, KEY, {}));
  assert.equal(readDraft({ ...memory(), getItem: () => '{' }, KEY), null);
  assert.equal(readDraft({ ...memory(), getItem: () => '[1]' }, KEY), null);
});

test('S-149 a tax number is never kept, whatever it looks like', () => {
  const store = memory();
  keepDraft(store, KEY, {
    taxRelations: [{ country: 'POL', taxNumber: 'AB12-3', reasonForMissingTaxNumber: 'søkt' }],
    tin: '12-3456789',
  });
  const kept = [...store.all.values()].join();
  assert.doesNotMatch(kept, /AB12|3456789/);
  assert.match(kept, /søkt/);
});

test('S-149 a number that was there before comes back with the form, and is not kept; one that was typed is emptied', () => {
  const store = memory();
  const row = (country: string, internationalTin: string) => ({ country, internationalTin });
  const start = { eierandel: '60', rows: [row('SWE', '811218-9876'), row('POL', '1234563218')], id: '12849049826' };
  const typed = { ...start, eierandel: '55', rows: [start.rows[0], row('POL', '999'), row('DEU', '65929970489')] };
  keepDraft(store, KEY, typed, '', start);
  assert.doesNotMatch([...store.all.values()].join(), /811218|1234563218|999|65929970489|12849049826/);
  const back = { ...typed, rows: [start.rows[0], row('POL', ''), row('DEU', '')] };
  assert.deepEqual(readDraft(store, KEY, '', start), back);
  // Answered anew elsewhere: the places of its rows may be others.
  const other = { ...start, rows: [row('POL', '1234563218'), row('SWE', '811218-9876')] };
  assert.deepEqual(readDraft(store, KEY, '', other), {
    ...back,
    rows: [row('SWE', ''), ...back.rows.slice(1)],
    id: '',
  });
});

test('where a session has ended, the promise of what stands there yet names what is never kept', () =>
  assert.match(nb['session.expired.kept'], /bortsett fra fødselsnummer, skattenummer og PIN-kode\./));

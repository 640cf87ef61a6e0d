/** Words of many beside the word that tells who an organisation is, acronyms, and what tells one of many (N-034 to N-036). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { acronyms, isShortAcronym } from './acronyms.ts';
import { areOfOtherTrades, tellingWords, tellsLittle, withoutGeneralWords } from './general-words.ts';
import { organisationReadings } from './organisation-readings.ts';
import { organisationScore } from './organisation-score.ts';
import { organisationWords } from './organisation-words.ts';
import { policyOn } from './policy.ts';

const { leastOrganisationScore: least } = policyOn('9999-12-31');
const score = (one: string, other: string): number =>
  Math.max(
    ...organisationReadings(one, 'asked').flatMap((a) =>
      organisationReadings(other, 'listed').map((b) => organisationScore(a, b)),
    ),
  );
const missed = (pairs: readonly string[]): string[] =>
  pairs.filter((pair) => {
    const [one = '', other = ''] = pair.split(' = ');
    return score(one, other) < least || score(other, one) < least;
  });

test('N-034 words of many and their abbreviations are there or not, in any language of the tables', () => {
  assert.deepEqual(
    missed([
      'НК Провнефть = Provneft Oil Company',
      'ПАО НК Провнефть = Provneft',
      'ГК Провеатом = Proveatom State Atomic Energy Corporation',
      'ФГУП Провоэкспорт = Provoexport',
      'НПО Провмаш = Research and Production Association Provmash',
      'АКБ Провестбанк = Provestbank',
      'ТД Провенка = Trading House Provenka',
      'СК Провеснаб = Provesnab Insurance Company',
      'ЧВК Провегнер = PMC Provegner',
      'ДП Кестспецекспорт = Kestspetsexport State Enterprise',
      'Provanol Group = Provanol Holding International',
      'Banco Provanol = Provanol',
      'Provfjord Eiendom AS = Provfjord',
      'Provfjord Properties Ltd = Provfjord Eiendom AS',
    ]),
    [],
  );
  const telling = (name: string): string => tellingWords(organisationWords(name)).join(' ');
  assert.equal(telling('Provneft Oil Company of Norway'), telling('НК Провнефть'));
  // An abbreviation in the middle of a name is a word of it.
  assert.notEqual(telling('Provan NK Kestrel'), telling('Provan Kestrel'));
});

test('N-034 two trades are two firms, and words of many alone are nobody’s name', () => {
  const trades = (one: string, other: string): boolean =>
    areOfOtherTrades(organisationWords(one), organisationWords(other));
  assert.ok(trades('Provanol Shipping AS', 'Provanol Insurance AS'));
  assert.ok(trades('СК Провенка', 'ТД Провенка'));
  assert.ok(!trades('Provanol Group', 'Provanol Shipping'));
  assert.ok(!trades('Provanol Shipping', 'Provanol Rederi'));
  const general = (name: string): string[] | null => withoutGeneralWords(organisationWords(name));
  for (const name of ['Oil Company Holding', 'National Bank', 'Norsk Eiendom AS', 'Hansen Bygg AS', 'Provanol'])
    assert.equal(general(name), null, name);
  assert.deepEqual(general('НК Лпк'), ['lpk']);
  assert.ok(tellsLittle(['lpk']) && !tellsLittle(['provneft']) && !tellsLittle(['lpk', 'nord']));
});

test('N-034 what is left of a name are words of it in its order, whatever is written', () => {
  const word = fc.constantFrom('oil', 'NK', 'Provneft', 'bank', 'нефть', 'Norge', '24', 'AS', 'eiendom', 'nord');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 8 }).map((all) => all.join(' ')),
      ),
      (name) => {
        const words = organisationWords(name);
        const left = tellingWords(words);
        let at = -1;
        for (const one of left) assert.ok((at = words.indexOf(one, at + 1)) >= 0, name);
        assert.equal(areOfOtherTrades(words, words), false);
      },
    ),
  );
});

test('N-035 an acronym is found by the initials of the name, in Russian too where it is translated', () => {
  assert.deepEqual(
    missed([
      'ПЖД = Провские железные дороги',
      'PZhD = Провские железные дороги',
      'PZD = Провские железные дороги',
      'People’s Provan Army = PPA',
      'PPA Norge = People’s Provan Army',
      'RZhD = JSC Russian Railways',
      'ОПК = United Industrial Corporation',
      'ОАК = United Aircraft Corporation',
      'ГТЛК = State Transport Leasing Company',
      'ФСБ = Federal Security Service',
      'PSTC = Provan Shipping and Trading Corporation',
    ]),
    [],
  );
  for (const pair of ['PSL = Provan Steel Industries', 'RZhD = Russian Airlines', 'PSL = PTL', 'AB = Amber Bakery'])
    assert.deepEqual(missed([pair]), [pair]);
  // A name with a word of its own is not translated by its other words.
  assert.deepEqual(missed(['ПТК = Provan Transport Company Quill']), ['ПТК = Provan Transport Company Quill']);
  assert.ok(acronyms('РЖД', 'asked').some(isShortAcronym));
  assert.ok(!acronyms('PSTC', 'asked').some(isShortAcronym));
});

test('N-036 a number, an order or a side makes two of names that are words of many, and of no others', () => {
  const alike = (one: string, other: string): number =>
    organisationScore(organisationWords(one), organisationWords(other));
  for (const [one = '', other = ''] of [
    ['Eiendom 1 AS', 'Eiendom 2 AS'],
    ['Nordic Eiendom 1 AS', 'Nordic Eiendom 2 AS'],
    ['Invest Holding III AS', 'Invest Holding IV AS'],
    ['First Investment Bank', 'Second Investment Bank'],
    ['Første Handelsbank Invest', 'Andre Handelsbank Invest'],
    ['International Shipping 4', 'International Shipping 7'],
    ['Eastern Oil Transport Company', 'Western Oil Transport Company'],
    ['Nord Eiendom Invest AS', 'Sør Eiendom Invest AS'],
    ['Nordre Bygg Eiendom Handel', 'Søndre Bygg Eiendom Handel'],
    ['Восточная нефтяная транспортная компания', 'Западная нефтяная транспортная компания'],
  ]) {
    assert.ok(alike(one, other) < least, `${one} / ${other}`);
    assert.equal(alike(one, one), 1, one);
  }
  for (const [one = '', other = ''] of [
    ['Provfjord Eiendom 1 AS', 'Provfjord Eiendom 2 AS'],
    ['Kestrel Investment Fund VIII', 'Kestrel Investment Fund IX'],
    ['1st Eiendom Invest', 'First Eiendom Invest'],
    ['Nord Eiendom Invest AS', 'Northern Eiendom Invest AS'],
  ])
    assert.ok(alike(one, other) >= least, `${one} / ${other}`);
});

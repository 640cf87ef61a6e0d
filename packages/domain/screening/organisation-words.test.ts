/** Ways to write one organisation's name find each other (N-001). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isUsable } from './fold.ts';
import { organisationScore } from './organisation-score.ts';
import { organisationWords } from './organisation-words.ts';
import { policyOn } from './policy.ts';

const { leastOrganisationScore: least } = policyOn('9999-12-31');
const score = (one: string, other: string): number =>
  organisationScore(organisationWords(one), organisationWords(other));

/** Each line is one legal form as it may stand behind a name, or before it. */
const FORMS = `
SA|S.A.|S. A.|Société anonyme|Sociedad Anónima
LLC|L.L.C.|Limited Liability Company
AS|A/S|A.S.|Aksjeselskap
SpA|S.p.A.|Società per azioni
d.o.o.|DOO|D.O.O.
BV|B.V.|Besloten Vennootschap
JSC|Joint Stock Company|J.S.C.
OJSC|Open Joint Stock Company|OAO|O.A.O.|Otkrytoe aktsionernoe obshchestvo
CJSC|Closed Joint Stock Company|ZAO|Z.A.O.|ЗАО|Закрытое акционерное общество
PJSC|Public Joint Stock Company|ПАО
OOO|O.O.O.|ООО|Obshchestvo s ogranichennoy otvetstvennostyu|Общество с ограниченной ответственностью
TOO|T.O.O.|Tovarishchestvo s ogranichennoy otvetstvennostyu
GmbH|G.m.b.H.|Gesellschaft mit beschränkter Haftung|GmbH & Co. KG
AG|Aktiengesellschaft|Aktiengeselschaft
S.A. de C.V.|SA de CV
Sdn Bhd|Sdn. Bhd.|Sendirian Berhad
AB|Aktiebolag|Aktiebolaget
Oy|Osakeyhtiö|Oyj
LLP|L.L.P.|Limited Liability Partnership
OÜ|Osaühing
UAB|Uždaroji akcinė bendrovė
SIA|Sabiedrība ar ierobežotu atbildību
Kft|Kft.|Korlátolt felelősségű társaság
s.r.o.|spol. s r.o.|společnost s ručením omezeným
A.Ş.|AŞ|Anonim Şirketi
Ltd. Şti.|Limited Şirketi
K.K.|KK|Kabushiki Kaisha
Co Ltd|Co., Ltd.|Company Limited|有限公司
FZE|F.Z.E.|Free Zone Establishment
Sp. z o.o.|Spółka z ograniczoną odpowiedzialnością
Pty Ltd|Pty. Limited|Pte Ltd|(Pvt.) Ltd
plc|P.L.C.|Public Limited Company
`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));
const all = FORMS.flat();

const stem = fc.constantFrom(
  'Petroprove',
  'Gulfstein Marin',
  'Ås Handel',
  'Северный Ветер',
  'Ventura 24',
  'IKM Prøve',
  'Møller & Søn',
);

test('N-001 any legal form behind any name, or before it, is nothing', () => {
  fc.assert(
    fc.property(stem, fc.constantFrom(...all), fc.boolean(), (name, form, isFirst) => {
      const plain = organisationWords(name);
      assert.deepEqual(organisationWords(isFirst ? `${form} ${name}` : `${name}, ${form}`), plain, `${name} ${form}`);
      assert.deepEqual(organisationWords(`${name} ${form}`.toUpperCase()), plain, form);
    }),
    { numRuns: 400 },
  );
});

test('N-001 every form of the table is one, and a name of nothing else keeps it', () => {
  for (const form of all) assert.deepEqual(organisationWords(`Petroprove ${form}`), ['petroprove'], form);
  for (const form of ['AS', 'GmbH', 'S.p.A.', 'Limited Liability Company', 'ООО'])
    assert.ok(isUsable(organisationWords(form)), form);
});

test('N-001 letters with dots, numbers in words, shortened words and PT … Tbk are found', () => {
  const pairs = [
    'A.B.C. AS = ABC AS',
    'IKM Prove = I.K.M. Prove AS',
    'J.P. Hartford & Co. = JP Hartford',
    'AT&T Inc. = AT and T Inc.',
    'Brigade Forty-Four = Brigade 44',
    'Brigade Fourty-four = Brigade 44',
    '1st Harbour Bank = First Harbour Bank',
    'Prøvefond XIV = Prøvefond 14',
    'GUANGZHOU TESTHAI COMM GRP = Guangzhou Testhai Communications Group',
    'Sunhill Intl Trading = Sunhill International Trading',
    'PT Prøve Kencana Tbk = Prøve Kencana',
    'PetroproveAG = Petroprove Aktiengesellschaft',
    'Gulfstein OJSC = Gulfstein Open Joint Stock Company',
    'Stripe Test LLC = Stripe Test Limited Liability Company',
    'Petroprove Shipping = Petroprvoe Shipping',
    'The Baltic Testing Company = Baltic Testing Co.',
    'ООО Прогресс Инвест = Progress Invest LLC',
    'Prøve Capital Fund VII L.P. = Prøve Capital Fund VIII L.P.',
  ];
  const missed = pairs.filter((pair) => {
    const [one = '', other = ''] = pair.split(' = ');
    return score(one, other) < least;
  });
  assert.deepEqual(missed, []);
});

test('N-001 other organisations are not alike', () => {
  const pairs = [
    'A.B.C. Handel / C.B.A. Handel',
    'Nordic Testing AS / Nordic Trading AS',
    'Baltic Proving LLC / Pacific Proving LLC',
    'Ventura Energi AS / Ventura Eiendom AS',
    'Brigade 44 / Brigade 45',
    '1881 AS / 1882 AS',
    'Omega / Omegalux Trading',
    'Petroprove GmbH / Gazprove GmbH',
    'Stone Capital Denmark / Stone Capital Finland',
    'Harbour Bank / Valley Bank',
  ];
  const found = pairs.filter((pair) => {
    const [one = '', other = ''] = pair.split(' / ');
    return score(one, other) >= least;
  });
  assert.deepEqual(found, []);
});

test('N-001 whatever is written, the words are of a to z, few and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const words = organisationWords(text);
      assert.ok(words.length <= 12);
      for (const word of words) assert.match(word, /^[a-z]{1,25}$/);
    }),
  );
});

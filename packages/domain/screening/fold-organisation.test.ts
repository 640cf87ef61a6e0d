/** Organisations' names as they are compared: the legal form is nothing, and digits are something. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldOrganisation } from './fold-organisation.ts';
import { isUsable } from './fold.ts';

test('S-160 the legal form of any country is no part of an organisation’s name', () => {
  const plain = foldOrganisation('Prøve Handel');
  for (const name of ['PRØVE HANDEL AS', 'Prøve Handel Ltd.', 'Proeve Handel GmbH & Co. KG', 'ООО Прове Хандел'])
    assert.deepEqual(foldOrganisation(name).slice(0, 1), plain.slice(0, 1), name);
  assert.deepEqual(foldOrganisation('Prøve Handel AS'), plain);
  assert.deepEqual(foldOrganisation('Prøve Handel LLC'), plain);
});

test('S-160 a name of digits is a name, another number is another, and a legal form alone stays', () => {
  assert.ok(isUsable(foldOrganisation('1881 AS')));
  assert.notDeepEqual(foldOrganisation('1881 AS'), foldOrganisation('1882 AS'));
  assert.deepEqual(foldOrganisation('24SevenProve'), foldOrganisation('SevenProve 24 AS'));
  assert.ok(isUsable(foldOrganisation('AS')));
  assert.equal(isUsable(foldOrganisation('李')), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PepContent } from '@bli-kunde/domain/kyc/pep/content.ts';
import type { TaxContent } from '@bli-kunde/domain/kyc/tax/content.ts';
import fc from 'fast-check';
import { pepStart } from './pep-form.ts';
import {
  askedRows,
  atLeastOneRow,
  type FormRow,
  isFilled,
  liveRows,
  placeInForm,
  withoutRemoved,
  withoutRow,
} from './rows.ts';
import { complainedTins, EMPTY_TAX, taxStart, type TaxValues } from './tax-form.ts';

const empty: FormRow & { name: string } = { id: null, name: '' };
const row = (name: string, id: string | null = null) => ({ ...empty, id, name });

test('K-058 a removed row is marked, emptied and left out of what is sent; others keep their place', () => {
  const rows = withoutRow([row('a'), row('b'), row('c')], 1, empty);
  assert.deepEqual(rows[1], { ...empty, deleted: true });
  assert.deepEqual(
    liveRows(rows).map(({ name }) => name),
    ['a', 'c'],
  );
});

const form = {
  owners: [{ name: 'a' }, { name: '', deleted: true }, { name: 'c', rows: [{ deleted: true }, { code: 'x' }] }],
};

test('K-058 removed rows are skipped in what is sent, at every depth', () => {
  assert.deepEqual(withoutRemoved(form), { owners: [{ name: 'a' }, { name: 'c', rows: [{ code: 'x' }] }] });
});

test('K-058 a problem in what is sent is found at its row in the form', () => {
  assert.equal(placeInForm(form, 'owners.0.name'), 'owners.0.name');
  assert.equal(placeInForm(form, 'owners.1.name'), 'owners.2.name');
  assert.equal(placeInForm(form, 'owners.1.rows.0.code'), 'owners.2.rows.1.code');
  assert.equal(placeInForm(form, 'owners'), 'owners');
  assert.equal(placeInForm(form, 'answer.comment'), 'answer.comment');
});

test("K-059 rows that the answer above does not ask for are as removed, and the bank's own are not", () => {
  const rows = [row('a', 'x1'), row('b')];
  assert.deepEqual(liveRows(askedRows(rows, false)), rows.slice(0, 1));
  assert.equal(askedRows(rows, true)[1], rows[1]);
});

test("K-059 there is one empty row when there is none, and none beside those of the bank's that count", () => {
  assert.deepEqual(atLeastOneRow([], empty), [empty]);
  assert.equal(atLeastOneRow([row('a', 'x1')], empty).length, 1);
  assert.equal(atLeastOneRow([row('a', 'x1')], empty, ({ name }) => name !== 'a').length, 2);
  assert.equal(atLeastOneRow([row('a')], empty).length, 1);
  assert.equal(atLeastOneRow([{ ...empty, deleted: true }], empty).length, 2);
});

test('K-059 K-060 a yes asks for no other position or country than the bank has', () => {
  const position = { roleTypeCode: 'JUDGE', roleCountry: 'NOR', description: 'Dommer', roleEnd: null, current: null };
  const content = { existingPep: [{ ...position, id: 'p' }], existingRca: [], hadPep: false, hadRca: true };
  const { pepList, rcaList } = pepStart(null, content as unknown as PepContent);
  assert.deepEqual(
    pepList.map(({ id }) => id),
    ['p'],
  );
  assert.deepEqual(rcaList, []);
  const taxed = (country: string) => {
    const existing = [{ id: 't', country, type: 'WITH_TAX_NUMBER', taxNumber: '1', reasonForMissingTaxNumber: '' }];
    return taxStart(null, { existing } as unknown as TaxContent).taxRelations.map(({ id }) => id);
  };
  assert.deepEqual(taxed('SWE'), ['t']);
  assert.deepEqual(taxed('USA'), ['t', null]);
});

test("K-060 a row of the bank's cannot be removed", () => {
  assert.deepEqual(withoutRow([row('a', 'x1')], 0, empty), [row('a', 'x1')]);
  assert.ok(isFilled(row('a'), empty));
  assert.ok(!isFilled(row(''), empty));
});

test('K-058 whichever rows are removed, every row that is sent leads back to itself', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (removed) => {
      const rows = removed.map((gone, at) => ({ ...row(String(at)), deleted: gone }));
      for (const [at, sent] of liveRows(rows).entries())
        assert.equal(placeInForm({ list: rows }, `list.${at}.x`), `list.${sent.name}.x`);
    }),
  );
});

test('K-113 a number that the bank complains of is told at its row, whichever are removed, and only where it is asked for', () => {
  const values: TaxValues = {
    hasTaxRelations: 'YES',
    hasAmericanTaxRelation: 'YES',
    american: { ...EMPTY_TAX, country: 'USA', taxNumber: '1' },
    hasInternationalTaxRelations: 'YES',
    taxRelations: [
      { ...EMPTY_TAX, deleted: true },
      { ...EMPTY_TAX, country: 'DEU', taxNumber: '12345' },
      { ...EMPTY_TAX, country: 'SWE', taxNumber: '123', without: true },
    ],
  };
  const complaintOf = (country: string, number: string) => (number === '' ? null : `${country} ${number}`);
  const complained = (given: TaxValues) => complainedTins(given, { complaintOf });
  const american = { path: 'american.taxNumber', text: 'USA 1' };
  assert.deepEqual(complained(values), [american, { path: 'taxRelations.1.taxNumber', text: 'DEU 12345' }]);
  assert.deepEqual(complained({ ...values, hasInternationalTaxRelations: 'NO' }), [american]);
  assert.deepEqual(complained({ ...values, hasTaxRelations: 'NO' }), []);
});

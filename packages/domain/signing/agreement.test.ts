/** Shows how rows about several alike stand in an agreement. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupedSection } from './agreement.ts';

test('rows of one of several alike stand together under its name, the others before them', () => {
  const section = groupedSection('Produkter', [
    { group: 'Konto 1', label: 'Navn', value: 'Drift' },
    { label: 'Nettbank', value: 'Basis' },
    { group: 'Konto 2', label: 'Navn', value: 'Skatt' },
    { group: 'Konto 1', label: 'Kort', value: 'Ja' },
  ]);
  assert.deepEqual(section, {
    heading: 'Produkter',
    rows: [{ label: 'Nettbank', value: 'Basis' }],
    groups: [
      {
        heading: 'Konto 1',
        rows: [
          { label: 'Navn', value: 'Drift' },
          { label: 'Kort', value: 'Ja' },
        ],
      },
      { heading: 'Konto 2', rows: [{ label: 'Navn', value: 'Skatt' }] },
    ],
  });
});

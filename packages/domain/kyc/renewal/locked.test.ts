import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lists } from '../countries.ts';
import type { PepAnswer, PepEntry, RcaEntry } from '../pep/entry.ts';
import { MONTHS } from '../rows/role-end.ts';
import type { CaseFacts, SectionKind } from '../section.ts';
import { corporateTax } from '../sections/corporateTax.ts';
import { pep } from '../sections/pep.ts';
import { tax } from '../sections/tax.ts';
import type { ExistingTaxRelation, TaxAnswer, TaxRelation } from '../tax/relation.ts';

const today = '2026-11-21';
const contentOf = <C>(kind: SectionKind<never, C, never>, existing: CaseFacts['existing']): C =>
  kind.content({
    settings: kind.settings.parse({}),
    facts: {
      process: 'RENEWAL_PRIVATE',
      channel: 'NETTBANK',
      organisation: null,
      products: [],
      existing: existing ?? null,
    },
    lists,
    answers: {},
    today,
    allowSynthetic: true,
  });

const text = fc.constantFrom('', 'a', 'Stortinget i Oslo', ' 123-45-6789 ');
const country = fc.constantFrom('NOR', 'SWE', 'USA', 'POL', '');
const yesOrNo = fc.constantFrom('YES', 'NO', null);
const end = fc.option(fc.record({ month: fc.constantFrom(null, ...MONTHS), year: fc.constantFrom(null, 2024, 2026) }));
const id = fc.constantFrom('e1', 'e2', 'e3', 'e4');
const anyId = fc.option(fc.constantFrom('e1', 'e2', 'e3', 'e4', 'made-up'));

const position = { current: yesOrNo, roleTypeCode: text, roleCountry: country, description: text, roleEnd: end };
const person = { firstName: text, lastName: text, countryOfResidence: country, relationTypeCode: text };
const pepRow: fc.Arbitrary<PepEntry> = fc.record({ id: anyId, ...position });
const rcaRow: fc.Arbitrary<RcaEntry> = fc.record({ id: anyId, ...position, ...person });
const relation = {
  country,
  type: fc.constantFrom('WITH_TAX_NUMBER', 'WITH_OUT_TAX_NUMBER'),
  taxNumber: text,
  reasonForMissingTaxNumber: text,
  createdDate: fc.constantFrom(null, '2020-01-01'),
  endedDate: fc.constantFrom(null, '2025-01-01'),
  current: yesOrNo,
} as const;
const taxRow: fc.Arbitrary<TaxRelation> = fc.record({ id: anyId, ...relation });

const existing = fc.record({
  pep: fc.uniqueArray(fc.record({ id, ...position }), { selector: (one) => one.id }),
  rca: fc.uniqueArray(fc.record({ id, ...position, ...person }), { selector: (one) => one.id }),
  tax: fc.uniqueArray(fc.record({ id, ...relation }), { selector: (one) => one.id }),
});

/** What is said of an entry, and when it ended for that; everything else is as it was. */
const fixed = (row: PepEntry): object => ({ ...row, current: null, roleEnd: null });

function sameEntries<T extends PepEntry>(had: readonly T[], kept: readonly T[]): void {
  for (const entry of had) {
    const same = kept.filter((row) => row.id === entry.id);
    assert.equal(same.length, 1);
    const [row] = same;
    assert.ok(row);
    assert.deepEqual(fixed(row), fixed(entry));
    const ended = { month: 'NOVEMBER', year: 2026 };
    assert.deepEqual(row.roleEnd, row.current === 'NO' ? ended : entry.roleEnd);
  }
  assert.ok(
    kept.every((row) => row.id === null || had.some((entry) => entry.id === row.id)),
    'none is made up',
  );
}

test('K-060 K-061 whatever is submitted, no public position that the bank has disappears or changes; a no ends it this month', () => {
  const answer: fc.Arbitrary<PepAnswer> = fc.record({
    isPep: yesOrNo,
    pepList: fc.array(pepRow),
    isRca: yesOrNo,
    rcaList: fc.array(rcaRow),
  });
  fc.assert(
    fc.property(existing, answer, (has, given) => {
      const content = contentOf(pep, has);
      const kept = pep.settle?.(given, content, today) ?? assert.fail();
      sameEntries<PepEntry>(content.existingPep, kept.pepList);
      sameEntries<RcaEntry>(content.existingRca, kept.rcaList);
      if (pep.problems(given, content).length > 0) return;
      for (const list of [kept.pepList, kept.rcaList])
        assert.ok(list.every((row) => row.id === null || row.current !== null));
    }),
  );
});

function sameRelation(entry: ExistingTaxRelation, row: TaxRelation): void {
  const lacked = entry.type === 'WITH_OUT_TAX_NUMBER' && row.type === 'WITH_TAX_NUMBER';
  const number = ({ type, taxNumber, reasonForMissingTaxNumber }: TaxRelation) => [
    type,
    taxNumber,
    reasonForMissingTaxNumber,
  ];
  if (lacked) assert.notEqual(row.taxNumber, '');
  else assert.deepEqual(number(row), number(entry));
  assert.deepEqual([row.country, row.createdDate], [entry.country, entry.createdDate]);
  assert.equal(row.endedDate, row.current === 'NO' ? today : null);
}

test('K-060 K-061 whatever is submitted, no tax relation that the bank has disappears or changes; a no ends it today', () => {
  const answer: fc.Arbitrary<TaxAnswer> = fc.record({
    hasTaxRelations: yesOrNo,
    hasAmericanTaxRelation: yesOrNo,
    americanTaxRelation: fc.option(taxRow),
    hasInternationalTaxRelations: yesOrNo,
    taxRelations: fc.array(taxRow),
  });
  fc.assert(
    fc.property(existing, answer, fc.constantFrom(tax, corporateTax), (has, given, kind) => {
      const content = contentOf(kind, has);
      const kept = kind.settle?.(given, content, today) ?? assert.fail();
      for (const entry of content.existing) {
        const same = kept.taxRelations.filter((row) => row.id === entry.id);
        assert.equal(same.length, 1);
        sameRelation(entry, same[0] ?? assert.fail());
      }
      assert.equal(
        kept.taxRelations.filter((row) => row.id !== null).length,
        content.existing.length,
        'none is made up',
      );
    }),
  );
});

test('K-060 entries that have ended are no longer asked about', () => {
  fc.assert(
    fc.property(existing, (has) => {
      const { existingPep, existingRca } = contentOf(pep, has);
      assert.ok([...existingPep, ...existingRca].every(({ roleEnd }) => (roleEnd?.year ?? null) === null));
      assert.ok(contentOf(tax, has).existing.every(({ endedDate }) => endedDate === null));
    }),
  );
});

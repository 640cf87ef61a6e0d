import type { CaseFacts } from '../case-facts.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lists } from '../countries.ts';
import type { Owner } from '../owners/answer.ts';
import type { ExistingOwner } from '../owners/locked.ts';
import { ownersProblems } from '../owners/problems.ts';
import type { PepAnswer, PepEntry, RcaEntry } from '../pep/entry.ts';
import { MONTHS } from '../rows/role-end.ts';
import type { SectionKind } from '../section.ts';
import { corporateTax } from '../sections/corporateTax.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 as owners } from '../sections/corporateBeneficialOwnerActorsV3.ts';
import { pep } from '../sections/pep.ts';
import { tax } from '../sections/tax.ts';
import type { ExistingTaxRelation, TaxAnswer, TaxRelation } from '../tax/relation.ts';

const today = '2026-11-21';
const contentOf = <S, C, A>(kind: SectionKind<S, C, A>, existing: CaseFacts['existing']): C =>
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

const ownerPep = { pepCountryCode: country, pepRelationType: fc.constantFrom('STATE_LEADER', '') };
const ownerRca = {
  rcaFirstName: text,
  rcaLastName: text,
  rcaCountryOfResidence: country,
  rcaCountryCode: country,
  pepRelationType: fc.constantFrom('STATE_LEADER', ''),
  rcaRelationType: fc.constantFrom('SPOUSE', ''),
};
const ownerTax = {
  internationalTaxRelationsCountry: country,
  internationalTin: text,
  internationalReasonForMissingTaxNumber: text,
};
const listOf = <T extends object>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 4 });
const knownRows = <T extends { id: string }>(row: fc.Arbitrary<T>) =>
  fc.uniqueArray(row, { selector: (one) => one.id, maxLength: 3 });
const ownerAmerican = { tin: fc.constantFrom('123-45-6789', ''), reasonForMissingTaxNumber: text };
const knownOwner: fc.Arbitrary<ExistingOwner> = fc.record({
  americanTaxRelation: fc.option(fc.record({ id, ...ownerAmerican })),
  id: fc.constantFrom('o1', 'o2'),
  pep: knownRows(fc.record({ id, ...ownerPep })),
  rca: knownRows(fc.record({ id, ...ownerRca })),
  taxRelations: knownRows(fc.record({ id, ...ownerTax })),
});
const sentOwner: fc.Arbitrary<Owner> = fc
  .record({
    id: fc.option(fc.constantFrom('o1', 'o2', 'made-up')),
    isBeneficialOwnerPep: yesOrNo,
    pep: listOf(fc.record({ id: anyId, current: yesOrNo, roleEnd: end, ...ownerPep })),
    isBeneficialOwnerRca: yesOrNo,
    rca: listOf(fc.record({ id: anyId, current: yesOrNo, roleEnd: end, ...ownerRca })),
    hasAmericanTaxRelation: yesOrNo,
    ...ownerAmerican,
    americanTaxRelation: fc.option(
      fc.record({ id: anyId, current: yesOrNo, endedDate: fc.constant('2020-01-01'), ...ownerAmerican }),
    ),
    hasInternationalTaxRelations: yesOrNo,
    taxRelations: listOf(fc.record({ id: anyId, current: yesOrNo, endedDate: fc.constant('2020-01-01'), ...ownerTax })),
  })
  .map((given) => someOwner(given));

const ownersContent = (known: readonly ExistingOwner[]) =>
  owners.content({
    settings: { reasons: [{ code: 'posisjontype.eier', text: 'Eierskap', help: '' }] },
    facts: {
      process: 'RENEWAL_CORPORATE',
      channel: 'NETTBANK',
      organisation: null,
      products: [],
      existing: { pep: [], rca: [], tax: [], owners: known },
    },
    lists,
    answers: {},
    today,
    allowSynthetic: true,
  });
const ownersAnswerOf = (beneficialOwners: Owner[]) => ({
  typeInfo: 'BENEFICIAL_OWNERS_V2' as const,
  hasBeneficialOwners: 'YES' as const,
  beneficialOwners,
  registerDifference: null,
  answer: { typeInfo: 'CONFIRMED' as const },
});

test('K-060 K-061 while an owner stands there, none of the rows that the bank has of the owner disappears or changes', () => {
  const known = fc.uniqueArray(knownOwner, { selector: (one) => one.id });
  fc.assert(
    fc.property(known, fc.array(sentOwner, { maxLength: 3 }), (has, sent) => {
      const content = ownersContent(has);
      const kept = owners.settle?.(ownersAnswerOf(sent), content, today).beneficialOwners ?? assert.fail();
      for (const [at, owner] of kept.entries()) {
        const before = has.find((one) => one.id === sent[at]?.id);
        assert.equal(owner.id ?? null, before?.id ?? null, 'none is made up');
        const lockedIn = (list: 'pep' | 'rca') => {
          const told = (entry: unknown) => sent[at]?.[list].find((row) => row.id === entry)?.current ?? null;
          const rows: readonly (Owner['pep'] | Owner['rca'])[number][] = owner[list];
          assert.deepEqual(
            rows.filter((row) => (row.id ?? null) !== null),
            (before?.[list] ?? []).map((row) => ({
              ...row,
              current: told(row.id),
              roleEnd: told(row.id) === 'NO' ? { month: 'NOVEMBER', year: 2026 } : null,
            })),
          );
        };
        lockedIn('pep');
        lockedIn('rca');
        const relations = owner.taxRelations.filter((row) => (row.id ?? null) !== null);
        assert.deepEqual(
          relations.map((row) => [row.id, row.internationalTaxRelationsCountry, row.internationalTin, row.endedDate]),
          (before?.taxRelations ?? []).map((row, n) => [
            row.id,
            row.internationalTaxRelationsCountry,
            row.internationalTin,
            relations[n]?.current === 'NO' ? today : null,
          ]),
        );
        const { americanTaxRelation: american = null } = owner;
        const had = before?.americanTaxRelation ?? null;
        assert.deepEqual(
          american && [american.id, american.tin, american.reasonForMissingTaxNumber, american.endedDate],
          had && [had.id, had.tin, had.reasonForMissingTaxNumber, american?.current === 'NO' ? today : null],
        );
        // Whoever reads the owner's number reads that of the relation that lasts.
        if (american?.current === 'YES') assert.equal(owner.tin, had?.tin);
      }
    }),
  );
});

test("K-061 each of an owner's rows must be told of, agrees with its question, and counts as the row that a yes needs", () => {
  const row = { id: 'p1', pepCountryCode: 'NOR', pepRelationType: 'STATE_LEADER' };
  const content = ownersContent([{ id: 'o1', pep: [row], rca: [], taxRelations: [] }]);
  const problems = (change: Partial<Owner>) =>
    ownersProblems(ownersAnswerOf([someOwner({ id: 'o1', ...change })]), content).map(
      ({ path, message }) => `${path.replace('beneficialOwners.0.', '')} ${message}`,
    );
  const said = (current: 'YES' | 'NO' | null) => ({ ...row, current });
  assert.deepEqual(problems({}), ['pep kyc.validation.required']);
  assert.deepEqual(problems({ isBeneficialOwnerPep: 'YES', pep: [said('YES')] }), []);
  assert.deepEqual(problems({ isBeneficialOwnerPep: 'YES', pep: [said(null)] }), [
    'pep kyc.validation.atLeastOne.row',
    'pep.0.current kyc.validation.required.yesNo',
  ]);
  assert.deepEqual(problems({ pep: [said('YES')] }), ['isBeneficialOwnerPep kyc.validation.existing.stillCurrent']);
  assert.deepEqual(problems({ pep: [said('NO')] }), []);
  const fresh = { pepCountryCode: 'NOR', pepRelationType: '' };
  assert.deepEqual(problems({ isBeneficialOwnerPep: 'YES', pep: [said('NO'), fresh] }), [
    'pep.1.pepRelationType kyc.validation.select',
  ]);
  const twice = ownersAnswerOf(
    ['12849049826', '12849049900'].map((value) =>
      someOwner({ id: 'o1', pep: [said('NO')], publicId: { value, token: null } }),
    ),
  );
  assert.ok(ownersProblems(twice, content).some(({ path }) => path === 'beneficialOwners.1.publicId.value'));
});

test("K-060 K-061 an owner's American relation must be told of, agrees with its question, and is asked for no number while it lasts", () => {
  const had = { id: 'u1', tin: '123-45-6789', reasonForMissingTaxNumber: '' };
  const content = ownersContent([{ id: 'o1', pep: [], rca: [], taxRelations: [], americanTaxRelation: had }]);
  const told = (hasAmericanTaxRelation: 'YES' | 'NO', current: 'YES' | 'NO' | null, change: Partial<Owner> = {}) =>
    ownersAnswerOf([
      someOwner({ id: 'o1', hasAmericanTaxRelation, americanTaxRelation: { ...had, current }, ...change }),
    ]);
  const problems = (...given: Parameters<typeof told>) =>
    ownersProblems(told(...given), content).map(
      ({ path, message }) => `${path.replace('beneficialOwners.0.', '')} ${message}`,
    );
  assert.deepEqual(problems('YES', 'YES'), []);
  assert.deepEqual(problems('NO', 'NO'), []);
  assert.deepEqual(problems('NO', null), ['americanTaxRelation.current kyc.validation.required.yesNo']);
  assert.deepEqual(problems('NO', 'YES'), ['hasAmericanTaxRelation kyc.validation.existing.stillCurrent']);
  assert.deepEqual(problems('YES', 'NO'), ['tin kyc.validation.tin.orReason']);
  assert.deepEqual(problems('NO', 'NO', { americanTaxRelation: null }), [
    'americanTaxRelation kyc.validation.required',
  ]);
  const made = { ...had, id: null, current: 'YES' as const };
  assert.ok(problems('YES', 'YES', { americanTaxRelation: made }).includes('tin kyc.validation.tin.orReason'));
  const kept = owners.settle?.(told('YES', 'YES', { tin: '999-99-9999' }), content, today) ?? assert.fail();
  assert.equal(kept.beneficialOwners[0]?.tin, had.tin);
});

test('K-061 K-107 a new row may not name a country of the bank’s own that lasts, wherever it stands, and may name one that has ended', () => {
  const known: ExistingTaxRelation = {
    id: 't1',
    country: 'SWE',
    type: 'WITH_OUT_TAX_NUMBER',
    taxNumber: '',
    reasonForMissingTaxNumber: 'Ingen',
    createdDate: '2020-01-01',
    endedDate: null,
    current: null,
  };
  const content = contentOf(tax, { pep: [], rca: [], tax: [known], owners: [] });
  const found = (current: 'YES' | 'NO', at: number) => {
    const taxRelations: TaxRelation[] = [{ ...known, current }];
    taxRelations.splice(at, 0, { ...known, id: null });
    const yes = { hasTaxRelations: 'YES', hasInternationalTaxRelations: 'YES', hasAmericanTaxRelation: 'NO' } as const;
    return tax.problems({ ...yes, americanTaxRelation: null, taxRelations }, content).map(({ path }) => path);
  };
  assert.deepEqual(found('YES', 1), ['taxRelations.1.country']);
  assert.deepEqual(found('YES', 0), ['taxRelations.0.country']);
  assert.deepEqual(found('NO', 0), []);
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

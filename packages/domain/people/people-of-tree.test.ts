/** The tree of a case as people: each link's share at its own line, and a hit on whom it is of. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { peopleOfTree, type TreeRow } from './people-of-tree.ts';

const row = (depth: number, name: string, chain: readonly string[] = [], more: Partial<TreeRow> = {}): TreeRow => ({
  depth,
  name,
  is: 'PERSON',
  declared: chain.length === 0 ? null : { share: (chain.length === 1 && chain[0]) || `${chain.length} ledd`, chain },
  registered: null,
  hits: [],
  ...more,
});
const drawn = (rows: readonly TreeRow[]) => {
  const { nodes, links } = peopleOfTree(rows);
  const named = (id: string) => nodes.find((each) => each.id === id)?.name;
  return {
    links: links.map(({ from, to, share }) => `${named(from)} ${share ?? '?'} ${named(to)}`).sort(),
    hits: nodes.filter(({ isHit }) => isHit).map(({ name }) => name),
  };
};
const organisation = { is: 'ORGANISATION' } as const;

test('N-073 in a case each link of a chain has its own share, and a company that is screened out its mark', () => {
  const { links, hits } = drawn([
    row(0, 'Testbygg AS', [], organisation),
    row(1, 'Astrid Ledermo', ['60 %']),
    row(1, 'Byggholding AS', ['40 %'], { ...organisation, hits: [{ name: 'Byggholding AS' }] }),
    row(2, 'Topp AS', ['40 %', '80 %'], organisation),
    row(3, 'Berit Medlemsen', ['40 %', '80 %', '62,5 %']),
  ]);
  assert.deepEqual(links, [
    'Astrid Ledermo 60 % Testbygg AS',
    'Berit Medlemsen 62,5 % Topp AS',
    'Byggholding AS 40 % Testbygg AS',
    'Topp AS 80 % Byggholding AS',
  ]);
  assert.deepEqual(hits, ['Byggholding AS']);
});

test('N-073 in a case a company with a hit that only the register names stands between, without a share of its own', () => {
  const { links, hits } = drawn([
    row(0, 'Testbygg AS', [], organisation),
    row(1, 'Wenche Eiermo', ['25–50 %'], { hits: [{ name: 'Eiermo Holding AS' }] }),
    row(1, 'Bo Prøve', ['1 %', '2 %']),
  ]);
  assert.deepEqual(links, [
    'Bo Prøve 2 ledd Testbygg AS',
    'Eiermo Holding AS ? Testbygg AS',
    'Wenche Eiermo ? Eiermo Holding AS',
  ]);
  assert.deepEqual(hits, ['Eiermo Holding AS']);
});

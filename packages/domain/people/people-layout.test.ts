/** Places in the picture: inside its breadth, nobody on top of another, owners above and leaders below the customer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { companyPeople, foldedPeople, type PeopleSaid } from './company-people.ts';
import { initialsOf, layoutPeople, LINE_HEIGHT, NODE_SIZE, PICTURE_WIDTH } from './people-layout.ts';
import { someSaid } from './people.fixture.ts';

const company = { name: 'Testbygg Entreprenør AS' };
const layout = (said: PeopleSaid) =>
  layoutPeople(foldedPeople(companyPeople(said)), {
    linesOf: ({ roles }) => roles.slice(0, 1),
    totalOf: (share) => `i alt ${share}`,
  });

test('N-071 nobody lies outside the picture or on another, whatever the company', () => {
  fc.assert(
    fc.property(someSaid, (said) => {
      const { nodes, links, more, height, owners } = layout(said);
      const people = foldedPeople(companyPeople(said));
      assert.equal(nodes.length, people.nodes.length);
      const drawn = people.links.filter(({ to }) => owners === null || to !== people.company);
      assert.equal(links.length, drawn.length);
      const boxes = [
        ...nodes.map(({ x, y, lines }) => ({ x, top: y - NODE_SIZE, end: y + NODE_SIZE + lines.length * LINE_HEIGHT })),
        ...(more ? [{ x: more.x, top: more.y - NODE_SIZE, end: more.y + NODE_SIZE }] : []),
      ];
      for (const [at, each] of boxes.entries()) {
        assert.ok(each.x - NODE_SIZE >= 0 && each.x + NODE_SIZE <= PICTURE_WIDTH, `x ${each.x}`);
        assert.ok(each.top >= 0 && each.end <= height, `y ${each.top} to ${each.end} of ${height}`);
        for (const other of boxes.slice(at + 1))
          assert.ok(
            Math.abs(each.x - other.x) >= 2 * NODE_SIZE || each.end <= other.top || other.end <= each.top,
            JSON.stringify([each, other]),
          );
      }
      assert.deepEqual(layout(said), layout(said));
    }),
  );
});

test('N-071 a chain of four companies stands in its order, from the owner on top to the customer', () => {
  const companies = ['A', 'B', 'C', 'D'].map((name) => ({ name: `${name} AS`, share: '50 %' }));
  const { nodes, leaders } = layout({
    company,
    owners: [{ name: 'Ada Prøve', share: '6,25 %', source: 'ANSWER', chains: [{ companies, share: '100 %' }] }],
    leaders: [{ name: 'Bo Prøve', role: 'CEO' }],
  });
  const down = [...nodes].sort((each, other) => each.y - other.y).map(({ node }) => node.name);
  assert.deepEqual(down, ['Ada Prøve', 'A AS', 'B AS', 'C AS', 'D AS', 'Testbygg Entreprenør AS', 'Bo Prøve']);
  const [led, customer] = [nodes.at(-1), nodes.at(-2)];
  assert.ok(leaders && led && customer && leaders.y > customer.y && led.y > leaders.y);
});

test('N-071 more owners than a row has room for stand in a frame with one line, and a company that owns twice above whom it owns', () => {
  const many = layout({
    company,
    owners: Array.from({ length: 7 }, (_, at) => ({ name: `Eier ${at}`, share: '10 %', source: 'ANSWER' as const })),
  });
  assert.deepEqual([many.links.length, many.owners !== null], [0, true]);
  const through = (...names: string[]) => ({
    companies: names.map((name) => ({ name, share: '50 %' })),
    share: '50 %',
  });
  const { nodes, owners } = layout({
    company,
    owners: [
      { name: 'Ada', share: null, source: 'ANSWER', chains: [through('Nord AS', 'Sør AS'), through('Nord AS')] },
    ],
  });
  const y = (name: string) => nodes.find(({ node }) => node.name === name)?.y ?? Number.NaN;
  assert.ok(y('Ada') < y('Nord AS') && y('Nord AS') < y('Sør AS') && y('Sør AS') < y(company.name));
  assert.equal(owners, null);
});

test('N-071 a name is whole where there is room, and else the first name with what tells two apart', () => {
  const names = (...all: readonly string[]) =>
    layout({ company, owners: all.map((name) => ({ name, share: '10 %', source: 'ANSWER' as const })) })
      .nodes.slice(0, all.length)
      .map(({ lines }) => lines[0]);
  assert.deepEqual(names('Astrid Ledermo', 'Wenche Eiermo'), ['Astrid Ledermo', 'Wenche Eiermo']);
  assert.deepEqual(names('Astrid Ledermo', 'Astrid Eiermoen', 'Bo Li', 'Maximiliane-Josefine Lang'), [
    'Astrid L.',
    'Astrid E.',
    'Bo Li',
    'Maximilian…',
  ]);
});

test('N-071 the share stands under an owner with one line, and at each line of one with several', () => {
  const through = (name: string) => ({ companies: [{ name, share: '40 %' }], share: '50 %' });
  const { nodes, links } = layout({
    company,
    owners: [
      { name: 'Ada Prøve', share: '60 %', source: 'ANSWER' },
      { name: 'Bo Prøve', share: '40 %', source: 'ANSWER', chains: [through('A AS'), through('B AS')] },
    ],
  });
  const lines = (name: string) => nodes.find(({ node }) => node.name === name)?.lines;
  assert.deepEqual([lines('Ada Prøve')?.at(-1), lines('Bo Prøve')?.at(-1)], ['60 %', 'i alt 40 %']);
  assert.deepEqual(
    links.map(({ label }) => label?.text ?? null),
    [null, '40 %', null, '40 %', null],
  );
});

test('N-071 initials are of the first and the last name, and of one name one', () => {
  assert.deepEqual(['Astrid Ledermo', 'Åse-Marie von Øy', 'Bo', '', '  '].map(initialsOf), ['AL', 'ÅØ', 'B', '', '']);
});

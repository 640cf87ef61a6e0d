/** Shows who is one node, what a line says, and who is folded away, of made-up companies and of a few by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { companyPeople, DRAWN_MOST, foldedPeople, type PeopleSaid } from './company-people.ts';
import { someSaid } from './people.fixture.ts';

const company = { name: 'Testbygg Entreprenør AS', organisationNumber: '319 000 003' };

test('N-070 an owner who is also on the board and signs is one person with all three roles', () => {
  const { nodes } = companyPeople({
    company,
    owners: [{ name: 'ASTRID LEDERMO', birthDate: '1970-01-01', share: '60 %', source: 'ANSWER' }],
    leaders: [
      { name: 'Astrid Ledermo', birthDate: '1970-01-01', role: 'SIGNATORY', hasSigned: true },
      { name: 'Astrid  Ledermo', birthDate: '1970-01-01', role: 'CHAIR' },
      { name: 'Astrid Ledermo', birthDate: '1999-01-01', role: 'MEMBER' },
    ],
  });
  const persons = nodes.filter(({ is }) => is === 'PERSON').map(({ roles, hasSigned }) => ({ roles, hasSigned }));
  assert.deepEqual(persons, [
    { roles: ['OWNER', 'CHAIR', 'SIGNATORY'], hasSigned: true },
    { roles: ['MEMBER'], hasSigned: false },
  ]);
});

test('N-070 N-079 who has signed is nobody else of that name: a name alone joins owners and leaders, and no signature', () => {
  const owner = { name: 'Ola Hansen', share: '60 %', source: 'ANSWER' as const };
  const chair = { name: 'Ola Hansen', role: 'CHAIR' as const };
  const signer = { name: 'Ola Hansen', role: 'CO_SIGNATORY' as const, hasSigned: true };
  const told = (leaders: PeopleSaid['leaders']) =>
    companyPeople({ company, owners: [owner], leaders: leaders ?? [] })
      .nodes.slice(1)
      .map(({ roles, hasSigned }) => ({ roles, hasSigned }));
  const apart = [
    { roles: ['OWNER', 'CHAIR'], hasSigned: false },
    { roles: ['CO_SIGNATORY'], hasSigned: true },
  ];
  assert.deepEqual(told([chair, signer]), apart);
  assert.deepEqual(told([signer, chair]), apart, 'in whichever order they come');
  const birthDate = '1970-01-01';
  assert.deepEqual(
    told([
      { ...chair, birthDate },
      { ...signer, birthDate },
    ]),
    [{ roles: ['OWNER', 'CHAIR', 'CO_SIGNATORY'], hasSigned: true }],
  );
});

test('N-070 two of one name on the same list are two', () => {
  const leaders = [1, 2].map(() => ({ name: 'Bo Prøve', role: 'MEMBER' as const }));
  const owners = [1, 2].map(() => ({ name: 'Bo Prøve', share: null, source: 'REGISTER' as const }));
  const { nodes } = companyPeople({ company, leaders, owners });
  assert.deepEqual(
    nodes.slice(1).map(({ roles }) => roles),
    [
      ['OWNER', 'MEMBER'],
      ['OWNER', 'MEMBER'],
    ],
  );
});

test('N-070 companies between are one each, by number or name, and a line has the share that was answered', () => {
  const through = (share: string | null, organisationNumber: string | null) => [
    { companies: [{ name: 'Prøve Holding AS', organisationNumber, share }], share: '50 %' },
  ];
  const {
    nodes,
    links,
    company: customer,
  } = companyPeople({
    company,
    owners: [
      { name: 'Ada Prøve', share: '25 %', source: 'ANSWER', chains: through('50 %', '319000011') },
      { name: 'Bo Prøve', share: null, source: 'REGISTER', chains: through(null, '319 000 011') },
      { name: 'Prøve Sameie', share: '10 %', source: 'ANSWER', isCompany: true },
    ],
  });
  const named = (id: string) => nodes.find((each) => each.id === id)?.name;
  assert.deepEqual(
    links.map(({ from, to, share, source, isIndirect }) => [named(from), named(to), share, source, isIndirect]),
    [
      ['Ada Prøve', 'Prøve Holding AS', '50 %', 'ANSWER', true],
      ['Prøve Holding AS', 'Testbygg Entreprenør AS', '50 %', 'ANSWER', true],
      ['Bo Prøve', 'Prøve Holding AS', null, 'REGISTER', true],
      ['Prøve Sameie', 'Testbygg Entreprenør AS', '10 %', 'ANSWER', false],
    ],
  );
  assert.equal(named(customer), 'Testbygg Entreprenør AS');
});

test('N-070 what the answer says of a share stands before what the register says, in whichever order they come', () => {
  const owners = [
    { name: 'Ada Prøve', birthDate: null, share: '60 %', source: 'ANSWER' as const },
    { name: 'Bo Prøve', birthDate: null, share: '50–74,99 %', source: 'REGISTER' as const },
  ].map((each) => ({
    ...each,
    share: null,
    chains: [{ companies: [{ name: 'Midt AS', share: null }], share: each.share }],
  }));
  for (const order of [owners, owners.toReversed()]) {
    const { links, company: customer } = companyPeople({ company, owners: order });
    assert.deepEqual(
      links.filter(({ to }) => to === customer).map(({ share, source }) => [share, source]),
      [['60 %', 'ANSWER']],
    );
  }
});

test('N-070 a share that only one of two registrations has stands at the line of both', () => {
  const holding = (share: string | null, name: string) => ({
    name,
    share: null,
    source: 'REGISTER' as const,
    chains: [{ companies: [{ name: 'Midt AS', share: null }], share }],
  });
  const { links, company: customer } = companyPeople({
    company,
    owners: [holding(null, 'Ada Prøve'), holding('50–74,99 %', 'Bo Prøve')],
  });
  assert.deepEqual(
    links.filter(({ to }) => to === customer).map(({ share }) => share),
    ['50–74,99 %'],
  );
});

test('N-070 every line of a made-up company leads between two of its nodes, and nobody is left without a role', () => {
  fc.assert(
    fc.property(someSaid, (said) => {
      const { nodes, links, company: customer } = companyPeople(said);
      const ids = nodes.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      const pairs = links.map(({ from, to }) => `${from} ${to}`);
      assert.equal(new Set(pairs).size, pairs.length);
      for (const { from, to } of links) assert.ok(from !== to && ids.includes(from) && ids.includes(to));
      for (const { is, roles, id } of nodes) if (is === 'PERSON') assert.ok(roles.length > 0, id);
      assert.ok(ids.includes(customer) && links.every(({ from }) => from !== customer));
    }),
  );
});

test('N-071 of more than eight people those who lack something stay, and the rest is counted', () => {
  const leaders = Array.from({ length: 11 }, (_, at) => ({ name: `Medlem ${at}`, role: 'MEMBER' as const }));
  const owners = [1, 2].map((n) => ({
    name: `Eier ${n}`,
    share: null,
    source: 'REGISTER' as const,
    isMissing: n === 2,
  }));
  const { nodes, more } = foldedPeople(companyPeople({ company, owners, leaders }));
  assert.deepEqual(
    [nodes.filter(({ is }) => is === 'PERSON').map(({ name }) => name), more],
    [['Eier 1', 'Eier 2', 'Medlem 0', 'Medlem 1', 'Medlem 2', 'Medlem 3', 'Medlem 4'], 6],
  );
  const late = { name: 'Eier 10', share: null, source: 'REGISTER' as const, isMissing: true };
  const many = Array.from({ length: 9 }, (_, at) => ({ ...late, name: `Eier ${at}`, isMissing: false }));
  assert.ok(
    foldedPeople(companyPeople({ company, owners: [...many, late] })).nodes.some(({ name }) => name === 'Eier 10'),
  );
});

test('N-071 folding never drops a person uncounted, nor leaves a line to nobody', () => {
  fc.assert(
    fc.property(someSaid, (said) => {
      const people = companyPeople(said);
      const folded = foldedPeople(people);
      const persons = (of: typeof people) => of.nodes.filter(({ is }) => is === 'PERSON').length;
      assert.equal(persons(folded) + folded.more, persons(people));
      assert.ok(persons(folded) + Math.min(1, folded.more) <= DRAWN_MOST);
      const ids = new Set(folded.nodes.map(({ id }) => id));
      for (const { from, to } of folded.links) assert.ok(ids.has(from) && ids.has(to));
    }),
  );
});

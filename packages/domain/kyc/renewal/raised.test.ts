/** Questions that registers raise, over generated answers and registers: exactly where the register contradicts the answer anew. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { nameKey } from '../../norway/name.ts';
import type { Actor, Board } from '../actors/actor.ts';
import type { FrozenDeclaration } from '../kept-declaration.ts';
import type { Owner } from '../owners/answer.ts';
import type { RegisteredOwner, RegisteredOwners } from '../owners/register.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { raisedBy, type RegisteredFacts } from './raised.ts';

type Facts = FrozenDeclaration['facts'];

const NAMES = ['Live Daglund', 'Berit Medlemsen', 'Ola Eiersen', 'Kari Styresen'] as const;
const BORN = ['1983-01-15', '1970-05-20', '1962-11-02', '1991-03-30'] as const;
const person = fc.constantFrom(0, 1, 2, 3);
const people = fc.uniqueArray(person, { maxLength: 3 });
const half = (name: string, part: 0 | 1): string => name.split(' ')[part] ?? '';

const ownerOf = (at: number): Owner =>
  someOwner({
    firstName: half(NAMES[at] ?? '', 0),
    lastName: half(NAMES[at] ?? '', 1),
    birthDate: BORN[at] ?? null,
    publicId: { value: '', token: null },
    eierandel: '30',
  });
const registeredOf = (at: number, order: number): RegisteredOwner => ({
  // A token of one answer may be another person's of the next.
  token: `o-${order}`,
  firstName: half(NAMES[at] ?? '', 0).toUpperCase(),
  lastName: half(NAMES[at] ?? '', 1).toUpperCase(),
  birthDate: BORN[at] ?? null,
  citizenship: ['NOR'],
  countryOfResidence: 'NOR',
  positions: [{ code: 'posisjonstype.eierskap', interval: { from: 250_100, to: 499_900 }, indirect: false, via: [] }],
});
const ownersOf = (all: readonly number[]): RegisteredOwners => ({
  status: 'REGISTERED',
  statement: null,
  registeredOn: '2025-01-15',
  owners: all.map(registeredOf),
});
const actorOf = (at: number): Actor => ({
  firstName: half(NAMES[at] ?? '', 0),
  lastName: half(NAMES[at] ?? '', 1),
  publicId: { value: null, token: `medl-${at}` },
  birthDate: BORN[at] ?? null,
  address: null,
  citizenship: [],
  countryOfBirth: null,
});
interface Seated {
  readonly ceo: number | null;
  readonly chairman: number | null;
  readonly members: readonly number[];
}
const seated = fc.record({ ceo: fc.option(person), chairman: fc.option(person), members: people });
const oneOf = (at: number | null): Actor | null => (at === null ? null : actorOf(at));
const boardOf = ({ ceo, chairman, members }: Seated, owners: readonly number[]): Board => ({
  ceo: oneOf(ceo),
  boardChairman: oneOf(chairman),
  boardMembers: members.map(actorOf),
  beneficialOwners: owners.map(actorOf),
});
interface Unit {
  readonly form: 'AS' | 'ASA';
  readonly codes: readonly string[];
}
const unit = fc.record({
  form: fc.constantFrom('AS' as const, 'ASA' as const),
  codes: fc.uniqueArray(fc.constantFrom('10.710', '47.241', '56.101'), { minLength: 1, maxLength: 3 }),
});
const organisationOf = ({ form, codes }: Unit): NonNullable<Facts['organisation']> => ({
  name: 'Prøvebakeriet AS',
  organisationNumber: '319000003',
  companyForm: form,
  companyFormName: form === 'AS' ? 'Aksjeselskap' : 'Allmennaksjeselskap',
  establishedOn: '2018-05-02',
  businessCodes: codes.map((code) => ({ code, name: `Næring ${code}` })),
});

interface Known {
  readonly unit: Unit;
  readonly seats: Seated;
  readonly owners: readonly number[];
}
const known: fc.Arbitrary<Known> = fc.record({ unit, seats: seated, owners: people });
const factsOf = ({ unit: company, seats, owners }: Known): RegisteredFacts => ({
  organisation: organisationOf(company),
  board: boardOf(seats, owners),
  beneficialOwners: ownersOf(owners),
});

/** Declared what the register had but for what `said` has otherwise. */
function sealed(then: Known, said: Pick<Known, 'seats' | 'owners'>): Pick<FrozenDeclaration, 'facts' | 'sections'> {
  const sections = [
    { id: 'company', kind: 'corporateInformationSection', answer: { businessCode: then.unit.codes[0] ?? null } },
    {
      id: 'board',
      kind: 'corporateBoardActorsV3',
      answer: {
        ceo: oneOf(said.seats.ceo),
        chairman: oneOf(said.seats.chairman),
        board: said.seats.members.map(actorOf),
      },
    },
    {
      id: 'owners',
      kind: 'corporateBeneficialOwnerActorsV3',
      answer: { beneficialOwners: said.owners.map(ownerOf) },
    },
  ].map((section) => ({ ...section, title: '', answered: true, rows: [], answeredAt: null }));
  const facts = { process: 'RENEWAL_CORPORATE', channel: 'NETTBANK', products: [], ...factsOf(then) } as Facts;
  return { facts, sections };
}

const apart = (ours: readonly number[], theirs: readonly number[]): string[] => [
  ...ours.filter((one) => !theirs.includes(one)).map((one) => `- ${one}`),
  ...theirs.filter((one) => !ours.includes(one)).map((one) => `+ ${one}`),
];
const listed = (at: number | null): number[] => (at === null ? [] : [at]);
const seatsApart = (ours: Seated, theirs: Seated): string[] => [
  ...apart(listed(ours.ceo), listed(theirs.ceo)).map((one) => `ceo ${one}`),
  ...apart(listed(ours.chairman), listed(theirs.chairman)).map((one) => `chairman ${one}`),
  ...apart(ours.members, theirs.members).map((one) => `member ${one}`),
];
const isNew = (now: readonly string[], then: readonly string[]): boolean => now.some((item) => !then.includes(item));

test('D-230 a register raises a question about each fact that it contradicts anew, and about no other', () => {
  fc.assert(
    fc.property(known, known, seated, people, (then, now, seats, owners) => {
      const { questions, silent, judge } = raisedBy(sealed(then, { seats, owners }), factsOf(now));
      const [chosen] = then.unit.codes;
      const expected = [
        ...(now.unit.form !== then.unit.form || !now.unit.codes.includes(chosen ?? '') ? ['ORGANISATION'] : []),
        ...(isNew(seatsApart(seats, now.seats), seatsApart(seats, then.seats)) ? ['LEADERS'] : []),
        ...(isNew(apart(owners, now.owners), apart(owners, then.owners)) ? ['OWNERS'] : []),
      ];
      assert.deepEqual(
        questions.map(({ fact }) => fact),
        expected,
      );
      assert.deepEqual([silent, judge], [[], []]);
      for (const { values } of questions) assert.ok(values.length > 0);
    }),
    { numRuns: 300 },
  );
});

test('D-230 a difference that was sealed raises nothing while the register says the same, and another order of people is the same', () => {
  fc.assert(
    fc.property(known, seated, people, (then, seats, owners) => {
      const declared = sealed(then, { seats, owners });
      const again = { ...then, owners: [...then.owners].reverse() };
      const turned = { ...again, seats: { ...then.seats, members: [...then.seats.members].reverse() } };
      assert.deepEqual(raisedBy(declared, factsOf(turned)).questions, []);
    }),
  );
});

test('D-230 the same state of the register is one text, and another is another', () => {
  fc.assert(
    fc.property(known, people, people, (then, one, other) => {
      const declared = sealed(then, then);
      const states = [one, other].map((owners) =>
        raisedBy(declared, factsOf({ ...then, owners })).questions.map(({ state }) => state),
      );
      const same = apart(one, other).length === 0;
      assert.equal(JSON.stringify(states[0]) === JSON.stringify(states[1]), same);
    }),
  );
});

test('D-230 a register that tells nothing is silent, never an agreement, and what was not answered raises nothing', () => {
  fc.assert(
    fc.property(known, (then) => {
      const declared = sealed(then, then);
      const nothing = raisedBy(declared, { organisation: null, board: null, beneficialOwners: null });
      assert.deepEqual(nothing, { questions: [], judge: [], silent: ['ORGANISATION', 'LEADERS', 'OWNERS'] });
      const unanswered = { ...declared, sections: [] };
      assert.deepEqual(raisedBy(unanswered, { organisation: null }), { questions: [], judge: [], silent: [] });
    }),
  );
});

test('D-238 a new state of the company, and roles that are told of in part, are for a person to judge', () => {
  const then: Known = {
    unit: { form: 'AS', codes: ['10.710'] },
    seats: { ceo: 0, chairman: 1, members: [] },
    owners: [0],
  };
  const declared = sealed(then, then);
  const facts = factsOf(then);
  const now = { ...facts, organisation: { ...organisationOf(then.unit), conditions: ['RECONSTRUCTION' as const] } };
  assert.deepEqual(raisedBy(declared, { ...now, isBoardInPart: true }).judge, [
    'unit-reconstruction',
    'register-roles-in-part',
  ]);
  const before = { ...declared, facts: { ...declared.facts, ...now } };
  assert.deepEqual(raisedBy(before, now).judge, [], 'as it was when it was sealed');
  assert.equal(nameKey('LIVE DAGLUND'), nameKey('Live Daglund'));
});

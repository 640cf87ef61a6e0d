/** Customers looked up in the population register: each contradiction of the declaration is a reason, what was known is none. */
import assert from 'node:assert/strict';
import { casePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { type TestWorld, onBothDatabases } from '../db/test-database.ts';
import { type Declared, declared } from '../kyc/evidence.fixture.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import type { RegisteredPerson, Responsibility } from '../registers/population-register.ts';
import { lookAtChanged } from './population-look.ts';
import { noteEverybody, takeChanged } from './population-store.ts';
import { sql } from '../db/sql.ts';

const NUMBER = '12849049826';
const PERSON: RegisteredPerson = {
  nationalId: NUMBER,
  firstName: 'Ingrid',
  lastName: 'Prøvemo',
  birthDate: '1990-04-12',
  address: null,
  addressIsProtected: false,
  citizenships: ['NOR'],
  birthCountry: 'SWE',
  residenceCountry: 'NOR',
  cautions: [],
};
/** As the register had them when the declaration was opened. */
const BEFORE = { citizenship: ['NOR'], countryOfBirth: 'SWE', countryOfResidence: 'NOR' };
const OWN: Declared = { organisationNumber: null, nationalId: NUMBER, facts: { person: BEFORE } };

interface Told {
  readonly person: RegisteredPerson | null;
  readonly responsible?: () => Responsibility | null;
}
/** Looks at every customer, of whom the register says `told`; with the cases that stand then and the numbers that were asked about. */
async function lookedAt({ database: db, vault, random, clock }: TestWorld, { person, responsible }: Told) {
  const asked: string[] = [];
  const populationRegister = {
    person: async (number: string) => {
      asked.push(number);
      return person;
    },
    guardiansOf: async (number: string) => {
      asked.push(`guardians of ${number}`);
      if (responsible === undefined) throw new OutsideFailure('population-register', 'guardians', 'down');
      return responsible();
    },
    childrenOf: async () => [],
  };
  const parts = { db, vault, random, banks: new Map(), populationRegister };
  await noteEverybody(db, 1, clock.now());
  for (const row of await takeChanged(db, clock.now(), clock.now(), 10)) await lookAtChanged(parts, row, clock.now());
  const cases = await db.query<{ number: number; reasons: string[] }>(
    sql`select number, reasons from advisor_case order by number`,
  );
  return { asked, cases, reasons: cases.flatMap(({ reasons }) => reasons) };
}

onBothDatabases(
  'R-051 what contradicts a declaration is an urgent case of its customer, with all that an advisor goes by',
  async (world) => {
    const { database, vault } = world;
    const id = await declared(world, { ...OWN, frozen: { enhanced: true } });
    const person = { ...PERSON, cautions: ['DEAD', 'GUARDIAN'], citizenships: ['SWE'] } as const;
    const { asked } = await lookedAt(world, { person });
    assert.deepEqual(asked, [NUMBER]);
    const one = (await caseByNumber(database, vault, 'provebanken', 1)) ?? assert.fail('no case');
    const { kind, gravity, reasons, holds, declarationId, addressProtected, data, cause } = one;
    assert.deepEqual(
      { kind, gravity, reasons, holds, declarationId, addressProtected, data },
      {
        kind: 'REVIEW',
        gravity: 'HIGH',
        reasons: ['register-dead', 'register-guardian', 'register-countries'],
        holds: false,
        declarationId: id,
        addressProtected: false,
        data: { subject: { name: 'Kari Prøve', number: NUMBER }, snapshot: { enhanced: true } },
      },
    );
    assert.equal(cause, `population:${id}:register-dead+register-guardian+register-countries`);
    const trail = await database.query(sql`select actor, action from audit where chain = ${one.id}`);
    assert.deepEqual(trail, [{ actor: 'system', action: 'case.opened' }]);
    assert.equal((await lookedAt(world, { person })).cases.length, 1, 'told of once more');
  },
);

onBothDatabases(
  'R-051 countries of now that differ from those of then are a reason, new ones alone are not',
  async (world) => {
    const { database } = world;
    for (const [before, now, differs] of [
      [BEFORE, {}, false],
      [BEFORE, { citizenships: ['NOR', 'SWE'] }, true],
      [BEFORE, { birthCountry: 'NOR' }, true],
      [BEFORE, { residenceCountry: 'SWE' }, true],
      [BEFORE, { citizenships: [], birthCountry: null, residenceCountry: null }, false],
      [{ ...BEFORE, countryOfBirth: null }, {}, false],
      [{ ...BEFORE, countryOfResidence: null }, {}, false],
      [{ ...BEFORE, citizenship: [] }, {}, false],
      [{ ...BEFORE, countryOfBirth: null }, { residenceCountry: 'SWE' }, true],
      [null, { citizenships: ['SWE'] }, false],
    ] as const) {
      await database.query(sql`delete from advisor_case`);
      await database.query(sql`delete from population_change`);
      await declared(world, { ...OWN, facts: { person: before } });
      const { reasons } = await lookedAt(world, { person: { ...PERSON, ...now } });
      assert.deepEqual(reasons, differs ? ['register-countries'] : [], JSON.stringify({ before, now }));
      world.clock.move(60_000);
    }
  },
);

onBothDatabases(
  'R-051 a caution that was known when the declaration was given is no reason, another is',
  async (world) => {
    await declared(world, { ...OWN, facts: { person: { ...BEFORE, cautions: ['GUARDIAN'] } } });
    assert.deepEqual((await lookedAt(world, { person: { ...PERSON, cautions: ['GUARDIAN'] } })).reasons, []);
    const { reasons } = await lookedAt(world, { person: { ...PERSON, cautions: ['GUARDIAN', 'DISAPPEARED'] } });
    assert.deepEqual(reasons, ['register-disappeared']);
  },
);

onBothDatabases('R-051 nobody is looked up for a company, whose officers are others’ customers', async (world) => {
  await declared(world, { nationalId: NUMBER, facts: { person: BEFORE } });
  assert.deepEqual(await lookedAt(world, { person: null }), { asked: [], cases: [], reasons: [] });
});

onBothDatabases(
  'A-028 an address that has become protected restricts the cases that stand and those to come, and is no case itself',
  async (world) => {
    const { database } = world;
    await declared(world, OWN);
    const hidden = { ...PERSON, addressIsProtected: true };
    assert.deepEqual((await lookedAt(world, { person: hidden })).cases, []);
    const isRestricted = () =>
      database.query(sql`select restricted, address_protected as hidden from advisor_case order by number`);
    const open = { restricted: false, hidden: false };
    await lookedAt(world, { person: { ...PERSON, cautions: ['DEAD'] } });
    assert.deepEqual(await isRestricted(), [open]);
    await lookedAt(world, { person: null });
    assert.deepEqual(await isRestricted(), [open, open], 'who is gone from the register has no address there');
    const closed = { restricted: true, hidden: true };
    await lookedAt(world, { person: { ...hidden, cautions: ['GUARDIAN'] } });
    assert.deepEqual(await isRestricted(), [closed, closed, closed]);
    const trails = await database.query<{ actor: string; rcid: string | null }>(
      sql`select actor, rcid from audit where action = 'case.address.protected'`,
    );
    assert.deepEqual(trails, [
      { actor: 'system', rcid: null },
      { actor: 'system', rcid: null },
    ]);
  },
);

const MOTHER = { ...PERSON, nationalId: '1', firstName: 'Mor', birthDate: '1988-01-01' };
const GUARDIAN = casePerson('GUARDIAN', 'Mor Prøvemo', '1988-01-01');
const known = (): Responsibility => ({ guardians: [MOTHER], doubts: [] });
const gone = (): Responsibility => ({ guardians: [], doubts: [] });

onBothDatabases(
  'R-051 who looks after a child is asked of a child alone, until the day that it is of age',
  async (world) => {
    const { clock } = world;
    const child = casePerson('CHILD', 'Liten Prøvemo', '2008-11-21');
    await declared(world, { ...OWN, child: NUMBER, persons: [child, GUARDIAN] });
    const person = { ...PERSON, birthDate: '2008-11-21' };
    assert.deepEqual((await lookedAt(world, { person, responsible: known })).reasons, []);
    const changed = await lookedAt(world, { person, responsible: gone });
    assert.deepEqual(
      { asked: changed.asked, reasons: changed.reasons },
      { asked: [NUMBER, `guardians of ${NUMBER}`], reasons: ['register-responsibility'] },
    );
    await assert.rejects(lookedAt(world, { person }), { reason: 'down' });
    clock.set('2026-11-21T10:00:00Z');
    assert.deepEqual((await lookedAt(world, { person })).asked, [NUMBER], 'of age');
    const ageless = { ...person, birthDate: null };
    assert.deepEqual((await lookedAt(world, { person: ageless, responsible: known })).asked, changed.asked);
  },
);

onBothDatabases(
  'R-051 a guardian who is born on another day, or of whom no day was kept, is another',
  async (world) => {
    const { database } = world;
    const child = casePerson('CHILD', 'Liten Prøvemo', '2018-05-06');
    const person = { ...PERSON, birthDate: '2018-05-06' };
    for (const [then, now, differs] of [
      ['1988-01-01', '1988-01-01', false],
      ['1988-01-01', '1988-01-02', true],
      [null, '1988-01-01', true],
    ] as const) {
      await database.query(sql`delete from advisor_case`);
      await declared(world, { ...OWN, child: NUMBER, persons: [child, casePerson('GUARDIAN', 'Mor Prøvemo', then)] });
      const responsible = () => ({ guardians: [{ ...MOTHER, birthDate: now }], doubts: [] });
      const { reasons } = await lookedAt(world, { person, responsible });
      assert.deepEqual(reasons, differs ? ['register-responsibility'] : [], `${then} ${now}`);
      world.clock.move(60_000);
    }
    await declared(world, { ...OWN, child: NUMBER, persons: [child] });
    await database.query(sql`delete from advisor_case`);
    const { reasons } = await lookedAt(world, { person, responsible: known });
    assert.deepEqual(reasons, [], 'of before guardians were kept with a declaration');
  },
);

onBothDatabases('R-051 a customer whose own declaration names no child is asked about no guardian', async (world) => {
  await declared(world, { ...OWN, persons: [casePerson('APPLICANT', 'Kari Prøve', PERSON.birthDate)] });
  assert.deepEqual((await lookedAt(world, { person: { ...PERSON, birthDate: '2010-01-01' } })).asked, [NUMBER]);
});

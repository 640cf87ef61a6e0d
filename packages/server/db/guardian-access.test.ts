/** Shows that a child's application is found by its guardians alone, in one query with the session. */
import assert from 'node:assert/strict';
import { setGuardians } from '../children/store.ts';
import { insertSession } from '../sessions/store.ts';
import { createApplicationStore } from './application-store.ts';
import { eraseApplications } from './erase.ts';
import { personKey } from './look-up-keys.ts';
import { sql } from './sql.ts';
import { DAY, type TestWorld, onBothDatabases } from './test-database.ts';

const BANK = 'fjellbanken';
const GUARDIANS = ['01817099901', '01817199902'] as const;
const CHILD = '16912699882';

async function sessionOf({ database, vault, random, clock }: TestWorld, nationalId: string, bank = BANK) {
  const idHash = random.bytes(32);
  const person = { nationalId, firstName: 'Kari', lastName: 'Lund', birthDate: '1970-01-01' };
  await insertSession(database, vault, {
    idHash,
    bank,
    audience: 'customer',
    personKey: personKey(vault, bank, nationalId),
    data: { person, idToken: '' },
    now: clock.now(),
  });
  return idHash;
}

onBothDatabases(
  'S-138 S-147 a child has one application that both guardians load, and nobody else does',
  async (world) => {
    const { database, vault, random, clock } = world;
    const store = createApplicationStore<object>({
      database,
      vault,
      random,
      stopwatch: performance,
      outboxFilled: () => {},
    });
    const keyOf = (nationalId: string) => personKey(vault, BANK, nationalId);
    const childKey = keyOf(CHILD);
    const key = { bank: BANK, context: 'cm', personKey: childKey, subjectKey: childKey };
    const audit = {
      at: clock.now(),
      actor: 'a'.repeat(64),
      action: 'application.created' as const,
      detail: {},
      rcid: 'r',
    };
    const { id } = await store.create(key, { child: 'C' }, audit);
    await setGuardians(database, { id, bank: BANK }, GUARDIANS.map(keyOf));
    const found = async (nationalId: string, bank = BANK, now = clock.now()) =>
      (await store.loadForGuardian(await sessionOf(world, nationalId, bank), bank, id, now))?.application?.id;
    for (const one of GUARDIANS) assert.equal(await found(one), id);
    assert.equal(await found(CHILD), undefined, 'the child');
    assert.equal(await found('01817299903'), undefined, 'a stranger');
    assert.equal(await found(GUARDIANS[0], 'havbanken'), undefined, 'in another bank');

    await setGuardians(database, { id, bank: BANK }, [keyOf(GUARDIANS[1])]);
    assert.equal(await found(GUARDIANS[0]), undefined, 'a former guardian');
    assert.equal(await found(GUARDIANS[1]), id);

    const session = await sessionOf(world, GUARDIANS[1]);
    assert.equal(await store.loadForGuardian(session, BANK, id, new Date(clock.now().getTime() + DAY)), null);
    await store.close(id, false, audit);
    assert.equal(await found(GUARDIANS[1]), undefined, 'a closed one');
    await eraseApplications(database, [id], clock.now());
    assert.deepEqual(await database.query(sql`select 1 from application_guardian`), [], 'erased with it');
  },
);

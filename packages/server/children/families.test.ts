/** Shows that each family of test persons meets what is expected of it, by calls alone. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/children/api.ts';
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import { refusedWith } from '../guest.fixture.ts';
import { testPerson, timeIs } from '../simulated-world.fixture.ts';
import { eachDatabase, guardian } from './children.fixture.ts';

const onBoth = eachDatabase();

/** Ids of the children on a guardian's list. */
const idsOn = (server: Parameters<typeof testPerson>[0], list: readonly ListedChild[], ids: readonly string[]) =>
  ids.filter((id) => list.some(({ firstName }) => firstName === testPerson(server, id).firstName));

onBoth(
  'C-019 C-023 C-027 F1: both guardians list all three children, each with an id that is no national id',
  async (server) => {
    const lists = [];
    for (const id of ['G01', 'G02']) {
      const answer = await (await guardian(server, id)).children();
      assert.equal(answer.status, 200, answer.text);
      const list = answer.json<ListedChild[]>();
      assert.deepEqual(idsOn(server, list, ['C01', 'C02', 'C03']), ['C01', 'C02', 'C03']);
      for (const child of list) {
        assert.deepEqual(child.processLock, { locked: false, lockReason: null });
        assert.equal(child.action, 'CHOOSE');
        assert.match(child.id, /^[\w-]{22}$/);
      }
      assert.doesNotMatch(answer.text, /\d{11}/);
      lists.push(list.map(({ id: one }) => one));
    }
    assert.deepEqual(lists[0], lists[1]);
    const elsewhere = await (await guardian(server, 'G01', 'havbanken')).children();
    for (const { id } of elsewhere.json<ListedChild[]>()) assert.ok(!lists[0]?.includes(id), 'one id in two banks');
  },
);

onBoth('C-007 F2: who turns 18 today is not listed, and who does tomorrow may be chosen until then', async (server) => {
  const one = await guardian(server, 'G03');
  const list = (await one.children()).json<ListedChild[]>();
  assert.deepEqual(idsOn(server, list, ['C04', 'C05', 'C06']), ['C04', 'C06']);
  const begun = await one.choose('C04');
  const eighteen = testPerson(server, 'C04').birthDate.replace(/^\d{4}/, (year) => String(Number(year) + 18));
  const tomorrow = new Date(`${eighteen}T12:00:00+01:00`);
  timeIs(server, tomorrow);
  const again = await guardian(server, 'G03');
  const later = (await again.children()).json<ListedChild[]>();
  assert.deepEqual(idsOn(server, later, ['C04', 'C05', 'C06']), ['C06']);
  const choice = await again.at(begun.processId).send(api.chooseProduct, { packageId: 'BARN_SPARING' });
  refusedWith(choice, 403, 'error.child.of.age');
});

onBoth('F3: who has the responsibility alone is one guardian in everything that is shown', async (server) => {
  const one = await (await guardian(server, 'G05')).choose('C07');
  const state = await one.state();
  assert.equal(state.alone, true);
  assert.equal(state.guardians.length, 1);
});

onBoth(
  'C-006 C-036 F4: a second guardian who is no customer keeps the child from being chosen, and nothing more is said',
  async (server) => {
    const one = await guardian(server, 'G06');
    const ofCustomer = await one.children();
    refusedWith(ofCustomer, 403, 'error.parent.must.be.customer');
    assert.equal(ofCustomer.json<{ fields?: unknown }>().fields, undefined);
    // Who is none is told that it is they, and would be the same whoever the other guardian is.
    const ofNone = await (await guardian(server, 'G07')).children();
    refusedWith(ofNone, 403, 'error.parent.must.be.customer');
    assert.deepEqual(ofNone.json<{ fields: unknown }>().fields, [
      { path: 'me', message: 'error.parent.must.be.customer' },
    ]);
  },
);

onBoth(
  'C-008 C-024 F5: a child that the bank has locked is shown and cannot be chosen; a sibling can',
  async (server) => {
    const one = await guardian(server, 'G08');
    const locked = await one.listed('C10');
    assert.deepEqual(locked.processLock, { locked: true, lockReason: 'GENERIC_LOCK' });
    assert.deepEqual(
      { action: locked.action, refusal: locked.refusal },
      { action: 'NONE', refusal: 'error.child.locked' },
    );
    const answer = await one.call(api.chooseChild, {}, { body: { id: locked.id } });
    refusedWith(answer, 409, 'error.child.locked');
    await one.choose('C11');
  },
);

onBoth('C-037 F6: a guardian without children is told so', async (server) => {
  refusedWith(await (await guardian(server, 'G10')).children(), 404, 'error.no.children');
});

onBoth('C-038 F7: a guardian whose children are grown up or have everything is told so', async (server) => {
  refusedWith(await (await guardian(server, 'G11')).children(), 409, 'error.no.valid.children');
});

onBoth('C-020 no child, or none of theirs, is not chosen', async (server) => {
  const one = await guardian(server, 'G01');
  for (const body of [{}, { id: null }])
    refusedWith(await one.call(api.chooseChild, {}, { body }), 400, 'choose.child.page.child.not.chosen');
  const another = await (await guardian(server, 'G05')).listed('C07');
  refusedWith(await one.call(api.chooseChild, {}, { body: { id: another.id } }), 404, 'error.not.found');
  refusedWith(await one.call(api.getChildPersonalia, { id: another.id }), 404, 'error.not.found');
});

onBoth('C-028 a child is told of with its guardians by name, and without an address', async (server) => {
  const one = await guardian(server, 'G01');
  const { id } = await one.listed('C02');
  const answer = await one.call(api.getChildPersonalia, { id });
  assert.equal(answer.status, 200, answer.text);
  const { guardians, ...child } = answer.json<{ guardians: object[]; birthDate: string }>();
  assert.deepEqual(guardians, [
    { name: nameOf(server, 'G01'), me: true },
    { name: nameOf(server, 'G02'), me: false },
  ]);
  assert.equal(child.birthDate, testPerson(server, 'C02').birthDate);
  assert.doesNotMatch(answer.text, /street|postal|adresse/i);
});

function nameOf(server: Parameters<typeof testPerson>[0], id: string): string {
  const { firstName, lastName } = testPerson(server, id);
  return `${firstName} ${lastName}`;
}

/** Each journey in stages, by the calls that a browser makes: at which version's server a stage is made is for whoever runs them. */
import assert from 'node:assert/strict';
import { applicant, pressed } from '../packages/server/business/journey.fixture.ts';
import { childInBooks, guardian } from '../packages/server/children/children.fixture.ts';
import { enter } from '../packages/server/guest.fixture.ts';
import { drained } from '../packages/server/later.fixture.ts';
import { somebody } from '../packages/server/private/private.fixture.ts';
import { signs } from '../packages/server/signing/at-provider.fixture.ts';
import { booksOf, testPerson } from '../packages/server/simulated-world.fixture.ts';
import { answered, complete, guest, task, told } from '../packages/server/standalone/standalone.fixture.ts';
import type { TestServer } from '../packages/server/test-server.ts';

/** `passed` is called between two stages: what follows may be at another version's server, which must see the same. */
export type VersionJourney = (server: TestServer, passed: () => void) => Promise<void>;

const BANK = 'provebanken';
/** In the books of the core bank. */
const BANK_NUMBER = '9801';

export const VERSION_JOURNEYS: Readonly<Record<string, VersionJourney>> = {
  async private(server, passed) {
    const one = await somebody(server, 'P01');
    const full = await one.fill('STANDARD');
    assert.equal(full.firstIncomplete, 'oppsummering');
    passed();
    assert.deepEqual(await one.state(), full);
    const order = await one.order();
    passed();
    assert.equal(await signs(server, one, order), 'AWAITS_CO_SIGNER');
    passed();
    await drained(server);
    assert.equal((await one.state()).signingOrder.status, 'SUCCESS');
    assert.equal((await booksOf(server, BANK_NUMBER, 'P01')).customers.length, 1);
  },

  async business(server, passed) {
    const org = '319000011';
    const one = await applicant(server, BANK, 'B05', org, ['B01', 'B03']);
    // Its declaration is a cause for an advisor, whose decision is this version's.
    const full = await one.fill();
    passed();
    assert.deepEqual(await one.state(), full);
    const order = await pressed(one);
    passed();
    await drained(server);
    const [first, second] = [
      await enter(server, BANK, testPerson(server, 'B01')),
      await enter(server, BANK, testPerson(server, 'B03')),
    ];
    assert.equal(await signs(server, first, order), 'AWAITS_CO_SIGNER');
    passed();
    await signs(server, second, order);
    await drained(server);
    assert.equal((await one.state()).signingOrder.status, 'SUCCESS');
    assert.equal((await booksOf(server, BANK_NUMBER, org)).customers.length, 1);
  },

  async children(server, passed) {
    const first = await (await guardian(server, 'G01')).choose('C03');
    await first.fill('BARN_PAKKE', true);
    const full = await first.state();
    passed();
    assert.deepEqual(await first.state(), full);
    await first.order();
    assert.equal(await first.signs(), 'AWAITS_CO_SIGNER');
    passed();
    const second = (await guardian(server, 'G02')).at(first.processId);
    await drained(server);
    assert.equal((await second.approve()).status, 200);
    passed();
    await second.order();
    await second.signs();
    await drained(server);
    assert.equal((await first.state()).signingOrder.status, 'SUCCESS');
    assert.equal((await childInBooks(server, BANK_NUMBER, 'C03')).customers.length, 1);
  },

  async standalone(server, passed) {
    const person = await guest(server, 'P27');
    const due = await task(person, 'RENEWAL_TAX_PRIVATE');
    passed();
    const opened = await answered(person, due);
    passed();
    assert.equal((await task(person, 'RENEWAL_TAX_PRIVATE')).status, 'STARTED');
    assert.equal((await complete(person, opened)).status, 200);
    passed();
    await drained(server);
    assert.deepEqual(await told(server, opened.id), ['OK']);
    assert.equal((await task(person, 'RENEWAL_TAX_PRIVATE')).status, 'DONE');
  },
};

/** Stages of each. */
export const STAGES = 4;

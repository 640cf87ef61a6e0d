/** Shows that whoever administers a company's online bank is screened from the moment they are chosen, and watched with the customer. */
import assert from 'node:assert/strict';
import { saveAdministrator } from '@bli-kunde/domain/business/api.ts';
import { decideFully, openCasesOf } from '../cases/decide.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';
import { ask, declared, task } from '../standalone/standalone.fixture.ts';
import type { TestServer } from '../test-server.ts';
import {
  applicationOf,
  type Applying,
  asSeeded,
  BANK,
  type Company,
  companyOn,
  customersOf,
  entered,
  forgotten,
  load,
  monitored,
  openCases,
  pressed,
  signed,
} from './moments.fixture.ts';
import { drained } from '../later.fixture.ts';

const onBoth = onEveryDatabase();
const LISTED = { name: 'Сергей Вымыслов', birthDate: '1969-03-14' };
const SERGEJ = { firstName: 'Sergej', lastName: 'Vymyslov', birthDate: '1969-03-14' };
const TONE = { firstName: 'Tone', lastName: 'Prøvesen', birthDate: '1988-02-03' };

async function withCompany(server: TestServer, work: (one: Company, applying: Applying) => Promise<void>) {
  const one = await companyOn(server);
  const restore = asSeeded(one);
  try {
    const applying = await entered(one);
    await load(one, [LISTED]);
    await work(one, applying);
  } finally {
    restore();
    await forgotten(one).finally(one.close);
  }
}

async function chosen({ first }: Applying, person: typeof SERGEJ): Promise<void> {
  const { version } = await first.state();
  const reached = { email: 'nettbank@example.com', mobile: '49002009', nameAndRole: 'Regnskapsansvarlig' };
  const saved = await first.call(saveAdministrator, { orgnr: first.org }, { version, body: { ...person, ...reached } });
  assert.equal(saved.status, 200, saved.text);
}

const casesNow = async (one: Company) =>
  (await openCases(one)).map(({ kind, holds, reasons }) => [kind, holds, ...reasons].join(' '));

async function bothSign(one: Company, { first, second }: Applying): Promise<void> {
  const order = await pressed(first);
  for (const who of [first, second]) assert.ok(await signed(one, who, order));
  await drained(...one.servers);
}

onBoth(
  'D-019 an administrator who is chosen after the declaration and is listed has a case at once, and it holds',
  (server) =>
    withCompany(server, async (one, applying) => {
      const [{ context }] = one.servers;
      await applying.first.fill();
      await drained(...one.servers);
      assert.deepEqual(await casesNow(one), []);
      await chosen(applying, SERGEJ);
      await drained(...one.servers);
      assert.deepEqual(await casesNow(one), ['DECLARATION true new-hit']);
      const [{ number } = assert.fail()] = await openCases(one);
      const { data } = (await caseByNumber(context.db, context.vault, BANK, number)) ?? assert.fail();
      const { hits } = data.snapshot as {
        readonly hits: readonly { readonly name: string; readonly roles: string[] }[];
      };
      assert.deepEqual(
        hits.map(({ name, roles }) => [name, roles]),
        [['Sergej Vymyslov', ['ADMINISTRATOR']]],
      );
      await bothSign(one, applying);
      assert.equal(await customersOf(one), 0);
      for (const open of await openCasesOf(context, BANK)) await decideFully(context, open, 'APPROVE');
      await drained(...one.servers);
      assert.deepEqual(
        { customers: await customersOf(one), casesNow: await casesNow(one) },
        { customers: 1, casesNow: [] },
      );
    }),
);

onBoth(
  'D-019 another administrator of whom no list has anything is no news, and is watched with the customer',
  (server) =>
    withCompany(server, async (one, applying) => {
      await applying.first.fill();
      await chosen(applying, TONE);
      await bothSign(one, applying);
      assert.deepEqual(
        { customers: await customersOf(one), casesNow: await casesNow(one) },
        { customers: 1, casesNow: [] },
      );
      await load(one, [{ name: 'Tone Prøvesen', birthDate: '1988-02-03' }]);
      await monitored(one);
      assert.deepEqual(await casesNow(one), ['NEW_HIT false new-hit']);
    }),
);

onBoth(
  'D-019 an administrator whom a list has since is found when a signature is taken, and before there is a customer',
  (server) =>
    withCompany(server, async (one, applying) => {
      const { first, second } = applying;
      await chosen(await filled(applying), TONE);
      const order = await pressed(first);
      await load(one, [{ name: 'Tone Prøvesen', birthDate: '1988-02-03' }]);
      assert.ok(await signed(one, first, order));
      await drained(...one.servers);
      assert.deepEqual(await casesNow(one), ['DECLARATION true new-hit']);
      assert.ok(await signed(one, second, order));
      await drained(...one.servers);
      assert.equal(await customersOf(one), 0);
      assert.ok(await applicationOf(first));
    }),
);

onBoth('D-019 with a renewal of the declaration whoever administers the online bank is screened again', (server) =>
  withCompany(server, async (one, applying) => {
    const [own] = one.servers;
    await applying.first.fill();
    await chosen(applying, TONE);
    await bothSign(one, applying);
    await load(one, [{ name: 'Tone Prøvesen', birthDate: '1988-02-03' }]);
    await ask(own, 'RENEWAL_CORPORATE', applying.first.org);
    const { id, status } = await declared(applying.first, await task(applying.first, 'RENEWAL_CORPORATE'));
    const kept = await loadKept(own.context.db, id);
    const persons = (kept && openKept(own.context.vault, kept).frozen?.screening.persons) ?? [];
    const hits = persons.filter((person) => person.hits.length > 0).map((person) => [person.name, person.roles]);
    assert.deepEqual(hits, [['Tone Prøvesen', ['ADMINISTRATOR']]], status);
  }),
);

async function filled(applying: Applying): Promise<Applying> {
  await applying.first.fill();
  return applying;
}

/** Shows that every call that changes something asks the registers anew, and that a silent register is no yes. */
import assert from 'node:assert/strict';
import { type Endpoint, pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import * as api from '@bli-kunde/domain/children/api.ts';
import { childWalk } from '@bli-kunde/domain/children/walk.fixture.ts';
import { startSigning } from '@bli-kunde/domain/signing/api.ts';
import { rowsOf } from '../db/stored.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { declare } from '../kyc/declare.fixture.ts';
import { testPerson, timeIs, worldOf } from '../simulated-world.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';
import {
  bankLock,
  type ChildApplicant,
  eachDatabase,
  firstSigned,
  guardian,
  responsibility,
} from './children.fixture.ts';

const onBoth = eachDatabase();

/** Ends a customer's relation with a bank, or gives it back. */
async function customerUntil({ simulators }: TestServer, bank: string, subject: string, endedOn: string | null) {
  const answer = await fetch(`${simulators.origin}/core/v1/ledger/relations`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bank, subject, endedOn }),
  });
  assert.equal(answer.status, 204);
}

/** A reason why nothing may be done now: how it comes, how it goes, and what is answered. */
interface Reason {
  readonly name: string;
  comes(server: TestServer): Promise<void> | void;
  goes(server: TestServer): Promise<void> | void;
  readonly refused: readonly [status: number, key: string];
}
const reasons = (bank: string, child: string, other: string): readonly Reason[] => [
  {
    name: 'the other guardian is a customer no longer',
    comes: (server) => customerUntil(server, bank, other, '2020-01-02'),
    goes: (server) => customerUntil(server, bank, other, null),
    refused: [403, 'error.parent.must.be.customer'],
  },
  {
    name: 'the bank has locked the child',
    comes: (server) => bankLock(server, bank, child, true),
    goes: (server) => bankLock(server, bank, child, false),
    refused: [409, 'error.child.locked'],
  },
  {
    name: 'the population register is silent',
    comes: (server) => worldOf(server).faults.set('population-register', { mode: 'down' }),
    goes: (server) => worldOf(server).faults.reset(),
    refused: [503, 'error.population.register.system.error'],
  },
];

/** Runs `calls` under each reason: all refused by it, and nothing changed. */
async function refusedUnder(
  server: TestServer,
  all: readonly Reason[],
  calls: Readonly<Record<string, () => Promise<Answered>>>,
): Promise<void> {
  for (const { name, comes, goes, refused } of all) {
    const before = (await rowsOf(server, 'provebanken')).map(({ id, version }) => ({ id, version }));
    await comes(server);
    try {
      for (const [call, make] of Object.entries(calls)) {
        const answer = await make();
        assert.deepEqual([answer.status, answer.json()['message']], refused, `${call} when ${name}: ${answer.text}`);
      }
    } finally {
      await goes(server);
      // Whoever was not answered is asked again only after a while.
      timeIs(server, new Date(server.clock.now().getTime() + 61_000));
    }
    const after = (await rowsOf(server, 'provebanken')).map(({ id, version }) => ({ id, version }));
    assert.deepEqual(after, before, name);
  }
}

const sends = (one: ChildApplicant, row: Endpoint, body?: unknown) => () => one.send(row, body);

onBoth(
  'C-006 C-007 C-036 S-095 before an order: the choice, the package, the declaration and the press are each checked',
  async (server) => {
    const one = await (await guardian(server, 'G01')).choose('C02');
    await one.fill('BARN_SPARING');
    const { id } = await one.guardian.listed('C02');
    await refusedUnder(server, reasons('9801', 'C02', 'G02'), {
      chooseChild: () => one.guardian.call(api.chooseChild, {}, { body: { id } }),
      chooseProduct: sends(one, api.chooseProduct, { packageId: 'BARN_SPARING' }),
      postChooseProduct: sends(one, api.postChooseProduct, { packageId: 'BARN_SPARING' }),
      declaration: () => declare(one.guardian, childWalk.aml(one).opening),
      signForChild: sends(one, api.signForChild),
    });
    await one.order();
  },
);

onBoth(
  'C-006 C-036 S-095 after the first signature: a yes of the second, the press and the start are each checked',
  async (server) => {
    const { second, order } = await firstSigned(server, ['G01', 'G02'], 'C03');
    const all = reasons('9801', 'C03', 'G01');
    await refusedUnder(server, all, {
      approveForChild: sends(second, api.approveForChild, { approved: true }),
    });
    await second.approve();
    await refusedUnder(server, all, {
      signForChild: sends(second, api.signForChild),
      startSigning: () => second.guardian.call(startSigning, { order }),
    });
    await second.signs();
  },
);

onBoth('C-036 who alone has the responsibility now signs no agreement that was made for two', async (server) => {
  const { second, order } = await firstSigned(server, ['G08', 'G09'], 'C11', { bank: 'skogbanken' });
  await responsibility(server, 'C11', 'G08', false);
  try {
    const { name } = testPerson(server, 'G08') as unknown as { name: string };
    const answer = await second.guardian.call(startSigning, { order });
    assert.equal(answer.status, 409, answer.text);
    assert.ok(!answer.text.includes(String(name)));
    const said = await second.send(api.approveForChild, { approved: true });
    refusedWith(said, 409, 'error.child.application.ended');
  } finally {
    await responsibility(server, 'C11', 'G08', true);
  }
});

onBoth(
  'C-003 a state that is waited on is answered anew when the other guardian has done something, and not before',
  async (server) => {
    const { first, second } = await firstSigned(server, ['G01', 'G02'], 'C01', { bank: 'havbanken' });
    const look = (one: ChildApplicant, tag?: string) =>
      one.guardian.call(
        api.getChildState,
        { processId: one.processId },
        tag ? { headers: { 'if-none-match': tag } } : {},
      );
    const tag = String((await look(first)).headers['etag']);
    assert.match(tag, /\./);
    assert.equal((await look(first, tag)).status, 304);
    const stranger = await guardian(server, 'G05', 'havbanken');
    const other = await stranger.call(
      api.getChildState,
      { processId: first.processId },
      { headers: { 'if-none-match': tag } },
    );
    refusedWith(other, 404, 'error.not.found');
    await second.approve();
    assert.equal((await look(first, tag)).status, 200);
  },
);

onBoth("C-035 the second guardian's word is a call of the API reference", async (server) => {
  const { browser } = await guardian(server, 'G01');
  const { paths } = (await browser.ask('GET', '/openapi.json')).json<{ paths: Record<string, object> }>();
  const [path] = pathsOf(api.approveForChild);
  assert.ok('post' in (paths[String(path)] ?? {}));
});

/** Shows what each end of a session or of an order leaves: its state, the turn for nobody, what is called off at the provider, who is asked at once, and the trail. */
import assert from 'node:assert/strict';
import { declineSigning } from '@bli-kunde/domain/signing/api.ts';
import { type TwoSigners, twoWithOrder } from '../business/journey.fixture.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { lockOrder, orderById } from '../orders/store.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { decide, orderIn, refresh, started } from './at-provider.fixture.ts';
import { cancelIn, expireIn } from './end-order.ts';
import { ASKING } from './asking.ts';
import { stopOrder } from './stop.ts';

const onOne = onEveryDatabase(undefined, { oneIsEnough: true });
const MINUTE = 60_000;
const LOST = { allowed: false, why: 'error.signees.no.valid.choice', endsAs: 'FAILED', atOnce: true } as const;
const BANK = 'provebanken';

interface Moment extends TwoSigners {
  readonly server: TestServer;
  /** Session of the applicant, or of the other, at the provider: each is begun once. */
  readonly begin: (who: 'first' | 'second') => Promise<string>;
}

/** The state that is left once `before` was so and `act` has happened; what is called off is told by whose session it was. */
interface Ending {
  readonly before: (at: Moment) => Promise<unknown>;
  readonly act: (at: Moment) => Promise<unknown>;
  readonly state: string;
  readonly cancelled: readonly string[];
  readonly closed: readonly string[];
  /** Those who waited to be asked for a signature, and are asked now. */
  readonly hastened: readonly number[];
  readonly entries: readonly object[];
}

const leaves = ({ second, order, server }: Moment) => ({
  decline: () => second.call(declineSigning, { order }),
  byBank: (end: typeof cancelIn) =>
    server.context.db.transaction(async (tx) => {
      await lockOrder(tx, order);
      const fresh = (await orderById(tx, server.context.vault, order)) ?? assert.fail();
      await end(server.context, tx, fresh, { at: server.clock.now(), rcid: null });
    }),
});
const decides = (who: 'first' | 'second', choice: 'sign' | 'cancel' | 'fail') => async (at: Moment) => {
  await decide(at.server, await at.begin(who), choice);
  await refresh(at[who], at.order);
};
/** The provider's clock alone goes on, by more than a session lives. */
async function runsOut({ server, first, order }: Moment) {
  worldOf(server).clock.moveTo(25 * 60 * MINUTE);
  await refresh(first, order);
  worldOf(server).clock.moveTo(0);
}
/** The document that comes back is another one than was sent. */
async function signsAnother(at: Moment) {
  const { state } = worldOf(at.server);
  const getFile = state.getFile.bind(state);
  state.getFile = (name) => {
    const file = getFile(name);
    return file === null ? null : Buffer.concat([file.subarray(0, 200), Buffer.from('x'), file.subarray(201)]);
  };
  try {
    await decides('first', 'sign')(at);
  } finally {
    state.getFile = getFile;
  }
}
const ended = (attempt: number, outcome: string) => ({ action: 'signing.ended', attempt, outcome });

const ENDINGS: Readonly<Record<string, Ending>> = {
  'the other signs': {
    before: ({ begin }) => begin('second'),
    act: decides('second', 'sign'),
    state: 'OPEN',
    cancelled: [],
    closed: [],
    hastened: [0, 1],
    entries: [{ action: 'signing.signed', attempt: 1 }],
  },
  'the other cancels': {
    before: ({ begin }) => begin('second'),
    act: decides('second', 'cancel'),
    state: 'OPEN',
    cancelled: ['second'],
    closed: ['second'],
    hastened: [0, 1],
    entries: [ended(1, 'CANCELLED')],
  },
  'the provider fails for the other': {
    before: ({ begin }) => begin('second'),
    act: decides('second', 'fail'),
    state: 'OPEN',
    cancelled: ['second'],
    closed: ['second'],
    hastened: [0, 1],
    entries: [ended(1, 'FAILED')],
  },
  'the applicant cancels after the other has signed': {
    before: async (at) => {
      await decides('second', 'sign')(at);
      await at.begin('first');
    },
    act: decides('first', 'cancel'),
    state: 'OPEN',
    cancelled: ['first'],
    closed: ['first'],
    hastened: [],
    entries: [ended(0, 'CANCELLED')],
  },
  'the applicant’s session runs out': {
    before: ({ begin }) => begin('first'),
    act: runsOut,
    state: 'OPEN',
    cancelled: ['first'],
    closed: ['first'],
    hastened: [0, 1],
    entries: [ended(0, 'EXPIRED')],
  },
  'the applicant cancels': {
    before: ({ begin }) => begin('first'),
    act: decides('first', 'cancel'),
    state: 'CANCELLED',
    cancelled: ['first'],
    closed: ['first'],
    hastened: [0, 1],
    entries: [ended(0, 'CANCELLED')],
  },
  'the applicant signs another document: its copies stay at the provider': {
    before: ({ begin }) => begin('first'),
    act: signsAnother,
    state: 'FAILED',
    cancelled: [],
    closed: [],
    hastened: [0, 1],
    entries: [ended(0, 'FAILED')],
  },
  'the other declines while the applicant is in the signing window': {
    before: ({ begin }) => begin('first'),
    act: (at) => leaves(at).decline(),
    state: 'CANCELLED',
    cancelled: ['first'],
    closed: ['first'],
    hastened: [],
    entries: [{ action: 'signing.declined', attempt: 1 }],
  },
  'the bank cancels': {
    before: ({ begin }) => begin('second'),
    act: (at) => leaves(at).byBank(cancelIn),
    state: 'CANCELLED',
    cancelled: ['second'],
    closed: ['second'],
    hastened: [],
    entries: [{ action: 'signing.cancelled' }],
  },
  'its last day is over': {
    before: ({ begin }) => begin('second'),
    act: (at) => leaves(at).byBank(expireIn),
    state: 'EXPIRED',
    cancelled: ['second'],
    closed: ['second'],
    hastened: [],
    entries: [{ action: 'signing.expired' }],
  },
  'they may not sign together any more': {
    before: ({ begin }) => begin('second'),
    act: ({ server, order }) => stopOrder(server.context, order, LOST, null),
    state: 'FAILED',
    cancelled: ['second'],
    closed: ['second'],
    hastened: [],
    entries: [{ action: 'signing.stopped' }],
  },
};

/** Names of the sessions with which a function of the adapter is called until it is restored. */
function heard(server: TestServer, name: 'cancel' | 'close', whose: ReadonlyMap<string, string>) {
  const { signing } = server.context;
  const real = signing[name].bind(signing);
  const calls: string[] = [];
  Object.assign(signing, {
    [name]: (session: string, ...rest: Parameters<typeof real> extends [string, ...infer Rest] ? Rest : never) => {
      calls.push(whose.get(session) ?? session);
      return real(session, ...rest);
    },
  });
  return { calls, restore: () => void Object.assign(signing, { [name]: real }) };
}

for (const [what, { before, act, state, cancelled, closed, hastened, entries }] of Object.entries(ENDINGS))
  onOne(`S-158 ${what}: what that leaves`, async (server) => {
    const two = await twoWithOrder(server, BANK, ['B16', 'B04'], '319000119');
    const { order } = two;
    const sessions = new Map<string, string>();
    const begin = async (who: 'first' | 'second') => {
      const [known] = [...sessions].find(([, name]) => name === who) ?? [];
      const session = known ?? (await started(two[who], order));
      sessions.set(session, who);
      return session;
    };
    const at: Moment = { ...two, server, begin };
    await before(at);
    const { applicationId } = await orderIn(server, order);
    const { db } = server.context;
    const trail = () =>
      db.query<{ action: string; detail: { attempt?: number; outcome?: string } }>(
        sql`select action, detail from audit where chain = ${applicationId} and action like 'signing.%' order by seq`,
      );
    const waiting = async () => {
      const rows = await db.query<{ key: string }>(
        sql`select idempotency_key as key from outbox where state = 'waiting' and next_at > ${server.clock.now()}
          and idempotency_key = any(${[0, 1].flatMap((to) => ASKING.map((notice) => `signing.told:${notice}:${order}:${to}`))})`,
      );
      return rows.map(({ key }) => Number(key.slice(-1))).sort((one, other) => one - other);
    };
    const [earlier, waited] = [(await trail()).length, await waiting()];
    const calls = { cancel: heard(server, 'cancel', sessions), close: heard(server, 'close', sessions) };
    try {
      await act(at);
      const still = await waiting();
      const found = await orderIn(server, order);
      const told = (await trail()).slice(earlier);
      await drained(server);
      assert.deepEqual(
        {
          state: found.state,
          turn: found.turn,
          cancelled: calls.cancel.calls,
          closed: calls.close.calls,
          hastened: waited.filter((to) => !still.includes(to)),
          entries: told.map(({ action, detail: { attempt, outcome } }) => ({
            action,
            ...(attempt === undefined ? {} : { attempt }),
            ...(outcome === undefined ? {} : { outcome }),
          })),
        },
        { state, turn: null, cancelled, closed, hastened, entries },
      );
    } finally {
      calls.cancel.restore();
      calls.close.restore();
      if ((await orderIn(server, order)).state === 'OPEN') await leaves(at).byBank(cancelIn);
    }
  });

/** Statements on sessions, logins and advisors: each touches the row that it means, and none of which one column is another. */
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import {
  BANK,
  changesTable,
  type Columns,
  CUSTOMER,
  daysOff,
  eachColumnCounts,
  type ListQuery,
  NOBODY,
  NOW,
  oneRowWorld,
  OTHER,
  setColumns,
} from '../db/one-row.fixture.ts';
import * as advisors from '../sessions/advisor-store.ts';
import * as sessions from '../sessions/store.ts';
import { type LoginAttempt, insertAttempt, keepUsedAttempt, loadUsedAttempt, takeAttempt } from './attempt-store.ts';
import { gaveUpAsking, keepRoles, setOutToAsk } from './roles-store.ts';
import { isToldEnded, noteToldEnd, revokeToldSessions } from './told-end-store.ts';
import { sql } from '../db/sql.ts';

const world = oneRowWorld();
const [SESSION, ANOTHER, PROVIDER] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const MINUTE = 60_000;
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);
const DATA = {
  advisor: { key: 'a'.repeat(64), name: 'Ane', email: null, roles: ['ADVISOR'] as Role[] },
  idToken: 'x',
  refreshToken: null,
};

/** A live session of an advisor; `data` is sealed, so that whoever opens it needs its own key. */
async function onlySession(columns: Columns): Promise<void> {
  const { db, vault } = world;
  await db.query(sql`delete from session`);
  await sessions.insertSession(db, vault, {
    idHash: SESSION,
    bank: BANK,
    audience: 'advisor',
    personKey: CUSTOMER,
    providerKey: PROVIDER,
    data: DATA,
    now: NOW,
  });
  await setColumns(world, 'session', SESSION, columns, 'id_hash');
}
const changes = (column: string, act: () => Promise<unknown>) => () => changesTable(world, ['session', column], act);
const ELSEWHERE: Columns = { id_hash: ANOTHER };
const REVOKED: Columns = { revoked_at: daysOff(-1) };
/** Sessions that are over. */
const OVER: readonly Columns[] = [REVOKED, { idle_ends_at: NOW }, { ends_at: NOW }];
const told = { bank: BANK, personKey: CUSTOMER, providerKey: PROVIDER };

const QUERIES: Readonly<Record<string, ListQuery<void>>> = {
  'a session by its cookie': {
    found: {},
    others: [ELSEWHERE, { bank: OTHER }, { audience: 'customer' }, ...OVER],
    finds: async () => (await sessions.loadSession(world.db, SESSION, BANK, 'advisor', NOW)) !== null,
  },
  'a session in use': {
    found: {},
    others: [ELSEWHERE, REVOKED],
    finds: changes('seen_at', () => sessions.touchSession(world.db, SESSION, 'advisor', later(5))),
  },
  'a log-out': {
    found: {},
    others: [ELSEWHERE, { bank: OTHER }, REVOKED],
    finds: changes('revoked_at', () => sessions.revokeSession(world.db, SESSION, BANK, NOW)),
  },
  'the end of all of a person’s': {
    found: {},
    others: [{ bank: OTHER }, { person_key: NOBODY }, { created_at: daysOff(-1) }, ...OVER],
    finds: changes('revoked_at', () => sessions.revokeSessions(world.db, { bank: BANK, personKey: CUSTOMER }, NOW)),
  },
  'the end of a session that the provider tells': {
    found: {},
    others: [{ bank: OTHER }, { audience: 'customer' }, { provider_key: NOBODY }, { created_at: daysOff(-1) }, REVOKED],
    finds: changes('revoked_at', () => revokeToldSessions(world.db, told, NOW)),
  },
  'the end of a session, the advisor’s other logins unknown': {
    found: { provider_key: null },
    others: [{ person_key: NOBODY }, { provider_key: NOBODY }],
    finds: changes('revoked_at', () => revokeToldSessions(world.db, told, NOW)),
  },
  'the end of all of an advisor’s': {
    found: {},
    others: [{ person_key: NOBODY }, { bank: OTHER }],
    finds: changes('revoked_at', () => revokeToldSessions(world.db, { ...told, providerKey: null }, NOW)),
  },
  'the first who asks for the roles': {
    found: {},
    others: [
      ELSEWHERE,
      REVOKED,
      { roles_read_at: daysOff(-1) },
      { roles_asked_at: new Date(later(1).getTime() - 9_000) },
    ],
    finds: changes('roles_asked_at', () => setOutToAsk(world.db, SESSION, NOW, later(1))),
  },
  'who asks since the one before is gone': {
    found: { roles_asked_at: NOW, roles_read_at: daysOff(-1) },
    others: [{ roles_asked_at: new Date(later(1).getTime() - 9_000) }],
    finds: changes('roles_asked_at', () => setOutToAsk(world.db, SESSION, daysOff(-1), later(1))),
  },
  'who asks where the clock was set back': {
    found: { roles_asked_at: later(9) },
    others: [{ roles_asked_at: later(1) }],
    finds: async () => setOutToAsk(world.db, SESSION, NOW, later(1)),
  },
  'nobody asks any more': {
    found: { roles_asked_at: NOW },
    others: [ELSEWHERE],
    finds: changes('roles_asked_at', () => gaveUpAsking(world.db, SESSION)),
  },
  'roles that were read': {
    found: {},
    others: [ELSEWHERE, REVOKED],
    finds: changes('roles_read_at', () => keepRoles(world.db, world.vault, SESSION, DATA, later(2))),
  },
  'a session beside another': {
    found: {},
    others: [ELSEWHERE, REVOKED],
    finds: changes('id_hash', async () => {
      const [stored] = await world.db.query<{ data: Buffer; dataKey: Buffer }>(
        sql`select data, data_key as "dataKey" from session`,
      );
      const of = {
        idHash: SESSION,
        bank: BANK,
        personKey: CUSTOMER,
        seenAt: NOW,
        endsAt: later(9),
        data: Buffer.alloc(0),
        dataKey: Buffer.alloc(0),
        ...stored,
      };
      await sessions.insertSessionBeside(world.db, world.vault, of, Buffer.alloc(32, 9), NOW);
    }),
  },
};
eachColumnCounts(QUERIES, onlySession);

const ATTEMPT: LoginAttempt = { verifier: 'v', nonce: 'n', returnTo: '/' };
eachColumnCounts<void>(
  {
    'a login that comes back': {
      found: {},
      others: [{ state_hash: ANOTHER }, { bank: OTHER }, { ends_at: NOW }],
      finds: () =>
        changesTable(world, ['login_attempt', 'bank'], () =>
          takeAttempt(world.db, world.vault, SESSION, BANK, NOW).catch(() => null),
        ),
    },
  },
  async (columns) => {
    await world.db.query(sql`delete from login_attempt`);
    await insertAttempt(world.db, world.vault, SESSION, BANK, ATTEMPT, NOW);
    await setColumns(world, 'login_attempt', SESSION, columns, 'state_hash');
  },
);
eachColumnCounts<void>(
  {
    'a login that came back': {
      found: {},
      others: [{ state_hash: ANOTHER }, { bank: OTHER }, { ends_at: NOW }],
      finds: async () => (await loadUsedAttempt(world.db, world.vault, SESSION, BANK, NOW)) !== null,
    },
  },
  async (columns) => {
    await world.db.query(sql`delete from login_attempt`);
    await keepUsedAttempt(world.db, world.vault, SESSION, BANK, { returnTo: '/', end: null }, NOW);
    await setColumns(world, 'login_attempt', SESSION, columns, 'state_hash');
  },
);
const endedNow = (of: Partial<typeof told>) => isToldEnded(world.db, world.vault, { ...told, ...of }, daysOff(-1));
const onlyEnd =
  (of: { readonly personKey: Buffer | null; readonly providerKey: Buffer | null }) => async (columns: Columns) => {
    await world.db.query(sql`delete from login_attempt`);
    await noteToldEnd(world.db, world.vault, { bank: BANK, ...of }, NOW);
    const [mark] = await world.db.query<{ hash: Buffer }>(sql`select state_hash as hash from login_attempt`);
    await setColumns(world, 'login_attempt', mark?.hash, columns, 'state_hash');
  };
eachColumnCounts<void>(
  {
    'the end of a session that is not there yet': {
      found: {},
      others: [{ bank: OTHER }, { state_hash: ANOTHER }],
      finds: () => endedNow({}),
    },
    // Whatever the advisor’s other sessions are, an end that was told of this one counts, however long ago.
    'the end of a session, told long ago': {
      found: { created_at: daysOff(-2) },
      others: [{ state_hash: ANOTHER }],
      finds: () => endedNow({}),
    },
  },
  onlyEnd({ personKey: null, providerKey: PROVIDER }),
);
eachColumnCounts<void>(
  {
    'the end of all of an advisor’s, told while a login was under way': {
      found: {},
      others: [{ created_at: daysOff(-1) }, { bank: OTHER }, { state_hash: ANOTHER }],
      finds: () => endedNow({ providerKey: NOBODY }),
    },
  },
  onlyEnd({ personKey: CUSTOMER, providerKey: null }),
);

const ANE = DATA.advisor.key;
const known = async () => (await advisors.advisorsByKey(world.db, world.vault, BANK, [ANE])).size > 0;
const noted = (column: string, act: () => Promise<unknown>) => () => changesTable(world, ['advisor', column], act);
eachColumnCounts<void>(
  {
    'until when somebody is away': {
      found: { away_until: '2026-12-24' },
      others: [{ bank: OTHER }, { key: 'b' }],
      finds: async () => (await advisors.awayUntilOf(world.db, BANK, ANE)) !== null,
    },
    'that somebody is away': {
      found: {},
      others: [{ bank: OTHER }, { key: 'b' }],
      finds: noted('away_until', () => advisors.noteAway(world.db, BANK, ANE, '2026-12-24')),
    },
    'the people of a bank': {
      found: {},
      others: [{ bank: OTHER }, { roles: [] }],
      finds: async () => (await advisors.advisorsOf(world.db, world.vault, BANK)).length > 0,
    },
    'whom to write to this morning': {
      found: { told_on: null },
      others: [{ bank: OTHER }, { roles: [] }, { told_on: '2026-11-21' }],
      finds: async () => (await advisors.advisorsToTell(world.db, world.vault, BANK, '2026-11-21')).length > 0,
    },
    'who was written to before': {
      found: { told_on: '2026-11-20' },
      others: [{ told_on: '2026-11-22' }],
      finds: async () => (await advisors.advisorsToTell(world.db, world.vault, BANK, '2026-11-21')).length > 0,
    },
    'that somebody was written to': {
      found: {},
      others: [{ bank: OTHER }, { key: 'b' }, { told_on: '2026-11-21' }, { told_on: '2026-11-22' }],
      finds: noted('told_on', () => advisors.noteTold(world.db, BANK, ANE, '2026-11-21')),
    },
    'somebody by their key': { found: {}, others: [{ bank: OTHER }, { key: 'b' }], finds: known },
    'who has no role left': {
      found: {},
      others: [{ bank: OTHER }, { key: 'b' }],
      finds: noted('roles', () => advisors.forgetRoles(world.db, BANK, ANE)),
    },
  },
  async (columns) => {
    await world.db.query(sql`delete from advisor`);
    const ane = { ...DATA.advisor, birthDate: null, numberKey: null };
    await advisors.noteAdvisor(world.db, world.vault, BANK, ane, daysOff(-1));
    await setColumns(world, 'advisor', ANE, columns, 'key');
  },
);

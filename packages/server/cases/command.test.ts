/** Shows the command by which a bank works with its cases: what it takes, what it shows, and what it leaves behind. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { purgeApplications, putOffLiving } from '../db/purge.ts';
import { sql } from '../db/sql.ts';
import { DAY, type TestWorld, onBothDatabases } from '../db/test-database.ts';
import type { Handler } from '../outbox/outbox.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { DeliveryFailure } from '../notices/delivery-failure.ts';
import type { NewCase } from './case.ts';
import { type CaseArguments, caseArguments, proposalIn, runCases as runAs } from './command.ts';
import { proposal } from './decide.fixture.ts';
import { agree, propose } from './decide.ts';
import { hitOf } from './judge.fixture.ts';
import { openCase } from './open-case.ts';
import { askingNobody } from './decide.fixture.ts';

const NAME = 'Rolf Sverre Hittegods';
const GROUNDS = 'Kunden ringte og forklarte alt som var uklart.';

function partsOf(world: TestWorld, handlers: Readonly<Record<string, Handler>> = {}) {
  const { database: db, vault, clock, random } = world;
  const outbox = outboxWithCases({ database: db, vault, clock, random, handlers, failed: () => undefined });
  return {
    db,
    vault,
    clock,
    random,
    outbox,
    banks: new Map(),
    journeys: new Map(),
    ...askingNobody({ db, vault, random }),
  };
}
async function opened(world: TestWorld, more: Partial<NewCase>): Promise<void> {
  const one: NewCase = {
    bank: 'fjellbanken',
    kind: 'FOLLOW_UP',
    cause: randomUUID(),
    gravity: 'NORMAL',
    reasons: ['error.manual.customer.process'],
    subject: { name: NAME, number: '00000000000' },
    subjectKey: null,
    holds: false,
    ...more,
  };
  const opener = { at: world.clock.now(), actor: 'system', rcid: null };
  await world.database.transaction((tx) => openCase(world, tx, one, opener));
}
const OPERATOR = 'os:kari.drift/app-01';
const runCases = (parts: Parameters<typeof runAs>[0], wanted: CaseArguments, read: () => Promise<string>) =>
  runAs(parts, wanted, read, OPERATOR);
const args = (...list: string[]) => caseArguments(list) ?? assert.fail(list.join(' '));
const at = (number: number) => ['--bank', 'fjellbanken', '--number', String(number), '--by', 'Siri Saksbehandler'];

test('arguments that are not whole are refused, and hold nothing personal but who decides', () => {
  for (const list of [
    [],
    ['show'],
    ['show', '--bank', 'b', '--number', '0', '--by', 'x'],
    ['agree', ...at(1)],
    ['agree', ...at(1), '--role', 'KING'],
    ['propose', ...at(1), '--role', 'ADVISOR'],
    ['list', '--grounds', 'words'],
  ])
    assert.equal(caseArguments(list), null, list.join(' '));
  assert.throws(() => proposalIn('{'), /bad.request/);
  assert.throws(() => proposalIn('{"decision":"APPROVE","reason":"BECAUSE"}'), /bad.request/);
});

onBothDatabases('A-110 a list names nobody, and a look at one case leaves an entry first', async (world) => {
  const parts = partsOf(world);
  await opened(world, {});
  const { lines } = await runCases(parts, args('list'), async () => '');
  assert.match(lines.join('\n'), /^fjellbanken\t1\tOppfølging\tVanlig\tNy\t2026-11-24\terror.manual.customer.process$/);
  const shown = await runCases(parts, args('show', ...at(1)), async () => '');
  assert.ok(shown.lines.some((line) => line.includes(NAME)));
  const rows = await world.database.query(sql`select action from audit where action = ${'case.shown'}`);
  assert.equal(rows.length, 1);
  for (const number of [2, 3_000_000_000]) {
    const none = await runCases(parts, args('show', ...at(number)), async () => '');
    assert.deepEqual(none, { lines: [], fault: 'Saken finnes ikke, eller du har ikke tilgang til den.' });
  }
});

onBothDatabases(
  'A-027 a restricted case is listed, shown and decided for a role that sees it, and is not there for others',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, { kind: 'SUSPICION' });
    const [row] = await world.database.query<{ number: number }>(sql`select number from advisor_case`);
    const named = at(row?.number ?? 0);
    const listed = async (...more: string[]) => (await runCases(parts, args('list', ...more), async () => '')).lines;
    const shown = async (...more: string[]) => runCases(parts, args('show', ...named, ...more), async () => '');
    const absent = { lines: [], fault: nb['error.case.not.found'] };
    assert.deepEqual({ listed: await listed(), shown: await shown() }, { listed: [], shown: absent });
    assert.deepEqual(
      { listed: await listed('--role', 'AUDITOR'), shown: await shown('--role', 'AUDITOR') },
      { listed: [], shown: absent },
    );
    const officer = ['--role', 'AML_OFFICER'];
    assert.equal((await listed(...officer)).length, 1);
    assert.equal((await shown(...officer)).fault, null);
    const proposes = (role: string) => args('propose', ...named, '--role', role, '--file', '-');
    const file = async () => JSON.stringify({ decision: 'NOT_REPORTED', grounds: GROUNDS });
    assert.deepEqual(await runCases(parts, proposes('ADVISOR'), file), absent);
    assert.deepEqual(await runCases(parts, proposes('AML_OFFICER'), file), { lines: ['Decided'], fault: null });
  },
);

onBothDatabases('A-051 A-054 a promise that was kept is decided by one, once, with its grounds', async (world) => {
  const parts = partsOf(world);
  await opened(world, {});
  const done = args('propose', ...at(1), '--role', 'ADVISOR', '--file', '-');
  const short = await runCases(parts, done, async () => JSON.stringify({ decision: 'DONE', grounds: 'Ringte.' }));
  assert.match(short.fault ?? '', /grounds: Begrunnelsen må ha minst 30 tegn. Du har skrevet 7./);
  const file = async () => JSON.stringify({ decision: 'DONE', grounds: GROUNDS });
  assert.deepEqual(await runCases(parts, done, file), { lines: ['Decided'], fault: null });
  assert.equal((await runCases(parts, done, file)).fault, 'Saken er avsluttet.');
  const [row] = await world.database.query(sql`select state, outcome from advisor_case`);
  assert.deepEqual(row, { state: 'CLOSED', outcome: 'DONE' });
  const shown = await runCases(parts, args('show', ...at(1)), async () => '');
  assert.ok(shown.lines.some((line) => line.includes(GROUNDS)));
});

onBothDatabases(
  'A-079 A-081 of a politically exposed customer’s two agreements nobody gives both, whatever roles they have',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, { kind: 'DECLARATION', gravity: 'PEP' });
    const as = (does: string, name: string, role: string, ...more: string[]) =>
      args(does, ...at(1).slice(0, -1), name, '--role', role, ...more);
    const kept = {
      decision: 'KEEP',
      reason: 'CONFIRMED',
      grounds: GROUNDS,
      origin: { wealth: 'Arv etter foreldre', funds: 'Lønn fra arbeid' },
    };
    const proposes = as('propose', 'Siri Saksbehandler', 'ADVISOR', '--file', '-');
    const waits = (roles: string) => ({ lines: [`Waits for somebody else: ${roles}`], fault: null });
    const proposed = await runCases(parts, proposes, async () => JSON.stringify(kept));
    assert.deepEqual(proposed, waits('SENIOR_ADVISOR or AML_OFFICER'));
    const agrees = (name: string, role: string) => runCases(parts, as('agree', name, role), async () => '');
    assert.deepEqual(await agrees('Arne Annen', 'SENIOR_ADVISOR'), waits('MANAGEMENT'));
    // The second agreement is held against who gave the first one too, not only against who proposed.
    for (const name of ['Arne Annen', 'Siri Saksbehandler']) {
      const { lines, fault } = await agrees(name, 'MANAGEMENT');
      assert.deepEqual({ lines, fault }, { lines: [], fault: nb['error.case.own.proposal'] }, name);
    }
    const [row] = await world.database.query(sql`select state from advisor_case`);
    assert.deepEqual(row, { state: 'WAITING_APPROVAL' });
    assert.deepEqual(await agrees('Tone Tredje', 'MANAGEMENT'), { lines: ['Decided'], fault: null });
  },
);

onBothDatabases(
  'A-079 A-081 somebody who works by command and in the console is one person, and a namesake who logs in is another',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, { kind: 'DECLARATION', gravity: 'PEP' });
    const address = { bank: 'fjellbanken', number: 1 };
    const loggedIn = (name: string, key: string, role: 'SENIOR_ADVISOR' | 'MANAGEMENT') => ({ name, key, role });
    const byCommand = (name: string, role: 'ADVISOR' | 'MANAGEMENT') => ({ name, role });
    const kept = proposal('KEEP', { origin: { wealth: 'Arv etter foreldre', funds: 'Lønn fra arbeid' } });
    await propose(parts, address, byCommand('Siri Saksbehandler', 'ADVISOR'), kept);
    const own = loggedIn('SIRI  Saksbehandler', 'a'.repeat(64), 'SENIOR_ADVISOR');
    await assert.rejects(agree(parts, address, own), /error.case.own.proposal/);
    const next = { decided: false, next: ['MANAGEMENT'] };
    assert.deepEqual(await agree(parts, address, loggedIn('Arne Annen', 'b'.repeat(64), 'SENIOR_ADVISOR')), next);
    const again = byCommand('Arne Annen', 'MANAGEMENT');
    await assert.rejects(agree(parts, address, again), /error.case.own.proposal/);
    assert.deepEqual(await agree(parts, address, loggedIn('Arne Annen', 'c'.repeat(64), 'MANAGEMENT')), {
      decided: true,
    });
  },
);

onBothDatabases(
  'A-061 a verdict by command is of known words, each once, and says what is wrong with the others',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, { kind: 'NEW_HIT', snapshot: { hits: [hitOf('PEP')] } });
    const judged = async (file: object) => {
      const { lines, fault } = await runCases(
        parts,
        args('judge', ...at(1), '--role', 'ADVISOR', '--hit', '1', '--file', '-'),
        async () => JSON.stringify(file),
      );
      return fault ?? lines.join();
    };
    const given = { verdict: 'NOT_SAME', reasons: ['ROLE'], grounds: GROUNDS };
    assert.match(await judged({ ...given, verdict: 'PERHAPS' }), /verdict: is one of/);
    for (const reasons of [['ODD'], ['ROLE', 'ROLE'], ['ROLE', 'ODD']])
      assert.match(await judged({ ...given, reasons }), /reasons: are of .*, each once/, reasons.join());
    assert.match(await judged({ ...given, reasons: 'ROLE' }), /Oppgi minst/);
    assert.match(await judged({ ...given, grounds: 7 }), /grounds/);
    assert.equal(await judged(given), 'Judged');
  },
);

onBothDatabases(
  'A-090 A-091 a stopped message is sent again under its old key, and its case never shows what it says',
  async (world) => {
    const parts = partsOf(world);
    const { database } = world;
    const item = { bank: 'fjellbanken', kind: 'notice.email', idempotencyKey: 'a', applicationId: null };
    await parts.outbox.enqueue(database, [{ ...item, payload: { to: 'x@example.com', text: 'Hemmelig' } }]);
    const [message] = await database.query<{ id: string }>(
      sql`update outbox set attempts = 12, next_at = next_at + interval '1 day', last_error = 'OutsideFailure' returning id`,
    );
    await opened(world, { kind: 'MESSAGE', messageId: message?.id ?? '', subject: null });
    const shown = (await runCases(parts, args('show', ...at(1)), async () => '')).lines.join('\n');
    assert.match(shown, /notice.email.*12 forsøk[\s\S]*OutsideFailure[\s\S]*ikke fått e-posten/);
    assert.doesNotMatch(shown, /Hemmelig|example.com/);
    const again = args('propose', ...at(1), '--role', 'OPERATIONS', '--file', '-');
    const file = async () => JSON.stringify({ decision: 'SEND_AGAIN', grounds: GROUNDS });
    await database.query(sql`update outbox set state = 'done'`);
    assert.equal((await runCases(parts, again, file)).fault, 'Meldingen er sendt i mellomtiden.');
    await database.query(sql`update outbox set state = 'waiting'`);
    assert.deepEqual(await runCases(parts, again, file), { lines: ['Decided'], fault: null });
    const [row] = await database.query(sql`select state, attempts, idempotency_key as key, next_at as at from outbox`);
    assert.deepEqual(row, { state: 'waiting', attempts: 0, key: 'a', at: world.clock.now() });
  },
);

onBothDatabases(
  'A-017 an application whose message was given up stays while the case of the message is open, and goes once it is closed',
  async (world) => {
    const { database, clock } = world;
    const refuses: Handler = async () => {
      throw new DeliveryFailure('email', 'refused', { fault: 'ADDRESS', retry: 'NEVER' });
    };
    const parts = partsOf(world, { 'notice.email': refuses });
    const key = { bank: 'fjellbanken', context: 'bm', personKey: Buffer.alloc(32, 1), subjectKey: Buffer.alloc(32, 2) };
    const entry = { at: clock.now(), actor: 'system', action: 'application.created' as const, detail: {}, rcid: null };
    const told = await parts.applications.create(key, {}, entry);
    const other = await parts.applications.create({ ...key, personKey: Buffer.alloc(32, 3) }, {}, entry);
    await parts.outbox.enqueue(database, [
      {
        bank: 'fjellbanken',
        kind: 'notice.email',
        idempotencyKey: 'a',
        applicationId: told.id,
        payload: { to: 'x@example.com' },
      },
    ]);
    await parts.outbox.drain();
    assert.deepEqual(await database.query(sql`select state from outbox`), [{ state: 'given_up' }]);
    const purged = async () => {
      clock.move(31 * DAY);
      for (;;) {
        const putOff = await putOffLiving(database, clock.now(), 10);
        if (putOff === 0) break;
      }
      await purgeApplications(database, clock.now(), 10);
      return (await database.query<{ id: string }>(sql`select id from application`)).map(({ id }) => id);
    };
    assert.deepEqual(await purged(), [told.id], `${other.id} is over`);
    assert.deepEqual(await purged(), [told.id], 'however long it takes');

    const file = async () => JSON.stringify({ decision: 'GIVE_UP', grounds: GROUNDS });
    const proposed = await runCases(parts, args('propose', ...at(1), '--role', 'OPERATIONS', '--file', '-'), file);
    assert.equal(proposed.fault, null);
    assert.deepEqual(await purged(), [told.id], 'what is proposed is not decided');
    const named = ['--bank', 'fjellbanken', '--number', '1', '--by', 'Arne Annen'];
    const agreed = await runCases(parts, args('agree', ...named, '--role', 'OPERATIONS'), file);
    assert.deepEqual(agreed, { lines: ['Decided'], fault: null });
    assert.deepEqual(await purged(), []);
  },
);

onBothDatabases(
  'R-305 each use of the command leaves who ran it in the trail, beside the name that was typed',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, {});
    const operators = async () =>
      (
        await world.database.query<{ does: string; by: string }>(
          sql`select detail->>'source' as does, detail->>'outcome' as by from audit where action = 'case.command' order by at, seq`,
        )
      ).map(({ does, by }) => `${does} ${by}`);
    await runCases(parts, args('list'), async () => '');
    await runCases(parts, args('show', ...at(1)), async () => '');
    await runCases(parts, args('show', ...at(77)), async () => '');
    const proposes = args('propose', ...at(1), '--role', 'ADVISOR', '--file', '-');
    await runCases(parts, proposes, async () => JSON.stringify({ decision: 'DONE', grounds: GROUNDS }));
    assert.deepEqual((await operators()).toSorted(), [`list ${OPERATOR}`, `propose ${OPERATOR}`, `show ${OPERATOR}`]);
  },
);

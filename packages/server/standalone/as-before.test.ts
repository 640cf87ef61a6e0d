import assert from 'node:assert/strict';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { confirmAsBefore } from '@bli-kunde/domain/kyc/calls.ts';
import { submitCheckboxSourceOfIncomeSection } from '@bli-kunde/domain/kyc/sections/checkboxSourceOfIncome.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { isOwnersSection, namedOwners } from '@bli-kunde/domain/kyc/renewal/history.ts';
import { sql } from '../db/sql.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { type Guest, refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { timeMoves, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { ask, BANK, complete, declared, guest, open, type Opened, OPTIONS, task } from './standalone.fixture.ts';

const onBoth = onEveryDatabase(OPTIONS);
const DAY = 86_400_000;

const frozenOf = async ({ context }: TestServer, id: string): Promise<FrozenDeclaration> =>
  (await loadDeclaration(context.db, context.vault, BANK, id))?.document.frozen ??
  assert.fail(`${id} is not completed`);

interface Shown {
  readonly form: Form;
  readonly version: string;
}

async function shown(person: Guest, { token }: Opened): Promise<Shown> {
  const answer = await person.browser.ask('GET', `/${BANK}/declaration-web/rest/resource/kyc/v8/form`, {
    headers: { 'x-kyc-session-token': token },
  });
  return { form: answer.json<Form>(), version: String(answer.headers['etag']) };
}

const states = ({ asBefore }: Form): Record<string, string> =>
  Object.fromEntries((asBefore?.lines ?? []).flatMap(({ sections }) => sections.map(({ id, state }) => [id, state])));
const standing = (form: Form): string[] =>
  Object.entries(states(form)).flatMap(([id, state]) => (state === 'SAME' ? [id] : []));

const confirm = (person: Guest, { token }: Opened, { form, version }: Shown, sections = standing(form)) =>
  person.call(
    confirmAsBefore,
    {},
    { headers: { 'x-kyc-session-token': token, 'if-match': version }, body: { sections } },
  );

interface Asked {
  readonly process: string;
  /** As the core bank's ledger has it. */
  readonly subject: string;
  /** Name of the subject in the list, where it is another than who answers. */
  readonly name?: string;
}

async function renewed(person: Guest, { process, name }: Asked): Promise<Opened> {
  const due = await task(person, process, name);
  const answer = await open(person, due.process, due.subject);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Opened>();
}

/** The person has answered, and the core bank asks again a day later. */
async function askedAgain(server: TestServer, id: string, asked: Asked): Promise<string> {
  const first = await guest(server, id);
  await ask(server, asked.process, asked.subject);
  const { id: made, status } = await declared(first, await task(first, asked.process, asked.name));
  assert.equal(status, 'OK');
  await drained(server);
  timeMoves(server, DAY);
  await ask(server, asked.process, asked.subject);
  return made;
}

const PRIVATE: Asked = { process: 'RENEWAL_PRIVATE', subject: 'P01' };
const COMPANY: Asked = { process: 'RENEWAL_CORPORATE', subject: '319000003', name: 'Prøvebakeriet AS' };
const CHILD: Asked = { process: 'RENEWAL_CHILD', subject: 'C07' };

onBoth(
  'N-080 N-085 N-087 N-089 a person, a company and a child renew by one press: put together from the sealed declaration, decided and told as any',
  async (server) => {
    for (const [id, asked] of [
      ['P01', PRIVATE],
      ['B05', COMPANY],
      ['G05', CHILD],
    ] as const) {
      const made = await askedAgain(server, id, asked);
      const person = await guest(server, id);
      const opened = await renewed(person, asked);
      const read = await shown(person, opened);
      const all = Object.keys(states(read.form));
      assert.deepEqual(standing(read.form), all, id);
      const [one, two] = await Promise.all([confirm(person, opened, read), confirm(person, opened, read)]);
      const third = await confirm(person, opened, read);
      assert.deepEqual([one.status, two.status, third.status], [200, 200, 200], one.text + two.text + third.text);
      assert.deepEqual([two.json(), third.json()], [one.json(), one.json()]);
      const done = await complete(person, opened);
      assert.deepEqual(done.json(), { caseStatus: 'OK' }, done.text);
      assert.deepEqual((await confirm(person, opened, read)).json(), one.json(), 'also once it is completed');
      await drained(server);
      const [before, after] = [await frozenOf(server, made), await frozenOf(server, opened.id)];
      const whole = ({ sections }: FrozenDeclaration) =>
        sections.map(({ id: section, kind, answer, rows }) => [
          section,
          rows,
          // Owners get an id by which they are known from then on.
          isOwnersSection(kind) ? namedOwners(answer, made) : answer,
        ]);
      assert.deepEqual(whole(after), whole(before));
      assert.deepEqual(after.asBefore, { at: after.completedAt, by: after.declarant?.name, sections: all });
      assert.deepEqual(
        after.sections.flatMap(({ asBefore }) => asBefore?.declaration ?? []),
        all.map(() => made),
      );
      assert.ok((after.screening.persons ?? []).length > 0, 'screened as any other');
      assert.equal(
        after.changes?.every(({ rows }) => rows.length === 0),
        true,
      );
      const entries = await server.context.db.query<{ count: string }>(
        sql`select detail->>'count' as count from audit where chain = ${opened.id} and action = 'declaration.confirmed.as.before'`,
      );
      assert.deepEqual(
        entries.map(({ count }) => Number(count)),
        [all.length],
        'once',
      );
    }
  },
);

onBoth(
  'N-086 N-087 what another window has changed since is not confirmed by the page that was read before',
  async (server) => {
    const asked = { ...PRIVATE, subject: 'P02' };
    await askedAgain(server, 'P02', asked);
    const person = await guest(server, 'P02');
    const opened = await renewed(person, asked);
    const read = await shown(person, opened);
    const headers = { 'x-kyc-session-token': opened.token };
    const changed = await person.call(
      submitCheckboxSourceOfIncomeSection,
      {},
      {
        headers,
        body: [{ sourceId: 'PENSION' }],
        query: { section: 'income' },
      },
    );
    assert.equal(changed.status, 200, changed.text);
    refusedWith(await confirm(person, opened, read), 409, 'error.state.changed');
    const now = await shown(person, opened);
    assert.equal(states(now.form)['income'], 'ANSWERED');
    refusedWith(await confirm(person, opened, now, standing(read.form)), 409, 'error.state.changed');
    refusedWith(await confirm(person, opened, now, []), 409, 'error.state.changed');
    assert.equal((await confirm(person, opened, now)).status, 200);
    assert.equal((await complete(person, opened)).status, 200);
    const { sections, asBefore } = await frozenOf(server, opened.id);
    const income = sections.find(({ id }) => id === 'income');
    assert.deepEqual([income?.answer, income?.asBefore], [[{ sourceId: 'PENSION', comment: null }], undefined]);
    assert.equal(asBefore?.sections.includes('income'), false);
  },
);

onBoth(
  'N-080 N-083 nothing is taken over from another person, from a proof that does not hold, nor on another day than it was read',
  async (server) => {
    // After what the tests before have left of the company.
    timeMoves(server, 30 * DAY);
    const made = await askedAgain(server, 'B05', COMPANY);
    const other = await guest(server, 'B01');
    const theirs = (await open(other, COMPANY.process, COMPANY.subject)).json<Partial<Opened>>();
    if (theirs.token !== undefined)
      assert.equal((await shown(other, theirs as Opened)).form.asBefore, undefined, 'another person of the company');

    const person = await guest(server, 'B05');
    const opened = await renewed(person, COMPANY);
    const read = await shown(person, opened);
    assert.ok(read.form.asBefore);
    timeMoves(server, DAY);
    const later = await guest(server, 'B05');
    refusedWith(await confirm(later, opened, read), 409, 'error.state.changed');
    const again = await renewed(later, COMPANY);
    assert.equal(again.id, opened.id, 'the same declaration, with what the registers say now');
    const fresh = await shown(later, again);
    await server.context.db.query(sql`alter table declaration disable trigger user`);
    await server.context.db.query(
      sql`update declaration set frozen_hash = ${Buffer.alloc(32)} where id = ${made}::uuid`,
    );
    refusedWith(await confirm(later, again, fresh), 409, 'error.state.changed');
    const asked = await renewed(later, COMPANY);
    assert.equal((await shown(later, asked)).form.asBefore, undefined, 'it asks section by section');
  },
);

onBoth(
  'N-083 what was confirmed as before is not completed on another day than it was read, and stands once it is read anew',
  async (server) => {
    const asked = { ...PRIVATE, subject: 'P04' };
    await askedAgain(server, 'P04', asked);
    const person = await guest(server, 'P04');
    const opened = await renewed(person, asked);
    assert.equal((await confirm(person, opened, await shown(person, opened))).status, 200);
    timeMoves(server, DAY);
    const later = await guest(server, 'P04');
    refusedWith(await complete(later, opened), 409, 'error.state.changed');
    const again = await renewed(later, asked);
    assert.equal(again.id, opened.id);
    const done = await complete(later, again);
    assert.deepEqual(done.json(), { caseStatus: 'OK' }, done.text);
    assert.ok((await frozenOf(server, opened.id)).asBefore);
  },
);

onBoth(
  'N-080 a declaration that counts no more gives no answers: none that were confirmed, and none to confirm',
  async (server) => {
    const asked = { ...PRIVATE, subject: 'P06' };
    const made = await askedAgain(server, 'P06', asked);
    const person = await guest(server, 'P06');
    const opened = await renewed(person, asked);
    const read = await shown(person, opened);
    const counts = (status: string) =>
      server.context.db.query(sql`update declaration set status = ${status} where id = ${made}::uuid`);
    await server.context.db.query(sql`alter table declaration disable trigger user`);
    await counts('REJECTED');
    refusedWith(await confirm(person, opened, read), 409, 'error.state.changed');
    await counts('OK');
    assert.equal((await confirm(person, opened, read)).status, 200);
    await counts('REJECTED');
    const again = await renewed(person, asked);
    assert.equal(again.id, opened.id);
    const { form } = await shown(person, again);
    assert.equal(form.asBefore, undefined, 'it asks section by section');
    assert.deepEqual(
      form.sections.flatMap(({ id, answered, answer }) => (answered && answer !== null ? [id] : [])),
      [],
    );
    refusedWith(await complete(person, again), 409, 'error.step.not.allowed');
  },
);

onBoth(
  'N-083 a register that falls silent the same day takes nothing away, and on another day what stands on it',
  async (server) => {
    // After what the tests before have left of the company.
    timeMoves(server, 60 * DAY);
    await askedAgain(server, 'B05', COMPANY);
    const person = await guest(server, 'B05');
    const opened = await renewed(person, COMPANY);
    const read = await shown(person, opened);
    const all = standing(read.form);
    assert.ok(all.includes('owners'));
    assert.equal((await confirm(person, opened, read)).status, 200);
    const { faults } = worldOf(server);
    faults.set('beneficial-owner-register', { mode: 'down' });
    const same = await renewed(person, COMPANY);
    assert.deepEqual(standing((await shown(person, same)).form), all);
    timeMoves(server, DAY);
    const later = await guest(server, 'B05');
    const silent = await renewed(later, COMPANY);
    const state = states((await shown(later, silent)).form)['owners'];
    faults.reset();
    assert.equal(state, 'ASKED');
    refusedWith(await complete(later, silent), 409, 'error.step.not.allowed');
  },
);

/** Shows that a guardian learns the other's name and nothing else: in no answer, document or message stands what is planted with the other. */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import * as api from '@bli-kunde/domain/children/api.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { formatShortDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import * as signing from '@bli-kunde/domain/signing/api.ts';
import { everything } from '../db/stored.fixture.ts';
import type { Guest } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, testPerson, worldOf } from '../simulated-world.fixture.ts';
import { documentById } from '../documents/store.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type ChildApplicant, contactIn, eachDatabase, guardian } from './children.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = eachDatabase();

/** What nobody but the guardian may read of this one, in every way that it may be written. */
function plantedWith(server: TestServer, id: string): string[] {
  const { nationalId, birthDate } = testPerson(server, id);
  const { email, phone } = contactIn(server, id);
  const { adresse } = worldOf(server).people.personById(id) as unknown as { adresse: { street: string } };
  const spaced = [phone.replace(/(\d{3})(\d{2})(\d{3})/, '$1 $2 $3'), phone.replace(/(\d{2})(?=\d)/g, '$1 ')];
  return [nationalId, birthDate, formatShortDate(birthDate), email, phone, ...spaced, adresse.street];
}

/** The same guardian, of whose browser everything that it is answered is written down. */
function overheard<G extends Guest>(one: G, heard: string[]): G {
  const call: Guest['call'] = async (row, params, given) => {
    const answer = await one.call(row, params, given);
    heard.push(`${row.name} ${answer.text} ${JSON.stringify(answer.headers)}`);
    return answer;
  };
  return { ...one, call };
}

/** Everything that is typeset from now on, in words: also where nothing can read a PDF. */
function typesetBy({ context }: TestServer): string[] {
  const { typesetter } = context;
  const papers: string[] = [];
  const set: typeof typesetter.set = (paper) => {
    papers.push(`typeset: ${JSON.stringify(paper)}`);
    return typesetter.set(paper);
  };
  Object.assign(context, { typesetter: { ...typesetter, set } });
  return papers;
}

/** Every PDF of the application, as it is read and as it is written. */
async function documentsOf({ context }: TestServer, processId: string): Promise<string[]> {
  const kept = await context.db.query<{ id: string }>(
    sql`select id from stored_document where application_id = ${processId}`,
  );
  const texts = kept.map(async ({ id }) => {
    const pdf = (await documentById(context.db, context.vault, id)) ?? assert.fail('no document');
    return `in the document: ${await textOf(pdf)} ${pdf.toString('latin1')}`;
  });
  return Promise.all(texts);
}

/** Everything there is to read, at this moment of the application. */
async function looks({ guardian: one, processId }: ChildApplicant, child: string): Promise<void> {
  const { id } = (await one.call(api.getChildren)).status === 200 ? await one.listed(child) : { id: '' };
  for (const row of api.childrenApi as readonly Endpoint[])
    if (row.method === 'GET') await one.call(row, { processId, id });
  const state = (await one.call(api.getChildState, { processId })).json<ChildState>();
  const order = state.signingOrder.externalReference;
  if (order === null) return;
  for (const row of signing.signingApi as readonly Endpoint[]) if (row.method === 'GET') await one.call(row, { order });
}

async function walked(server: TestServer, [first, second]: readonly [string, string], child: string) {
  const heard = { [first]: [] as string[], [second]: [] as string[] };
  const papers = typesetBy(server);
  const [one, two] = [await guardian(server, first), await guardian(server, second)];
  const of = (id: string): string[] => heard[id] ?? assert.fail(id);
  const a = await overheard(one, of(first)).choose(child);
  const b = overheard(two, of(second)).at(a.processId);
  const both = async (): Promise<void> => {
    await looks(a, child);
    await looks(b, child);
  };
  await both();
  await a.fill();
  await both();
  await a.order();
  await both();
  await a.signs();
  await drained(server);
  await both();
  await b.approve();
  await b.signs();
  await drained(server);
  await both();
  const documents = [...papers, ...(await documentsOf(server, a.processId))];
  for (const id of [first, second]) {
    of(id).push(...documents);
    const { email, phone } = contactIn(server, id);
    for (const to of [email, phone]) for (const sent of await inboxOf(server, to)) of(id).push(JSON.stringify(sent));
  }
  return { heard: of, state: await a.state() };
}

for (const [first, second, child, why] of [
  ['G01', 'G02', 'C03', 'of a family at one address'],
  ['G14', 'G15', 'C17', 'of whom the first has a protected address'],
  ['G15', 'G14', 'C16', 'of whom the second has a protected address'],
] as const)
  onBoth(`S-148 S-149 two guardians ${why} read each other's name and nothing else`, async (server) => {
    const { heard, state } = await walked(server, [first, second], child);
    assert.equal(state.signingOrder.status, 'SUCCESS');
    const documents = heard(second).filter((text) => text.startsWith('in the document: '));
    assert.equal(documents.length, 4, 'as sent, with each signature, and sealed');
    for (const text of documents) assert.match(text, /Foresatt/);
    for (const [me, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const mine = heard(me);
      assert.ok(
        mine.some((text) => text.includes(testPerson(server, other).firstName)),
        'the name',
      );
      assert.ok(
        mine.some((text) => /"kind":"sms"/.test(text)),
        'messages are read too',
      );
      const own = new Set(plantedWith(server, me));
      for (const planted of plantedWith(server, other).filter((one) => !own.has(one)))
        for (const text of mine) assert.ok(!text.includes(planted), `${me} reads ${planted} in ${text.slice(0, 300)}`);
      // An address is nobody's to read, one's own neither.
      for (const text of mine) assert.ok(!text.includes(plantedWith(server, me).at(-1) ?? ''), text.slice(0, 300));
    }
    await nothingInClear(server, [first, second, child]);
  });

/** No number and no address stands in a column or a line of the log. */
async function nothingInClear(server: TestServer, ids: readonly string[]): Promise<void> {
  const kept = [...(await everything(server)).values(), ...server.lines].join('\n');
  for (const id of ids) assert.ok(!kept.includes(testPerson(server, id).nationalId), id);
  for (const id of ids.slice(0, 2)) assert.ok(!kept.includes(contactIn(server, id).email), id);
}

import assert from 'node:assert/strict';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { confirmAsBefore } from '@bli-kunde/domain/kyc/calls.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { type Guest, refusedWith } from '../guest.fixture.ts';
import { timeMoves } from '../simulated-world.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import type { TestServer } from '../test-server.ts';
import { ask, BANK, complete, declared, guest, open, type Opened, OPTIONS, task } from './standalone.fixture.ts';

const onBoth = onEveryDatabase(OPTIONS);
const YEAR = 365 * 86_400_000;

const kept = ({ context }: TestServer, id: string) => loadDeclaration(context.db, context.vault, BANK, id);
const frozenOf = async (server: TestServer, id: string): Promise<FrozenDeclaration> =>
  (await kept(server, id))?.document.frozen ?? assert.fail(`${id} is not completed`);

async function formOf(person: Guest, { token }: Opened): Promise<Form & { readonly version: string }> {
  const answer = await person.browser.ask('GET', `/${BANK}/declaration-web/rest/resource/kyc/v8/form`, {
    headers: { 'x-kyc-session-token': token },
  });
  return { ...answer.json<Form>(), version: String(answer.headers['etag']) };
}
const sectionsOf = ({ asBefore }: Form) => (asBefore?.lines ?? []).flatMap(({ sections }) => sections);
const standing = (form: Form) => sectionsOf(form).flatMap(({ id, state }) => (state === 'SAME' ? [id] : []));

const confirm = (person: Guest, { token }: Opened, { version, ...form }: Form & { readonly version: string }) =>
  person.call(
    confirmAsBefore,
    {},
    { headers: { 'x-kyc-session-token': token, 'if-match': version }, body: { sections: standing(form) } },
  );

async function renewed(person: Guest, process: string, name?: string): Promise<Opened> {
  const due = await task(person, process, name);
  const answer = await open(person, due.process, due.subject);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Opened>();
}

onBoth('N-080 N-085 try', async (server) => {
  const anne = await guest(server, 'P02');
  const first = await declared(anne, await task(anne, 'RENEWAL_PRIVATE'));
  console.log(first);
  await drained(server);
  timeMoves(server, YEAR);
  await ask(server, 'RENEWAL_PRIVATE', 'P02');
  const person = await guest(server, 'P02');
  const opened = await renewed(person, 'RENEWAL_PRIVATE');
  const form = await formOf(person, opened);
  console.log(JSON.stringify(form.asBefore, null, 1), form.version);
  const answer = await confirm(person, opened, form);
  console.log(answer.status, answer.text);
  console.log((await complete(person, opened)).text);
  const { sections, asBefore } = await frozenOf(server, opened.id);
  console.log(asBefore, sections.map(({ id, asBefore: from, answer: given }) => [id, from, JSON.stringify(given).slice(0, 60)]));
  refusedWith;
  for (const [id, process, name] of [['G05', 'RENEWAL_CHILD'], ['B05', 'RENEWAL_CORPORATE', 'Prøvebakeriet AS']] as const) {
    let one = await guest(server, id);
    await ask(server, process, id === 'G05' ? 'C07' : '319000003');
    const done = await declared(one, await task(one, process, name));
    console.log(id, done);
    const nextReview = (await frozenOf(server, done.id)).riskClass;
    await drained(server);
    timeMoves(server, 86_400_000);
    await ask(server, process, id === 'G05' ? 'C07' : '319000003');
    one = await guest(server, id);
    const again = await renewed(one, process, name);
    const shown = await formOf(one, again);
    console.log(nextReview, JSON.stringify(shown.asBefore?.lines.map(({ title, sections: all }) => [title, all.map((x) => [x.id, x.state, x.short])]), null, 1));
  }
});

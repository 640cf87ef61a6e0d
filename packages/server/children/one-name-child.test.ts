/** A child with one name, from the guardian's list to the last message: every text that speaks of the child by name has it. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/children/api.ts';
import type { ListedChild } from '@bli-kunde/domain/children/child.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { assertWellNamed, textsIn } from '../well-named.fixture.ts';
import { contactIn, eachDatabase, firstSigned } from './children.fixture.ts';

const onBoth = eachDatabase();
const NAME = 'Enbarnmo';

/** Gives a child of the seed one name, which the next day of the world takes back. */
function named(server: TestServer, id: string): void {
  const child: object = worldOf(server).people.personById(id) ?? assert.fail(id);
  Object.assign(child, { fornavn: '', etternavn: NAME, name: NAME });
}

async function told(server: TestServer, id: string): Promise<string[]> {
  const { email, phone } = contactIn(server, id);
  const sent = [...(await inboxOf(server, email)), ...(await inboxOf(server, phone))];
  assert.ok(sent.length > 1, id);
  return sent.flatMap(({ subject, text }) => [subject, text]).filter((text) => !/Ella|Noah|Emma/.test(text));
}

onBoth('R-266 a child with one name is called by it in lists, messages and papers', async (server) => {
  named(server, 'C03');
  const { first, second, order } = await firstSigned(server, ['G01', 'G02'], 'C03');
  await drained(server);
  const listed = (await second.guardian.children()).json<ListedChild[]>();
  assert.ok(listed.some(({ name, firstName }) => name === NAME && firstName === NAME));
  assertWellNamed(textsIn(listed), 'list', NAME);
  for (const one of [first, second]) {
    const state = await one.state();
    assert.deepEqual({ name: state.child.name, firstName: state.child.firstName }, { name: NAME, firstName: NAME });
    assertWellNamed(textsIn(state), 'state', NAME);
    assertWellNamed(textsIn((await one.send(api.getDeclaredOfChild)).json()), 'declared', NAME);
  }
  await second.approve();
  await second.send(api.signForChild);
  await second.signs();
  await drained(server);
  const { db, vault } = server.context;
  const paper = await textOf((await documentOfOrder(db, vault, order, 'agreement')) ?? assert.fail('no agreement'));
  assert.ok(paper.includes(NAME));
  assertWellNamed([paper], 'agreement', NAME);
  for (const id of ['G01', 'G02']) {
    const texts = await told(server, id);
    assert.ok(texts.some((text) => text === `Alt er klart for ${NAME}`));
    assertWellNamed(texts, id, NAME);
    // A name that is missing leaves two blanks, or a blank before a mark.
    for (const text of texts) assert.doesNotMatch(text, /\S {2,}\S| [.,:;]|\bfor \n|\bfor$/, text);
  }
});

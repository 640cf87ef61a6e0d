/** For tests: what an agreement tells of the declaration that it rests on. */
import assert from 'node:assert/strict';
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { TestServer } from '../test-server.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { loadDeclaration } from '../kyc/store.ts';

/** The newest agreement, in words, and the declaration of its application. */
async function agreement({ context }: TestServer, order: string) {
  const pdf = (await documentOfOrder(context.db, context.vault, order, 'agreement')) ?? assert.fail('no agreement');
  const text = await textOf(pdf);
  const [row] = await context.db.query<{ id: string; bank: string }>(
    `select d.id, d.bank from declaration d join signing_order o on o.application_id = d.application_id
     where o.id = $1 and d.completed_at is not null`,
    [order],
  );
  const declaration = row && (await loadDeclaration(context.db, context.vault, row.bank, row.id));
  const { frozen } = declaration?.document ?? {};
  if (!declaration || !frozen) assert.fail('nothing was declared');
  return { text: text.replace(/\s+/g, ' '), declaration, frozen };
}

/** Which declaration it is, what proves it, and no question of it. */
export async function assertNoAnswers(server: TestServer, order: string, name: string): Promise<void> {
  const { text, declaration, frozen } = await agreement(server, order);
  assert.ok(text.includes(`Besvart ${formatInstant(new Date(frozen.completedAt))} av ${name}`), text);
  assert.ok(text.includes(frozen.id));
  const hash = String(declaration.frozenHash?.toString('hex'));
  assert.ok(text.replace(/[^0-9a-f]/g, '').includes(hash), 'the whole hash');
  // What the register says of the company stands in the agreement in its own right.
  const answered = frozen.sections.filter(({ id }) => id !== 'company');
  const questions = answered.flatMap(({ rows }) => rows.map(({ label }) => label));
  assert.ok(questions.length > 0);
  for (const question of questions) assert.ok(!text.includes(question.replace(/\s+/g, ' ')), question);
}

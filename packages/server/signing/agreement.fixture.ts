/** For tests: what an agreement says, and what it tells of the declaration that it rests on. */
import assert from 'node:assert/strict';
import type { TermsId } from '@bli-kunde/domain/bank/terms.ts';
import { addressLine } from '@bli-kunde/domain/contact/address.ts';
import { formatOrganisationNumber } from '@bli-kunde/domain/norway/organisation-number.ts';
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import { caseNumber } from '@bli-kunde/domain/signing/agreement.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import type { AuditDetail } from '../db/audit-entry.ts';
import { sql } from '../db/sql.ts';
import type { TestServer } from '../test-server.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { orderById } from '../orders/store.ts';

/** Sentences of the summary page about its own button, and words of one who is asked to press it. */
const OF_A_BUTTON = [
  ...Object.entries(nb)
    .filter(([key]) => key.includes('.summary.terms'))
    .map(([, text]) => text.split('{')[0] ?? ''),
  'Når du trykker',
  'Når du går videre',
];

/** The order's agreement says all of it, has the terms by their titles, versions and dates, and names them in order and trail. */
export async function assertAgreed(
  { context }: TestServer,
  order: string,
  {
    said,
    terms,
    people = false,
  }: { readonly said: readonly (string | RegExp)[]; readonly terms: readonly TermsId[]; readonly people?: boolean },
): Promise<string> {
  const { db, vault, banks } = context;
  const pdf = (await documentOfOrder(db, vault, order, 'agreement')) ?? assert.fail('no agreement');
  const text = (await textOf(pdf)).replace(/\s+/g, ' ');
  const { bank, data, applicationId } = (await orderById(db, vault, order)) ?? assert.fail('no order');
  const { config, terms: all } = banks.get(bank) ?? assert.fail(bank);
  const { name, organisationNumber, address, email } = config;
  const has = (words: string | RegExp) =>
    assert.ok(typeof words === 'string' ? text.includes(words) : words.test(text), `${words} in ${text}`);
  for (const words of [name, formatOrganisationNumber(organisationNumber), addressLine(address), email]) has(words);
  for (const words of ['Finansklagenemnda', '15 virkedager', 'Signerer med', caseNumber(order), ...said]) has(words);
  assert.ok(!text.includes(order), 'the whole reference stands in the metadata');
  for (const words of OF_A_BUTTON) assert.ok(!text.includes(words), words);
  assert.deepEqual(
    data.terms,
    terms.map((id) => ({ id, version: 1, validFrom: '2026-01-01' })),
  );
  for (const [at, id] of terms.entries()) {
    const one = all.find((each) => each.id === id) ?? assert.fail(id);
    has(`Vedlegg ${at + 1}: ${one.title} Versjon 1, gjelder fra 1. januar 2026`);
    for (const { heading, paragraphs } of one.sections) for (const words of [heading, ...paragraphs]) has(words);
  }
  const next = terms.length + 1;
  assert.equal(text.includes(`Vedlegg ${next}: ${nb['people.title']}`), people, 'the annex of people');
  assert.ok(!text.includes(`Vedlegg ${people ? next + 1 : next}`));
  const entries = await db.query<{ detail: AuditDetail }>(sql`select detail from audit where chain = ${applicationId}`);
  const entry = entries.find(({ detail }) => detail.order === order && detail.terms !== undefined);
  assert.deepEqual(
    entry?.detail.terms,
    terms.map((id) => `${id}.v1`),
  );
  return text;
}

/** The newest agreement, in words, and the declaration of its application. */
async function agreement({ context }: TestServer, order: string) {
  const pdf = (await documentOfOrder(context.db, context.vault, order, 'agreement')) ?? assert.fail('no agreement');
  const text = await textOf(pdf);
  const [row] = await context.db.query<{ id: string; bank: string }>(
    sql`select d.id, d.bank from declaration d join signing_order o on o.application_id = d.application_id
     where o.id = ${order} and d.completed_at is not null`,
  );
  const declaration = row && (await loadDeclaration(context.db, context.vault, row.bank, row.id));
  const { frozen } = declaration?.document ?? {};
  if (!declaration || !frozen) assert.fail('nothing was declared');
  return { text: text.replace(/\s+/g, ' '), declaration, frozen };
}

/** Asserts that an agreement names and proves its declaration, and holds no question of it. */
export async function assertNoAnswers(server: TestServer, order: string, name: string): Promise<void> {
  const { text, declaration, frozen } = await agreement(server, order);
  assert.ok(text.includes(`Besvart ${formatInstant(new Date(frozen.completedAt))} av ${name}`), text);
  assert.ok(text.includes(caseNumber(frozen.id)));
  const hash = String(declaration.frozenHash?.toString('hex'));
  assert.ok(text.replace(/[^0-9a-f]/g, '').includes(hash), 'the whole hash');
  // What the register says of the company stands in the agreement in its own right.
  const answered = frozen.sections.filter(({ id }) => id !== 'company');
  const questions = answered.flatMap(({ rows }) => rows.map(({ label }) => label));
  assert.ok(questions.length > 0);
  for (const question of questions) assert.ok(!text.includes(question.replace(/\s+/g, ' ')), question);
}

/** A frozen declaration that was answered in English: both languages' words, one hash, and both where the bank's people look. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getCaseAnswers } from '@bli-kunde/domain/advisor/findings-api.ts';
import { getDeclarationDocument } from '@bli-kunde/domain/kyc/calls.ts';
import { wordsAsked } from '@bli-kunde/domain/kyc/declaration.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { lettersAndWordsOfNorwegian } from '@bli-kunde/domain/texts/english.fixture.ts';
import { asAdvisor, openedCase } from '../advisor/advisor.fixture.ts';
import { banksInEnglish, readsEnglish } from '../banks-with.fixture.ts';
import { hashOf, proofOf } from '../declarations/evidence.ts';
import { loadKept } from '../declarations/evidence-store.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { sql } from '../db/sql.ts';
import { pagesOf } from '../documents/pdf-text.fixture.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { subjectPart } from '../evidence/subject-files.ts';
import { somebody } from '../private/private.fixture.ts';
import { startEmbeddedServer, type TestServer } from '../test-server.ts';

const BANK = 'provebanken';

let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({ ...UNLIMITED, env: { BANKS_DIR: await banksInEnglish(BANK) } });
});
after(() => server.close());

/** The person's completed declaration, which was answered in English or in Norwegian. */
async function declaredBy(id: string, inEnglish: boolean) {
  const one = await somebody(server, id);
  if (inEnglish) await readsEnglish(one, BANK);
  await one.fill('STANDARD');
  const { db, vault } = server.context;
  const declaration = (await one.state()).kyc.declaration ?? assert.fail('nothing was declared');
  const stored = (await loadDeclaration(db, vault, BANK, declaration)) ?? assert.fail();
  return { one, stored, frozen: stored.document.frozen ?? assert.fail('nothing is frozen') };
}

let once: ReturnType<typeof declaredBy> | undefined;
const inEnglish = () => (once ??= declaredBy('P33', true));

const said = (sections: readonly { readonly title: string; readonly rows: readonly { readonly label: string }[] }[]) =>
  sections.flatMap(({ title, rows }) => [title, ...rows.map(({ label }) => label)]);

test('N-175 what was answered in English is frozen in both languages, row by row, and the hash is of both', async () => {
  const { one, stored, frozen } = await inEnglish();
  const { asked } = frozen;
  assert.equal(asked?.language, 'en');
  assert.deepEqual(
    asked?.sections.map(({ id, rows }) => [id, rows.length]),
    frozen.sections.map(({ id, rows }) => [id, rows.length]),
  );
  assert.deepEqual(said(asked?.sections ?? []).flatMap(lettersAndWordsOfNorwegian), []);
  assert.ok(said(frozen.sections).flatMap(lettersAndWordsOfNorwegian).length > 3);
  const { asked: _, ...norwegianAlone } = frozen;
  assert.ok(hashOf(frozen).equals(stored.frozenHash ?? assert.fail('no hash')));
  assert.ok(!hashOf(norwegianAlone).equals(hashOf(frozen)));
  const paper = await one.call(getDeclarationDocument, { id: frozen.id });
  const text = (await pagesOf(paper.bytes)).join(' ').replace(/\s+/g, ' ');
  const [first] = asked?.sections.filter(({ rows }) => rows.length > 0) ?? [];
  assert.ok(text.includes(first?.title ?? '-'), text);
  assert.match(paper.bytes.toString('latin1'), /\/Lang\s*\(en-GB\)/);
});

test('N-175 the console has the words that were read beside the Norwegian, and nothing beside what was read in Norwegian', async () => {
  const { frozen } = await inEnglish();
  const answersTo = async (declarationId: string) => {
    const id = await openedCase(server, { cause: `asked:${declarationId}`, kind: 'DECLARATION', declarationId });
    const advisor = await asAdvisor(server, BANK, ['ADVISOR']);
    const answer = await advisor.call(getCaseAnswers, { id });
    assert.equal(answer.status, 200, answer.text);
    type Row = { label: string; values: string[]; asked?: ({ label: string; value: string } | null)[] };
    return answer.json<{
      declarations: { inEnglish?: true }[];
      sections: { id: string; title: string; asked?: string; rows: Row[] }[];
    }>();
  };
  const shown = await answersTo(frozen.id);
  assert.deepEqual(
    shown.declarations.map((declaration) => declaration.inEnglish),
    [true],
  );
  for (const { id, title, asked, rows } of shown.sections) {
    const [norwegian, read] = [frozen.sections, frozen.asked?.sections ?? []].map((all) =>
      all.find((each) => each.id === id),
    );
    assert.deepEqual([title, asked], [norwegian?.title, read?.title]);
    for (const [at, row] of rows.entries())
      assert.deepEqual(
        [row.label, row.asked?.[0]?.label ?? row.label],
        [norwegian?.rows[at]?.label, read?.rows[at]?.label],
      );
  }
  assert.ok(shown.sections.some(({ rows }) => rows.some(({ asked }) => asked !== undefined)));
  const other = await declaredBy('P01', false);
  assert.equal(other.frozen.asked, undefined);
  assert.deepEqual(wordsAsked(other.frozen, 'income'), { title: null, rows: [] });
  assert.doesNotMatch(JSON.stringify(await answersTo(other.frozen.id)), /"asked"|"inEnglish"/);
});

test('N-175 the evidence pack holds both, and what says another thing than was read proves nothing', async () => {
  const { frozen } = await inEnglish();
  const { context, clock } = server;
  const [row] = await context.db.query<{ subject: Buffer }>(
    sql`select subject_key as subject from declaration where id = ${frozen.id}`,
  );
  const subject = { bank: BANK, subjectKey: row?.subject ?? assert.fail() };
  const { risk } = (context.banks.get(BANK) ?? assert.fail()).folderPolicy;
  const day = ownerLawDay(osloDate(clock.now()), risk);
  const { files } = await subjectPart(context, subject, { prefix: 'kunde', suspicion: false, day });
  const content = files.find(({ name }) => name.endsWith('-innhold.json'))?.content ?? assert.fail('no content');
  const packed = JSON.parse(Buffer.from(content).toString()) as typeof frozen;
  assert.deepEqual([packed.sections, packed.asked], [frozen.sections, frozen.asked]);
  const kept = (await loadKept(context.db, frozen.id)) ?? assert.fail();
  assert.notEqual(typeof (await proofOf(context.db, context.vault, kept)), 'string');
});

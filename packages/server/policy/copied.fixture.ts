/** For tests and benches: copies of a completed declaration, each sealed under an id of its own, so that a bank has many at once. */
import assert from 'node:assert/strict';
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Context } from '../context.ts';
import { keyPlace, sealDocument } from '../db/sealed-document.ts';
import { raw, sql } from '../db/sql.ts';
import { loadKept, openKept } from '../declarations/evidence-store.ts';

const OWN = ['id', 'data_key', 'document', 'person_key', 'subject_key', 'token_hash', 'application_id'];

/** Ids of the copies, whose documents `change` makes of the first by their number; about another subject each. */
export async function copyDeclaration(
  { db, vault, random }: Pick<Context, 'db' | 'vault' | 'random'>,
  first: string,
  count: number,
  change: (document: DeclarationDocument, at: number) => DeclarationDocument = (document) => document,
): Promise<string[]> {
  const original = openKept(vault, (await loadKept(db, first)) ?? assert.fail('nothing to copy'));
  const columns = await db.query<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = 'declaration' and table_schema = current_schema()`,
  );
  const copied = columns.map(({ name }) => name).filter((name) => !OWN.includes(name));
  const made: string[] = [];
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) => {
      const id = random.uuid();
      const key = vault.newDataKey();
      const place = { table: 'declaration', row: id, column: 'document' };
      const document = sealDocument(vault, key, place, change(original, from + at));
      return { id, document, dataKey: vault.wrap(key, keyPlace(place)), token: random.bytes(32) };
    });
    const [ids, tokens] = [rows.map(({ id }) => id), rows.map(({ token }) => token)];
    const [keys, documents] = [rows.map(({ dataKey }) => dataKey), rows.map(({ document }) => document)];
    await db.query(
      sql`insert into declaration (id, data_key, document, person_key, subject_key, token_hash, ${raw(copied.join(', '))})
       select n.id, n.data_key, n.document, n.token, n.token, n.token, ${raw(copied.map((name) => `d.${name}`).join(', '))}
       from declaration d, unnest(${ids}::uuid[], ${keys}::bytea[], ${documents}::bytea[], ${tokens}::bytea[]) as n (id, data_key, document, token)
       where d.id = ${first}`,
    );
    made.push(...ids);
  }
  return made;
}

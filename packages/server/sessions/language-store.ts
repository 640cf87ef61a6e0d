/** The SQL of the language that a person is written to in: of whoever has logged in to a bank that has several (decision 0197). */
import { isLanguage, type Language } from '@bli-kunde/domain/texts/language.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface PersonLanguage {
  readonly bank: string;
  /** Keyed hash of the person. */
  readonly personKey: Buffer;
  /** Keyed hash of name and birth date, by which a register names a signatory. */
  readonly matchKey: Buffer;
  readonly language: Language;
  readonly now: Date;
}

export async function keepLanguage(
  db: Queries,
  { bank, personKey, matchKey, language, now }: PersonLanguage,
): Promise<void> {
  await db.query(
    sql`insert into person_language (bank, person_key, match_key, language, used_at)
     values (${bank}, ${personKey}, ${matchKey}, ${language}, ${now})
     on conflict (bank, person_key) do update
       set match_key = excluded.match_key, language = excluded.language, used_at = excluded.used_at`,
  );
}

/** The language of the first of `keys` that is a known person's, number or name; null where none is. */
export async function languageOf(db: Queries, bank: string, keys: readonly Buffer[]): Promise<Language | null> {
  for (const key of keys) {
    const [row] = await db.query<{ language: string }>(
      sql`select language from person_language where bank = ${bank} and (person_key = ${key} or match_key = ${key})
       order by used_at desc limit 1`,
    );
    if (row !== undefined && isLanguage(row.language)) return row.language;
  }
  return null;
}

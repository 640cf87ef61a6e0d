/** The SQL of judgements: found by the keyed hash of a person in a bank, encrypted, gone with the case they were made in. */
import { nameKey } from '@bli-kunde/domain/norway/name.ts';
import type { CasePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import { countingElsewhere, type Judgement } from '@bli-kunde/domain/screening/judgement.ts';
import { newRow } from '../db/columns.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import { sql } from '../db/sql.ts';
import type { Place, Vault } from '../db/vault.ts';

const place = (id: string): Place => ({ table: 'hit_judgement', row: id, column: 'data' });

/** Identity of a person: left out in cases from before it was stored. */
export type KnownPerson = Pick<CasePerson, 'name' | 'birthDate'> &
  Partial<Pick<CasePerson, 'subject' | 'registrationNumber' | 'numberKey'>>;

/**
 * The keyed hash under which a person's judgements stand: by their number in the whole bank; of one without a known number by name
 * and birth date, about the one customer alone, since namesakes are two persons (A-063).
 */
export function judgedPersonKey(vault: Vault, bank: string, customer: Buffer | null, person: KnownPerson): Buffer {
  const { subject = 'PERSON', registrationNumber, numberKey, name, birthDate } = person;
  if (numberKey !== undefined) return vault.keyedHash('judged', bank, subject, 'number', numberKey);
  if (registrationNumber) return vault.keyedHash('judged', bank, subject, 'number', registrationNumber);
  const about = customer === null ? Buffer.alloc(0) : vault.lowered(customer);
  return vault.keyedHash('judged', bank, subject, 'name', about, nameKey(name), birthDate ?? '');
}

export interface NewJudgement {
  readonly id: string;
  readonly bank: string;
  readonly personKey: Buffer;
  readonly hit: string;
  readonly at: Date;
  /** Keyed hash of who judged. */
  readonly advisor: string;
  /** Null while a second person must say the same: it counts nowhere. */
  readonly agreedAt: Date | null;
  readonly judgement: Judgement;
}

export async function insertJudgement(tx: Queries, vault: Vault, one: NewJudgement): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, place(one.id), one.judgement);
  await tx.query(
    sql`insert into ${newRow('hit_judgement', {
      id: one.id,
      bank: one.bank,
      personKey: one.personKey,
      caseId: one.judgement.caseId,
      hit: one.hit,
      at: one.at,
      advisor: one.advisor,
      agreedAt: one.agreedAt,
      keyVersion: vault.keyVersion,
      dataKey,
      data: sealed,
    })}`,
  );
}

/** Of one person nobody else judges until the transaction ends: each verdict is weighed against those before it. */
export const lockJudged = (tx: Queries, personKey: Buffer): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`judged ${personKey.toString('hex')}`}, 0))`);

/** A decision that rests on these hits of a case has been agreed to in full: their verdicts count in the whole bank (D-012). */
export const decideJudgements = (tx: Queries, caseId: string, hits: readonly string[], at: Date): Promise<unknown> =>
  tx.query(
    sql`update hit_judgement set decided_at = ${at}
     where case_id = ${caseId}::uuid and hit = any(${hits}::text[]) and agreed_at is not null and decided_at is null`,
  );

/** Takes a decision back: no verdict of the case clears anybody elsewhere until it is decided anew. */
export const undecideJudgements = (tx: Queries, caseId: string): Promise<unknown> =>
  tx.query(sql`update hit_judgement set decided_at = null where case_id = ${caseId}::uuid`);

/** A row of a judgement as it is stored. */
export interface JudgementRow {
  readonly id: string;
  readonly personKey: Buffer;
  readonly caseId: string;
  readonly isDecided: boolean;
  readonly dataKey: Buffer;
  readonly sealed: Buffer;
}
/** The columns of {@link JudgementRow}, of `hit_judgement j`. */
export const JUDGEMENT_COLUMNS = sql`j.id, j.person_key as "personKey", j.case_id as "caseId", j.decided_at is not null as "isDecided",
  j.data_key as "dataKey", j.data as sealed`;

/** Throws `VaultError`. */
export const openedJudgement = (vault: Vault, row: JudgementRow): Judgement =>
  openWithKey<Judgement>(vault, place(row.id), row);

/**
 * Of each person, by the hexadecimal of their key and oldest first: what counts by itself in the case `caseId`, or in none of those
 * that were judged in, as for a new declaration (D-012). Throws `VaultError`.
 */
export async function judgementsOf(
  queries: Queries,
  vault: Vault,
  { bank, caseId }: { readonly bank: string; readonly caseId: string | null },
  personKeys: readonly Buffer[],
): Promise<ReadonlyMap<string, readonly Judgement[]>> {
  if (personKeys.length === 0) return new Map();
  const rows = await queries.query<JudgementRow>(
    sql`select ${JUDGEMENT_COLUMNS} from hit_judgement j
     where j.bank = ${bank} and j.person_key = any(${personKeys}::bytea[]) and j.agreed_at is not null order by j.seq`,
  );
  const found = new Map<string, Judgement[]>();
  for (const row of rows) {
    const key = row.personKey.toString('hex');
    const one = openedJudgement(vault, row);
    const counts = row.caseId === caseId ? one : countingElsewhere(one, row.isDecided);
    if (counts !== null) found.set(key, [...(found.get(key) ?? []), counts]);
  }
  return found;
}

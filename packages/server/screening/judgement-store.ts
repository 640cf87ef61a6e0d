/** The SQL of judgements: found by the keyed hash of a person in a bank, encrypted, gone with the case they were made in. */
import { nameKey } from '@bli-kunde/domain/norway/name.ts';
import type { CasePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { Judgement } from '@bli-kunde/domain/screening/judgement.ts';
import { inScope, scopeValues } from '../cases/visible-store.ts';
import type { Queries } from '../db/database.ts';
import { openWithKey, sealWithNewKey } from '../db/sealed-document.ts';
import type { Place, Vault } from '../db/vault.ts';

const place = (id: string): Place => ({ table: 'hit_judgement', row: id, column: 'data' });

/** What a person is known by: left out in cases from before it was kept. */
export type KnownPerson = Pick<CasePerson, 'name' | 'birthDate'> &
  Partial<Pick<CasePerson, 'subject' | 'registrationNumber' | 'numberKey'>>;

/**
 * The keyed hash under which a person's judgements stand: by their number in the whole bank; of one without a known number by name
 * and birth date, about the one customer alone, since namesakes are two persons.
 */
export function judgedPersonKey(vault: Vault, bank: string, customer: Buffer | null, person: KnownPerson): Buffer {
  const { subject = 'PERSON', registrationNumber, numberKey, name, birthDate } = person;
  if (numberKey !== undefined) return vault.keyedHash('judged', bank, subject, 'number', numberKey);
  if (registrationNumber) return vault.keyedHash('judged', bank, subject, 'number', registrationNumber);
  const about = customer ?? Buffer.alloc(0);
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
  /** Null while a second person must say the same. */
  readonly agreedAt: Date | null;
  readonly judgement: Judgement;
}

export async function insertJudgement(tx: Queries, vault: Vault, one: NewJudgement): Promise<void> {
  const { dataKey, sealed } = sealWithNewKey(vault, place(one.id), one.judgement);
  await tx.query(
    `insert into hit_judgement (id, bank, person_key, case_id, hit, at, advisor, agreed_at, key_version, data_key, data)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      one.id,
      one.bank,
      one.personKey,
      one.judgement.caseId,
      one.hit,
      one.at,
      one.advisor,
      one.agreedAt,
      vault.keyVersion,
      dataKey,
      sealed,
    ],
    'judgement-insert',
  );
}

interface Row {
  readonly id: string;
  readonly personKey: Buffer;
  readonly dataKey: Buffer;
  readonly sealed: Buffer;
}

/** Of each person, by the hexadecimal of their key and oldest first: what counts without anybody else. Throws `VaultError`. */
export async function judgementsOf(
  queries: Queries,
  vault: Vault,
  bank: string,
  personKeys: readonly Buffer[],
): Promise<ReadonlyMap<string, readonly Judgement[]>> {
  if (personKeys.length === 0) return new Map();
  const rows = await queries.query<Row>(
    `select id, person_key as "personKey", data_key as "dataKey", data as sealed from hit_judgement
     where bank = $1 and person_key = any($2::bytea[]) and agreed_at is not null order by seq`,
    [bank, personKeys],
    'judgements-of',
  );
  const found = new Map<string, Judgement[]>();
  for (const row of rows) {
    const key = row.personKey.toString('hex');
    found.set(key, [...(found.get(key) ?? []), openWithKey<Judgement>(vault, place(row.id), row)]);
  }
  return found;
}

export interface EarlierJudgement {
  /** Keyed hash of who judged. */
  readonly advisor: string;
  readonly at: Date;
  readonly caseNumber: number;
  readonly judgement: Judgement;
}

/** What was judged of a person in cases that these roles show, newest first: of others nothing is told. Throws `VaultError`. */
export async function earlierJudgements(
  queries: Queries,
  vault: Vault,
  about: { readonly bank: string; readonly person: Buffer; readonly roles: readonly Role[] },
): Promise<EarlierJudgement[]> {
  const rows = await queries.query<Row & Omit<EarlierJudgement, 'judgement'>>(
    `select j.id, j.person_key as "personKey", j.data_key as "dataKey", j.data as sealed, j.advisor, j.at, c.number as "caseNumber"
     from hit_judgement j join advisor_case c on c.id = j.case_id and (${inScope(3)})
     where j.bank = $1 and j.person_key = $2 and j.agreed_at is not null order by j.seq desc limit 50`,
    [about.bank, about.person, ...scopeValues(about.roles)],
    'judgements-kept',
  );
  return rows.map(({ advisor, at, caseNumber, ...row }) => ({
    advisor,
    at,
    caseNumber,
    judgement: openWithKey<Judgement>(vault, place(row.id), row),
  }));
}

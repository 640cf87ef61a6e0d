/** Brings a database to the newest schema; two processes that start at once do it once. */
import type { Database, Queries } from './database.ts';
import * as ground from './migrations/0001-ground.ts';
import * as signingTurns from './migrations/0002-signing-turns.ts';
import * as evidence from './migrations/0003-evidence.ts';
import * as waitingDeclarations from './migrations/0003-waiting-declarations.ts';
import * as auditChainNames from './migrations/0004-audit-chain-names.ts';
import * as cases from './migrations/0005-cases.ts';
import * as limitsAndGuards from './migrations/0006-limits-and-guards.ts';
import * as messagesKept from './migrations/0007-messages-kept.ts';
import * as ordersOfAnOrganisation from './migrations/0008-orders-of-an-organisation.ts';
import * as retention from './migrations/0009-retention.ts';
import * as guardians from './migrations/0010-guardians.ts';
import * as pressesOfApplications from './migrations/0011-presses-of-applications.ts';
import * as gatheredMessages from './migrations/0012-gathered-messages.ts';
import * as whatJobsRead from './migrations/0014-what-jobs-read.ts';
import * as advisors from './migrations/0015-advisors.ts';
import * as monitoring from './migrations/0017-monitoring.ts';
import * as judgements from './migrations/0016-judgements.ts';
import * as evidencePacks from './migrations/0018-evidence-packs.ts';
import * as advisorMail from './migrations/0019-advisor-mail.ts';
import * as questions from './migrations/0020-questions.ts';
import * as monitoringRetried from './migrations/0022-monitoring-retried.ts';
import * as fewOfManyCases from './migrations/0023-few-of-many-cases.ts';
import * as noticesToSend from './migrations/0024-notices-to-send.ts';
import * as populationFeed from './migrations/0025-population-feed.ts';
import * as registerFeed from './migrations/0026-register-feed.ts';
import * as listsInForce from './migrations/0027-lists-in-force.ts';
import * as messageReceipts from './migrations/0028-message-receipts.ts';
import * as advisorRoles from './migrations/0029-advisor-roles.ts';
import * as ownCases from './migrations/0031-own-cases.ts';
import * as keyRing from './migrations/0033-key-ring.ts';
import * as banksHere from './migrations/0034-banks-here.ts';
import * as languages from './migrations/0035-languages.ts';
import * as riskPolicy from './migrations/0036-risk-policy.ts';
import * as papers from './migrations/0037-papers.ts';
import * as registerChanges from './migrations/0038-register-changes.ts';
import * as handedParts from './migrations/0039-handed-parts.ts';
import * as decidedJudgements from './migrations/0030-decided-judgements.ts';
import { raw, sql } from './sql.ts';

export interface Migration {
  /** In one transaction with all that are applied together. */
  up(queries: Queries): Promise<void>;
}

/** In the order of their names; one that has been released is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-signing-turns': signingTurns,
  '0003-evidence': evidence,
  '0003-waiting-declarations': waitingDeclarations,
  '0004-audit-chain-names': auditChainNames,
  '0005-cases': cases,
  '0006-limits-and-guards': limitsAndGuards,
  '0007-messages-kept': messagesKept,
  '0008-orders-of-an-organisation': ordersOfAnOrganisation,
  '0009-retention': retention,
  '0010-guardians': guardians,
  '0011-presses-of-applications': pressesOfApplications,
  '0012-gathered-messages': gatheredMessages,
  '0014-what-jobs-read': whatJobsRead,
  '0015-advisors': advisors,
  '0016-judgements': judgements,
  '0017-monitoring': monitoring,
  '0018-evidence-packs': evidencePacks,
  '0019-advisor-mail': advisorMail,
  '0020-questions': questions,
  '0022-monitoring-retried': monitoringRetried,
  '0023-few-of-many-cases': fewOfManyCases,
  '0024-notices-to-send': noticesToSend,
  '0025-population-feed': populationFeed,
  '0026-register-feed': registerFeed,
  '0027-lists-in-force': listsInForce,
  '0028-message-receipts': messageReceipts,
  '0029-advisor-roles': advisorRoles,
  '0030-decided-judgements': decidedJudgements,
  '0031-own-cases': ownCases,
  '0033-key-ring': keyRing,
  '0034-banks-here': banksHere,
  '0035-languages': languages,
  '0036-risk-policy': riskPolicy,
  '0037-papers': papers,
  '0038-register-changes': registerChanges,
  '0039-handed-parts': handedParts,
};

/** Advisory lock of whoever migrates, the same in all versions of the product. */
const LOCK = '3853314791062309107';

/** Milliseconds that a statement of a migration may take, and the time after which a host that says nothing is given up. */
const PATIENCE = 600_000;
const SILENCE = PATIENCE + 60_000;

/** As older versions made them: on a database that this one has made, they find what they look for (O-028). */
const TABLES = [
  sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`,
  sql`create table if not exists kysely_migration_lock (id varchar(255) primary key, is_locked int not null default 0)`,
  sql`insert into kysely_migration_lock (id) values ('migration_lock') on conflict do nothing`,
];

/**
 * Gives the names of the migrations it applied. A database that a newer version has migrated is left as it is, for the version before to serve
 * on (O-028). Throws what the database refused, and Error when it has migrations that are unknown here and lacks some that are not (O-029).
 */
export async function migrate(
  database: Database,
  migrations: Readonly<Record<string, Migration>> = MIGRATIONS,
): Promise<readonly string[]> {
  // Looked at before anything is locked or made: the role of a server may do neither.
  if ((await lacking(database, migrations)).length === 0) return [];
  return database.transaction(async (queries) => {
    // Migrations wait for each other and build indexes; a request never does.
    await queries.query(raw(`set local statement_timeout = ${PATIENCE}`));
    await queries.query(raw(`set local lock_timeout = ${PATIENCE}`));
    await queries.query(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    for (const statement of TABLES) await queries.query(statement);
    const names = await lacking(queries, migrations);
    for (const name of names) {
      await migrations[name]?.up(queries);
      await queries.query(
        sql`insert into kysely_migration (name, timestamp)
          values (${name}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
      );
    }
    return names;
  }, SILENCE);
}

/** Names of those that are to be applied, in their order. */
async function lacking(queries: Queries, migrations: Readonly<Record<string, Migration>>): Promise<string[]> {
  const names = Object.keys(migrations).sort();
  const applied = await appliedMigrations(queries);
  const left = names.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !names.includes(name));
  if (left.length > 0 && unknown.length > 0)
    throw new Error(
      `the database has ${unknown.join(', ')} and lacks ${left.join(', ')}: it is of another product version`,
    );
  const late = left.find((name) => applied.some((other) => other > name));
  if (late !== undefined) throw new Error(`${late} comes before a migration that the database has`);
  return left;
}

/** Names in the table of what was applied, which has the name it was made by; none before the first run. */
async function appliedMigrations(queries: Queries): Promise<string[]> {
  const [there] = await queries.query<{ exists: boolean }>(
    sql`select to_regclass('kysely_migration') is not null as exists`,
  );
  if (there?.exists !== true) return [];
  const rows = await queries.query<{ name: string }>(sql`select name from kysely_migration order by name`);
  return rows.map(({ name }) => name);
}

/** For tests and benches: simulated journeys as rows, each entry in the trail that it belongs to. */
import type { Walked } from '@bli-kunde/domain/advisor/funnel.fixture.ts';
import type { Random } from '../clock.ts';
import type { Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const AT_A_TIME = 250;
/** Beyond every entry that a journey has. */
const LAST_SEQ = 1_000;
const APPLICANT = 'a'.repeat(64);
const ADVISOR = 'b'.repeat(64);

interface Chains {
  /** Of the application, or of the declaration on its own. */
  readonly own: string;
  readonly declaration: string;
  readonly theCase: string;
}

/** The trail that an entry stands in. */
function chainOf({ own, declaration, theCase }: Chains, action: string): string {
  if (action === 'case.opened' || action === 'case.decided') return theCase;
  return action === 'declaration.opened' ? declaration : own;
}

/** Stores those that are not erased; of the others the trail alone is left, as after an erasure. Gives the ids, in their order. */
export async function storeJourneys(
  db: Queries,
  random: Random,
  bank: string,
  walked: readonly Walked[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < walked.length; from += AT_A_TIME)
    ids.push(...(await storeSome(db, random, bank, walked.slice(from, from + AT_A_TIME))));
  return ids;
}

async function storeSome(db: Queries, random: Random, bank: string, walked: readonly Walked[]): Promise<string[]> {
  const key = random.bytes(32);
  const made = walked.map((item) => {
    const own = random.uuid();
    const isAlone = item.journey === 'declaration';
    return { item, own, declaration: isAlone ? own : random.uuid(), theCase: random.uuid(), isAlone };
  });
  const kept = made.filter(({ item }) => !item.isErased);
  const begunAt = ({ item }: (typeof made)[number]): string => new Date(item.events[0]?.at ?? 0).toISOString();
  const has = ({ item }: (typeof made)[number], action: string): boolean =>
    item.events.some((event) => event.action === action);
  const applications = kept.filter(({ isAlone }) => !isAlone);
  await db.query(
    sql`insert into application (id, bank, context, person_key, subject_key, key_version, data_key, document, saved_at, expires_at, created_at, audit_seq)
     select id, ${bank}, context, sha256(id::text::bytea), sha256(id::text::bytea), 1, ${key}, ${key}, at, at + interval '30 days', at, ${LAST_SEQ}
     from unnest(${applications.map(({ own }) => own)}::uuid[], ${applications.map(({ item }) => item.journey)}::text[],
       ${applications.map(begunAt)}::timestamptz[]) as u (id, context, at)`,
  );
  const declarations = kept.filter((each) => has(each, 'declaration.opened'));
  await db.query(
    sql`insert into declaration (id, bank, application_id, person_key, subject_key, process, channel, questionnaire_id, questionnaire_version,
       key_version, data_key, document, status, token_hash, created_at, saved_at, audit_seq)
     select id, ${bank}, application, sha256(id::text::bytea), sha256(id::text::bytea), 'RENEWAL_PRIVATE', channel, 'q', '1', 1, ${key}, ${key}, 'OK',
       sha256(id::text::bytea), at, at, ${LAST_SEQ}
     from unnest(${declarations.map(({ declaration }) => declaration)}::uuid[],
       ${declarations.map(({ isAlone, own }) => (isAlone ? null : own))}::uuid[],
       ${declarations.map(({ item }) => item.channel)}::text[], ${declarations.map(begunAt)}::timestamptz[]) as u (id, application, channel, at)`,
  );
  const cases = kept.filter((each) => has(each, 'case.opened'));
  await db.query(
    sql`insert into advisor_case (id, bank, number, kind, cause, gravity, application_id, declaration_id, opened_at, due_at, key_version, data_key, data, audit_seq)
     select id, ${bank}, (select coalesce(max(number), 0) from advisor_case) + place, 'DECLARATION', 'simulated:' || id, 1, application, declaration, at, at, 1, ${key}, ${key}, ${LAST_SEQ}
     from unnest(${cases.map(({ theCase }) => theCase)}::uuid[], ${cases.map(({ isAlone, own }) => (isAlone ? null : own))}::uuid[],
       ${cases.map(({ isAlone, own }) => (isAlone ? own : null))}::uuid[], ${cases.map(begunAt)}::timestamptz[]) with ordinality as u (id, application, declaration, at, place)`,
  );
  const entries = made.flatMap(({ item, ...chains }) => {
    const seqs = new Map<string, number>();
    return item.events.map(({ at, by, action, outcome, source }) => {
      const chain = chainOf(chains, action);
      const seq = (seqs.get(chain) ?? 0) + 1;
      seqs.set(chain, seq);
      const actor = by === 'SYSTEM' ? 'system' : by === 'APPLICANT' ? APPLICANT : ADVISOR;
      const detail = { ...(outcome === null ? {} : { outcome }), ...(source === null ? {} : { source }) };
      return [chain, seq, new Date(at).toISOString(), actor, action, JSON.stringify(detail)] as const;
    });
  });
  const column = <At extends 0 | 1 | 2 | 3 | 4 | 5>(at: At) => entries.map((entry) => entry[at]);
  await db.query(
    sql`insert into audit (chain, seq, at, actor, action, detail, hash)
     select chain, seq, at, actor, action, detail::jsonb, ${key}
     from unnest(${column(0)}::uuid[], ${column(1)}::int[], ${column(2)}::timestamptz[], ${column(3)}::text[], ${column(4)}::text[], ${column(5)}::text[])
       as u (chain, seq, at, actor, action, detail)`,
  );
  return made.map(({ own }) => own);
}

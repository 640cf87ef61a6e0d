/** For tests: cases with hits on a database, and the people of a bank who judge them. */
import assert from 'node:assert/strict';
import type { SnapshotHit } from '@bli-kunde/domain/cases/hits.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { HitKind } from '@bli-kunde/domain/screening/hit.ts';
import type { GivenJudgement } from '@bli-kunde/domain/screening/judgement.ts';
import type { JudgementVerdict } from '@bli-kunde/domain/screening/verdict.ts';
import type { TestWorld } from '../db/test-database.ts';
import type { Message } from '../outbox/outbox.ts';
import { outboxWithCases } from '../outbox/outbox.fixture.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { askingNobody, GROUNDS } from './decide.fixture.ts';
import { judgeHit } from './judge.ts';
import { openCase } from './open-case.ts';
import { sql } from '../db/sql.ts';

export const BANK = 'fjellbanken';
export const CUSTOMER = Buffer.alloc(32, 7);
export const TODAY = '2026-11-24';

export function partsOf(world: TestWorld) {
  const { database: db, vault, clock, random } = world;
  const sent: Pick<Message, 'kind' | 'payload' | 'idempotencyKey'>[] = [];
  const handlers = {
    'customer.follow-up': async ({ kind, payload, idempotencyKey }: Message) => {
      sent.push({ kind, payload, idempotencyKey });
    },
  };
  const outbox = outboxWithCases({ database: db, vault, clock, random, handlers, failed: () => undefined });
  return {
    db,
    vault,
    clock,
    random,
    outbox,
    banks: new Map(),
    journeys: new Map(),
    ...askingNobody({ db, vault, random }),
    sent,
  };
}
export type Parts = ReturnType<typeof partsOf>;

export const hitOf = (kind: HitKind): SnapshotHit => ({
  name: 'Berit Medlemsen',
  birthDate: '1974-06-13',
  subject: 'PERSON',
  entryId: 'Q1',
  listName: 'A list',
  kind,
  score: 1,
  matchedName: 'Medlemsen, Berit',
  birthDateMatch: 'exact',
  entry: {
    ids: ['Q1', 'Q0'],
    names: ['Medlemsen, Berit'],
    birthDates: ['1974-06-13'],
    countries: ['no'],
    topics: [],
    fingerprint: 'aa',
  },
});
export async function opened(world: TestWorld, kinds: readonly HitKind[], kind: 'DECLARATION' | 'NEW_HIT' = 'NEW_HIT') {
  const opener = { at: world.clock.now(), actor: 'system', rcid: null };
  const id = await world.database.transaction((tx) =>
    openCase(
      world,
      tx,
      {
        bank: BANK,
        kind,
        cause: `new-hit:${world.random.uuid()}`,
        gravity: kinds.includes('SANCTION') ? 'SANCTION' : 'PEP',
        reasons: ['new-hit'],
        subject: { name: 'Testbygg Entreprenør AS', number: '319000011' },
        subjectKey: CUSTOMER,
        holds: false,
        snapshot: { enhanced: false, hits: kinds.map(hitOf) },
      },
      opener,
    ),
  );
  return id ?? assert.fail('no case');
}

export const CASE = { bank: BANK, number: 1 };
export const who = (name: string, role: Role) => ({ name, role });
export const SIRI = who('Siri Senior', 'SENIOR_ADVISOR');
export const ARNE = who('Arne Hvitvask', 'AML_OFFICER');
export const given = (verdict: JudgementVerdict, more: Partial<GivenJudgement> = {}) => ({
  hit: '1',
  verdict,
  reasons: ['ROLE', 'DOCUMENT'] as const,
  grounds: GROUNDS,
  ...more,
});
export const judge = (
  parts: Parts,
  verdict: JudgementVerdict,
  by = SIRI,
  more: Partial<GivenJudgement & { hit: string }> = {},
) => judgeHit(parts, CASE, by, { ...given(verdict), ...more });
export const counted = async (world: TestWorld, parts: Parts, person = hitOf('SANCTION'), today = TODAY) => {
  const about = { bank: BANK, customer: CUSTOMER, today };
  return (await judgeOfPersons(parts, about, [person]))(person)(hitOf('SANCTION'))?.verdict ?? null;
};
export const openKinds = async ({ database }: TestWorld) =>
  (
    await database.query<{ kind: string; restricted: boolean; state: string }>(
      sql`select kind, restricted, state from advisor_case order by number`,
    )
  ).map(({ kind, restricted, state }) => `${kind} ${state}${restricted ? ' restricted' : ''}`);

/** For tests: a database in which there is one case, with the columns that a test wants. */
import assert from 'node:assert/strict';
import { BANK, type Columns, CUSTOMER, NOW, type OneRowWorld, setColumns } from '../db/one-row.fixture.ts';
import { sql } from '../db/sql.ts';
import { openCase } from './open-case.ts';

export interface CaseRow {
  readonly id: string;
  readonly number: number;
}
export const CAUSE = 'follow-up:table';
export const CLOSED = { state: 'CLOSED', outcome: 'DONE', closed_at: NOW };
export const DECLARATION = '11111111-1111-4111-8111-111111111111';

/** A promise to call the customer, with these columns instead of its own; every other case goes. */
export async function onlyCase(world: OneRowWorld, columns: Columns): Promise<CaseRow> {
  const { db, vault, random } = world;
  await db.query(sql`delete from advisor_case`);
  const id = await db.transaction((tx) =>
    openCase(
      { vault, random, banks: new Map() },
      tx,
      {
        bank: BANK,
        kind: 'FOLLOW_UP',
        cause: CAUSE,
        gravity: 'NORMAL',
        reasons: ['called'],
        subject: { name: 'Kari Prøve', number: '12849049826' },
        subjectKey: CUSTOMER,
        holds: false,
        snapshot: { hits: [] },
      },
      { at: NOW, actor: 'system', rcid: null },
    ),
  );
  await setColumns(world, 'advisor_case', id, columns);
  const [row] = await db.query<CaseRow>(sql`select id, number from advisor_case`);
  return row ?? assert.fail('no case');
}

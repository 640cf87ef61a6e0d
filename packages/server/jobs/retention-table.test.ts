/** Holds the table of `docs/operate/retention.md` to what the code does. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bankConfig } from '@bli-kunde/domain/bank/bank.ts';
import { RETENTIONS } from '@bli-kunde/domain/kyc/retention.ts';
import { WAITING_DAYS } from '@bli-kunde/domain/kyc/waiting-case.ts';
import { AGREEMENT_RETENTIONS, DRAFT_DAYS } from '@bli-kunde/domain/signing/retention.ts';
import { KEPT_DAYS } from '../db/application-store.ts';
import { SIMPLE } from '../db/purge.ts';
import { PACK_KEPT } from '../evidence/requests.ts';
import { LIVES } from '../notices/short-link.ts';
import { IDLE, LONGEST } from '../sessions/store.ts';

const DAY = 86_400_000;
const page = readFileSync(join(import.meta.dirname, '../../../docs/operate/retention.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What') && !line.startsWith('| Table'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const kept = (what: string): string => rows.find(([first]) => first === what)?.[2] ?? assert.fail(what);

test('O-049 each line of the table says what the code does', () => {
  const last = <T>(table: readonly T[]): T => table.at(-1) ?? assert.fail();
  const { years, law } = last(RETENTIONS);
  const { years: agreement, law: ofAgreement } = last(AGREEMENT_RETENTIONS);
  assert.deepEqual(
    {
      application: kept('application, not finished'),
      open: kept('declaration, not completed'),
      completed: kept('declaration, completed'),
      case: kept('case'),
      sealed: kept('signed agreement, sealed'),
      answers: kept('sealed paper with the answers of a declaration'),
      draft: kept('paper that was sent to signing and not signed by all'),
      waiting: kept('application that waits for a declaration’s second person'.replace('’', "'")),
      pack: kept("control pack, a person's own copy"),
      customer: kept('session of a customer'),
      advisor: kept('session of an advisor'),
      link: kept('address in a message'),
    },
    {
      application: `${KEPT_DAYS} days after the last save`,
      open: `${KEPT_DAYS} days after the last save`,
      completed: `${years} years after the relation has ended (${law})`,
      case: `with its declaration; without one ${years} years after it was closed`,
      sealed: `${agreement} years after the relation has ended (${ofAgreement})`,
      answers: `${years} years after the relation has ended`,
      draft: `${DRAFT_DAYS} days after the last day to sign`,
      waiting: `${WAITING_DAYS} days to answer`,
      pack: `${PACK_KEPT / DAY} days`,
      customer: `${IDLE.customer / 60_000} minutes without a call, ${LONGEST.customer / 3_600_000} hours at most; the row a day more`,
      advisor: `${IDLE.advisor / 60_000} minutes without a call, ${LONGEST.advisor / 3_600_000} hours at most; the row a day more`,
      link: `${LIVES / DAY} days`,
    },
  );
});

test('O-049 a declaration without a relation is kept as the bank says, within the bounds that the table names', () => {
  const months = bankConfig.shape.monthsKeptWithoutRelation;
  const taken = (value: number | undefined): boolean => months.safeParse(value).success;
  assert.deepEqual([11, 12, 60, 61].map(taken), [false, true, true, false]);
  assert.equal(
    kept('the same, where no relation came of it'),
    `12 to 60 months after completion, as the bank says; ${months.parse(undefined)} unless told`,
  );
});

test('O-049 each purged table stands with its days', () => {
  const told = rows
    .filter((cells) => cells.length === 2)
    .map(([table = '', days = '']) => [table.replaceAll('`', ''), Number(days)]);
  assert.deepEqual(
    told,
    SIMPLE.map(({ table, days }) => [table, days]),
  );
});

/** For tests: people of a bank who decide its cases, as many of them as the table wants. */
import { hitsKept } from '@bli-kunde/domain/cases/snapshots.ts';
import type { Gravity } from '@bli-kunde/domain/cases/gravity.ts';
import assert from 'node:assert/strict';
import type { Proposal } from '@bli-kunde/domain/cases/proposal.ts';
import { caseKinds } from '../case-kinds.ts';
import type { Context } from '../context.ts';
import { agree, propose } from './decide.ts';
import type { CaseAddress, DecideParts } from './work-on.ts';
import { createApplicationStore } from '../db/application-store.ts';
import { sql } from '../db/sql.ts';
import { caseByNumber } from './case-store.ts';
import { openDifferences } from './beside-store.ts';
import { judgeHit } from './judge.ts';

export const GROUNDS = 'Opplysningene er kontrollert mot kilder som banken stoler på.';
const ORIGIN = { wealth: 'Lønn og arv', funds: 'Lønn fra arbeid' };

export const proposal = (decision: Proposal['decision'], more: Partial<Proposal> = {}): Proposal => ({
  decision,
  reason: decision === 'APPROVE' || decision === 'KEEP' ? 'CONFIRMED' : 'RISK_TOO_HIGH',
  grounds: GROUNDS,
  milderMeasures: decision === 'REJECT' || decision === 'END' ? 'Færre produkter ble vurdert.' : null,
  validUntil: null,
  origin: null,
  combination: null,
  ...more,
});

/** Parts for decisions that need no rule in words: an application store, and a business register that is never called. */
export const askingNobody = ({
  db: database,
  vault,
  random,
}: Pick<DecideParts, 'db' | 'vault' | 'random'>): Pick<
  DecideParts,
  'applications' | 'businessRegister' | 'caseKinds'
> => ({
  caseKinds,
  applications: createApplicationStore<unknown>({
    database,
    vault,
    random,
    stopwatch: performance,
    outboxFilled: () => undefined,
  }),
  businessRegister: {} as DecideParts['businessRegister'],
});

interface Open {
  readonly bank: string;
  readonly number: number;
  readonly kind: string;
  readonly gravity: Gravity;
}
const GRAVITY: readonly Gravity[] = ['SANCTION', 'PEP', 'HIGH', 'NORMAL'];

/** The open cases of these kinds in the bank. */
export async function openCasesOf({ db }: Pick<Context, 'db'>, bank: string, kinds = ['DECLARATION']): Promise<Open[]> {
  const rows = await db.query<Omit<Open, 'gravity'> & { gravity: number }>(
    sql`select bank, number, kind, gravity from advisor_case where bank = ${bank} and kind = any(${kinds}::text[]) and closed_at is null order by number`,
  );
  return rows.map((row) => ({ ...row, gravity: GRAVITY[row.gravity] ?? 'NORMAL' }));
}

/** Each hit of the case gets the verdict, of somebody who neither proposes nor agrees; `kinds` leaves out others. */
export async function judgeAll(
  context: DecideParts,
  address: CaseAddress,
  verdict: 'NOT_SAME' | 'UNSURE',
  kinds: readonly string[] = ['SANCTION', 'PEP', 'RCA'],
): Promise<void> {
  const one = await caseByNumber(context.db, context.vault, address.bank, address.number);
  const reasons = verdict === 'UNSURE' ? [] : (['NATIONAL_ID', 'DOCUMENT'] as const);
  for (const hit of hitsKept(one?.data.snapshot ?? null))
    if (kinds.includes(hit.kind))
      await judgeHit(
        context,
        address,
        { name: 'Vilde Vurderer', role: 'AML_OFFICER' },
        { hit: hit.id, verdict, reasons, grounds: GROUNDS },
      );
}

/** Fields that an approval may require: the origin of the money, and a word on each open difference from the register. */
async function approvalOf(
  context: DecideParts,
  { bank, number }: CaseAddress,
  hit: boolean,
): Promise<Partial<Proposal>> {
  const one = await caseByNumber(context.db, context.vault, bank, number);
  const differences = await openDifferences(context.db, one ?? assert.fail('no case'));
  const named = differences.map((each) => ` Avviket i sak ${each.number} skyldes at registeret er gammelt.`);
  return { origin: ORIGIN, grounds: GROUNDS + named.join(''), ...(hit ? { reason: 'OTHER_PERSON' } : {}) };
}

/** Proposes and agrees until the case is decided. */
export async function decideFully(context: DecideParts, one: Open, decision: 'APPROVE' | 'REJECT'): Promise<void> {
  const address = { bank: one.bank, number: one.number };
  if (decision === 'APPROVE') await judgeAll(context, address, 'NOT_SAME');
  else await judgeAll(context, address, 'UNSURE', ['SANCTION']);
  const hit = one.gravity === 'SANCTION' || one.gravity === 'PEP';
  const wanted = proposal(decision, decision === 'APPROVE' ? await approvalOf(context, address, hit) : {});
  let step = await propose(context, address, { name: 'Siri Saksbehandler', role: 'SENIOR_ADVISOR' }, wanted);
  for (const name of ['Arne Annen', 'Tone Tredje']) {
    if (step.decided) break;
    step = await agree(context, address, { name, role: step.next[0] ?? assert.fail('nobody agrees') });
  }
  assert.ok(step.decided);
}

/** Decides every open case about a declaration in the bank. */
export async function decideAll(context: DecideParts, bank: string, decision: 'APPROVE' | 'REJECT'): Promise<void> {
  for (const one of await openCasesOf(context, bank)) await decideFully(context, one, decision);
}

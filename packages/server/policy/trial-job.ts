/** The trial of a draft over a year of declarations: asked for in one transaction, made in parts by the workers of all servers (D-191, D-198). */
import { setImmediate } from 'node:timers/promises';
import {
  addCounts,
  countTried,
  MOST_FLIPS,
  NO_COUNTS,
  type TriedDeclaration,
} from '@bli-kunde/domain/advisor/policy-tried.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { begunBy } from '@bli-kunde/domain/kyc/risk/begun-by.ts';
import { publishedRisk } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { addDays, osloDate, startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { canonicalPolicy } from '@bli-kunde/domain/policy/policy.ts';
import { reviewedToo } from '../banks/folder-policy.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import { VaultError } from '../db/vault.ts';
import { keptReader, type KeptReader } from '../declarations/kept-reader.ts';
import { NotYet } from '../outbox/not-yet.ts';
import type { Handler } from '../outbox/outbox.ts';
import { decideAnew, type TwoPolicies } from './decide-anew.ts';
import { lockProposal } from './policy-store.ts';
import { policyDocument, faultsIn, type PolicyActor } from './publish.ts';
import {
  countCompleted,
  countedPage,
  type CountedDeclaration,
  insertTrial,
  TRIAL_PARTS,
  trialPartsOf,
  type StoredPart,
  type StoredTrial,
  trialById,
  trialOf,
  writePart,
} from './trial-store.ts';

type Parts = Pick<Context, 'db' | 'vault' | 'clock' | 'banks'>;

const MESSAGE = 'policy.trial';
const DAYS = 365;
/** Declarations of a page, which are kept together. */
const PAGE = 250;
/** Pages of one attempt of the worker: a second or two. */
const PAGES = 10;
/** Declarations after which others of the process have their turn. */
const TURN = 5;

/**
 * Asks for the trial of the draft against the policy in force, in the place of the one before; the same one is not made twice. Throws
 * Refusal `error.policy.changed`, and `error.bad.request` for a draft with faults.
 */
export async function askTrial(
  { db, random, outbox }: Pick<Context, 'db' | 'random' | 'outbox'>,
  { bank, advisor, now, rcid }: PolicyActor,
  version: number,
): Promise<{ id: string }> {
  const today = osloDate(now);
  const days = { from: startOfOsloDay(addDays(today, -DAYS)), until: startOfOsloDay(addDays(today, 1)) };
  return db.transaction(async (tx) => {
    const draft = await lockProposal(tx, bank.slug, 'CHANGE');
    if (draft === null || draft.version !== version || draft.state === 'ENDED')
      throw new Refusal('error.policy.changed');
    const { document } = draft;
    if (faultsIn(document).length > 0)
      throw new Refusal('error.bad.request', [{ path: 'document', message: 'advisor.console.policy.problem.faults' }]);
    const { number: inForce } = await policyInForce(tx, bank, today);
    const before = await trialOf(tx, bank.slug);
    const isSame =
      before !== null &&
      before.inForce === inForce &&
      before.until.getTime() === days.until.getTime() &&
      canonicalPolicy(before.document) === canonicalPolicy(document);
    if (isSame) return { id: before.id };
    const id = random.uuid();
    const whole = await countCompleted(tx, { bank: bank.slug, ...days });
    const asked = { askedBy: advisor.key, askedAt: now };
    await insertTrial(tx, { id, bank: bank.slug, inForce, document, ...days, whole, ...asked }, NO_COUNTS);
    await outbox.enqueue(
      tx,
      Array.from({ length: TRIAL_PARTS }, (_, part) => ({
        bank: bank.slug,
        kind: MESSAGE,
        idempotencyKey: `policy-trial:${id}:${part}`,
        applicationId: null,
        payload: { trial: id, part },
      })),
    );
    const entry = { at: now, actor: advisor.key, action: 'policy.trial.asked' as const, rcid };
    await appendAudit(tx, { kind: 'bank', bank: bank.slug }, { ...entry, detail: { document: id, count: whole } });
    return { id };
  });
}

/** Both policies, with what they date themselves begun before the first of the days. */
async function policiesOf({ db }: Pick<Parts, 'db'>, bank: Bank, trial: StoredTrial): Promise<TwoPolicies> {
  const first = osloDate(trial.from);
  const { listsReviewedUntil } = bank.folderPolicy;
  const read = (document: unknown) => begunBy(reviewedToo(publishedRisk(document), listsReviewedUntil), first);
  return {
    inForce: read(await policyDocument(db, bank, trial.inForce)),
    tried: read(trial.document),
    positionsApproved: bank.config.positionsApproved.renewals,
  };
}

/** Null of one that cannot be opened. */
function triedAgain(read: KeptReader, row: CountedDeclaration, policies: TwoPolicies): TriedDeclaration | null {
  try {
    const document = read(row);
    const { frozen } = document;
    if (frozen === null) return null;
    const { id, decided } = row;
    return { id, decided, ...decideAnew(document, frozen, policies) };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return null;
  }
}

/** Counts of a page; other work of the process has its turn meanwhile. */
async function countPage(read: KeptReader, rows: readonly CountedDeclaration[], policies: TwoPolicies) {
  const tried: TriedDeclaration[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % TURN === 0) await setImmediate();
    const again = triedAgain(read, row, policies);
    if (again !== null) tried.push(again);
  }
  return countTried(tried, rows.length - tried.length);
}

/** Makes up to `pages` pages of a part; true once it is whole, or nobody's any more. */
export async function makePart(
  parts: Parts,
  { trial: trialId, part }: { readonly trial: string; readonly part: number },
  signal: AbortSignal,
  { size = PAGE, pages = PAGES } = {},
): Promise<boolean> {
  const { db, clock, banks } = parts;
  const trial = await trialById(db, trialId);
  if (trial === null) return true;
  const bank = banks.get(trial.bank);
  if (bank === undefined) return true;
  const policies = await policiesOf(parts, bank, trial);
  const read = keptReader(parts.vault);
  const stored = (await trialPartsOf(db, trial.id)).find((again) => again.part === part);
  if (stored === undefined || stored.doneAt !== null) return true;
  let before = stored;
  const { bank: slug, from, until } = trial;
  const pageAfter = (after: string | null) => countedPage(db, { bank: slug, from, until, part, after, limit: size });
  let rows = await pageAfter(before.after);
  for (let page = 1; page <= pages && !signal.aborted; page += 1) {
    const isLast = rows.length < size;
    // The database reads the next page while this one is decided.
    const [counts, next] = await Promise.all([
      countPage(read, rows, policies),
      isLast || page === pages ? [] : pageAfter(rows.at(-1)?.id ?? null),
    ]);
    const counted = addCounts(before.counts, counts);
    const after: StoredPart = {
      ...before,
      after: rows.at(-1)?.id ?? before.after,
      looked: before.looked + rows.length,
      counts: { ...counted, flips: counted.flips.slice(0, MOST_FLIPS) },
      doneAt: isLast ? clock.now() : null,
    };
    if (!(await writePart(db, trial.id, before, after))) return false;
    if (isLast) return true;
    [before, rows] = [after, next];
  }
  return false;
}

/** The worker's part: a repeat goes on where the attempt before ended. */
export const policyTrialEffects = (parts: Parts): Readonly<Record<string, Handler>> => ({
  async [MESSAGE]({ payload }, signal) {
    if (!(await makePart(parts, payload as { trial: string; part: number }, signal)))
      throw new NotYet('more declarations are to be decided anew', parts.clock.now());
  },
});

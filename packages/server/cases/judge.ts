/** Judges screening hits of a case one by one, true match or false positive, with what follows at once when somebody is on a sanctions list. */
import { hitsKept } from '@bli-kunde/domain/cases/snapshots.ts';
import { contradictedReasons } from '@bli-kunde/domain/cases/contradicted.ts';
import { judgementsIn, lastJudgementOf } from '@bli-kunde/domain/cases/history.ts';
import { type CaseHit, mayJudge, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { SANCTIONED } from '@bli-kunde/domain/cases/kinds/suspicion.ts';
import { comparedFacts } from '@bli-kunde/domain/cases/side-by-side.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import {
  expiryOf,
  type GivenJudgement,
  judgementOf,
  wrongWithJudgement,
} from '@bli-kunde/domain/screening/judgement.ts';
import type { JudgementVerdict } from '@bli-kunde/domain/screening/verdict.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { fill } from '@bli-kunde/domain/texts/texts.ts';
import { sameItem } from '../screening/same-item.ts';
import { insertJudgement, judgedPersonKey, judgementsOf, lockJudged } from '../screening/judgement-store.ts';
import { type CaseWorker, workerKey } from './case-worker.ts';
import type { StoredCase } from './case-store.ts';
import { tellFreeze } from './follow-up.ts';
import { type Own, ownIn, refuseOwn } from './own-case.ts';
import { type CaseAddress, type CaseWork, type DecideParts, lockWithOrder, workOn } from './work-on.ts';
import { openSuspicion } from './suspicion-case.ts';

/** Before every id of a declaration. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Result of a judgement: it counts now, or waits for a second person to give the same. */
export interface Judged {
  readonly settled: boolean;
}

const caseHit = ({ data }: StoredCase, id: string): CaseHit => {
  const hit = hitsKept(data.snapshot).find((each) => each.id === id);
  if (hit === undefined) throw new Refusal('error.bad.request', [{ path: 'hit', message: 'is no hit of this case' }]);
  return hit;
};

function assertWhole(given: GivenJudgement, hit: CaseHit, today: string): void {
  const refused = (path: string, message: string) => new Refusal('error.bad.request', [{ path, message }]);
  const denied = contradictedReasons(given.verdict, comparedFacts(hit));
  const against = given.reasons.filter((reason) => denied.includes(reason));
  if (against.length > 0) {
    const reasons = against.map((reason) => nb[`advisor.console.judgement.reason.${reason}`]).join(', ');
    throw refused('reasons', fill(nb['error.case.judgement.contradicted'], { reasons }));
  }
  const wrong = wrongWithJudgement(given, hit.kind, today);
  if (wrong === null) return;
  const text =
    wrong.field === 'grounds'
      ? 'error.case.judgement.grounds'
      : given.verdict === 'SAME'
        ? 'error.case.judgement.same'
        : 'error.case.judgement.other';
  throw refused(wrong.field, fill(nb[text], { count: wrong.least }));
}

type JudgedBy = Pick<CaseWorker, 'name' | 'role' | 'key' | 'marks'>;
type GivenOn = GivenJudgement & { readonly hit: string };

/** The verdict of now beside those that were before it. */
interface Weighed {
  readonly hit: CaseHit;
  readonly personKey: Buffer;
  /** On the person and the entry until now, whichever case that was judged in. */
  readonly before: JudgementVerdict | null;
  /** It counts now; otherwise it waits for a second person to give the same. */
  readonly settled: boolean;
  /** The second person takes back what the first did. */
  readonly seconds: boolean;
}

/** Throws Refusal `error.case.own.proposal` to who takes back twice. */
async function weighed(
  work: CaseWork,
  { verdict }: GivenJudgement,
  hit: CaseHit,
  isOwn: Own['isOwn'],
): Promise<Weighed> {
  const { tx, vault, theCase, entries } = work;
  const today = osloDate(work.at);
  const personKey = judgedPersonKey(vault, theCase.bank, theCase.subjectKey, hit);
  // What another case said of the same person and entry counts here too: no second case is a way round a second person.
  await lockJudged(tx, personKey);
  const from = { bank: theCase.bank, caseId: theCase.id };
  const kept = (await judgementsOf(tx, vault, from, [personKey])).get(personKey.toString('hex')) ?? [];
  const elsewhere = judgementOf(kept, hit, hit, today)?.verdict;
  const before = elsewhere === 'SAME' ? elsewhere : verdictOn(hit, judgementsIn(entries));
  const takesBack = hit.kind === 'SANCTION' && before === 'SAME' && verdict !== 'SAME';
  const last = lastJudgementOf(entries, hit.id);
  const first = last?.content.awaitsSecond === true ? last : undefined;
  const seconds = takesBack && first?.content.verdict === verdict;
  if (seconds && first !== undefined && isOwn(first)) throw new Refusal('error.case.own.proposal');
  return { hit, personKey, before, settled: !takesBack || seconds, seconds };
}

/** Appends the verdict to the case's history, and keeps it for later screenings; gives the entry's number and the judgement's id. */
async function keepJudgement(
  { tx, vault, theCase, at, actor, append }: CaseWork,
  { hit, personKey, settled, seconds }: Weighed,
  { verdict, reasons, grounds }: GivenJudgement,
  { id, by }: { readonly id: string; readonly by: Pick<CaseWorker, 'name' | 'role'> },
): Promise<number> {
  const today = osloDate(at);
  const seq = await append({
    kind: 'JUDGEMENT',
    content: {
      hit: hit.id,
      verdict,
      reasons: [...reasons],
      grounds,
      by,
      ...(hit.subject === 'ORGANISATION' ? { ofOrganisation: true as const } : {}),
      ...(settled ? {} : { awaitsSecond: true as const }),
    },
  });
  await insertJudgement(tx, vault, {
    id,
    bank: theCase.bank,
    personKey,
    hit: hit.id,
    at,
    advisor: actor,
    agreedAt: settled ? at : null,
    judgement: {
      verdict,
      reasons,
      grounds,
      kind: hit.kind,
      name: hit.name,
      birthDate: hit.birthDate,
      entryIds: hit.entry?.ids ?? [hit.entryId],
      fingerprint: hit.entry?.fingerprint ?? null,
      judgedOn: today,
      expiresOn: expiryOf(verdict, hit.kind, today),
      caseId: theCase.id,
      by: by.name,
      ...(seconds ? { takesBack: true as const } : {}),
    },
  });
  return seq;
}

/**
 * One verdict on one hit, kept for later screenings of the same person, where NOT_SAME counts once a decision that rests on it is agreed
 * to in full (D-012). It takes a proposal back that was made before it. SAME of a
 * sanction opens a SUSPICION case and freezes at once; another verdict after it counts when a second person gives it too. Throws
 * Refusal: `error.case.not.found`, `error.case.closed`, `error.case.changed` for another version, `error.advisor.no.role`, `error.case.own.proposal` to who takes back twice, those of {@link refuseOwn},
 * and `error.bad.request` with the field.
 */
export async function judgeHit(
  parts: DecideParts,
  address: CaseAddress,
  { key, marks, ...by }: JudgedBy,
  given: GivenOn,
): Promise<Judged> {
  const { vault, clock, random } = parts;
  const worker = { ...by, ...(key === undefined ? {} : { key }), ...(marks === undefined ? {} : { marks }) };
  const opener = {
    at: clock.now(),
    actor: workerKey(parts, address.bank, worker),
    rcid: address.rcid ?? random.uuid(),
  };
  const wanted = { ...opener, lock: lockWithOrder(vault, address), version: address.version };
  return workOn(parts, wanted, async (work) => {
    const { theCase, tx, at } = work;
    const { verdict } = given;
    const hit = caseHit(theCase, given.hit);
    if (!mayJudge(by.role, hit.kind)) throw new Refusal('error.advisor.no.role');
    assertWhole(given, hit, osloDate(at));
    const own = await ownIn(work, worker);
    refuseOwn(own);
    const judged = await weighed(work, given, hit, own.isOwn);
    const { personKey, before, settled, seconds } = judged;
    const id = random.uuid();
    let seq = await keepJudgement(work, judged, given, { id, by });
    const isReturned = theCase.state === 'WAITING_APPROVAL' && settled;
    if (isReturned) seq = await work.append({ kind: 'RETURN', content: { judged: hit.id } });
    const moved = isReturned ? ({ state: 'IN_PROGRESS', awaits: [], barred: [] } as const) : {};
    await work.change(moved, 'case.judged', { source: hit.kind, outcome: verdict });
    if (verdict === 'SAME' && before !== 'SAME') {
      const person = vault.lowered(personKey).toString('hex');
      await parts.outbox.enqueue(tx, [sameItem(theCase.bank, { person, judgement: id, after: FIRST_ID })]);
    }
    if (seconds) await tellFreeze(parts, work, hit.id, 'LIFTED');
    if (hit.kind === 'SANCTION' && verdict === 'SAME' && before !== 'SAME') {
      await tellFreeze(parts, work, hit.id, 'FROZEN');
      const suspected = { gravity: 'SANCTION', reason: SANCTIONED, seen: { hits: [hit] } } as const;
      await openSuspicion(parts, tx, theCase, { ...suspected, by: `${hit.id}:${seq}` }, work);
    }
    return { settled };
  });
}

/** Judges hits of a case one by one, with what follows at once when somebody is on a sanctions list. */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import { hitsKept } from '@bli-kunde/domain/cases/snapshots.ts';
import { contradictedReasons } from '@bli-kunde/domain/cases/contradicted.ts';
import { judgementsIn, lastJudgementOf } from '@bli-kunde/domain/cases/history.ts';
import { type CaseHit, mayJudge, verdictOn } from '@bli-kunde/domain/cases/hits.ts';
import { SANCTIONED, suspicionKind } from '@bli-kunde/domain/cases/kinds/suspicion.ts';
import { comparedFacts } from '@bli-kunde/domain/cases/side-by-side.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import {
  expiryOf,
  type GivenJudgement,
  judgementOf,
  wrongWithJudgement,
} from '@bli-kunde/domain/screening/judgement.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { fill } from '@bli-kunde/domain/texts/texts.ts';
import { appendAudit } from '../db/audit.ts';
import type { Queries } from '../db/database.ts';
import { sameItem } from '../screening/same-item.ts';
import { insertJudgement, judgedPersonKey, judgementsOf, lockJudged } from '../screening/judgement-store.ts';
import { type CaseWorker, workerKey } from './case-worker.ts';
import { frozenOf } from './decide.ts';
import { type CaseAddress, type DecideParts, lockedCase } from './worked-on.ts';
import { addEntry, entriesOf, moveTo, newVersion, type StoredCase } from './case-store.ts';
import { tellFreeze } from './follow-up.ts';
import { openCase } from './open-case.ts';
import { ownIn, refuseOwn } from './own-case.ts';

/** Before every id of a declaration. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Result of a judgement: it counts now, or waits for a second person to give the same. */
export interface Judged {
  readonly settled: boolean;
}

const caseHit = ({ data }: StoredCase, id: string): CaseHit => {
  const hit = hitsKept(data.snapshot).find((one) => one.id === id);
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

/**
 * One verdict on one hit, kept for later screenings of the same person, where NOT_SAME counts once a decision that rests on it is agreed
 * to in full (D-012). It takes a proposal back that was made before it. SAME of a
 * sanction opens a SUSPICION case and freezes at once; another verdict after it counts when a second person gives it too. Throws
 * Refusal: `error.case.not.found`, `error.case.closed`, `error.case.changed` for another version than `version`, `error.advisor.no.role`, `error.case.own.proposal` to who takes back twice, those of {@link refuseOwn},
 * and `error.bad.request` with the field.
 */
export async function judgeHit(
  parts: DecideParts,
  address: CaseAddress,
  { key, marks, ...by }: Pick<CaseWorker, 'name' | 'role' | 'key' | 'marks'>,
  given: GivenJudgement & { readonly hit: string },
  version?: number,
): Promise<Judged> {
  const { db, vault, clock, random } = parts;
  const at = clock.now();
  const worker = { ...by, ...(key === undefined ? {} : { key }), ...(marks === undefined ? {} : { marks }) };
  const actor = workerKey(parts, address.bank, worker);
  const rcid = address.rcid ?? random.uuid();
  return db.transaction(async (tx) => {
    const one = await lockedCase(parts, tx, address);
    if (version !== undefined && one.version !== version) throw new Refusal('error.case.changed');
    const hit = caseHit(one, given.hit);
    if (!mayJudge(by.role, hit.kind)) throw new Refusal('error.advisor.no.role');
    const today = osloDate(at);
    assertWhole(given, hit, today);
    const entries = await entriesOf(tx, vault, one);
    const own = await ownIn(parts, tx, one, entries, worker, await frozenOf(parts, tx, one));
    refuseOwn(own);
    const judged = judgementsIn(entries);
    const personKey = judgedPersonKey(vault, one.bank, one.subjectKey, hit);
    // What another case said of the same person and entry counts here too: no second case is a way round a second person.
    await lockJudged(tx, personKey);
    const from = { bank: one.bank, caseId: one.id };
    const kept = (await judgementsOf(tx, vault, from, [personKey])).get(personKey.toString('hex')) ?? [];
    const elsewhere = judgementOf(kept, hit, hit, today)?.verdict;
    const before = elsewhere === 'SAME' ? elsewhere : verdictOn(hit, judged);
    const takesBack = hit.kind === 'SANCTION' && before === 'SAME' && given.verdict !== 'SAME';
    const last = lastJudgementOf(entries, hit.id);
    const first = last?.content.awaitsSecond === true ? last : undefined;
    const seconds = takesBack && first?.content.verdict === given.verdict;
    if (seconds && first !== undefined && own.isOwn(first)) throw new Refusal('error.case.own.proposal');
    const settled = !takesBack || seconds;
    const { verdict, reasons, grounds } = given;
    const content = {
      hit: hit.id,
      verdict,
      reasons: [...reasons],
      grounds,
      by,
      ...(hit.subject === 'ORGANISATION' ? { ofOrganisation: true as const } : {}),
      ...(settled ? {} : { awaitsSecond: true as const }),
    };
    let seq = (entries.at(-1)?.seq ?? 0) + 1;
    await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'JUDGEMENT', content });
    const expiresOn = expiryOf(verdict, hit.kind, today);
    const id = random.uuid();
    await insertJudgement(tx, vault, {
      id,
      bank: one.bank,
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
        expiresOn,
        caseId: one.id,
        by: by.name,
        ...(seconds ? { takesBack: true as const } : {}),
      },
    });
    const audit = { at, actor, action: 'case.judged', detail: { source: hit.kind, outcome: verdict }, rcid };
    if (one.state === 'WAITING_APPROVAL' && settled) {
      seq += 1;
      await addEntry(tx, vault, one, { seq, at, advisor: actor, kind: 'RETURN', content: { judged: hit.id } });
      await moveTo(tx, one, ['IN_PROGRESS'], null, audit);
    } else {
      await appendAudit(tx, { kind: 'case', id: one.id }, audit);
      await newVersion(tx, one);
    }
    if (verdict === 'SAME' && before !== 'SAME') {
      const person = personKey.toString('hex');
      await parts.outbox.enqueue(tx, [sameItem(one.bank, { person, judgement: id, after: FIRST_ID })]);
    }
    if (hit.kind === 'SANCTION' && verdict === 'SAME' && before !== 'SAME')
      await suspect(parts, tx, { one, hit, seq, at, actor, rcid });
    if (seconds) await tellFreeze(parts, tx, one, { hit: hit.id, what: 'LIFTED', at, rcid });
    return { settled };
  });
}

interface Suspected {
  readonly one: StoredCase;
  readonly hit: CaseHit;
  readonly seq: number;
  readonly at: Date;
  readonly actor: string;
  readonly rcid: string;
}

/** The case that it comes from stays as it is. Opened last, as the bank's count of cases is locked by it. */
async function suspect(parts: DecideParts, tx: Queries, { one, hit, seq, ...opener }: Suspected): Promise<void> {
  await tellFreeze(parts, tx, one, { hit: hit.id, what: 'FROZEN', at: opener.at, rcid: opener.rcid });
  await openCase(
    parts,
    tx,
    {
      bank: one.bank,
      kind: suspicionKind.name,
      cause: `suspicion:${one.id}:${hit.id}:${seq}`,
      gravity: 'SANCTION',
      reasons: [SANCTIONED],
      subject: one.data.subject,
      subjectKey: one.subjectKey,
      declarationId: one.declarationId,
      holds: false,
      snapshot: { seen: { case: one.number, hits: [hit] } } satisfies SnapshotOf<'SUSPICION'>,
    },
    opener,
  );
}

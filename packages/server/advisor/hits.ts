/** Handlers of the calls that show a case's hits and judge one. */
import { hitsKept } from '@bli-kunde/domain/cases/snapshots.ts';
import type { getCaseHits } from '@bli-kunde/domain/advisor/findings-api.ts';
import type { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import { declaredPosition } from '@bli-kunde/domain/cases/declared-position.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import { lastJudgementOf } from '@bli-kunde/domain/cases/history.ts';
import { type CaseHit, mayJudge, POSITIONS } from '@bli-kunde/domain/cases/hits.ts';
import { unlike } from '@bli-kunde/domain/cases/reason-told.ts';
import { sideBySide } from '@bli-kunde/domain/cases/side-by-side.ts';
import { listOf, nameScore } from '@bli-kunde/domain/cases/why-listed.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { categoriesOfHit } from '@bli-kunde/domain/screening/listed-category.ts';
import { expiryOf, judgementOf, leastReasons } from '@bli-kunde/domain/screening/judgement.ts';
import { readCase } from '../cases/case-read.ts';
import { HIT_WORDS } from '../cases/hit-words.ts';
import { judgeHit as judge } from '../cases/judge.ts';
import { ownIn } from '../cases/own-case.ts';
import { shownHits } from '../cases/shown-hits.ts';
import { loadVisible, scopeOfAdvisor, type VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import type { Call, Handler } from '../http/handler.ts';
import { advisorsByKey, type KnownAdvisor } from '../sessions/advisor-store.ts';
import { workerOf } from '../sessions/person.ts';
import { type EarlierJudgement, earlierJudgements } from '../cases/earlier-judgements-store.ts';
import { judgedPersonKey } from '../screening/judgement-store.ts';
import { looking } from './look.ts';
import { provenOf, tellShown } from './shown-declaration.ts';

/** The newest verdict of this case, whether or not a second person must still give it. */
function ownJudgement({ number }: VisibleCase, hit: CaseHit, entries: readonly CaseEntry[]) {
  const last = lastJudgementOf(entries, hit.id);
  if (last === undefined) return null;
  const { verdict, reasons, grounds, by, awaitsSecond } = last.content;
  return {
    verdict,
    reasons: [...reasons],
    grounds,
    by: { key: last.advisor, name: by?.name ?? null },
    at: last.at.toISOString(),
    expires: expiryOf(verdict, hit.kind, osloDate(last.at)),
    counts: awaitsSecond !== true,
    caseNumber: number,
  };
}

const earlierJudgement = (
  { judgement, advisor, at, caseNumber, countsElsewhere }: EarlierJudgement,
  hit: CaseHit,
  today: string,
  known: ReadonlyMap<string, KnownAdvisor>,
) => ({
  verdict: judgement.verdict,
  reasons: [...judgement.reasons],
  grounds: judgement.grounds,
  by: { key: advisor, name: known.get(advisor)?.name ?? judgement.by ?? null },
  at: at.toISOString(),
  expires: judgement.expiresOn,
  counts: countsElsewhere && judgementOf([judgement], hit, hit, today) !== null,
  caseNumber,
});

/** The declared answer stands in the trail of its declaration once it is shown; of sanctions nothing is declared. */
async function declaredFor(
  context: Context,
  call: Call<typeof getCaseHits>,
  hits: readonly CaseHit[],
): Promise<(hit: CaseHit) => { readonly position: string | null; readonly unlike: string | null }> {
  const { object: theCase, bank } = call;
  const isOfPosition = ({ kind }: CaseHit): boolean => POSITIONS.includes(kind);
  if (theCase.declarationId === null || hits.every(({ kind }) => kind === 'SANCTION'))
    return (hit) => ({ position: null, unlike: isOfPosition(hit) ? unlike(null, hit, bank.texts) : null });
  await tellShown(context, call);
  const { frozen } = await provenOf(context, theCase.declarationId);
  return (hit) => ({
    position: frozen && declaredPosition(frozen, hit, bank.texts),
    unlike: isOfPosition(hit) ? unlike(frozen, hit, bank.texts) : null,
  });
}

const shown: Handler<typeof getCaseHits> = async (context, call) => {
  const { db, vault } = context;
  const { object: theCase, bank, session, now } = call;
  const today = osloDate(now);
  const read = await readCase(db, vault, theCase);
  const { entries } = read;
  const { isOwn, hits } = shownHits(theCase);
  const own = await ownIn(read, workerOf(session.advisor));
  const declared = await declaredFor(context, call, hits);
  const scope = scopeOfAdvisor(vault, bank.slug, session.advisor);
  const body = [];
  for (const hit of hits) {
    const person = judgedPersonKey(vault, bank.slug, theCase.subjectKey, hit);
    const kept = await earlierJudgements(db, vault, { bank: bank.slug, person, ...scope });
    const keys = kept.map(({ advisor }) => advisor);
    const known = await advisorsByKey(db, vault, bank.slug, keys);
    const ids = hit.entry?.ids ?? [hit.entryId];
    const { position, unlike: apart } = declared(hit);
    body.push({
      id: hit.id,
      kind: hit.kind,
      categories: [...categoriesOfHit(hit)],
      person: hit.name,
      score: nameScore(hit),
      list: listOf(hit),
      facts: sideBySide(hit, HIT_WORDS, position),
      unlike: apart,
      judgement: ownJudgement(theCase, hit, entries),
      earlier: kept
        .filter(({ judgement }) => judgement.caseId !== theCase.id && judgement.entryIds.some((id) => ids.includes(id)))
        .map((earlier) => earlierJudgement(earlier, hit, today, known)),
      reasonsNeeded: leastReasons(hit.kind, today),
      mayJudge:
        isOwn &&
        theCase.state !== 'CLOSED' &&
        !own.isDisqualified &&
        own.likeness === null &&
        theCase.roles.some((role) => mayJudge(role, hit.kind)),
    });
  }
  return { body };
};

const judged: Handler<typeof judgeHit> = async (context, { object, bank, session, params, body, version, rcid }) => {
  const hit = hitsKept(object.data.snapshot).find(({ id }) => id === params.hit);
  const role = object.roles.find((each) => hit && mayJudge(each, hit.kind)) ?? object.roles[0];
  if (role === undefined) throw new Refusal('error.advisor.no.role');
  const address = { bank: bank.slug, number: object.number, version, rcid };
  await judge(context, address, { ...workerOf(session.advisor), role }, { ...body, hit: params.hit });
  const wanted = { id: object.id, bank: bank.slug, ...scopeOfAdvisor(context.vault, bank.slug, session.advisor) };
  const after = (await loadVisible(context.db, context.vault, wanted)) ?? object;
  return {
    body: { version: after.version, state: after.state, outcome: after.outcome, waitsFor: [...after.awaits] },
    version: after.version,
  };
};

export const hitsHandlers = { getCaseHits: looking('hits', shown), judgeHit: judged };

/** Judgements of hits in a stand-in server, each by one person (decision 0153): a second person is asked for by none of them. */
import type * as z from 'zod/mini';
import type { StandInRow } from '../api/stand-in.fixture.ts';
import { contradictedReasons } from '../cases/contradicted.ts';
import { verdictKey } from '../cases/verdict-words.ts';
import { Refusal } from '../errors/refusal.ts';
import { expiryOf, wrongWithJudgement } from '../screening/judgement.ts';
import { nb } from '../texts/nb.ts';
import { fill } from '../texts/texts.ts';
import type { Desk } from './desk.fixture.ts';
import { getCaseHits } from './findings-api.ts';
import { judgeHit } from './hits-api.ts';

type Hits = z.output<typeof getCaseHits.answer>;

export interface JudgingStart {
  readonly hits: Hits;
}

const wrong = (path: string, message: string): never => {
  throw new Refusal('error.bad.request', [{ path, message }]);
};

export function judgingRows({ changes, reads, one, me, refOf, behind, now, today }: Desk, start: JudgingStart) {
  let hits = start.hits;
  const rows: StandInRow[] = [
    reads(getCaseHits, () => hits),
    changes(judgeHit, ({ params, body: given }) => {
      const hit = hits.find(({ id }) => id === params.hit);
      if (hit === undefined) return wrong('hit', 'is no hit of this case');
      if (!hit.mayJudge) throw new Refusal('error.advisor.no.role');
      const { verdict, reasons, grounds } = given;
      const denied = contradictedReasons(verdict, hit.facts);
      const against = reasons.filter((reason) => denied.includes(reason));
      if (against.length > 0) {
        const words = against.map((reason) => nb[`advisor.console.judgement.reason.${reason}`]).join(', ');
        return wrong('reasons', fill(nb['error.case.judgement.contradicted'], { reasons: words }));
      }
      const fault = wrongWithJudgement(given, hit.kind, today);
      if (fault !== null) {
        const reasonsText = verdict === 'SAME' ? 'error.case.judgement.same' : 'error.case.judgement.other';
        const text = fault.field === 'grounds' ? 'error.case.judgement.grounds' : reasonsText;
        return wrong(fault.field, fill(nb[text], { count: fault.least }));
      }
      if (behind().disqualified.includes(me().key)) throw new Refusal('error.case.disqualified');
      const judgement = {
        verdict,
        reasons,
        grounds,
        by: refOf(me()),
        at: now,
        expires: expiryOf(verdict, hit.kind, today),
        counts: true,
        caseNumber: one().number,
      };
      hits = hits.map((each) => (each === hit ? { ...each, judgement } : each));
      const isOrganisation = hit.facts.some(({ fact }) => fact === 'NUMBER');
      const points = one().points.map((point) =>
        point.hit?.id === hit.id
          ? {
              ...point,
              verdict: nb[verdictKey(verdict, isOrganisation)],
              isOpen: verdict === 'UNSURE',
              hit: { ...point.hit, verdict },
            }
          : point,
      );
      const back = one().state === 'WAITING_APPROVAL';
      return {
        set: { points, ...(back ? { state: 'IN_PROGRESS' as const, proposal: null } : {}) },
        behind: { judges: [...behind().judges, me().key], ...(back ? { awaits: [] } : {}) },
      };
    }),
  ];
  return rows;
}

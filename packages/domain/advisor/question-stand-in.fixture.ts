/** Questions to a customer in a stand-in server, and notices of a register's difference (decision 0153). */
import { asksCustomer } from '../cases/kinds.ts';
import type * as z from 'zod/mini';
import type { StandInRow } from '../api/stand-in.fixture.ts';
import { MOST_QUESTIONS, questionsLeft } from '../cases/question.ts';
import { wordThatTipsOff } from '../cases/tipping-off.ts';
import { Refusal } from '../errors/refusal.ts';
import { osloDate } from '../norway/oslo-date.ts';
import { nb } from '../texts/nb.ts';
import type { Case, Desk } from './desk.fixture.ts';
import * as notice from './discrepancy-api.ts';
import * as api from './questions-api.ts';

type Sections = z.output<typeof api.getQuestionSections.answer>;

export interface AskingStart {
  readonly sections: Sections;
  /** Preview of a message, whatever is asked. */
  readonly preview: z.output<typeof api.previewQuestion.answer>;
  readonly notice: z.output<typeof notice.getDiscrepancyNotice.answer>;
}

const wrong = (path: string, message: string, values?: Readonly<Record<string, string>>): never => {
  throw new Refusal('error.bad.request', [{ path, message, ...(values ? { values } : {}) }]);
};
const notNow = (): never => {
  throw new Refusal('error.step.not.allowed');
};

function assertMayAsk({ one, me, behind, refuseTaken }: Desk, sent: Sections['sent']): void {
  refuseTaken(one().version);
  if (sent.some(({ state }) => state === 'OPEN')) throw new Refusal('error.case.question.open');
  if (sent.length >= MOST_QUESTIONS) throw new Refusal('error.case.questions.used');
  const { kind, state, points } = one();
  const mayBeAsked = asksCustomer(kind) && (state === 'NEW' || state === 'IN_PROGRESS');
  if (!mayBeAsked || behind().disqualified.includes(me().key)) notNow();
  if (points.some(({ hit }) => hit?.kind === 'SANCTION' && hit.verdict === 'SAME'))
    throw new Refusal('error.case.sanctioned');
}

export function askingRows(desk: Desk, { sections, preview, notice: draft }: AskingStart): StandInRow[] {
  const { changes, reads, one, me, refOf, now, behind } = desk;
  let sent = sections.sent;
  const assertWhole = ({ section, words }: { readonly section: string; readonly words: string }) => {
    const found = sections.sections.find(({ id }) => id === section);
    if (found === undefined) return wrong('section', 'advisor.console.problem.section');
    const word = wordThatTipsOff(words);
    return word === null ? found : wrong('words', 'error.case.question.word', { word });
  };
  return [
    reads(api.getQuestionSections, () => ({ ...sections, sent })),
    changes(api.previewQuestion, ({ body }) => {
      assertMayAsk(desk, sent);
      assertWhole(body);
      return { changesNothing: true, body: preview };
    }),
    changes(api.askQuestion, ({ body }) => {
      const { id, title } = assertWhole(body);
      if (body.due !== preview.due) return wrong('due', 'advisor.console.question.dueChanged');
      assertMayAsk(desk, sent);
      const question = {
        id: String(behind().entries + 1),
        section: { code: id, words: title },
        reason: { code: body.reason, words: nb[`question.reason.${body.reason}`] },
        words: body.words,
        by: refOf(me()),
        sentAt: now,
        due: body.due,
        state: 'OPEN' as const,
        endedAt: null,
      };
      sent = [question, ...sent];
      return {
        set: {
          state: 'WAITING_CUSTOMER',
          question,
          questionsLeft: questionsLeft(sent.length),
          customerHasUntil: body.due,
          assigned: one().assigned ?? { ...refOf(me()), awayUntil: null },
        },
      };
    }),
    changes(api.takeQuestionBack, ({ params }) => {
      desk.refuseTaken(one().version);
      if (one().question?.id !== params.question || one().state !== 'WAITING_CUSTOMER') return notNow();
      sent = sent.map((each) =>
        each.id === params.question ? { ...each, state: 'TAKEN_BACK' as const, endedAt: now } : each,
      );
      return { set: { state: 'IN_PROGRESS', question: null, customerHasUntil: null } };
    }),
    ...noticeRows(desk, draft),
  ];
}

/** Point of the register's difference, in whose words it is told whether the notice has gone. */
const withVerdict = (points: Case['points'], verdict: string): Case['points'] =>
  points.map((point) => (point.id === 'DISCREPANCY' ? { ...point, verdict } : point));

function noticeRows({ changes, reads, one, today }: Desk, draft: AskingStart['notice']): StandInRow[] {
  let kept = draft;
  /** Closed or proposed, nobody is asked, whatever was so before. */
  const shown = (): AskingStart['notice'] => {
    const { state } = one();
    const waits = state === 'NEW' || state === 'IN_PROGRESS';
    const whyNotAsked = state === 'CLOSED' ? 'CLOSED' : (kept.whyNotAsked ?? (waits ? null : 'PROPOSED'));
    return { ...kept, whyNotAsked, request: whyNotAsked === null ? kept.request : null };
  };
  return [
    reads(notice.getDiscrepancyNotice, shown),
    changes(
      notice.noteDiscrepancyNoticeSent,
      ({ body: { reference, on } }) => {
        if (!kept.isFrozen || kept.sent !== null) return notNow();
        const { decided, points } = one();
        if (on > today || (decided !== null && on < osloDate(new Date(decided.at))))
          return wrong('on', 'advisor.notice.day');
        kept = { ...kept, sent: { reference, on } };
        return { set: { points: withVerdict(points, nb['advisor.outcome.REPORTED.sent']) } };
      },
      { closedToo: true },
    ),
    changes(notice.askForCorrection, ({ body: { due } }) => {
      const { request } = shown();
      if (kept.request !== null && due !== kept.request.due) return wrong('due', 'advisor.console.question.dueChanged');
      if (request === null) return notNow();
      kept = { ...kept, request: null, whyNotAsked: 'ASKED', customerHasUntil: due, due };
      return { set: { customerHasUntil: due } };
    }),
  ];
}

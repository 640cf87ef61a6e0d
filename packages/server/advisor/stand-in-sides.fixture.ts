/** For tests: one case at the server and in the stand-in of it, begun alike, and the people who work on both (decision 0153). */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import {
  caseStandIn,
  type CaseStandIn,
  type CaseStandInStart,
} from '@bli-kunde/domain/advisor/case-stand-in.fixture.ts';
import type { Case, Colleague } from '@bli-kunde/domain/advisor/desk.fixture.ts';
import { getCaseHits } from '@bli-kunde/domain/advisor/findings-api.ts';
import { getCaseNotes } from '@bli-kunde/domain/advisor/files-api.ts';
import * as questions from '@bli-kunde/domain/advisor/questions-api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { type StandIn, standIn } from '@bli-kunde/domain/api/stand-in.fixture.ts';
import { onBothSides, type Params, shapeOf } from '../stand-in.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, rememberedAdvisor } from './advisor.fixture.ts';

const BANK = 'provebanken';

export interface Staff {
  readonly one: AdvisorGuest;
  readonly other: AdvisorGuest;
  readonly officer: AdvisorGuest;
  readonly management: AdvisorGuest;
}

/** Two who advise, the AML officer and the management, all of them known to the bank. */
export async function staffOf(server: TestServer): Promise<Staff> {
  const staff = {
    one: await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Sigrid Seniormo'),
    other: await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Ragnar Rådgiversen'),
    officer: await asAdvisor(server, BANK, ['AML_OFFICER'], 'Henrikke Hvitvold'),
    management: await asAdvisor(server, BANK, ['MANAGEMENT'], 'Leif Ledersen'),
  };
  for (const { advisor } of Object.values(staff)) await rememberedAdvisor(server, BANK, advisor);
  return staff;
}

/** The fields of a case that its page depends on. */
const outline = (one: Case) => ({
  version: one.version,
  state: one.state,
  outcome: one.outcome,
  mark: one.mark,
  restricted: one.restricted,
  assigned: one.assigned?.name ?? null,
  acts: one.acts,
  held: one.isHeldFromErasure,
  decisions: one.decisions.map(({ decision, obstacle }) => [decision, obstacle]),
  proposal: one.proposal && [one.proposal.agreements, one.proposal.given.map(({ grounds }) => grounds)],
  returned: one.returned?.grounds ?? null,
  decided: one.decided && [one.decided.proposal.decision, one.decided.given.length],
  question: one.question && [one.question.state, one.question.words, one.question.due],
  questionsLeft: one.questionsLeft,
  papersLeft: one.papersLeft,
  customerHasUntil: one.customerHasUntil,
  postponedUntil: one.postponedUntil,
  postponedAtMost: one.postponedAtMost,
  assignable: one.assignable.map(({ name }) => name ?? '').sort((a, b) => a.localeCompare(b)),
  points: one.points.map(({ verdict, isOpen }) => [verdict, isOpen]),
  notes: one.parts.find(({ part }) => part === 'notes')?.count,
});

interface Given {
  readonly body?: unknown;
  /** The version that is there now unless it says otherwise. */
  readonly version?: number | 'none';
  readonly params?: Params;
}

/** A case on both sides, begun alike. */
export async function bothSides(server: TestServer, id: string, staff: Staff, more: Partial<CaseStandInStart> = {}) {
  const read = async <T>(row: Endpoint): Promise<T> => (await staff.one.call(row, { id })).json<T>();
  const colleagues = [staff.other, staff.officer, staff.management].map(({ advisor }) => advisor as Colleague);
  const start = await read<Case>(getCase);
  const made: CaseStandIn = caseStandIn({
    one: start,
    me: staff.one.advisor,
    colleagues,
    now: server.context.clock.now().toISOString(),
    notes: await read(getCaseNotes),
    hits: await read(getCaseHits),
    sections: await read(questions.getQuestionSections),
    preview: { email: null, sms: null, page: { title: '', text: '' }, due: start.today },
    notice: {} as never,
    ...more,
  });
  const side: StandIn = standIn(made.rows);
  const put = async (who: AdvisorGuest, row: Endpoint, [real, likewise]: readonly [Given, Given]) => {
    made.act(who.advisor);
    const told = (given: Given, version: number) => ({
      ...(given.body === undefined ? {} : { body: given.body }),
      version: given.version === 'none' ? undefined : (given.version ?? version),
    });
    const { version } = latest;
    return onBothSides(
      { server: who.call, standIn: side },
      row,
      [
        { id, ...real.params },
        { id, ...likewise.params },
      ],
      [told(real, version), told(likewise, version)],
    );
  };
  let latest = start;
  /** A change, after which the case is read on both sides, by who made it unless somebody else reads. */
  const does = async (who: AdvisorGuest, row: Endpoint, given: Given = {}, likewise = given, reader = who) => {
    const { server: real, standIn: like } = await put(who, row, [given, likewise]);
    assert.deepEqual(real.refusal === null && like.body, real.refusal === null && real.body, row.name);
    const { server: page, standIn: same } = await put(reader, getCase, [{ version: 'none' }, { version: 'none' }]);
    if (page.refusal !== null) return { real, page: null, same: null };
    const [shown, likeShown] = [page.body as Case, same.body as Case];
    latest = shown;
    assert.deepEqual(outline(likeShown), outline(shown), `${row.name}: the case after it`);
    assert.deepEqual(Object.keys(shapeOf(likeShown) as object), Object.keys(shapeOf(shown) as object));
    return { real, page: shown, same: likeShown };
  };
  return { does, put };
}

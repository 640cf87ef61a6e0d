/** What may be decided of a case by an advisor: reasons, what must be said, who must agree, and whether there is anybody who may. */
import type { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { type Decision, DECISION_TABLE, type Role } from '@bli-kunde/domain/cases/decisions.ts';
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { agreementFor, type Proposal, suits } from '@bli-kunde/domain/cases/proposal.ts';
import type * as z from 'zod/mini';
import type { Bank } from '../banks/banks.ts';
import { decidable } from '../cases/decide.ts';
import type { CaseEntry } from '../cases/decision-store.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { KnownAdvisor } from '../login/advisor-store.ts';
import type { Advisor } from '../login/person.ts';

type Possible = z.output<NonNullable<(typeof getCase)['answer']>>['decisions'][number];

const EMPTY: Omit<Proposal, 'decision' | 'reason'> = {
  grounds: '',
  milderMeasures: null,
  validUntil: null,
  origin: null,
  combination: null,
};

/** Those that the advisor's roles propose. */
export function decisionsOf(
  bank: Bank,
  one: VisibleCase,
  entries: readonly CaseEntry[],
  me: Advisor,
  staff: readonly KnownAdvisor[],
): Possible[] {
  const about = decidable(one, entries);
  const fourEyes = bank.config.fourEyes === 'ALL';
  const judges = new Set(entries.filter(({ kind }) => kind === 'JUDGEMENT').map(({ advisor }) => advisor));
  const may = (key: string): boolean => key !== me.key && !judges.has(key) && !one.disqualified.includes(key);
  const has = (roles: readonly Role[]): boolean =>
    staff.some(({ key, roles: theirs }) => may(key) && roles.some((role) => theirs.includes(role)));
  const possible = (decision: Decision): Possible[] => {
    const { reasons, milder } = DECISION_TABLE[decision];
    const by = (reason: Proposal['reason']) => agreementFor(about, { ...EMPTY, decision, reason }, fourEyes);
    const { proposes, agrees } = by(reasons[0] ?? null);
    if (!suits(about, decision) || !one.roles.some((role) => proposes.includes(role))) return [];
    const approves = decision === 'APPROVE' || decision === 'KEEP';
    const managed = (of: readonly (readonly Role[])[]): boolean => of.some((roles) => roles.includes('MANAGEMENT'));
    const agreements = agrees.map((roles) => [...roles]);
    return [
      {
        decision,
        reasons: [...reasons],
        milder: milder === true,
        origin: approves && managed(agrees),
        withoutOrigin: approves ? reasons.filter((reason) => !managed(by(reason).agrees)) : [],
        combination: decision === 'COMBINE',
        agreements,
        nobodyHas: agrees.filter((roles) => !has(roles)).map(([first = 'SENIOR_ADVISOR']) => first),
      },
    ];
  };
  return KINDS[one.kind].decisions.flatMap(possible);
}

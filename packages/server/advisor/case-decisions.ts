/** Decisions that an advisor may propose in a case: reason codes, required fields, agreements needed, and those that no colleague can give. */
import type { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import type { CaseEntry } from '@bli-kunde/domain/cases/entries.ts';
import type { ReasonCode, Role } from '@bli-kunde/domain/cases/decisions.ts';
import { type Decision, decisionsOfKind } from '@bli-kunde/domain/cases/kinds.ts';
import { isSameStaff } from '@bli-kunde/domain/cases/own-case.ts';
import { agreementFor, requirementsOf, obstacleTo, isDecisionOf } from '@bli-kunde/domain/cases/proposal.ts';
import type * as z from 'zod/mini';
import type { Bank } from '../banks/banks.ts';
import { marksOf } from '../cases/case-worker.ts';
import type { CaseRead } from '../cases/case-read.ts';
import { decidable } from '../cases/decidable.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { KnownAdvisor } from '../sessions/advisor-store.ts';
import { type Advisor, workerOf } from '../sessions/person.ts';

type Possible = z.output<NonNullable<(typeof getCase)['answer']>>['decisions'][number];
type Way = Possible['ways'][number];

/** Reasons by which the same must agree are one way. */
function joined(ways: Way[], one: Way): Way[] {
  const same = ways.find(({ agreements }) => JSON.stringify(agreements) === JSON.stringify(one.agreements));
  return same === undefined
    ? [...ways, one]
    : ways.map((way) => (way === same ? { ...way, reasons: [...way.reasons, ...one.reasons] } : way));
}

/** Keys of those who have judged a hit of a case, whatever became of the verdict: none of them agrees in it. */
const judgesIn = (entries: readonly CaseEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(({ kind }) => kind === 'JUDGEMENT').map(({ advisor }) => advisor));

/** Those that the advisor's roles propose. */
export function decisionsOf(
  bank: Bank,
  read: CaseRead<VisibleCase>,
  same: ReadonlySet<string>,
  { me, isNamesake }: { readonly me: Advisor; readonly isNamesake: boolean },
  colleagues: readonly KnownAdvisor[],
  beside: Parameters<typeof decidable>[2],
): Possible[] {
  const { theCase, entries } = read;
  const about = decidable(read, same, beside);
  const fourEyes = isNamesake || bank.config.fourEyes === 'ALL';
  const judges = judgesIn(entries);
  const mine = marksOf(workerOf(me));
  const may = ({ key, name, birthDate, numberKey }: KnownAdvisor): boolean =>
    key !== me.key &&
    !judges.has(key) &&
    !theCase.disqualified.includes(key) &&
    !isSameStaff(mine, { name: name ?? '', birthDate, numberKey });
  const has = (roles: readonly Role[]): boolean =>
    colleagues.some((each) => may(each) && roles.some((role) => each.roles.includes(role)));
  const wayOf = (decision: Decision, reason: ReasonCode | null): Way => {
    const { agrees } = agreementFor(about, { decision, reason }, fourEyes);
    return {
      reasons: reason === null ? [] : [reason],
      agreements: agrees.map((roles) => [...roles]),
      nobodyHas: agrees.filter((roles) => !has(roles)).map(([first = 'SENIOR_ADVISOR']) => first),
    };
  };
  const possible = (decision: Decision): Possible[] => {
    const { reasons, milder, originFor, persons, named, organigram } = requirementsOf(about, decision);
    const { proposes } = agreementFor(about, { decision, reason: reasons[0] ?? null }, fourEyes);
    if (!isDecisionOf(about, decision) || !theCase.roles.some((role) => proposes.includes(role))) return [];
    const ways = reasons.length === 0 ? [wayOf(decision, null)] : reasons.map((reason) => wayOf(decision, reason));
    return [
      {
        decision,
        obstacle: obstacleTo(decision, about),
        reasons: [...reasons],
        milder,
        originFor: [...originFor],
        named: [...named],
        organigram,
        combination: persons !== null,
        ways: ways.reduce(joined, []),
      },
    ];
  };
  return [...decisionsOfKind(theCase.kind), 'CANCEL_SIGNING' as const].flatMap(possible);
}

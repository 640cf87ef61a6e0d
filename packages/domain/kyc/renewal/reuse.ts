/** Last time's answers that a renewal may take over by one press, and those that are asked anew; decided when it is opened (N-080 to N-084). */
import { type ChangedFact, factOfSection } from '../../cases/register-change.ts';
import { canonical } from '../canonical.ts';
import type { CaseFacts } from '../case-facts.ts';
import type { Process } from '../case.ts';
import type { Earlier, FrozenDeclaration, Reuse, SectionContext } from '../kept-declaration.ts';
import { type IsoDate, monthsLater, osloDate } from '../../norway/oslo-date.ts';
import type { Questionnaire, QuestionnaireRow } from '../questionnaire.ts';
import type { RiskClass } from '../risk/risk-class.ts';
import { kindOf } from '../sections/registry.ts';
import { isOwnersSection, namedOwners } from './history.ts';

const PERSON: readonly Process[] = [
  'BECOME_PRIVATE_CUSTOMER',
  'RENEWAL_PRIVATE',
  'RENEWAL_TAX_PRIVATE',
  'CREDIT_CARD',
  'CAR_LOAN',
];
const CHILD: readonly Process[] = ['BECOME_CHILD_CUSTOMER', 'RENEWAL_CHILD', 'RENEWAL_TAX_CHILD'];
const CORPORATE: readonly Process[] = ['BECOME_CORPORATE_CUSTOMER', 'RENEWAL_CORPORATE', 'RENEWAL_TAX_CORPORATE'];

/** Processes whose answers a renewal may take over: those of its own context. A disponent or a guarantor has answered in another one. */
const TAKES_OVER: Readonly<Partial<Record<Process, readonly Process[]>>> = {
  RENEWAL_PRIVATE: PERSON,
  RENEWAL_TAX_PRIVATE: PERSON,
  RENEWAL_CHILD: CHILD,
  RENEWAL_TAX_CHILD: CHILD,
  RENEWAL_CORPORATE: CORPORATE,
  RENEWAL_TAX_CORPORATE: CORPORATE,
};

/** True where a renewal may take over what was declared by another process. */
export const takesOver = (renewal: Process, process: Process): boolean =>
  TAKES_OVER[renewal]?.includes(process) === true;

/** True for a process that begins with what was answered last time. */
export const isRenewal = (process: Process): boolean => TAKES_OVER[process] !== undefined;

/**
 * Months for which an answer may be taken over, oldest first, by the class of risk of its declaration: the review of `REVIEW_AFTER` and a
 * year for whoever is late. A higher risk is asked anew each time (hvitvaskingsloven §§ 17, 24; forordning (EU) 2024/1624 artikkel 26).
 */
const REUSED_FOR = [{ from: '2018-10-15', NORMAL: 72, HIGH: 0 }] as const;
export type ReuseMonths = Readonly<Record<RiskClass, number>>;

export const reuseMonths = (today: IsoDate, own: ReuseMonths | null): ReuseMonths =>
  own ?? REUSED_FOR.findLast(({ from }) => from <= today) ?? REUSED_FOR[0];

/** A declaration of the person who renews, with its proof held. */
export interface OwnSealed {
  readonly frozen: FrozenDeclaration;
  readonly questionnaire: Questionnaire;
  /** Kinds of sections about persons of whom the list says what it did not say then; never told to the customer. */
  readonly news: ReadonlySet<ListedPart>;
}

/** Part of a declaration that a position on the list concerns. */
export type ListedPart = 'SELF' | 'LEADERS' | 'OWNERS';

/** Settings that word or arrange a section, or add what products suggest and registers have, and ask nothing. */
const NO_QUESTION = new Set([
  'ingress',
  'header',
  'shown',
  'usedBy',
  'forProducts',
  'fromRegister',
  'forVat',
  'onlyWith',
  'why',
]);

function asked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (NO_QUESTION.has(name) ? [] : [[name, asked(inner)]])),
  );
}

const asksTheSame = (row: QuestionnaireRow, other: QuestionnaireRow | undefined): boolean =>
  other?.kind === row.kind && canonical(asked(row.settings)) === canonical(asked(other.settings));

const isBoard = (kind: string): boolean => kind.startsWith('corporateBoardActors') || kind === 'readonlyActorsSection';

/** Facts of registers that a section stands on; null where it stands on none, and `silent` while one of them gave no answer. */
function registered(kind: string, facts: CaseFacts, name: string | null): { content: string; silent: boolean } | null {
  if (kind === 'country') {
    const { cautions: _own, ...person } = facts.person ?? { cautions: [] };
    return { content: canonical([name, person]), silent: !facts.person };
  }
  if (kind === 'corporateInformationSection') {
    const { conditions: _states, notes: _notes, ...unit } = facts.organisation ?? { conditions: [], notes: [] };
    return { content: canonical(unit), silent: facts.organisation === null };
  }
  if (isBoard(kind)) {
    const { board = null, isBoardInPart = false, roleHolders = null, corporateActors = null } = facts;
    const content = canonical([board, isBoardInPart, roleHolders, corporateActors]);
    return { content, silent: board === null || roleHolders === null };
  }
  if (isOwnersSection(kind)) {
    const { beneficialOwners: register = null } = facts;
    // A token stands for a person of one answer only.
    const owners = register?.owners.map(({ token: _ofAnswer, ...owner }) => owner) ?? null;
    return { content: canonical([{ ...register, owners }]), silent: register === null };
  }
  return null;
}

/** A register's news about a section: the same as of the other facts, something else, or nothing now. */
export function registerNews(
  kind: string,
  then: { readonly facts: CaseFacts; readonly name: string | null },
  now: { readonly facts: CaseFacts; readonly name: string | null },
): 'SAME' | 'REGISTER' | 'ASKED' {
  const [before, today] = [registered(kind, then.facts, then.name), registered(kind, now.facts, now.name)];
  if (before === null || today === null) return 'SAME';
  if (today.silent) return 'ASKED';
  return before.content === today.content ? 'SAME' : 'REGISTER';
}

const listedPart = (kind: string): ListedPart | null =>
  kind === 'pep' ? 'SELF' : isOwnersSection(kind) ? 'OWNERS' : isBoard(kind) ? 'LEADERS' : null;

export interface ReuseSource {
  readonly questionnaire: Questionnaire;
  readonly facts: CaseFacts;
  readonly earlier: Earlier;
  /** Name of the person where the declaration is about that person; null elsewhere. */
  readonly name: string | null;
  /** By the id of the declaration. */
  readonly sealed: ReadonlyMap<string, OwnSealed>;
  readonly months: ReuseMonths;
  /** Facts that a register contradicts, where that is what is asked: what it has otherwise beside them contradicts no answer. */
  readonly changed?: ReadonlySet<ChangedFact>;
}

/** By section id; undefined where nothing may be taken over, and the renewal asks section by section. */
export function reuseOf(
  { questionnaire, facts, earlier, name, sealed, months, changed }: ReuseSource,
  { today, ownerLaw = 'CURRENT' }: SectionContext,
): Readonly<Record<string, Reuse>> | undefined {
  const contexts = TAKES_OVER[facts.process] ?? [];
  const of = (row: QuestionnaireRow): Reuse => {
    const before = earlier[row.id];
    const own = before && sealed.get(before.declaration);
    if (!before || !own || !contexts.includes(own.frozen.facts.process)) return 'ASKED';
    const { frozen } = own;
    const sealedAnswer = sealedAnswerOf(frozen, row);
    if (sealedAnswer === null || canonical(sealedAnswer) !== canonical(before.answer)) return 'ASKED';
    const part = listedPart(row.kind);
    const lastDay = monthsLater(osloDate(new Date(before.answeredAt)), months[frozen.riskClass ?? 'HIGH']);
    const isOther =
      lastDay <= today ||
      !asksTheSame(
        row,
        own.questionnaire.sections.find(({ id }) => id === row.id),
      ) ||
      (part !== null && own.news.has(part)) ||
      (isOwnersSection(row.kind) && (frozen.ownerLaw ?? 'CURRENT') !== ownerLaw);
    const then = { facts: frozen.facts, name: name === null ? null : (frozen.declarant?.name ?? '') };
    const told = registerNews(row.kind, then, { facts, name });
    const fact = changed === undefined ? null : factOfSection(row.kind);
    const news = fact === null || told === 'ASKED' ? told : changed?.has(fact) ? 'REGISTER' : 'SAME';
    return isOther && news === 'SAME' ? 'ASKED' : news;
  };
  const rows = questionnaire.sections.filter(({ kind: id }) => {
    const kind = kindOf(id);
    return kind?.submit && !kind.confirms;
  });
  const reuse = Object.fromEntries(rows.map((row) => [row.id, of(row)]));
  return Object.values(reuse).includes('SAME') ? reuse : undefined;
}

/** The answer of the sealed declaration to the same section, as it is offered; null where it has none. */
export function sealedAnswerOf(
  { id: declaration, sections }: FrozenDeclaration,
  { id, kind }: Pick<QuestionnaireRow, 'id' | 'kind'>,
): unknown {
  const old = sections.find((section) => section.id === id && section.kind === kind && section.answered);
  if (!old || old.answer === null) return null;
  return isOwnersSection(kind) ? namedOwners(old.answer, declaration) : old.answer;
}

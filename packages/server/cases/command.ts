/** Subcommands of `npm run cases`: lists open cases, shows one, and decides one by the functions that every console goes through. */
import { parseArgs } from 'node:util';
import { DECISIONS, type Decision } from '@bli-kunde/domain/cases/kinds.ts';
import { REASON_CODES, type ReasonCode, ROLES, type Role } from '@bli-kunde/domain/cases/decisions.ts';
import { GROUNDS } from '@bli-kunde/domain/cases/grounds.ts';
import type { Proposal } from '@bli-kunde/domain/cases/proposal.ts';
import { rolesOn } from '@bli-kunde/domain/cases/permissions.ts';
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { lastDayBefore } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type GivenJudgement } from '@bli-kunde/domain/screening/judgement.ts';
import { JUDGEMENT_REASONS, JUDGEMENT_VERDICTS } from '@bli-kunde/domain/screening/verdict.ts';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { fill, isTextKey } from '@bli-kunde/domain/texts/texts.ts';
import { commandLine } from '../command-line.ts';
import { appendAudit, type Chain } from '../db/audit.ts';
import { errorKeyOf, OutsideFailure } from '../registers/outside-failure.ts';
import type { CaseWorker } from './case-worker.ts';
import { agree, propose, type DecisionProgress } from './decide.ts';
import type { DecideParts } from './work-on.ts';
import { caseByNumber, type ListedCase } from './case-store.ts';
import { judgeHit } from './judge.ts';
import { listOpen } from './list-store.ts';
import { shownCase } from './show.ts';

const COMMAND = commandLine('cases');
export const CASES_USAGE = `${COMMAND} list [--bank BANK] [--role ROLE]
${COMMAND} show --bank BANK --number N --by NAME [--role ROLE]
${COMMAND} propose --bank BANK --number N --by NAME --role ROLE --file FILE
${COMMAND} judge --bank BANK --number N --hit HIT --by NAME --role ROLE --file FILE
${COMMAND} agree --bank BANK --number N --by NAME --role ROLE

ROLE is ${ROLES.join(', ')}. A restricted case is there for who names a role that sees it.
FILE holds the proposal as JSON, and is read from standard input with -:
  { "decision": "APPROVE", "reason": "CONFIRMED", "grounds": "${GROUNDS.min} to ${GROUNDS.max} characters",
    "milderMeasures": "of REJECT and END", "validUntil": "of RISK_HANDLED, YYYY-MM-DD",
    "origin": { "wealth": "…", "funds": "…" }, "combination": [["of COMBINE: names by the register of those who sign together"]] }
or, for a hit: { "verdict": "${JUDGEMENT_VERDICTS.join(' or ')}", "reasons": ["${JUDGEMENT_REASONS[0]}"], "grounds": "…" }`;

interface Address {
  readonly bank: string;
  readonly number: number;
}
export type CaseArguments =
  | { readonly does: 'list'; readonly bank: string | null; readonly role: Role | null }
  | ({ readonly does: 'show'; readonly by: string; readonly role: Role | null } & Address)
  | ({ readonly does: 'propose'; readonly by: CaseWorker; readonly file: string } & Address)
  | ({ readonly does: 'judge'; readonly by: CaseWorker; readonly hit: string; readonly file: string } & Address)
  | ({ readonly does: 'agree'; readonly by: CaseWorker } & Address);

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/** Null when the arguments are not whole. Nothing personal but the name of who decides is among them. */
export function caseArguments(args: readonly string[]): CaseArguments | null {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { bank: text, number: text, by: text, role: text, file: text, hit: text },
      allowPositionals: true,
    });
    const { bank = '', by = '', role = '', file = '', hit = '' } = values;
    const number = Number(values.number);
    const [does, ...more] = positionals;
    if (more.length > 0) return null;
    const reader = isRole(role) ? role : null;
    if (reader === null && role !== '') return null;
    if (does === 'list') return { does, bank: bank === '' ? null : bank, role: reader };
    const name = by.trim();
    if (bank === '' || name === '' || !Number.isSafeInteger(number) || number < 1) return null;
    if (does === 'show') return { does, bank, number, by: name, role: reader };
    if (reader === null) return null;
    if (does === 'propose' && file !== '') return { does, bank, number, by: { name, role: reader }, file };
    if (does === 'judge' && file !== '' && hit !== '')
      return { does, bank, number, by: { name, role: reader }, hit, file };
    return does === 'agree' ? { does, bank, number, by: { name, role: reader } } : null;
  } catch {
    return null;
  }
}

export interface CommandOutput {
  readonly lines: readonly string[];
  /** Message for standard error when it failed. */
  readonly fault: string | null;
}

function lineOf({ bank, number, kind, gravity, state, dueAt, reasons }: ListedCase): string {
  // The deadline is the end of its day.
  const due = lastDayBefore(dueAt);
  const words = [nb[`advisor.queue.${kind}`], nb[`advisor.gravity.${gravity}`], nb[`advisor.state.${state}`]];
  return [bank, number, ...words, due, reasons.join(' ')].join('\t');
}

function wrong(path: string, message: string): never {
  throw new Refusal('error.bad.request', [{ path, message }]);
}

function objectIn(text: string): Record<string, unknown> {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return wrong('file', 'is not JSON');
  }
  return typeof given === 'object' && given !== null
    ? (given as Record<string, unknown>)
    : wrong('file', 'is no object');
}

/** Throws Refusal `error.bad.request` for a file that is no verdict. */
function judgementIn(text: string): GivenJudgement {
  const { verdict, reasons = [], grounds } = objectIn(text);
  const known = JUDGEMENT_VERDICTS.find((code) => code === verdict);
  if (known === undefined) return wrong('verdict', `is one of ${JUDGEMENT_VERDICTS.join(', ')}`);
  const given = Array.isArray(reasons) ? reasons : [];
  const codes = JUDGEMENT_REASONS.filter((code) => given.includes(code));
  if (codes.length < given.length) return wrong('reasons', `are of ${JUDGEMENT_REASONS.join(', ')}, each once`);
  return { verdict: known, reasons: codes, grounds: typeof grounds === 'string' ? grounds : '' };
}

/** Throws Refusal `error.bad.request` for a file that is no proposal. */
export function proposalIn(text: string): Proposal {
  const given = objectIn(text);
  const word = (name: string): string | null => {
    const value = given[name] ?? null;
    return value === null || typeof value === 'string' ? value : wrong(name, 'is text');
  };
  const decision = DECISIONS.find((code): code is Decision => code === given['decision']);
  const reason = REASON_CODES.find((code): code is ReasonCode => code === given['reason']) ?? null;
  if (decision === undefined) return wrong('decision', `is one of ${DECISIONS.join(', ')}`);
  if (reason === null && word('reason') !== null) return wrong('reason', `is one of ${REASON_CODES.join(', ')}`);
  const origin = given['origin'] as { wealth?: unknown; funds?: unknown } | null | undefined;
  const combination = given['combination'];
  return {
    decision,
    reason,
    grounds: word('grounds') ?? '',
    milderMeasures: word('milderMeasures'),
    validUntil: word('validUntil'),
    origin:
      origin && typeof origin.wealth === 'string' && typeof origin.funds === 'string'
        ? { wealth: origin.wealth, funds: origin.funds }
        : null,
    combination: Array.isArray(combination) ? combination.map((each: unknown) => [each].flat().map(String)) : null,
  };
}

const told = (step: DecisionProgress): CommandOutput => ({
  lines: [step.decided ? 'Decided' : `Waits for somebody else: ${step.next.join(' or ')}`],
  fault: null,
});

/** Throws Refusal `error.case.not.found` for a restricted case that the role does not see, as for one that is not there. */
async function assertSeen(
  { db, vault }: DecideParts,
  { bank, number }: Address,
  role: Role | null,
): Promise<{ readonly id: string }> {
  const theCase = await caseByNumber(db, vault, bank, number);
  if (theCase === null || (theCase.restricted && rolesOn(role === null ? [] : [role], theCase).length === 0))
    throw new Refusal('error.case.not.found');
  return theCase;
}

/** Leaves who runs the command, as the operating system knows them, in the trail of the case, or of each bank whose cases are listed. */
async function leaveOperator(parts: DecideParts, chain: Chain, does: CaseArguments['does'], operator: string) {
  const detail = { source: does, outcome: operator };
  const rcid = parts.random.uuid();
  await appendAudit(parts.db, chain, { at: parts.clock.now(), actor: 'system', action: 'case.command', detail, rcid });
}

/**
 * Lists, shows or decides; what the rules refuse is a fault in words. `read` gives a file's text, `operator` is who runs the command
 * the name that is typed proves nothing.
 */
export async function runCases(
  parts: DecideParts,
  wanted: CaseArguments,
  read: (file: string) => Promise<string>,
  operator: string,
): Promise<CommandOutput> {
  try {
    if (wanted.does !== 'list') {
      const { id } = await assertSeen(parts, wanted, wanted.does === 'show' ? wanted.role : wanted.by.role);
      await leaveOperator(parts, { kind: 'case', id }, wanted.does, operator);
    }
    switch (wanted.does) {
      case 'list': {
        const roles = wanted.role === null ? [] : [wanted.role];
        const cases = await listOpen(parts.db, wanted.bank, roles);
        for (const bank of new Set(cases.map(({ bank: slug }) => slug)))
          await leaveOperator(parts, { kind: 'bank', bank }, wanted.does, operator);
        return { lines: cases.map(lineOf), fault: null };
      }
      case 'show':
        return { lines: await shownCase(parts, wanted, wanted.by), fault: null };
      case 'propose':
        return told(await propose(parts, wanted, wanted.by, proposalIn(await read(wanted.file))));
      case 'judge': {
        const { settled } = await judgeHit(parts, wanted, wanted.by, {
          ...judgementIn(await read(wanted.file)),
          hit: wanted.hit,
        });
        return { lines: [settled ? 'Judged' : 'Waits for a second person to give the same verdict'], fault: null };
      }
      case 'agree':
        return told(await agree(parts, wanted, wanted.by));
    }
  } catch (error) {
    if (error instanceof OutsideFailure) return { lines: [], fault: nb[catalogue[errorKeyOf(error)].text] };
    if (!(error instanceof Refusal)) throw error;
    const fields = error.fields.map(({ path, message, values }) => {
      const said = isTextKey(message) ? fill(nb[message], values) : message;
      return `${path}: ${said}`;
    });
    return { lines: [], fault: [nb[catalogue[error.key].text], ...fields].join('\n') };
  }
}

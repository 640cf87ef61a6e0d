/** The words of `npm run policy`: its arguments, and a trial in lines without anything personal. */
import { parseArgs } from 'node:util';
import { addDays, isIsoDate, startOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { commandLine } from '../command-line.ts';
import type { TrialOutcome } from '@bli-kunde/domain/advisor/policy-tried.ts';
import type { PolicyDifference, Trial } from './trial.ts';

export const POLICY_USAGE = `${commandLine('policy')} --bank SLUG --risk FILE [--from YYYY-MM-DD] [--until YYYY-MM-DD]
  Decides the declarations of the last year anew, by the policy in force and by FILE, and tells who comes out differently.`;

export interface PolicyArguments {
  readonly bank: string;
  readonly file: string;
  readonly from: Date;
  /** Not included. */
  readonly until: Date;
}

/** Null when they are not whole. Without days: the year that ends today, `today` included. */
export function policyArguments(args: readonly string[], today: string): PolicyArguments | null {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ args: [...args], options: { bank: text, risk: text, from: text, until: text } });
    const { bank = '', risk = '', from = addDays(today, -365), until = today } = values;
    if (bank === '' || risk === '' || !isIsoDate(from) || !isIsoDate(until) || from > until) return null;
    return { bank, file: risk, from: startOfOsloDay(from), until: startOfOsloDay(addDays(until, 1)) };
  } catch {
    return null;
  }
}

const said = ({ status, riskClass }: TrialOutcome): string => `${status} ${riskClass}`;

function line({ id, completedOn, frozen, today, tried, gained, lost }: PolicyDifference): string {
  const rules = [...gained.map((rule) => `+${rule}`), ...lost.map((rule) => `-${rule}`)].join(' ');
  return `${id}  ${completedOn}  was ${said(frozen)}  today ${said(today)}  tried ${said(tried)}  ${rules}`.trimEnd();
}

/** Lines of a trial: the number of moves between outcomes, then each declaration by its id. */
export function trialLines({ looked, unreadable, differences }: Trial): string[] {
  const moves = Map.groupBy(differences, ({ today, tried }) => `${said(today)} -> ${said(tried)}`);
  return [
    `${looked} declarations, ${differences.length} come out differently, ${unreadable.length} could not be read`,
    ...[...moves].map(([move, all]) => `${String(all.length).padStart(6)}  ${move}`).sort(),
    ...differences.map(line),
    ...unreadable.map((id) => `${id}  could not be read`),
  ];
}

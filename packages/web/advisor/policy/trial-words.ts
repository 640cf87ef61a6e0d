/** Outcomes, parts and groups of a trial in words. */
import type { TrialCell } from '@bli-kunde/domain/advisor/policy-tried.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { shownNumber } from '../shown-time.ts';
import type { ShownTrial } from './policy-query.ts';

export type Figures = NonNullable<ShownTrial['figures']>;
export type GroupRows = Figures['decided'];

const GROUPS = ['REST', 'UNKNOWN', 'ORGANISATION', 'SEVERAL'] as const;
const DECIDED = ['APPROVED', 'REJECTED', 'NONE'] as const;

export function trialWords(texts: Texts) {
  const outcome = (status: string, risk: string): string =>
    status !== 'OK'
      ? texts('advisor.console.policy.trial.held')
      : texts(
          risk === 'HIGH' ? 'advisor.console.policy.trial.through.HIGH' : 'advisor.console.policy.trial.through.NORMAL',
        );
  const moved = (before: string, after: string): string =>
    texts('advisor.console.policy.trial.move', { before, after });
  return {
    outcome,
    moved,
    /** `OK NORMAL > OK HIGH` as two outcomes. */
    move(move: string): string {
      const [before = '', after = ''] = move.split(' > ').map((side) => {
        const [status = '', risk = ''] = side.split(' ');
        return outcome(status, risk);
      });
      return moved(before, after);
    },
    /** Parts that are told together. */
    cells: (cells: readonly TrialCell[]): string =>
      cells
        .map((cell) => texts(`advisor.console.policy.trial.cell.${cell}`))
        .reduce((left, right) => texts('advisor.console.policy.trial.cell.and', { left, right })),
    group(name: string): string {
      const known = GROUPS.find((group) => group === name);
      return known === undefined ? name : texts(`advisor.console.policy.trial.group.${known}`);
    },
    decided(name: string): string {
      const known = DECIDED.find((decision) => decision === name);
      return known === undefined
        ? texts('advisor.console.policy.trial.group.REST')
        : texts(`advisor.console.policy.trial.decided.${known}`);
    },
    ratio: (ratio: number | null): string => (ratio === null ? '–' : shownNumber(ratio)),
  };
}

/** Those whom each policy sends to a person, in a row. */
export const sentIn = ({ GAINED, LOST, HELD }: GroupRows[number]['cells']) => ({
  before: LOST + HELD,
  after: GAINED + HELD,
});

export const sizeOf = ({ GAINED, LOST, HELD, THROUGH }: GroupRows[number]['cells']): number =>
  GAINED + LOST + HELD + THROUGH;

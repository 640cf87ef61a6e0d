/** Words and facts of an entry that its sentence in the history tells, whatever kind it is of. */
import type { CaseEntry } from './entries.ts';

export interface Said {
  /** Number of the proposal that is agreed to. */
  readonly proposal?: number | undefined;
  readonly ofOrganisation?: true | undefined;
  /** The new assignee of the case. */
  readonly to?: { readonly name: string } | null | undefined;
  readonly postponed?: string | undefined;
  readonly restricted?: boolean | undefined;
  readonly held?: boolean | undefined;
  readonly reason?: string | null | undefined;
  readonly reasons?: readonly string[] | undefined;
  readonly grounds?: string | undefined;
  readonly validUntil?: string | null | undefined;
  readonly milderMeasures?: string | null | undefined;
  readonly origin?: { readonly wealth: string; readonly funds: string } | null | undefined;
  readonly combination?: readonly (readonly string[])[] | null | undefined;
  readonly text?: string | undefined;
  readonly words?: string | undefined;
}

export function saidIn(entry: CaseEntry): Said {
  switch (entry.kind) {
    case 'PROPOSAL':
    case 'APPROVAL':
    case 'RETURN':
    case 'JUDGEMENT':
    case 'ASSIGNMENT':
    case 'NOTE':
    case 'QUESTION':
    case 'ANSWER':
    case 'HOLD':
    case 'REOPENED':
      return entry.content;
    case 'DECISION':
    case 'NOTICE':
    case 'CARRIED_OUT':
    case 'UNREADABLE':
      return {};
  }
}

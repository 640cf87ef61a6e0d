/** Tells audit entries to an advisor in words, and marks those that are looks and those that decide something. */
import type { Said } from '../cases/said.ts';
import { isTextKey, type Texts } from '../texts/texts.ts';
import { formatLongDate, isIsoDate } from '../norway/oslo-date.ts';
import { advisorApi } from './api.ts';
import { getCasePaper, previewPaperRequest } from './papers-api.ts';
import { previewQuestion } from './questions-api.ts';

/** A look at a case or at what would be sent, and no change: one a day of each advisor is told. */
export const LOOKS: readonly string[] = [
  // A paper that is read is not the customer's to take back any more, which is more than a look.
  ...new Set([
    previewQuestion.audit,
    previewPaperRequest.audit,
    ...advisorApi.flatMap(({ method, object, audit }) =>
      method === 'GET' && object.kind === 'case' && audit !== null && audit !== getCasePaper.audit ? [audit] : [],
    ),
  ]),
];

/** Entries that 'Bare avgjørelser' leaves. */
export const DECIDING: readonly string[] = [
  'case.proposed',
  'case.agreed',
  'case.returned',
  'case.withdrawn',
  'case.decided',
  'case.signing.cancelled',
  'case.rule.changed',
  'case.lapsed',
  'case.reopened',
  'declaration.approved',
];

/** One entry with the parts kept of it in the case; never more than its words need. */
export interface ToldEntry {
  readonly action: string;
  readonly detail: { readonly source?: string; readonly outcome?: string };
  readonly said: Said;
}

/** Whoever agrees last decides by it, in one act: the agreement's entry names the proposal that it is to. */
const isAgreement = ({ proposal }: Said): boolean => proposal !== undefined;

/** The ending of the sentence's key, and the value in it, where the entry says more than that it was done. */
function closer(texts: Texts, { action, detail, said }: ToldEntry): readonly [string, Record<string, string>] | null {
  const named = (kind: string, code: unknown): string | null => {
    const key = `advisor.${kind}.${String(code)}`;
    return isTextKey(key) ? texts(key) : null;
  };
  const filled = (ending: string, name: string, value: unknown) =>
    typeof value === 'string' ? ([ending, { [name]: value }] as const) : null;
  const switched = (value: unknown) => (typeof value === 'boolean' ? ([value ? 'on' : 'off', {}] as const) : null);
  switch (action) {
    case 'register.answered':
      return filled('by', 'register', named('register', detail.source?.split('.')[0]));
    case 'case.proposed':
      return filled('what', 'decision', named('decision', detail.source));
    case 'case.decided': {
      // Nothing was sent when it was decided.
      const outcome = detail.source === 'REPORT' ? 'REPORTED.toSend' : detail.outcome;
      const words = detail.source === 'REPORTED' ? named('decision', 'REPORTED') : named('outcome', outcome);
      return filled(isAgreement(said) ? 'agreed' : 'as', 'outcome', words);
    }
    case 'case.signing.cancelled':
      return isAgreement(said) ? ['agreed', {}] : null;
    case 'case.judged':
      return filled(
        'as',
        'verdict',
        (said.ofOrganisation === true ? named('verdict', `${detail.outcome}.organisation`) : null) ??
          named('verdict', detail.outcome),
      );
    case 'case.assigned':
      return filled('to', 'name', said.to?.name);
    case 'case.postponed': {
      const until = said.postponed;
      return until !== undefined && isIsoDate(until) ? filled('until', 'date', formatLongDate(until)) : null;
    }
    case 'case.restricted':
      return switched(said.restricted);
    case 'case.erasure.held':
      return switched(said.held);
    default:
      return null;
  }
}

/** The sentence of an entry; an action without one is named. */
export function trailWords(texts: Texts, told: ToldEntry): string {
  if (LOOKS.includes(told.action)) return texts('advisor.trail.look');
  const plain = `advisor.trail.${told.action}`;
  const [ending, values] = closer(texts, told) ?? [];
  const whole = `${plain}.${ending}`;
  if (ending !== undefined && isTextKey(whole)) return texts(whole, values);
  return isTextKey(plain) ? texts(plain) : texts('advisor.trail.other', { action: told.action });
}

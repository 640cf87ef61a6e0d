/** The case that comes first for an advisor: of what waits for their agreement, of their own, and of nobody's. */
import { GRAVITIES } from '@bli-kunde/domain/cases/gravity.ts';
import type { CaseState } from '@bli-kunde/domain/cases/states.ts';
import type { CaseRow } from './case-list.ts';

/** With these somebody else is to do something. */
const WAITS: readonly CaseState[] = ['WAITING_CUSTOMER', 'WAITING_APPROVAL'];

type Ranked = Pick<CaseRow, 'number' | 'gravity' | 'state' | 'due'>;
const rank = ({ gravity, due }: Ranked): string => `${GRAVITIES.indexOf(gravity)} ${due.on}`;

interface Waiting<Row> {
  readonly toApprove: readonly Row[];
  readonly mine: readonly Row[];
  readonly nobodys: readonly Row[];
}

/** The gravest, then the one with the nearest deadline; of equals what others wait for before one's own, and that before what is nobody's. */
export function nextCaseOf<Row extends Ranked>({ toApprove, mine, nobodys }: Waiting<Row>): Row | null {
  const first = [...toApprove, ...[...mine, ...nobodys].filter(({ state }) => !WAITS.includes(state))];
  return first.reduce<Row | null>((best, one) => (best === null || rank(one) < rank(best) ? one : best), null);
}

/** The owner or borrower as somebody on the applicant's case (N-054). */
import { type CasePerson, casePerson } from '../screening/case-persons.ts';
import type { FlowType } from './flows.ts';
import { type Principal, principalKindOf } from './principal.ts';

/** By name alone, which is all that is known; a borrower may be an organisation as well. */
export function principalOnCase(flow: FlowType | null, principal: Principal | null | undefined): CasePerson[] {
  const kind = principalKindOf(flow);
  if (kind === null || !principal) return [];
  if (kind === 'ACCOUNT') return [casePerson('ACCOUNT_OWNER', principal.name, null)];
  const borrower = casePerson('BORROWER', principal.name, null);
  return [borrower, { ...borrower, subject: 'ORGANISATION', registrationNumber: null }];
}

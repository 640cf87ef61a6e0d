/** The owner or borrower as somebody on the applicant's case (N-054). */
import { type CasePerson, type CaseRole, casePerson } from '../screening/case-persons.ts';
import type { ScreenedOnCase } from '../screening/screened.ts';
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

const PRINCIPALS: readonly CaseRole[] = ['ACCOUNT_OWNER', 'BORROWER'];

/** The same as an earlier declaration was screened with, for one whose application is gone. */
export const principalScreened = (persons: readonly ScreenedOnCase[]): CasePerson[] =>
  persons.flatMap(({ subject, name, roles }) =>
    roles
      .filter((role) => PRINCIPALS.includes(role))
      .map((role) => ({
        ...casePerson(role, name, null),
        ...(subject === 'ORGANISATION' ? { subject, registrationNumber: null } : {}),
      })),
  );

/** Process by which a change of a customer's file is answered: the renewal, of which all but what has changed stands. */
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import type { Process } from '@bli-kunde/domain/kyc/case.ts';

export const answeredBy = ({ organisation }: Pick<CaseFacts, 'organisation'>): Process =>
  organisation === null ? 'RENEWAL_PRIVATE' : 'RENEWAL_CORPORATE';

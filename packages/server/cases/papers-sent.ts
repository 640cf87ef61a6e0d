/** The end of a request for a paper: the customer says that all is there, or its last day passes (D-215, D-218). */
import { pendingOf } from '@bli-kunde/domain/cases/history.ts';
import { mayBeRead } from '@bli-kunde/domain/cases/paper.ts';
import { endPaperRequest, type StoredPaperRequest } from './paper-request-store.ts';
import { papersOfRequest } from './paper-store.ts';
import type { CaseWork } from './work-on.ts';

type Request = Pick<StoredPaperRequest, 'caseId' | 'seq'>;

/** Files of a request that the bank can read, or will when they are checked. Throws `VaultError`. */
export async function usablePapers({ tx, vault }: Pick<CaseWork, 'tx' | 'vault'>, request: Request): Promise<number> {
  return (await papersOfRequest(tx, vault, request)).filter(({ state }) => mayBeRead(state)).length;
}

/** The case is an advisor's again, with so many files; a proposal that waits was made without them. */
export async function endWithPapers(work: CaseWork, request: Request, papers: number): Promise<void> {
  const { tx, theCase, entries, at } = work;
  await endPaperRequest(tx, request, { state: 'SENT', at });
  await work.append({ kind: 'ANSWER', content: { question: request.seq, papers } });
  if (pendingOf(entries) !== null) await work.append({ kind: 'RETURN', content: { answered: true } });
  const waited = theCase.state === 'WAITING_CUSTOMER' || theCase.state === 'WAITING_APPROVAL';
  await work.change({ ...(waited ? { state: 'IN_PROGRESS' } : {}), awaits: [], barred: [] }, 'case.papers.sent', {
    count: papers,
  });
}

/** Nobody has sent anything. */
export async function endWithoutPapers(work: CaseWork, request: Request): Promise<void> {
  await endPaperRequest(work.tx, request, { state: 'OVERDUE', at: work.at });
  await work.append({ kind: 'ANSWER', content: { question: request.seq, declaration: null } });
  await work.change({ state: 'IN_PROGRESS' }, 'case.papers.unsent');
}

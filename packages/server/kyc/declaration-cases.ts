/** Opens the cases of a completed declaration in the transaction that completes it, or that ends its waiting. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { casesOfDeclaration, isOfCustomer } from '@bli-kunde/domain/cases/of-declaration.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import type { CaseSubject, NewCase, Opener } from '../cases/case.ts';
import { type CaseParts, openCases } from '../cases/open-case.ts';
import type { Queries } from '../db/database.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import type { Vault } from '../db/vault.ts';

export interface CompletedDeclaration {
  readonly id: string;
  readonly bank: string;
  readonly applicationId: string | null;
  readonly document: DeclarationDocument;
}

export function subjectOf({ facts, about, frozen }: DeclarationDocument): CaseSubject | null {
  if (facts.organisation) return { name: facts.organisation.name, number: facts.organisation.organisationNumber };
  const declarant = frozen?.declarant;
  const child = frozen?.screening.persons?.find(({ roles }) => roles.includes('CHILD'));
  if (about) return { name: child?.name ?? '', number: about.nationalId };
  return declarant ? { name: declarant.name, number: declarant.nationalId } : null;
}

const keyOf = (vault: Vault, bank: string, organisation: boolean, subject: CaseSubject | null): Buffer | null =>
  subject && (organisation ? organisationKey : personKey)(vault, bank, subject.number);

/** What is to be opened for a declaration whose row has `status`; a repeat opens nothing, as each cause has one case. */
export function casesFor(vault: Vault, declaration: CompletedDeclaration, status: CaseStatus): NewCase[] {
  const { id, bank, applicationId, document } = declaration;
  if (document.frozen === null) return [];
  const subject = subjectOf(document);
  return casesOfDeclaration(document.frozen, status).map((one) => ({
    ...one,
    bank,
    subject,
    subjectKey: keyOf(vault, bank, document.facts.organisation !== null, subject),
    applicationId,
    declarationId: id,
    holds: one.kind === 'DECLARATION' && status !== 'OK' && applicationId !== null,
    customer: isOfCustomer(document.facts.process),
  }));
}

/** One statement at most. Call it last in the transaction. */
export const openDeclarationCases = (
  parts: CaseParts,
  tx: Queries,
  declaration: CompletedDeclaration,
  status: CaseStatus,
  opener: Opener,
): Promise<(string | null)[]> => openCases(parts, tx, casesFor(parts.vault, declaration, status), opener);

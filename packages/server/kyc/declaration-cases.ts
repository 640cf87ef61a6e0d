/** Opens the cases of a completed declaration in the transaction that completes it, or that ends its waiting. */
import { declarationKind } from '@bli-kunde/domain/cases/kinds/declaration.ts';
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { casesOfDeclaration, isOfCustomer } from '@bli-kunde/domain/cases/of-declaration.ts';
import type { CaseStatus } from '@bli-kunde/domain/kyc/case.ts';
import { joinAnswer } from '../cases/answer.ts';
import type { CaseSubject, NewCase, Opener } from '../cases/case.ts';
import { type CaseParts, openCases } from '../cases/open-case.ts';
import { namedInDeclaration } from '../cases/person-keys.ts';
import { isAnswer } from '../cases/question-store.ts';
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

/** The keyed hash under which the customer of a declaration is found; null where it names nobody. */
export function subjectKeyOf(vault: Vault, bank: string, document: DeclarationDocument): Buffer | null {
  const subject = subjectOf(document);
  return subject && (document.facts.organisation ? organisationKey : personKey)(vault, bank, subject.number);
}

/** Cases to open for a declaration whose row has `status`; a repeat opens nothing, as each cause has one case. */
export function casesFor(vault: Vault, declaration: CompletedDeclaration, status: CaseStatus): NewCase[] {
  const { id, bank, applicationId, document } = declaration;
  if (document.frozen === null) return [];
  const subject = subjectOf(document);
  return casesOfDeclaration(document.frozen, status).map((one) => ({
    ...one,
    bank,
    subject,
    subjectKey: subjectKeyOf(vault, bank, document),
    applicationId,
    declarationId: id,
    holds: one.kind === declarationKind.name && status !== 'OK' && applicationId !== null,
    customer: isOfCustomer(document.facts.process),
    people: namedInDeclaration(document.frozen),
  }));
}

/** One statement at most for what replaces nothing. Call it last in the transaction. What answers a question belongs to the case that asked. */
export async function openDeclarationCases(
  parts: CaseParts,
  tx: Queries,
  declaration: CompletedDeclaration,
  status: CaseStatus,
  opener: Opener,
): Promise<void> {
  if (declaration.document.supersedes !== null && (await isAnswer(tx, declaration.id))) return;
  await openCases(parts, tx, casesFor(parts.vault, declaration, status), opener);
}

/**
 * A completion's part in cases: an answer to a question joins the case that asked, and anything else opens what it is a cause of.
 * Throws Refusal as {@link joinAnswer}.
 */
export async function joinOrOpenCases(
  parts: CaseParts,
  tx: Queries,
  declaration: CompletedDeclaration,
  status: CaseStatus,
  opener: Opener,
): Promise<void> {
  const { frozen, asked } = declaration.document;
  if (frozen === null) return;
  const answered = { frozen, status, holds: declaration.applicationId !== null, wasAsked: asked !== undefined };
  const joined = frozen.supersedes === null ? null : await joinAnswer(parts, tx, answered, opener);
  const opened = casesFor(parts.vault, declaration, status).filter(
    ({ kind }) => !(kind === declarationKind.name ? joined?.declaration : joined?.discrepancy),
  );
  await openCases(parts, tx, opened, opener);
}

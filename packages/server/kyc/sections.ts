/**
 * Answers of a completed declaration, for the person who confirms it, and its reference where answers must not stand.
 */
import { sectionsRead } from '@bli-kunde/domain/kyc/declaration.ts';
import { withoutOthersAnswers } from '@bli-kunde/domain/kyc/handed/others.ts';
import type { DeclarationSummarySection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { DeclaredSection } from '@bli-kunde/domain/api/journey-rows.ts';
import { declaredPeople } from '@bli-kunde/domain/kyc/owners/declared-people.ts';
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { NamedNode } from '@bli-kunde/domain/people/company-people.ts';
import type { AgreementPeople } from '@bli-kunde/domain/signing/agreement.ts';
import { inShort } from '@bli-kunde/domain/signing/declared.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { loadDeclaration } from '../declarations/store.ts';

/** The frozen sections as worded; empty when there is no such completed declaration in the bank. `bank` is its slug. */
export async function declarationSections(
  context: Pick<Context, 'db' | 'vault'>,
  bank: string,
  declarationId: string,
): Promise<DeclarationSummarySection[]> {
  const declaration = await loadDeclaration(context.db, context.vault, bank, declarationId);
  const frozen = declaration?.document.frozen;
  return (frozen ? sectionsRead(withoutOthersAnswers(frozen)) : []).flatMap(({ id, kind, title, answered, rows }) =>
    rows.length > 0 ? [{ id, kind, title, answered, rows: [...rows] }] : [],
  );
}

const shortOf = (short: string | null) => (short === null ? {} : { short });

/** The same for the page that lists what was answered, with a line of each section; empty before anything is completed. */
export async function declaredIn(
  context: Pick<Context, 'db' | 'vault'>,
  { slug, texts }: Pick<Bank, 'slug' | 'texts'>,
  declaration: { readonly id: string } | null,
): Promise<DeclaredSection[]> {
  const sections = declaration === null ? [] : await declarationSections(context, slug, declaration.id);
  return sections.map((section) => ({
    id: section.id,
    heading: section.title,
    ...shortOf(inShort(section, texts)),
    rows: section.rows.map(({ group, label, value }) => ({ ...(group === undefined ? {} : { group }), label, value })),
  }));
}

/** People of the company that a completed declaration is about, with those who sign; null where no owner or leader is known (N-145). */
export async function peopleDeclared(
  context: Pick<Context, 'db' | 'vault'>,
  { slug, texts }: Pick<Bank, 'slug' | 'texts'>,
  declarationId: string,
  signers: readonly NamedNode[],
): Promise<AgreementPeople | null> {
  const declaration = await loadDeclaration(context.db, context.vault, slug, declarationId);
  const kept = declaration?.document.frozen;
  const frozen = kept && withoutOthersAnswers(kept);
  const declared = frozen ? declaredPeople(frozen, signers) : null;
  if (!frozen || declared === null) return null;
  const { people, hasOwners, board } = declared;
  const at = formatInstant(new Date(frozen.completedAt));
  const name = frozen.declarant?.name;
  const owners =
    name === undefined
      ? texts('agreement.people.owners.unnamed', { at })
      : texts('agreement.people.owners', { at, name });
  return {
    people,
    paragraphs: [
      ...(hasOwners ? [owners] : []),
      ...(board === null
        ? []
        : [texts(board === 'REJECTED' ? 'agreement.people.board.rejected' : 'agreement.people.board')]),
      ...(people.links.some(({ isIndirect }) => isIndirect) ? [texts('agreement.people.through')] : []),
    ],
  };
}

/** Reference of a completed declaration, with the proof of its content. */
export interface DeclarationReference {
  readonly id: string;
  /** Of the frozen content; the audit trail has it too. */
  readonly hash: Buffer;
  readonly answeredAt: Date;
  /** Null in what was completed before it was kept. */
  readonly answeredBy: string | null;
}

/** Throws an Error when there is no such completed declaration in the bank; `bank` is its slug. */
export async function declarationReference(
  context: Pick<Context, 'db' | 'vault'>,
  bank: string,
  declarationId: string,
): Promise<DeclarationReference> {
  const declaration = await loadDeclaration(context.db, context.vault, bank, declarationId);
  const frozen = declaration?.document.frozen;
  if (!frozen || declaration?.frozenHash == null) throw new Error('the declaration is gone');
  return {
    id: declarationId,
    hash: declaration.frozenHash,
    answeredAt: new Date(frozen.completedAt),
    answeredBy: frozen.declarant?.name ?? null,
  };
}

/** The frozen declaration behind a case, once it is proven and the look stands in its trail. */
import { isSecret } from '@bli-kunde/domain/cases/kinds.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Context } from '../context.ts';
import { appendAudit } from '../db/audit.ts';
import type { Call } from '../http/handler.ts';
import { loadKept } from '../declarations/evidence-store.ts';
import { proofOf } from '../declarations/evidence.ts';
import type { AdvisorSession } from '../sessions/person.ts';

export interface Shown {
  readonly frozen: FrozenDeclaration | null;
  /** The questionnaire that was answered; null where `frozen` is. */
  readonly questionnaire: Questionnaire | null;
  /** Null of a case without a declaration. */
  readonly isProven: boolean | null;
}

/** Of a case without one, or for a role that sees none. */
export const NOTHING_SHOWN: Shown = { frozen: null, questionnaire: null, isProven: null };

/** Nothing of one that is not proven is shown: what it says now may not be what was answered. */
export async function provenOf({ db, vault }: Context, declarationId: string | null): Promise<Shown> {
  const kept = declarationId === null ? null : await loadKept(db, declarationId);
  if (kept === null) return { ...NOTHING_SHOWN, isProven: declarationId === null ? null : false };
  const proof = await proofOf(db, vault, kept);
  return typeof proof === 'string'
    ? { ...NOTHING_SHOWN, isProven: false }
    : { frozen: proof.frozen, questionnaire: proof.questionnaire, isProven: true };
}

/** The look stands in the trail of what is shown, too; of a suspicion in the case's own alone, since the other one is handed out. */
export async function tellShown(
  { db }: Context,
  {
    object,
    session,
    rcid,
    now,
  }: Pick<Call, 'rcid' | 'now'> & {
    readonly object: VisibleCase;
    readonly session: AdvisorSession;
  },
  declarationId: string | null = object.declarationId,
): Promise<void> {
  const entry = {
    at: now,
    actor: session.advisor.key,
    action: 'case.read' as const,
    detail: { case: object.id },
    rcid,
  };
  if (declarationId !== null && !isSecret(object.kind))
    await appendAudit(db, { kind: 'declaration', id: declarationId }, entry);
}

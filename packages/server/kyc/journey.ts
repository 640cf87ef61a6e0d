/** What a journey tells the declaration about itself, so that the declaration knows no journey. */
import type { CaseStatus, Channel, Process } from '@bli-kunde/domain/kyc/case.ts';
import type { CaseFacts } from '@bli-kunde/domain/kyc/section.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { Session } from '../http/handler.ts';

/** The request that a declaration is opened or completed in. */
export interface Asker {
  readonly bank: Bank;
  readonly session: Session;
  readonly rcid: string;
  readonly now: Date;
}

export interface DeclarationSubject {
  readonly applicationId: string;
  /** The keyed hash that the application has. */
  readonly subjectKey: Buffer;
  readonly facts: Omit<CaseFacts, 'process' | 'channel'>;
}

export interface DeclarationJourney {
  readonly processes: readonly Process[];
  readonly channels: readonly Channel[];
  /**
   * The person's own open application about the subject, when its declaration may be answered now.
   *
   * @throws Refusal `error.not.found` for another's or none, `error.step.not.allowed` out of order,
   *   `blocked.due.to.documents.already.signed` while documents are out
   */
  open(context: Context, asker: Asker, subject: string): Promise<DeclarationSubject>;
  /**
   * Notes the completed declaration on the application, in the transaction that completes it.
   *
   * @throws Refusal when the application no longer allows it, or `error.state.changed` when another save came between
   */
  record(
    context: Context,
    asker: Asker,
    queries: Queries,
    applicationId: string,
    declaration: { readonly id: string; readonly status: CaseStatus },
  ): Promise<void>;
}

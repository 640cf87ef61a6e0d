/**
 * The server's half of a kind of case: the effect of each of its decisions, beside what every decision does. Each stands in the folder
 * that owns what is changed, and all are listed in `server/case-kinds.ts` (decisions 0157, 0190).
 */
import type { DiscrepancyNotice } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import type { CaseKind, Decision, DecisionOf, KindWithEffects } from '@bli-kunde/domain/cases/kinds.ts';
import type { Proposal } from '@bli-kunde/domain/cases/proposal.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { CaseWork, DecideParts } from './work-on.ts';

/** A decision that everybody has agreed to, in its transaction, with its entry appended and the case moved. */
export interface AgreedDecision {
  readonly work: CaseWork;
  readonly proposal: Proposal;
  /** Entry that it leaves in the trail of whatever it changes. */
  readonly audit: AuditEntry;
  /** The register's word of now on who signs; null where the decision is not about that. */
  readonly rights: SigningRights | null;
  /** Context of the application that the case is about, locked; null where there is none, or it is gone. */
  readonly journey: string | null;
}

export type DecisionEffect = (parts: Omit<DecideParts, 'db' | 'caseKinds'>, decided: AgreedDecision) => Promise<void>;

export interface KindOnServer<Name extends CaseKind> {
  /** Effect of each decision of the kind; null where nothing follows but what follows from every decision. */
  readonly effects: { readonly [Each in DecisionOf<Name>]: DecisionEffect | null };
  /** The notice that a decision agrees to, kept in its entry; left out of a kind that sends none. */
  readonly notice?: (
    parts: Pick<DecideParts, 'banks'>,
    work: CaseWork,
    decision: Decision,
  ) => Promise<DiscrepancyNotice | null>;
}

export interface CaseKindsOnServer {
  readonly kinds: { readonly [Name in KindWithEffects]: KindOnServer<Name> };
  /** Of CANCEL_SIGNING, which kinds have beside their own decisions. */
  readonly cancelSigning: DecisionEffect;
}

type AnyKind = Omit<KindOnServer<CaseKind>, 'effects'> & {
  readonly effects: Readonly<Partial<Record<Decision, DecisionEffect | null>>>;
};

/** The server's half of the kind; undefined of one without effects. */
export function serverHalf({ kinds }: CaseKindsOnServer, kind: CaseKind): AnyKind | undefined {
  const halves: Readonly<Partial<Record<CaseKind, AnyKind>>> = kinds;
  return halves[kind];
}

/** Null where nothing follows from the decision in the kind. */
export const effectIn = (caseKinds: CaseKindsOnServer, kind: CaseKind, decision: Decision): DecisionEffect | null =>
  decision === 'CANCEL_SIGNING' ? caseKinds.cancelSigning : (serverHalf(caseKinds, kind)?.effects[decision] ?? null);

declare module '../context.ts' {
  interface Context {
    /** Effects of decisions in cases, by the kind of case. */
    readonly caseKinds: CaseKindsOnServer;
  }
}

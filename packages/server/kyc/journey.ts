/** Interface by which a journey describes itself to the declaration, so that the declaration knows no journey. */
import type { CaseFacts } from '@bli-kunde/domain/kyc/case-facts.ts';
import type { CaseStatus, Channel, Process } from '@bli-kunde/domain/kyc/case.ts';
import type { RegisterCaution } from '@bli-kunde/domain/person/register-caution.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { OutsideCall, PersonCall } from '../http/handler.ts';
import type { WaitingFacts } from '@bli-kunde/domain/kyc/risk/waiting.ts';
import type { CasePerson } from '@bli-kunde/domain/screening/case-persons.ts';
import type { StoredDeclaration } from '../declarations/store.ts';

/** Declaration that somebody wants to answer. */
export interface DeclarationOpening {
  readonly process: Process;
  readonly channel: Channel;
  /** As the journey names its subjects: an organisation number, or a word of its own. */
  readonly subject: string;
}

export interface DeclarationSubject {
  /** Null for a declaration that belongs to no application. */
  readonly applicationId: string | null;
  /** The keyed hash that the application has; of the person or organisation that the declaration is about. */
  readonly subjectKey: Buffer;
  /** The declaration that counts for the application, whoever answered it; null where none does yet, or there is no application. */
  readonly declared?: string | null;
  /** Request of the bank, by the core bank's id, where there is no application. */
  readonly taskId?: string;
  /** Of the one it is about, when that is another person than who answers. */
  readonly nationalId?: string;
  /** First name of a child that it is about, for the questions; left out where none is known. */
  readonly childName?: string;
  readonly facts: Omit<CaseFacts, 'process' | 'channel'>;
}

/** The journey's own facts on a case that is about to be decided. */
export interface AtCompletion {
  /** People on the case whom neither the answers nor the registers' facts have: signatories, the child, the other guardian. */
  readonly persons?: readonly CasePerson[];
  /**
   * Facts about others who must confirm or sign; one left out is unknown, and unknown goes to an advisor. A case that
   * waits is completed with its waiting as the status, and `frozen.after` is the status that it gets when that person
   * is done.
   */
  readonly waiting?: Partial<WaitingFacts>;
  /**
   * Present cautions of the population register on its subject; left out for a subject that the register does not have.
   */
  readonly cautions?: readonly RegisterCaution[];
  /** Given back to the same journey's `record`. */
  readonly own?: unknown;
}

export interface DeclarationJourney {
  readonly processes: readonly Process[];
  readonly channels: readonly Channel[];
  /**
   * The person's own open application about the subject, or what the bank has asked the person for, when its declaration
   * may be answered now.
   *
   * @throws Refusal `error.not.found` for another's or none, `error.step.not.allowed` out of order,
   *   `blocked.due.to.documents.already.signed` while documents are out
   */
  open(context: Context, call: OutsideCall, opening: DeclarationOpening): Promise<DeclarationSubject>;
  /** Asked each time the declaration is completed, before it is decided and outside the transaction; left out means nothing. */
  atCompletion?(context: Context, call: OutsideCall, declaration: StoredDeclaration): Promise<AtCompletion>;
  /**
   * Notes the completed declaration where it belongs, in the transaction that completes it.
   *
   * @throws Refusal when that is no longer allowed, or `error.state.changed` when another save came between
   */
  record(
    context: Context,
    call: OutsideCall,
    queries: Queries,
    declaration: Pick<StoredDeclaration, 'id' | 'applicationId' | 'taskId' | 'document'>,
    status: CaseStatus,
    own: unknown,
  ): Promise<void>;
  /** Notes that a declaration waits for others alone, so that what comes after it may be answered; left out where all waits (D-261). Throws as {@link record}. */
  readonly recordWaiting?: (
    context: Context,
    call: PersonCall,
    queries: Queries,
    declaration: Pick<StoredDeclaration, 'id' | 'applicationId'>,
  ) => Promise<void>;
  /** {@link record} of an answer to a question of the bank, wherever what was applied for stands by then; the same when left out. */
  readonly recordAnswer?: DeclarationJourney['record'];
  /** Path below the bank's of an application; left out where the journey's front leads a person to theirs. */
  goesOn?(applicationId: string): string;

  /**
   * True if the person who answered before may still answer about the subject, by the registers; yes when left out.
   *
   * @throws OutsideFailure when one of them is silent
   * /
   */
  mayAnswerAgain?(
    context: Context,
    call: OutsideCall,
    declaration: Pick<StoredDeclaration, 'id' | 'applicationId' | 'document'>,
  ): Promise<boolean>;
  /**
   * Facts that the registers have today of whom a completed declaration is about; left out where no register's change is answered.
   *
   * @throws OutsideFailure when a register that must answer is silent
   */
  factsAgain?(
    context: Context,
    call: OutsideCall,
    declaration: Pick<StoredDeclaration, 'id' | 'document'>,
  ): Promise<DeclarationSubject['facts']>;
}

/** A journey as one object: everything by which the server serves it, listed once in `journeys.ts` and known by name nowhere else. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { SummarySection } from '@bli-kunde/domain/summary/summary.ts';
import type { DecidedCombinations } from '@bli-kunde/domain/signing/decided.ts';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import type { Bank } from '../banks/banks.ts';
import type { DecidedMessage } from '../cases/decided-message.ts';
import type { Context } from '../context.ts';
import type { AuditEntry } from '../db/audit-entry.ts';
import type { Queries } from '../db/database.ts';
import type { OutboxItem } from '../db/outbox-rows.ts';
import type { LoadedApplication, StoredApplication } from '../db/application-row.ts';
import type { SessionAnd } from '../db/session-applications.ts';
import type { Mounted, PersonCall, Reply } from '../http/handler.ts';
import type { Handler } from '../outbox/outbox.ts';
import type { Job } from '../schedule/scheduler.ts';
import type { DeclarationJourney } from '../kyc/journey.ts';
import type { Audience, Person } from '../sessions/person.ts';
import type { CallContext } from '../registers/outside-call.ts';
import type { SigningHooks } from '../signing/hooks.ts';

/** A page of each bank. */
export interface AppPage {
  /** Last part of the address, and the name of the built page. */
  readonly path: string;
  /** Variant by which the page's configuration is asked for. */
  readonly context: SiteConfig['context'];
  readonly title: TextKey;
  /** Calls for the first screen that the page makes before the program arrives. */
  readonly early: readonly EarlyCall[];
  /** The answer of an early call that the page brings along. */
  readonly carries?: Carries;
  /** Parts of addresses that show a screen without naming it, with the screen's name. */
  readonly firstScreens?: Readonly<Record<string, string>>;
  /** Audience whose session its calls are made in; a customer's when left out. */
  readonly audience?: Audience;
}

/** The journey's page, to which the bank's front page is a door. */
export interface App extends AppPage {
  /** Title and text of its link on the bank's front page. */
  readonly door: { readonly title: TextKey; readonly text: TextKey };
}

/** Stands in the parameters of an early call for what the address after the '#' names. */
export const NAMED = 'NAMED';

/** Made where there may be somebody logged in: there is an anti-forgery token. */
export interface EarlyCall {
  readonly row: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Source of a regular expression that the address after the '#' must match; its first group is {@link NAMED}. */
  readonly at?: string;
  /** Another that it must not match with a query before the '#', as of who comes back from the signing provider. */
  readonly notBackAt?: string;
}

/** A session's cookie, claimed at a bank. */
export interface Claimed {
  readonly idHash: Buffer;
  readonly bank: Bank;
  readonly now: Date;
}

/**
 * The state of one application in the page of the person who has it open (decision 0093). Which one the address names stands after the '#'
 * and is not known here: of several it is the one that was saved last.
 */
export interface Carries {
  /** The call whose answer it is. */
  readonly row: Endpoint;
  readonly query?: Readonly<Record<string, string>>;
  /** The live session with the application, judged as for the call; null where there is no session or no application. */
  readonly find: (context: Context, claimed: Claimed) => Promise<SessionAnd<unknown> | null>;
  /** Parameters of the call's path. */
  readonly paramsOf: (application: LoadedApplication) => Readonly<Record<string, string>>;
  /** The answer by reading alone; null where the call would do more than read. */
  readonly read: (context: Context, call: PersonCall, application: LoadedApplication) => Promise<Reply<unknown> | null>;
}

/** Combinations that advisors decided, by the register's words of then. */
export interface LetSign {
  readonly decided: DecidedCombinations;
  readonly rights: SigningRights;
  readonly audit: AuditEntry;
}

/** Messages of a decision to one person. */
export interface DecisionLetter {
  readonly name: string;
  readonly items: readonly OutboxItem[];
}

declare module '../context.ts' {
  interface Context {
    /** Every journey by its context. */
    readonly journeys: ReadonlyMap<string, Journey>;
  }
}

export interface Journey {
  /** Key of its orders and of its applications, where it has any; `bm`, `pm`. */
  readonly context: string;
  readonly app: App;
  /** Its table of calls, each row with the handler of its name. */
  readonly calls: readonly Mounted[];
  readonly declaration: DeclarationJourney;
  readonly signing: SigningHooks;
  /** Its messages of the outbox: what becomes of it when everybody has signed, and of a case that was decided. */
  readonly effects: (context: Context) => Readonly<Record<string, Handler>>;
  /** Messages of a decision to each who hears of it, as they would be sent now; left out where nobody does. Throws OutsideFailure. */
  readonly decisionLetters?: (
    context: Context,
    bank: Bank,
    message: DecidedMessage,
    call: CallContext,
  ) => Promise<readonly DecisionLetter[]>;
  /** True if an approval of a case that held the application is told to the applicant, who then goes on. */
  readonly tellsApproval?: true;
  /** Answers of a person in an application, in the words of its summary, for a copy of it. */
  readonly given?: (bank: Bank, person: Person, application: LoadedApplication) => readonly SummarySection<string>[];
  /** Product applied for, where the journey has several; left out, it is the title of its door. */
  readonly appliedFor?: (application: LoadedApplication) => TextKey;
  /** Contact data that the applicant has given; left out where the core bank knows it. */
  readonly contactIn?: (application: StoredApplication<unknown>) => ContactData | null;
  /**
   * In the transaction of a decision: those whom advisors chose sign for the application. False where it goes on otherwise, since
   * it is gone or documents are out or signed. Left out where nobody signs for an organisation.
   */
  readonly letSign?: (
    parts: Pick<Context, 'applications' | 'vault'>,
    tx: Queries,
    application: { readonly id: string; readonly bank: string },
    how: LetSign,
  ) => Promise<boolean>;
  readonly jobs?: (context: Context) => readonly Job[];
}

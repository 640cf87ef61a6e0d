/**
 * Everything a handler may reach, handed in once at the start: no module finds its own clock, database or neighbour. A floor whose types
 * need the context themselves adds its part (`application/journey.ts`, `cases/kind-on-server.ts`).
 */
import type { X509Certificate } from 'node:crypto';
import type { JWK } from 'jose';
import type { Logger } from 'pino';
import type { Bank } from './banks/banks.ts';
import type { Clock, Random } from './clock.ts';
import type { Config } from './config.ts';
import type { ApplicationStore } from './db/application-store.ts';
import type { Database } from './db/database.ts';
import type { KeyRing } from './db/key-ring.ts';
import type { Vault } from './db/vault.ts';
import type { PaperRenderer } from './documents/paper-renderer.ts';
import type { Seal } from './documents/seal.ts';
import type { Typesetter } from './documents/typesetter.ts';
import type { RowFailed } from './schedule/each-row.ts';
import type { MessageCases } from './outbox/message-cases.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { AdvisorProvider } from './login/advisor-provider.ts';
import type { IdentityProvider } from './login/provider.ts';
import type { Notices } from './notices/notices.ts';
import type { AnnualAccountsRegister } from './registers/annual-accounts.ts';
import type { AuthorizedParties } from './registers/authorized-parties.ts';
import type { BeneficialOwnerRegister } from './registers/beneficial-owner-register.ts';
import type { BusinessRegister } from './registers/business-register.ts';
import type { BusinessRegisterFeed } from './registers/business-register-changes.ts';
import type { CardSystem } from './registers/card-system.ts';
import type { ChildBanking } from './registers/child-banking.ts';
import type { CoreBank } from './registers/core-bank.ts';
import type { CustomerFollowUp } from './registers/customer-follow-up.ts';
import type { CreditInformation } from './registers/credit-information.ts';
import type { FileScanner } from './registers/file-scanner.ts';
import type { DeclarationTasks } from './registers/declaration-tasks.ts';
import type { OrganisationRoles } from './registers/organisation-roles.ts';
import type { PersonalBanking } from './registers/personal-banking.ts';
import type { PopulationEvents } from './registers/population-events.ts';
import type { PopulationRegister } from './registers/population-register.ts';
import type { SettledDeclarations } from './registers/settled-declarations.ts';
import type { Screening } from './screening/screening.ts';
import type { SigningProvider } from './signing/provider.ts';
import type { WaitingLooks } from './signing/wait-store.ts';

export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly banks: ReadonlyMap<string, Bank>;
  readonly db: Database;
  readonly vault: Vault;
  /** The keys that the vault works with, to be read again now and then. */
  readonly keys: KeyRing;
  /** Every journey's applications; each journey names the shape of its own document. */
  readonly applications: ApplicationStore<unknown>;
  /** Looks at the state that those who poll wait for. */
  readonly waiting: WaitingLooks;
  readonly outbox: Outbox;
  /** Cases of messages that need people. */
  readonly messageCases: MessageCases;
  /** Logs and counts what a job could not work on. */
  readonly rowFailed: RowFailed;
  /** By which outside systems check what we sign: of every bank, the coming and the former ones among them. */
  readonly publicKeys: readonly JWK[];
  /** A bank's customers log in at it as that bank's client. */
  readonly identityOf: (bank: string) => IdentityProvider;
  /** Of the banks whose people have a console, each bank's own provider. */
  readonly advisorProviders: ReadonlyMap<string, AdvisorProvider>;
  readonly businessRegister: BusinessRegister;
  readonly businessRegisterFeed: BusinessRegisterFeed;
  readonly annualAccounts: AnnualAccountsRegister;
  readonly authorizedParties: AuthorizedParties;
  readonly organisationRoles: OrganisationRoles;
  readonly beneficialOwnerRegister: BeneficialOwnerRegister;
  readonly populationRegister: PopulationRegister;
  readonly populationEvents: PopulationEvents;
  readonly coreBank: CoreBank;
  readonly childBanking: ChildBanking;
  readonly personalBanking: PersonalBanking;
  readonly creditInformation: CreditInformation;
  readonly cardSystem: CardSystem;
  readonly declarationTasks: DeclarationTasks;
  readonly settledDeclarations: SettledDeclarations;
  readonly customerFollowUp: CustomerFollowUp;
  /** Holds persons against the sanctions and PEP list. */
  readonly screening: Screening;
  readonly signing: SigningProvider;
  readonly notices: Notices;
  /** Authenticates a call-back of the system for the bank: by a secret that is the bank's, in constant time. False for an unknown bank. */
  readonly provesCallBack: (
    bank: string,
    system: 'sms' | 'email',
    headers: Parameters<SigningProvider['verifyWebhook']>[0],
    rawBody: Buffer,
  ) => boolean;
  readonly seal: Seal;
  /** Certificates that vouch for whoever gives or gave our seals' time stamps; undefined where none are set. */
  readonly timeAnchors: readonly X509Certificate[] | undefined;
  /** Null where the settings name none: then nobody is asked for a paper. */
  readonly fileScanner: FileScanner | null;
  /** Makes copies of files that strangers sent, each in a thread of its own. */
  readonly paperRenderer: PaperRenderer;
  /** Makes PDFs of what is said, in a thread of its own. */
  readonly typesetter: Typesetter;
}

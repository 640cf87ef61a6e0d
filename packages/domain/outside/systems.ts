/**
 * The table of outside systems: adding one costs its row here, its adapter and its simulator. Configuration, demo, tests, control page,
 * error answers and metrics read it, and nothing else names a system's setting.
 */
import type { ErrorKey } from '../errors/catalogue.ts';

/** Authentication of the application at a system. Secrets stand in the environment; `demo` is what the simulator asks for. */
export type CredentialKind =
  | { readonly kind: 'none' }
  /** Client id and secret for a token (RFC 6749 §4.4) at a path below the system's address. */
  | {
      readonly kind: 'client-secret';
      /** Settings of the installation's client id; the first that is set counts. */
      readonly clientIds: readonly string[];
      readonly path: string;
      readonly scope?: string;
      readonly secret: string;
      readonly demo: string;
    }
  /** A secret that is sent as it is. */
  | { readonly kind: 'secret'; readonly secret: string; readonly demo: string }
  /** User and password in the address itself, so that a bank's own credentials are an address of its own. */
  | { readonly kind: 'address' }
  /** A token of Maskinporten with this scope. */
  | { readonly kind: 'maskinporten'; readonly scope: string }
  /** An assertion signed with a private key (RFC 7523), which the first of these settings that is set holds. */
  | { readonly kind: 'private-key'; readonly clientIds: readonly string[]; readonly keys: readonly string[] };

/** Milliseconds for one call with all its attempts unless a setting tells otherwise: an applicant has an answer within three seconds. */
export const USUAL_DEADLINE = 2_500;

export interface OutsideSystemRow {
  /** In failures, metrics and a bank's settings. */
  readonly name: string;
  /** On the control page; systems that one simulator answers for stand together. */
  readonly label: string;
  /** Environment variable with the address. */
  readonly setting: string;
  /** `http`: an origin that may have a path. `smtp`: of a mail server. `tcp`: a host and port. `by-bank`: `slug=issuer`, with commas between. */
  readonly address: 'http' | 'smtp' | 'tcp' | 'by-bank';
  /** The address at the simulators; `{origin}`, `{smtpPort}` and `{scannerPort}` are theirs. */
  readonly simulated: string;
  /** Milliseconds for one call with all its attempts, of a system that is slower by its nature; for others a setting tells (`OUTSIDE_TIMEOUT_MS`). */
  readonly deadline?: number;
  readonly credentials: CredentialKind;
  /**
   * A further secret, which proves what the system sends to us. While it is rotated its variable holds two, apart by blanks. Where it is
   * optional and not set, nothing that the system sends is believed.
   */
  readonly webhookSecret?: { readonly secret: string; readonly demo: string; readonly optional?: true };
  /** Error key for the applicant when an operation gives nothing; `*` for all others, without it an internal error (S-162). */
  readonly errors: Readonly<Record<string, ErrorKey>>;
  /** The simulator that answers for it, whose faults are set under this name. */
  readonly simulator: string;
  /** True for one that is called only where another setting says so; its own are needed then. */
  readonly optional?: true;
  /** True where each answer carries its issuer's signature, which is checked: it may come over plain http, as such lists do. */
  readonly signedAnswers?: true;
}

/** In the order in which the control page shows them. */
export const OUTSIDE_SYSTEMS = [
  {
    name: 'business-register',
    label: 'Enhetsregisteret og Fullmakt',
    setting: 'BUSINESS_REGISTER_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: { kind: 'none' },
    errors: {
      certificate: 'error.failed.to.get.certificate.of.registration',
      '*': 'error.business.register.system.error',
    },
    simulator: 'business-register',
  },
  {
    name: 'population-register',
    label: 'Folkeregisteret',
    setting: 'POPULATION_REGISTER_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: { kind: 'maskinporten', scope: 'folkeregister:deling/finans' },
    errors: { '*': 'error.population.register.system.error' },
    simulator: 'population-register',
  },
  {
    name: 'core-bank',
    label: 'Kjernebanken',
    setting: 'CORE_BANK_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: {
      kind: 'client-secret',
      clientIds: ['OIDC_CLIENT_ID'],
      path: '/core/oauth/token',
      secret: 'CORE_BANK_SECRET',
      demo: 'demo-core-secret',
    },
    errors: {
      'find-customer': 'error.already.customer.check.system.error',
      evaluate: 'error.aml.validation.system.error',
      'declaration-tasks': 'error.aml.validation.system.error',
      'make-agreement': 'error.agreement.service.system.error',
      'offered-products': 'error.gateway.timeout',
      'consent-questions': 'error.consent.system.error',
      reserve: 'error.failed.to.reserve.account.number',
      contact: 'error.already.customer.check.system.error',
      'children-at-bank': 'error.already.customer.check.system.error',
      'give-access': 'error.agreement.service.system.error',
      'create-customer': 'error.account.creation.failed',
      'open-account': 'error.account.creation.failed',
      'find-relations': 'error.account.creation.failed',
    },
    simulator: 'core-bank',
  },
  {
    name: 'signing',
    label: 'Signering',
    setting: 'SIGNICAT_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: {
      kind: 'client-secret',
      clientIds: ['SIGNICAT_CLIENT_ID'],
      path: '/auth/open/connect/token',
      scope: 'signicat-api',
      secret: 'SIGNICAT_CLIENT_SECRET',
      demo: 'demo-signing-secret',
    },
    webhookSecret: { secret: 'SIGNICAT_WEBHOOK_SECRET', demo: 'demo-webhook-secret' },
    errors: { '*': 'error.signing.order.failed' },
    simulator: 'signing',
  },
  {
    name: 'identity',
    label: 'Innlogging',
    setting: 'OIDC_ISSUER',
    address: 'http',
    simulated: '{origin}/identity',
    credentials: { kind: 'private-key', clientIds: ['OIDC_CLIENT_ID'], keys: ['CLIENT_JWK'] },
    errors: {},
    simulator: 'identity',
  },
  {
    name: 'advisor-identity',
    label: 'Innlogging for ansatte',
    setting: 'ADVISOR_ISSUERS',
    address: 'by-bank',
    simulated: '*={origin}/advisors/{bank}',
    credentials: { kind: 'private-key', clientIds: ['ADVISOR_CLIENT_ID'], keys: ['CLIENT_JWK'] },
    errors: {},
    simulator: 'advisor-identity',
  },
  {
    name: 'email',
    label: 'E-post',
    setting: 'SMTP_URL',
    address: 'smtp',
    simulated: 'smtp://127.0.0.1:{smtpPort}',
    credentials: { kind: 'address' },
    webhookSecret: { secret: 'MAIL_RETURN_SECRET', demo: 'demo-mail-return-secret', optional: true },
    errors: {},
    simulator: 'notices',
  },
  {
    name: 'sms',
    label: 'SMS',
    setting: 'SMS_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: { kind: 'secret', secret: 'SMS_SECRET', demo: 'demo-sms-secret' },
    webhookSecret: { secret: 'SMS_RECEIPT_SECRET', demo: 'demo-sms-receipt-secret', optional: true },
    errors: {},
    simulator: 'notices',
  },
  {
    name: 'authorized-parties',
    label: 'Altinn',
    setting: 'ALTINN_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: { kind: 'maskinporten', scope: 'altinn:accessmanagement/authorizedparties.resourceowner' },
    errors: { '*': 'error.business.register.system.error' },
    simulator: 'altinn',
  },
  {
    // Gives the tokens that the registers of companies ask for.
    name: 'maskinporten',
    label: 'Maskinporten',
    setting: 'MASKINPORTEN_ORIGIN',
    address: 'http',
    simulated: '{origin}/maskinporten',
    credentials: {
      kind: 'private-key',
      clientIds: ['MASKINPORTEN_CLIENT_ID', 'OIDC_CLIENT_ID'],
      keys: ['MASKINPORTEN_JWK', 'CLIENT_JWK'],
    },
    errors: { '*': 'error.business.register.system.error' },
    simulator: 'altinn',
  },
  {
    name: 'beneficial-owner-register',
    label: 'Reelle rettighetshavere',
    setting: 'BENEFICIAL_OWNER_REGISTER_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: { kind: 'maskinporten', scope: 'brreg:reelle/rapporteringspliktig' },
    errors: { '*': 'error.business.register.system.error' },
    simulator: 'beneficial-owner-register',
  },
  {
    name: 'credit-information',
    label: 'Kredittopplysning',
    setting: 'CREDIT_INFORMATION_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: {
      kind: 'client-secret',
      clientIds: ['OIDC_CLIENT_ID'],
      path: '/credit/oauth/token',
      secret: 'CREDIT_INFORMATION_SECRET',
      demo: 'demo-credit-secret',
    },
    errors: { '*': 'error.credit.check.system.error' },
    simulator: 'credit-information',
  },
  {
    name: 'card-system',
    label: 'Kortsystemet',
    setting: 'CARD_SYSTEM_ORIGIN',
    address: 'http',
    simulated: '{origin}',
    credentials: {
      kind: 'client-secret',
      clientIds: ['OIDC_CLIENT_ID'],
      path: '/cards/oauth/token',
      secret: 'CARD_SYSTEM_SECRET',
      demo: 'demo-card-secret',
    },
    errors: { '*': 'error.card.system.error' },
    simulator: 'card-system',
  },
  {
    name: 'time-stamp',
    label: 'Tidsstempel',
    setting: 'TIME_STAMP_ORIGIN',
    address: 'http',
    simulated: '{origin}/time-stamp',
    // Nobody waits for it: what is sealed has been signed.
    deadline: 15_000,
    // What it asks for differs by authority: a header (`TIME_STAMP_TOKEN`), or nothing.
    credentials: { kind: 'none' },
    errors: {},
    simulator: 'time-stamp',
    optional: true,
  },
  {
    name: 'time-stamp-revocation',
    label: 'Sperreliste for tidsstempel',
    setting: 'TIME_STAMP_CRL_ORIGIN',
    address: 'http',
    simulated: '{origin}/time-stamp/root.crl',
    deadline: 15_000,
    credentials: { kind: 'none' },
    errors: {},
    simulator: 'time-stamp',
    optional: true,
    signedAnswers: true,
  },
  {
    name: 'seal-revocation',
    label: 'Sperreliste for segl',
    setting: 'SEAL_CRL_ORIGIN',
    address: 'http',
    simulated: '{origin}/seal-authority/root.crl',
    deadline: 15_000,
    credentials: { kind: 'none' },
    errors: {},
    simulator: 'seal-authority',
    optional: true,
    signedAnswers: true,
  },
  {
    // Without it no customer is asked for a paper: unknown is never clean.
    name: 'file-scanner',
    label: 'Viruskontroll',
    setting: 'FILE_SCANNER_ADDRESS',
    address: 'tcp',
    simulated: 'tcp://127.0.0.1:{scannerPort}',
    // Nobody waits for it: a large file takes the daemon seconds.
    deadline: 15_000,
    credentials: { kind: 'none' },
    errors: {},
    simulator: 'file-scanner',
    optional: true,
  },
] as const satisfies readonly OutsideSystemRow[];

type Row = (typeof OUTSIDE_SYSTEMS)[number];
export type SystemName = Row['name'];
/** Names under which faults are set. */
export type SimulatorName = Row['simulator'];
/** Settings that hold an address. */
export type AddressSetting = Row['setting'];
/** Settings that hold a secret of the application's own or of the system's. */
export type SecretSetting =
  | Extract<Row['credentials'], { secret: string }>['secret']
  | Extract<Row, { webhookSecret: object }>['webhookSecret']['secret'];

export const systemOf = <N extends SystemName>(name: N): Extract<Row, { name: N }> =>
  OUTSIDE_SYSTEMS.find((row) => row.name === name) as Extract<Row, { name: N }>;

/** The secrets that a row asks for, with what the simulator takes. */
export const secretsOf = ({ credentials, webhookSecret }: OutsideSystemRow): readonly Secret[] => [
  ...('secret' in credentials ? [credentials as Secret] : []),
  ...(webhookSecret === undefined ? [] : [webhookSecret as Secret]),
];
interface Secret {
  readonly secret: SecretSetting;
  readonly demo: string;
  readonly optional?: true;
}

const ROWS: readonly OutsideSystemRow[] = OUTSIDE_SYSTEMS;

/** Every setting without which a server does not start, since an adapter would have nobody to call. */
export const REQUIRED_SETTINGS = ROWS.filter((row) => row.optional !== true).flatMap((row) => [
  row.setting as AddressSetting,
  ...secretsOf(row).flatMap(({ secret, optional }) => (optional ? [] : [secret])),
]);

/** Settings whose secrets may be several, apart by blanks. */
export const WEBHOOK_SETTINGS: readonly string[] = ROWS.flatMap(({ webhookSecret }) => webhookSecret?.secret ?? []);

/** Organisation number of the supplier whose client asks for each bank at the simulated Maskinporten. */
export const SIMULATED_SUPPLIER = '319000038';

/** Addresses and secrets of all systems at the simulators, and whose the client is, by setting. */
export const simulatedSettings = (simulators: {
  readonly origin: string;
  readonly smtpPort: number;
  readonly scannerPort: number;
}) =>
  Object.fromEntries([
    ['MASKINPORTEN_ORGANISATION', SIMULATED_SUPPLIER] as const,
    ...ROWS.flatMap((row) => [
      [
        row.setting,
        row.simulated
          .replace('{origin}', simulators.origin)
          .replace('{smtpPort}', String(simulators.smtpPort))
          .replace('{scannerPort}', String(simulators.scannerPort)),
      ] as const,
      ...secretsOf(row).map(({ secret, demo }) => [secret, demo] as const),
    ]),
  ]);

/** The simulators in order, each with what the control page calls it. */
export const SIMULATORS: readonly { readonly name: SimulatorName; readonly label: string }[] = [
  ...new Set(OUTSIDE_SYSTEMS.map(({ simulator }) => simulator)),
].map((name) => ({
  name,
  label: OUTSIDE_SYSTEMS.filter(({ simulator }) => simulator === name)
    .map(({ label }) => label)
    .join(' og '),
}));

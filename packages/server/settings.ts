/** The table of settings: each variable of the environment, its form and what it is where it is not set. */
import { join } from 'node:path';
import { isIsoDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import {
  type AddressSetting,
  OUTSIDE_SYSTEMS,
  type SecretSetting,
  secretsOf,
  USUAL_DEADLINE,
} from '@bli-kunde/domain/outside/systems.ts';
import * as z from 'zod/mini';
import { POOLERS } from './db/postgresql-settings.ts';
import { PROOF_FORMS } from './http/call-back-proof.ts';
import { PROVIDER_NAMES } from './login/provider-rows.ts';
import { SIGNING_METHODS } from './signing/signicat.ts';

const origin = z.string().check(z.regex(/^https?:\/\/[^/]+$/));
/** An address below which a system answers; it may have a path. */
const address = z.string().check(z.regex(/^https?:\/\/[^?#]+[^/?#]$/));
/** Host and port of a server with a protocol of its own. */
const tcpAddress = z.string().check(z.regex(/^tcp:\/\/(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/i));
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535));

/** A whole number between the two. */
const whole = (least: number, most: number) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

type SystemSettings = Readonly<Record<AddressSetting | SecretSetting, z.ZodMiniOptional<z.ZodMiniString>>>;

/** Address and secrets of each outside system, by its row. `ADVISOR_ISSUERS` is read further by its own reader. */
const systemSettings = Object.fromEntries(
  OUTSIDE_SYSTEMS.flatMap((row) => [
    [
      row.setting,
      z.optional(row.address === 'http' ? address : row.address === 'tcp' ? tcpAddress : z.string()),
    ] as const,
    ...secretsOf(row).map(({ secret }) => [secret, z.optional(z.string())] as const),
  ]),
) as SystemSettings;

/** `loopback`, addresses and ranges with commas between them; never a range that holds everybody. */
const isTrusted = (one: string): boolean => {
  if (one === 'loopback') return true;
  const [ip = '', bits, ...more] = one.split('/');
  const isOld = /^(\d{1,3}\.){3}\d{1,3}$/.test(ip) && URL.canParse(`http://${ip}/`);
  const isNew = /^[\da-f:]*:[\da-f:]*$/i.test(ip) && URL.canParse(`http://[${ip}]/`);
  const wide = bits !== undefined && !(/^\d{1,3}$/.test(bits) && +bits > 0 && +bits <= (isOld ? 32 : 128));
  return (isOld || isNew) && !wide && more.length === 0;
};
const proxies = z.string().check(z.refine((text) => text.split(',').every((one) => isTrusted(one.trim()))));

/** Folders of the banks and of the pages' files: beside the folder of the bundle, or in the repository that this runs in. */
const PLACES = import.meta.url.endsWith('.ts')
  ? { banks: 'banks', web: 'packages/web/dist' }
  : { banks: join(import.meta.dirname, '../banks'), web: join(import.meta.dirname, '../web') };

/** Every setting by name; `docs/operate/settings.md` is made of it and of the comments on its lines. */
function isUrlEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export const settingsSchema = z.object({
  /** Port that is listened on. */
  PORT: z._default(port, 3000),
  /** Address of this machine that is listened on; `0.0.0.0` for all of them. */
  HOST: z._default(z.string(), '127.0.0.1'),
  /** Folder for downloaded lists where SCREENING_SOURCE is set, and the demo's database and keys; production writes nothing else. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** PostgreSQL 15 or later, `postgres://user:password@host/database?sslmode=verify-full`, or several hosts with commas between, of which the one that takes writes is worked on; production does not start without it. */
  DATABASE_URL: z.optional(z.string()),
  /** Connections that a server opens at most; all servers together stay below `max_connections`, or a pooler stands between. */
  DATABASE_CONNECTIONS: z._default(whole(2, 200), 10),
  /** Milliseconds that opening a connection, or waiting until a connection is free, may take. */
  DATABASE_CONNECT_TIMEOUT_MS: z._default(whole(100, 30_000), 3_000),
  /** Milliseconds that a statement may take. */
  DATABASE_STATEMENT_TIMEOUT_MS: z._default(whole(500, 60_000), 5_000),
  /** Milliseconds that a statement may wait for a lock. */
  DATABASE_LOCK_TIMEOUT_MS: z._default(whole(100, 30_000), 2_000),
  /** Milliseconds that a transaction may stand open with nobody at work in it. */
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: z._default(whole(1_000, 120_000), 10_000),
  /** Kind of pooler (PgBouncer and its like) between the server and PostgreSQL, by how it lends connections; by `transaction` the role has the limits (`install.md`). */
  DATABASE_POOLER: z._default(z.enum(POOLERS), 'none'),
  /** `off` for a pooler by transaction that knows of no prepared statements. */
  DATABASE_PREPARED_STATEMENTS: z._default(z.enum(['on', 'off']), 'on'),
  /** The address that browsers see, behind any proxy; decides cookies, redirects and links. */
  PUBLIC_ORIGIN: z.optional(origin),
  /** `slug=origin` with commas between: banks on host names of their own, whose proxies add the segment (S-027). */
  BANK_ORIGINS: z.optional(z.string()),
  /** Proxies whose word on a visitor's address and protocol is taken; a visitor's own is not. */
  TRUSTED_PROXIES: z._default(proxies, 'loopback'),
  /** Bearer token for `/metrics`, `/openapi.json` and `/docs`; without one they are there in the demo alone. */
  OPERATIONS_TOKEN: z.optional(z.string()),
  /** `on` lets the cases of a bank be decided by command, where a name is typed and no log-in proves it. */
  CASES_COMMAND: z._default(z.enum(['on', 'off']), 'off'),
  /** Folder of the banks; in the folder that the build makes, `banks` beside the server's. */
  BANKS_DIR: z._default(z.string(), PLACES.banks),
  /** Names of the folders in BANKS_DIR that are served, with commas between, where groups of banks have databases of their own (`databases.md`); without it all of them. */
  BANKS: z.optional(z.string()),
  /** Folder of the pages' files; in the folder that the build makes, `web` beside the server's. */
  WEB_DIST: z._default(z.string(), PLACES.web),
  /** Least level that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, or `silent`. */
  LOG_LEVEL: z._default(z.string(), 'info'),
  /** Name of this server in log lines, `service.instance.id` and nothing else; the machine's host name when it isn't set. */
  INSTANCE: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  /** Address of a collector that takes traces and metrics by OTLP over HTTP as JSON, such as `http://127.0.0.1:4318`; without it nothing is sent, nor loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address),
  /** Headers that the collector asks for: `name=value` with commas between, values URL-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.regex(/^[^=,\s]+=[^,\s]*(,[^=,\s]+=[^,\s]*)*$/), z.refine(isUrlEncoded)),
  ),
  /** `service.name` there. */
  OTEL_SERVICE_NAME: z._default(z.string(), 'bli-kunde'),
  /** Further attributes of the server there: `deployment.environment.name=test` and the like, with commas between. */
  OTEL_RESOURCE_ATTRIBUTES: z.optional(
    z.string().check(z.regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/), z.refine(isUrlEncoded)),
  ),
  /** From 0 to 1: the share of traces that begin here and are recorded; one that goes on is recorded where whoever began it records it. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 1),
  /** Milliseconds between two times that metrics are sent there. */
  OTEL_METRIC_EXPORT_INTERVAL: z._default(z.coerce.number().check(z.minimum(1_000)), 60_000),
  /** Milliseconds that requests may wait for the processor before new ones are asked to come back. */
  BEHIND_AT_MS: z._default(z.coerce.number().check(z.positive()), 200),
  /** Milliseconds that a call to an outside system may take with all its attempts; 2500 lets an applicant have an answer within three seconds. BankID's signing, time stamps, revocation lists and the file scanner have limits of their own. */
  OUTSIDE_TIMEOUT_MS: z._default(whole(500, 15_000), USUAL_DEADLINE),
  /** Seconds that a server which is to stop goes on serving, with /health/ready at 503, so that balancers turn elsewhere first. */
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(60)), 5),
  /** Seconds that a message to a person waits for others about the same application, to go out as one. */
  GATHER_SECONDS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(3600)), 300),
  /** Comma-separated `version:base64` of 32 bytes, or `version:pkcs11:label` of a key in a token: each opens the key ring of the database (`keys.md`). */
  MASTER_KEYS: z.optional(z.string()),
  /** Path of the PKCS#11 library of a security module, where a master key is in a token. */
  PKCS11_MODULE: z.optional(z.string()),
  /** Label of the token there. */
  PKCS11_TOKEN: z.optional(z.string()),
  /** PIN of its user. */
  PKCS11_PIN: z.optional(z.string()),
  /** Variables of the library's own, `NAME=value` with commas between; it gets no others of the server's. */
  PKCS11_ENV: z.optional(z.string().check(z.regex(/^[A-Za-z_]\w*=[^,]*(,[A-Za-z_]\w*=[^,]*)*$/))),
  /** Provider whose claims and levels are expected. */
  OIDC_PROVIDER: z._default(z.enum(PROVIDER_NAMES), 'bankid'),
  /** Client id of the application there, and at systems that name no other. */
  OIDC_CLIENT_ID: z._default(z.string(), 'bli-kunde'),
  /** Sent with the code where the provider takes a secret; without one the key proves who we are. */
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  /** JSON: banks whose customers log in at a provider, or as a client, of the bank's own. */
  OIDC_BANKS: z.optional(z.string()),
  /** Client id of the application at the providers of the banks' own people. */
  ADVISOR_CLIENT_ID: z._default(z.string(), 'bli-kunde-radgiver'),
  /** A private JWK (JSON), or a JWKS of which the first signs; for client assertions of login and, without its own, Maskinporten. */
  CLIENT_JWK: z.optional(z.string()),
  /** Client id at Maskinporten, where it is another than that of the log-in. */
  MASKINPORTEN_CLIENT_ID: z.optional(z.string()),
  /** A private JWK or a JWKS, as CLIENT_JWK, for Maskinporten alone. */
  MASKINPORTEN_JWK: z.optional(z.string()),
  /** Organisation number of the supplier that the client belongs to, who asks for each bank (`consumer_org`); without it banks ask themselves. */
  MASKINPORTEN_ORGANISATION: z.optional(z.string().check(z.regex(/^\d{9}$/))),
  /** Kind of token that Altinn takes: its own token, for which Maskinporten's is exchanged, or Maskinporten's as it is. */
  ALTINN_TOKEN_KIND: z._default(z.enum(['exchanged', 'maskinporten']), 'exchanged'),
  /** `Ocp-Apim-Subscription-Key`, where the platform asks for one. */
  ALTINN_SUBSCRIPTION_KEY: z.optional(z.string()),
  /** PEM of key and certificate for the seal. */
  SEAL_PEM: z.optional(z.string()),
  /** Certificates of the seal's former and coming keys, one PEM after another: what they have sealed is known as the bank's own. */
  SEAL_CERTIFICATES: z.optional(z.string()),
  /** PAdES level of the seal: `B-B`, `B-T` with a time stamp of an authority, or `B-LT` with revocation lists as well (`seal.md`). */
  SEAL_LEVEL: z._default(z.enum(['B-B', 'B-T', 'B-LT']), 'B-B'),
  /** Certificates that vouch for the time-stamp authority, one PEM after another; needed for `B-T` and `B-LT`. */
  TIME_STAMP_ANCHORS: z.optional(z.string()),
  /** Object identifier of the authority's policy that every time stamp must be under; its own choice without one. */
  TIME_STAMP_POLICY: z.optional(z.string().check(z.regex(/^[0-2](\.\d+)+$/))),
  /** The whole `authorization` header that the authority asks for; `Basic …` of user and password for many. */
  TIME_STAMP_TOKEN: z.optional(z.string()),
  /** PEM of the key and the certificate that an authority knows the bank by (mutual TLS), with those of its issuers behind it. */
  TIME_STAMP_CLIENT_PEM: z.optional(z.string()),
  ...systemSettings,
  /** Scope of Maskinporten for roles with national ids; without one the open roles are read. */
  BUSINESS_REGISTER_ROLES_SCOPE: z.optional(z.string()),
  /** Source of certificates of registration (firmaattest); without one none is asked for. */
  CERTIFICATE_ORIGIN: z.optional(address),
  /** Client id of the application at Signicat. */
  SIGNICAT_CLIENT_ID: z._default(z.string(), 'bli-kunde'),
  /** E-signing provider; only its own settings are needed. */
  SIGNING_PROVIDER: z._default(z.enum(['signicat', 'bankid']), 'signicat'),
  /** Address of BankID's own signing. */
  BANKID_SIGNING_ORIGIN: z.optional(address),
  /** Address to which people are sent to sign there. */
  BANKID_SIGNING_WEB_ORIGIN: z.optional(address),
  /** Issuer of the tokens that it asks for: BankID's realm. */
  BANKID_SIGNING_ISSUER: z.optional(address),
  /** Client id of the application there. */
  BANKID_SIGNING_CLIENT_ID: z._default(z.string(), 'bli-kunde'),
  /** Secret of that client. */
  BANKID_SIGNING_SECRET: z.optional(z.string()),
  /** Signature level at Signicat: an advanced signature, or a qualified one with their own BankID. */
  SIGNING_METHOD: z._default(z.enum(SIGNING_METHODS), 'authentication'),
  /** Header that proves its call-backs, as the subscription is set up there. */
  SIGNICAT_WEBHOOK_HEADER: z._default(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]+$/)), 'x-signicat-signature'),
  /** Form of the proof in that header. */
  SIGNICAT_WEBHOOK_FORM: z._default(z.enum(PROOF_FORMS), 'hmac-sha256-hex'),
  /** Header that proves receipts of text messages, as the gateway has it. */
  SMS_RECEIPT_HEADER: z._default(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]+$/)), 'authorization'),
  /** Form of the proof in that header. */
  SMS_RECEIPT_FORM: z._default(z.enum(PROOF_FORMS), 'bearer'),
  /** Address that e-mail comes from. */
  MAIL_FROM: z._default(z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/)), 'ikke-svar@bli-kunde.example'),
  /** File of the sanctions and PEP list, in the format `entities.ftm.json` or `targets.simple.csv`; without one, screening answers unknown. */
  SCREENING_LIST: z.optional(z.string()),
  /** Address of a published data set's folder, of which each server downloads the newest list in place of SCREENING_LIST; off unless set. */
  SCREENING_SOURCE: z.optional(address),
  /** The whole `authorization` header that the publisher asks for. */
  SCREENING_SOURCE_TOKEN: z.optional(z.string()),
  /** Days after which that list can't say no; the policy of the day decides when it isn't set. */
  SCREENING_MAX_AGE_DAYS: z.optional(z.coerce.number().check(z.positive())),
  /** `YYYY-MM-DD` until which whoever runs the server has looked after the lists of risk, for every bank that says no later day. */
  RISK_LISTS_REVIEWED_UNTIL: z.optional(z.string().check(z.refine(isIsoDate))),
});

export type Settings = z.infer<typeof settingsSchema>;

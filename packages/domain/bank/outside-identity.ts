/**
 * Client id, account and organisation of a bank at one outside system, in `systems` of its `bank.json`. Secrets never stand there:
 * `secret`, `webhookSecret` and `key` name the environment variable that holds them, or whose `_FILE` namesake says in which file they are
 * (R-101).
 */
import * as z from 'zod/mini';

const variable = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,80}$/, 'not the name of an environment variable'));
const name = z.string().check(z.regex(/^\S(.{0,198}\S)?$/));

export const outsideIdentity = z.strictObject({
  clientId: z.optional(name),
  /** Environment variable with the client secret, or with the address that holds user and password. */
  secret: z.optional(variable),
  /** Environment variable with the secrets that prove what the system sends to us for this bank. */
  webhookSecret: z.optional(variable),
  /** Environment variable with the private keys, one JWK or a JWKS. */
  key: z.optional(variable),
  /** Organisation number that a supplier asks for at Maskinporten; `none` where the client is the bank's own. */
  consumerOrg: z.optional(z.string().check(z.regex(/^(none|\d{9})$/))),
  /** The bank's account or tenant there, where one client serves several banks. */
  account: z.optional(name),
});
export type OutsideIdentity = z.infer<typeof outsideIdentity>;

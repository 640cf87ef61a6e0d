/** The e-signing provider that the settings choose: Signicat, or BankID's own signing. */
import { type Config, requiredOf } from './config.ts';
import type { Context } from './context.ts';
import type { OutsideClients } from './create-outside-clients.ts';
import { clientCredentials, tokensByBank } from './registers/access-token.ts';
import { BANKID_LIMIT, BANKID_TOKEN, bankidSigning } from './signing/bankid.ts';
import type { SigningProvider } from './signing/provider.ts';
import { signicat } from './signing/signicat.ts';
import type { EntryParts } from './entry-parts.ts';

type Around = Pick<EntryParts, 'clock'>;

export const createSigning = (
  config: Config,
  deps: Around,
  clients: OutsideClients,
  banks: Context['banks'],
): Pick<Context, 'signing'> => ({
  signing:
    config.SIGNING_PROVIDER === 'bankid' ? atBankid(config, deps, clients) : atSignicat(config, deps, clients, banks),
});

function atSignicat(
  config: Config,
  { clock }: Around,
  { credentialsOf, withTokens }: OutsideClients,
  banks: Context['banks'],
): SigningProvider {
  const { SIGNICAT_WEBHOOK_HEADER: header, SIGNICAT_WEBHOOK_FORM: form, SIGNING_METHOD: method } = config;
  return signicat(...withTokens('signing'), {
    proofs: new Map(
      [...banks.keys()].map((bank) => [bank, { secrets: credentialsOf(bank, 'signing').webhookSecrets, header, form }]),
    ),
    method,
    now: () => clock.now(),
  });
}

/** Tokens are BankID's realm's, which is another address than the orders'. */
function atBankid(config: Config, { clock }: Around, { credentialsOf, openAt }: OutsideClients): SigningProvider {
  const required = requiredOf(config);
  const baseUrl = required.BANKID_SIGNING_ORIGIN;
  const realm = openAt('signing', required.BANKID_SIGNING_ISSUER, BANKID_LIMIT);
  const tokens = tokensByBank((bank) => {
    const { clientId, secret } = credentialsOf(bank, 'signing');
    return clientCredentials(realm, { ...BANKID_TOKEN, clientId, clientSecret: secret });
  });
  return bankidSigning(openAt('signing', baseUrl, BANKID_LIMIT), tokens, {
    webOrigin: required.BANKID_SIGNING_WEB_ORIGIN,
    issuer: new URL(baseUrl).host,
    now: () => clock.now(),
  });
}

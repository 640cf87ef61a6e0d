/** OpenID Connect clients: of each bank's customers, and of its people where they have a console. */
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { OutsideClients } from './create-outside-clients.ts';
import { advisorProvider } from './login/advisor-provider.ts';
import { identityProvider } from './login/provider.ts';
import type { EntryParts } from './entry-parts.ts';

/** `issuers` by bank, of the banks whose people have a console. */
export function createLogin(
  config: Config,
  { wallClock, observe, stopwatch }: Pick<EntryParts, 'wallClock' | 'observe' | 'stopwatch'>,
  { addressOf, clientOf }: OutsideClients,
  issuers: ReadonlyMap<string, string>,
): Pick<Context, 'identityOf' | 'advisorProviders'> {
  const told = { now: () => wallClock.now(), watched: { observe, stopwatch }, limit: config.OUTSIDE_TIMEOUT_MS };
  return {
    identityOf: eachOnce((bank) => {
      const client = clientOf(bank, 'identity');
      const provider = config.customerProviders.get(bank) ?? {
        issuer: addressOf('identity'),
        provider: config.OIDC_PROVIDER,
        clientId: client.clientId,
        clientSecret: config.OIDC_CLIENT_SECRET,
      };
      return identityProvider({ ...provider, jwk: client.jwk, ...told, allowSynthetic: config.allowSynthetic });
    }),
    advisorProviders: new Map(
      [...issuers].map(([slug, issuer]) => [
        slug,
        advisorProvider({ issuer, ...clientOf(slug, 'advisor-identity'), ...told }),
      ]),
    ),
  };
}

/** Memoizes by bank: makes a bank's own when it is first asked for. */
function eachOnce<T>(make: (bank: string) => T): (bank: string) => T {
  const made = new Map<string, T>();
  return (bank) => {
    const known = made.get(bank);
    if (known !== undefined) return known;
    const fresh = make(bank);
    made.set(bank, fresh);
    return fresh;
  };
}

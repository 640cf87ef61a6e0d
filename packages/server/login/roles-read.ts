/** Reads an advisor's roles again at the bank's provider while a session lasts, so that one that ends there ends here (D-043, D-044). */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { advisorIn } from './advisor-roles.ts';
import { keepAdvisor } from './keep-advisor.ts';
import { LoginRefused } from './oidc-client.ts';
import type { Advisor } from '../sessions/person.ts';
import { gaveUpAsking, keepRoles, setOutToAsk } from './roles-store.ts';
import {
  type AdvisorSessionData,
  type LoadedSession,
  loadSession,
  openAdvisorData,
  revokeSession,
} from '../sessions/store.ts';

const MINUTE = 60_000;
/** Milliseconds after which the next call of a session asks the provider again. */
const ASK_AFTER = 2 * MINUTE;
/** The same after which nothing is done by roles that were not read since. */
const OLDEST = 5 * MINUTE;
/** Milliseconds between two looks at what another server has heard, and how many. */
const LOOK_EVERY = 250;
const LOOKS = 12;

type Asking = Promise<AdvisorSessionData | null>;
/** Calls to the provider that a server has under way, by the session's hash: a page's calls at once are one. */
const underWay = new WeakMap<Context, Map<string, Asking>>();
function underWayIn(context: Context): Map<string, Asking> {
  const known = underWay.get(context) ?? new Map<string, Asking>();
  underWay.set(context, known);
  return known;
}

/**
 * The advisor of a session with roles that are five minutes old at most; null where the provider has ended them, and where they can't be read
 * again. Throws Refusal `error.gateway.timeout` while the provider is silent and the roles are older.
 */
export async function advisorNow(
  context: Context,
  bank: Bank,
  stored: LoadedSession,
  now: Date,
): Promise<Advisor | null> {
  const data = openAdvisorData(context.vault, stored);
  const age = now.getTime() - stored.rolesReadAt.getTime();
  if (age >= 0 && age < ASK_AFTER) return data.advisor;
  const { refreshToken = null, subject } = data;
  if (refreshToken === null || subject === undefined) return age >= 0 && age < OLDEST ? data.advisor : null;
  const key = stored.idHash.toString('hex');
  const all = underWayIn(context);
  const asking =
    all.get(key) ??
    askAnew(context, bank, stored, { ...data, refreshToken, subject }, now).finally(() => all.delete(key));
  all.set(key, asking);
  try {
    return (await asking)?.advisor ?? null;
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error;
    if (age >= 0 && age < OLDEST) return data.advisor;
    throw new Refusal('error.gateway.timeout');
  }
}

type Renewable = AdvisorSessionData & { readonly refreshToken: string; readonly subject: string };

/** Null for a session that has ended. Throws OutsideFailure where nothing was heard. */
async function askAnew(
  context: Context,
  bank: Bank,
  stored: LoadedSession,
  data: Renewable,
  now: Date,
): Promise<AdvisorSessionData | null> {
  const { db, vault, random } = context;
  const provider = context.advisorProviders.get(bank.slug);
  const { advisors } = bank.config;
  if (provider === undefined || advisors === undefined) return null;
  if (!(await setOutToAsk(db, stored.idHash, stored.rolesReadAt, now))) return heardByAnother(context, stored, now);
  const ended = async (): Promise<null> => {
    await revokeSession(db, stored.idHash, bank.slug, now);
    return null;
  };
  try {
    const identity = await provider.renew(data.refreshToken, data.subject);
    const advisor = advisorIn(context, bank, advisors, identity);
    const { refreshToken, idToken } = identity;
    const fresh: AdvisorSessionData = { ...data, advisor, refreshToken, idToken: idToken || data.idToken };
    if (isOther(advisor, data.advisor)) {
      const lost = data.advisor.roles.some((role) => !advisor.roles.includes(role));
      await keepAdvisor(context, bank, advisor, 'advisor.roles.read', random.uuid(), now);
      // Every other session went with the roles; this one also where they were known to have ended.
      if (lost) return await ended();
    }
    return (await keepRoles(db, vault, stored.idHash, fresh, now)) ? fresh : null;
  } catch (error) {
    if (error instanceof LoginRefused) return ended();
    await gaveUpAsking(db, stored.idHash);
    throw error;
  }
}

const isOther = (one: Advisor, other: Advisor): boolean =>
  JSON.stringify([one.name, one.email, [...one.roles].sort()]) !==
  JSON.stringify([other.name, other.email, [...other.roles].sort()]);

/** Roles that another server has stored meanwhile; null where the session has ended. */
async function heardByAnother(
  { db, vault }: Context,
  { idHash, bank, rolesReadAt }: LoadedSession,
  now: Date,
): Promise<AdvisorSessionData | null> {
  for (let look = 0; look < LOOKS; look++) {
    const found = await loadSession(db, idHash, bank, 'advisor', now);
    if (found === null) return null;
    if (found.rolesReadAt.getTime() !== rolesReadAt.getTime()) return openAdvisorData(vault, found);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  throw new OutsideFailure('identity', 'login', 'timeout');
}

/** The application's public keys: as given, or fetched from every server of it that is running. */
import type { World } from '../world.ts';

type Jwk = Record<string, unknown>;
type Jwks = { keys: Jwk[] };

/** Fetches the keys anew; an origin that does not answer within a second has none. */
export async function fetchClientKeys(world: World): Promise<Jwks> {
  if (world.clientJwks) return { keys: [...world.clientJwks.keys] };
  const found = await Promise.all(world.keyOrigins.map(fetchKeys));
  const byThumb = new Map(found.flat().map((key) => [JSON.stringify([key.kid, key.n, key.x, key.y]), key]));
  return { keys: [...byThumb.values()] };
}

/** Gives the keys as a provider does that keeps what it has fetched: anew when they are old, or when a signature names a key that is not among them. */
export type KeptKeys = (kid?: string) => Promise<Jwks>;

/** `keysKept` milliseconds of the world; 0 fetches each time. */
export function keptClientKeys(world: World): KeptKeys {
  let known: { readonly jwks: Jwks; readonly since: number } | null = null;
  return async (kid) => {
    const isFresh = known !== null && performance.now() - known.since < world.keysKept;
    const has = kid === undefined || known?.jwks.keys.some((key) => key.kid === kid) === true;
    if (known === null || !isFresh || !has) known = { jwks: await fetchClientKeys(world), since: performance.now() };
    return known.jwks;
  };
}

async function fetchKeys(origin: string): Promise<Jwk[]> {
  try {
    const answer = await fetch(`${origin}/.well-known/jwks.json`, { signal: AbortSignal.timeout(1000) });
    if (!answer.ok) return [];
    return ((await answer.json()) as { keys: Jwk[] }).keys;
  } catch {
    return [];
  }
}

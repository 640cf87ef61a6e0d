/** The application's public keys: as given, or fetched from every server of it that is running. */
import type { World } from '../world.ts';

type Jwk = Record<string, unknown>;

/** Fetches the keys anew; an origin that does not answer within a second has none. */
export async function fetchClientKeys(world: World): Promise<{ keys: Jwk[] }> {
  if (world.clientJwks) return { keys: [...world.clientJwks.keys] };
  const found = await Promise.all(world.appServers.map(fetchKeys));
  const byThumb = new Map(found.flat().map((key) => [JSON.stringify([key.kid, key.n, key.x, key.y]), key]));
  return { keys: [...byThumb.values()] };
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

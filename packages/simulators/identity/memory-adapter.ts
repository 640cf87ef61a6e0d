/**
 * In-memory store of the OpenID provider's sessions and codes. The client is made anew at every look-up, with the keys
 * it has at that moment.
 */
import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { payload: AdapterPayload; endsAt: number };

/** An adapter factory; `client` gives the registration of a client id, or null. */
export function memoryAdapter(client: (id: string) => Promise<AdapterPayload | null>): (name: string) => Adapter {
  const kept = new Map<string, Kept>();
  const live = (key: string) => {
    const found = kept.get(key);
    return found && found.endsAt > Date.now() ? found.payload : undefined;
  };
  const where = (name: string, test: (payload: AdapterPayload) => boolean) => {
    for (const [key, { payload }] of kept) if (key.startsWith(`${name}:`) && test(payload)) return live(key);
    return undefined;
  };
  return (name) => ({
    async upsert(id, payload, seconds) {
      kept.set(`${name}:${id}`, { payload, endsAt: seconds ? Date.now() + seconds * 1000 : Number.POSITIVE_INFINITY });
    },
    async find(id) {
      return name === 'Client' ? ((await client(id)) ?? undefined) : live(`${name}:${id}`);
    },
    async findByUid(uid) {
      return where(name, (payload) => payload.uid === uid);
    },
    async findByUserCode(code) {
      return where(name, (payload) => payload.userCode === code);
    },
    async consume(id) {
      const payload = live(`${name}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      kept.delete(`${name}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
    },
  });
}

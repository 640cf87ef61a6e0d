/** Tells the subscribers what happened, as the provider's event service does: signed, and again when they don't answer. */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { contractOf } from '../contracts/contract.ts';
import { webhookSecretOf } from '../identity/clients.ts';
import type { World } from '../world.ts';

export type Subscription = { id: string; url: string; secret: string; eventNames: string[] };

export type Events = {
  /** `client` is whose session it is about: what is sent to a bank's own is signed with the bank's own secret. */
  publish(eventName: string, eventData: Record<string, unknown>, client: string): void;
  subscribe(subscription: Omit<Subscription, 'id'>): Subscription;
  list(): Subscription[];
  unsubscribe(id: string): void;
  stop(): void;
};

const RETRY_AFTER_MS = [1000, 2000, 4000];
const DAY_MS = 86_400_000;

export function createEvents(world: World): Events {
  const section = world.state.section<Subscription[]>('signing-subscriptions', () => []);
  const stopped = new AbortController();
  const standing = (secret = world.webhookSecret): Subscription => ({
    id: 'application',
    url: `${world.appOrigin}/webhooks/signing/signicat`,
    secret,
    eventNames: ['*'],
  });
  const all = (secret?: string) => [standing(secret), ...section.value];

  const deliver = async ({ url, secret }: Subscription, body: string) => {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    for (const wait of [0, ...RETRY_AFTER_MS]) {
      try {
        if (wait > 0) await delay(wait, undefined, { ref: false, signal: stopped.signal });
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-signicat-signature': signature },
          body,
          signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(5000)]),
        });
        if (answer.ok) return;
      } catch {
        if (stopped.signal.aborted) return;
      }
    }
  };

  return {
    publish: (eventName, eventData, client) => {
      const now = world.clock.now();
      const event = {
        id: randomUUID().replaceAll('-', ''),
        timestamp: now.toISOString(),
        sender: 'sign-api',
        eventName,
        eventData,
        accountId: 'a-demo',
        organizationId: null,
        expiresAt: new Date(now.getTime() + DAY_MS).toISOString(),
        tags: [],
      };
      contractOf('signicat-sign').check('event', event);
      const body = JSON.stringify(event);
      const times = world.faults.look('signing').mode === 'repeat' ? 3 : 1;
      for (const subscription of all(webhookSecretOf(world, 'signing', client)).filter(
        ({ eventNames }) => eventNames.includes('*') || eventNames.includes(eventName),
      )) {
        for (let copy = 0; copy < times; copy += 1) {
          void deliver(subscription, body);
        }
      }
    },
    subscribe: (subscription) => {
      const kept = { ...subscription, id: randomUUID() };
      section.value.push(kept);
      section.save();
      return kept;
    },
    list: () => all(),
    unsubscribe: (id) => {
      section.value = section.value.filter((subscription) => subscription.id !== id);
      section.save();
    },
    stop: () => stopped.abort(),
  };
}

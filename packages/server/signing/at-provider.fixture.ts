/** For tests: signatories at the signing provider, its call-backs, and what has become of an order. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { refreshSigning, startSigning } from '@bli-kunde/domain/signing/api.ts';
import type { Guest } from '../guest.fixture.ts';
import type { Answered, TestServer } from '../test-server.ts';
import type { Order } from '../orders/order.ts';
import { orderById } from '../orders/store.ts';

export const start = (guest: Guest, order: string): Promise<Answered> => guest.call(startSigning, { order });
export const refresh = (guest: Guest, order: string): Promise<Answered> => guest.call(refreshSigning, { order });

/** National ids of those who are to sign at BankID, by session: whoever opens its page may sign, so who presses is named. */
const atBankid = new Map<string, string>();
const BANKID_PAGE = /\/bankid-signing\/([^/?]+)$/;
export const sessionIn = (url: string): string =>
  BANKID_PAGE.exec(url)?.[1] ?? new URL(url).searchParams.get('sessionId') ?? assert.fail(url);

/** The address at the provider, as the start of a session. */
export async function started(guest: Guest, order: string): Promise<string> {
  const answer = await start(guest, order);
  assert.equal(answer.status, 200, answer.text);
  const { url } = answer.json<{ url: string }>();
  const session = sessionIn(url);
  if (BANKID_PAGE.test(url)) atBankid.set(session, guest.person.nationalId);
  return session;
}

/** Acts as the person at the provider; the product is not told. */
export async function decide(
  { simulators }: Pick<TestServer, 'simulators'>,
  session: string,
  choice: 'sign' | 'cancel' | 'fail',
  nationalId = atBankid.get(session),
): Promise<void> {
  const [path, body] =
    nationalId === undefined
      ? ['/sign/decision', { sessionId: session, choice }]
      : ['/bankid-signing/decision', { signId: session, choice, nationalId }];
  const answer = await fetch(`${simulators.origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(body),
    redirect: 'manual',
  });
  assert.equal(answer.status, 303);
}

/** Starts, decides at the provider and comes back: the status that the person then has. */
export async function signs(
  server: TestServer,
  guest: Guest,
  order: string,
  choice: 'sign' | 'cancel' | 'fail' = 'sign',
): Promise<string> {
  await decide(server, await started(guest, order), choice);
  const answer = await refresh(guest, order);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ status: string }>().status;
}

/** A call-back as the provider makes it; `secret` is what it signs with. */
export async function callBack(
  server: TestServer,
  session: string,
  { secret = 'demo-webhook-secret', eventName = 'signing-session.completed' } = {},
) {
  const payload = JSON.stringify({ eventName, eventData: { id: session } });
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  return server.app.inject({
    method: 'POST',
    url: '/webhooks/signing/signicat',
    headers: { 'content-type': 'application/json', 'x-signicat-signature': signature },
    payload,
  });
}

export async function orderIn(
  { context }: Pick<TestServer, 'context'>,
  id: string,
): Promise<Order & { readonly applicationId: string }> {
  const order = (await orderById(context.db, context.vault, id)) ?? assert.fail('no order');
  return { ...order, applicationId: order.applicationId ?? assert.fail('an order about no application') };
}
export const partyIn = async (server: Pick<TestServer, 'context'>, id: string, seq: number): Promise<string> =>
  (await orderIn(server, id)).parties[seq]?.status ?? assert.fail('no party');

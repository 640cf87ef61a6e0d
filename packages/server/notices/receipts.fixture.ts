/** For tests: messages that were sent to one person, and what the gateway and the mail system say of them. */
import assert from 'node:assert/strict';
import { drained } from '../later.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { sql } from '../db/sql.ts';

const BANK = 'provebanken';
export const SMS_SECRET = 'demo-sms-receipt-secret';
export const MAIL_SECRET = 'demo-mail-return-secret';

type Row = Readonly<Record<'state' | 'delivery' | 'error' | 'case' | 'payload' | 'outcome', string | null>>;

/** Writes to one person by these channels, and gives what each has become. */
export async function written({ context }: TestServer, kinds: readonly ('notice.email' | 'notice.sms')[]) {
  const key = context.random.uuid();
  const to = { 'notice.email': 'per@example.com', 'notice.sms': '49001001' };
  const items = kinds.map((kind) => ({
    bank: BANK,
    kind,
    idempotencyKey: `${kind}:${key}`,
    applicationId: context.random.uuid(),
    payload: { to: to[kind], text: 'Hei', subject: 'Hei' },
  }));
  await context.outbox.enqueue(context.db, items);
  await drained({ context });
  const row = async (kind: 'notice.email' | 'notice.sms') => {
    const [found] = await context.db.query<Row & { readonly id: string }>(
      sql`select m.id, m.state, m.delivery, m.last_error as error, c.state as case, encode(m.payload, 'hex') as payload, c.outcome
       from outbox m left join advisor_case c on c.id = m.case_id where m.idempotency_key = ${`${kind}:${key}`}`,
    );
    return found ?? assert.fail('no message');
  };
  return row;
}

/** Id of the newest message, as the gateway or the relay has told it. */
export async function newest({ simulators }: TestServer, kind: 'mail' | 'sms'): Promise<string> {
  const { messages } = (await (await fetch(`${simulators.origin}/inbox.json`)).json()) as {
    readonly messages: readonly { readonly kind: string; readonly id: string; readonly messageId?: string }[];
  };
  const message = messages.find((one) => one.kind === kind);
  return message?.messageId ?? message?.id ?? assert.fail('nothing was sent');
}

export const receipt = (server: TestServer, body: unknown, { secret = SMS_SECRET, bank = BANK } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/webhooks/sms/${bank}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

export const returned = (server: TestServer, payload: string, { secret = MAIL_SECRET, bank = BANK } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/webhooks/mail/${bank}`,
    headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    payload,
  });

export const dsn = (fields: string, original: string, report = ''): string =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; x${report}`,
    '',
    `Final-Recipient: rfc822; per@example.com\r\n${fields}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    original,
    '',
    '--b--',
    '',
  ].join('\r\n');
export const DEAD = 'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 x';

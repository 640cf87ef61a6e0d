/** For tests: people with a session, and what they are answered. */
import assert from 'node:assert/strict';
import { addressOf, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { personKey } from './db/look-up-keys.ts';
import { sessionCookie } from './sessions/cookies.ts';
import type { Person } from './sessions/person.ts';
import { hashOf } from './sessions/sessions.ts';
import { insertSession } from './sessions/store.ts';
import { type Answered, type TestServer, visitor, type Visitor } from './test-server.ts';

export interface Given {
  readonly body?: unknown;
  /** For `If-Match`; left out when undefined. */
  readonly version?: number | undefined;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Guest {
  readonly person: Person;
  readonly browser: Visitor;
  call(row: Endpoint, params?: Readonly<Record<string, string>>, given?: Given): Promise<Answered>;
}

/** Somebody with a live session in the bank, as a login at level high leaves it. */
export async function enter(server: TestServer, bank: string, person: Person): Promise<Guest> {
  const { context } = server;
  const secret = context.random.bytes(32).toString('base64url');
  const key = personKey(context.vault, bank, person.nationalId);
  const session = {
    idHash: hashOf(secret),
    bank,
    audience: 'customer' as const,
    personKey: key,
    data: { person, idToken: '' },
    now: context.clock.now(),
  };
  await insertSession(context.db, context.vault, session);
  const browser = visitor(server);
  browser.cookies.set(sessionCookie(context.banks.get(bank) ?? assert.fail(bank)), secret);
  await browser.ask('GET', addressOf(getSession, `/${bank}`));
  return { person, browser, call: callsOf(browser, bank) };
}

/** Makes calls of rows in a bank. */
export const callsOf =
  (browser: Visitor, bank: string): Guest['call'] =>
  (row, params = {}, { body, version, query = {}, headers = {} } = {}) =>
    browser.ask(row.method, addressOf(row, `/${bank}`, params, query), {
      ...(body === undefined ? {} : { body }),
      headers: { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    });

export const keyOf = (answer: Answered): unknown => answer.json()['message'];
/** The answer is this refusal and nothing else. */
export function refusedWith(answer: Answered, status: number, key: string): void {
  assert.deepEqual({ status: answer.status, key: keyOf(answer) }, { status, key }, answer.text);
}

/** An answer without what tells one call from the next. */
export const withoutRcid = (answer: Answered): object => ({ ...answer.json(), rcid: '' });

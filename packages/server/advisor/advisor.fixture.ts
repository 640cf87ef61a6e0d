/** For tests: one of the bank's own people with a live session, as a login leaves it; `login` tells two log-ins of one name apart. */
import assert from 'node:assert/strict';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { getAdvisor } from '@bli-kunde/domain/advisor/person-api.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import type { NewCase } from '../cases/case.ts';
import { openCase } from '../cases/open-case.ts';
import { callsOf, type Guest } from '../guest.fixture.ts';
import { cookieOf } from '../sessions/cookies.ts';
import { noteAdvisor } from '../sessions/advisor-store.ts';
import type { Advisor } from '../sessions/person.ts';
import { hashOf } from '../sessions/sessions.ts';
import { insertSession } from '../sessions/store.ts';
import { type TestServer, visitor, type Visitor } from '../test-server.ts';

export interface AdvisorGuest {
  readonly advisor: Advisor;
  readonly browser: Visitor;
  readonly call: Guest['call'];
}

export async function asAdvisor(
  server: TestServer,
  bank: string,
  roles: readonly Role[],
  name = 'Siri Saksbehandler',
  { login = name, ...marks }: Pick<Advisor, 'birthDate' | 'numberKey'> & { readonly login?: string } = {},
): Promise<AdvisorGuest> {
  const { context } = server;
  const personKey = context.vault.keyedHash('advisor', bank, login);
  const advisor: Advisor = { key: personKey.toString('hex'), name, email: null, roles, ...marks };
  const secret = context.random.bytes(32).toString('base64url');
  const session = { idHash: hashOf(secret), bank, audience: 'advisor' as const, personKey };
  await insertSession(context.db, context.vault, {
    ...session,
    data: { advisor, idToken: '' },
    now: context.clock.now(),
  });
  const browser = visitor(server);
  browser.cookies.set(cookieOf(context.banks.get(bank) ?? assert.fail(bank), 'advisor'), secret);
  await browser.ask('GET', addressOf(getAdvisor, `/${bank}`));
  return { advisor, browser, call: callsOf(browser, bank) };
}

/** As a login leaves them: known by name, with their roles. */
export const rememberedAdvisor = ({ context }: TestServer, bank: string, advisor: Advisor): Promise<void> =>
  noteAdvisor(context.db, context.vault, bank, advisor, context.clock.now());

/** A promise to call somebody, unless `more` says something else; its id. */
export async function openedCase(
  { context }: TestServer,
  more: Partial<NewCase> & Pick<NewCase, 'cause'>,
): Promise<string> {
  const one: NewCase = {
    bank: 'provebanken',
    kind: 'FOLLOW_UP',
    gravity: 'NORMAL',
    reasons: ['error.manual.customer.process'],
    subject: { name: 'Kari Prøvesen', number: '01817099901' },
    subjectKey: context.vault.keyedHash('test', more.cause),
    holds: false,
    snapshot: { email: 'kari@example.com' },
    ...more,
  };
  const opener = { at: context.clock.now(), actor: 'system', rcid: null };
  return (await context.db.transaction((tx) => openCase(context, tx, one, opener))) ?? assert.fail('no case');
}

/** The same by a log-in at the bank's provider, of one of its people by id: such a session lives by a refresh token, longer than five minutes. */
export async function atProvider(server: TestServer, bank: string, id: string): Promise<Omit<AdvisorGuest, 'advisor'>> {
  const browser = visitor(server);
  const home = `/${bank}/radgiver/`;
  const query = new URLSearchParams({ returnTo: home, login_hint: id });
  const { path } = await browser.follow(`${home}login?${query.toString()}`);
  assert.equal(path, home);
  return { browser, call: callsOf(browser, bank) };
}

/** Clients that save and read as browsers do: session, anti-forgery token, and the version that they read last. */
import { randomInt } from 'node:crypto';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { loadState } from '@bli-kunde/domain/business/api.ts';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import { getPrivateState } from '@bli-kunde/domain/private/api.ts';
import { BANK, type Seed } from '../server/seeds.ts';
import type { WaitingSeed } from '../server/waiting.ts';
import { openConnection } from './connection.ts';
import type { Client } from './press.ts';

/** Of a seed whose browser has been at the server: it has its token and knows the version. */
interface Arrived {
  readonly cookies: string;
  readonly token: string;
  version: number;
}
export type Customer = Seed & Arrived;
/** One who waits for a signature. */
export type Waiting = WaitingSeed & Arrived;

/** Asks for each customer's session, which gives the anti-forgery token. */
export async function arrive<S extends { readonly session: string }>(
  port: number,
  seeds: readonly S[],
  atOnce = 8,
): Promise<(S & Arrived)[]> {
  const customers: (S & Arrived)[] = [];
  const waiting = [...seeds];
  const visit = async (): Promise<void> => {
    const connection = await openConnection(port);
    for (let seed = waiting.pop(); seed !== undefined; seed = waiting.pop()) {
      const cookie = `__Host-session-${BANK}=${seed.session}`;
      const { status, head } = await connection.ask(
        request('GET', addressOf(getSession, `/${BANK}`), port, { cookie }),
      );
      const token = new RegExp(`set-cookie: (XSRF-TOKEN-${BANK}=([^;]+))`, 'i').exec(head);
      if (status !== 200 || token?.[2] === undefined) throw new Error(`a session was answered with ${status}`);
      const cookies = `${cookie}; ${token[1]}`;
      customers.push({ ...seed, cookies, token: decodeURIComponent(token[2]), version: 1 });
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  return customers;
}

function request(
  method: string,
  path: string,
  port: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`;
}

/** Each client has customers of its own, and picks one of them at random for every request. */
export function share<One>(customers: readonly One[], clients: number): One[][] {
  return Array.from({ length: clients }, (_, client) => customers.filter((_customer, at) => at % clients === client));
}

const anyOf = <One>(customers: readonly One[]): One => customers[randomInt(customers.length)] as One;

/** Saves the organisation's e-mail and mobile as every test does, but another address each time. */
export function saver(customers: readonly Customer[], port: number, pick: typeof anyOf<Customer> = anyOf): Client {
  let last = anyOf(customers);
  let count = 0;
  const { row, body: contact } = businessWalk.kontaktinformasjon();
  return {
    next() {
      last = pick(customers);
      count += 1;
      const { cookies, token, organisationNumber, version } = last;
      const body = JSON.stringify({ ...contact, email: `ny${count}.${organisationNumber}@bedrift.example` });
      const headers = {
        cookie: cookies,
        'x-xsrf-token': token,
        'if-match': `"${version}"`,
        'content-type': 'application/json',
      };
      const path = addressOf(row, `/${BANK}`, { orgnr: organisationNumber });
      return request(row.method, path, port, headers, body);
    },
    learn({ version }) {
      if (version !== null) last.version = version;
    },
  };
}

/** Loads the state of an application that exists. */
export function reader(customers: readonly Customer[], port: number): Client {
  return {
    next() {
      const { cookies, token, organisationNumber } = anyOf(customers);
      const path = addressOf(loadState, `/${BANK}`, { orgnr: organisationNumber }, { acceptCounterpart: 'false' });
      return request(loadState.method, path, port, { cookie: cookies, 'x-xsrf-token': token, 'content-length': '0' });
    },
  };
}

/** Looks whether a signature has come, as the signing page does: `known` says that it names what it saw last. */
export function poller(waiting: readonly Waiting[], port: number, known: boolean): Client {
  const tags = new Map<Waiting, string>();
  let last = anyOf(waiting);
  return {
    next() {
      last = anyOf(waiting);
      const tag = tags.get(last);
      const headers = { cookie: last.cookies, ...(tag === undefined ? {} : { 'if-none-match': tag }) };
      return request('GET', addressOf(getPrivateState, `/${BANK}`), port, headers);
    },
    learn({ head }) {
      const tag = known ? /\r\netag: (\S+)/i.exec(head)?.[1] : undefined;
      if (tag !== undefined) tags.set(last, tag);
    },
  };
}

/** Asks bare Node for its one answer. */
export const plain = (port: number): Client => ({ next: () => request('GET', '/', port, {}) });

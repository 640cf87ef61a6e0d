/** A person's browser in the trial: cookies, log-in at the simulators, and calls that are tried until somebody answers them, each noted. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getAdvisor } from '@bli-kunde/domain/advisor/person-api.ts';
import { addressOf, BASES, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { getSession } from '@bli-kunde/domain/bank/api.ts';
import { kycApi } from '@bli-kunde/domain/kyc/api.ts';
import type { Miss, Note } from './notes.ts';

export interface Diary {
  readonly notes: Note[];
  readonly misses: Miss[];
}

export interface Given {
  readonly body?: unknown;
  readonly version?: number | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** True after a try whose answer nobody had: what it was about may be done, and a press then leaves no second entry. */
  readonly again?: boolean;
  /** For the note: name of what has versions. */
  readonly subject?: string;
}

export interface Answered {
  readonly status: number;
  readonly version: number | null;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever asks says which shape it expects
  json<T>(): T;
  /** Adds to its note what the answer says was made. */
  tells(more: Pick<Note, 'ordered' | 'signed' | 'completed'>): void;
}

/** Seconds that an answer may take, and milliseconds until a call is tried again. */
const PATIENCE = 35;
const AGAIN = 250;
/** Milliseconds between two writes of one person: the product takes 120 a minute. */
const PACE = 520;

/** Of a save on a version that is not the newest. */
const MOVED_ON = '"error.state.changed"';

/** The trial has ended meanwhile. */
export class Ended extends Error {}

export interface Browser {
  /** A row's call, tried again while nobody answers it or it is asked to come later; 409 is given back where the version has moved on. */
  call(row: Endpoint, given?: Given): Promise<Answered>;
  /** A call of the declaration, below its prefix. */
  declares(method: string, path: string, given: Given): Promise<Answered>;
  /** Logs in at the simulators as who `hint` names, by the redirects that a browser follows. `app` is the last part of a page's address. */
  logIn(hint: string, app: string): Promise<void>;
}

/** Of one person in one bank; `ended` says that nothing is tried any more. */
export function openBrowser(origin: string, bank: string, diary: Diary, ended: () => boolean): Browser {
  const own = new Map<string, string>();
  const outside = new Map<string, string>();
  let next = 0;

  const paced = async (): Promise<void> => {
    const wait = next - Date.now();
    next = Math.max(Date.now(), next) + PACE;
    if (wait > 0) await pause(wait);
  };

  const send = async (method: string, path: string, headers: Record<string, string>, body: unknown) => {
    const token = own.get(`XSRF-TOKEN-${bank}`);
    const answer = await fetch(origin + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE * 1000),
      headers: {
        cookie: headerOf(own),
        ...(token === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(token) }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    keep(own, answer.headers.getSetCookie());
    const tag = /^(?:W\/)?"?(\d+)/.exec(answer.headers.get('etag') ?? '')?.[1];
    const version = tag === undefined ? null : Number(tag);
    return { status: answer.status, version, headers: answer.headers, text, json: jsonOf(text) };
  };

  const noted = async (row: Endpoint, path: string, given: Given): Promise<Answered> => {
    const isVersioned = row.versioned === true;
    const headers = {
      ...(given.version === undefined ? {} : { 'if-match': `"${given.version}"` }),
      ...(row.once === true ? { 'idempotency-key': randomUUID() } : {}),
      ...given.headers,
    };
    let began = 0;
    for (let tries = 1; ; tries += 1) {
      if (ended()) throw new Ended('the load has ended');
      if (row.method !== 'GET') await paced();
      began ||= Date.now();
      const answer = await send(row.method, path, headers, given.body).catch(faultOf);
      if (typeof answer !== 'string' && answer.status === 409 && isVersioned && answer.text.includes(MOVED_ON))
        return { ...answer, tells: () => undefined };
      if (typeof answer !== 'string' && answer.status < 400) {
        const note: Note = {
          at: Date.now(),
          began,
          call: row.name,
          rcid: answer.headers.get('x-correlation-id') ?? '',
          write: row.audit !== null,
          entry: row.audit !== null && !((tries > 1 || given.again === true) && (row.once === true || !isVersioned)),
          ...(given.subject !== undefined && answer.version !== null
            ? { subject: given.subject, version: answer.version }
            : {}),
        };
        const at = diary.notes.push(note) - 1;
        return { ...answer, tells: (more) => void (diary.notes[at] = { ...note, ...more }) };
      }
      const what = typeof answer === 'string' ? answer : String(answer.status);
      diary.misses.push({ at: Date.now(), call: row.name, what });
      if (typeof answer !== 'string' && ![429, 502, 503, 504].includes(answer.status))
        throw new Error(`${row.name} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      await pause(AGAIN);
    }
  };

  return {
    call(row, given = {}) {
      const { params = {}, query = {} } = given;
      return noted(row, addressOf(row, `/${bank}`, params, query), given);
    },
    declares(method, path, given) {
      const [plain = ''] = path.split('?');
      const row = (kycApi as readonly Endpoint[]).find((one) => one.method === method && matches(one.path, plain));
      if (row === undefined) throw new Error(`the declaration has no call ${method} ${plain}`);
      return noted(row, `/${bank}${BASES.declaration}/${path}`, given);
    },
    async logIn(hint, app) {
      const query = new URLSearchParams({ returnTo: `/${bank}/${app}/`, login_hint: hint });
      const login = app === 'radgiver' ? 'radgiver/login' : 'login';
      let at = new URL(`/${bank}/${login}?${query.toString()}`, origin);
      for (let step = 0; step < 20; step += 1) {
        const isOwn = at.origin === origin;
        const jar = isOwn ? own : outside;
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie: headerOf(jar), accept: 'text/html' } });
        await answer.arrayBuffer();
        keep(jar, answer.headers.getSetCookie());
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`the log-in ended at ${at.pathname} with ${answer.status}`);
        at = new URL(location, at);
        if (at.origin === origin && !/\/login/.test(at.pathname)) {
          await noted(
            app === 'radgiver' ? getAdvisor : getSession,
            addressOf(app === 'radgiver' ? getAdvisor : getSession, `/${bank}`),
            {},
          );
          return;
        }
      }
      throw new Error('the redirects of a log-in do not end');
    },
  };
}

/** A row's path has its parameters in braces. */
const matches = (path: string, plain: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain);

const jsonOf =
  (text: string): Answered['json'] =>
  () =>
    JSON.parse(text);

const headerOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const isGone =
      attributes.some((one) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(one)) || at === pair.length - 1;
    if (isGone) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function faultOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return 'late';
  return cause?.code === 'ECONNREFUSED' ? 'refused' : 'cut';
}

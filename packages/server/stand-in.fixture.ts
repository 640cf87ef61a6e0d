/** For tests: the same calls put to the server and to the stand-in of it that browsers are tried over (decision 0153). */
import assert from 'node:assert/strict';
import { addressOf, type Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { StandIn } from '@bli-kunde/domain/api/stand-in.fixture.ts';
import type { Given, Guest } from './guest.fixture.ts';
import type { Answered } from './test-server.ts';

/** Parts of an answer that a page goes by; a refusal is its key, and the fields that it names. */
export interface Seen {
  readonly status: number;
  readonly version: string | null;
  readonly refusal: string | null;
  readonly fields: readonly string[];
  readonly body: unknown;
}

const pathsIn = (body: unknown): string[] =>
  ((body as { fields?: readonly { path: string }[] } | null)?.fields ?? []).map(({ path }) => path);

const seen = (status: number, version: string | undefined, body: unknown): Seen => ({
  status,
  // The mark beside it tells what is waited for.
  version: version?.replace(/\.[\w-]+/, '') ?? null,
  refusal: status < 400 ? null : String((body as { message?: unknown }).message),
  fields: status < 400 ? [] : pathsIn(body),
  body: status < 400 ? (body ?? null) : null,
});

const fromServer = (answer: Answered): Seen =>
  seen(answer.status, answer.headers['etag'] as string | undefined, answer.text === '' ? null : answer.json());

async function fromStandIn(
  standIn: StandIn,
  row: Endpoint,
  params: Readonly<Record<string, string>>,
  { body, version, query = {}, headers = {} }: Given,
): Promise<Seen> {
  const answer = await standIn.ask({
    method: row.method,
    path: addressOf(row, '', params),
    query,
    headers: { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    body,
  });
  if (answer === null) return assert.fail(`the stand-in has no ${row.name}`);
  return seen(answer.status, answer.headers['etag'], answer.body);
}

/** The names of what an answer holds, however deep, lists by their first member: what a page can read of it. */
export function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, part]) => [name, shapeOf(part)]),
  );
}

/** Parameters, as the server and as the stand-in name what is meant. */
export type Params = Readonly<Record<string, string>>;

/** Makes a call on both sides and compares status, key, fields and version; gives both answers. */
export async function onBothSides(
  sides: { readonly server: Guest['call']; readonly standIn: StandIn },
  row: Endpoint,
  [real, made]: readonly [Params, Params],
  [given, same]: readonly [Given, Given],
): Promise<{ readonly server: Seen; readonly standIn: Seen }> {
  const server = fromServer(await sides.server(row, real, given));
  const standIn = await fromStandIn(sides.standIn, row, made, same);
  const { body: _, ...answer } = server;
  const { body: __, ...likewise } = standIn;
  assert.deepEqual(likewise, answer, row.name);
  return { server, standIn };
}

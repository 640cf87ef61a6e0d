/** Checks of the endpoint tables before the server starts: an incomplete row is never served. */
import { type Endpoint, paramsOf, pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import * as z from 'zod/mini';
import type { ServedRow } from './object-kind.ts';

const CALLERS = ['public', 'customer', 'advisor', 'applicant', 'guardian', 'signatory', 'declarant', 'co-declarant'];
const NO_OWNERS = ['public', 'customer', 'advisor'];
/** Objects of advisors' calls: nothing of a customer's that is found by the logged-in person. */
const OF_ADVISORS = ['none', 'case'];
const MAY_HAVE_BODY = ['POST', 'PUT', 'PATCH'];

/** Names in the shape of an object schema. */
export const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [];

function faultsOf({ row, kind, handle }: ServedRow): string[] {
  const faults: string[] = [];
  const unless = (holds: boolean, fault: string) => holds || faults.push(`${row.name ?? '(unnamed)'}: ${fault}`);
  unless(typeof handle === 'function', 'has no handler');
  unless(CALLERS.includes(row.who), 'does not say who may call');
  unless(kind !== undefined, 'does not say which object it is about');
  unless(row.audit === null || typeof row.audit === 'string', 'does not say what it leaves in the audit trail');
  unless(NO_OWNERS.includes(row.who) || kind?.owner === row.who, 'its caller owns no object of this kind');
  unless(
    (row.who === 'advisor') === (row.base === 'advisor') &&
      (row.who !== 'advisor' || OF_ADVISORS.includes(row.object?.kind)),
    'mixes what is for advisors with what is for others',
  );
  unless(row.body === undefined || MAY_HAVE_BODY.includes(row.method), 'its method takes no body');
  unless(row.body === undefined || isStrict(row.body), 'its body lets unknown fields through');
  unless(
    row.upload === undefined || (row.body === undefined && MAY_HAVE_BODY.includes(row.method)),
    'takes a file and a body',
  );
  unless(row.callsOut === undefined || row.method === 'GET', 'says that it calls out, which every change may');
  unless(!row.redirects || (row.method === 'GET' && row.answer === undefined), 'redirects and answers besides');
  unless(!row.versioned || kind?.version !== undefined, 'is versioned without an object that has a version');
  unless(!row.quiet || (row.method === 'GET' && row.who === 'advisor'), 'is quiet and no read of an advisor');
  unless(
    !row.polled || (row.method === 'GET' && kind?.waiting !== undefined),
    'is polled without reading an object that is waited for',
  );
  for (const path of [row.path, ...(row.aliases ?? [])])
    unless(
      String(paramsOf(path).sort()) === String(fieldsOf(row.params).sort()),
      `its schema has not the parameters of ${path}`,
    );
  const param = row.object !== undefined && 'param' in row.object ? row.object.param : undefined;
  const named = row.object !== undefined && 'in' in row.object ? fieldsOf(row.query) : paramsOf(row.path);
  unless(param === undefined || named.includes(param), 'its object is named by a parameter it has not');
  return faults;
}

/** An object body names every field it takes; other kinds of schema are closed by themselves. */
function isStrict(body: z.ZodMiniType): boolean {
  if (!(body instanceof z.ZodMiniObject)) return true;
  const { catchall } = body.def;
  return catchall !== undefined && catchall._zod.def.type === 'never';
}

/** A row's method and path with the parameters' names taken out, for each address it is served at. */
export const addressesOf = (row: Endpoint): string[] =>
  pathsOf(row).map((path) => `${row.method} ${path.replace(/\{\w+\}/g, '{}')}`);

/** Throws one Error that names every fault of every row, and every address that two rows claim. */
export function checkEndpoints(rows: readonly ServedRow[]): void {
  const faults = rows.flatMap(faultsOf);
  const claimed = new Map<string, string>();
  const names = new Set<string>();
  for (const { row } of rows) {
    if (names.has(row.name)) faults.push(`${row.name}: two rows have this name`);
    names.add(row.name);
    for (const address of addressesOf(row)) {
      const other = claimed.get(address);
      if (other !== undefined) faults.push(`${row.name}: ${address} belongs to ${other}`);
      claimed.set(address, row.name);
    }
  }
  if (faults.length > 0) throw new Error(`Faulty endpoints:\n${faults.join('\n')}`);
}

/** The catalogue keys that a row may answer with: those it names, and those that any call like it may meet. */
import { type ErrorKey, isErrorKey } from '../errors/catalogue.ts';
import { type Endpoint, paramsOf } from './endpoint.ts';

/** Keys that the schema of the path itself names, as `invalid_orgnr` for what is no organisation number. */
function keysOfPath({ params, path }: Endpoint): ErrorKey[] {
  const empty = Object.fromEntries(paramsOf(path).map((name) => [name, '']));
  return (params?.safeParse(empty).error?.issues ?? []).map(({ message }) => message).filter(isErrorKey);
}

/** Sorted, each once. */
export function errorKeysOf(row: Endpoint): ErrorKey[] {
  const changes = row.method !== 'GET';
  const keys: ErrorKey[] = [
    'error.intern.feil',
    'error.not.found',
    'error.bad.request',
    'error.overloaded',
    ...(row.who === 'public' ? [] : (['error.not.logged.in', 'error.session.deleted'] as const)),
    // Roles that can't be read again (D-044).
    ...(row.who === 'advisor' ? (['error.gateway.timeout'] as const) : []),
    ...(changes ? (['error.anti.forgery', 'error.too.large', 'error.unsupported.media.type'] as const) : []),
    ...(changes || row.callsOut !== undefined || row.redirects || row.answerType !== undefined
      ? (['error.too.many.requests'] as const)
      : []),
    ...(row.versioned ? (['error.state.version.missing', 'error.state.changed'] as const) : []),
    ...keysOfPath(row),
    ...row.errors,
  ];
  return [...new Set(keys)].sort();
}

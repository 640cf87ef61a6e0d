/** Calls a bank's own systems: a POST that names the bank and, where it creates something, its idempotency key. */

/**
 * Requests below `root`. `bank` is the four-digit registry number; `key` makes a creation safe to repeat. Without a key a
 * call is repeated only where `looks` says that it changes nothing.
 */
export const bankPost =
  (root: string, { looks }: { readonly looks: boolean }) =>
  (operation: string, path: string, bank: string, body: unknown, key?: string) => ({
    operation,
    method: 'POST' as const,
    path: `${root}/${path}`,
    headers: { 'x-bank': bank, ...(key === undefined ? {} : { 'idempotency-key': key }) },
    body: { json: body },
    idempotent: looks || key !== undefined,
  });

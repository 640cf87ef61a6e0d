/** Reads a JSON body: bytes to a value, refusing what no client of ours sends and no handler should meet. */
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { visibleText } from '@bli-kunde/domain/norway/visible-text.ts';
import { cleaned } from '@bli-kunde/domain/pasted/fields.ts';

/** Bytes; the largest honest body is a few kilobytes. */
export const BODY_LIMIT = 256 * 1024;
const DEEPEST = 20;
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** An empty body is undefined. Throws 'error.bad.request' for anything but plain JSON of moderate depth. */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal('error.bad.request');
  }
  refuseOddities(value);
  return seen(value);
}

/** Text that a database column or a log can't hold as it is. */
export const isPlainText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Each text as one sees it, without what was pasted about it (N-016): here, so that every rule behind it judges and keeps the same. */
function seen(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return cleaned(field, visibleText(value));
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => seen(one, field));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, seen(inner, key)]));
}

function refuseOddities(value: unknown): void {
  const left: [unknown, number][] = [[value, 0]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [one, depth] = next;
    if (typeof one === 'string' && !isPlainText(one)) throw new Refusal('error.bad.request');
    if (typeof one !== 'object' || one === null) continue;
    if (depth >= DEEPEST) throw new Refusal('error.bad.request');
    for (const [key, inner] of Object.entries(one)) {
      if (PROTOTYPE_KEYS.has(key) || !isPlainText(key)) throw new Refusal('error.bad.request');
      left.push([inner, depth + 1]);
    }
  }
}

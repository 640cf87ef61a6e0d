/** For tests: texts that name somebody with one name, and leave room for no other. */
import assert from 'node:assert/strict';

/** Every text of an answer, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts have room for one name only, and name nobody 'undefined'. */
export function assertWellNamed(texts: readonly string[], where: string, name: string): void {
  for (const text of texts) {
    assert.doesNotMatch(text, /undefined|\bnull\b|\[object/, where);
    assert.doesNotMatch(text, new RegExp(`(^|\\n|[(«"]) ${name}| {2}${name}|${name}( {2}| [,.;»)]| (\\n|$))`), where);
    assert.doesNotMatch(text, /Hei, *\n/, where);
  }
}

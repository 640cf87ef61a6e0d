/** Holds the texts that the specification fixes to its own words; what a screen shows of them is held where the screen is tested. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIXED_CONSOLE_TEXTS } from './fixed-console-texts.fixture.ts';
import { FIXED_TEXTS } from './fixed-texts.fixture.ts';
import { nb } from './nb.ts';
import { textsOf } from './texts.ts';

const texts = textsOf();

/** Whether a line of `text` says the fixed words, with advice after them at most; a text message has its sender before them. */
function says(text: string, fixed: string): boolean {
  const words = fixed
    .replace(/\.$/, '')
    .replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replaceAll(/[{}]/g, '\\$&')
    .replace('…', '.+');
  return text.split('\n').some((line) => new RegExp(`^(\\{bank\\}: )?${words}(\\.|\\. .+)?$`, 'u').test(line));
}

for (const [rule, fixed, ...keys] of [...FIXED_TEXTS, ...FIXED_CONSOLE_TEXTS])
  test(`${rule} the text is the specification's: ${fixed.slice(0, 60)}`, () => {
    assert.ok(keys.length > 0);
    for (const key of keys) assert.ok(says(texts(key), fixed), `${key}: ${texts(key)}`);
  });

test('every text that asks for what is missing in a declaration says that it is required', () => {
  const held = new Set<string>(FIXED_TEXTS.flatMap(([rule, , ...keys]) => (rule === 'K-063' ? keys : [])));
  const asked = Object.keys(nb).filter((key) => /^kyc\.validation\.required(\.|$)/.test(key));
  assert.deepEqual(asked.sort(), [...held].sort());
});

/** The reference of settings is what the server reads. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { settingsSchema } from '@bli-kunde/server/settings.ts';
import { SETTINGS_FILE, settingsDocument } from './settings.ts';

const written = readFileSync(SETTINGS_FILE, 'utf8');

test('O-006 docs/operate/settings.md is what npm run settings makes of the schema', () => {
  assert.equal(written, settingsDocument());
});

test('O-006 every setting of the schema is a row, with words of its own', () => {
  const rows = [...written.matchAll(/^\| `([A-Z\d_]+)` \|[^|]*\|[^|]*\| ([^|]+) \|$/gm)].map(
    ([, name = '', text = '']) => ({
      name,
      text,
    }),
  );
  const missing = Object.keys(settingsSchema.shape).filter((name) => !rows.some((row) => row.name === name));
  assert.deepEqual(missing, []);
  assert.deepEqual(
    rows.filter(({ text }) => text.length < 15).map(({ name }) => name),
    [],
  );
});

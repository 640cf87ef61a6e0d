/** One component for every field of an e-mail address, found in the sources: another would ask about no slip. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const WEB = join(import.meta.dirname, '..');
const screens = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }));

/** Fields whose label or value is an e-mail address, by the component that draws them. */
const fieldsOf = (text: string): string[] =>
  [...text.matchAll(/<(\w*(?:Field|Input|input))\b[^<]*?(?:\.email['`"]|'email'\)|\{\.\.\.email\}|type="email")/g)].map(
    ([, component = '']) => component,
  );

test('R-260 each field for an e-mail address is the one that asks about slips', () => {
  const found = screens.flatMap(({ path, text }) => fieldsOf(text).map((component) => ({ path, component })));
  assert.deepEqual(
    found.filter(({ path, component }) => component !== 'EmailField' && path !== 'ui/email-field.tsx'),
    [],
  );
  const places = new Set(found.map(({ path }) => path));
  for (const place of [
    'business/signatory-fields.tsx',
    'business/screens/administrator-nettbank.tsx',
    'business/screens/kontaktinformasjon.tsx',
    'business/screens/kontaktperson.tsx',
    'private/screens/kontaktinfo.tsx',
    'private/follow-up.tsx',
  ])
    assert.ok(places.has(place), place);
});

test('a field of another component is found', () => {
  assert.deepEqual(fieldsOf(`<TextField {...form.field('email')} label={texts('x')} />`), ['TextField']);
  assert.deepEqual(fieldsOf('<input type="email" />'), ['input']);
});

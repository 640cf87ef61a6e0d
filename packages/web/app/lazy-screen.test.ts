import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { BUSINESS_PAGES } from '@bli-kunde/domain/business/pages.ts';
import { CHILD_PAGES } from '@bli-kunde/domain/children/pages.ts';
import { PRIVATE_PAGES } from '@bli-kunde/domain/private/pages.ts';

const web = join(import.meta.dirname, '..');

for (const [journey, pages] of [
  ['business', BUSINESS_PAGES],
  ['private', PRIVATE_PAGES],
  ['children', CHILD_PAGES],
] as const)
  test(`every step of '${journey}' has a screen in the file of its name`, () => {
    for (const { name } of pages) assert.ok(existsSync(join(web, journey, 'screens', `${name}.tsx`)), name);
  });

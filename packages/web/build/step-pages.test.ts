import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STEP_PAGES, withPages } from './step-pages.ts';

test('a table of pages becomes plain data, and no step comes with it', () => {
  const code =
    "import { pagesOf } from '../steps/pages.ts';\nimport {\n  type Step,\n  STEPS,\n} from './steps.ts';\n\nexport const PAGES = pagesOf(STEPS);\n";
  const values = { PAGES: [{ name: 'a', title: 'bm.start.title' }] };
  assert.equal(withPages(code, values), '\nexport const PAGES = [{"name":"a","title":"bm.start.title"}];\n');
});

test('the tables of all journeys with an app are found, filled', () => {
  assert.equal(STEP_PAGES.size, 3);
  for (const [file, code] of STEP_PAGES) {
    assert.match(code, /"name":"(kyc|aml)","title":"\wm\./, file);
    assert.doesNotMatch(code, /steps\.ts|= pagesOf/, file);
  }
});

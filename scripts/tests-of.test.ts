/** Tests that cover a file which no module imports. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testsCovering } from './covering-tests.ts';

const coveringAll = (path: string): string[] => testsCovering([path]);

test('a questionnaire, and a file of a bank, is covered by the tests that read them as data, before those of the house', () => {
  for (const path of ['banks/default/questionnaires/renewal-corporate.v5.json', 'banks/havbanken/bank.json']) {
    const all = coveringAll(path);
    const [asked, house] = [all.indexOf('packages/domain/kyc/asked.test.ts'), all.indexOf('test/law.test.ts')];
    assert.ok(asked >= 0 && asked < 60, 'among the nearest');
    assert.ok(all.includes('packages/server/banks/banks.test.ts') && house > asked);
    assert.ok(
      !all.includes('packages/server/declarations/store.test.ts') && !all.some((each) => each.startsWith('e2e/')),
    );
  }
});

test('a module of a journey is covered first by the tests of its own folder, which the whole server stands between', () => {
  for (const [path, own] of [
    ['packages/server/children/half-made.ts', 'packages/server/children/families.test.ts'],
    ['packages/server/jobs/cases.ts', 'packages/server/jobs/messages.test.ts'],
    ['packages/server/standalone/waiting.ts', 'packages/server/standalone/standalone.test.ts'],
  ] as const) {
    const all = coveringAll(path);
    assert.ok(all.indexOf(own) >= 0 && all.indexOf(own) < 40, own);
  }
});

test('a screen is covered by the browser tests that open the gallery in which it stands', () => {
  const specsOf = (path: string) => coveringAll(path).filter((each) => each.startsWith('e2e/gallery'));
  const outcome = specsOf('packages/web/application/signing-outcome.tsx');
  assert.ok(outcome.includes('e2e/gallery-second-time.spec.ts') && outcome.includes('e2e/gallery-children.spec.ts'));
  assert.ok(!outcome.includes('e2e/gallery-advisor.spec.ts'));
  assert.ok(specsOf('packages/web/advisor/the-case.ts').includes('e2e/gallery-advisor-second-time.spec.ts'));
  assert.ok(specsOf('packages/web/ui/tiles.tsx').includes('e2e/gallery.spec.ts'));
});

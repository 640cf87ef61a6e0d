/** Shows that a question which nothing uses, or whose use is not true, is found in the questionnaire's data. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dynamicContent, makeDynamicContent } from './dynamic/section.ts';
import type { Question } from './dynamic/question.ts';
import { lists } from './countries.ts';
import { type Questionnaire, questionnaire } from './questionnaire.ts';
import { RISK_RULES } from './risk-rules.ts';
import { unusedIn } from './uses.ts';

const folder = new URL('../../../banks/default/questionnaires/', import.meta.url);
const shipped = readdirSync(folder)
  .map((file) => questionnaire.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  .filter(({ process }) => process === 'RENEWAL_PRIVATE')
  .reduce((best, one) => (one.version > best.version ? one : best));

/** The questionnaire with another use of one question or section. */
function using(id: string, usedBy: readonly string[] | undefined): Questionnaire {
  return JSON.parse(JSON.stringify(shipped), (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value && value.id === id ? { ...value, usedBy } : value,
  ) as Questionnaire;
}

const FAULTS: readonly (readonly [what: string, id: string, usedBy: string[] | undefined, said: RegExp | null])[] = [
  ['a question without a use', 'PM_INCOME', undefined, /PM_INCOME: nothing uses the answer/],
  ['a section without a use', 'pep', [], /pep: nothing uses the answer/],
  ['a sub-question without a use', 'PM_LARGE_WHY', undefined, /PM_LARGE_WHY: nothing uses/],
  ['a rule that is gone', 'PM_BUSINESS', ['rule:gone'], /there is no rule 'gone'/],
  ['a rule of another process', 'PM_BUSINESS', ['rule:company-crypto'], /is not applied to RENEWAL_PRIVATE/],
  ['a rule that reads another question', 'PM_BUSINESS', ['rule:much-cash'], /does not read it/],
  ['a field that the message has not', 'PM_INCOME', ['settled:income'], /has no 'income'/],
  ['a field of another kind of section', 'pep', ['settled:institution'], /has no 'institution'/],
  ['an explanation of what no rule looks at', 'PM_LARGE_WHY', ['explains:PM_PURPOSE'], /no rule looks at 'PM_PURPOSE'/],
  ['an explanation of another question', 'PM_LARGE_WHY', ['explains:PM_CASH'], /no rule looks at/],
  ['a word that is none', 'PM_INCOME', ['somebody'], /'somebody' is no use/],
  ['screening of what is no name', 'income', ['screening'], /it is not screened/],
  ['what ships', 'PM_INCOME', ['settled:expected'], null],
];
for (const [what, id, usedBy, said] of FAULTS)
  test(`${what} is ${said ? 'found' : 'no fault'}`, () => {
    const found = unusedIn(using(id, usedBy), RISK_RULES);
    assert.equal(found.length, said ? 1 : 0, found.join('\n'));
    if (said) assert.match(found[0] ?? '', said);
  });

test('a customer is asked and not told what looks at the answers', () => {
  const row = shipped.sections.find(({ id }) => id === 'use');
  const questions = row?.settings['questions'] as Question[];
  assert.match(JSON.stringify(questions), /usedBy/);
  const content = makeDynamicContent(questions, {}, { lists, facts: { products: [] } });
  assert.doesNotMatch(JSON.stringify(content), /usedBy|rule:/);
  assert.ok(dynamicContent.safeParse(content).success);
});

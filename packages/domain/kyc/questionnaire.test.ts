/** Shows how a child's name comes into the questions about it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutChild, questionnaire } from './questionnaire.ts';

const asked = questionnaire.parse({
  id: 'test',
  version: 1,
  process: 'BECOME_CHILD_CUSTOMER',
  sections: [
    {
      id: 'use',
      kind: 'dynamic',
      title: 'Hva skal {child} bruke kontoen til?',
      settings: {
        questions: [{ id: 'A', version: 1, text: '{child} får penger fra utlandet', type: 'CHOICE_YES_NO' }],
      },
    },
  ],
});
const words = (name: string | null) => {
  const [section] = aboutChild(asked, name).sections;
  assert.ok(section);
  const { questions } = section.settings as { questions: readonly { text: string; version: number }[] };
  return { title: section.title, text: questions[0]?.text, version: questions[0]?.version };
};

test('N-148 a child is named in titles and questions, whatever is in the name, and everything else stands', () => {
  assert.deepEqual(words('Ella'), {
    title: 'Hva skal Ella bruke kontoen til?',
    text: 'Ella får penger fra utlandet',
    version: 1,
  });
  assert.equal(words('$& {child}').title, 'Hva skal $& {child} bruke kontoen til?');
});

test("N-148 a child without a known name is 'barnet', with a capital letter where a text begins with it", () => {
  assert.deepEqual(words(null), {
    title: 'Hva skal barnet bruke kontoen til?',
    text: 'Barnet får penger fra utlandet',
    version: 1,
  });
});

/** Shows that many declarations are read as each is alone, whatever their questionnaires have in common. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { documentParser } from './kept-reader.ts';

/** Few texts and numbers, so that questionnaires meet others of the same number and others that begin alike. */
const questionnaire = fc.record({
  id: fc.constantFrom('private', 'private-child'),
  version: fc.integer({ min: 1, max: 2 }),
  process: fc.constant('BECOME_PRIVATE_CUSTOMER'),
  sections: fc.array(
    fc.record({ id: fc.constantFrom('pep', 'tax'), title: fc.constantFrom('Skatt', 'Åse «Bø»', '"},') }),
  ),
});
const rest = fc.record({
  facts: fc.constantFrom({}, { products: ['ø'] }),
  answers: fc.dictionary(fc.string(), fc.jsonValue()),
});
const document = fc.oneof(
  fc.tuple(questionnaire, rest).map(([asked, others]) => ({ questionnaire: asked, ...others })),
  fc.tuple(questionnaire, rest).map(([asked, others]) => ({ ...others, questionnaire: asked })),
);

test('D-191 a declaration that is read after others is the one that it is alone, field by field in its order', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 20 }), (documents) => {
      const parse = documentParser();
      for (const each of documents) {
        const text = JSON.stringify(each);
        assert.equal(JSON.stringify(parse(Buffer.from(text))), text);
      }
    }),
  );
});

test('D-191 the questionnaire of the same bytes is parsed once', () => {
  const parse = documentParser();
  const asked = { id: 'private', version: 1, sections: [{ title: 'Skatt' }] };
  const read = (title: string, answer: string) =>
    parse(
      Buffer.from(JSON.stringify({ questionnaire: { ...asked, sections: [{ title }] }, answers: { tax: answer } })),
    );
  const [first, same, other] = [read('Skatt', 'a'), read('Skatt', 'b'), read('Avgift', 'c')];
  assert.equal(same.questionnaire, first.questionnaire);
  assert.deepEqual([first.answers, same.answers, other.answers], [{ tax: 'a' }, { tax: 'b' }, { tax: 'c' }]);
  assert.deepEqual(other.questionnaire.sections, [{ title: 'Avgift' }]);
});

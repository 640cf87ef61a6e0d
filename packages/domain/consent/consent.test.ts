import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../errors/refusal.ts';
import { refuses } from '../errors/refuses.fixture.ts';
import { allAnswered, consent, consentAnswers, consentQuestion, unanswered, withAnswers } from './consent.ts';

const question = (consentId: string) => ({
  consentId,
  title: `Om ${consentId}`,
  infoText: 'Hva det gjelder.',
  texts: ['Første avsnitt.', 'Andre avsnitt.'],
  popupText: 'Mer om det.',
  whenNoText: 'Hva et nei betyr.',
});
const ASKED = unanswered(['offers', 'analysis', 'sharing'].map(question));
const yes = (consentId: string) => ({ consentId, answer: true });
const keyOf = (answers: Parameters<typeof withAnswers>[1]): string => {
  try {
    withAnswers(ASKED, answers);
    return 'saved';
  } catch (error) {
    assert.ok(error instanceof Refusal);
    return error.key;
  }
};

test('P-098 a question has the six fields of the specification', () =>
  assert.deepEqual(Object.keys(consentQuestion.def.shape), [
    'consentId',
    'title',
    'infoText',
    'texts',
    'popupText',
    'whenNoText',
  ]));

test('P-099 an answer is true, false or null, and null is unanswered', () => {
  for (const answer of [true, false, null])
    assert.ok(consent.safeParse({ question: question('offers'), answer }).success);
  assert.ok(!consentAnswers.safeParse([{ consentId: 'offers', answer: 'ja' }]).success);
  assert.deepEqual([allAnswered(ASKED), allAnswered([])], [false, true]);
});

test('P-059 all are to be answered; a no is an answer', () => {
  const some = [yes('offers'), { consentId: 'analysis', answer: false }];
  assert.equal(keyOf(some), 'error.consent.not.set');
  assert.equal(keyOf([...some, { consentId: 'sharing', answer: null }]), 'error.consent.not.set');
  const saved = withAnswers(ASKED, [...some, yes('sharing')]);
  assert.deepEqual(
    saved.map(({ answer }) => answer),
    [true, false, true],
  );
});

test('P-059 saved again, a consent left open is missed though it was answered before', () => {
  const all = [yes('offers'), yes('analysis'), yes('sharing')];
  const saved = withAnswers(ASKED, all);
  for (const again of [all.slice(1), [...all.slice(1), { consentId: 'offers', answer: null }]])
    refuses('error.consent.not.set', () => withAnswers(saved, again));
});

test('P-108 an answer to what was not asked, and two to one question, are refused; the words stay as they were asked', () => {
  const all = [yes('offers'), yes('analysis'), yes('sharing')];
  assert.equal(keyOf([...all, yes('other')]), 'error.bad.request');
  assert.equal(keyOf([...all, yes('offers')]), 'error.bad.request');
  assert.deepEqual(
    withAnswers(ASKED, all).map((one) => one.question),
    ASKED.map((one) => one.question),
  );
});

test('P-059 nothing is saved with a question left open, however the answers come', () => {
  const anyAnswer = fc.record({
    consentId: fc.constantFrom('offers', 'analysis', 'sharing', 'other'),
    answer: fc.constantFrom(true, false, null),
  });
  fc.assert(
    fc.property(fc.array(anyAnswer, { maxLength: 5 }), (answers) => {
      if (keyOf(answers) === 'saved') assert.ok(allAnswered(withAnswers(ASKED, answers)));
    }),
  );
});

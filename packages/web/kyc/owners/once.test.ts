/** Shows what is asked once of all owners, and what of it stands in each owner's own answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUESTIONS } from '@bli-kunde/domain/kyc/owners/row-problems.ts';
import { asOneProblem, asksOnce, asksOwner, answerAll, answerOfAll, isLeftOpen } from './once.ts';
import { EMPTY_OWNER, type OwnerRow, type OwnersValues } from './owner-values.ts';

const CONTENT = { asOne: { text: 'Gjelder noe av dette personen?', none: 'Nei', rest: 'Ikke mer' } };
const WORDS = { none: 'Nei, ingen av dem', rest: 'Nei, ikke mer' };
const NO = Object.fromEntries(QUESTIONS.map((each) => [each, 'NO'])) as Pick<OwnerRow, (typeof QUESTIONS)[number]>;
const values = (beneficialOwners: OwnerRow[], once: OwnersValues['once'] = []): OwnersValues => ({
  hasBeneficialOwners: 'YES',
  beneficialOwners,
  registerDifference: null,
  answer: null,
  once,
});
/** Writes into the values, as the form does. */
const writer = (of: OwnersValues) => (at: number, question: string, value: unknown) => {
  const owner = of.beneficialOwners[at];
  if (owner) of.beneficialOwners[at] = { ...owner, [question]: value };
};
const unanswered = (at: number) =>
  ({ path: `beneficialOwners.${at}.isBeneficialOwnerPep`, message: 'kyc.validation.select' }) as const;

test('N-075 several owners are asked together in the list, and so is a single one whom the register has; others on their page, and everybody where each question is a yes or no', () => {
  const two = [EMPTY_OWNER, EMPTY_OWNER];
  assert.deepEqual(
    [asksOnce(two, CONTENT), asksOnce([EMPTY_OWNER, { ...EMPTY_OWNER, deleted: true }], CONTENT), asksOnce(two, {})],
    [true, false, false],
  );
  const registered = [{ ...EMPTY_OWNER, publicId: { value: null, token: 'register-1' } }];
  assert.deepEqual(
    [asksOnce(registered, CONTENT), asksOnce(registered, { ...CONTENT, self: true }), asksOnce(registered, {})],
    [true, false, false],
  );
  assert.equal(asksOnce([], CONTENT), false);
});

test('N-075 the no for all is written to each owner who stands there, and to nobody who is removed', () => {
  const of = values([EMPTY_OWNER, { ...EMPTY_OWNER, deleted: true }, EMPTY_OWNER]);
  for (const question of QUESTIONS) answerAll(of, question, 'NO', writer(of));
  assert.deepEqual(
    of.beneficialOwners.map((owner) => QUESTIONS.map((each) => owner[each])),
    [QUESTIONS.map(() => 'NO'), QUESTIONS.map(() => null), QUESTIONS.map(() => 'NO')],
  );
});

test('N-075 nothing is answered for all before it is for each: no silence is a no', () => {
  const of = values([{ ...EMPTY_OWNER, ...NO }, EMPTY_OWNER]);
  assert.equal(answerOfAll(of, 'isBeneficialOwnerPep'), null);
  assert.equal(answerOfAll(values([{ ...EMPTY_OWNER, ...NO }]), 'isBeneficialOwnerPep'), 'NO');
});

test('N-075 what each lacks of the list is one fault of the list, after the owners, and none of theirs', () => {
  const share = { path: 'beneficialOwners.1.eierandel', message: 'kyc.validation.required.number' } as const;
  const decision = { path: 'answer', message: 'kyc.validation.decision' } as const;
  const found = asOneProblem(
    [unanswered(0), share, unanswered(1), decision],
    values([EMPTY_OWNER, EMPTY_OWNER]),
    CONTENT,
    WORDS,
  );
  assert.deepEqual(found, [
    share,
    { path: 'once', message: 'kyc.validation.atLeastOne.list', values: { none: WORDS.none } },
    decision,
  ]);
  const alone = values([EMPTY_OWNER]);
  assert.deepEqual(asOneProblem([unanswered(0), decision], alone, CONTENT, WORDS), [unanswered(0), decision]);
});

test('N-076 a tick without anybody is told of as such, and with somebody what is left of the list is', () => {
  const exposed: OwnerRow = { ...EMPTY_OWNER, isBeneficialOwnerPep: 'YES' };
  const message = (of: OwnersValues) => asOneProblem([unanswered(1)], of, CONTENT, WORDS)[0]?.message;
  assert.equal(message(values([EMPTY_OWNER, EMPTY_OWNER], ['isBeneficialOwnerPep'])), 'kyc.bo.once.who.missing');
  assert.equal(message(values([exposed, EMPTY_OWNER])), 'kyc.validation.rest');
});

test('N-076 of an owner who came after a yes it is open, until the rest is said no to', () => {
  const of = values([{ ...EMPTY_OWNER, ...NO, isBeneficialOwnerPep: 'YES' }, EMPTY_OWNER]);
  assert.equal(isLeftOpen(of), true);
  for (const question of QUESTIONS) answerAll(of, question, 'NO', writer(of), true);
  assert.equal(isLeftOpen(of), false);
  assert.deepEqual(
    of.beneficialOwners.map((owner) => owner.isBeneficialOwnerPep),
    ['YES', 'NO'],
  );
});

test('N-076 the own page of an owner asks of whoever has something, now or by the bank from before', () => {
  const row = { pepCountryCode: 'NOR', pepRelationType: 'X' };
  assert.deepEqual(
    [
      EMPTY_OWNER,
      { ...EMPTY_OWNER, ...NO },
      { ...EMPTY_OWNER, ...NO, hasAmericanTaxRelation: 'YES' as const },
      { ...EMPTY_OWNER, ...NO, pep: [{ ...row, id: 'p1' }] },
      { ...EMPTY_OWNER, ...NO, pep: [row] },
    ].map(asksOwner),
    [false, false, true, true, false],
  );
});

test('N-075 what was ticked of several says nothing of the single one who is left', () => {
  const registered = { ...EMPTY_OWNER, ...NO, publicId: { value: null, token: 'register-1' } };
  const gone: OwnerRow = { ...EMPTY_OWNER, isBeneficialOwnerPep: 'YES', deleted: true, gone: true };
  const left = values([gone, registered], ['isBeneficialOwnerPep']);
  assert.equal(answerOfAll(left, 'isBeneficialOwnerPep'), 'NO');
  const open = values([gone, { ...registered, isBeneficialOwnerPep: null }], ['isBeneficialOwnerPep']);
  assert.deepEqual(asOneProblem([unanswered(1)], open, CONTENT, WORDS), [
    { path: 'once', message: 'kyc.validation.atLeastOne.list', values: { none: WORDS.none } },
  ]);
});

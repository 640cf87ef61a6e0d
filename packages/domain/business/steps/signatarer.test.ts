/** Shows when the signatories are answered, and which contact data they keep. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuses } from '../../errors/refuses.fixture.ts';
import { facts, FILLED, filled, LEADER, MEMBER, OTHER, soleProprietorship } from '../example-facts.fixture.ts';
import { readSignees, signatories, writeSignees } from './signatarer.ts';
import { signatoryContact } from './signatarer-kontaktinformasjon.ts';

const reached = { email: 'ny@example.com', phone: '49009009' };
const of = (...people: (typeof LEADER)[]) => filled({ signatories: people.map((one) => ({ ...one, ...reached })) });

test('B-101 the signatories are answered by a combination, and by nothing less', () => {
  assert.equal(signatories.complete(of(LEADER, MEMBER)), true);
  for (const choice of [of(LEADER), of(MEMBER, OTHER), facts()]) assert.equal(signatories.complete(choice), false);
});

test('B-040 a sole proprietorship has no signatory to choose or to reach', () => {
  const enk = filled(soleProprietorship());
  assert.deepEqual([signatories.complete(enk), signatoryContact.complete(enk)], [true, true]);
});

test('B-104 what is typed with a choice is kept where it is valid, and what was known of the person where it is not', () => {
  const kept = (email: string, phone: string) =>
    signatories.apply(filled(), [
      { ...LEADER, email, phone },
      { ...MEMBER, ...reached },
    ]).signatories[0];
  const { email, phone } = FILLED.signatories?.[0] ?? assert.fail();
  assert.deepEqual(kept(' ny@example.com ', '+47 490 09 009'), { ...LEADER, ...reached });
  assert.deepEqual(kept('ny@example.com', '12'), { ...LEADER, email: 'ny@example.com', phone });
  assert.deepEqual(kept('ny', '49009009'), { ...LEADER, email, phone: '49009009' });
});

test('B-104 contact data are given for all who were chosen, also where fewer would be a combination', () => {
  const { signingRights } = FILLED;
  const combinations = [...signingRights.combinations, { rule: 'R0001', members: [0] }];
  const both = filled({ signingRights: { ...signingRights, combinations } });
  refuses('error.signees.no.valid.choice', () => signatoryContact.apply(both, [{ ...LEADER, ...reached }]));
});

test('B-160 what is sent of a signatory is what is read of it', () => {
  const signees = [{ ...LEADER, ...reached }];
  assert.deepEqual(readSignees(writeSignees(signees)), signees);
});

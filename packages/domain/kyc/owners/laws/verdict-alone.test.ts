/** What the form says of somebody's chains by the coming law. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { someOwner } from '../../sections/answers.fixture.ts';
import { verdictAlone } from './verdict-alone.ts';

const through = (...shares: string[]) => {
  const companies = shares.slice(0, -1).map((share, at) => ({ name: `Ledd ${at}`, organisationNumber: '', share }));
  const chain = { companies, share: shares.at(-1) ?? '' };
  return verdictAlone(someOwner({ eierandel: '', indirectOwnership: [chain], beneficialOwnerReasons: {} }));
};

test('D-092 the form tells of a chain by who decides in it, and of a missing share that it is unknown', () => {
  assert.equal(through('51', '25'), 'yes', 'decides in what has a quarter');
  assert.equal(through('25', '51'), 'yes', 'a quarter of what decides');
  assert.equal(through('50', '49'), 'no');
  assert.equal(through('25', '50'), 'no');
  assert.equal(through('', '51'), 'unknown');
  assert.equal(through('24,9999', '100'), 'no');
  assert.equal(verdictAlone(someOwner({ eierandel: '25', beneficialOwnerReasons: {} })), 'yes');
});

test('D-092 chains too many to solve in a moment are unknown', () => {
  const chains = Array.from({ length: 10 }, (_, chain) => ({
    companies: Array.from({ length: 10 }, (_one, at) => ({
      name: `${chain}-${at}`,
      organisationNumber: '',
      share: '90',
    })),
    share: '3',
  }));
  assert.equal(verdictAlone(someOwner({ eierandel: '', indirectOwnership: chains })), 'unknown');
});

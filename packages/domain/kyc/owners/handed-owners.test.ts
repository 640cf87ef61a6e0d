/** Owners who answer for themself: what each form has of the others, and both answers as one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lists } from '../countries.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { corporateBeneficialOwnerActorsV3 as owners } from '../sections/corporateBeneficialOwnerActorsV3.ts';
import type { Owner, OwnersAnswer } from './answer.ts';
import type { OwnersContent } from './content.ts';
import { forOwnerAlone, withoutHanded, withoutOwnersOfTheirOwn, withOwnersOfTheirOwn } from './handed-owners.ts';
import type { RegisteredOwner } from './register.ts';

const TODAY = '2026-12-03';
const registered = (token: string, firstName: string): RegisteredOwner => ({
  token,
  firstName,
  lastName: 'Eiermo',
  birthDate: '1980-01-02',
  citizenship: ['NOR'],
  countryOfResidence: 'NOR',
  positions: [{ code: 'posisjonstype.eierskap', interval: { from: 250_100, to: 499_900 }, indirect: false, via: [] }],
});

/** Two registered owners, Astrid by `o-1` and Wenche by `o-2`. */
const CONTENT: OwnersContent = owners.content({
  settings: { reasons: [{ code: 'posisjonstype.eierskap', text: 'Eierskap', help: '' }] },
  facts: {
    process: 'BECOME_CORPORATE_CUSTOMER',
    channel: 'CUSTOMER_ONBOARDING',
    organisation: null,
    products: [],
    beneficialOwners: {
      status: 'REGISTERED',
      statement: null,
      registeredOn: '2025-01-15',
      owners: [registered('o-1', 'Astrid'), registered('o-2', 'Wenche')],
    },
    existing: { pep: [], rca: [], tax: [], owners: [] },
  },
  lists,
  answers: {},
  today: TODAY,
  allowSynthetic: true,
});
const WENCHE = { token: 'o-2', name: 'Wenche Eiermo', isAnswered: false };

const tokensOf = ({ register, owners: forms }: OwnersContent) => ({
  register: register?.owners.map(({ token }) => token),
  forms: forms.map(({ publicId }) => publicId.token),
});

const owner = (token: string | null, given: Partial<Owner> = {}): Owner =>
  someOwner({ firstName: token ?? 'Ukjent', publicId: { value: null, token }, birthDate: '1980-01-02', ...given });
const answer = (beneficialOwners: Owner[], given: Partial<OwnersAnswer> = {}): OwnersAnswer => ({
  typeInfo: 'BENEFICIAL_OWNERS_V2',
  hasBeneficialOwners: 'YES',
  beneficialOwners,
  registerDifference: null,
  answer: { typeInfo: 'CONFIRMED' },
  ...given,
});
const explained = (given: 'UNSURE' | 'MY_ANSWER_IS_RIGHT') => ({
  registerDifference: { answer: given, differences: [] },
});
const sharesOf = ({ beneficialOwners }: OwnersAnswer) =>
  beneficialOwners.map(({ publicId, eierandel }) => [publicId.token, eierandel]);

test('D-247 whoever handed an owner over is asked and shown of the others alone', () => {
  const content = withoutHanded(CONTENT, [WENCHE], []);
  assert.deepEqual(tokensOf(content), { register: ['o-1'], forms: ['o-1'] });
  assert.deepEqual(content.handed, [WENCHE]);
  assert.equal('returned' in content, false);
});

test('D-254 an owner who came back is in the form again, and named as such', () => {
  const content = withoutHanded(CONTENT, [], ['o-2']);
  assert.deepEqual(tokensOf(content), tokensOf(CONTENT));
  assert.deepEqual(content.returned, ['o-2']);
});

test('D-247 D-250 an owner who answers for themself has their own form, and nothing of the others or of earlier answers', () => {
  const existingOwners = [
    { id: 'o1', pep: [], rca: [], taxRelations: [] },
  ] as unknown as OwnersContent['existingOwners'];
  const content = forOwnerAlone({ ...CONTENT, existingOwners }, 'o-2');
  assert.deepEqual(tokensOf(content), { register: ['o-2'], forms: ['o-2'] });
  assert.deepEqual(content.existingOwners, []);
  assert.equal(content.self, true);
});

test('D-252 an answer of an owner’s own comes in the place of what was said of them, and beside everybody else’s', () => {
  const given = answer([
    owner('o-1', { eierandel: '50' }),
    owner('o-2', { eierandel: '10' }),
    owner(null, { eierandel: '5' }),
  ]);
  const merged = withOwnersOfTheirOwn(given, [answer([owner('o-2', { eierandel: '40' })])], CONTENT, TODAY);
  assert.deepEqual(sharesOf(merged), [
    ['o-1', '50'],
    [null, '5'],
    ['o-2', '40'],
  ]);
});

test('D-252 who answers for themself is an owner, also where whoever declares knows of none', () => {
  const given = answer([], { hasBeneficialOwners: 'NO' });
  const merged = withOwnersOfTheirOwn(given, [answer([owner('o-2', { eierandel: '40' })])], CONTENT, TODAY);
  assert.equal(merged.hasBeneficialOwners, 'YES');
  assert.deepEqual(sharesOf(merged), [['o-2', '40']]);
});

test('D-252 a share outside the register’s that somebody explained stands explained, and whoever is unsure makes all so', () => {
  const given = answer([owner('o-1', { eierandel: '45' })]);
  const hers = (how: 'UNSURE' | 'MY_ANSWER_IS_RIGHT') => answer([owner('o-2', { eierandel: '10' })], explained(how));
  const right = withOwnersOfTheirOwn(given, [hers('MY_ANSWER_IS_RIGHT')], CONTENT, TODAY).registerDifference;
  assert.equal(right?.answer, 'MY_ANSWER_IS_RIGHT');
  assert.deepEqual(
    right?.differences.map(({ kind, name }) => [kind, name]),
    [['SHARE_OUTSIDE_INTERVAL', 'Wenche Eiermo']],
  );
  const sure = { ...given, ...explained('MY_ANSWER_IS_RIGHT') };
  assert.equal(withOwnersOfTheirOwn(sure, [hers('UNSURE')], CONTENT, TODAY).registerDifference?.answer, 'UNSURE');
});

test('D-249 what others read has everybody but who answered for themself, and no word of a difference', () => {
  const whole = answer([owner('o-1'), owner('o-2'), owner(null)], explained('UNSURE'));
  const read = withoutOwnersOfTheirOwn(whole, new Set(['o-2']));
  assert.deepEqual(
    read.beneficialOwners.map(({ publicId }) => publicId.token),
    ['o-1', null],
  );
  assert.equal(read.registerDifference, null);
});

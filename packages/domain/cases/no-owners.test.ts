/** Companies in which nobody is named as an owner, and the sentences for each answer of the register. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import { OWNER_KINDS } from '../kyc/owners/unidentified.ts';
import { textsOf } from '../texts/texts.ts';
import { nobodyOwns } from './no-owners.ts';

const texts = textsOf();
const told = (register: object | null, owners: readonly object[] = [], more: Partial<FrozenDeclaration> = {}) => {
  const silent = { status: 'REGISTERED', statement: null, registeredOn: null, owners: [] };
  const frozen = {
    facts: { organisation: { name: 'Prøve AS' }, beneficialOwners: register && { ...silent, ...register } },
    sections: [{ kind: OWNER_KINDS[0], answer: { beneficialOwners: owners } }],
    completedAt: '2026-11-24T12:00:00Z',
    ...more,
  };
  return nobodyOwns(frozen as unknown as FrozenDeclaration, texts);
};

test('A-043 a company without owners says what was answered, what the register has, and how it is checked', () => {
  const [answered, register, check, ...more] = told({});
  assert.deepEqual(
    [answered, register, check, more.length],
    [
      texts('advisor.owners.nobody.declared', { limit: 'mer enn 25 prosent' }),
      texts('advisor.owners.nobody.NONE'),
      texts('advisor.owners.nobody.check'),
      0,
    ],
  );
  const second = (of: object) => told(of)[1];
  assert.equal(second({ withheld: 1 }), texts('advisor.owners.nobody.WITHHELD'));
  assert.equal(second({ status: 'NOT_REPORTED' }), texts('advisor.owners.nobody.NOT_REPORTED'));
  assert.equal(second({ status: 'NOT_OBLIGED' }), texts('advisor.owners.nobody.NOT_OBLIGED'));
  assert.equal(told(null).length, 2, 'a silent register says nothing');
  const persons = [{ role: 'CEO' as const, name: 'Liv Ledermo', birthDate: null }];
  const standIns = { persons } as unknown as NonNullable<FrozenDeclaration['standIns']>;
  assert.equal(told({}, [], { standIns })[1], texts('advisor.owners.nobody.standIns', { names: 'Liv Ledermo' }));
});

test('A-043 where somebody is named, or nobody was asked, nothing is said of it', () => {
  assert.deepEqual(told({}, [{ firstName: 'Anne' }]), []);
  assert.deepEqual(told({ owners: [{ firstName: 'Anne' }] }), []);
  assert.deepEqual(told({ owners: [{ firstName: 'Anne' }], withheld: 1 }), []);
  assert.deepEqual(told({}, [], { sections: [] }), []);
});

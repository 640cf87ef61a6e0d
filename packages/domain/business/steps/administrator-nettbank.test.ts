import { test } from 'node:test';
import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { administratorProblems, namedWithRole, roleAfterName } from './administrator-nettbank.ts';

const NOBODY = { firstName: '', lastName: '', birthDate: '', email: '', phone: '', nameAndRole: '' };

test('B-094 what is missing of an administrator is told in the order in which the form asks', () => {
  assert.deepEqual(
    administratorProblems(NOBODY).map(({ path }) => path),
    ['firstName', 'lastName', 'birthDate', 'nameAndRole', 'email', 'phone'],
  );
});

test('a role typed beside a name is told apart from it again', () => {
  assert.equal(namedWithRole('Kari Nordmann', ' regnskapsfører '), 'Kari Nordmann, regnskapsfører');
  assert.equal(namedWithRole('Kari Nordmann', '  '), '', 'without a role it is missing');
  assert.equal(roleAfterName('Kari Nordmann', 'Berit, kasserer'), 'Berit, kasserer');
  const word = fc.stringMatching(/^[A-Za-zÆØÅæøå][A-Za-zÆØÅæøå, ]{0,20}[a-zæøå]$/);
  fc.assert(
    fc.property(word, word, (name, role) => assert.equal(roleAfterName(name, namedWithRole(name, role)), role)),
  );
});

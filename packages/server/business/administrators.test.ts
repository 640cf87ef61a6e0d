import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADA, ANSWERED, BO, CATO } from '@bli-kunde/domain/business/application.fixture.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { inLanguage } from '../observe/language-scope.ts';
import { administratorCandidates, roleInNorwegian } from './administrators.ts';

test('B-091 the contact person comes once and first; a signatory of the same birthday, and one of the same name, are others', () => {
  const twin = { name: 'Dag Prøve', birthDate: ADA.birthDate };
  const namesake = { name: ADA.name, birthDate: '1950-05-05' };
  const signatories = [BO, twin, namesake, ADA, CATO].map((one) => ({ ...one, roles: ['Styremedlem'] }));
  const application = { ...ANSWERED, signingRights: { ...ANSWERED.signingRights, signatories } };
  const candidates = administratorCandidates(application, textsOf());
  assert.deepEqual(
    candidates.map(({ id, nameAndRole, birthDate }) => [id, nameAndRole, birthDate]),
    [ADA, BO, twin, namesake, CATO].map(({ name, birthDate }, at) => [String(at), `${name}, styremedlem`, birthDate]),
  );
  assert.deepEqual(
    candidates.map(({ email, mobile }) => [email, mobile]),
    candidates.map((_, at) =>
      at === 0 ? [ANSWERED.contactPerson?.email, ANSWERED.contactPerson?.phone] : [null, null],
    ),
  );
});

test('N-173 a candidate who is picked in English is kept with the role in Norwegian, and what is typed as it was typed', () => {
  const english = {
    language: 'en',
    words: { Styremedlem: 'Board member', 'Daglig leder': 'General manager' },
  } as const;
  const roles = ['Daglig leder', 'Styremedlem'];
  const signatories = [{ ...BO, roles }];
  const application = { ...ANSWERED, signingRights: { ...ANSWERED.signingRights, signatories } };
  const kept = (typed: string) => inLanguage(english, () => roleInNorwegian(application, textsOf(), typed));
  assert.equal(kept(`${BO.name}, general manager and board member`), `${BO.name}, daglig leder og styremedlem`);
  assert.equal(kept('Board member'), 'Board member');
  assert.equal(roleInNorwegian(application, textsOf(), 'Kasserer'), 'Kasserer');
});

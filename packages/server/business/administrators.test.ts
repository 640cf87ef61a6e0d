import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ADA, ANSWERED, BO, CATO } from '@bli-kunde/domain/business/application.fixture.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { administratorCandidates } from './administrators.ts';

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

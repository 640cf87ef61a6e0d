/** What a body has become when the rules behind it meet it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJsonBody } from './json-body.ts';

const read = (body: unknown): unknown => parseJsonBody(Buffer.from(JSON.stringify(body)));

test('N-016 R-234 each text of a body is cleaned by the kind of its field, however deep it lies', () => {
  assert.deepEqual(
    read({
      email: 'Ola Nordmann <ola@b.no>',
      mobile: 'Tlf. (+47) 412 34 567',
      beneficialOwners: [{ firstName: '\uff2f\uff4c\uff41', lastName: 'Pr\u200bøve', note: 'Tlf. 412 34 567' }],
      of: { subjects: ['Fnr: 128490-49826', 'NO 923 609 016 MVA', 'ukjent'] },
      count: 3,
      none: null,
    }),
    {
      email: 'ola@b.no',
      mobile: '41234567',
      beneficialOwners: [{ firstName: 'Ola', lastName: 'Prøve', note: 'Tlf. 412 34 567' }],
      of: { subjects: ['12849049826', '923609016', 'ukjent'] },
      count: 3,
      none: null,
    },
  );
});

test('N-016 what is no whole value of its kind comes as it was typed, for the rules to say what is wrong', () => {
  const typed = {
    email: 'ola nordmann@b.no',
    mobile: 'Fax 22 33 44 55',
    nationalId: '128490 4982',
    organisationNumber: 'DK12345678',
  };
  assert.deepEqual(read(typed), typed);
});

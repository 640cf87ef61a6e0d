/** Each kind of field at the border, by the name that it has on the wire. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleaned } from './fields.ts';

test('N-016 each kind of field is cleaned by its name on the wire, and no other text is touched', () => {
  for (const [field, typed, kept] of [
    ['email', 'Ola <ola@b.no>', 'ola@b.no'],
    ['epost', 'MAILTO: ola@b.no', 'ola@b.no'],
    ['phone', 'Tlf. 412 34 567', '41234567'],
    ['mobile', '4741234567', '41234567'],
    ['mobil', '(+47) 412 34 567', '41234567'],
    ['organisationNumber', 'NO 923 609 016 MVA', '923609016'],
    ['nationalId', 'Fnr: 010190 12345', '01019012345'],
    ['subjects', 'Fnr: 010190 12345', '01019012345'],
    ['subjects', 'Org.nr. 923 609 016', '923609016'],
    ['firstName', '\uff2f\uff4c\uff41', 'Ola'],
    ['lastName', '\ufb01nn', 'finn'],
    ['nameAndRole', '\ufb01nn, styreleder', 'finn, styreleder'],
  ] as const)
    assert.equal(cleaned(field, typed), kept, field);
  for (const field of ['name', 'comment', 'toString', 'constructor', ''])
    assert.equal(cleaned(field, 'Tlf. 412 34 567 \ufb01'), 'Tlf. 412 34 567 \ufb01', field);
});

/** E-mail addresses with what stands about them where they are copied. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emailProblem } from '../contact/contact.ts';
import { pastedAddress } from './address.ts';

test('N-021 an address is found in what a link, a signature, a header or a document has about it', () => {
  for (const text of [
    'MAILTO: ola@b.no',
    'mailto:ola@b.no?subject=Hei%20der&cc=x@y.no',
    'ola@b.no?subject=Hei',
    '<ola@b.no>',
    '<mailto:ola@b.no>',
    'Ola Nordmann <ola@b.no>',
    'Åse Ås <ola@b.no>',
    '"Nordmann, Ola" <ola@b.no>;',
    'Ola Nordmann (ola@b.no)',
    'ola@b.no (Ola Nordmann)',
    'ola@b.no<mailto:ola@b.no>',
    'ola@b.no <mailto:ola@b.no>',
    '[ola@b.no](mailto:ola@b.no)',
    'E-post: ola@b.no',
    'Epost : ola@b.no',
    'E-postadresse: ola@b.no',
    'e-mail: <ola@b.no>',
    'Til: Ola Nordmann <ola@b.no>',
    'SMTP:ola@b.no',
    'ola\uff20b.no',
    'ola\ufe6bb.no',
    '\uff4f\uff4c\uff41\uff20\uff42\uff0e\uff4e\uff4f',
    'ola@b\u3002no',
    "'ola@b.no",
    '`ola@b.no`',
    '\u201cola@b.no\u201d',
    '\u00abola@b.no\u00bb',
    '(ola@b.no)',
    '\u202aola@b.no\u202c',
    'ola@b.no.',
    'ola@b.no,',
    'ola@b.no;',
    'ola@b.no!',
    'ola@b.no?',
    'ola@b.no >',
  ])
    assert.equal(pastedAddress(text), 'ola@b.no', text);
  for (const hyphen of ['\u2010', '\u2011', '\u2013', '\u2014', '\u2212', '\uff0d'])
    assert.equal(pastedAddress(`anne${hyphen}lise@min${hyphen}bedrift.no`), 'anne-lise@min-bedrift.no');
  assert.equal(pastedAddress('o\u2019neil@b.no'), "o'neil@b.no");
});

test('N-021 what could be another address, or two, is left as it came', () => {
  for (const text of [
    'ola nordmann@b.no',
    'a@b.no, c@d.no',
    'a@b.no;c@d.no',
    'x <a@b.no>, y <c@d.no>',
    'a@b.no<mailto:c@d.no>',
    'a@b.no\r\nBcc:c@d.no',
    '"a b"@c.no',
    'a@b@c.no',
    'Åse <åse@b.no>',
    'a@b',
    'a @b.no',
    'ola\u00b2@b.no',
    'Ola Nordmann',
    '',
  ])
    assert.equal(pastedAddress(text), text);
});

test('N-021 an address stays as it is, and so does one that was cleaned before', () => {
  const name = fc.stringMatching(/^[a-z{][A-Za-z0-9+_'{}|~-]{0,12}[a-z0-9]$/);
  const address = fc
    .tuple(name, fc.stringMatching(/^[a-z][a-z0-9-]{0,8}[a-z]\.(no|com)$/))
    .map((parts) => parts.join('@'));
  const around = fc.constantFrom(
    ...['mailto:|', '<|>', '"|"', 'E-post: |', 'Kari <|>', '|.', '|,', '|?subject=x', "'|", '(|)'].map((one) =>
      one.split('|'),
    ),
  );
  fc.assert(
    fc.property(address, around, (plain, [before = '', behind = '']) => {
      fc.pre(emailProblem(plain) === null);
      assert.equal(pastedAddress(plain), plain);
      assert.equal(pastedAddress(before + plain + behind), plain);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) =>
      assert.equal(pastedAddress(pastedAddress(text)), pastedAddress(text)),
    ),
  );
});

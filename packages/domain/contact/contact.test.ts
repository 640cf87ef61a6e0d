/** E-mail addresses and phone numbers: what is wrong with them, and how they are stored. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nb } from '../texts/nb.ts';
import {
  contactProblems,
  EMAIL_MAX_LENGTH,
  emailProblem,
  normaliseEmail,
  normalisePhone,
  phoneProblem,
  storedContact,
} from './contact.ts';

test("B-143 an address has one '@', a dot, and letters only after the last dot", () => {
  for (const address of ['a@b.no', 'ola.nordmann+bank@mail.example.com', 'A_B@x-y.museum', 'ola@østfold.no'])
    assert.equal(emailProblem(address), null, address);
  for (const address of [
    'a@b',
    'a.b.no',
    'a@b@c.no',
    'a@b.n0',
    'a@b.no.',
    '@b.no',
    'a@.no',
    'a b@c.no',
    'a.b@no',
    'a@b..no',
  ])
    assert.equal(emailProblem(address), 'validation.email', address);
});

test('B-143 dots stand between other characters, and no name or part of a domain begins with a hyphen', () => {
  for (const address of [
    '..@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    '-x@example.com',
    'a@-b.no',
    'a@b-.no',
    'a@c.-b.no',
  ])
    assert.equal(emailProblem(address), 'validation.email', address);
  for (const address of ['a.b.c@example.com', 'a-@b.no', 'a.-b@x--y.no', 'a@1.b.no'])
    assert.equal(emailProblem(address), null, address);
});

test('B-143 an address that would be two recipients in a mail header is refused', () => {
  for (const address of ['a@b.no,c@d.no', 'x,y@d.no', 'a@b.no\r\nBcc:c@d.no', '<a@b.no>', 'a;b@c.no', '"a b"@c.no'])
    assert.equal(emailProblem(address), 'validation.email', address);
});

test('R-220 a name outside ASCII, a domain that can be no host’s and a formula are refused where they are typed', () => {
  for (const address of ['a@b_c.no', 'a@b!c.no', '=cmd@b.no', '+1@b.no'])
    assert.equal(emailProblem(address), 'validation.email', address);
  for (const address of [
    "o'neil@b.no",
    'a=b@c.no',
    'a+b@c.no',
    'a_b@c.no',
    '{x}@c.no',
    'a/b@c.no',
    'a@blåbær.no',
    'a@b1.2c.no',
  ])
    assert.equal(emailProblem(address), null, address);
});

test('R-261 an address with letters that no relay surely takes is refused with the reason, and other faults with theirs', () => {
  for (const address of [
    'åse@østfold.no',
    '李@b.no',
    'bjørn.ås@b.no',
    'éva@b.fr',
    'A\u030ase@b.no',
    'k\u0430ri@b.no',
    'müller@b.de',
    'čáhppe@b.no',
    'lê@b.vn',
    'ola@b.\u0440\u0444',
    'ola@firma.n\u043e',
    'Åse Ås <åse@b.no>',
  ])
    assert.equal(emailProblem(address), 'validation.email.letters', address);
  for (const address of [
    'åse',
    'åse@',
    'å se@b.no',
    'åse@b',
    'åse@b..no',
    'å@b@c.no',
    '🙂@b.no',
    '“a”@b.no',
    'a@b_å.no',
  ])
    assert.equal(emailProblem(address), 'validation.email', address);
  for (const address of ['ase@blåbær.no', 'ase@čáhppe.no', 'ase@münchen.de'])
    assert.equal(emailProblem(address), null, address);
  assert.match(nb['validation.email.letters'], /æ, ø, å/);
});

test('B-143 an address is what it looks like', () => {
  for (const address of ['a\u202eb@c.no', 'a@b\u2066c.no', 'a\u0007@c.no', 'a\ud800@c.no', 'a\ue000@c.no'])
    assert.equal(emailProblem(address), 'validation.email', JSON.stringify(address));
});

test('R-236 an address is kept without what copying brings along', () => {
  for (const [typed, right] of [
    ['\u202aa@b.no\u202c', 'a@b.no'],
    ['a\u200b@b.no', 'a@b.no'],
    ['\ufeffa@b.no', 'a@b.no'],
    ['a@b\u00ad.no', 'a@b.no'],
    ['mailto:a@b.no', 'a@b.no'],
    ['Kari Nordmann <a@b.no>', 'a@b.no'],
    ['\u00a0a@b.no\u2009', 'a@b.no'],
    ['a@\uff42.no', 'a@b.no'],
    ['A@B.no', 'A@B.no'],
  ] as const) {
    assert.equal(emailProblem(typed), null, JSON.stringify(typed));
    assert.equal(storedContact({ email: typed, phone: '49001001' }).email, right);
  }
});

test('R-236 no server would take an address whose domain has other signs than letters, digits and hyphens', () => {
  for (const address of [
    'a@b_c.no',
    'a@b!c.no',
    '=cmd@b.no',
    '+x@b.no',
    '|x@b.no',
    '%x@b.no',
    'a@b.c',
    "a@b'c.no",
    'a@b.no, c@d.no',
    'x <a@b.no>, y <c@d.no>',
  ])
    assert.equal(emailProblem(address), 'validation.email', address);
  for (const address of [
    "o'hara@b.no",
    'a_b@c.no',
    'a+b@c.no',
    'a=b@c.no',
    'a@xn--stfold-9xa.no',
    '{a}@b.no',
    'a@b-c.museum',
  ])
    assert.equal(emailProblem(address), null, address);
});

test('B-144 a missing address and a malformed one show the text for both, and each what to do', () => {
  for (const missing of [null, undefined, '', '  ']) assert.equal(emailProblem(missing), 'validation.email.missing');
  for (const key of ['validation.email', 'validation.email.missing'] as const)
    assert.match(nb[key], /Det er feil i e-postadressen\./);
  assert.notEqual(nb['validation.email'], nb['validation.email.missing']);
});

test('B-145 an address has 50 characters at most', () => {
  const longest = `${'a'.repeat(EMAIL_MAX_LENGTH - 5)}@b.no`;
  assert.equal(longest.length, 50);
  assert.equal(emailProblem(longest), null);
  assert.equal(emailProblem(`a${longest}`), 'validation.email.tooLong');
});

test('B-146 B-147 a phone number that is missing, wrong or of another country has its text', () => {
  for (const missing of [null, undefined, '', '  ']) assert.equal(phoneProblem(missing), 'validation.phone.missing');
  for (const wrong of ['4900100', '490010011', '+47 490 01 00', '0047', '+'])
    assert.equal(phoneProblem(wrong), 'validation.phone', wrong);
  // As far as it is typed, or as a field has cut it.
  for (const abroad of ['+46701234567', '+46 70 123 45 ', '0046 70 123 45 67', '+1'])
    assert.equal(phoneProblem(abroad), 'validation.phone.abroad', abroad);
  assert.equal(phoneProblem('+47 490 01 001'), null);
  for (const key of ['validation.phone', 'validation.phone.abroad', 'validation.phone.missing'] as const)
    assert.match(nb[key], /.\nMobilnummeret er ikke gyldig\.$/);
});

test('B-150 contact data becomes what is stored: a trimmed address and eight digits', () =>
  assert.deepEqual(storedContact({ email: ' ola@example.com ', phone: '0047 490 01 001' }), {
    email: 'ola@example.com',
    phone: '49001001',
  }));

test('B-072 B-079 P-031 both problems come at once, each under the path of its field', () => {
  const bad = { email: 'a@b', phone: '' };
  const paths = (...names: Parameters<typeof contactProblems>) => contactProblems(...names).map(({ path }) => path);
  assert.deepEqual(paths(bad), ['email', 'phone']);
  assert.deepEqual(paths(bad, { email: 'epost', phone: 'mobil' }), ['epost', 'mobil']);
  assert.deepEqual(paths({ email: 'a@b.no', phone: '49001001' }), []);
});

test('B-150 what is no number is kept as it was typed', () => {
  assert.equal(normalisePhone('999 99'), '999 99');
  assert.equal(normalisePhone('+47 999 99 999'), '99999999');
});

test('R-236 plain letters are put into the domain alone: a line without one stays as it was typed', () => {
  assert.equal(normaliseEmail('ola\uff4d'), 'ola\uff4d');
  assert.equal(normaliseEmail('ol\uff41@\uff42.no'), 'ol\uff41@b.no');
});

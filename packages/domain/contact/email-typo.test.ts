/** Slips in the domain of an address: which are told, and that nobody's own domain is taken for one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emailProblem, normaliseEmail } from './contact.ts';
import { hasLookalike, KNOWN_DOMAINS, suggestedEmail } from './email-typo.ts';

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_+-]{0,12}[a-z]$/);
const known = fc.constantFrom(...KNOWN_DOMAINS);

test('R-260 the slips that are met most', () => {
  for (const [typed, meant] of [
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.no', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['outlook.om', 'outlook.com'],
    ['gmsil.com', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmai.no', 'hotmail.no'],
    ['homtail.no', 'hotmail.no'],
    ['outlok.com', 'outlook.com'],
    ['outlook.cmo', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['yaho.no', 'yahoo.no'],
    ['onlin.no', 'online.no'],
    ['online.on', 'online.no'],
    ['live.noo', 'live.no'],
    ['Gmial.Com', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['gmailcom', 'gmail.com'],
    ['hotmailno', 'hotmail.no'],
    ['gmail,com', 'gmail.com'],
    ['gmail..com', 'gmail.com'],
    ['gmail.com.', 'gmail.com'],
    ['gmail. com', 'gmail.com'],
    ['getmial.no', 'getmail.no'],
    ['altibx.no', 'altibox.no'],
    ['broadpark.on', 'broadpark.no'],
    ['lyse.nett', 'lyse.net'],
    ['proton.em', null],
    ['gm\u0430il.com', 'gmail.com'],
    ['gm\u0430li.com', 'gmail.com'],
    ['\u03bfutlook.com', 'outlook.com'],
    ['outlook.c\u043em', 'outlook.com'],
  ])
    assert.equal(suggestedEmail(`Ola.N@${typed}`), meant === null ? null : `Ola.N@${meant}`, String(typed));
});

test('R-260 an ending that is none is told of at any domain, and so is a letter of another alphabet that looks like ours', () => {
  for (const [typed, meant] of [
    ['ola@firma.con', 'ola@firma.com'],
    ['ola@firma.cmo', 'ola@firma.com'],
    ['ola@firma.n\u043e', 'ola@firma.no'],
    ['ola@post.firma.noo', 'ola@post.firma.no'],
    ['ola@firma.on', 'ola@firma.no'],
    ['ola@firma.n0', 'ola@firma.no'],
    ['ola@firma.c0m', 'ola@firma.com'],
    ['ola@lag.ogr', 'ola@lag.org'],
    ['ola@nett.nett', 'ola@nett.net'],
    ['ola@firma.no,', 'ola@firma.no'],
    ['ola@firma;no', 'ola@firma.no'],
    ['ola"firma.no', 'ola@firma.no'],
    ['ola"gmial.com', 'ola@gmail.com'],
    ['\u043el\u0430@firma.no', 'ola@firma.no'],
    ['ola@m\u0456.firma.no', 'ola@mi.firma.no'],
    ['\u039fla@firma.no', 'Ola@firma.no'],
    ['mailto:ola@firma.con', 'ola@firma.com'],
    ['Ola N <ola@firma.con>', 'ola@firma.com'],
    ['ola@blåbær.con', 'ola@blåbær.com'],
  ] as const)
    assert.equal(suggestedEmail(typed), meant, typed);
  for (const ending of [
    'no',
    'com',
    'co',
    'cm',
    'om',
    'nu',
    'mo',
    'ni',
    'ne',
    'net',
    'org',
    'cam',
    'cat',
    'se',
    'bo',
    'ong',
  ])
    assert.equal(suggestedEmail(`ola@firma.${ending}`), null, ending);
  assert.equal(hasLookalike('ola@firma.n\u043e'), true);
  for (const address of ['ola@firma.no', 'åse@østfold.no', 'lê@čáhppe.no', '李@b.no'])
    assert.equal(hasLookalike(address), false);
  assert.equal(hasLookalike('\u043ela@firma.no'), true);
});

test('R-260 every ending that is none leads to the one it was to be', () => {
  const typed = {
    no: ['on', 'noo', 'nno', 'n0', 'np0', 'nop', 'noi', 'nmo'],
    net: ['nett', 'nte', 'ent', 'ner', 'nrt', 'neet'],
    org: ['ogr', 'rog', 'orgg', 'orh', 'prg'],
  };
  for (const [ending, slips] of Object.entries(typed))
    for (const slip of slips) assert.equal(suggestedEmail(`ola@firma.${slip}`), `ola@firma.${ending}`, slip);
});

test('R-260 a short name is told by its ending alone, and kept as it is', () => {
  for (const [typed, meant] of [
    ['msn.cm', 'msn.com'],
    ['me.om', 'me.com'],
    ['live.cm', 'live.com'],
    ['live.con', 'live.com'],
    ['liv.con', 'liv.com'],
    ['mee.con', 'mee.com'],
  ])
    assert.equal(suggestedEmail(`ola@${typed}`), `ola@${meant}`, typed);
});

test('R-260 a slip a key away from two domains is taken for the one that more people have', () => {
  assert.equal(suggestedEmail('ola@hetmail.no'), 'ola@hotmail.no');
  assert.equal(suggestedEmail('ola@hetmail.on'), 'ola@hotmail.no');
});

test('R-260 what is longer than twice an address is not looked at', () => {
  const dotted = (length: number) => `ola@gmail${'.'.repeat(length - 'ola@gmailcom'.length)}com`;
  assert.equal(suggestedEmail(dotted(100)), 'ola@gmail.com');
  assert.equal(suggestedEmail(dotted(101)), null);
});

test('R-260 an address that a mended domain leaves none is not asked about', () => {
  for (const typed of [
    'åse@gmial.com',
    'o la@gmial.com',
    'a@b@gmial.com',
    '\u0436@gmial.com',
    'ola"n"gmail.com',
    'ola""gmail.com',
    `${'a'.repeat(45)}@gmial.com`,
  ])
    assert.equal(suggestedEmail(typed), null, typed);
});

test("N-025 other people's domains that look alike are none", () => {
  for (const domain of [
    'me.no',
    'me.co',
    'msn.no',
    'live.co',
    'qmail.com',
    'amail.com',
    'cmail.com',
    'tmail.com',
    'xmail.com',
    'gotmail.com',
    'hitmail.com',
    'hotmails.com',
    'QMail.com',
    'mail.com',
    'email.com',
    'ymail.com',
    'cloud.com',
    'inline.no',
    'life.no',
    'liv.no',
    'love.com',
    'hotmail.se',
    'hotmail.co.uk',
    'yahoo.se',
    'outlook.dk',
    'online.nl',
    'post.online.no',
    'gmail.example.com',
    'smart.no',
    'eksempel.no',
    'testbygg.no',
    'photon.me',
    'proto2mail.com',
    'zoutlook.com',
    'gmixl.com',
    'gmxal.com',
    'gmiax.com',
  ])
    assert.equal(suggestedEmail(`ola@${domain}`), null, domain);
});

test('what is no address yet is left alone', () => {
  for (const typed of [
    '',
    '@',
    'ola',
    '@gmial.com',
    'ola@',
    'ola@hotmail',
    'ola@firma',
    'ola@.com',
    '"',
    'ola"',
    '"ola',
  ])
    assert.equal(suggestedEmail(typed), null, typed);
});

test('a known domain is never a slip, and what is meant is one', () => {
  fc.assert(
    fc.property(name, known, (before, domain) => {
      assert.equal(suggestedEmail(`${before}@${domain}`), null);
      assert.equal(suggestedEmail(`${before}@${domain.toUpperCase()}`), null);
    }),
  );
});

test("R-260 two letters that have changed places, and one too many, lead back to a known domain, but from somebody's own", () => {
  const led = new Set<string>();
  for (const domain of KNOWN_DOMAINS.filter((one) => one.indexOf('.') >= 5))
    for (let at = 0; at < domain.indexOf('.') - 1; at++) {
      const [before, here, next, after] = [domain.slice(0, at), domain[at], domain[at + 1], domain.slice(at + 2)];
      const added = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `${before}${letter}${domain.slice(at)}`);
      for (const typed of [`${before}${next}${here}${after}`, ...added])
        if (typed !== domain && suggestedEmail(`ola@${typed}`) !== `ola@${domain}`) led.add(typed);
    }
  assert.deepEqual([...led], ['zoutlook.com']);
});

test('whatever is typed, a mended address has the same name, a known domain and nothing more to mend', () => {
  const near = fc
    .tuple(known, fc.nat(), fc.nat(2), fc.stringMatching(/^[a-z.]{0,2}$/))
    .map(([domain, place, cut, put]) => {
      const at = place % domain.length;
      return domain.slice(0, at) + put + domain.slice(at + cut);
    });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(name, near).map((parts) => parts.join('@')),
      ),
      (typed) => {
        const meant = suggestedEmail(typed);
        if (meant === null) return;
        const [before] = meant.split(/@([^@]*)$/);
        assert.equal(before, normaliseEmail(typed).split(/[@"][^@"]*$/)[0]);
        assert.equal(emailProblem(meant), null);
        assert.equal(suggestedEmail(meant), null);
      },
    ),
    { numRuns: 1000 },
  );
});

/** Slips in the domain of an address: which are told, and that nobody's own domain is taken for one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { emailProblem } from './contact.ts';
import { KNOWN_DOMAINS, meantAddress } from './meant-address.ts';

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9._+-]{0,12}[a-z]$/);
const letter = fc.stringMatching(/^[a-z]$/);
const known = fc.constantFrom(...KNOWN_DOMAINS);
const long = fc.constantFrom(...KNOWN_DOMAINS.filter((domain) => domain.indexOf('.') >= 5));

test('the slips that are met most', () => {
  for (const [typed, meant] of [
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.no', 'gmail.com'],
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
  ])
    assert.equal(meantAddress(`Ola.N@${typed}`), `Ola.N@${meant}`, typed);
});

test("other people's domains that look alike are none", () => {
  for (const domain of [
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
  ])
    assert.equal(meantAddress(`ola@${domain}`), null, domain);
});

test('what is no address yet is left alone', () => {
  for (const typed of ['', '@', 'ola', '@gmial.com', 'ola@', 'ola@gmail', 'ola@.com'])
    assert.equal(meantAddress(typed), null, typed);
});

test('a known domain is never a slip, and what is meant is one', () => {
  fc.assert(
    fc.property(name, known, (before, domain) => {
      assert.equal(meantAddress(`${before}@${domain}`), null);
      assert.equal(meantAddress(`${before}@${domain.toUpperCase()}`), null);
    }),
  );
});

test('two letters that have changed places, and one too many, lead back to a known domain', () => {
  fc.assert(
    fc.property(name, long, fc.nat(), letter, (before, domain, place, more) => {
      const dot = domain.indexOf('.');
      const at = place % (dot - 1);
      const swapped = domain.slice(0, at) + domain[at + 1] + domain[at] + domain.slice(at + 2);
      const added = domain.slice(0, at) + more + domain.slice(at);
      for (const typed of [swapped, added])
        if (typed !== domain) assert.equal(meantAddress(`${before}@${typed}`), `${before}@${domain}`);
    }),
  );
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
        const meant = meantAddress(typed);
        if (meant === null) return;
        const [before, domain = ''] = meant.split(/@([^@]*)$/);
        assert.equal(before, typed.trim().split(/@[^@]*$/)[0]);
        assert.ok(KNOWN_DOMAINS.some((one) => one === domain));
        assert.equal(meantAddress(meant), null);
      },
    ),
    { numRuns: 1000 },
  );
});

test('an address that is none for another reason stays so when its domain is mended', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (before) => {
      const meant = meantAddress(`${before}@gmial.com`);
      if (meant !== null) assert.equal(emailProblem(meant), emailProblem(`${before}@exempel.com`));
    }),
  );
});

/** Sentences of a case held against the answers that it stands on: nothing that was said is told as left out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FrozenDeclaration } from '../kyc/kept-declaration.ts';
import type { RegisteredOwners } from '../kyc/owners/register.ts';
import { RISK_RULES } from '../kyc/risk-rules.ts';
import { MONTHS, type RoleEnd, roleEndText } from '../kyc/rows/role-end.ts';
import { someOwner } from '../kyc/sections/answers.fixture.ts';
import { nb } from '../texts/nb.ts';
import { textsOf } from '../texts/texts.ts';
import { differencesTold } from './discrepancy-notice.ts';
import type { CaseHit } from './hits.ts';
import { reasonTold, reasonWithUnlike } from './reason-told.ts';

const BO = { firstName: 'Bo', lastName: 'Eiermo', birthDate: null, publicId: { value: null, token: null } };
const texts = textsOf();
/** Says that something was left out by the customer. */
const LEFT_OUT = /ikke (er )?oppgi|oppgir ikke|uten at det|har ikke (sagt|svart|oppgitt)|ikke (sagt|opplyst)|utela/i;

/** The sentences that may say it, and the answers that each is told of alone. */
const TRUE_WHEN: Readonly<Record<string, string>> = {
  'organisation-state-unknown': 'of the register, which is no answer of the customer',
  'trust-party-missing': 'D-104: a settlor or a trustee is missing in the answer (risk/facts.test.ts)',
  'advisor.cause.account-owner-untold':
    'an application that was past the first step before the owner was asked (server/private/account-owner.test.ts)',
  'advisor.cause.register-unanswered':
    'a question that a register raised is past its day without an answer (server/standalone/changed.test.ts)',
  'advisor.fact.principal.untold': 'the same: neither name nor number of the owner or borrower is in it',
  'advisor.notice.difference.NOT_IN_ANSWER': 'nobody of the name is among the owners (below)',
  'advisor.fact.reach.none': 'neither e-mail nor phone was given (server/advisor/case-summary.ts)',
};

test('N-096 a sentence of a case that says that something was left out is one of a table, each true of its answers', () => {
  const reasons = RISK_RULES.map(({ id, reason }) => [id, reason] as const);
  const told = Object.entries(nb).filter(([key]) =>
    /^advisor\.(cause|point|notice|register|fact|unlike|verdict|risk)\./.test(key),
  );
  const saying = [...reasons, ...told].filter(([, words]) => LEFT_OUT.test(words)).map(([name]) => name);
  assert.deepEqual([...new Set(saying)].sort(), Object.keys(TRUE_WHEN).sort());
});

const END = fc.option(
  fc.record({ month: fc.option(fc.constantFrom(...MONTHS)), year: fc.integer({ min: 2020, max: 2026 }) }),
) as fc.Arbitrary<RoleEnd | null>;
const SAID = fc.record({ answer: fc.constantFrom('YES', 'NO', null), ends: fc.array(END, { maxLength: 3 }) });
type Said = { readonly answer: 'YES' | 'NO' | null; readonly ends: readonly (RoleEnd | null)[] };

const rowsOf = ({ ends }: Said) => ends.map((roleEnd) => ({ roleEnd }));
const frozenOf = (own: Said, near: Said, owner: Said): FrozenDeclaration =>
  ({
    declarant: { nationalId: '', name: 'Kari Prøve', birthDate: '1990-04-12' },
    sections: [
      {
        id: 'pep',
        kind: 'pep',
        answered: true,
        answer: { isPep: own.answer, pepList: rowsOf(own), isRca: near.answer, rcaList: rowsOf(near) },
        rows: [],
      },
      {
        id: 'owners',
        kind: 'corporateBeneficialOwnerActorsV3',
        answered: true,
        answer: {
          beneficialOwners: [{ ...BO, isBeneficialOwnerPep: owner.answer, pep: rowsOf(owner) }],
        },
        rows: [],
      },
    ],
  }) as unknown as FrozenDeclaration;
const hitOn = (name: string, kind: 'PEP' | 'RCA' = 'PEP', positions = ['Representant (2021–2025)']): CaseHit =>
  ({
    id: '1',
    name,
    kind,
    birthDate: '1990-04-12',
    roles: [],
    entry: { positions, categories: [kind] },
  }) as unknown as CaseHit;

/** A person's answer, by whom the hit is on, and the rule that the hit holds. */
const WAYS = [
  ['Kari Prøve', 'PEP', 'pep-undeclared'],
  ['Kari Prøve', 'RCA', 'rca-undeclared'],
  ['Bo Eiermo', 'PEP', 'pep-undeclared'],
] as const;

test('N-096 N-097 whatever was answered of positions, a case tells it and says of nothing given that it was not', () => {
  fc.assert(
    fc.property(SAID, SAID, SAID, fc.constantFrom(...WAYS), (own, near, owner, [name, kind, rule]) => {
      const given = name === 'Bo Eiermo' ? owner : kind === 'RCA' ? near : own;
      const reason = RISK_RULES.find(({ id }) => id === rule)?.reason ?? '';
      const told = reasonWithUnlike({ rule, reason }, frozenOf(own, near, owner), [hitOn(name, kind)], texts);
      const words = [told.reason, ...told.unlike].join(' ');
      assert.doesNotMatch(words, LEFT_OUT);
      const ends = given.ends.map((end) => roleEndText(texts, end));
      assert.equal(/Svarer nei/.test(words), given.answer === 'NO' && ends.length === 0, words);
      if (given.answer === null) assert.doesNotMatch(words, /Oppgir|Svarer/);
      else if (ends.length > 0 && !ends.includes(null))
        for (const end of ends) assert.ok(words.includes(end ?? ''), words);
      else if (given.answer === 'YES' || ends.length > 0) assert.match(words, /Svarer ja|som varer/);
      assert.match(words, /Listen: Representant \(2021–2025\)$/);
    }),
    { numRuns: 400 },
  );
});

test('N-097 a position that ended is told with its month, and several hits each with a name', () => {
  const ended: Said = { answer: 'YES', ends: [{ month: 'FEBRUARY', year: 2025 }] };
  const no: Said = { answer: 'NO', ends: [] };
  const rule = { rule: 'pep-undeclared', reason: 'En person i saken kan være politisk eksponert' };
  const frozen = frozenOf(ended, no, no);
  assert.deepEqual(reasonWithUnlike(rule, frozen, [hitOn('Kari Prøve')], texts).unlike, [
    'Oppgir at vervet sluttet i februar 2025. Listen: Representant (2021–2025)',
  ]);
  assert.deepEqual(reasonWithUnlike(rule, frozen, [hitOn('Kari Prøve'), hitOn('Bo Eiermo', 'PEP', [])], texts).unlike, [
    'Kari Prøve: Oppgir at vervet sluttet i februar 2025. Listen: Representant (2021–2025)',
    'Bo Eiermo: Svarer nei på spørsmålet om verv.',
  ]);
  assert.deepEqual(
    reasonWithUnlike(rule, frozen, [hitOn('Kari Prøve', 'RCA')], texts).unlike,
    [],
    'a hit of another rule',
  );
  assert.deepEqual(reasonWithUnlike(rule, null, [hitOn('Kari Prøve')], texts).unlike, [
    'Listen: Representant (2021–2025)',
  ]);
});

test('N-098 a reason that was frozen with the old words is told without them, paragraph and all', () => {
  const law = '(hvitvaskingsloven § 18)';
  assert.equal(
    reasonTold(`En person i saken kan være politisk eksponert uten at det er oppgitt ${law}`),
    `En person i saken kan være politisk eksponert ${law}`,
  );
  for (const who of ['Kunden', 'Barnet'])
    assert.equal(
      reasonTold(`${who} er født i USA, og ${who === 'Barnet' ? 'foresatte ' : ''}oppgir ikke skatteplikt dit`),
      `${who} er født i USA, og har etter svarene ikke skatteplikt dit nå`,
    );
  for (const { reason } of RISK_RULES) assert.equal(reasonTold(reason), reason);
});

const NAMES = ['Ada Eiermo', 'Bo Eiermo', 'Cille Eiermo'];
const OWNED = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...NAMES), birthDate: fc.constantFrom('1980-01-01', '1981-01-01', null) }),
  { maxLength: 4, selector: ({ name, birthDate }) => `${name}${birthDate}` },
);
const parted = (name: string) => ({ firstName: name.split(' ')[0] ?? '', lastName: name.split(' ')[1] ?? '' });

test('N-096 no owner by a name that the customer has given is told as not given', () => {
  fc.assert(
    fc.property(OWNED, OWNED, (given, known) => {
      const owners = given.map(({ name, birthDate }) => someOwner({ ...parted(name), birthDate }));
      const register = {
        status: 'REGISTERED',
        owners: known.map(({ name, birthDate }, at) => ({
          ...parted(name),
          birthDate,
          token: `t${at}`,
          positions: [],
        })),
      } as unknown as RegisteredOwners;
      for (const { name } of given)
        for (const words of differencesTold(owners, register, texts))
          if (words.startsWith(name)) assert.doesNotMatch(words, LEFT_OUT, words);
    }),
    { numRuns: 300 },
  );
});

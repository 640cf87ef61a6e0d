/** Readers of a completed declaration in which others answered a section, one owner’s part, or both. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeclarationDocument, FrozenDeclaration, PartAnsweredBy } from '../kept-declaration.ts';
import type { OwnersAnswer } from '../owners/answer.ts';
import { someOwner } from '../sections/answers.fixture.ts';
import { asDeclarantReads, partsThatStand, withoutOthersAnswers, withoutPartAnswers } from './others.ts';

const AT = '2026-12-02T23:30:00.000Z';
const ownerBy = (token: string | null) => someOwner({ firstName: token ?? 'Ukjent', publicId: { value: null, token } });
const OWNERS: OwnersAnswer = {
  typeInfo: 'BENEFICIAL_OWNERS_V2',
  hasBeneficialOwners: 'YES',
  beneficialOwners: [ownerBy('o-1'), ownerBy('o-2'), ownerBy(null)],
  registerDifference: { answer: 'UNSURE', differences: [] },
  answer: { typeInfo: 'CONFIRMED' },
};
const TAX = { countries: ['SWE'] };
const CERTIFICATE = { confirmed: true };
const FINANCE = { none: true };

const by = (part: string, section: string, owner: string | null = null): PartAnsweredBy => ({
  part,
  section,
  owner,
  name: `Navn ${part}`,
  nationalId: '12849049826',
  at: AT,
});
const ANSWERED_BY = [by('p-tax', 'tax'), by('p-tax', 'certificate'), by('p-owner', 'owners', 'o-2')];

const row = (text: string) => ({ label: text, value: text });
const section = (id: string, answer: unknown, toOthers?: readonly unknown[]) => ({
  id,
  title: id,
  rows: [row(`${id} whole`)],
  answer,
  answeredAt: AT,
  ...(toOthers ? { toOthers } : {}),
});
const frozenBy = (answeredBy: readonly PartAnsweredBy[] | undefined): FrozenDeclaration =>
  ({
    sections: [
      section('owners', OWNERS, [row('owners but one')]),
      section('finance', FINANCE),
      section('tax', TAX, [row('answered by another')]),
      section('certificate', CERTIFICATE),
    ],
    ...(answeredBy ? { answeredBy } : {}),
  }) as unknown as FrozenDeclaration;

const documentBy = (answeredBy: readonly PartAnsweredBy[] | undefined) =>
  ({
    answers: {
      owners: { answer: OWNERS, answeredAt: AT },
      finance: { answer: FINANCE, answeredAt: AT },
      tax: { answer: TAX, answeredAt: AT },
      certificate: { answer: CERTIFICATE, answeredAt: AT },
    },
    frozen: frozenBy(answeredBy),
  }) as unknown as DeclarationDocument & { readonly frozen: FrozenDeclaration };

const firstNames = (answer: unknown): string[] =>
  (answer as OwnersAnswer).beneficialOwners.map(({ firstName }) => firstName);
const readSection = (id: string) => withoutOthersAnswers(frozenBy(ANSWERED_BY)).sections.find((each) => each.id === id);

test('D-249 of a section that another answered, and of what confirms it, no answer is read, and the rows are those made for others', () => {
  for (const id of ['tax', 'certificate']) assert.equal(readSection(id)?.answer, null, id);
  assert.deepEqual(readSection('tax')?.rows, [row('answered by another')]);
  assert.deepEqual(readSection('certificate')?.rows, []);
});

test('D-249 of the owners only who answered for themself is left out, and what was said of a difference that tells of them', () => {
  const owners = readSection('owners');
  assert.deepEqual(firstNames(owners?.answer), ['o-1', 'Ukjent']);
  assert.equal((owners?.answer as OwnersAnswer | undefined)?.registerDifference, null);
  assert.deepEqual(owners?.rows, [row('owners but one')]);
});

test('D-249 a section that nobody else had a part in stands as it is, and a declaration without parts whole', () => {
  assert.deepEqual(readSection('finance'), section('finance', FINANCE));
  const own = frozenBy(undefined);
  assert.equal(withoutOthersAnswers(own), own);
});

test('D-249 what is opened again has each part once, as answered, and nobody is asked twice', () => {
  assert.deepEqual(
    partsThatStand(frozenBy(ANSWERED_BY)).map(({ id, section: of, owner, name, state, due, endedAt }) => ({
      id,
      of,
      owner,
      name,
      state,
      due,
      endedAt,
    })),
    [
      { id: 'p-tax', of: 'tax', owner: null, name: 'Navn p-tax', state: 'ANSWERED', due: '2026-12-03', endedAt: AT },
      {
        id: 'p-owner',
        of: 'owners',
        owner: 'o-2',
        name: 'Navn p-owner',
        state: 'ANSWERED',
        due: '2026-12-03',
        endedAt: AT,
      },
    ],
  );
});

test('D-249 a document that is opened again has no answer of another, and every answer of its own', () => {
  const { answers } = withoutPartAnswers(documentBy(ANSWERED_BY));
  assert.deepEqual(Object.keys(answers), ['owners', 'finance']);
  assert.deepEqual(firstNames(answers['owners']?.answer), ['o-1', 'Ukjent']);
  const own = documentBy(undefined);
  assert.equal(withoutPartAnswers(own), own);
});

test('D-249 whoever declared reads a completed one without the answers of others, with who answered', () => {
  const read = asDeclarantReads(documentBy(ANSWERED_BY));
  assert.deepEqual(Object.keys(read.answers), ['owners', 'finance']);
  assert.deepEqual(
    read.handed?.map(({ id }) => id),
    ['p-tax', 'p-owner'],
  );
  const own = documentBy(undefined);
  assert.equal(asDeclarantReads(own), own);
});

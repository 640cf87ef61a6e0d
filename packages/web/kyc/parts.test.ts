import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { partsOf } from './parts.ts';

const section = (id: string, n: number, answered: boolean): FormSection => ({
  id,
  kind: 'pep',
  title: id.toUpperCase(),
  why: null,
  content: {},
  answer: answered ? {} : null,
  answered,
  answeredAt: null,
  fromEarlier: false,
  counter: { n, total: 3 },
});
const told = (sections: FormSection[], at: string) =>
  partsOf({ sections }, at, (id) => `/kyc?del=${id}`).map(({ title, state, href }) => [title, state, href]);

test('K-017 what only an answer asks for is no part of its own, and keeps the one before it from being done', () => {
  const sections = [
    section('land', 1, true),
    section('pep', 2, true),
    section('kilde', 2, false),
    section('tax', 3, true),
  ];
  assert.deepEqual(told(sections, 'kilde'), [
    ['LAND', 'done', '#/kyc?del=land'],
    ['PEP', 'current', '#/kyc?del=pep'],
    ['TAX', 'todo', '#/kyc?del=tax'],
  ]);
  assert.deepEqual(
    told(sections, 'land').map(([, state]) => state),
    ['current', 'todo', 'todo'],
  );
});

test('K-017 an answered part is done on both sides of the one that is shown', () => {
  const sections = [section('land', 1, true), section('pep', 2, true), section('tax', 3, true)];
  assert.deepEqual(
    told(sections, 'pep').map(([, state]) => state),
    ['done', 'current', 'done'],
  );
});

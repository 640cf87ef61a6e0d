/** Attributes an audit entry to the actor that it is told of. */
import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { actedBy } from './told-entry.ts';

const texts = textsOf();
const [BANK, CUSTOMER] = [texts('advisor.console.somebody'), texts('advisor.trail.by.customer')];

test('A-044 an entry is told of whoever did it: the bank’s own by name, the customer, and nobody where it follows by itself', () => {
  const by = (of: string, action: string, actor = 'f'.repeat(64)) =>
    actedBy(texts, { of, actor, action }, new Map([['a'.repeat(64), 'Ane Rådgiver']]));
  const told: Readonly<Record<string, readonly (string | null)[]>> = {
    'Ane Rådgiver': [
      by('CASE', 'case.taken', 'a'.repeat(64)),
      by('DECLARATION', 'declaration.approved', 'a'.repeat(64)),
    ],
    [BANK]: [by('CASE', 'case.taken'), by('DECLARATION', 'declaration.approved')],
    // A case in its trail that a customer has ended, or answered in, is no act of the bank's.
    [CUSTOMER]: [
      by('CASE', 'case.lapsed'),
      by('CASE', 'case.question.answered'),
      by('DECLARATION', 'declaration.completed'),
      by('APPLICATION', 'application.saved'),
    ],
  };
  for (const [who, all] of Object.entries(told)) deepEqual(new Set(all), new Set([who]), who);
  const nobody = [
    by('CASE', 'case.lapsed', 'system'),
    by('CASE', 'case.opened'),
    by('APPLICATION', 'register.answered', 'a'.repeat(64)),
    by('APPLICATION', 'customer.created'),
  ];
  deepEqual(new Set(nobody), new Set([null]));
});

/** The last day of a child's order, as pages and messages name it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endOfOsloDay } from '@bli-kunde/domain/norway/oslo-date.ts';
import { lastDayFor } from './child-order.ts';

const orderOf = (birthDate: string) => ({
  dueAt: endOfOsloDay('2026-12-22'),
  data: {
    context: 'cm' as const,
    title: '',
    applicantName: '',
    applicantContact: { email: '', phone: '' },
    parties: [],
    child: { nationalId: '', firstName: '', lastName: '', birthDate },
  },
});

test('C-005 C-007 the last day is the thirtieth, or the day before the child turns eighteen where that is sooner', () => {
  assert.equal(lastDayFor(orderOf('2019-08-19')), '2026-12-22');
  assert.equal(lastDayFor(orderOf('2008-12-23')), '2026-12-22');
  assert.equal(lastDayFor(orderOf('2008-12-22')), '2026-12-21');
  assert.equal(lastDayFor(orderOf('2008-11-23')), '2026-11-22');
});

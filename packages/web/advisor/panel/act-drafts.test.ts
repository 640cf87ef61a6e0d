import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { dropTyped, keepTyped, leaveCase, typedBefore } from './act-drafts.ts';

test('a form that was closed has what was typed, until it is sent or its case is left', () => {
  keepTyped('one', 'proposal-REJECT', { grounds: 'Kunden svarte ikke.' });
  keepTyped('one', 'note', { text: 'Ringte kunden.' });
  keepTyped('other', 'note', { text: 'Venter.' });
  deepEqual(typedBefore('one', 'proposal-REJECT'), { grounds: 'Kunden svarte ikke.' });
  deepEqual(typedBefore('one', 'proposal-END'), {});
  dropTyped('one', 'proposal-REJECT');
  deepEqual(typedBefore('one', 'proposal-REJECT'), {});
  leaveCase('one');
  deepEqual(typedBefore('one', 'note'), {});
  deepEqual(typedBefore('other', 'note'), { text: 'Venter.' });
});

/** The table of acts names calls and rows by text: each is one that there is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workApi } from '../advisor/work-api.ts';
import { ACTS, actRow, GROUNDS_ACT_FORMS } from './acts.ts';

const rows = workApi.map(({ name, needs, audit }) => ({
  name,
  act: needs && 'act' in needs ? needs.act : null,
  audit,
}));

test('a form of the table calls the endpoint of its act', () => {
  assert.deepEqual(
    GROUNDS_ACT_FORMS.map(({ act, call }) => [call, act]),
    GROUNDS_ACT_FORMS.map(({ call }) => [call, rows.find(({ name }) => name === call)?.act]),
  );
});

test('an act leaves in the trail what the row of its call says', () => {
  const said = ACTS.flatMap((act) => (actRow(act).audit === undefined ? [] : [[act, actRow(act).audit]]));
  assert.deepEqual(
    said,
    said.map(([act]) => [act, rows.find((row) => row.act === act)?.audit]),
  );
});

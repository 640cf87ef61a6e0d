import assert from 'node:assert/strict';
import { titledOnBoth } from './on-both.fixture.ts';

titledOnBoth('the first line of a failure says title, database, file and line', async (kind, { name }) => {
  assert.match(name, new RegExp(`^the first line .* \\(${kind}, db/on-both\\.test\\.ts:\\d+\\)$`));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog, legibleIds } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('S-149 what could be a national id is taken out of a line, wherever in it it stands', () => {
  for (const text of ['12849049826', '128490 49826', 'fnr=12849049826&x', '/person/12849049826', '128490%2049826']) {
    const line = logged((log) => log.info({ why: { deep: [text] } }, text));
    assert.ok(!/128490/.test(line), line);
  }
});

test('S-149 cookies, tokens and PINs are taken out by their names, and no error tells its message', () => {
  const line = logged((log) =>
    log.error({ token: 'aaa', headers: { cookie: 'bbb' }, pin: 'ccc', err: new Error('ddd'), req: { url: 'eee' } }),
  );
  for (const planted of ['aaa', 'bbb', 'ccc', 'ddd', 'eee']) assert.ok(!line.includes(planted), line);
});

test('S-040 times and ids stay readable', () => {
  const line = logged((log) => log.info({ rcid: '8e5b409e-f95f-47ac-bce8-f336ca46e6a8', ms: 1795266388000 }, 'x'));
  assert.match(line, /"rcid":"8e5b409e-f95f-47ac-bce8-f336ca46e6a8","ms":1795266388000/);
  assert.match(line, /"time":"\d{4}-\d{2}-\d{2}T/);
});

test('S-040 an id of which a line would take a part for a national id is made anew', () => {
  const made = ['8e5b409e-f95f-47ac-bce8-a12345678901', '8e5b409e-f95f-47ac-bce8-f336ca46e6a8'];
  const rcid = legibleIds(() => made.shift() ?? assert.fail('one too many'))();
  assert.equal(rcid, '8e5b409e-f95f-47ac-bce8-f336ca46e6a8');
  const masked = logged((log) => log.info({ rcid: '8e5b409e-f95f-47ac-bce8-a12345678901' }, 'x'));
  assert.ok(masked.includes('[removed]'), 'such a line would not be found');
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createLog } from '../http/log.ts';
import { answer, closeListeners, listen } from '../registers/listener.fixture.ts';
import { json } from '../registers/outside-answer.ts';
import { fields, list, text } from '../registers/tolerant-reader.ts';
import { createMetrics } from './metrics.ts';
import { observeCalls } from './observe-calls.ts';

after(closeListeners);

test('R-003 S-149 a dropped field is named in the log and counted by system, and its value stands in neither', async () => {
  const lines: string[] = [];
  const metrics = createMetrics();
  const observe = observeCalls(metrics, createLog('info', { write: (line) => void lines.push(line) }));
  const owners = fields({ owners: list(fields({ id: text })) });
  const { system } = await listen(
    (_, response) =>
      answer(response, { owners: [{ id: '1' }, { name: 'Hemmelig Person' }, { name: 'Hemmelig Person' }] }),
    { system: 'beneficial-owner-register', observe },
  );
  const request = { operation: 'owners', path: '/', answers: { 200: json(owners) } } as const;
  await system.call(request, { correlationId: 'c', bank: 'provebanken' });
  const told = await metrics.text();
  assert.match(told, /outside_fields_unread_total\{system="beneficial-owner-register",field="owners.id"\} 2/);
  const [line, ...more] = lines.map((written) => JSON.parse(written) as Record<string, unknown>);
  assert.deepEqual(
    { system: line?.['system'], operation: line?.['operation'], unread: line?.['unread'], more },
    { system: 'beneficial-owner-register', operation: 'owners', unread: ['owners.id', 'owners.id'], more: [] },
  );
  assert.doesNotMatch(told + lines.join(''), /Hemmelig/);
});

test('R-003 an answer that was read whole is logged by nobody', async () => {
  const lines: string[] = [];
  const observe = observeCalls(createMetrics(), createLog('info', { write: (line) => void lines.push(line) }));
  const { system } = await listen((_, response) => answer(response, { id: 1 }), { observe });
  await system.call(
    { operation: 'o', path: '/', answers: { 200: json(fields({ id: text })) } },
    { correlationId: 'c', bank: 'provebanken' },
  );
  assert.deepEqual(lines, []);
});

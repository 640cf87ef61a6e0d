/** Holds alert rules, dashboard and runbook to what a server really exports; Prometheus' own checker looks at the rules where it is installed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { findPromtool } from '../scripts/promtool.mjs';
import { startEmbeddedServer, type TestServer } from '@bli-kunde/server/test-server.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'deploy/observe');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly runbook?: string };
}
const rules = (
  parse(read('deploy/observe/alerts.yml')) as { groups: readonly { rules: readonly Rule[] }[] }
).groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(read('deploy/observe/dashboard.json')) as { panels: readonly Panel[] };

/** Series of Prometheus' own making, and those of the recording rules. */
const OWN = new Set(['up', 'ALERTS']);
const WORDS =
  /^(sum|min|max|count|rate|increase|by|on|unless|absent|and|or|topk|histogram_quantile|label_values|offset|vector|le|ignoring)$/;

let server: TestServer;
let exported = '';
before(async () => {
  server = await startEmbeddedServer();
  exported = await server.metrics.text();
});
after(() => server.close());

/** Names of series that an expression reads: no label, no function. */
function seriesIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|on|without|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-zA-Z_:][\w:]*/g)].map(([name]) => name).filter((name) => !WORDS.test(name));
}

test('O-048 each series that a rule or a panel reads is one that a server exports', () => {
  const types = [...exported.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  const known = new Set([
    ...OWN,
    ...rules.flatMap(({ record }) => record ?? []),
    ...types.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  ]);
  const asked = [
    ...rules.map(({ alert, record, expr }) => ({ by: alert ?? record ?? '', expr })),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ by: title, expr }))),
  ];
  assert.ok(asked.length > 60);
  const unknown = asked.flatMap(({ by, expr }) =>
    seriesIn(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${by}: ${name}`),
  );
  assert.deepEqual(unknown, []);
});

test('O-048 each alert says how urgent it is, and has its section in the runbook; each section there has its alert', () => {
  const sections = [...read('docs/operate/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  assert.deepEqual(alerts.map(({ alert = '' }) => alert).sort(), sections.filter((name) => name !== 'Night').sort());
  for (const { alert = '', labels, annotations } of alerts) {
    assert.match(labels?.severity ?? '', /^(page|ticket)$/, alert);
    assert.equal(annotations?.runbook, `runbook.md#${alert.toLowerCase()}`);
  }
  for (const part of read('docs/operate/runbook.md').split(/^## /m).slice(1)) {
    if (part.startsWith('Night')) continue;
    for (const question of ['**Means.**', '**See.**', '**Do.**', '**Over.**'])
      assert.ok(part.includes(question), `${part.split('\n')[0]}: ${question}`);
  }
});

const promtool = findPromtool();
const skip = promtool === undefined ? 'promtool is not installed (Debian: apt-get install prometheus)' : false;
const checked = (words: readonly string[], input?: string) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', words, { cwd: FOLDER, encoding: 'utf8', input });
  return { status, said: `${stdout}${stderr}` };
};

test('O-048 every alert fires on what it is for, and none on a quiet server', { skip }, () => {
  const { status, said } = checked(['test', 'rules', 'alerts-tried.yml']);
  assert.equal(status, 0, said);
  const tried = read('deploy/observe/alerts-tried.yml');
  assert.deepEqual(
    alerts.flatMap(({ alert = '' }) => (tried.includes(`"${alert}"`) ? [] : [alert])),
    [],
  );
});

test('O-041 names and units of the metrics are as Prometheus wants them', { skip }, () => {
  const { status, said } = checked(['check', 'metrics'], exported);
  assert.equal(status, 0, said);
});

/** The Helm chart: its values by their schema, and what its containers may do. Templates are rendered by Helm alone, so that what is compared here is their text. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { settingsSchema } from '@bli-kunde/server/settings.ts';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { readBelow, ROOT } from './sources.ts';

const read = (file: string): string => readFileSync(join(ROOT, 'deploy/chart', file), 'utf8');
const defaults = parse(read('values.yaml')) as Record<string, Record<string, unknown>>;
const example = parse(read('values.example.yaml')) as Record<string, Record<string, unknown>>;
const validate = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false }).compile(
  JSON.parse(read('values.schema.json')) as object,
);
/** As Helm joins a bank's values with the chart's own, and paths of what the schema refuses. */
const faultsOf = (values: Record<string, Record<string, unknown>>): string[] => {
  const joined = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const own = values[name];
      const both = typeof own === 'object' && !Array.isArray(own) && !Array.isArray(value);
      return [name, both ? { ...value, ...own } : (own ?? value)];
    }),
  );
  validate({ ...values, ...joined });
  return [...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath))];
};
const templates = readBelow('deploy/chart/templates', /\.(yaml|tpl)$/);
const textOf = (name: string): string =>
  templates.find(({ path }) => path.endsWith(`/${name}`))?.text ?? assert.fail(name);

test('O-005 the schema of the chart takes its own values and the example, and refuses what it does not know', () => {
  assert.deepEqual(faultsOf({}), []);
  assert.deepEqual(faultsOf(example), []);
  assert.deepEqual(faultsOf({ ...example, autoscalling: { enabled: true } }), ['']);
  assert.deepEqual(faultsOf({ ...example, image: { repository: 'a', tag: 'latest' } }), ['/image/tag']);
  assert.deepEqual(faultsOf({ ...example, networkPolicy: { enabled: 'yes' } }), ['/networkPolicy/enabled']);
});

test('O-005 a secret is refused among the settings, and none is given to a container but by reference', () => {
  const secret =
    /(_SECRET|_TOKEN|_KEYS|_JWK|_PEM|_SUBSCRIPTION_KEY)$|^(DATABASE_URL|SMTP_URL|OIDC_BANKS|OTEL_EXPORTER_OTLP_HEADERS)$/;
  const names = Object.keys(settingsSchema.shape);
  const refused = names.filter((name) => faultsOf({ ...example, settings: { [name]: 'x' } }).length > 0);
  assert.deepEqual(
    refused.sort(),
    names.filter((name) => secret.test(name) || ['HOST', 'PORT', 'DATA_DIR'].includes(name)).sort(),
  );
  assert.doesNotMatch(templates.map(({ text }) => text).join('\n'), /kind: Secret\b|stringData/);
});

test('O-005 each container runs as an ordinary user without rights, from a read-only file system', () => {
  const block = (name: string): unknown =>
    parse(
      new RegExp(`define "bli-kunde\\.${name}" -}}\\n([\\s\\S]*?)\\n{{- end`).exec(textOf('_helpers.tpl'))?.[1] ?? '',
    );
  assert.deepEqual(block('containerSecurity'), {
    allowPrivilegeEscalation: false,
    privileged: false,
    readOnlyRootFilesystem: true,
    runAsNonRoot: true,
    capabilities: { drop: ['ALL'] },
  });
  const pod = block('podSecurity') as Record<string, unknown>;
  assert.deepEqual(
    { runAsNonRoot: pod['runAsNonRoot'], seccompProfile: pod['seccompProfile'] },
    { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  );
  const counted = (text: string, words: string): number => text.split(words).length - 1;
  for (const name of ['deployment.yaml', 'migration.yaml']) {
    const text = textOf(name);
    assert.deepEqual(
      {
        containers: counted(text, 'image: {{ include "bli-kunde.image" . | quote }}'),
        container: counted(text, 'include "bli-kunde.containerSecurity" .'),
        pod: counted(text, 'include "bli-kunde.podSecurity" .'),
        token: counted(text, 'automountServiceAccountToken: false'),
      },
      { containers: 1, container: 1, pod: 1, token: 1 },
      name,
    );
  }
});

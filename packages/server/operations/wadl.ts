/** The declaration's calls as WADL with their grammars, from the same tables as OpenAPI (S-048). */
import { BASES, type Endpoint, paramsOf } from '@bli-kunde/domain/api/endpoint.ts';
import type * as z from 'zod/mini';
import { fieldsOf } from '../http/endpoint-check.ts';
import { escapeHtml as escape } from '../pages/render.ts';
import { jsonSchemaOf } from './openapi.ts';

const NAMESPACE = 'http://wadl.dev.java.net/2009/02';

/** Grammars by name: `{operation}.request.json` and `{operation}.answer.json`, each a JSON Schema. */
export function grammarsOf(rows: readonly Endpoint[]): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const grammar = (row: Endpoint, part: string, schema: z.ZodMiniType | undefined, io: 'input' | 'output') =>
    schema === undefined ? [] : [[`${row.name}.${part}.json`, jsonSchemaOf(schema, io)] as const];
  return new Map(
    rows.flatMap((row) => [
      ...grammar(row, 'request', row.body, 'input'),
      ...(row.answerType === undefined ? grammar(row, 'answer', row.answer, 'output') : []),
    ]),
  );
}

function methodOf(row: Endpoint): string {
  const params = fieldsOf(row.query).map((name) => `<param name="${escape(name)}" style="query"/>`);
  const request = row.body ? `<representation mediaType="application/json" element="${row.name}.request.json"/>` : '';
  const answer = row.answer
    ? `<response status="200"><representation mediaType="${escape(row.answerType ?? 'application/json')}"${row.answerType ? '' : ` element="${row.name}.answer.json"`}/></response>`
    : '<response status="204"/>';
  return `<method id="${escape(row.name)}" name="${row.method}"><doc>${escape(row.summary)}</doc><request>${params.join('')}${request}</request>${answer}</method>`;
}

/** `base` is the address that the paths stand below, with the bank in it. */
export function wadlOf(rows: readonly Endpoint[], base: string): string {
  const byPath = Map.groupBy(
    rows.flatMap((row) => [row.path, ...(row.aliases ?? [])].map((path) => ({ path, row }))),
    ({ path }) => path,
  );
  const resources = [...byPath].map(([path, served]) => {
    const params = paramsOf(path).map((name) => `<param name="${escape(name)}" style="template" required="true"/>`);
    return `<resource path="${escape(path)}">${params.join('')}${served.map(({ row }) => methodOf(row)).join('')}</resource>`;
  });
  const includes = [...grammarsOf(rows).keys()].map((name) => `<include href="application.wadl/${escape(name)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<application xmlns="${NAMESPACE}"><grammars>${includes.join('')}</grammars>
<resources base="${escape(base)}">
${resources.join('\n')}
</resources></application>
`;
}

export const wadlPath = `/:bank${BASES.declaration}/application.wadl`;

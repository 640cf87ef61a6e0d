/** The API reference for people: one page of plain HTML, made from the same tables, nothing loaded from elsewhere. */
import { createHash } from 'node:crypto';
import { errorKeysOf } from '@bli-kunde/domain/api/error-keys.ts';
import { type Endpoint, pathsOf } from '@bli-kunde/domain/api/endpoint.ts';
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import type * as z from 'zod/mini';
import { pagePolicy } from '../http/headers.ts';
import { escapeHtml as escape } from '../pages/render.ts';
import { jsonSchemaOf } from './openapi.ts';

const STYLE = `body{margin:0 auto;max-width:60rem;padding:2rem 1rem;font:16px/1.5 system-ui,sans-serif;color:#1e2228;background:#fff}code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;background:#f3f4f6;border-radius:6px}section{border-top:1px solid #c9ced6;padding:1rem 0}h2{margin:2rem 0 .5rem}h3{margin:.25rem 0;overflow-wrap:anywhere}summary{cursor:pointer}nav a{display:inline-block;margin:0 1rem .25rem 0}.who{color:#4a5361}`;

const schema = (title: string, given: z.ZodMiniType | undefined, io: 'input' | 'output'): string =>
  given === undefined
    ? ''
    : `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(jsonSchemaOf(given, io), null, 2))}</pre></details>`;

function sectionOf(row: Endpoint): string {
  const addresses = pathsOf(row).map((path) => `<code>${row.method} /{bank}${escape(path)}</code>`);
  const keys = errorKeysOf(row).map((key) => `<li><code>${escape(key)}</code> ${catalogue[key].status}</li>`);
  const needs = [
    ...(row.versioned ? ['<code>If-Match</code>'] : []),
    ...(row.method === 'GET' ? [] : ['<code>X-XSRF-TOKEN</code>']),
    ...(row.object.kind === 'declaration' ? ['<code>X-Kyc-Session-Token</code>'] : []),
  ];
  return `<section id="${escape(row.name)}"><h3>${addresses.join('<br>')}</h3>
<p>${escape(row.summary)}</p>
<p class="who">For: ${row.who}. Audit trail: ${row.audit === null ? 'no entry' : `<code>${escape(row.audit)}</code>`}. Rules: ${row.rules.join(', ')}.${needs.length > 0 ? ` Headers: ${needs.join(', ')}.` : ''}</p>
${schema('Query', row.query, 'input')}${schema('Body', row.body, 'input')}${row.answerType ? `<p>Answers <code>${escape(row.answerType)}</code></p>` : schema('Answer', row.answer, 'output')}
<details><summary>Errors</summary><ul>${keys.join('')}</ul></details></section>`;
}

export function docsOf(rows: readonly Endpoint[]): { html: string; policy: string } {
  const bases = Map.groupBy(rows, (row) => row.base);
  const parts = [...bases].map(([base, served]) => `<h2>${base}</h2>${served.map(sectionOf).join('\n')}`);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bli kunde: API reference</title><style>${STYLE}</style></head>
<body><main><h1>API reference</h1>
<p>The same as <a href="/openapi.json">openapi.json</a>. Every answer carries <code>X-Correlation-Id</code>; every error has the body described there.</p>
<nav aria-label="Calls">${rows.map(({ name }) => `<a href="#${escape(name)}">${escape(name)}</a>`).join('')}</nav>
${parts.join('\n')}</main></body></html>
`;
  const hash = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
  return { html, policy: pagePolicy({ scriptHashes: [], styleHashes: [hash] }) };
}

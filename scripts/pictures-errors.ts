/**
 * Meets every error of the catalogue in a browser, paints it at both widths, and makes one table of it, `pictures/feil/index.html`.
 * `--table` makes the table alone, of the pictures that are there.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { catalogue, type ErrorKey, offersRetry } from '@bli-kunde/domain/errors/catalogue.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import type { Painted } from '../e2e/error-pages.ts';
import { MET_IN, NOT_MET } from '../e2e/errors-met.ts';
import { escapeHtml } from '../packages/server/pages/render.ts';

const root = resolve(import.meta.dirname, '..');
const pictures = join(root, 'pictures');
const folder = join(pictures, 'feil');
const list = join(folder, 'met.jsonl');
const texts = textsOf();

/** Every spec in which somebody meets an error; gives the exit code of the browser's runner. */
function meetAll(): number {
  rmSync(folder, { recursive: true, force: true });
  const specs = [...new Set(Object.values(MET_IN).flat())].map((spec) => `${spec}.spec.ts`);
  const runner = join(root, 'node_modules/@playwright/test/cli.js');
  const { status } = spawnSync(
    process.execPath,
    [runner, 'test', '--config', join(root, 'e2e/playwright.config.ts'), '--workers', '1', ...specs],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PICTURES: pictures } },
  );
  return status ?? 1;
}

const painted = (): Painted[] =>
  existsSync(list)
    ? readFileSync(list, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Painted)
    : [];

const cell = (text: string): string => `<td>${escapeHtml(text)}</td>`;

function rowsOf(key: ErrorKey, all: readonly Painted[]): string[] {
  const { status, code, text, errorName } = catalogue[key];
  const head = `<th scope="row"><code>${escapeHtml(key)}</code><p>${escapeHtml(texts(text))}</p></th>${cell(String(status))}${cell(code)}${cell(errorName ?? '–')}`;
  const mine = new Map(all.filter((one) => one.key === key).map((one) => [`${one.as} ${one.place}`, one]));
  if (mine.size === 0) {
    const why = NOT_MET[key] ?? 'not painted in this run';
    return [`<tr>${head}${cell('–')}${cell(offersRetry(errorName) ? 'would be offered' : 'none')}${cell(why)}</tr>`];
  }
  return [...mine.values()].map(
    ({ as, place, button, pictures: files }) =>
      `<tr>${head}${cell(`${as}: ${place}`)}${cell(button ?? 'none')}<td>${files
        .map(
          (file) =>
            `<a href="${encodeURI(file)}"><img src="${encodeURI(file)}" alt="${escapeHtml(file)}" loading="lazy"></a>`,
        )
        .join(' ')}</td></tr>`,
  );
}

const exit = process.argv.includes('--table') ? 0 : meetAll();
const all = painted();
const keys = Object.keys(catalogue) as ErrorKey[];
const titles = ['Key and text', 'Status', 'Code', 'Error name', 'Shown as, where', 'Button', '390 and 1280 px'];
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every error</title>
<style>body{font:14px/1.4 system-ui;margin:2rem}table{border-collapse:collapse}th,td{border:1px solid #ccc;padding:.5rem;text-align:left;vertical-align:top}th p{font-weight:400;max-width:18rem}img{max-height:22rem;border:1px solid #ddd}</style>
<h1>Every error</h1><table><thead><tr>${titles.map((title) => `<th scope="col">${title}</th>`).join('')}</tr></thead>
<tbody>${keys.flatMap((key) => rowsOf(key, all)).join('\n')}</tbody></table></html>
`,
);
const without = keys.filter((key) => NOT_MET[key] === undefined && !all.some((one) => one.key === key));
console.log(
  `${new Set(all.map(({ key }) => key)).size} of ${keys.length} errors painted; without a picture: ${without.join(', ') || 'none'}`,
);
process.exitCode = exit;

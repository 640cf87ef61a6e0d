/** A page without a program: a heading, a few words and ways on, in the look of the bank when there is one. */
import type { Bank } from '../banks/banks.ts';
import { pathTo } from '../banks/place.ts';
import { type InlineHashes, pagePolicy } from '../http/headers.ts';
import { cspHash, escapeHtml } from './render.ts';

export interface SimplePage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Small lines to be read out to somebody: a status, a code. */
  readonly quoted?: readonly string[];
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  /** A button that leads back to where the browser came from. */
  readonly back?: string;
  /** A form with one button. */
  readonly form?: {
    readonly action: string;
    readonly button: string;
    readonly fields: Readonly<Record<string, string>>;
    /** Sent as soon as the page is there; the button is for browsers without scripts. */
    readonly byItself?: boolean;
  };
}

const STYLE = `body{margin:0;font-family:Inter,system-ui,sans-serif;line-height:1.5;background:var(--ds-color-neutral-background-default,#fff);color:var(--ds-color-neutral-text-default,#1e2228)}main{max-width:38rem;margin:0 auto;padding:2.5rem 1.25rem}h1{font-size:1.75rem;line-height:1.25}a,button{display:inline-block;min-height:3rem;box-sizing:border-box;padding:.7rem 1.25rem;margin:.5rem .5rem 0 0;border:0;border-radius:var(--bank-radius,8px);font:inherit;text-decoration:none;cursor:pointer;background:var(--ds-color-accent-base-default,#2b3645);color:var(--ds-color-accent-base-contrast-default,#fff)}a:focus-visible,button:focus-visible{outline:3px solid currentcolor;outline-offset:3px}.code{font-size:.875rem;overflow-wrap:anywhere}`;
const BACK = "document.getElementById('back').addEventListener('click',()=>history.back())";
const SUBMIT = 'document.forms[0].submit()';

/** The page and its policy. `formTargets` are origins that the form may lead on to. */
export function simplePage(
  page: SimplePage,
  bank: Bank | null,
  formTargets: readonly string[] = [],
): { html: string; policy: string } {
  const { title, paragraphs, quoted = [], links = [], back, form } = page;
  const style = `${bank?.themeCss.replaceAll('</', '<\\/') ?? ''}${STYLE}`;
  const hidden = Object.entries(form?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...quoted.map((text) => `<p class="code">${escapeHtml(text)}</p>`),
    ...(form
      ? [
          `<form method="post" action="${escapeHtml(form.action)}">${hidden.join('')}<button>${escapeHtml(form.button)}</button></form>${form.byItself === true ? `<script>${SUBMIT}</script>` : ''}`,
        ]
      : []),
    ...links.map(({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`),
    ...(back ? [`<button id="back" type="button">${escapeHtml(back)}</button><script>${BACK}</script>`] : []),
  ];
  const name = bank === null ? '' : ` – ${bank.config.name}`;
  const icon = bank === null ? '' : `<link rel="icon" href="${escapeHtml(pathTo(bank, bank.config.images.favicon))}">`;
  const html = `<!doctype html>
<html lang="${bank?.config.language ?? 'nb'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title + name)}</title>${icon}<style>${style}</style></head>
<body><main>${parts.join('\n')}</main></body></html>
`;
  const hashes: InlineHashes = {
    scriptHashes: [...(back ? [cspHash(BACK)] : []), ...(form?.byItself === true ? [cspHash(SUBMIT)] : [])],
    styleHashes: [cspHash(style)],
  };
  return { html, policy: pagePolicy(hashes, formTargets) };
}

/** A page without a program: a heading, a few words and ways on, in the look of the bank when there is one. */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pageImages } from '@bli-kunde/domain/bank/bank.ts';
import { imprintOf } from '@bli-kunde/domain/bank/imprint.ts';
import { type Shapes, TONES } from '@bli-kunde/domain/bank/pictures.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import { language, OWN_NAME } from '@bli-kunde/domain/texts/language.ts';
import { askedPath } from '../observe/language-scope.ts';
import type { Bank } from '../banks/banks.ts';
import { languageTag } from '../banks/site-config.ts';
import { pathTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { type InlineHashes, pagePolicy } from '../http/headers.ts';
import { inlineTheme } from './inline-theme.ts';
import { cspHash, escapeHtml } from './render.ts';

export interface SimplePage {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Small lines to be read out to somebody. */
  readonly quoted?: readonly string[];
  /** A code by which a fault is found: short after its label, and in whole below it, folded. */
  readonly code?: {
    readonly label: string;
    readonly short: string;
    readonly quote: string;
    readonly whole: string;
    readonly fold: string;
  };
  readonly links?: readonly { readonly href: string; readonly text: string }[];
  /** Subject of the picture beside the words, in the bank's landscape; that alone stands beside doors. */
  readonly picture?: Shapes;
  /** Ways on of which none comes before another, each with a line about it. */
  readonly doors?: readonly { readonly href: string; readonly title: string; readonly text: string }[];
  /** A button that leads back to where the browser came from; in a fresh tab, which came from nowhere, to `home` if there is one. */
  readonly back?: { readonly text: string; readonly home?: { readonly href: string; readonly text: string } };
  /** A form with one button. */
  readonly form?: {
    readonly action: string;
    readonly button: string;
    readonly fields: Readonly<Record<string, string>>;
    /** Sent as soon as the page is there; the button is for browsers without scripts. */
    readonly byItself?: boolean;
  };
}

const STYLE = [
  'body{margin:0;min-height:100vh;display:flex;flex-direction:column;font-family:Inter,system-ui,sans-serif;font-size:1.0625rem;line-height:1.6;background:var(--ds-color-neutral-background-default,#fff);color:var(--ds-color-neutral-text-default,#1e2228)}',
  'header,main,footer{box-sizing:border-box;width:100%;max-width:78rem;margin:0 auto;padding:.75rem clamp(1rem,4vw,2.5rem)}',
  'header{min-height:4.5rem;display:flex;align-items:center;color:var(--bank-header-ink);border-image:var(--bank-header-fill) fill 0/0/0 100vw}',
  'header a{display:flex;align-items:center;min-height:2.75rem;width:fit-content}header .language{margin-left:auto;color:inherit;padding:0 .5rem}header img{display:block;height:2rem;width:auto;max-width:100%}@media(max-width:767.98px){header img{height:1.75rem}}',
  'main{max-width:45rem;flex:1;padding-block:1.5rem 4rem}h1{margin:0 0 .75rem;font-family:var(--bank-heading,inherit);font-weight:var(--bank-heading-weight,650);font-size:clamp(1.75rem,1.4rem + 1.8vw,2.5rem);line-height:1.2;letter-spacing:var(--bank-heading-tracking,-.02em);overflow-wrap:anywhere}p{margin:0 0 1rem}',
  '.go{display:inline-block;min-height:3rem;box-sizing:border-box;padding:.65rem 1.5rem;margin:.5rem .75rem 0 0;border:1px solid var(--ds-color-accent-base-default,#2b3645);border-radius:var(--bank-radius,8px);font:inherit;font-weight:600;text-decoration:none;cursor:pointer;background:var(--ds-color-accent-base-default,#2b3645);color:var(--ds-color-accent-base-contrast-default,#fff)}',
  '.go.second{background:none;color:var(--ds-color-accent-text-subtle,#2b3645)}form{display:inline}',
  'a:focus-visible,button:focus-visible{outline:3px solid currentcolor;outline-offset:3px}',
  'footer{display:flex;flex-wrap:wrap;gap:0 clamp(1.25rem,4vw,2.5rem);padding-block:1.25rem;font-size:.9375rem}footer::before{content:"";flex-basis:100%;margin-bottom:.75rem;border-top:1px solid var(--ds-color-neutral-border-subtle,#d6d9e0)}footer a{display:inline-flex;align-items:center;gap:.5rem;min-height:2.75rem;color:var(--ds-color-neutral-text-subtle,#575d6f);text-decoration:none}footer svg{fill:none;stroke:currentcolor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}footer a:hover{text-decoration:underline}footer p{flex-basis:100%;margin:.25rem 0 0;font-size:.875rem;color:var(--ds-color-neutral-text-subtle,#575d6f)}',
  '.doors{list-style:none;margin:1.5rem 0 0;padding:0;display:grid;gap:1rem}.doors a{display:block;padding:1.25rem 1.5rem;border:1px solid var(--ds-color-neutral-border-default,#6b7280);border-radius:var(--bank-radius,8px);color:inherit;text-decoration:none;overflow-wrap:anywhere}',
  '.doors a:hover{background:var(--ds-color-accent-surface-tinted,#eef0f3)}.doors strong{display:block;font-family:var(--bank-heading,inherit);font-weight:var(--bank-heading-weight,650);font-size:1.25rem;line-height:1.3;color:var(--ds-color-accent-text-subtle,#2b3645);text-decoration:underline;text-underline-offset:.2em}.doors span{display:block;margin-top:.35rem}',
  '.picture{position:relative;height:clamp(12.75rem,36vw,20rem);border-radius:min(var(--bank-radius,8px)*1.5 + 3px,27px);overflow:hidden;margin-bottom:1.5rem}',
  '.scene{display:block;width:100%;height:100%;background:var(--bank-scene-sky)}.scene g{transform:scale(.84);transform-origin:240px 364px}',
  ...TONES.map((tone) => `.scene .${tone}{fill:var(--bank-${tone === 'second' ? tone : `scene-${tone}`})}`),
  // A low frame is filled from the ground up, with a smaller subject, as in the apps.
  '@media (max-width:1023.98px){.scene{position:absolute;inset:auto 0 0;height:auto;min-height:100%;aspect-ratio:480/312}}',
  '@media (min-width:480px) and (max-width:1023.98px){.scene g{transform:scale(.53)}}',
  '@media (max-width:1023.98px) and (max-height:30rem){.picture{display:none}}',
  '@media (min-width:1024px){main.pictured{max-width:78rem;display:grid;grid-template-columns:minmax(0,32rem) minmax(0,1fr);gap:0 clamp(3rem,7vw,6.5rem);padding-block:2.5rem 6rem}.picture{grid-area:1/2;height:auto;min-height:30rem;max-height:40rem}}',
  '.pictured h1+p{font-size:1.1875rem;color:var(--ds-color-neutral-text-subtle,#575d6f);margin-bottom:1.5rem}',
  '.code{font-size:.875rem;overflow-wrap:anywhere;color:var(--ds-color-neutral-text-subtle,#575d6f)}.code span{display:inline-block;max-width:100%;user-select:all}.code p{user-select:all}',
  '.small{margin-top:2.5rem}.small p{margin-bottom:.5rem}',
  '.code summary{min-height:2.75rem;align-content:center;cursor:pointer}summary:focus-visible{outline:3px solid currentcolor;outline-offset:3px}',
].join('\n');
/** As `canGoBack` of the browser's apps. */
const BACK =
  "const b=document.getElementById('back'),{href,text}=b.dataset,fresh=href&&(history.length<2||window.navigation?.canGoBack===false&&document.referrer==='');if(fresh)b.textContent=text;b.addEventListener('click',()=>fresh?location.assign(href):history.back())";
const SUBMIT = 'document.forms[0].submit()';

/** Path of the product's typeface among the built files, by their directory; null where none is built. */
const fonts = new Map<string, string | null>();
function fontOf(dist: string): string | null {
  const known = fonts.get(dist);
  if (known !== undefined) return known;
  const assets = join(resolve(dist), 'assets');
  const file = existsSync(assets)
    ? readdirSync(assets).find((name) => /^inter-latin-.*\.woff2$/.test(name))
    : undefined;
  const path = file === undefined ? null : `/assets/${file}`;
  fonts.set(dist, path);
  return path;
}

/** A link to the same page in each other language of the bank, in its own words (N-166); none where the page has no address of its own. */
function languagesOf(bank: Bank): string {
  const path = askedPath();
  if (path === null) return '';
  return bank.config.languages
    .filter((other) => other !== language())
    .map((other) => {
      const href = pathTo(bank, `sprak?${new URLSearchParams({ til: other, tilbake: path }).toString()}`);
      return `<a class="language" href="${escapeHtml(href)}" lang="${other}" hreflang="${other}">${escapeHtml(OWN_NAME[other])}</a>`;
    })
    .join('');
}

/** The bank's logo, which leads home, as at the head of every app. */
function headOf(bank: Bank): string {
  const { name, homeUrl } = bank.config;
  const images = pageImages(bank.config.images);
  const file = (path: string) => escapeHtml(pathTo(bank, path));
  const dark = images.logoDark ? `<source srcset="${file(images.logoDark)}" media="(prefers-color-scheme: dark)">` : '';
  return `<header><a href="${escapeHtml(homeUrl)}"><picture>${dark}<img src="${file(images.logo)}" alt="${escapeHtml(name)}" height="32"></picture></a>${languagesOf(bank)}</header>`;
}

const PHONE =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false"><path d="M6 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1.5-1 2.5-2.5 2.5C10.5 20 4 13.5 3.5 6c0-1.5 1-2.5 2.5-2.5z"/></svg>';

/** Contact, phone and privacy, as at the foot of every app. */
function footOf(bank: Bank): string {
  const { banksPhoneNumber: phone, contactUrl, privacyUrl } = bank.config;
  const links = [
    [contactUrl, '', bank.texts('common.contactUs')],
    [`tel:+47${phone}`, PHONE, formatBankPhone(phone)],
    [privacyUrl, '', bank.texts('page.privacy')],
  ] as const;
  const imprint = `<p>${escapeHtml(imprintOf(bank.config, bank.texts))}</p>`;
  return `<footer>${links.map(([href, icon, text]) => `<a href="${escapeHtml(href)}">${icon}${escapeHtml(text)}</a>`).join('')}${imprint}</footer>`;
}

/** The subject in the bank's landscape; it says nothing that the words do not say. */
function pictureOf({ pictures: { back, front } }: Bank, subject: Shapes): string {
  const drawn = (shapes: Shapes) => shapes.map(([tone, outline]) => `<path class="${tone}" d="${outline}"/>`).join('');
  return `<div class="picture"><svg class="scene" viewBox="0 0 480 440" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${drawn(back)}<g>${drawn(subject)}</g>${drawn(front)}</svg></div>`;
}

/** In a browser's reader and to a screen reader it is a list of links, each with its line. */
function listOf(doors: NonNullable<SimplePage['doors']>): string {
  const items = doors.map(
    ({ href, title, text }) =>
      `<li><a href="${escapeHtml(href)}"><strong>${escapeHtml(title)}</strong><span>${escapeHtml(text)}</span></a></li>`,
  );
  return `<ul class="doors" role="list">${items.join('')}</ul>`;
}

const dataOf = (home: NonNullable<SimplePage['back']>['home']): string =>
  home ? ` data-href="${escapeHtml(home.href)}" data-text="${escapeHtml(home.text)}"` : '';

/** The page and its policy. `formTargets` are origins that the form may lead on to. */
export function simplePage(
  { config }: Pick<Context, 'config'>,
  page: SimplePage,
  bank: Bank | null,
  formTargets: readonly string[] = [],
): { html: string; policy: string } {
  const {
    title,
    paragraphs,
    quoted = [],
    code,
    links = [],
    doors = [],
    picture = doors.length > 0 ? [] : null,
    back,
    form,
  } = page;
  const font = fontOf(config.WEB_DIST);
  const face =
    font === null
      ? ''
      : `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${font}) format("woff2")}`;
  const style = `${face}${bank === null ? '' : inlineTheme(bank).replaceAll('</', '<\\/')}${STYLE}`;
  const hidden = Object.entries(form?.fields ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const parts = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(form
      ? [
          `<form method="post" action="${escapeHtml(form.action)}">${hidden.join('')}<button class="go">${escapeHtml(form.button)}</button></form>${form.byItself === true ? `<script>${SUBMIT}</script>` : ''}`,
        ]
      : []),
    ...(doors.length > 0 ? [listOf(doors)] : []),
    // One way is the first; the others stand behind it.
    ...links.map(
      ({ href, text }, n) =>
        `<a class="go${n > 0 || form ? ' second' : ''}" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`,
    ),
    ...(back
      ? [
          `<button id="back" class="go${links.length > 0 || form ? ' second' : ''}" type="button"${dataOf(back.home)}>${escapeHtml(back.text)}</button><script>${BACK}</script>`,
        ]
      : []),
  ];
  // Last, for it says nothing of what to do.
  const small = [
    ...quoted.map((text) => `<p class="code">${escapeHtml(text)}</p>`),
    ...(code
      ? [
          `<p class="code">${escapeHtml(code.label)}: <span>${escapeHtml(code.short)}</span></p>`,
          `<p class="code">${escapeHtml(code.quote)}</p>`,
          `<details class="code"><summary>${escapeHtml(code.fold)}</summary><p>${escapeHtml(code.whole)}</p></details>`,
        ]
      : []),
  ];
  if (small.length > 0) parts.push(`<div class="small">${small.join('\n')}</div>`);
  const content = parts.join('\n');
  const main =
    bank === null || picture === null
      ? `<main>${content}</main>`
      : `<main class="pictured">${pictureOf(bank, picture)}<div>${content}</div></main>`;
  const name = bank === null ? '' : ` – ${bank.config.name}`;
  const icon = bank === null ? '' : `<link rel="icon" href="${escapeHtml(pathTo(bank, bank.config.images.favicon))}">`;
  const html = `<!doctype html>
<html lang="${bank === null ? language() : languageTag(bank)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title + name)}</title>${icon}<style>${style}</style></head>
<body>${bank === null ? '' : headOf(bank)}${main}${bank === null ? '' : footOf(bank)}</body></html>
`;
  const hashes: InlineHashes = {
    scriptHashes: [...(back ? [cspHash(BACK)] : []), ...(form?.byItself === true ? [cspHash(SUBMIT)] : [])],
    styleHashes: [cspHash(style)],
  };
  return { html, policy: pagePolicy(hashes, formTargets) };
}

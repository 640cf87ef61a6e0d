/** Turns a built page into one bank's page: its look and its name are in the first bytes, and all inline code is known by hash. */
import { createHash } from 'node:crypto';
import { addressOf } from '@bli-kunde/domain/api/endpoint.ts';
import { getConfig, getSession } from '@bli-kunde/domain/bank/api.ts';
import type { EarlyCall } from '../application/journey.ts';
import {
  type CarriedState,
  EARLY_SCRIPT,
  PAGE_DATA_ID,
  PAGE_SESSION_ID,
  PAGE_STATE_ID,
  type PageData,
} from './early-script.ts';

export interface HtmlPage {
  readonly slug: string;
  /** Prefix of the bank's paths where the page stands: `/slug`, or nothing. */
  readonly base: string;
  readonly title: string;
  readonly lang: string;
  /** Name of the flow, shown in the header until the program arrives. */
  readonly flowName: string;
  /** The bank's public facts as `config` answers them; its images are paths below the bank's address. */
  readonly siteConfig: SiteFacts;
  /** The text of the bank's theme.css. */
  readonly themeCss: string;
  /** Calls that the page makes itself before its program arrives. */
  readonly early: readonly EarlyCall[];
  /** True if it asks for the customer's session where it is sent without one. */
  readonly asksSession: boolean;
  readonly firstScreens?: Readonly<Record<string, string>>;
  /** Said in place of the program where the browser runs none (N-046). */
  readonly withoutScript: { readonly title: string; readonly text: string };
}

/** Data that the shell reads; the whole object goes into the page. */
export interface SiteFacts {
  readonly slug: string;
  readonly context: string;
  readonly name: string;
  readonly banksPhoneNumber: string;
  readonly homeUrl: string;
  readonly contactUrl: string;
  readonly privacyUrl: string;
  readonly imprint: string;
  readonly images: { readonly logo: string; readonly logoDark?: string | undefined; readonly favicon: string };
}

export interface Rendered {
  readonly html: string;
  /** Sources for `script-src` and `style-src`, quotes included. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);

/** JSON that can stand inside an element without ending it. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `'sha256-…'` as a content security policy writes it. */
export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const groupPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{2})(\d{3})$/, '$1 $2 $3');

/** Mark in a page for the logged-in person; the rest of it is the same for everybody. */
const PERSON_MARK = '<!--person-->';

const dataElement = (id: string, value: unknown): string =>
  value === null ? '' : `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;

/** The page with the answer of `session` and a state in it, or without either, which it then asks for. */
export const withPerson = (html: string, session: unknown, state: CarriedState | null): string =>
  html.replace(PERSON_MARK, () => dataElement(PAGE_SESSION_ID, session) + dataElement(PAGE_STATE_ID, state));

function head(page: HtmlPage): string {
  const { base, siteConfig: config, early, asksSession, firstScreens = {} } = page;
  const data: PageData = {
    configAt: addressOf(getConfig, base, {}, { context: config.context }),
    config,
    sessionAt: asksSession ? addressOf(getSession, base) : null,
    calls: early.map(({ row, params, query, ...when }) => ({
      method: row.method,
      address: addressOf(row, base, params, query),
      ...when,
    })),
    firstScreens,
    headingFont: /url\(([^)]+\.woff2)\)/.exec(page.themeCss)?.[1] ?? null,
  };
  return [
    `<link rel="icon" href="${escapeHtml(`${base}/${config.images.favicon}`)}">`,
    dataElement(PAGE_DATA_ID, data),
    PERSON_MARK,
    `<script>${EARLY_SCRIPT}</script>`,
    `<style>${page.themeCss.replaceAll('</', '<\\/')}</style>`,
  ].join('\n');
}

/** Stands before the outline, which would wait for ever. */
const noScript = ({ title, text }: HtmlPage['withoutScript']): string =>
  `<noscript><style>#root{display:none}noscript{display:block;max-width:40rem;margin:0 auto;padding:2rem 1rem;font:1.0625rem/1.6 system-ui,sans-serif}</style><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></noscript>`;

/** The text between the tags of each element that runs or styles; data blocks and files are left out. */
function inline(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...found]
    .filter(([, attributes = '']) => !/\ssrc=|application\/json/.test(attributes))
    .map(([, , text = '']) => text);
}

/**
 * `template` is a page of `dist/`. Fills `%NAME%` marks and the head; a mark nobody knows stays as it is.
 * The same input gives the same bytes, so the answer may be kept per bank and app.
 */
export function renderPage(template: string, page: HtmlPage): Rendered {
  const { siteConfig: site, slug, base } = page;
  const marks: Readonly<Record<string, string>> = {
    LANG: page.lang,
    BANK: slug,
    BASE: base,
    TITLE: page.title,
    FLOW_NAME: page.flowName,
    BANK_NAME: site.name,
    LOGO: `${base}/${site.images.logo}`,
    LOGO_DARK: `${base}/${site.images.logoDark ?? site.images.logo}`,
    HOME_URL: site.homeUrl,
    CONTACT_URL: site.contactUrl,
    PRIVACY_URL: site.privacyUrl,
    IMPRINT: site.imprint,
    PHONE: site.banksPhoneNumber,
    PHONE_GROUPED: groupPhone(site.banksPhoneNumber),
  };
  const html = template
    .replace(/%([A-Z_]+)%/g, (whole, name: string) => (marks[name] === undefined ? whole : escapeHtml(marks[name])))
    .replace('<!--head-->', () => head(page))
    .replace('<div id="root">', (root) => noScript(page.withoutScript) + root);
  return { html, scriptHashes: inline(html, 'script').map(cspHash), styleHashes: inline(html, 'style').map(cspHash) };
}

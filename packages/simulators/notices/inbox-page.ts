/** The inbox as a page: what was sent, newest first, with its links to click. */
import { escapeHtml, page } from '../page.ts';
import type { Message } from './inbox.ts';
import { MAIL_REFUSALS, type Refusals, SMS_RECEIPTS, SMS_REFUSALS } from './refusals.ts';

const when = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', dateStyle: 'long', timeStyle: 'short' });

/** The page; `to` is the filter as it was typed, `lobby` the address that one came from. */
export function inboxPage(messages: readonly Message[], to: string, lobby: string, refusals: Refusals): string {
  const list = messages.map(
    (
      message,
    ) => `<li class="card"><p class="quiet">${message.kind === 'mail' ? 'E-post' : 'SMS'} · <time datetime="${message.at}">${when.format(new Date(message.at))}</time></p>
<h2>${escapeHtml(message.kind === 'mail' ? message.subject || '(uten emne)' : `Melding fra ${message.from}`)}</h2>
<p class="quiet">Til ${escapeHtml(message.to)}${message.from ? ` fra ${escapeHtml(message.from)}` : ''}</p>${content(message)}</li>`,
  );
  return page(
    'Innboks',
    `<h1>Innboks</h1><p>Alt som er sendt til testpersonene på e-post og SMS. Ingenting forlater maskinen.</p>
<form method="get" action="/inbox" role="search" class="row"><div><label for="to">Mottaker (adresse eller nummer)</label><input id="to" name="to" type="search" value="${escapeHtml(to)}"></div><button>Vis</button></form>
${refusalForm(refusals)}
<p role="status">${messages.length === 0 ? 'Ingen meldinger.' : messages.length === 1 ? 'Én melding.' : `${messages.length} meldinger, de nyeste først.`}</p>
<ul style="list-style:none;padding:0;display:grid;gap:1rem">${list.join('')}</ul>`,
    `<nav aria-label="Simulatorene"><a href="${escapeHtml(lobby)}/">Lobbyen</a><a href="/">Kontrollpanel</a></nav>`,
  );
}

function refusalForm({ mail, sms, receipt = null }: Refusals): string {
  const option = (value: string, words: string, isChosen: boolean) =>
    `<option value="${escapeHtml(value)}"${isChosen ? ' selected' : ''}>${escapeHtml(words)}</option>`;
  const mails = Object.entries(MAIL_REFUSALS).map(([name, one]) =>
    option(name, name, one.code === mail?.code && one.enhanced === mail.enhanced && one.at === mail.at),
  );
  const statuses = SMS_REFUSALS.map((status) => option(String(status), String(status), status === sms));
  const receipts = SMS_RECEIPTS.map((state) => option(state, state, state === receipt));
  const receiptField = `<div><label for="receipt">Kvittering for SMS</label><select id="receipt" name="receipt">${option('', 'Levert', receipt === null)}${receipts.join('')}</select></div>`;
  return `<details${mail === null && sms === null && receipt === null ? '' : ' open'}><summary>Svar i stedet for å ta imot</summary><form method="post" action="/inbox/refusals" class="row"><div><label for="mail">E-post</label><select id="mail" name="mail">${option('', 'Ta imot', mail === null)}${mails.join('')}</select></div><div><label for="sms">SMS</label><select id="sms" name="sms">${option('', 'Ta imot', sms === null)}${statuses.join('')}</select></div>${receiptField}<button>Svar slik</button></form></details>`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

/** A mail as its reader's program shows it, with its text part behind a button; anything else is text. */
function content({ id, subject, text, html }: Message): string {
  const words = `<pre>${withLinks(text || plain(html ?? ''))}</pre>`;
  if (html === null) return words;
  return `<iframe class="mail" src="/inbox/${encodeURIComponent(id)}/html" title="${escapeHtml(subject || 'E-post')}" sandbox="allow-top-navigation-by-user-activation" loading="lazy"></iframe><details><summary>Teksten i e-posten</summary>${words}</details>`;
}

/** A mail's own page; its links leave the frame that it stands in. */
export const mailPage = (html: string): string => html.replace(/<head>|$/i, (head) => `${head}<base target="_top">`);

/** Nothing in a mail runs or is fetched but the pictures that came along, wherever its page is opened. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** Mail without a text part, made readable; an address in a link is kept beside its words. */
function plain(html: string): string {
  return html
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, '$2 $1 ')
    .replaceAll(/<(br|\/p|\/div|\/h\d|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
}

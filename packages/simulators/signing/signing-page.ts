/** The page where a person reads the document and signs it. */
import { escapeHtml, type Frame, page, pageForBank } from '../page.ts';
import type { Session } from './orders.ts';

/** A document of a session: its address as a file, and each page of it as HTML; none where it is not tagged. */
export type Reading = { readonly address: string; readonly pages: readonly string[] };

/** An amount stands on one line: `3 576 kr`. */
const wholeNumbers = (text: string): string => text.replace(/(\d) (?=\d|kr\b)/g, '$1\u00a0');

/** The page of a session that can be signed, on its way from `bank`. */
export function signingPage(session: Session, bank: Frame | null, documents: readonly Reading[]): string {
  const { title, senderDisplayName, signText } = session.sent;
  return pageForBank(
    bank,
    `Signer: ${title}`,
    `<p class="quiet">Simulert signering${senderDisplayName ? ` for ${escapeHtml(senderDisplayName)}` : ''}</p><h1>Les og signer</h1>
<p>Du signerer som <strong>${escapeHtml(session.signer.name)}</strong>.</p>${signText ? `<p>${escapeHtml(signText)}</p>` : ''}
<div class="signing"><section class="brief"><h2>Dette signerer du</h2><ul>${documents.flatMap((one) => briefOf(one, title)).join('')}</ul></section>
<div>${documents.map((document) => documentPart(document, title)).join('')}</div>
<form method="post" action="/sign/decision"><input type="hidden" name="sessionId" value="${session.id}">
<p class="row choices"><button class="primary" name="choice" value="sign">Signer</button><button class="plain" name="choice" value="cancel">Avbryt</button></p>
<details><summary>Til prøving</summary><p>Signeringen stopper, slik den kan gjøre hos en ekte leverandør.</p><p><button name="choice" value="fail">Feil</button></p></details></form></div>`,
  );
}

/** Brief of the document: its kind, its sum and its attachments, as far as its own words have them. */
function briefOf({ pages }: Reading, title: string): string[] {
  const html = pages.join('');
  const attached = [...html.matchAll(/<h2>Vedlegg \d+: ([^<]+)<\/h2>/g)].flatMap(([, name]) => name ?? []);
  const total = /<span class="label">Til sammen<\/span>\s*((?:(?!<\/li>).)+)<\/li>/.exec(html)?.[1];
  const costs = total
    ?.replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .replace(/(?<=per år) (?=\d)/, ' og ');
  const lines = [
    escapeHtml(title),
    ...(costs === undefined ? [] : [`Koster til sammen ${wholeNumbers(costs)}`]),
    ...(attached.length === 0 ? [] : [`Vedlegg: ${attached.join(', ')}`]),
    ...(pages.length === 0 ? [] : [pages.length === 1 ? 'Én side' : `${pages.length} sider`]),
  ];
  return lines.map((line) => `<li>${line}</li>`);
}

/** Scrolls in a frame of its own, so that the buttons stay in reach; the file itself is one press away. */
function documentPart({ address, pages }: Reading, title: string): string {
  const file = `<p><a href="${address}" target="_blank" rel="noopener">Åpne dokumentet i en ny fane</a></p>`;
  if (pages.length === 0) return `<h2>${escapeHtml(title)}</h2>${file}`;
  const sheets = pages.map(
    (html, index) => `<section>${html}<p class="quiet number">Side ${index + 1} av ${pages.length}</p></section>`,
  );
  return `<div class="document" role="region" tabindex="0" aria-label="Dokumentet du signerer">${sheets.join('')}</div>${file}`;
}

const CLOSED: Readonly<Record<string, string>> = {
  SIGNED: 'Dokumentet er signert.',
  CANCELLED: 'Signeringen er avbrutt.',
  REJECTED: 'Signeringen feilet.',
  EXPIRED: 'Fristen for å signere er ute.',
  BLOCKED: 'Noen andre må signere først.',
};

/** The page of a session that can't be signed (any more). */
export function closedPage(session: Session | null): string {
  const message = session ? (CLOSED[session.state] ?? '') : 'Vi finner ikke denne signeringen.';
  const back =
    session?.state === 'SIGNED' ? session.sent.redirectSettings?.success : session?.sent.redirectSettings?.cancel;
  return page(
    'Signering',
    `<h1>${message}</h1>${back ? `<p><a class="button" href="${escapeHtml(back)}">Gå tilbake</a></p>` : ''}`,
  );
}

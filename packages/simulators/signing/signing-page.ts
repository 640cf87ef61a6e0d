/** The page where a person reads the document and signs it. */
import { escapeHtml, type Frame, page, pageForBank } from '../page.ts';
import type { Session } from './orders.ts';

/** The page of a session that can be signed, on its way from `bank`. */
export function signingPage(session: Session, bank: Frame | null): string {
  const { title, senderDisplayName, signText } = session.sent;
  const documents = session.sent.documents.map((document, index) => {
    const address = `/sign/document?sessionId=${session.id}&number=${index}`;
    // A telephone shows a document in full width in a tab of its own, and as a stamp inside a page.
    return `<p><a class="button" href="${address}" target="_blank" rel="noopener">Åpne dokumentet i en ny fane</a></p>
<object class="reading" data="${address}" type="application/pdf" aria-label="Dokumentet du signerer"><p>Nettleseren viser ikke dokumentet her. Åpne det i en ny fane.</p></object>`;
  });
  return pageForBank(
    bank,
    `Signer: ${title}`,
    `<p class="quiet">Simulert signering${senderDisplayName ? ` for ${escapeHtml(senderDisplayName)}` : ''}</p><h1>${escapeHtml(title)}</h1>
<p>Du signerer som <strong>${escapeHtml(session.signer.name)}</strong>. Les dokumentet før du signerer.</p>${signText ? `<p>${escapeHtml(signText)}</p>` : ''}
${documents.join('')}
<form method="post" action="/sign/decision"><input type="hidden" name="sessionId" value="${session.id}">
<p class="row"><button class="primary" name="choice" value="sign">Signer</button><button name="choice" value="cancel">Avbryt</button></p>
<details><summary>Til prøving</summary><p>Signeringen stopper, slik den kan gjøre hos en ekte leverandør.</p><p><button name="choice" value="fail">Feil</button></p></details></form>`,
  );
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

/** Makes the HTML part of an e-mail from its plain text: paragraphs and links, nothing that can run or be fetched. */

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Web addresses become links; everything else is escaped text. */
const line = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 === 0 ? escape(part) : `<a href="${escape(part)}" style="color:#1b4fb8">${escape(part)}</a>`,
    )
    .join('');

/** Paragraphs stand between empty lines. */
export function noticeHtml(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 16px">${paragraph.split('\n').map(line).join('<br>')}</p>`);
  return [
    '<!doctype html><html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"></head>',
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px">',
    ...paragraphs,
    '</div></body></html>',
  ].join('');
}

/** Makes the HTML part of an e-mail from its plain text: paragraphs and links, nothing that can run or be fetched. */
import type { Sender } from './sender.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Web addresses become links; everything else is escaped text. */
const line = (text: string, colour: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) =>
      at % 2 === 0 ? escape(part) : `<a href="${escape(part)}" style="color:${escape(colour)}">${escape(part)}</a>`,
    )
    .join('');

/** Paragraphs stand between empty lines. */
export function noticeHtml(text: string, { language, links }: Pick<Sender, 'language' | 'links'>): string {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n').map((one) => line(one, links.light));
      return `<p style="margin:0 0 16px">${lines.join('<br>')}</p>`;
    });
  // A mail program in the dark darkens the page behind the words, and reads this where it reads any style.
  const inTheDark =
    links.dark === undefined
      ? ''
      : `<style>@media(prefers-color-scheme:dark){a{color:${escape(links.dark)}!important}}</style>`;
  return [
    `<!doctype html><html lang="${escape(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="${links.dark === undefined ? 'light' : 'light dark'}">${inTheDark}</head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px">',
    ...paragraphs,
    '</div></body></html>',
  ].join('');
}

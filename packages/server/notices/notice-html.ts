/**
 * The HTML part of an e-mail, the same for all: the bank's logo, one heading, the blocks of the letter, who sent it, and how to know
 * that it is genuine. Nothing in it can run or be fetched: the logo goes along with the message. Tables and styles on each element, for
 * that is what mail programs read; what stands in the head serves those that read it: the dark scheme.
 */
import type { MailLogo, MailLogos } from '../banks/mail-logo.ts';
import { type LetterBlock, type Letter, previewOf } from './letter.ts';
import type { Colours, Sender } from './sender.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const FACE = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const CELLS = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const TABLE = `${CELLS} width="100%"`;
const WRAPS = 'overflow-wrap:anywhere;word-break:break-word';
/** Pixels: width of the paper. */
const WIDTH = 600;

/** An element with the colours of the light scheme, and the classes by which the dark one takes their place. */
type Element = (name: string, attributes: string, style: string, classes: readonly Paint[], content: string) => string;
type Paint = keyof typeof PAINTS;
/** Class, with the property and the colour that it stands for. */
const PAINTS = {
  page: ['background-color', 'page'],
  paper: ['background-color', 'paper'],
  line: ['border-color', 'line'],
  text: ['color', 'text'],
  quiet: ['color', 'quiet'],
  link: ['color', 'link'],
  button: ['background-color', 'button'],
  label: ['color', 'onButton'],
} as const satisfies Record<string, readonly [property: string, colour: keyof Colours]>;

const elementIn =
  (colours: Colours): Element =>
  (name, attributes, style, classes, content) => {
    const painted = classes.map((one) => `${PAINTS[one][0]}:${colours[PAINTS[one][1]]}`);
    const all = [style, ...painted].filter(Boolean).join(';');
    return `<${name}${attributes && ` ${attributes}`} class="${classes.join(' ')}" style="${escape(all)}">${content}</${name}>`;
  };

const darkStyle = (colours: Colours): string => {
  const rules = Object.entries(PAINTS).map(
    ([name, [property, colour]]) => `.${name}{${property}:${colours[colour]}!important}`,
  );
  const logos = '.day{display:none!important}.night{display:block!important;max-height:none!important}';
  return `<style>@media(prefers-color-scheme:dark){${escape(rules.join(''))}${logos}}</style>`;
};

/** For Word, which draws the messages of Outlook: without it, it sets what has a typeface that it lacks in Times. */
const FOR_WORD = '<!--[if mso]><style>h1,p,td,a{font-family:Arial,sans-serif!important}</style><![endif]-->';

const linkTo = (element: Element, href: string, text: string): string =>
  element('a', `href="${escape(href)}"`, WRAPS, ['link'], escape(text));

/** A day and a telephone number stay on one line: `29. november 2026`, `490 10 100`. */
const unbroken = (html: string): string =>
  html
    .replace(/\b(\d{1,2}\.) (\p{Ll}+) (\d{4})\b/gu, '$1&nbsp;$2&nbsp;$3')
    .replace(/\b(\d{3}) (\d{2}) (\d{3})\b/g, '$1&nbsp;$2&nbsp;$3');

/** Web addresses become links; everything else is escaped text. */
const words = (element: Element, text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/(https?:\/\/[^\s<>"']+)/)
        .map((part, at) => (at % 2 === 0 ? unbroken(escape(part)) : linkTo(element, part, part)))
        .join(''),
    )
    .join('<br>');

const onOneLine = (html: string): string => `<span style="white-space:nowrap">${html}</span>`;

const paragraph = (element: Element, content: string): string =>
  element('p', '', `margin:0 0 16px;font-size:16px;line-height:1.6;${WRAPS}`, ['text'], content);

/** A value of as many letters stands on one line. */
const SHORT = 17;

/** On the narrowest telephones a value stands below its name: `Skattetrekkskonto` and its number are wider than the paper. */
const FOR_NARROW =
  '<style>@media(max-width:350px){.facts td{display:block!important;width:auto!important}.facts td:first-child{padding-bottom:0!important;border-bottom:0!important}.facts td:last-child{padding-top:0!important;border-top:0!important}}</style>';

/** A row for each: its name at the left, its value beside it. */
function facts(element: Element, lines: readonly string[]): string {
  const rows = lines.map((line, at) => {
    const split = line.lastIndexOf(': ');
    const [name, value] = split < 0 ? ['', line] : [line.slice(0, split), line.slice(split + 2)];
    const cell = `padding:11px 0;vertical-align:top;line-height:1.5;border-bottom:1px solid${at === 0 ? ';border-top:1px solid' : ''}`;
    const wraps = value.length > SHORT ? WRAPS : 'white-space:nowrap';
    const left = element('td', '', `${cell};padding-right:12px;font-size:15px`, ['line', 'quiet'], escape(name));
    const right = element(
      'td',
      'width="60%"',
      `${cell};font-size:16px;font-weight:700;${wraps}`,
      ['line', 'text'],
      unbroken(escape(value)),
    );
    return `<tr>${left}${right}</tr>`;
  });
  return `<table ${TABLE} class="facts" style="margin:8px 0 24px">${rows.join('')}</table>`;
}

/** A link that looks like a button, and its address for whoever would rather read or copy it. */
function action(element: Element, label: string, href: string, { look, addressBelow }: Sender): string {
  const shape = `border-radius:${look.radius}px`;
  const button = element(
    'a',
    `href="${escape(href)}"`,
    `display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;line-height:1.5;text-decoration:none;mso-padding-alt:0;${shape}`,
    ['button', 'label'],
    escape(label),
  );
  const cell = element(
    'td',
    `bgcolor="${escape(look.light.button)}"`,
    `mso-padding-alt:14px 28px;${shape}`,
    ['button'],
    button,
  );
  const address = `${escape(addressBelow)}<br>${linkTo(element, href, href)}`;
  return `<table ${CELLS} style="margin:24px 0 16px"><tr>${cell}</tr></table>${element('p', '', `margin:0 0 24px;font-size:13px;line-height:1.5;${WRAPS}`, ['quiet'], address)}`;
}

function blockHtml(element: Element, block: LetterBlock, sender: Sender): string {
  if (block.kind === 'text') return paragraph(element, words(element, block.text));
  if (block.kind === 'facts') return facts(element, block.lines);
  if (block.kind === 'link') return paragraph(element, linkTo(element, block.href, block.label));
  return action(element, block.label, block.href, sender);
}

function foot(
  element: Element,
  { foot: { regards, phone, phoneUrl, contact, contactUrl, address, organisation, genuine } }: Sender,
): string {
  const line = (style: string, paint: Paint, content: string): string =>
    element('p', '', `${style};line-height:1.5;${WRAPS}`, [paint], content);
  return [
    line('margin:0 0 4px;font-size:15px', 'text', `<strong>${escape(regards)}</strong>`),
    line(
      'margin:0 0 20px;font-size:15px',
      'quiet',
      `${onOneLine(linkTo(element, phoneUrl, phone))} &nbsp; ${onOneLine(linkTo(element, contactUrl, contact))}`,
    ),
    ...[escape(genuine), `${escape(address)}. ${onOneLine(escape(organisation))}`].map((content) =>
      line('margin:0 0 8px;font-size:13px', 'quiet', content),
    ),
  ].join('');
}

/** Blanks that keep a mailbox from showing what follows the preview. */
const NOTHING_MORE = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Shown by a mailbox before the message is opened, and nowhere in the message. */
const preview = (letter: Letter): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(previewOf(letter))}${NOTHING_MORE}</div>`;

/** The bank's name in its picture; a program that shows no pictures shows the words, as large. */
function logo(colour: string, name: string, { cid, width, height }: MailLogo, scheme: string, shown: string): string {
  const style = `${shown};max-width:100%;border:0;font-size:20px;font-weight:700;color:${colour}`;
  return `<img class="${scheme}" src="cid:${escape(cid)}" alt="${escape(name)}" width="${width}" height="${height}" style="${escape(style)}">`;
}

/** One picture is seen, by the scheme; where nothing chooses between them, the one for the day. */
function logosHtml({ name, look }: Sender, { light, dark }: MailLogos): string {
  const day = logo(look.light.text, name, light, 'day', 'display:block');
  if (!dark || !look.dark) return day;
  const night = logo(look.dark.text, name, dark, 'night', 'display:none;max-height:0;mso-hide:all');
  return `${day}<!--[if !mso]><!-->${night}<!--<![endif]-->`;
}

/** A band in the bank's colour; below it the logo, or in the band the name where there is none. */
function headRows(sender: Sender): string {
  const { name, look, logos } = sender;
  const { light, second, radius } = look;
  const corner = Math.min(radius, 16);
  const band = `background-color:${light.button};color:${light.onButton};border-bottom:4px solid ${second};border-radius:${corner}px ${corner}px 0 0`;
  const cell = (style: string, content: string): string =>
    `<tr><td bgcolor="${escape(light.button)}" style="${escape(`${style};${band}`)}">${content}</td></tr>`;
  if (!logos) return cell(`padding:20px 24px;font-size:20px;font-weight:700;line-height:1.3;${WRAPS}`, escape(name));
  return `${cell('height:8px;font-size:0;line-height:8px', '&nbsp;')}<tr><td style="padding:20px 18px 0">${logosHtml(sender, logos)}</td></tr>`;
}

export function noticeHtml(subject: string, letter: Letter, sender: Sender): string {
  const { language, look } = sender;
  const { light, dark, radius, heading } = look;
  const element = elementIn(light);
  const schemes = dark === undefined ? 'light' : 'light dark';
  const title = element(
    'h1',
    '',
    `margin:0 0 16px;font-size:24px;line-height:1.25;${heading};${WRAPS}`,
    ['text'],
    unbroken(escape(subject)),
  );
  const body = letter.map((block) => blockHtml(element, block, sender)).join('');
  const letterCell = `<td style="padding:24px 24px 8px">${title}${body}</td>`;
  const footCell = element('td', '', 'padding:20px 24px 16px;border-top:1px solid', ['line'], foot(element, sender));
  const paper = element(
    'table',
    TABLE,
    `max-width:${WIDTH}px;text-align:left;border-radius:${Math.min(radius, 16)}px`,
    ['paper'],
    `${headRows(sender)}<tr>${letterCell}</tr><tr>${footCell}</tr>`,
  );
  // Word knows no greatest width.
  const framed = `<!--[if mso]><table ${CELLS} width="${WIDTH}"><tr><td><![endif]-->${paper}<!--[if mso]></td></tr></table><![endif]-->`;
  const page = element('td', 'align="center"', 'padding:16px 12px', ['page'], framed);
  return [
    `<!doctype html><html lang="${escape(language)}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}"><title>${escape(subject)}</title>${FOR_WORD}${FOR_NARROW}${dark ? darkStyle(dark) : ''}</head>`,
    element(
      'body',
      '',
      `margin:0;padding:0;${FACE}`,
      ['page'],
      `${preview(letter)}<table ${TABLE} style="${FACE}"><tr>${page}</tr></table>`,
    ),
    '</html>',
  ].join('');
}

/**
 * The HTML part of an e-mail, the same for all: the bank's name in its colour, one heading, the blocks of the letter, how to reach the bank.
 * Nothing in it can run or be fetched, so it says the same with pictures off. Tables and styles on each element, for that is what mail
 * programs read; what stands in the head serves those that read it: the dark scheme.
 */
import { type Block, type Letter, previewOf } from './letter.ts';
import type { Colours, Sender } from './sender.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const FACE = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
const WRAPS = 'overflow-wrap:anywhere;word-break:break-word';

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
  return `<style>@media(prefers-color-scheme:dark){${escape(rules.join(''))}}</style>`;
};

const linkTo = (element: Element, href: string, text: string): string =>
  element('a', `href="${escape(href)}"`, WRAPS, ['link'], escape(text));

/** A day stays on one line: `29. november 2026`. */
const withWholeDays = (html: string): string =>
  html.replace(/\b(\d{1,2}\.) (\p{Ll}+) (\d{4})\b/gu, '$1&nbsp;$2&nbsp;$3');

/** Web addresses become links; everything else is escaped text. */
const words = (element: Element, text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(/(https?:\/\/[^\s<>"']+)/)
        .map((part, at) => (at % 2 === 0 ? withWholeDays(escape(part)) : linkTo(element, part, part)))
        .join(''),
    )
    .join('<br>');

const paragraph = (element: Element, content: string): string =>
  element('p', '', `margin:0 0 16px;font-size:16px;line-height:1.6;${WRAPS}`, ['text'], content);

function facts(element: Element, lines: readonly string[]): string {
  const rows = lines.map((line) => {
    const at = line.lastIndexOf(': ');
    const [name, value] = at < 0 ? ['', line] : [line.slice(0, at), line.slice(at + 2)];
    const content = `${element('span', '', 'font-size:14px', ['quiet'], escape(name))}<br>${element('strong', '', 'font-size:18px;white-space:nowrap', ['text'], escape(value))}`;
    return `<tr>${element('td', '', `padding:12px 0;line-height:1.5;border-bottom:1px solid;${WRAPS}`, ['line'], content)}</tr>`;
  });
  return `<table ${TABLE} style="margin:0 0 24px">${rows.join('')}</table>`;
}

/** A link that looks like a button, and its address for whoever would rather read or copy it. */
function action(element: Element, label: string, href: string, { look, addressBelow }: Sender): string {
  const shape = `border-radius:${look.radius}px`;
  const button = element(
    'a',
    `href="${escape(href)}"`,
    `display:inline-block;padding:14px 28px;font-size:16px;font-weight:600;line-height:1.5;text-decoration:none;${shape}`,
    ['button', 'label'],
    escape(label),
  );
  const cell = element('td', `bgcolor="${escape(look.light.button)}"`, shape, ['button'], button);
  const address = `${escape(addressBelow)}<br>${linkTo(element, href, href)}`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>${cell}</tr></table>${element('p', '', `margin:0 0 24px;font-size:14px;line-height:1.5;${WRAPS}`, ['quiet'], address)}`;
}

function blockHtml(element: Element, block: Block, sender: Sender): string {
  if (block.kind === 'text') return paragraph(element, words(element, block.text));
  if (block.kind === 'facts') return facts(element, block.lines);
  if (block.kind === 'link') return paragraph(element, linkTo(element, block.href, block.label));
  return action(element, block.label, block.href, sender);
}

function foot(
  element: Element,
  { foot: { regards, phone, phoneUrl, contact, contactUrl, address, organisation, secrets } }: Sender,
): string {
  const lines = [
    `<strong>${escape(regards)}</strong>`,
    `${linkTo(element, phoneUrl, phone)} &nbsp; ${linkTo(element, contactUrl, contact)}`,
    escape(secrets),
    `${escape(address)}<br>${escape(organisation)}`,
  ];
  return lines
    .map((line) => element('p', '', `margin:0 0 8px;font-size:14px;line-height:1.6;${WRAPS}`, ['quiet'], line))
    .join('');
}

/** Blanks that keep a mailbox from showing what follows the preview. */
const NOTHING_MORE = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Shown by a mailbox before the message is opened, and nowhere in the message. */
const preview = (letter: Letter): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escape(previewOf(letter))}${NOTHING_MORE}</div>`;

export function noticeHtml(subject: string, letter: Letter, sender: Sender): string {
  const { name, language, look } = sender;
  const { light, dark, second, radius } = look;
  const element = elementIn(light);
  const schemes = dark === undefined ? 'light' : 'light dark';
  const corner = Math.min(radius, 16);
  const head = `<td bgcolor="${escape(light.button)}" style="${escape(`padding:20px 24px;background-color:${light.button};color:${light.onButton};border-bottom:4px solid ${second};border-radius:${corner}px ${corner}px 0 0;font-size:20px;font-weight:700;line-height:1.3;${WRAPS}`)}">${escape(name)}</td>`;
  const title = element(
    'h1',
    '',
    `margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:700;${WRAPS}`,
    ['text'],
    escape(subject),
  );
  const body = letter.map((block) => blockHtml(element, block, sender)).join('');
  const letterCell = `<td style="padding:32px 24px 16px">${title}${body}</td>`;
  const footCell = element('td', '', 'padding:20px 24px 16px;border-top:1px solid', ['line'], foot(element, sender));
  const paper = element(
    'table',
    TABLE,
    `max-width:600px;text-align:left;border-radius:${corner}px`,
    ['paper'],
    `<tr>${head}</tr><tr>${letterCell}</tr><tr>${footCell}</tr>`,
  );
  const page = element('td', 'align="center"', 'padding:16px 12px', ['page'], paper);
  return [
    `<!doctype html><html lang="${escape(language)}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="${schemes}"><meta name="supported-color-schemes" content="${schemes}"><title>${escape(subject)}</title>${dark ? darkStyle(dark) : ''}</head>`,
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

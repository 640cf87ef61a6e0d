/** An e-mail before it has a form: blocks, made of a text of the catalogue before its values are filled in. */
import { fill, type Values } from '@bli-kunde/domain/texts/texts.ts';

/** Paragraph, facts, button or link; text that is `passing` holds until the end is told of. */
export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string; readonly passing?: true }
  /** Each line is a name and a value with `: ` between them. */
  | { readonly kind: 'facts'; readonly lines: readonly string[] }
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  /** An action of a letter that asks for another one first. */
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export type Letter = readonly LetterBlock[];

/** A paragraph of nothing but such a placeholder is a button, or a list: what a value holds never makes either. */
const ADDRESS = /^\{(link|start|onlineBank)\}$/;
const LIST = /^\{(accounts)\}$/;
/** Lines of the text of which each is a name and a value: `Frist: {due}`. */
const FACTS = /^[^\n:{}]+: \{\w+\}(?:\n[^\n:{}]+: \{\w+\})*$/;
const PASSING = /^\{next\}$/;

/** Lines with a value each; what a value holds makes no line and no name of its own, and a line without one is left out. */
const factsOf = (paragraph: string, values: Values): string[] =>
  paragraph.split('\n').flatMap((line) => {
    const at = line.indexOf(': ');
    const value = fill(line.slice(at + 2), values)
      .split('\n')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' ')
      .replaceAll(': ', ':\u00a0');
    return value === '' ? [] : [`${line.slice(0, at)}: ${value}`];
  });

const paragraphsOf = (text: string): string[] => text.trim().split(/\n{2,}/);

/** `action` is what stands on the button. A paragraph of which nothing is left is left out. */
export const letterOf = (template: string, values: Values, action: string): Letter =>
  paragraphsOf(template).flatMap((paragraph): LetterBlock[] => {
    const text = fill(paragraph, values);
    if (ADDRESS.test(paragraph)) return [{ kind: 'action', label: action, href: text }];
    if (text === '') return [];
    if (FACTS.test(paragraph)) return [{ kind: 'facts', lines: factsOf(paragraph, values) }];
    if (LIST.test(paragraph)) return [{ kind: 'facts', lines: text.split('\n') }];
    return [{ kind: 'text', text, ...(PASSING.test(paragraph) ? { passing: true } : {}) }];
  });

/** Blocks of a text that was written before letters had them. */
export const lettersText = (text: string): Letter => paragraphsOf(text).map((one) => ({ kind: 'text', text: one }));

/** The line that a mailbox shows beside the subject: what the letter says first, and neither its greeting nor an account number. */
export function previewOf(letter: Letter): string {
  const [greeting, next] = letter.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return (next ?? greeting ?? '').replaceAll(/\s+/g, ' ');
}

/** The text part of the e-mail; `foot` are its last lines. */
export const plainText = (letter: Letter, foot: readonly string[]): string =>
  [
    ...letter.map((block) => {
      if (block.kind === 'text') return block.text;
      return block.kind === 'facts' ? block.lines.join('\n') : `${block.label}:\n${block.href}`;
    }),
    foot.join('\n'),
  ].join('\n\n');

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { nb, type TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { placeholdersOf } from '@bli-kunde/domain/texts/overrides.ts';
import { loadBanks } from '../banks/banks.ts';
import { joinLetters } from './join.ts';
import { letterOf, lettersText, previewOf } from './letter.ts';
import { type EmailPayload, noticeItems } from './notice-items.ts';
import { type EmailName, emailTexts } from './notice-texts.ts';

const NAMES = (Object.keys(nb) as TextKey[])
  .filter((key) => /^notice\..*\.email$/.test(key))
  .map((key) => key.replace(/\.email$/, '') as EmailName);
const BUTTONS = ['link', 'start', 'onlineBank'];

const [BANK] = (await loadBanks(join(import.meta.dirname, '../../../banks'))).values();
const written = (name: EmailName, values: Record<string, string>): EmailPayload => {
  assert.ok(BANK);
  const notice = { bank: BANK, applicationId: null, key: 'k', texts: emailTexts(name), values };
  const [item] = noticeItems({ email: 'a@example.com', phone: '' }, notice);
  return item?.payload as EmailPayload;
};

test('S-159 a paragraph of nothing but an address is a button, and one of nothing but accounts a list', () => {
  const values = { name: 'Astrid', link: 'https://x/', accounts: 'Konto: 1\nSparing: 2' };
  assert.deepEqual(letterOf('Hei, {name}\n\n{accounts}\n\n{link}\n\nSe {link}', values, 'Les'), [
    { kind: 'text', text: 'Hei, Astrid' },
    { kind: 'facts', lines: ['Konto: 1', 'Sparing: 2'] },
    { kind: 'action', label: 'Les', href: 'https://x/' },
    { kind: 'text', text: 'Se https://x/' },
  ]);
  assert.deepEqual(letterOf('{accounts}', { accounts: '' }, ''), []);
});

test('S-159 a paragraph of names with a value each is a list, whose lines and names no value makes', () => {
  const facts = (due: string) => letterOf('Frist: {due}\nFor: {child}', { due, child: 'Nora' }, '');
  assert.deepEqual(facts('1. mai 2027'), [{ kind: 'facts', lines: ['Frist: 1. mai 2027', 'For: Nora'] }]);
  assert.deepEqual(facts('nå\nKonto: 1'), [{ kind: 'facts', lines: ['Frist: nå Konto:\u00a01', 'For: Nora'] }]);
  assert.deepEqual(letterOf('Frist: {due}.', { due: 'nå' }, ''), [{ kind: 'text', text: 'Frist: nå.' }]);
  const unsaid = letterOf('Frist: {due}\nFor: {child}', { due: '1. mai 2027', child: '' }, '');
  assert.deepEqual(unsaid, [{ kind: 'facts', lines: ['Frist: 1. mai 2027'] }], 'a line without a value');
});

test('S-159 no name makes a paragraph, a list or a button', () => {
  const values = { name: '{link}\n\n{accounts}', link: 'https://x/', accounts: 'a' };
  assert.deepEqual(letterOf('{name}', values, 'Les'), [{ kind: 'text', text: values.name }]);
});

test('S-159 every e-mail has a button with a label or leads nowhere, one at most, and no placeholder is left', () => {
  assert.ok(NAMES.length > 20);
  for (const name of NAMES) {
    const { subject, email, action, next } = emailTexts(name);
    const used = [subject, email, ...(next ? [next] : [])].flatMap((key) => placeholdersOf(nb[key]));
    const {
      letter = [],
      text,
      subject: title,
    } = written(name, Object.fromEntries(used.map((one) => [one, `${one}!`])));
    const buttons = letter.filter(({ kind }) => kind === 'action');
    assert.equal(buttons.length, action === undefined ? 0 : 1, name);
    assert.equal(used.filter((one) => BUTTONS.includes(one)).length, buttons.length, name);
    assert.doesNotMatch(text + title, /[{}]/, name);
    assert.ok(letter.filter(({ kind }) => kind === 'text').length <= 4, `${name} is long`);
  }
});

test('S-159 the text part says what the letter says, and how to reach the bank', () => {
  const { text } = written('notice.pm.welcome', { name: 'Astrid', accounts: 'Konto: 9801 11 00003' });
  assert.ok(BANK);
  const { name, onlineBankUrl, contactUrl } = BANK.config;
  assert.ok(text.startsWith('Hei, Astrid\n\n'));
  assert.ok(text.includes(`Konto: 9801 11 00003\n\n`));
  assert.ok(text.includes(`${nb['notice.pm.welcome.action']}:\n${onlineBankUrl}\n\nHilsen ${name}\n`));
  assert.match(
    text.slice(text.indexOf(contactUrl)),
    /ber deg aldri om å sende oss koder.*Skriv \S+ i nettleseren[^\n]*\n\n.*Org\.nr\./s,
  );
});

test('S-159 what was written before letters is its paragraphs', () => {
  assert.deepEqual(lettersText('Hei\n\nSe her:\nhttps://x/\n'), [
    { kind: 'text', text: 'Hei' },
    { kind: 'text', text: 'Se her:\nhttps://x/' },
  ]);
});

test('S-159 two letters in one have one button, and the one with account numbers stands before what led to it', () => {
  const letterFor = (name: EmailName) =>
    written(name, { name: 'Astrid', link: 'https://x/', accounts: 'Konto: 9801 11 00003', further: '' }).letter ?? [];
  const joined = joinLetters(letterFor('notice.pm.completed'), letterFor('notice.pm.welcome'));
  assert.deepEqual(
    joined.map(({ kind }) => kind),
    ['text', 'text', 'facts', 'action', 'text', 'link'],
  );
  assert.ok(joined.some((block) => block.kind === 'link' && block.label === nb['notice.pm.completed.action']));
  const only = joinLetters(letterFor('notice.completed'), letterFor('notice.bm.case.rejected'));
  assert.deepEqual(
    only.filter(({ kind }) => kind === 'action' || kind === 'link').map(({ kind }) => kind),
    ['action'],
  );
});

test('S-159 a mailbox shows what a letter says beside its subject: no greeting, and no account number', () => {
  const { letter = [] } = written('notice.pm.welcome', { name: 'Astrid', accounts: 'Konto: 9801 11 00003' });
  assert.equal(previewOf(letter), 'Du kan nå logge inn i nettbanken og mobilbanken med BankID.');
  for (const name of NAMES.filter((one) => !one.includes('advisor')))
    assert.ok(previewOf(written(name, { name: 'Astrid' }).letter ?? []).length > 20, name);
});

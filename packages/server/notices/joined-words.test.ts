/** Two messages of one reader as one: in which order they speak, what is left out, and when they stay two. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { type Bank, loadBanks } from '../banks/banks.ts';
import { noticeJoins } from './join.ts';
import type { Letter } from './letter.ts';
import type { EmailPayload, SmsPayload } from './notice-items.ts';

let banks: ReadonlyMap<string, Bank>;
let bank: Bank;
before(async () => {
  banks = await loadBanks(join(import.meta.dirname, '../../../banks'));
  bank = banks.values().next().value ?? assert.fail('no bank');
});
type Sms = Partial<SmsPayload>;
const sms = (earlier: Sms | null, later: Sms, slug = bank.slug) =>
  noticeJoins(banks)['notice.sms']?.(
    earlier && { to: 'old', text: '', ...earlier },
    { to: 'new', text: '', ...later },
    slug,
  ) ?? null;
const email = (earlier: Partial<EmailPayload>, later: Partial<EmailPayload>) => {
  const joined = noticeJoins(banks)['notice.email']?.(
    { to: 'old', subject: 'Først', text: 'Hei\n\nFørst', ...earlier },
    { to: 'new', subject: 'Så', text: 'Hei\n\nSå', ...later },
    bank.slug,
  ) as EmailPayload | null;
  return (
    joined && { ...joined, letter: (joined.letter ?? []).map((block) => ('text' in block ? block.text : block.kind)) }
  );
};

test('S-159 two text messages stand in their order with the bank’s name once, and the one that ends stands last', () => {
  const said = (text: string) => `${bank.config.name}: ${text}`;
  const joined = (earlier: Sms, later: Sms) => sms(earlier, later);
  assert.deepEqual(joined({ text: said('a') }, { text: said('b') }), { to: 'new', text: said('a\nb') });
  assert.deepEqual(joined({ text: 'a' }, { text: 'b' }), { to: 'new', text: 'a\nb' });
  assert.deepEqual(joined({ text: said('end'), ends: true }, { text: said('b') }), {
    to: 'new',
    text: said('b\nend'),
    ends: true,
  });
  assert.deepEqual(joined({ text: said('a') }, { text: said('end'), ends: true }), {
    to: 'new',
    text: said('a\nend'),
    ends: true,
  });
  assert.deepEqual(joined({ text: said('one'), ends: true }, { text: said('two'), ends: true }), {
    to: 'new',
    text: said('one\ntwo'),
    ends: true,
  });
});

test('S-159 what was passing gives way, and what can not be one stays two', () => {
  assert.deepEqual(sms({ text: 'a', passing: true }, { text: 'b' }), { to: 'new', text: 'b' });
  assert.deepEqual(sms({ text: 'a' }, { text: 'b', passing: true }), { to: 'new', text: 'a\nb' });
  assert.equal(sms({ text: 'x'.repeat(900) }, { text: 'y'.repeat(900) }), null, 'too long for one');
  assert.equal(sms(null, { text: 'b' }), null);
  assert.equal(sms({ text: 'a' }, { text: 'b' }, 'nobody'), null);
});

test('S-159 two e-mails have one greeting, the later one’s subject, and say what both say once', () => {
  const text = (value: string) => ({ kind: 'text', text: value }) as const;
  const letter = (...blocks: Letter): Partial<EmailPayload> => ({ letter: blocks });
  const joined = (earlier: Partial<EmailPayload>, later: Partial<EmailPayload>) => email(earlier, later)?.letter;
  assert.deepEqual(email({}, {})?.subject, 'Så');
  assert.deepEqual(joined({}, {}), ['Hei', 'Først', 'Så'], 'of before letters had blocks');
  const facts = { kind: 'facts', lines: ['Konto: 1'] } as const;
  const button = { kind: 'action', label: 'Les', href: 'https://x/' } as const;
  const going = { ...text('Gjør nå'), passing: true } as const;
  assert.deepEqual(
    joined(letter(text('Hei'), text('a'), text('c'), going), letter(text('Hei'), text('b'), text('c'))),
    ['Hei', 'a', 'b', 'c'],
  );
  assert.deepEqual(
    joined(letter(text('Hei'), text('a')), letter(text('Hei'), text('b'), facts)),
    ['Hei', 'b', 'facts', 'a'],
    'account numbers stand first',
  );
  assert.deepEqual(
    joined(letter(text('Hei'), facts), letter(text('Hei'), text('b'))),
    ['Hei', 'facts', 'b'],
    'those of the later one do',
  );
  assert.deepEqual(joined(letter(text('Hei'), button), letter(text('Hei'), text('b'))), ['Hei', 'action', 'b']);
  assert.deepEqual(joined(letter(text('Hei'), button), letter(text('Hei'), { ...button, href: 'https://y/' })), [
    'Hei',
    'link',
    'action',
  ]);
  assert.deepEqual(
    joined(letter(text('Hei, Kari')), letter(text('Hei, Ola'))),
    ['Hei, Kari', 'Hei, Ola'],
    'other greetings are other persons',
  );
  assert.deepEqual(
    [email({}, { ends: true })?.ends, email({ ends: true }, {})?.ends, email({}, {})?.ends],
    [true, true, undefined],
  );
  assert.equal(email({ ends: true }, {})?.subject, 'Først', 'the end’s own');
});

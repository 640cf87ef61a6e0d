/** The messages of one notice: who gets which, under which key, and what may be joined with another. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Bank } from '../banks/banks.ts';
import { loadBanks } from '../banks/banks.ts';
import { emailOf, type NoticeItem, noticeItems, wordsOf } from './notice-items.ts';
import { emailTexts, noticeTexts } from './notice-texts.ts';

let bank: Bank;
before(async () => {
  const [first] = (await loadBanks(join(import.meta.dirname, '../../../banks'))).values();
  bank = first ?? assert.fail('no bank');
});
const BOTH = { email: 'kari@example.com', phone: '49001001' };
const items = (to = BOTH, more: Partial<NoticeItem> = {}) =>
  noticeItems(to, {
    bank,
    applicationId: 'a-1',
    key: 'welcome:a-1',
    texts: noticeTexts('notice.completed'),
    values: { name: 'Kari Prøve', organisation: 'Testbygg AS', applicant: 'Ane', link: 'https://x/' },
    ...more,
  });
const kindsOf = (all: ReturnType<typeof items>) => all.map(({ kind, idempotencyKey }) => `${kind} ${idempotencyKey}`);

test('S-159 a notice is an e-mail and a text message, to whom has an address and a number, and each has its own key', () => {
  const [mail, sms] = ['notice.email notice.email:welcome:a-1', 'notice.sms notice.sms:welcome:a-1'];
  assert.deepEqual(kindsOf(items()), [mail, sms]);
  assert.deepEqual(kindsOf(items({ ...BOTH, phone: '' })), [mail]);
  assert.deepEqual(kindsOf(items({ ...BOTH, email: '' })), [sms]);
  assert.deepEqual(kindsOf(items({ email: '', phone: '' })), []);
  assert.deepEqual(kindsOf(items(BOTH, { texts: emailTexts('notice.completed') })), [mail]);
  const [first, second] = items();
  assert.deepEqual([first?.bank, first?.applicationId, second?.applicationId], [bank.slug, 'a-1', 'a-1']);
  assert.deepEqual(
    items().map(({ payload }) => (payload as { readonly to: string }).to),
    [BOTH.email, BOTH.phone],
  );
});

test('N-062 an organisation that a register shouts is written as one writes it, in subject, letter and text message', () => {
  const values = { name: 'Kari Prøve', organisation: 'TESTBYGG OG SØNNER AS', applicant: 'Ane', link: 'https://x/' };
  const { email, sms } = wordsOf(items(BOTH, { values }));
  for (const said of [email?.subject, email?.text, sms]) {
    assert.match(said ?? '', /Testbygg og Sønner AS/);
    assert.doesNotMatch(said ?? '', /TESTBYGG/);
  }
});

test('S-159 what may be joined is of one person, address and case; a request to sign, what goes alone and what is of no case is not', () => {
  const readers = (more: Partial<NoticeItem> = {}, to = BOTH) => items(to, more).map(({ reader }) => reader);
  assert.deepEqual(readers(), ['a-1:kari@example.com:Kari Prøve', 'a-1:49001001:Kari Prøve']);
  for (const more of [{ applicationId: null }, { asks: { order: 'o', to: 1 } }, { alone: true }] as const)
    assert.deepEqual(readers(more), [undefined, undefined], JSON.stringify(more));
  const other = { name: 'Ola Prøve', organisation: '', applicant: '', link: '' };
  assert.deepEqual(readers({ values: other })[0], 'a-1:kari@example.com:Ola Prøve');
});

test('S-159 a message keeps what it asks for, and whether it ends or passes, and nothing of that where it does not', () => {
  const marks = (more: Partial<NoticeItem>) =>
    items(BOTH, more).map(({ payload }) => {
      const { asks, ends, passing } = payload as { asks?: object; ends?: true; passing?: true };
      return JSON.stringify({ asks, ends, passing });
    });
  for (const more of [{}, { asks: { order: 'o', to: 'applicant' } }, { ends: true }, { passing: true }] as const)
    assert.deepEqual(
      marks(more),
      Array.from({ length: 2 }, () =>
        JSON.stringify({ asks: undefined, ends: undefined, passing: undefined, ...more }),
      ),
    );
});

test('S-159 the words of a notice are those of its messages, and a preview says what is sent', () => {
  const all = items();
  const { email, sms } = wordsOf(all);
  const preview = emailOf({
    bank,
    texts: noticeTexts('notice.completed'),
    values: { name: 'Kari Prøve', organisation: 'Testbygg AS', applicant: 'Ane', link: 'https://x/' },
  });
  assert.deepEqual(email, { subject: preview.subject, text: preview.text });
  assert.match(email?.text ?? '', /^Hei, Kari\n/);
  assert.match(sms ?? '', /Testbygg AS/);
  assert.deepEqual(wordsOf([]), { email: null, sms: null });
});

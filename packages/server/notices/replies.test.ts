/** Replies of relays and gateways to a message, as tables: whose fault it is, whether to try again, and whom a returned message is about. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReply, verdictOf, WITH_CODE } from './mail-reply.ts';
import { returnedMail } from './returned-mail.ts';
import { receiptNews, smsReceipt, smsRefusal, smsState, smsTaken } from './sms-delivery.ts';

test('R-210 a gateway’s word is known in either case, and by SMPP’s number; what nobody knows is unknown', () => {
  assert.deepEqual([undefined, '', ' DELIVRD ', '2', '0', '9', '22', 'toString', 'unknown', '7'].map(smsState), [
    'UNKNOWN',
    'UNKNOWN',
    'DELIVERED',
    'DELIVERED',
    'UNKNOWN',
    'UNKNOWN',
    'UNKNOWN',
    'UNKNOWN',
    'NOT_KNOWN',
    'NOT_KNOWN',
  ]);
  assert.deepEqual(
    [1, 3, 4, 5, 6, 8].map((number) => smsState(String(number))),
    ['ON_ITS_WAY', 'EXPIRED', 'DELETED', 'UNDELIVERABLE', 'ON_ITS_WAY', 'REJECTED'],
  );
});

test('R-210 each word of a gateway is known', () => {
  const words: Readonly<Record<string, readonly string[]>> = {
    ON_ITS_WAY: ['enroute', 'queued', 'sent', 'submitted', 'acceptd', 'accepted', 'buffered'],
    DELIVERED: ['delivrd', 'delivered'],
    EXPIRED: ['expired'],
    DELETED: ['deleted', 'canceled', 'cancelled'],
    UNDELIVERABLE: ['undeliv', 'undelivered', 'failed'],
    REJECTED: ['rejectd', 'rejected', 'blocked'],
  };
  for (const [state, all] of Object.entries(words)) for (const word of all) assert.equal(smsState(word), state, word);
});

test('R-294 what a receipt changes, and whose fault it is, by its word and its reason', () => {
  const news = (status: string | undefined, errorCode?: string) => {
    const found = receiptNews(
      smsReceipt.parse({
        messageId: 'm',
        ...(status === undefined ? {} : { status }),
        ...(errorCode === undefined ? {} : { errorCode }),
      }),
    );
    return found && `${found.word} ${found.refused?.fault ?? ''}`.trim();
  };
  const told: Readonly<Record<string, string | null>> = {
    queued: null,
    unknown: null,
    delivered: 'DELIVERED',
    expired: 'FAILED RECIPIENT',
    undelivered: 'FAILED ADDRESS',
    rejected: 'FAILED UNKNOWN',
    deleted: 'FAILED UNKNOWN',
    odd: 'UNSURE UNKNOWN',
  };
  for (const [status, expected] of Object.entries(told)) assert.equal(news(status), expected, status);
  assert.equal(news(undefined), 'UNSURE UNKNOWN');
  assert.deepEqual(
    ['001', '1', '006', '6', '31', '999'].map((code) => news('undelivered', code)),
    ['FAILED ADDRESS', 'FAILED ADDRESS', 'FAILED RECIPIENT', 'FAILED RECIPIENT', 'FAILED RECIPIENT', 'FAILED ADDRESS'],
  );
  const lasting = { ADDRESS: ['001', '005', '011', '013', '021'], RECIPIENT: ['006', '031', '032', '034'] };
  for (const [fault, codes] of Object.entries(lasting))
    for (const code of codes) assert.equal(news('undelivered', code), `FAILED ${fault}`, code);
  assert.equal(news('rejected', '006'), 'FAILED UNKNOWN', 'a reason is of what was not delivered alone');
  const { told: said, errorCode, isLasting } = smsReceipt.parse({ messageId: 'm' });
  assert.deepEqual([said, errorCode, isLasting], [null, null, null]);
});

test('R-213 a gateway’s refusal by its status, and what it takes', () => {
  const row = (status: number) => {
    const { fault, retry } = smsRefusal(status);
    return `${fault} ${retry}`;
  };
  const statuses: Readonly<Record<string, readonly number[]>> = {
    'MESSAGE NEVER': [400, 413, 422],
    'OURS LATER': [401, 402, 403],
    'OURS NEVER': [409],
    'THEIRS SOON': [429, 500, 503],
    'UNKNOWN LATER': [404, 410, 418, 499],
  };
  for (const [expected, all] of Object.entries(statuses))
    for (const status of all) assert.equal(row(status), expected, String(status));
  assert.deepEqual(smsTaken.parse({}), { messageId: null, parts: null, state: 'ON_ITS_WAY' });
  assert.deepEqual(smsTaken.parse({ messageId: 'm', segments: 2, status: 'rejected' }), {
    messageId: 'm',
    parts: 2,
    state: 'REJECTED',
  });
});

test('R-216 a reply is a number with one enhanced code at most, and lines that disagree are no reply', () => {
  const parsed = (text: string) => {
    const reply = parseReply(text);
    return reply && [reply.code, reply.enhanced];
  };
  assert.deepEqual(parsed('550 5.1.1 no such user'), [550, '5.1.1']);
  assert.deepEqual(parsed('550-5.1.1 no\r\n550 5.1.1 such user'), [550, '5.1.1']);
  assert.deepEqual(parsed('550-5.1.1 no\n550 5.2.1 such user'), [550, null]);
  assert.deepEqual(parsed('550-no\n\n550 5.2.1 user'), [550, '5.2.1']);
  assert.deepEqual(parsed('550'), [550, null]);
  assert.deepEqual(parsed('550 5.1.1x'), [550, null]);
  assert.deepEqual([parsed('550 a\n551 b'), parsed('5501'), parsed('hello'), parsed('')], [null, null, null, null]);
  assert.deepEqual([parseReply('554 no', true)?.onConnecting, parseReply('554 no')?.onConnecting], [true, false]);
});

test('R-215 R-217 the verdict on a reply: by number and code, by number alone, and undecided where they contradict', () => {
  const verdict = (code: number, enhanced: string | null = null, onConnecting = false) => {
    const { fault, retry, saysAddress } = verdictOf({ code, enhanced, onConnecting });
    return `${fault} ${retry}${saysAddress ? ' address' : ''}`;
  };
  for (const [reply, { fault, retry }] of Object.entries(WITH_CODE)) {
    const [code, enhanced = null] = reply.split(' ');
    assert.equal(verdict(Number(code), enhanced).replace(' address', ''), `${fault} ${retry}`, reply);
  }
  const says = Object.keys(WITH_CODE).filter((reply) =>
    verdict(Number(reply.slice(0, 3)), reply.slice(4)).endsWith('address'),
  );
  assert.deepEqual(says, ['550 5.1.1', '550 5.1.2', '550 5.1.10', '551 5.1.6', '553 5.1.3']);
  assert.deepEqual(
    [
      verdict(451),
      verdict(499, '4.9.9'),
      verdict(550),
      verdict(551),
      verdict(599, '5.9.9'),
      verdict(535, '5.9.9'),
      verdict(500),
      verdict(500, '5.9.9'),
    ],
    [
      'THEIRS SOON',
      'THEIRS SOON',
      'UNKNOWN LATER',
      'ADDRESS NEVER address',
      'UNKNOWN LATER',
      'OURS LATER',
      'OURS NEVER',
      'UNKNOWN LATER',
    ],
  );
  assert.deepEqual(
    [verdict(550, '4.1.1'), verdict(451, '5.1.1'), verdict(535, '4.7.8')],
    ['UNKNOWN LATER', 'UNKNOWN LATER', 'UNKNOWN LATER'],
    'a code of another class',
  );
  assert.deepEqual(
    [verdict(554, null, true), verdict(554), verdict(550, null, true), verdict(421, null, true)],
    ['OURS NEVER', 'UNKNOWN LATER', 'UNKNOWN LATER', 'THEIRS SOON'],
  );
});

/** A returned message by its parts; an empty one is left out. */
const report = ({
  type = 'multipart/report; report-type=delivery-status; boundary="b"',
  envelope = '',
  recipients = [''],
  original = '',
  kind = 'message/rfc822',
  end = '--b--',
} = {}) =>
  [
    `Content-Type: ${type}`,
    'Subject: Undelivered',
    '',
    'preamble',
    '--b',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    ['Reporting-MTA: dns; mx.example', ...(envelope === '' ? [] : [`Original-Envelope-Id: ${envelope}`])].join('\r\n'),
    '',
    recipients.join('\r\n\r\n'),
    ...(original === '' ? [] : ['--b', `Content-Type: ${kind}`, '', original]),
    end,
    '',
  ].join('\r\n');
const FAILED = 'Final-Recipient: rfc822; a@b.no\r\nAction: failed\r\nStatus: 5.1.1';

test('R-219 R-296 a returned message says by which name we sent it, and of each receiver what has become of it', () => {
  const of = (given: Parameters<typeof report>[0]) => returnedMail(report(given));
  assert.equal(
    of({ original: 'Message-ID: <id-1@bank.no>\r\nSubject: x', recipients: [FAILED] })?.messageId,
    'id-1@bank.no',
  );
  assert.equal(
    of({ original: 'MESSAGE-ID:\r\n <id-1@bank.no>', kind: 'text/rfc822-headers', recipients: [FAILED] })?.messageId,
    'id-1@bank.no',
  );
  assert.equal(of({ recipients: [FAILED] })?.messageId, null);
  assert.equal(
    of({ original: 'Message-ID: <id-1@bank.no>\r\nMessage-ID: <id-2@bank.no>' })?.messageId,
    'id-1@bank.no',
    'the first of a name counts',
  );
  assert.deepEqual([of({ envelope: 'e-1' })?.envelopeId, of({})?.envelopeId], ['e-1', null]);
  assert.equal(
    of({ type: 'multipart/report; boundary=b; report-type=Delivery-Status', recipients: [FAILED] })?.recipients.length,
    1,
  );
  assert.equal(of({ end: '', recipients: [FAILED] })?.recipients.length, 1, 'one that was cut');
  const action = (said: string) => of({ recipients: [`Final-Recipient: rfc822; a@b.no\r\n${said}`] })?.recipients[0];
  assert.deepEqual(
    ['failed', 'Delayed', 'delivered (to mailbox)', 'relayed', 'expanded', 'odd'].map(
      (word) => action(`Action: ${word}`)?.action,
    ),
    ['FAILED', 'DELAYED', 'DELIVERED', 'RELAYED', 'EXPANDED', 'UNKNOWN'],
  );
  assert.deepEqual(
    [
      action('Action: delayed\r\nStatus: 4.4.7')?.verdict,
      action('Action: delayed\r\nStatus: 4.4.7')?.status,
      action('Action: failed\r\nStatus: x')?.status,
    ],
    [null, '4.4.7', null],
  );
  assert.equal(of({ recipients: [FAILED, FAILED.replace('failed', 'delayed')] })?.recipients.length, 2);
});

test('R-219 mail that is no returned message is none', () => {
  for (const type of [
    'text/plain',
    'multipart/mixed; boundary="b"',
    'multipart/report; report-type=disposition-notification; boundary="b"',
    'multipart/report; report-type=delivery-status',
  ])
    assert.equal(returnedMail(report({ type })), null, type);
  assert.equal(returnedMail(report().replace('message/delivery-status', 'text/plain')), null);
});

test('R-296 a failure is whose the quoted reply says, and by the status alone only where it speaks of the address', () => {
  const verdict = (status: string, diagnostic = '') => {
    const found = returnedMail(
      report({
        recipients: [
          `Action: failed\r\nStatus: ${status}${diagnostic === '' ? '' : `\r\nDiagnostic-Code: ${diagnostic}`}`,
        ],
      }),
    )?.recipients[0]?.verdict;
    return found && `${found.fault} ${found.retry}${found.saysAddress ? ' address' : ''}`;
  };
  assert.deepEqual(
    [verdict('5.1.1'), verdict('5.1.2'), verdict('5.1.10'), verdict('5.2.1'), verdict('5.1.11'), verdict('')],
    [
      'ADDRESS NEVER address',
      'ADDRESS NEVER address',
      'ADDRESS NEVER address',
      'UNKNOWN LATER',
      'UNKNOWN LATER',
      'UNKNOWN LATER',
    ],
  );
  assert.equal(verdict('5.2.2', 'smtp; 552 5.2.2 mailbox full'), 'RECIPIENT LATER');
  assert.equal(
    verdict('5.2.2', 'smtp; 552 mailbox full'),
    'RECIPIENT LATER',
    'the status stands beside a number without a code',
  );
  assert.equal(verdict('', 'smtp; 552 5.2.2 mailbox full'), 'RECIPIENT LATER');
  assert.equal(verdict('5.1.1', 'smtp; 552 5.2.2 mailbox full'), 'UNKNOWN LATER', 'they contradict each other');
});

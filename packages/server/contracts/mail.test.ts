/** Each recorded reply and returned message, and every row of the table of replies. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseReply, verdictOf, WITH_CODE } from '../notices/mail-reply.ts';
import { returnedMail } from '../notices/returned-mail.ts';
import { outcomeOfFile, readOf } from './expected.fixture.ts';
import { mailContract } from './mail.ts';

const read = (file: string) => readOf(mailContract, file);
type Row = { readonly reply: string; readonly fault: string; readonly retry: string; readonly saysAddress: boolean };
const DEAD = { fault: 'ADDRESS', retry: 'NEVER', saysAddress: true };
const verdict = (line: string, onConnecting = false) => {
  const reply = parseReply(line, onConnecting);
  return reply === null ? null : verdictOf(reply);
};
const short = (line: string, onConnecting = false): string => {
  const { fault, retry, saysAddress } = verdict(line, onConnecting) ?? assert.fail(line);
  return `${fault} ${retry}${saysAddress ? ' told' : ''}`;
};

test('R-215 every row of the table of replies is known, with whose fault it is and whether to try again', async () => {
  const rows = (await read('smtp-svar.csv')) as readonly Row[];
  assert.deepEqual(rows.map(({ reply }) => reply).sort(), Object.keys(WITH_CODE).sort());
  const of = (fault: string) =>
    rows.filter((row) => row.fault === fault).map(({ reply, retry }) => `${reply} ${retry}`);
  assert.deepEqual(of('ADDRESS'), [
    '501 5.1.3 NEVER',
    '550 5.1.1 NEVER',
    '550 5.1.2 NEVER',
    '550 5.1.10 NEVER',
    '551 5.1.6 NEVER',
    '553 5.1.3 NEVER',
  ]);
  assert.deepEqual(of('RECIPIENT'), ['452 4.2.2 SOON', '550 5.2.1 NEVER', '552 5.2.2 LATER']);
  assert.deepEqual(
    of('THEIRS'),
    ['421 4.7.0', '450 4.2.1', '451 4.3.0', '451 4.7.1', '454 4.7.0'].map((one) => `${one} SOON`),
  );
  assert.deepEqual(
    of('OURS').filter((one) => one.endsWith('LATER')),
    ['530 5.7.0', '534 5.7.9', '535 5.7.8', '538 5.7.11', '550 5.4.5', '554 5.4.14'].map((one) => `${one} LATER`),
  );
  assert.deepEqual(of('UNKNOWN'), []);
});

test('R-217 an address is told of five replies and no other', async () => {
  const rows = (await read('smtp-svar.csv')) as readonly Row[];
  assert.deepEqual(
    rows.filter(({ saysAddress }) => saysAddress).map(({ reply }) => reply),
    ['550 5.1.1', '550 5.1.2', '550 5.1.10', '551 5.1.6', '553 5.1.3'],
  );
  assert.equal(short('551 User not local'), 'ADDRESS NEVER told');
  for (const line of ['550 No such user', '550 5.2.1 Disabled', '553 Not allowed', '554 5.1.1 x', '551 5.7.1 x'])
    assert.equal(verdict(line)?.saysAddress, false, line);
});

test('R-216 an enhanced code that is missing or contradicts the number leaves both unbelieved', () => {
  for (const line of [
    '550 User unknown',
    '550 4.1.1 User unknown',
    '450 5.1.1 User unknown',
    '550-5.1.1 No such user\r\n550 5.7.1 By policy',
    '550 5.9.9 Something new',
    '551 5.7.1 Policy',
    '554 5.1.1 Unknown',
    '521 No mail here',
    '599 x',
  ])
    assert.equal(short(line), 'UNKNOWN LATER', line);
  assert.equal(short('451 Later'), 'THEIRS SOON', 'what is temporary needs no code');
  assert.equal(short('450 4.9.9 Later'), 'THEIRS SOON');
});

test('R-215 what relays really write: log-in refused in any words, a greeting that refuses, lines of one reply', () => {
  for (const line of [
    '535 Authentication failed',
    '535 5.7.3 x',
    '530-5.5.1 Authentication Required.\r\n530 5.5.1 Learn more',
  ])
    assert.equal(short(line), 'OURS LATER', line);
  assert.equal(short('554 No SMTP service here', true), 'OURS NEVER');
  assert.equal(short('554 Transaction failed'), 'UNKNOWN LATER');
  assert.equal(short('550 5.4.5 Daily sending quota exceeded'), 'OURS LATER');
  assert.equal(short('554 5.4.14 Hop count'), 'OURS LATER');
  assert.equal(verdict('no reply at all'), null);
  assert.equal(verdict('550-5.1.1 one\r\n450 4.1.1 other'), null);
});

test('R-217 a session that ends in 550 5.1.1 over two lines speaks of the address', async () =>
  assert.deepEqual(await read('samtale-eksempel.txt'), DEAD));

test('R-219 a returned message is joined by its Message-ID and says whose fault it is; a delay is none', async () => {
  assert.deepEqual(await read('retur-dsn.eml'), {
    messageId: '00000000-0000-0000-0000-000000000001@bank.example.com',
    envelopeId: null,
    recipients: [{ action: 'FAILED', status: '5.1.1', verdict: DEAD }],
  });
  assert.deepEqual(await read('retur-dsn-forsinket.eml'), {
    messageId: null,
    envelopeId: null,
    recipients: [{ action: 'DELAYED', status: '4.2.2', verdict: null }],
  });
  assert.deepEqual(await read('retur-dsn-konvolutt.eml'), {
    messageId: null,
    envelopeId: 'r7kq2bHf0v3Xw-1_sdfUQ',
    recipients: [{ action: 'FAILED', status: '5.1.1', verdict: DEAD }],
  });
  assert.equal((await outcomeOfFile(mailContract, 'utvidede-klasser.csv')).kind, 'not-sent');
});

const dsn = (fields: string, type = 'multipart/report; report-type=delivery-status; boundary=b') =>
  `From: a\r\nContent-Type: ${type}\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; x\r\n\r\n${fields}\r\n\r\n--b--\r\n`;
const first = (fields: string) => returnedMail(dsn(fields))?.recipients[0];

test('R-219 R-216 a return with fields missing or of another kind is read as far as it goes', () => {
  const failed = 'Final-Recipient: rfc822; a@b.no\r\nAction: failed';
  assert.equal(first(`${failed}\r\nStatus: 5.1.1`)?.verdict?.saysAddress, true, 'no diagnostic');
  assert.equal(first(failed)?.verdict?.fault, 'UNKNOWN', 'no status');
  assert.equal(first(`${failed}\r\nStatus: 5.0.0\r\nDiagnostic-Code: smtp; 550 5.1.1 x`)?.verdict?.fault, 'UNKNOWN');
  assert.equal(
    first(`${failed}\r\nStatus: 5.4.5\r\nDiagnostic-Code: smtp;\r\n 550 5.4.5 quota`)?.verdict?.fault,
    'OURS',
  );
  assert.equal(first('Final-Recipient: rfc822; a@b.no\r\nAction: teleported')?.action, 'UNKNOWN');
  assert.equal(first('Final-Recipient: rfc822; a@b.no\r\nAction: delivered\r\nStatus: 2.0.0')?.action, 'DELIVERED');
  assert.equal(returnedMail(dsn(failed, 'multipart/report; report-type=disposition-notification; boundary=b')), null);
  assert.equal(returnedMail(dsn(failed, 'text/plain')), null);
  assert.equal(returnedMail('Subject: Ikke til stede\r\n\r\nJeg er på ferie'), null);
  assert.equal(returnedMail(''), null);
});

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { testVault } from '../db/test-database.ts';
import { answer, closeListeners, listen } from '../registers/listener.fixture.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { mailAddress } from './mail-address.ts';
import { loadBanks } from '../banks/banks.ts';
import { type Letter, lettersText } from './letter.ts';
import { noticeHtml } from './notice-html.ts';
import { senderOf } from './sender.ts';
import { smsSender } from '@bli-kunde/domain/bank/sms-sender.ts';
import { notices } from './notices.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  closeListeners();
  for (const close of closing.splice(0)) close();
});

async function mailServer(options: SMTPServerOptions = {}) {
  const mails: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          mails.push(Buffer.concat(chunks));
          done();
        });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

/** Milliseconds; long enough for a server that answers on a machine with much else to do. */
const PATIENT = 10_000;

async function writing(smtpUrl: string, status = 202, body: unknown = { messageId: 'm1' }, smtpTimeout = PATIENT) {
  const failures: DeliveryFailure[] = [];
  const gateway = await listen((_, response) => answer(response, body, status), { system: 'sms' });
  const from = 'ikke-svar@provebanken.example.com';
  return {
    ...gateway,
    notices: notices({
      smtpUrlOf: () => smtpUrl,
      from,
      smsGateway: gateway.system,
      smsAccountOf: () => ({ secret: 's', account: null }),
      receiptsTo: () => null,
      keyedHash: (...parts) => testVault().keyedHash('message-id', ...parts),
      smtpTimeout,
      failed: (failure) => void failures.push(failure),
    }),
    failures,
  };
}

const LIGHT = {
  page: '#f0f0f0',
  paper: '#ffffff',
  line: '#777777',
  text: '#111111',
  quiet: '#333333',
  link: '#123456',
  button: '#222288',
  onButton: '#fefefe',
};
const DARK = { ...LIGHT, link: '#abcdef' };
const FOOT = {
  regards: 'Hilsen banken',
  phone: 'Telefon 490 10 100',
  phoneUrl: 'tel:+4749010100',
  contact: 'Kontakt oss',
  contactUrl: 'https://bank.example/kontakt',
  address: 'Gata 1, 0155 OSLO',
  organisation: 'Org.nr. 319 801 006',
  genuine: 'Vi spør aldri om koder.',
};
const PROVEBANKEN = {
  name: 'Prøvebanken',
  bank: 'provebanken',
  language: 'nb',
  look: { light: LIGHT, second: '#ffbb00', heading: 'font-family:Fjell,serif', radius: 8 },
  foot: FOOT,
  addressBelow: 'Adressen er:',
};
const FJELLBANKEN = {
  ...PROVEBANKEN,
  name: 'Fjellbanken',
  mailFrom: 'post@fjellbanken.example.com',
  language: 'nn',
  look: {
    light: { ...LIGHT, link: '#654321' },
    dark: DARK,
    second: '#ffbb00',
    heading: 'font-family:Fjell,serif',
    radius: 8,
  },
};

const email = {
  sender: PROVEBANKEN,
  to: 'astrid@example.com',
  subject: 'Signer avtalen for Bygg & Co',
  text: 'Hei, Astrid\n\nSigner her:\nhttp://localhost/provebanken/bedrift/#/signering/1',
  idempotencyKey: 'notice.email:1',
};
const sms = {
  sender: PROVEBANKEN,
  to: '49001002',
  text: 'Prøvebanken: Signer her: http://localhost/',
  idempotencyKey: 'notice.sms:1',
};
const LETTER: Letter = [
  { kind: 'text', text: 'Hei, Astrid' },
  { kind: 'facts', lines: ['Konto: 9801 11 00003'] },
  { kind: 'action', label: 'Logg inn', href: 'http://localhost/signering/1' },
];
const failureOf = async (call: Promise<unknown>): Promise<OutsideFailure> => {
  const failure = await call.then(
    () => assert.fail('sent'),
    (error: unknown) => error,
  );
  assert.ok(failure instanceof OutsideFailure);
  assert.doesNotMatch(`${failure.stack} ${String(failure.cause)}`, /astrid|49001002|Signer/);
  return failure;
};

test('S-159 an e-mail arrives by SMTP with text, HTML and the bank as sender', async () => {
  const { mails, url } = await mailServer();
  const { notices: it } = await writing(url);
  await it.email(email);
  const mail = await PostalMime.parse(mails[0] as Buffer);
  assert.deepEqual(mail.from, { name: 'Prøvebanken', address: 'ikke-svar@provebanken.example.com' });
  assert.deepEqual(
    mail.to?.map((to) => to.address),
    ['astrid@example.com'],
  );
  assert.equal(mail.subject, email.subject);
  assert.equal(mail.text?.trim(), email.text);
  assert.match(mail.html ?? '', /<a href="http:\/\/localhost\/provebanken\/bedrift\/#\/signering\/1"/);
  assert.match(String(mails[0]), /^Content-Type: multipart\/alternative/im);
});

const LOGO = { cid: 'logo-1@bank', png: Buffer.from('a picture'), width: 100, height: 52 };
const WITH_LOGO = { ...FJELLBANKEN, logos: { light: LOGO, dark: { ...LOGO, cid: 'logo-2@bank' } } };

test('S-001 S-159 an e-mail brings the bank’s logo along, shown where it stands and as no attachment', async () => {
  const { mails, url } = await mailServer();
  const { notices: it } = await writing(url);
  await it.email({ ...email, sender: WITH_LOGO });
  const mail = await PostalMime.parse(mails[0] as Buffer);
  assert.deepEqual(
    mail.attachments.map(({ contentId, mimeType, disposition, related, content }) => [
      [contentId, mimeType, disposition, related],
      Buffer.from(content as ArrayBuffer).toString(),
    ]),
    ['<logo-1@bank>', '<logo-2@bank>'].map((cid) => [[cid, 'image/png', 'inline', true], 'a picture']),
  );
  const images = [...(mail.html ?? '').matchAll(/<img [^>]*>/g)].map(([image]) => image);
  assert.deepEqual(
    images.map((image) => [/src="([^"]*)"/.exec(image)?.[1], /alt="([^"]*)"/.exec(image)?.[1]]),
    ['cid:logo-1@bank', 'cid:logo-2@bank'].map((src) => [src, 'Fjellbanken']),
  );
  assert.match(images[1] ?? '', /display:none/, 'one of them is seen where nothing chooses');
});

test('S-001 every bank’s e-mails have its logo of today, in each scheme that the bank has', async () => {
  for (const bank of (await loadBanks(join(import.meta.dirname, '../../../banks'))).values()) {
    const { logos } = senderOf(bank);
    assert.ok(logos, `${bank.slug}: npm run mail-logos`);
    assert.equal(logos.dark !== undefined, bank.config.theme.dark, `${bank.slug}: npm run mail-logos`);
    for (const { png, width, height } of Object.values(logos)) {
      assert.ok(png.length < 12_000, `${bank.slug} ${png.length}`);
      assert.ok(width > 100 && width < 320 && height === 52, `${bank.slug} ${width} ${height}`);
    }
  }
});

test('S-159 a repeated e-mail has the same id, another one has not', async () => {
  const { mails, url } = await mailServer();
  const { notices: it } = await writing(url);
  for (const idempotencyKey of ['a', 'a', 'b']) await it.email({ ...email, idempotencyKey, sender: FJELLBANKEN });
  await it.email({ ...email, to: 'berit@example.com', idempotencyKey: 'a', sender: FJELLBANKEN });
  const [first, second, third, other] = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
  assert.equal(first?.messageId, second?.messageId);
  assert.notEqual(first?.messageId, third?.messageId);
  assert.notEqual(first?.messageId, other?.messageId, 'to somebody else');
  const guessed = createHash('sha256').update(`a\n${email.to}`).digest('base64url');
  assert.ok(!first?.messageId?.includes(guessed), 'nobody can try out receivers');
  assert.deepEqual(first?.from, { name: 'Fjellbanken', address: 'post@fjellbanken.example.com' });
  assert.match(String(first?.messageId), /@fjellbanken\.example\.com>$/);
});

test('S-159 an address or a subject cannot add receivers or headers', async () => {
  const { mails, url } = await mailServer();
  const { notices: it } = await writing(url);
  await it.email({ ...email, subject: 'Hei\r\nBcc: evil@example.com' });
  const mail = await PostalMime.parse(mails[0] as Buffer);
  assert.equal(mail.bcc, undefined);
  assert.equal(
    mail.headers.some(({ key }) => key === 'bcc'),
    false,
  );
  await it.email({ ...email, to: 'astrid@example.com, evil@example.com' }).catch(() => {});
  assert.doesNotMatch(String(mails[1] ?? ''), /^To:.*astrid@example\.com.*, .*evil/m);
});

test('S-161 a mail server that is silent, away or unwilling is told apart', async () => {
  const sockets: Socket[] = [];
  const silent: Server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { url: unwilling } = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such box'), { responseCode: 550 })),
  });
  const { url: busy } = await mailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('later'), { responseCode: 451 })),
  });
  const cases = [
    [`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, 'timeout', 200],
    ['smtp://127.0.0.1:1', 'down', PATIENT],
    [unwilling, 'refused', PATIENT],
    [busy, 'down', PATIENT],
  ] as const;
  for (const [url, reason, patience] of cases) {
    const { notices: it } = await writing(url, undefined, undefined, patience);
    assert.equal((await failureOf(it.email(email))).reason, reason);
  }
});

/** A relay that answers so at one step, in these words. */
const relay = (step: 'onMailFrom' | 'onRcptTo' | 'onConnect', code: number, words: string) =>
  mailServer({
    hideENHANCEDSTATUSCODES: true,
    [step]: (...given: unknown[]) =>
      (given.at(-1) as (error: Error) => void)(Object.assign(new Error(words), { responseCode: code })),
  });

test('R-215 R-217 R-218 a relay’s refusal says whose fault it is, whether to try again, and speaks of the address or does not', async () => {
  for (const [step, code, words, fault, retry, saysAddress] of [
    ['onRcptTo', 550, '5.1.1 No such user', 'ADDRESS', 'NEVER', true],
    ['onRcptTo', 550, 'No such user', 'UNKNOWN', 'LATER', false],
    ['onRcptTo', 451, '4.7.1 Greylisted', 'THEIRS', 'SOON', false],
    ['onRcptTo', 552, '5.2.2 Full', 'RECIPIENT', 'LATER', false],
    ['onMailFrom', 550, '5.4.5 Daily quota', 'OURS', 'LATER', false],
    ['onMailFrom', 530, '5.7.0 Log in first', 'OURS', 'LATER', false],
    ['onConnect', 554, 'No service for you', 'OURS', 'NEVER', false],
  ] as const) {
    const { url } = await relay(step, code, words);
    const { notices: it, failures } = await writing(url);
    const failure = await failureOf(it.email(email));
    assert.ok(failure instanceof DeliveryFailure);
    assert.deepEqual(
      { fault: failure.fault, retry: failure.retry, saysAddress: failure.saysAddress, status: failure.status },
      { fault, retry, saysAddress, status: code },
    );
    assert.deepEqual(failures, [failure], 'told, so that it can be counted');
  }
});

test('R-215 a password that the relay does not take is ours, and no address is marked', async () => {
  const { url } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('Bad password'), { responseCode: 535 })),
  });
  const { notices: it } = await writing(url.replace('//', '//user:wrong@'));
  const failure = await failureOf(it.email(email));
  assert.ok(failure instanceof DeliveryFailure);
  assert.deepEqual(
    { fault: failure.fault, retry: failure.retry, saysAddress: failure.saysAddress },
    { fault: 'OURS', retry: 'LATER', saysAddress: false },
  );
});

test('R-220 an address outside ASCII is folded or refused, and never reaches a relay raw', async () => {
  const seen: string[] = [];
  const { url, mails } = await mailServer({
    onRcptTo: ({ address }, _session, done) => {
      seen.push(address);
      done();
    },
  });
  const { notices: it } = await writing(url);
  await it.email({ ...email, to: 'astrid@østfold.no' });
  // The test's own server unfolds what it was sent.
  assert.deepEqual(seen, ['astrid@østfold.no']);
  assert.equal(mailAddress('astrid@østfold.no'), 'astrid@xn--stfold-9xa.no');
  assert.match(String(mails[0]), /^To: astrid@xn--stfold-9xa\.no/m);
  for (const to of [
    'åse@østfold.no',
    'astrid@b_c.no',
    '=cmd@b.no',
    '+1@b.no',
    'a@b',
    'a@-b.no',
    'a b@b.no',
    '李@b.no',
    'a@b.no\r\nDATA',
  ]) {
    assert.equal(mailAddress(to), null, to);
    const failure = await failureOf(it.email({ ...email, to }));
    assert.ok(failure instanceof DeliveryFailure && failure.retry === 'NEVER' && !failure.saysAddress);
  }
  for (const to of ['a@b.co', "o'neil@b.no", 'a+b@b.museum', 'a_b@sub.b-c.no', 'A.B@B.no'])
    assert.equal(mailAddress(to), to.replace('@B', '@b'), to);
  assert.equal(seen.length, 1);
});

test('R-213 a gateway’s refusal is told apart by its status, and a state of REJECTED is not taken for sent', async () => {
  for (const [status, fault, retry] of [
    [400, 'MESSAGE', 'NEVER'],
    [401, 'OURS', 'LATER'],
    [403, 'OURS', 'LATER'],
    [409, 'OURS', 'NEVER'],
    [418, 'UNKNOWN', 'LATER'],
    [503, 'THEIRS', 'SOON'],
  ] as const) {
    const failure = await failureOf((await writing('', status, {})).notices.sms(sms));
    assert.ok(failure instanceof DeliveryFailure);
    assert.deepEqual({ fault: failure.fault, retry: failure.retry }, { fault, retry }, String(status));
  }
  const refused = await failureOf((await writing('', 200, { messageId: 'm', status: 'rejected' })).notices.sms(sms));
  assert.equal(refused.name, 'UnknownRefusal');
});

test('R-210 R-211 what a gateway takes is on its way, in the parts that it says or that we count', async () => {
  const sent = async (body: object, text = sms.text) => (await writing('', 202, body)).notices.sms({ ...sms, text });
  assert.deepEqual(await sent({ messageId: 'm', segments: '2' }), { messageId: 'm', parts: 2, state: 'ON_ITS_WAY' });
  assert.deepEqual(await sent({ status: 'noe-nytt' }), { messageId: null, parts: 1, state: 'UNKNOWN' });
  assert.equal((await sent({}, `Hei, Jovana Đorđević ${'x'.repeat(60)}`)).parts, 2, 'a letter that makes it UCS-2');
});

test('S-159 a text message goes to the gateway with its key, the number in one form', async () => {
  const { notices: it, calls } = await writing('smtp://127.0.0.1:1');
  await it.sms(sms);
  await it.sms({ ...sms, to: '+47 490 01 002', sender: FJELLBANKEN });
  assert.deepEqual(
    calls.map(({ path, headers }) => [path, headers['idempotency-key'], headers.authorization]),
    [
      ['/sms/v1/messages', 'notice.sms:1', 'Bearer s'],
      ['/sms/v1/messages', 'notice.sms:1', 'Bearer s'],
    ],
  );
  assert.deepEqual(
    calls.map(({ body }) => JSON.parse(String(body))),
    [
      { to: '+4749001002', text: sms.text, sender: 'Provebanken' },
      { to: '+4749001002', text: sms.text, sender: 'Fjellbanken' },
    ],
  );
});

test('S-159 a text message that no gateway would take is refused at once', async () => {
  const { notices: it, calls } = await writing('smtp://127.0.0.1:1');
  for (const bad of [{ to: '123' }, { text: '' }, { text: 'x'.repeat(919) }])
    assert.equal((await failureOf(it.sms({ ...sms, ...bad }))).reason, 'refused');
  assert.equal(calls.length, 0);
});

test('S-161 a gateway that is down or talks nonsense has not sent anything', async () => {
  assert.equal((await failureOf((await writing('', 500)).notices.sms(sms))).reason, 'down');
  assert.equal((await failureOf((await writing('', 202, '<ok>')).notices.sms(sms))).reason, 'nonsense');
});

test('S-159 nothing that a letter says is markup, in any of its blocks', () => {
  const evil = `<script>alert(1)</script> & "Co" 'x'`;
  const html = noticeHtml(
    evil,
    [
      { kind: 'text', text: `Hei, ${evil}\nog http://x/"onclick=1 her` },
      { kind: 'facts', lines: [`${evil}: ${evil}`] },
      { kind: 'action', label: evil, href: `http://x/${evil}` },
    ],
    { ...PROVEBANKEN, name: evil, addressBelow: evil, foot: { ...FOOT, address: evil, regards: evil } },
  );
  assert.doesNotMatch(html, /<script|"onclick|"Co"|'x'/);
  assert.equal(html.split('&#60;script&#62;').length - 1, 14);
  assert.match(html, /<a href="http:\/\/x\/" class="link" style="[^"]*">http:\/\/x\/<\/a>&#34;onclick=1 her/);
});

test('S-159 an e-mail fetches nothing, has one heading, and its tables are no tables to a screen reader', () => {
  const html = noticeHtml('Signer', LETTER, WITH_LOGO);
  assert.doesNotMatch(html, /<link|<script|url\(|src="(?!cid:)|src=[^"]|@import/i);
  assert.match(html, /<body[^>]*><div style="display:none[^"]*">Hei, Astrid&#847;/);
  assert.equal(html.match(/<h1/g)?.length, 1);
  assert.equal(html.match(/<table/g)?.length, html.match(/<table role="presentation"/g)?.length);
});

test('S-159 the button leads where the address below it says', () => {
  const html = noticeHtml('Signer', LETTER, PROVEBANKEN);
  assert.deepEqual(
    [...html.matchAll(/<a href="(http[^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text]),
    [
      ['http://localhost/signering/1', 'Logg inn'],
      ['http://localhost/signering/1', 'http://localhost/signering/1'],
      ['https://bank.example/kontakt', 'Kontakt oss'],
    ],
  );
});

test('S-159 a bank’s name becomes a sender that phones can show', () => {
  assert.deepEqual(['Prøvebanken', 'Sparebanken Sør-Øst', 'Ærø Banque', 'Bank é'].map(smsSender), [
    'Provebanken',
    'Sparebanken',
    'Aero Banque',
    'Bank e',
  ]);
});

test('S-001 S-159 an e-mail is in the language and the colours of its bank, and both can be read', async () => {
  const letter = lettersText('Les: http://x/');
  const html = noticeHtml('Les', letter, FJELLBANKEN);
  assert.match(html, /<html lang="nn".*prefers-color-scheme:dark.*\.link\{color:#abcdef!.*color:#654321/);
  assert.doesNotMatch(noticeHtml('Les', letter, PROVEBANKEN), /dark/);
  const seen = new Set<string>();
  for (const bank of (await loadBanks(join(import.meta.dirname, '../../../banks'))).values()) {
    const { name, mailFrom, look } = senderOf(bank);
    assert.deepEqual({ name, mailFrom }, { name: bank.config.name, mailFrom: `ikke-svar@${bank.slug}.example` });
    assert.equal(look.dark !== undefined, bank.config.theme.dark);
    for (const { page, paper, text, quiet, link, button, onButton } of [look.light, look.dark ?? look.light])
      for (const [one, other] of [
        ...[text, quiet, link].map((colour) => [colour, paper]),
        [onButton, button],
        [text, page],
      ])
        assert.ok(contrast(one ?? '', other ?? '') >= 4.5, `${bank.slug} ${one} ${other}`);
    seen.add(look.light.button);
  }
  assert.equal(seen.size, 4);
});

test('S-001 S-159 a theme without the colours of an e-mail has a message that can be read all the same', async () => {
  const [bank] = (await loadBanks(join(import.meta.dirname, '../../../banks'))).values();
  assert.ok(bank);
  const { look } = senderOf({ ...bank, themeCss: ':root{--ds-color-accent-base-default:red}' });
  assert.deepEqual(
    { text: look.light.text, paper: look.light.paper, button: look.light.button },
    { text: '#000000', paper: '#ffffff', button: bank.config.theme.brand },
  );
});

/** WCAG 2.2: relative luminance of the lighter to that of the darker. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Sends real mail and a text message and finds them in the inbox. */
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { createTransport } from 'nodemailer';
import { postJson, startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';

const KEY = { authorization: 'Bearer demo-sms-secret' };
let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world.close());

const inbox = async (to = '') =>
  (
    (await (await fetch(`${world.origin}/inbox.json?to=${encodeURIComponent(to)}`)).json()) as {
      messages: { to: string; subject: string; text: string; kind: string }[];
    }
  ).messages;
const mailer = () => createTransport({ host: '127.0.0.1', port: world.smtpPort, secure: false, ignoreTLS: true });

test('mail arrives whole, and its link can be clicked in the inbox', async () => {
  await mailer().sendMail({
    from: 'banken@example.com',
    to: 'astrid.ledermo@example.com',
    subject: 'Du må signere – frist fredag',
    text: 'Hei! Signer her: http://127.0.0.1:3000/provebanken/bedrift/ <takk>',
  });
  const [mail] = await inbox('astrid.ledermo');
  assert.equal(mail?.subject, 'Du må signere – frist fredag');
  const html = await (await fetch(`${world.origin}/inbox?to=astrid`)).text();
  assert.match(html, /<a href="http:\/\/127\.0\.0\.1:3000\/provebanken\/bedrift\/">/);
  assert.match(html, /&#60;takk&#62;/);
  assert.deepEqual(await inbox('nobody'), []);
});

test('mail with HTML stands in a frame that can run and fetch nothing, with its text beside it', async () => {
  await mailer().sendMail({
    from: 'banken@example.com',
    to: 'framed@example.com',
    subject: 'Til "deg"',
    text: 'Teksten',
    html: '<!doctype html><html><head><title>x</title></head><body><h1>Overskrift</h1><script>1</script></body></html>',
  });
  const page = await (await fetch(`${world.origin}/inbox?to=framed`)).text();
  const [, src = '', title] = /<iframe class="mail" src="([^"]+)" title="([^"]+)" sandbox="[^"]*"/.exec(page) ?? [];
  assert.equal(title, 'Til &#34;deg&#34;');
  assert.doesNotMatch(page, /Overskrift|allow-scripts|allow-same-origin/);
  assert.match(page, /Teksten/);
  const mail = await fetch(`${world.origin}${src}`);
  assert.match(mail.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox(?!.*allow-scripts)/);
  assert.match(await mail.text(), /<head><base target="_top">.*<h1>Overskrift/);
  assert.equal((await fetch(`${world.origin}/inbox/none/html`)).status, 404);
});

test('one key is one text message, and newest comes first', async () => {
  const send = () =>
    postJson(
      `${world.origin}/sms/v1/messages`,
      { to: '49001001', text: 'Koden er 123', sender: 'Provebanken' },
      { 'idempotency-key': 'k', ...KEY },
    );
  const [first, second] = [await send(), await send()];
  assert.deepEqual([first.status, await first.json()], [second.status, await second.json()]);
  const messages = await inbox();
  assert.deepEqual(
    messages.map(({ kind }) => kind),
    ['sms', 'mail', 'mail'],
  );
  assert.equal(
    (
      await postJson(
        `${world.origin}/sms/v1/messages`,
        { to: '123', text: 'x', sender: 'y' },
        { 'idempotency-key': 'z', ...KEY },
      )
    ).status,
    400,
  );
});

test('a sender that is killed while it sends takes nothing with it', async () => {
  const lines = ['EHLO x', 'MAIL FROM:<a@example.com>', 'RCPT TO:<killed@example.com>', 'DATA', 'Subject: half'];
  for (let said = 1; said <= lines.length; said += 1) {
    const socket = connect(world.smtpPort, '127.0.0.1').on('error', () => {});
    for (const line of lines.slice(0, said)) {
      await once(socket, 'data', { signal: AbortSignal.timeout(5_000) });
      socket.write(`${line}\r\n`);
    }
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
  await mailer().sendMail({ from: 'a@example.com', to: 'alive@example.com', text: 'x' });
  assert.equal((await inbox('alive@example.com')).length, 1);
  assert.deepEqual(await inbox('killed@example.com'), []);
});

test('a mail server that is down refuses, and takes mail again when it is up', async () => {
  await postJson(`${world.origin}/control/faults`, { system: 'notices', mode: 'down' });
  await assert.rejects(mailer().sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' }));
  await postJson(`${world.origin}/control/faults`, { system: 'notices', mode: 'ok' });
  await mailer().sendMail({ from: 'a@example.com', to: 'b@example.com', text: 'x' });
  assert.equal((await inbox('b@example.com')).length, 1);
});

test('a picture that comes along with a mail is seen where the mail names it, and nothing else can be fetched', async () => {
  await mailer().sendMail({
    from: 'banken@example.com',
    to: 'pictured@example.com',
    subject: 'Logo',
    html: '<img src="cid:logo@bank"><img src="cid:none@bank">',
    attachments: [{ cid: 'logo@bank', filename: 'logo.png', contentType: 'image/png', content: Buffer.from('png') }],
  });
  const page = await (await fetch(`${world.origin}/inbox?to=pictured`)).text();
  const mail = await fetch(`${world.origin}${/<iframe class="mail" src="([^"]+)"/.exec(page)?.[1]}`);
  assert.match(await mail.text(), /<img src="data:image\/png;base64,cG5n"><img src="cid:none@bank">/);
  assert.match(mail.headers.get('content-security-policy') ?? '', /default-src 'none';.*img-src data:;/);
});

test('the relay answers as it is asked to, at the step it is asked for, and takes mail again', async () => {
  const send = () => mailer().sendMail({ from: 'a@example.com', to: 'refused@example.com', text: 'x' });
  for (const [mail, said] of [
    [{ code: 550, enhanced: '5.1.1', at: 'to' }, /^550 5\.1\.1 /],
    [{ code: 550, at: 'to' }, /^550 Refused/],
    [{ code: 535, enhanced: '5.7.8', at: 'from' }, /^535 5\.7\.8 /],
    [{ code: 554, at: 'connect' }, /^554 /],
    [{ code: 552, enhanced: '5.3.4', at: 'data' }, /^552 5\.3\.4 /],
  ] as const) {
    assert.equal((await postJson(`${world.origin}/inbox/refusals`, { mail })).status, 204);
    await assert.rejects(send(), (error: { response?: string }) => said.test(error.response ?? ''), said.source);
  }
  for (const mail of [{ code: 250 }, { code: 550, enhanced: 'x' }, 550, { code: 550, at: 'noon' }])
    assert.equal((await postJson(`${world.origin}/inbox/refusals`, { mail })).status, 400, JSON.stringify(mail));
  await postJson(`${world.origin}/inbox/refusals`, {});
  await send();
  assert.equal((await inbox('refused@example.com')).length, 1);
});

test('the gateway answers as it is asked to, and refuses a sender that no operator knows', async () => {
  const send = (sender = 'Provebanken') =>
    postJson(
      `${world.origin}/sms/v1/messages`,
      { to: '49001001', text: 'x', sender },
      { 'idempotency-key': `r ${sender}`, ...KEY },
    );
  await postJson(`${world.origin}/inbox/refusals`, { sms: 402 });
  assert.equal((await send()).status, 402);
  await postJson(`${world.origin}/inbox/refusals`, {});
  assert.deepEqual(
    [(await send()).status, (await send('Prøvebanken')).status, (await send('Sparebanken 1')).status],
    [202, 403, 403],
  );
});

test('R-290 the gateway asks for a key and tells the application how far a message has come; a relay sends back what it took', async () => {
  const told: { url: string; authorization: string; body: string }[] = [];
  const arrived = new EventEmitter();
  const application = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    told.push({ url: request.url ?? '', authorization: String(request.headers.authorization), body });
    response.writeHead(204).end();
    if (told.length === 2) arrived.emit('both');
  });
  await once(application.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(application.address() as AddressInfo).port}`;
  const own = await startTestWorld({ appOrigin: origin });
  try {
    const sms = (headers: Record<string, string>, receiptUrl: string) =>
      postJson(
        `${own.origin}/sms/v1/messages`,
        { to: '49001001', text: 'x', sender: 'Provebanken', receiptUrl },
        { 'idempotency-key': 'a', ...headers },
      );
    assert.equal((await sms({}, origin)).status, 401);
    await postJson(`${own.origin}/inbox/refusals`, {
      mail: { code: 550, enhanced: '5.1.1', at: 'returned' },
      receipt: 'expired',
    });
    assert.equal((await sms(KEY, `${origin}/webhooks/sms/provebanken`)).status, 202);
    const both = once(arrived, 'both');
    await createTransport({ host: '127.0.0.1', port: own.smtpPort, secure: false, ignoreTLS: true }).sendMail({
      from: 'ikke-svar@provebanken.example',
      to: 'gone@example.com',
      text: 'x',
    });
    await both;
    const by = (part: string) => told.find(({ url }) => url === `/webhooks/${part}/provebanken`);
    assert.equal(by('sms')?.authorization, 'Bearer demo-sms-receipt-secret');
    assert.match(by('sms')?.body ?? '', /"status":"expired"/);
    assert.equal(by('mail')?.authorization, 'Bearer demo-mail-return-secret');
    assert.match(by('mail')?.body ?? '', /Status: 5\.1\.1[^]*Message-ID: </);
  } finally {
    await own.close();
    application.close();
  }
});

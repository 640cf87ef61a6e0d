/** The SMS gateway and the inbox over HTTP. */
import type { FastifyInstance } from 'fastify';
import { keepContract } from '../contracts/contract.ts';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage, MAIL_POLICY, mailPage } from './inbox-page.ts';
import { clientsAt } from '../identity/clients.ts';
import { tellReceipt } from './later.ts';
import { createRefusals, MAIL_REFUSALS, mailRefusalOf, SMS_RECEIPTS } from './refusals.ts';

type Sms = { to?: string; text?: string; sender?: string; receiptUrl?: string };

export async function notices(app: FastifyInstance, world: World, inbox: Inbox): Promise<void> {
  const sent = world.state.section<Record<string, string>>('sms-keys', () => ({}));
  const refusals = createRefusals(world.state);

  app.get<{ Querystring: { to?: string } }>('/inbox', { config: { faultless: true } }, (request, reply) => {
    const to = request.query.to ?? '';
    return reply
      .header('content-security-policy', pagePolicy())
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(inboxPage(inbox.list(to), to, world.appOrigin, refusals.value));
  });
  app.get<{ Params: { id: string } }>('/inbox/:id/html', { config: { faultless: true } }, (request, reply) => {
    const html = inbox.html(request.params.id);
    if (html === null) return reply.code(404).send();
    return reply.header('content-security-policy', MAIL_POLICY).type('text/html').send(mailPage(html));
  });
  app.get<{ Querystring: { to?: string } }>('/inbox.json', { config: { faultless: true } }, (request) => ({
    messages: inbox.list(request.query.to ?? ''),
  }));

  /** As JSON any reply; from the page's form one of its list, by name. Nothing chosen: everything is taken again. */
  app.post<{ Body: { mail?: unknown; sms?: unknown; receipt?: unknown } | null }>(
    '/inbox/refusals',
    { config: { faultless: true } },
    (request, reply) => {
      const { mail, sms, receipt = '' } = request.body ?? {};
      const named = typeof mail === 'string' ? MAIL_REFUSALS[mail] : mail;
      const wanted = named === undefined || named === null ? null : mailRefusalOf(named);
      const status = Number(sms ?? 0);
      const isStatus = status === 0 || (Number.isInteger(status) && status >= 400 && status <= 599);
      const isState = receipt === '' || (typeof receipt === 'string' && SMS_RECEIPTS.includes(receipt));
      if (!isStatus || !isState || (wanted === null && named !== undefined && named !== null))
        return reply
          .code(400)
          .send({ code: 'INVALID_REQUEST', message: 'mail is a reply of 400 to 599, sms a status, receipt a state' });
      refusals.value = { mail: wanted, sms: status === 0 ? null : status, receipt: String(receipt) || null };
      refusals.save();
      const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
      return isForm ? reply.redirect('/inbox', 303) : reply.code(204).send();
    },
  );

  addFaultHooks(app, world.faults, 'notices');
  keepContract(app, world, 'sms');
  app.post<{ Body: Sms | null }>('/sms/v1/messages', { config: { contract: 'taken' } }, (request, reply) => {
    const refused = refusals.value.sms;
    if (refused !== null) return reply.code(refused).send({ code: 'REFUSED', message: 'Refused as asked' });
    const given = request.headers.authorization?.replace(/^Bearer /, '');
    if (!clientsAt(world, 'sms', 'demo-sms-secret').some(({ secret }) => secret === given))
      return reply.code(401).send({ code: 'UNKNOWN_KEY', message: 'Authorization is a key of the account' });
    const key = request.headers['idempotency-key'];
    const { to, text, sender, receiptUrl } = request.body ?? {};
    if (typeof key !== 'string' || key === '')
      return reply.code(400).send({ code: 'IDEMPOTENCY_KEY_MISSING', message: 'Idempotency-Key is needed' });
    if (!to || !/^(\+47)?\d{8}$/.test(to) || !text || text.length > 918 || !sender) {
      return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'to, text and sender are needed' });
    }
    // As Norwegian operators do with a name that they do not know.
    if (!/^[A-Za-z0-9 ]{1,11}$/.test(sender))
      return reply.code(403).send({ code: 'SENDER_NOT_ALLOWED', message: 'sender is up to eleven letters or digits' });
    const known = sent.value[key];
    if (known) return reply.code(202).send({ messageId: known, status: 'queued' });
    const message = inbox.add({
      kind: 'sms',
      to,
      from: sender,
      subject: '',
      text,
      html: null,
      at: world.clock.now().toISOString(),
    });
    sent.value[key] = message.id;
    sent.save();
    if (receiptUrl !== undefined && URL.canParse(receiptUrl))
      tellReceipt(world, receiptUrl, message.id, refusals.value.receipt ?? 'delivered');
    return reply.code(202).send({ messageId: message.id, status: 'queued' });
  });
}

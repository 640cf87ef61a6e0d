/** The SMS gateway and the inbox over HTTP. */
import type { FastifyInstance } from 'fastify';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import type { Inbox } from './inbox.ts';
import { inboxPage, MAIL_POLICY, mailPage } from './inbox-page.ts';

type Sms = { to?: string; text?: string; sender?: string };

export async function notices(app: FastifyInstance, world: World, inbox: Inbox): Promise<void> {
  const sent = world.state.section<Record<string, string>>('sms-keys', () => ({}));

  app.get<{ Querystring: { to?: string } }>('/inbox', { config: { faultless: true } }, (request, reply) => {
    const to = request.query.to ?? '';
    return reply
      .header('content-security-policy', pagePolicy())
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(inboxPage(inbox.list(to), to, world.appOrigin));
  });
  app.get<{ Params: { id: string } }>('/inbox/:id/html', { config: { faultless: true } }, (request, reply) => {
    const html = inbox.html(request.params.id);
    if (html === null) return reply.code(404).send();
    return reply.header('content-security-policy', MAIL_POLICY).type('text/html').send(mailPage(html));
  });
  app.get<{ Querystring: { to?: string } }>('/inbox.json', { config: { faultless: true } }, (request) => ({
    messages: inbox.list(request.query.to ?? ''),
  }));

  addFaultHooks(app, world.faults, 'notices');
  app.post<{ Body: Sms | null }>('/sms/v1/messages', (request, reply) => {
    const key = request.headers['idempotency-key'];
    const { to, text, sender } = request.body ?? {};
    if (typeof key !== 'string' || key === '')
      return reply.code(400).send({ code: 'IDEMPOTENCY_KEY_MISSING', message: 'Idempotency-Key is needed' });
    if (!to || !/^(\+47)?\d{8}$/.test(to) || !text || text.length > 918 || !sender || sender.length > 30) {
      return reply.code(400).send({ code: 'INVALID_REQUEST', message: 'to, text and sender are needed' });
    }
    const known = sent.value[key];
    if (known) return reply.code(202).send({ messageId: known });
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
    return reply.code(202).send({ messageId: message.id });
  });
}

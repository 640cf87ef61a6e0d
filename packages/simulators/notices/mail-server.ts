/** The SMTP server that takes everything and puts it in the inbox, unless it is asked to refuse. */
import { setTimeout as delay } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { World } from '../world.ts';
import type { Inbox } from './inbox.ts';
import { returnMail } from './later.ts';
import { createRefusals, type MailRefusal } from './refusals.ts';

/** Starts listening on the world's SMTP port; the port it got comes back (0 asks for any free one). */
export async function startMailServer(world: World, inbox: Inbox): Promise<{ port: number; close(): Promise<void> }> {
  const refuse = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code });
  const refusals = createRefusals(world.state);
  /** The refusal that was asked for at this step, as its code says it. */
  const refusalAt = (step: MailRefusal['at']): Error | null => {
    const { mail } = refusals.value;
    if (mail?.at !== step) return null;
    return refuse(mail.code, [mail.enhanced, 'Refused as asked'].filter((part) => part !== undefined).join(' '));
  };
  const server = new SMTPServer({
    authOptional: true,
    // The codes beside the numbers are our own, or none.
    hideENHANCEDSTATUSCODES: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onConnect: (_session, done) =>
      done(world.faults.look('notices').mode === 'down' ? refuse(421, 'Service not available') : refusalAt('connect')),
    onMailFrom: (_address, _session, done) => done(refusalAt('from')),
    onRcptTo: (_address, _session, done) => done(refusalAt('to')),
    async onData(stream, session, done) {
      let refused: Error | null;
      try {
        const { mailFrom, rcptTo } = session.envelope;
        refused = await receive(stream, mailFrom === false ? '' : mailFrom.address, rcptTo);
      } catch {
        // A sender that is killed half-way breaks its stream, and nothing but its own message.
        refused = refuse(451, 'Requested action aborted');
      }
      done(refused);
    },
  });

  /** Reads a message to its end and keeps it; gives the refusal that a fault asks for. */
  async function receive(
    stream: AsyncIterable<unknown>,
    from: string,
    to: readonly { address: string }[],
  ): Promise<Error | null> {
    const fault = world.faults.take('notices');
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (fault.mode === 'nonsense' || fault.mode === 'half') return refuse(451, 'Requested action aborted');
    const refused = refusalAt('data');
    if (refused !== null) return refused;
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    for (const { contentId, mimeType, content } of mail.attachments)
      if (contentId !== undefined && mimeType.startsWith('image/'))
        inbox.picture(
          contentId.replace(/^<|>$/g, ''),
          `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}`,
        );
    const { mail: later } = refusals.value;
    for (const { address } of to) {
      if (later?.at === 'returned') returnMail(world, from, address, mail.messageId ?? '', later);
      inbox.add({
        kind: 'mail',
        to: address,
        from: `${mail.from?.name ?? ''} <${mail.from?.address ?? ''}>`.trim(),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? null,
        ...(mail.messageId === undefined ? {} : { messageId: mail.messageId }),
        at: world.clock.now().toISOString(),
      });
    }
    if (fault.mode === 'slow') await delay(fault.delayMs, undefined, { ref: false });
    return null;
  }

  // A client that hangs up in the middle is its own affair.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(world.smtpPort, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : world.smtpPort,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

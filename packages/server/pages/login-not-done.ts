/** Pages that offer the log-in: after one that was cancelled or not secure enough, and at an address that asks for one. Nothing failed, so they are no error page. */
import { catalogue } from '@bli-kunde/domain/errors/catalogue.ts';
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { FastifyReply } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { SHUT_PICTURE } from './logged-out-pictures.ts';
import { simplePage } from './simple-page.ts';

type Words = Readonly<Record<'title' | 'text' | 'button', TextKey>>;

/** `again` is the path of the log-in, here and below. */
export const sendLoginCancelled = (context: Context, bank: Bank, reply: FastifyReply, again: string): FastifyReply =>
  sendNotLoggedIn(context, bank, reply, again, {
    title: 'page.loginCancelled.title',
    text: 'page.loginCancelled.text',
    button: 'page.loginCancelled.button',
  });

/** says how to log in, since another try of the same kind is refused too. */
export const sendLevelTooLow = (context: Context, bank: Bank, reply: FastifyReply, again: string): FastifyReply =>
  sendNotLoggedIn(context, bank, reply, again, {
    title: 'page.loginLevel.title',
    text: catalogue['error.login.level'].text,
    button: 'page.loginLevel.button',
  });

/** N-041: at a document's or another address of a call, opened without a session or after its end; the log-in leads back to it. */
export const sendLogInFirst = (context: Context, bank: Bank, reply: FastifyReply, again: string): FastifyReply =>
  sendNotLoggedIn(context, bank, reply, again, {
    title: 'page.logInFirst.title',
    text: 'page.logInFirst.text',
    button: 'page.logInFirst.button',
  });

function sendNotLoggedIn(
  context: Context,
  bank: Bank,
  reply: FastifyReply,
  again: string,
  { title, text, button }: Words,
): FastifyReply {
  const { html, policy } = simplePage(
    context,
    {
      title: bank.texts(title),
      picture: SHUT_PICTURE,
      paragraphs: [bank.texts(text)],
      links: [
        { href: again, text: bank.texts(button) },
        { href: bank.config.homeUrl, text: bank.texts('common.toHomePage') },
      ],
    },
    bank,
  );
  return reply
    .code(401)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** The page after a log-in that the person cancelled at the provider: nothing failed, so it is no error page. */
import type { FastifyReply } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import { SHUT_PICTURE } from './logged-out-pictures.ts';
import { simplePage } from './simple-page.ts';

/** `again` is the path of the log-in. */
export function sendLoginCancelled(context: Context, bank: Bank, reply: FastifyReply, again: string): FastifyReply {
  const { html, policy } = simplePage(
    context,
    {
      title: bank.texts('page.loginCancelled.title'),
      picture: SHUT_PICTURE,
      paragraphs: [bank.texts('page.loginCancelled.text')],
      links: [
        { href: again, text: bank.texts('page.loginCancelled.button') },
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

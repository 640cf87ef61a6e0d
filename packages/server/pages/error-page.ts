/** The page for an address that no app knows, and for anything that fails before an app is there to say so. */
import { consoleWording } from '@bli-kunde/domain/advisor/console-words.ts';
import { catalogue, type ErrorKey, offersRetry } from '@bli-kunde/domain/errors/catalogue.ts';
import { formatBankPhone } from '@bli-kunde/domain/norway/bank-phone.ts';
import { openShortLink } from '@bli-kunde/domain/notices/api.ts';
import { shortIdOf } from '@bli-kunde/domain/errors/short-id.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import { pathTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { CONSOLE } from './console.ts';
import { sendLogInFirst } from './login-not-done.ts';
import { simplePage } from './simple-page.ts';

const plain = textsOf();

/** The router's own answers, as a person reads them; the phrase of the protocol stands below (S-133). */
const ROUTER = [400, 403, 404, 405] as const;
/** Keys that say of their address nothing but its status. */
const PLAIN: readonly ErrorKey[] = ['error.bad.request', 'error.not.found', 'error.method.not.allowed'];

const isForWhoLogsIn = (key: ErrorKey, row: FastifyRequest['row']): boolean =>
  row != null && (key === 'error.not.logged.in' || key === 'error.session.deleted');

/** A page of the bank's own people: an address of their calls, or below their app's. */
const isOfConsole = (bank: Bank | null, { row, url }: FastifyRequest): boolean =>
  row?.who === 'advisor' ||
  (bank !== null && [pathTo(bank, ''), `/${bank.slug}/`].some((base) => url.startsWith(`${base}${CONSOLE.path}/`)));

/** Path of the log-in of those whom the row is for, which leads back to `address` (N-041). */
function logInFor(bank: Bank, row: FastifyRequest['row'], address: string): string {
  const app = row?.who === 'advisor' ? `${CONSOLE.path}/` : '';
  return pathTo(bank, `${app}login?${new URLSearchParams({ returnTo: address }).toString()}`);
}

/** `retryAt` is the path that tries again where another one than this does; the catalogue says whether that may help. */
export function sendErrorPage(
  context: Context,
  key: ErrorKey,
  request: FastifyRequest,
  reply: FastifyReply,
  retryAt = '',
): FastifyReply {
  const { status, text, errorName, code } = catalogue[key];
  const bank = request.visit?.bank ?? context.banks.get(request.url.split(/[/?]/)[1] ?? '') ?? null;
  if (bank !== null && isForWhoLogsIn(key, request.row))
    return sendLogInFirst(context, bank, reply, logInFor(bank, request.row, request.url));
  const worded = bank?.texts ?? plain;
  const texts = isOfConsole(bank, request) ? consoleWording(worded) : worded;
  const ended = bank !== null && key === 'error.not.found' && request.row === openShortLink ? bank : null;
  const known = ROUTER.find((one) => one === status && !offersRetry(errorName));
  const { html, policy } = simplePage(
    context,
    {
      title: texts(ended ? 'page.link.title' : known ? `page.${known}.title` : 'page.error.title'),
      paragraphs: [
        ended
          ? texts('page.link.text', { bank: ended.config.name, phone: formatBankPhone(ended.config.banksPhoneNumber) })
          : texts(known && PLAIN.includes(key) ? `page.${known}.text` : text),
      ],
      quoted: known ? [texts(`http.${known}`)] : [],
      // Nothing of the bank's has failed at an address that is misspelt.
      ...(known === 404
        ? {}
        : {
            code: {
              label: texts('errorCard.code'),
              short: `${code} ${shortIdOf(request.id)}`,
              quote: texts('errorCard.quote'),
              whole: `${code} ${request.id}`,
              fold: texts('errorCard.whole'),
            },
          }),
      // An empty address is the page's own.
      links: [
        ...(ended ? [{ href: pathTo(ended, ''), text: texts('page.link.go', { bank: ended.config.name }) }] : []),
        ...(offersRetry(errorName) ? [{ href: retryAt, text: texts('page.error.retry') }] : []),
      ],
      back: {
        text: texts('common.back'),
        ...(bank ? { home: { href: pathTo(bank, ''), text: texts('common.toHomePage') } } : {}),
      },
    },
    bank,
  );
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

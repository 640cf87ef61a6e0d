/** The page for an address that no app knows, and for anything that fails before an app is there to say so. */
import { catalogue, type ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { simplePage } from './simple-page.ts';

const plain = textsOf();

/** `retryAt` is the path that tries again, where the catalogue allows it. */
export function sendErrorPage(
  context: Context,
  key: ErrorKey,
  request: FastifyRequest,
  reply: FastifyReply,
  retryAt?: string,
): FastifyReply {
  const { status, text, retry, code } = catalogue[key];
  const bank = request.visit?.bank ?? context.banks.get(request.url.split(/[/?]/)[1] ?? '') ?? null;
  const texts = bank?.texts ?? plain;
  const missing = status === 404;
  const { html, policy } = simplePage(
    {
      title: texts(missing ? 'page.404.title' : 'page.error.title'),
      paragraphs: missing
        ? [texts('page.404.text')]
        : [texts(text), `${texts('errorCard.code')}: ${code} ${request.id}`],
      links: retry && retryAt !== undefined ? [{ href: retryAt, text: texts('page.error.retry') }] : [],
      back: texts('common.back'),
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

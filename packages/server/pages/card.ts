/** Serves the teaser card: one script for each bank, with all its words and its look, for any page to load (C-043). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type BankCard, CARD_MARK, type CardApp } from '@bli-kunde/domain/card/bank-card.ts';
import type { FastifyInstance } from 'fastify';
import type { Bank } from '../banks/banks.ts';
import { linkTo } from '../banks/place.ts';
import type { Context } from '../context.ts';
import { visitOf } from '../http/visit.ts';
import { cardLook } from './card-look.ts';
import { jsonForHtml } from './render.ts';

/** Its name in the build, and the last part of its address. */
export const CARD_FILE = 'kort.js';

interface Ready {
  readonly script: Buffer;
  readonly brotli: Buffer;
  readonly tag: string;
}

export function cardOf(bank: Bank): BankCard {
  const { config, texts, themeCss, picture } = bank;
  const words = (app: CardApp) => [texts(`teaser.${app}.title`), texts(`teaser.${app}.ingress`)] as const;
  return {
    name: config.name,
    lang: config.language,
    apps: linkTo(bank, ''),
    look: cardLook(themeCss),
    picture,
    words: { bedrift: words('bedrift'), privat: words('privat'), barn: words('barn') },
    start: texts('teaser.button'),
    dismiss: texts('teaser.dismiss.label'),
    dismissed: texts('teaser.dismissed'),
  };
}

/** Puts a bank's card into the built script. Throws when the script has not exactly one place for it. */
export function cardScriptOf(built: string, card: BankCard): string {
  const [before, after, ...more] = built.split(CARD_MARK);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${CARD_FILE} must hold ${CARD_MARK} once`);
  return before + jsonForHtml(card) + after;
}

export function mountCard(app: FastifyInstance, context: Context): void {
  const file = join(resolve(context.config.WEB_DIST), CARD_FILE);
  if (!existsSync(file)) return;
  const built = readFileSync(file, 'utf8');
  const ready = new Map<string, Ready>();
  const url = `/:bank/${CARD_FILE}`;
  app.get(url, (request, reply) => {
    const { bank } = visitOf(context, request);
    const { script, brotli, tag } = ready.get(bank.slug) ?? prepared(cardScriptOf(built, cardOf(bank)));
    ready.set(bank.slug, { script, brotli, tag });
    reply
      .header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400')
      .header('etag', `W/${tag}`)
      .header('vary', 'accept-encoding')
      // Any page may load it, also one that asks for an integrity or isolates itself: it is the same for everybody.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8');
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(script);
    return reply.header('content-encoding', 'br').send(brotli);
  });
}

function prepared(text: string): Ready {
  const script = Buffer.from(text);
  const tag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 22)}"`;
  return { script, brotli: brotliCompressSync(script), tag };
}

/** The choice of another language, from the head of any page and back to it (N-166). A link: it works by keyboard, in a new tab and without a program. */
import { BASES } from '@bli-kunde/domain/api/endpoint.ts';
import { isLanguage } from '@bli-kunde/domain/texts/language.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isSameOrigin } from '../http/csrf.ts';
import { onOwnHost } from '../http/host-names.ts';
import { sharedLimit } from '../http/rate-limit.ts';
import { type Visit, visitOf } from '../http/visit.ts';
import { returnPath } from '../http/return-path.ts';
import { keepLanguageOf, rememberLanguage, requestLanguage, speechOf } from '../sessions/language.ts';
import type { Bank } from '../banks/banks.ts';
import { loadSession, openSessionData } from '../sessions/store.ts';
import { inLanguage } from '../observe/language-scope.ts';
import { CONSOLE } from './console.ts';
import { elsewhere } from './apps.ts';

const CHOICE = '/:bank/sprak';
/** Requests a minute from one address, over all instances; a whole office may stand behind it. */
const CHOICES_A_MINUTE = 120;

const queryText = ({ query }: FastifyRequest, name: string): string | null => {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : null;
};

/** The bank's own people read Norwegian, whatever their browsers ask for. */
const isOfConsole = (url: string, bank: Bank): boolean =>
  url.startsWith(`/${bank.slug}/${CONSOLE.path}/`) || url.startsWith(`/${bank.slug}${BASES.advisor}/`);

/** Every request is answered in its own language: in all hooks from here on, and again after its body, whose bytes come on the connection's behalf. */
export function speakLanguages(app: FastifyInstance, { banks }: Pick<Context, 'banks'>): void {
  const speak = (request: FastifyRequest, done: () => void): void => {
    const bank = banks.get(request.url.split(/[/?]/)[1] ?? '');
    if (bank === undefined || isOfConsole(request.url, bank)) return done();
    const path = request.method === 'GET' ? (request.url.split('?')[0] ?? null) : null;
    inLanguage(speechOf(bank, requestLanguage(request, bank)), done, path);
  };
  app.addHook('onRequest', (request, _, done) => speak(request, done));
  app.addHook('preValidation', (request, _, done) => speak(request, done));
}

export function mountLanguage(app: FastifyInstance, context: Context): void {
  const limit = sharedLimit(context.db, context.clock, CHOICES_A_MINUTE);
  app.get(CHOICE, async (request, reply) => {
    await limit.count(context.vault.keyedHash('counted', 'language', request.ip));
    const visit = visitOf(context, request);
    request.visit = visit;
    const { bank } = visit;
    const there = onOwnHost(context, bank, request);
    if (there !== null) return elsewhere(reply, there);
    const chosen = queryText(request, 'til');
    // Of a link on somebody else's page nothing is kept.
    if (isLanguage(chosen) && bank.config.languages.includes(chosen) && isSameOrigin(bank, request)) {
      // A page that is kept for the back button is in the other language.
      rememberLanguage(reply, bank, chosen).header('clear-site-data', '"cache"');
      await keepOfSession(context, visit, chosen);
    }
    // The route behind the '#' is not sent, and the browser keeps it on its way back.
    return reply.header('cache-control', 'no-store').redirect(returnPath(queryText(request, 'tilbake'), bank), 303);
  });
}

async function keepOfSession(
  context: Context,
  { bank, idHash, now }: Visit,
  language: Parameters<typeof keepLanguageOf>[3],
): Promise<void> {
  const stored = idHash && (await loadSession(context.db, idHash, bank.slug, 'customer', now));
  if (stored) await keepLanguageOf(context, bank, openSessionData(context.vault, stored).person, language, now);
}

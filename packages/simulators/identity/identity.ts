/** The identity provider over HTTP: the OpenID protocol, the chooser, and the choice that the lobby makes beforehand. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Provider } from 'oidc-provider';
import { addFaultHooks } from '../control/fault-hooks.ts';
import { banksIn } from '../lobby/banks.ts';
import { pagePolicy } from '../page.ts';
import type { World } from '../world.ts';
import { chooserPage } from './chooser-page.ts';
import { endSession } from './end-session.ts';
import { createProvider, LEVEL_HIGH, LEVEL_SUBSTANTIAL, MOUNT } from './provider.ts';

const CHOICE_COOKIE = 'sim_identity_choice';
const CHOICE = /(?:^|;\s*)sim_identity_choice=([A-Z]\d\d)\.(high|substantial)/;

/** What the control panel wants of every sign-in that does not say its level. */
export type IdentityControl = { level: 'high' | 'substantial' };

export async function identity(app: FastifyInstance, world: World, control: IdentityControl): Promise<void> {
  const { provider, key } = createProvider(world);
  const callback = provider.callback();
  addFaultHooks(app, world.faults, 'identity');
  await endSession(app, world, key);

  type Interaction = {
    Params: { uid: string };
    Querystring: { q?: string };
    Body: { person?: string; level?: string } | null;
  };
  const finish = async (request: { raw: IncomingMessage }, reply: FastifyReply, personId: string, level: string) => {
    await forgetEarlierVisit(provider, await provider.interactionDetails(request.raw, reply.raw));
    const result = {
      login: {
        accountId: personId,
        acr: level === 'substantial' ? LEVEL_SUBSTANTIAL : LEVEL_HIGH,
        amr: ['BankID'],
        remember: false,
      },
    };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  };

  const banks = banksIn(world.banksDirectory);
  /** By the segment of the address that is returned to. */
  const bankOf = (back: unknown) =>
    banks.find(({ slug }) => typeof back === 'string' && new URL(back).pathname.startsWith(`/${slug}/`)) ?? null;

  app.get<Interaction>(`${MOUNT}/interaction/:uid`, async (request, reply) => {
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const hinted = world.people.personByNationalId(typeof params.login_hint === 'string' ? params.login_hint : '');
    if (hinted && world.people.persons().includes(hinted)) return finish(request, reply, hinted.id, control.level);
    const choice = CHOICE.exec(request.headers.cookie ?? '');
    if (choice?.[1] && choice[2] && world.people.personById(choice[1])) {
      reply.header('set-cookie', `${CHOICE_COOKIE}=; Path=${MOUNT}; Max-Age=0; HttpOnly; SameSite=Lax`);
      return finish(request, reply, choice[1], choice[2] === 'high' ? control.level : 'substantial');
    }
    reply
      .header('content-security-policy', pagePolicy([world.origin, ...world.appOrigins]))
      .header('cache-control', 'no-store')
      .type('text/html');
    return chooserPage(
      world,
      bankOf(params.redirect_uri),
      `${MOUNT}/interaction/${request.params.uid}`,
      request.query.q ?? '',
      typeof params.state === 'string' ? params.state : '',
    );
  });

  app.post<Interaction>(`${MOUNT}/interaction/:uid`, async (request, reply) => {
    const { person: id, level } = request.body ?? {};
    await provider.interactionDetails(request.raw, reply.raw);
    if (!id)
      return reply.redirect(
        await provider.interactionResult(request.raw, reply.raw, {
          error: 'access_denied',
          error_description: 'User aborted',
        }),
        303,
      );
    if (!world.people.personById(id)) return reply.code(400).send({ error: 'unknown person' });
    return finish(request, reply, id, level === 'substantial' ? 'substantial' : control.level);
  });

  // The lobby's way in: no national id stands in any address.
  app.post<{ Body: { person?: string; bank?: string; app?: string; level?: string; returnTo?: string } | null }>(
    `${MOUNT}/choose`,
    async (request, reply) => {
      const { person = '', bank = '', app: target = '', level, returnTo } = request.body ?? {};
      if (!world.people.personById(person) || !/^[a-z0-9-]+$/.test(bank))
        return reply.code(400).send({ error: 'unknown person or bank' });
      const origin = world.appOrigins.includes(target) ? target : world.appOrigin;
      const path = returnTo?.startsWith(`/${bank}/`) ? returnTo : `/${bank}/bedrift/`;
      reply.header(
        'set-cookie',
        `${CHOICE_COOKIE}=${person}.${level === 'substantial' ? 'substantial' : 'high'}; Path=${MOUNT}; Max-Age=300; HttpOnly; SameSite=Lax`,
      );
      return reply.redirect(`${origin}/${bank}/login?${new URLSearchParams({ returnTo: path })}`, 303);
    },
  );

  await app.register(async (protocol) => {
    // The provider reads the body itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    protocol.all(`${MOUNT}/*`, (request, reply) => {
      reply.hijack();
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '';
      raw.url = raw.originalUrl.slice(MOUNT.length);
      void callback(raw, reply.raw);
    });
  });
}

/** Whoever signs in as somebody else in the same browser shall not be stopped by the visit before. */
async function forgetEarlierVisit(
  provider: Provider,
  interaction: Awaited<ReturnType<Provider['interactionDetails']>>,
): Promise<void> {
  if (!interaction.session) return;
  await (await provider.Session.findByUid(interaction.session.uid))?.destroy();
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

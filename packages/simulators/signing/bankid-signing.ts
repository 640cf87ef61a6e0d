/** BankID's own signing of PDFs: sign orders over its REST interface, and the page where whoever opens it signs with a BankID. */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { keepContract } from '../contracts/contract.ts';
import { type AccessTokens, clientCredentials } from '../identity/access-tokens.ts';
import { escapeHtml, page, pagePolicy } from '../page.ts';
import { fullName, type Person } from '../people/person.ts';
import type { Choice, Provider } from './decision.ts';
import { addPadesSignature } from './pades.ts';
import { outcomeOf } from './scenarios.ts';

const SYSTEM = { name: 'signing', secret: 'demo-bankid-signing-secret', scope: 'esign esign/nnin' };
/** An order is gone this long after it was made. */
const LONGEST_MS = 2 * 60 * 60 * 1000;

type OrderState = 'ORDER_RECEIVED' | 'USER_SIGNING' | 'SIGN_COMPLETED' | 'REJECTED' | 'FAILED' | 'TIMED_OUT';
type Order = {
  signId: string;
  orderName: string;
  description: string;
  redirectUrl: string | null;
  timeoutSeconds: number;
  wantsSigner: boolean;
  madeAt: number;
  state: OrderState;
  signer: string | null;
  /** Client that owns it: it is shown to no other. */
  client: string;
};
type OrderBody = {
  signProperties?: { orderName?: string; timeoutSeconds?: number; redirectUrl?: string };
  padesSignProperties?: { addVisualSeals?: boolean; useConversion?: boolean };
  documents?: { description?: string; pdf?: string }[];
  resultContent?: { requestSignerInfo?: boolean };
};
type ById = { Querystring: { sign_id?: string } };

export async function bankidSigning(app: FastifyInstance, provider: Provider, tokens: AccessTokens): Promise<void> {
  const { world, authority } = provider;
  const orders = world.state.section<Record<string, Order>>('bankid-signing', () => ({}));
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const key = { ...(await exportJWK(publicKey)), kid: 'signer-info', alg: 'ES256', use: 'sig' };
  const fileOf = (order: Order, part: 'sent' | 'signed') => `bankid-${order.signId}-${part}.pdf`;

  app.post('/bankid/protocol/openid-connect/token', (request, reply) =>
    clientCredentials(tokens, world, SYSTEM, request, reply),
  );

  /** The order as it stands now; null once it is gone. */
  const orderOf = (id: string | undefined): Order | null => {
    const order = id ? orders.value[id] : undefined;
    if (!order) return null;
    const age = world.clock.now().getTime() - order.madeAt;
    if (age > LONGEST_MS) return (remove(order), null);
    if (order.state === 'ORDER_RECEIVED' && age > order.timeoutSeconds * 1000) order.state = 'TIMED_OUT';
    return order;
  };
  const remove = (order: Order) => {
    delete orders.value[order.signId];
    for (const part of ['sent', 'signed'] as const) world.state.removeFile(fileOf(order, part));
    orders.save();
  };
  const sha = (bytes: Buffer | null) =>
    createHash('sha256')
      .update(bytes ?? '')
      .digest('base64');

  await app.register(async (api) => {
    keepContract(api, world, 'bankid-signing');
    api.addHook('onRequest', async (request, reply) => {
      if (request.url !== '/jwks' && !tokens.accepts(request, 'esign'))
        await reply.code(401).send({ error: 'invalid_token' });
    });
    const missing = (reply: FastifyReply) => reply.code(404).send({ error: 'sign order not found' });
    const clientOf = (request: FastifyRequest) => String(tokens.read(request)?.client_id);
    const own = (request: FastifyRequest<ById>) => {
      const order = orderOf(request.query.sign_id);
      return order?.client === clientOf(request) ? order : null;
    };

    api.get('/jwks', { config: { contract: 'keys' } }, () => ({ keys: [key] }));
    api.post<{ Body: OrderBody | null }>('/v1/signdoc/pades', { config: { contract: 'created' } }, (request, reply) => {
      const { signProperties = {}, padesSignProperties = {}, documents = [], resultContent } = request.body ?? {};
      const [document] = documents;
      const pdf = Buffer.from(document?.pdf ?? '', 'base64');
      const isFine = signProperties.orderName && typeof padesSignProperties.addVisualSeals === 'boolean';
      if (!isFine || documents.length !== 1 || !pdf.subarray(0, 5).equals(Buffer.from('%PDF-')))
        return reply.code(400).send({ error: 'invalid sign order' });
      const order: Order = {
        signId: randomUUID(),
        orderName: signProperties.orderName ?? '',
        description: document?.description ?? '',
        redirectUrl: signProperties.redirectUrl ?? null,
        timeoutSeconds: signProperties.timeoutSeconds ?? 1800,
        wantsSigner: resultContent?.requestSignerInfo === true,
        madeAt: world.clock.now().getTime(),
        state: 'ORDER_RECEIVED',
        signer: null,
        client: clientOf(request),
      };
      world.asked.add({ system: 'signing', what: 'session', client: order.client });
      world.state.putFile(fileOf(order, 'sent'), pdf);
      orders.value[order.signId] = order;
      orders.save();
      return reply.code(201).send({ sign_id: order.signId });
    });
    api.get<ById>('/v1/signdoc/pades', { config: { contract: 'order' } }, (request, reply) => {
      const order = own(request);
      return order ? shown(order) : missing(reply);
    });
    api.delete<ById>('/v1/signdoc/pades', { config: { contract: 'collected' } }, async (request, reply) => {
      const order = own(request);
      if (!order) return missing(reply);
      const signed = order.state === 'SIGN_COMPLETED' ? world.state.getFile(fileOf(order, 'signed')) : null;
      const result = signed && {
        padesSignedPdf: signed.toString('base64'),
        description: order.description,
        unsignedDocumentSha256: sha(world.state.getFile(fileOf(order, 'sent'))),
        signedDocumentSha256: sha(signed),
      };
      const signer = order.signer && world.people.personByNationalId(order.signer);
      const signerInfo = result && signer && order.wantsSigner ? { signerInfo: await told(signer) } : {};
      remove(order);
      return { ...shown(order), signingResults: result ? [result] : [], ...signerInfo };
    });
  });

  const shown = ({ signId, orderName, state }: Order) => ({ signId, orderName, orderState: state });
  const told = (person: Person) => {
    const now = Math.floor(world.clock.now().getTime() / 1000);
    const claims = {
      name: fullName(person),
      ...(person.fornavn === '' ? {} : { given_name: person.fornavn }),
      family_name: person.etternavn,
      birthdate: person.birthDate,
      signature_quality: 'QES',
      '2.16.578.1.61.2.4': person.foedselsnummer,
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .setIssuer(new URL(world.origin).host)
      .setSubject(`UN:NO-9578-5100-${person.id}`)
      .setIssuedAt(now)
      .setExpirationTime(now + 600)
      .sign(privateKey);
  };

  app.get<{ Params: { id: string } }>('/bankid-signing/:id', (request, reply) => {
    const order = orderOf(request.params.id);
    const target = order?.redirectUrl && URL.canParse(order.redirectUrl) ? [new URL(order.redirectUrl).origin] : [];
    reply.header('content-security-policy', pagePolicy(target)).header('cache-control', 'no-store').type('text/html');
    if (order?.state !== 'ORDER_RECEIVED')
      return reply.code(order ? 200 : 404).send(page('Signering', '<h1>Her er det ikke noe å signere.</h1>'));
    return reply.send(signingForm(order));
  });
  app.get<ById>('/bankid-signing/document', (request, reply) => {
    const order = orderOf(request.query.sign_id);
    const bytes = order && world.state.getFile(fileOf(order, 'sent'));
    return bytes ? reply.type('application/pdf').send(bytes) : reply.code(404).send();
  });
  app.post<{ Body: { signId?: string; choice?: Choice; nationalId?: string } | null }>(
    '/bankid-signing/decision',
    async (request, reply) => {
      const { signId, choice = 'sign', nationalId = '' } = request.body ?? {};
      const order = orderOf(signId);
      if (!order)
        return reply.code(404).type('text/html').send(page('Signering', '<h1>Vi finner ikke denne signeringen.</h1>'));
      if (order.state === 'ORDER_RECEIVED') await carryOut(order, choice, nationalId);
      if (order.redirectUrl === null) return reply.type('text/html').send(page('Signering', '<h1>Ferdig.</h1>'));
      const back = new URL(order.redirectUrl);
      back.searchParams.set('sign_id', order.signId);
      return reply.redirect(back.href, 303);
    },
  );

  async function carryOut(order: Order, wanted: Choice, nationalId: string): Promise<void> {
    const person = world.people.personByNationalId(nationalId);
    const choice = wanted === 'sign' && person ? outcomeOf(provider, person, order.orderName) : wanted;
    const bytes = world.state.getFile(fileOf(order, 'sent'));
    if (choice === 'cancel') order.state = 'REJECTED';
    else if (choice === 'fail' || !person || !bytes) order.state = 'FAILED';
    else {
      order.state = 'USER_SIGNING';
      const name = fullName(person);
      const details = { name, reason: order.description, at: world.clock.now() };
      const signed = await addPadesSignature(bytes, await authority.issue(name), details).catch(() => null);
      if (signed) world.state.putFile(fileOf(order, 'signed'), signed);
      order.signer = person.foedselsnummer;
      order.state = signed ? 'SIGN_COMPLETED' : 'FAILED';
    }
    orders.save();
  }
}

const signingForm = ({ signId, description }: Order): string =>
  page(
    `Signer: ${description}`,
    `<p class="quiet">Simulert BankID-signering</p><h1>Les og signer</h1>
<p><a href="/bankid-signing/document?sign_id=${signId}" target="_blank" rel="noopener">Åpne ${escapeHtml(description)} i en ny fane</a></p>
<form method="post" action="/bankid-signing/decision"><input type="hidden" name="signId" value="${signId}">
<p><label for="nationalId">Fødselsnummeret til den som signerer</label><br><input id="nationalId" name="nationalId" inputmode="numeric" autocomplete="off"></p>
<p class="row choices"><button class="primary" name="choice" value="sign">Signer</button><button class="plain" name="choice" value="cancel">Avbryt</button></p>
<details><summary>Til prøving</summary><p><button name="choice" value="fail">Feil</button></p></details></form>`,
  );

/** Two banks of one installation log people in, ask the core bank and let people sign, each as itself and a third as the installation. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { banksWith } from './banks-with.fixture.ts';
import { patiently } from './patience.fixture.ts';
import { OutsideFailure } from './registers/outside-failure.ts';
import { type Simulators, simulatedWorld, type WorldBanks } from './registers/simulators.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor } from './test-server.ts';

const key = (kid: string): Record<string, unknown> => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid,
  alg: 'RS256',
  use: 'sig',
});
const published = ({ kty, kid, alg, use, n, e }: Record<string, unknown>) => ({ kty, kid, alg, use, n, e });
const [SHARED_KEY, FJELL_KEY] = [key('shared'), key('fjell')];

/** What each bank is at each system: what its `bank.json` says, and the secrets that the variables named there hold. */
const FJELL = {
  identity: { clientId: 'fjell-login', key: 'FJELL_LOGIN_JWK' },
  'core-bank': { clientId: 'fjell-core', secret: 'FJELL_CORE_SECRET' },
  'credit-information': { clientId: 'fjell-credit', secret: 'FJELL_CREDIT_SECRET' },
  'card-system': { clientId: 'fjell-cards', secret: 'FJELL_CARD_SECRET' },
  signing: { clientId: 'fjell-signing', secret: 'FJELL_SIGNING_SECRET' },
};
const HAV = {
  'core-bank': { clientId: 'hav-core', secret: 'HAV_CORE_SECRET' },
  signing: { clientId: 'hav-signing', secret: 'HAV_SIGNING_SECRET' },
};
const SECRETS: Readonly<Record<string, string>> = {
  FJELL_CORE_SECRET: 'core of fjell',
  FJELL_CREDIT_SECRET: 'credit of fjell',
  FJELL_CARD_SECRET: 'cards of fjell',
  FJELL_SIGNING_SECRET: 'signing of fjell',
  HAV_CORE_SECRET: 'core of hav',
  HAV_SIGNING_SECRET: 'signing of hav',
};
const HAV_LOGIN = { id: 'hav-login', secret: 'log-in of hav' };

async function startOwn(
  t: TestContext,
  { env = {}, world = {} }: { env?: Record<string, string>; world?: WorldBanks } = {},
): Promise<TestServer> {
  const banks = await banksWith(t, { fjellbanken: FJELL, havbanken: HAV });
  const simulators = await simulatedWorld([published(SHARED_KEY), published(FJELL_KEY)], {
    banksDirectory: banks,
    secretNamed: (variable) => SECRETS[variable],
    ownClients: [{ bank: 'havbanken', system: 'identity', ...HAV_LOGIN }],
    ...world,
  });
  t.after(() => simulators.close());
  const OIDC_BANKS = JSON.stringify({
    havbanken: {
      provider: 'signicat',
      issuer: `${simulators.origin}/identity-signicat`,
      clientId: HAV_LOGIN.id,
      clientSecret: HAV_LOGIN.secret,
    },
  });
  const keys = { CLIENT_JWK: JSON.stringify(SHARED_KEY), FJELL_LOGIN_JWK: JSON.stringify(FJELL_KEY) };
  const settings = { BANKS_DIR: banks, OIDC_BANKS, ...keys, ...SECRETS, ...env };
  const server = await startEmbeddedServer({ simulators, env: settings });
  t.after(() => server.close());
  return server;
}

const BANKS = [
  ['provebanken', '9801'],
  ['fjellbanken', '9803'],
  ['havbanken', '9805'],
] as const;
const nationalIdIn = ({ world }: Simulators): string => world.people.personById('B05')?.foedselsnummer ?? '';

const sessionFor = (server: TestServer, bank: string, reference: string): Promise<string> =>
  patiently(async () =>
    server.context.signing.createSession(
      {
        reference,
        title: 'Avtale',
        sender: 'Banken',
        document: Buffer.from('%PDF-1.7\n%%EOF\n'),
        signer: { nationalId: nationalIdIn(server.simulators), name: 'Ingrid Prøvemo' },
        dueAt: new Date(Date.now() + 86_400_000),
        returnTo: { success: 'http://127.0.0.1:1/s', cancel: 'http://127.0.0.1:1/c', error: 'http://127.0.0.1:1/e' },
      },
      { correlationId: 'c', bank },
    ),
  );

/** `system what client`, each once: what came too late is asked for again. */
async function askedAt({ origin }: Simulators): Promise<string[]> {
  const asked = (await (await fetch(`${origin}/clients/asked`)).json()) as Record<
    'system' | 'what' | 'client',
    string
  >[];
  return [...new Set(asked.map(({ system, what, client }) => `${system} ${what} ${client}`))].toSorted();
}

for (const provider of ['signicat', 'bankid'])
  test(`R-115 R-117 banks of one installation log people in, ask the core bank and let people sign at ${provider}, each as itself`, async (t) => {
    const server = await startOwn(t, { env: { SIGNING_PROVIDER: provider } });
    const { context, simulators } = server;
    const nationalId = nationalIdIn(simulators);
    for (const [bank, number] of BANKS) {
      const call = { correlationId: 'c', bank };
      const answer = await visitor(server).logIn(bank, nationalId);
      assert.match(answer.path, new RegExp(`^/${bank}/bedrift/`));
      await patiently(async () => context.coreBank.findCustomer(number, { nationalId }, call));
      await patiently(async () => context.creditInformation.check(number, nationalId, 'CREDIT_CARD', call));
      const card = { nationalId, application: 'a', productId: 'p' };
      await patiently(async () => context.cardSystem.openPinSession(number, card, call));
      const session = await sessionFor(server, bank, `${bank}.0.1`);
      // What is one bank's is not there for the others.
      for (const [other] of BANKS)
        assert.equal(
          await isThere(() => context.signing.resolveUrl(session, { correlationId: 'c', bank: other })),
          other === bank,
        );
    }
    assert.deepEqual(await askedAt(simulators), [
      'card-system token bli-kunde',
      'card-system token fjell-cards',
      'core-bank token bli-kunde',
      'core-bank token fjell-core',
      'core-bank token hav-core',
      'credit-information token bli-kunde',
      'credit-information token fjell-credit',
      'identity login bli-kunde',
      'identity login fjell-login',
      'identity login hav-login',
      'signing session bli-kunde',
      'signing session fjell-signing',
      'signing session hav-signing',
      'signing token bli-kunde',
      'signing token fjell-signing',
      'signing token hav-signing',
    ]);
    // A token is good for the bank that it was given to.
    const asFjell = { correlationId: 'c', bank: 'fjellbanken' };
    await assert.rejects(
      patiently(async () => context.coreBank.findCustomer('9805', { nationalId }, asFjell)),
      isRefused,
    );
  });

const isThere = (url: () => Promise<string | null>): Promise<boolean> =>
  patiently(url).then(
    (found) => found !== null,
    (error: unknown) => {
      if (error instanceof OutsideFailure && error.status === 404) return false;
      throw error;
    },
  );
const isRefused = (error: unknown): boolean => error instanceof OutsideFailure && error.status === 401;

test('R-116 a client that nobody has registered and a secret or key that is another’s are refused', async (t) => {
  // The systems know neither Fjellbanken's client at the core bank nor the one that signs.
  const banksDirectory = await banksWith(t, { fjellbanken: { identity: FJELL.identity }, havbanken: HAV });
  const others = { bank: 'havbanken', system: 'identity', id: HAV_LOGIN.id, secret: 'of somebody else' };
  const server = await startOwn(t, {
    env: { SIGNING_PROVIDER: 'signicat', FJELL_LOGIN_JWK: JSON.stringify(key('fjell')) },
    world: {
      banksDirectory,
      ownClients: [others],
      secretNamed: (variable) => (variable === 'HAV_CORE_SECRET' ? 'another' : undefined),
    },
  });
  const { context, simulators } = server;
  const nationalId = nationalIdIn(simulators);
  const loggedIn = async (bank: string) =>
    (await visitor(server).logIn(bank, nationalId)).path.startsWith(`/${bank}/bedrift/`);
  assert.ok(await loggedIn('provebanken'));
  // A key of the same name that is not the published one, and a secret that is not the client's.
  for (const bank of ['fjellbanken', 'havbanken']) assert.ok(!(await loggedIn(bank)), bank);
  for (const [bank, number] of BANKS.slice(1)) {
    const call = { correlationId: 'c', bank };
    await assert.rejects(
      patiently(async () => context.coreBank.findCustomer(number, { nationalId }, call)),
      isRefused,
      bank,
    );
    await assert.rejects(sessionFor(server, bank, `${bank}.0.1`), isRefused, bank);
  }
  assert.deepEqual(await askedAt(simulators), ['identity login bli-kunde']);
});

test('R-118 a bank whose client at the log-in is named in two places stops the start in one line', async (t) => {
  const banks = await banksWith(t, { fjellbanken: { identity: { clientId: 'fjell-login' } } });
  const simulators = await simulatedWorld();
  t.after(() => simulators.close());
  const own = { provider: 'bankid', issuer: `${simulators.origin}/identity`, clientId: 'another' };
  const start = (slug: string) =>
    startEmbeddedServer({ simulators, env: { BANKS_DIR: banks, OIDC_BANKS: JSON.stringify({ [slug]: own }) } });
  await assert.rejects(start('fjellbanken'), {
    message:
      'Malformed settings:\n- OIDC_BANKS: fjellbanken names its client in bank.json too (systems.identity.clientId); take one of them away',
  });
  await assert.rejects(start('nobody'), { message: 'Malformed settings:\n- OIDC_BANKS: no bank has the name nobody' });
});

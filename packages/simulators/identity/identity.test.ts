/** Signs in through the real protocol with a real client: pushed request, PKCE, private key, and back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as client from 'openid-client';
import { startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';

let world: TestWorld;
let config: client.Configuration;

before(async () => {
  world = await startTestWorld();
  config = await client.discovery(
    new URL(`${world.origin}/identity`),
    'bli-kunde',
    undefined,
    client.PrivateKeyJwt({ key: world.privateKey, kid: 'app' }),
    { execute: [client.allowInsecureRequests] },
  );
});
after(() => world.close());

type Jar = Map<string, string>;

/** A browser without a screen: follows redirects within the provider and keeps its cookies. */
async function browse(address: string, jar: Jar, init: RequestInit = {}): Promise<{ response: Response; url: string }> {
  let url = address;
  let request = init;
  for (let hop = 0; hop < 10; hop += 1) {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value && !/max-age=0|1970/i.test(cookie)) jar.set(name, value);
      else jar.delete(name);
    }
    const location = response.headers.get('location');
    if (!location) return { response, url };
    url = new URL(location, url).href;
    request = {};
    if (!url.startsWith(world.origin)) return { response, url };
  }
  throw new Error('too many redirects');
}

type Attempt = { address: string; verifier: string; state: string; nonce: string };

async function begin(extra: Record<string, string> = {}, bank = 'provebanken'): Promise<Attempt> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const nonce = client.randomNonce();
  const parameters = {
    redirect_uri: `${world.appOrigin}/${bank}/login/callback`,
    scope: 'openid profile nnin_altsub',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...extra,
  };
  const address = await client.buildAuthorizationUrlWithPAR(config, parameters);
  return { address: address.href, verifier, state, nonce };
}

async function finish({ verifier, state, nonce }: Attempt, url: string) {
  const tokens = await client.authorizationCodeGrant(config, new URL(url), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
  return { tokens, claims: tokens.claims() as Record<string, unknown> };
}

test('a login hint signs the test person in without asking, and stands in no address', async () => {
  const person = world.world.people.personById('B05');
  assert.ok(person);
  const attempt = await begin({ login_hint: person.foedselsnummer });
  assert.ok(!attempt.address.includes(person.foedselsnummer));
  const { url } = await browse(attempt.address, new Map());
  assert.equal(new URL(url).searchParams.get('iss'), `${world.origin}/identity`);
  const { claims } = await finish(attempt, url);
  assert.equal(claims.nnin_altsub, undefined, 'the number is at userinfo');
  assert.equal(claims.given_name, 'Live');
  assert.equal(claims.family_name, 'Daglund');
  assert.equal(claims.birthdate, '1983-01-15');
  assert.equal(claims.acr, 'urn:bankid:bid;LOA=4');
  assert.equal(claims.amr, 'BID');
  assert.equal(typeof claims.auth_time, 'number');
});

test('an unknown hint shows the chooser, where a person and a level are chosen', async () => {
  const attempt = await begin({ login_hint: '01010112345' });
  const jar: Jar = new Map();
  const chooser = await browse(attempt.address, jar);
  const html = await chooser.response.text();
  assert.match(html, /Hvem vil du være\?/);
  assert.match(html, /Logg inn som Astrid/);
  const { url } = await browse(chooser.url, jar, {
    method: 'POST',
    body: new URLSearchParams({ person: 'B01', level: 'substantial' }),
  });
  const { claims } = await finish(attempt, url);
  assert.equal(claims.family_name, 'Ledermo');
  assert.equal(claims.acr, 'urn:bankid:bis;LOA=3');
});

test('persons of the app that the state begins with stand first', async () => {
  const groupsOf = async (state: string) => {
    const { address } = await begin({ state });
    const html = await (await browse(address, new Map())).response.text();
    const unfolded = [...html.matchAll(/<h2>([^<]*)<\/h2><ul/g)].map(([, title]) => title);
    return [unfolded, html.match(/<details><summary><h2>/g)?.length ?? 0];
  };
  assert.deepEqual(await groupsOf('bedrift.x'), [['Bedrift'], 3]);
  assert.deepEqual(await groupsOf('privat.x'), [['Privat: alt går bra'], 3]);
  assert.deepEqual(await groupsOf('barn.x'), [['Foresatte'], 3]);
  const [all, folded] = await groupsOf('x');
  assert.deepEqual([(all as string[]).length, folded], [4, 0]);
});

test('aborting comes back as access_denied', async () => {
  const attempt = await begin();
  const jar: Jar = new Map();
  const chooser = await browse(attempt.address, jar);
  const { url } = await browse(chooser.url, jar, { method: 'POST', body: new URLSearchParams({ person: '' }) });
  assert.equal(new URL(url).searchParams.get('error'), 'access_denied');
});

test('somebody else signs in in the same browser', async () => {
  const jar: Jar = new Map();
  for (const [id, name] of [
    ['B05', 'Daglund'],
    ['B10', 'Innehavermo'],
    ['B05', 'Daglund'],
  ] as const) {
    const attempt = await begin({ login_hint: world.world.people.personById(id)?.foedselsnummer ?? '' });
    const { url } = await browse(attempt.address, jar);
    assert.equal((await finish(attempt, url)).claims.family_name, name);
  }
});

test("the lobby's choice is used for the next sign-in and only that", async () => {
  const jar: Jar = new Map();
  const { url: back } = await browse(`${world.origin}/identity/choose`, jar, {
    method: 'POST',
    body: new URLSearchParams({ person: 'B10', bank: 'havbanken', app: world.appOrigin }),
  });
  assert.equal(back, `${world.appOrigin}/havbanken/login?returnTo=%2Fhavbanken%2Fbedrift%2F`);
  const attempt = await begin({}, 'havbanken');
  const { url } = await browse(attempt.address, jar);
  assert.equal((await finish(attempt, url)).claims.family_name, 'Innehavermo');
  const { response } = await browse((await begin({}, 'havbanken')).address, jar);
  assert.match(await response.text(), /Hvem vil du være\?/);
});

test('a request that is not pushed, or leads elsewhere, is refused', async () => {
  const plain = client.buildAuthorizationUrl(config, {
    redirect_uri: `${world.appOrigin}/provebanken/login/callback`,
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  const { url, response } = await browse(plain.href, new Map());
  assert.ok(new URL(url).searchParams.get('error') === 'invalid_request' || response.status === 400);
  await assert.rejects(begin({ redirect_uri: 'http://evil.example.com/provebanken/login/callback' }));
  await assert.rejects(begin({ redirect_uri: `${world.appOrigin}/provebanken/elsewhere` }));
});

test('a client with another key gets in nowhere', async () => {
  const other = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const stranger = await client.discovery(
    new URL(`${world.origin}/identity`),
    'bli-kunde',
    undefined,
    client.PrivateKeyJwt({ key: other.privateKey, kid: 'app' }),
    { execute: [client.allowInsecureRequests] },
  );
  await assert.rejects(
    client.buildAuthorizationUrlWithPAR(stranger, {
      redirect_uri: `${world.appOrigin}/provebanken/login/callback`,
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    }),
  );
});

test('logout with the ID token leads back to the application', async () => {
  const attempt = await begin({ login_hint: world.world.people.personById('B05')?.foedselsnummer ?? '' });
  const { url } = await browse(attempt.address, new Map());
  const { tokens } = await finish(attempt, url);
  const end = (post_logout_redirect_uri: string) =>
    fetch(`${world.origin}/identity/session/end`, {
      method: 'POST',
      body: new URLSearchParams({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri, state: 'abc' }),
      redirect: 'manual',
    });
  const ended = await end(`${world.appOrigin}/provebanken/`);
  assert.deepEqual([ended.status, ended.headers.get('location')], [303, `${world.appOrigin}/provebanken/?state=abc`]);
  assert.equal((await end('http://evil.example.com/')).status, 400);
  const inAddress = client.buildEndSessionUrl(config, { id_token_hint: tokens.id_token ?? '' });
  assert.equal((await fetch(inAddress)).status, 400, 'a token in an address is refused');
});

/** Each provider speaks as its public contract says: metadata, keys, ID token and userinfo of every test person's kind of log-in. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as client from 'openid-client';
import { startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';
import { contractOf } from '../contracts/contract.ts';
import { type Mode, MODES } from './modes.ts';
import { SECRET_CLIENT } from './provider.ts';

let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world.close());

const contract = contractOf('oidc');

async function clientOf({ mount }: Mode, proof: 'key' | 'secret'): Promise<client.Configuration> {
  const config = await client.discovery(
    new URL(world.origin + mount),
    proof === 'key' ? 'bli-kunde' : SECRET_CLIENT.id,
    {},
    proof === 'key'
      ? client.PrivateKeyJwt({ key: world.privateKey, kid: 'app' })
      : client.ClientSecretPost(SECRET_CLIENT.secret),
    { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] },
  );
  return config;
}

/** Logs a test person in by the lobby's choice, as a browser that keeps cookies. */
async function logIn(config: client.Configuration, mode: Mode, person: string, level: string) {
  const jar = new Map<string, string>();
  const ask = async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  await ask(`${world.origin}/identity/choose`, {
    method: 'POST',
    body: new URLSearchParams({ person, level, bank: 'provebanken', app: world.appOrigin }),
  });
  const secrets = {
    verifier: client.randomPKCECodeVerifier(),
    state: client.randomState(),
    nonce: client.randomNonce(),
  };
  const wanted = {
    redirect_uri: `${world.appOrigin}/provebanken/login/callback`,
    scope: mode.scopes.join(' '),
    code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
    state: secrets.state,
    nonce: secrets.nonce,
    ...(mode.acrValues.length > 0 ? { acr_values: mode.acrValues.join(' ') } : {}),
  };
  let address = mode.takesPushed
    ? await client.buildAuthorizationUrlWithPAR(config, wanted)
    : client.buildAuthorizationUrl(config, wanted);
  while (address.origin === world.origin) {
    const answer = await ask(address.href);
    address = new URL(answer.headers.get('location') ?? assert.fail(await answer.text()), address);
  }
  const tokens = await client.authorizationCodeGrant(config, address, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
  const idToken = tokens.claims() ?? assert.fail();
  return { idToken, userinfo: await client.fetchUserInfo(config, tokens.access_token, idToken.sub) };
}

for (const mode of MODES)
  test(`R-139 ${mode.name} answers as its contract says, at both levels and to both kinds of client`, async () => {
    const json = async (path: string) => (await fetch(world.origin + mode.mount + path)).json() as Promise<unknown>;
    const metadata = (await json('/.well-known/openid-configuration')) as Record<string, unknown>;
    contract.check('discovery', metadata);
    assert.equal('pushed_authorization_request_endpoint' in metadata, mode.takesPushed);
    assert.equal('end_session_endpoint' in metadata, mode.endsSession);
    contract.check('jwks', await json('/jwks'));
    for (const [proof, level] of [
      ['key', 'high'],
      ['secret', 'substantial'],
    ] as const) {
      const config = await clientOf(mode, proof);
      const person = world.world.people.personById('B05') ?? assert.fail();
      const { idToken, userinfo } = await logIn(config, mode, 'B05', level);
      contract.check(`${mode.name}-id_token`, idToken);
      const number = { ...idToken, ...userinfo };
      assert.ok(Object.values(number).includes(person.foedselsnummer), 'the number stands somewhere');
      if (mode.name !== 'idura') contract.check(`${mode.name}-userinfo`, userinfo);
      const told = JSON.stringify(number);
      assert.equal(/LOA=4|bankid:high|loa-high/.test(told), level === 'high' && mode.name !== 'vipps');
    }
  });

test('R-139 each recording keeps the contract that the simulators are held to', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const { join } = await import('node:path');
  const folder = join(import.meta.dirname, '../contracts/oidc');
  const definitionOf = (file: string): string | null =>
    /^(bankid|signicat|idura|idporten|vipps)-(id_token|userinfo)/.exec(file)?.[0] ??
    (file.includes('discovery') ? 'discovery' : file.startsWith('jwks') ? 'jwks' : null) ??
    (file.startsWith('par-') ? 'par' : file.startsWith('feil-') ? 'error' : null);
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.json') && !one.includes('schema'))) {
    const definition = definitionOf(file);
    if (definition !== null) contract.check(definition, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  }
});

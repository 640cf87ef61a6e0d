/** Checks the token by assertion and the list of organisations it opens. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { SignJWT } from 'jose';
import { postJson, startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';

const SCOPE = 'altinn:accessmanagement/authorizedparties.resourceowner';
let world: TestWorld;
before(async () => {
  world = await startTestWorld();
});
after(() => world.close());

async function token(scope: string, key?: CryptoKey, id: string = randomUUID()): Promise<Response> {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'ES256', kid: 'app' })
    .setIssuer('bli-kunde')
    .setAudience(`${world.origin}/maskinporten/`)
    .setIssuedAt()
    .setExpirationTime('60s')
    .setJti(id)
    .sign(key ?? world.privateKey);
  return fetch(`${world.origin}/maskinporten/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  });
}

async function parties(personId: string, bearer: string): Promise<Response> {
  const value = world.world.people.personById(personId)?.foedselsnummer;
  return postJson(
    `${world.origin}/accessmanagement/api/v1/resourceowner/authorizedparties`,
    { type: 'urn:altinn:person:identifier-no', value },
    { authorization: `Bearer ${bearer}` },
  );
}

test('a person sees the organisations they have a role in, with the roles', async () => {
  const { access_token: bearer } = (await (await token(SCOPE)).json()) as { access_token: string };
  const list = (await (await parties('B19', bearer)).json()) as Record<string, unknown>[];
  assert.equal(list.length, 1);
  assert.deepEqual(list[0]?.authorizedRoles, ['DAGL', 'LEDE']);
  assert.equal(list[0]?.organizationNumber, '319000224');
  assert.equal(list[0]?.type, 'Organization');
  assert.equal(list[0]?.unitType, 'AS');
  assert.deepEqual(await (await parties('P01', bearer)).json(), []);
});

test('no token, a token of another scope or a made-up one opens nothing', async () => {
  const { access_token: other } = (await (await token('another:scope')).json()) as { access_token: string };
  assert.equal((await parties('B05', other)).status, 401);
  assert.equal((await parties('B05', `${other.split('.')[0]}.AAAA`)).status, 401);
  assert.equal((await parties('B05', '')).status, 401);
});

test('an assertion of another key, or one used before, gives no token', async () => {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  assert.equal((await token(SCOPE, privateKey)).status, 400);
  assert.equal((await token(SCOPE, undefined, 'once')).status, 200);
  assert.equal((await token(SCOPE, undefined, 'once')).status, 400);
});

/** Checks the token by assertion and the list of organisations it opens. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { postJson, startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';

const SCOPE = 'altinn:accessmanagement/authorizedparties.resourceowner';
let world: TestWorld;
let key: CryptoKey;
before(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'app', alg: 'RS256', use: 'sig' };
  world = await startTestWorld({ clientJwks: { keys: [jwk] } });
});
after(() => world.close());

const BANK = '319801006';

/** A grant with the claims that are told; one that is undefined is left out. */
async function token(scope: string, claims: JWTPayload = {}, header = {}, by = key): Promise<Response> {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    aud: `${world.origin}/maskinporten/`,
    iss: 'bli-kunde',
    iat: now,
    exp: now + 60,
    jti: randomUUID(),
  };
  const assertion = await new SignJWT({ ...payload, scope, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'app', ...header })
    .sign(by);
  return fetch(`${world.origin}/maskinporten/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  });
}

const bearerOf = async (answer: Promise<Response>): Promise<string> =>
  ((await (await answer).json()) as { access_token: string }).access_token;

async function exchanged(bearer: string): Promise<string> {
  const answer = await fetch(`${world.origin}/authentication/api/v1/exchange/maskinporten`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  assert.equal(answer.status, 200);
  return answer.text();
}

async function parties(personId: string, bearer: string): Promise<Response> {
  const value = world.world.people.personById(personId)?.foedselsnummer;
  return postJson(
    `${world.origin}/accessmanagement/api/v1/resourceowner/authorizedparties`,
    { type: 'urn:altinn:person:identifier-no', value },
    { authorization: `Bearer ${bearer}` },
  );
}

test('a person sees the organisations they have a role in, with the roles and packages, by an exchanged token', async () => {
  const bearer = await exchanged(await bearerOf(token(SCOPE)));
  const list = (await (await parties('B19', bearer)).json()) as Record<string, unknown>[];
  assert.equal(list.length, 1);
  assert.deepEqual(list[0]?.authorizedRoles, ['DAGL', 'LEDE']);
  assert.deepEqual(list[0]?.authorizedAccessPackages, ['hovedadministrator']);
  assert.equal(list[0]?.organizationNumber, '319000224');
  assert.equal(list[0]?.type, 'Organization');
  assert.equal(list[0]?.unitType, 'AS');
  assert.deepEqual(await (await parties('P01', bearer)).json(), []);
});

test('every test person has an answer that keeps the contract', async () => {
  const bearer = await exchanged(await bearerOf(token(SCOPE)));
  for (const { id } of world.world.people.persons()) assert.equal((await parties(id, bearer)).status, 200, id);
});

test('no token, one of another scope, one that was not exchanged or a made-up one opens nothing', async () => {
  const maskinporten = await bearerOf(token(SCOPE));
  const other = await exchanged(await bearerOf(token('another:scope')));
  for (const bearer of [maskinporten, other, `${other.split('.')[0]}.AAAA`, ''])
    assert.equal((await parties('B05', bearer)).status, 401);
});

test('R-107 a token says for whom the client asks', async () => {
  const contentOf = async (claims: JWTPayload) => {
    const { consumer, supplier, delegation_source: source } = decodeJwt(await bearerOf(token(SCOPE, claims)));
    return { consumer, supplier, source };
  };
  const named = (number: string) => ({ authority: 'iso6523-actorid-upis', ID: `0192:${number}` });
  const own = { consumer: named('319000038'), supplier: undefined, source: undefined };
  assert.deepEqual(await contentOf({}), own);
  const delegated = { consumer: named(BANK), supplier: named('319000038'), source: 'https://altinn.no/' };
  assert.deepEqual(await contentOf({ consumer_org: BANK }), delegated);
});

test('R-105 a grant that the real Maskinporten refuses is refused, with its error, code and trace', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  const now = Math.floor(Date.now() / 1000);
  const once = { jti: randomUUID() };
  assert.equal((await token(SCOPE, once)).status, 200);
  for (const [answer, error, words] of [
    [token(SCOPE, { email: 'a@b.example' }), 'invalid_request', /Unknown claims/],
    [token(SCOPE, { iss: 'somebody' }), 'invalid_grant', /MP-100/],
    [token(SCOPE, { aud: `${world.origin}/maskinporten` }), 'invalid_grant', /MP-110/],
    [token(SCOPE, { aud: `${world.origin}/maskinporten/token` }), 'invalid_grant', /MP-110/],
    [token(SCOPE, { aud: [`${world.origin}/maskinporten/`] }), 'invalid_grant', /MP-110/],
    [token(SCOPE, { exp: now + 200 }), 'invalid_grant', /MP-130/],
    [token(SCOPE, { iat: now - 60, exp: now + 30 }), 'invalid_grant', /MP-130/],
    [token(SCOPE, { consumer_org: '319000038' }), 'invalid_request', /same as the organisation/],
    [token(SCOPE, { consumer_org: '319000216' }), 'invalid_grant', /No delegation/],
    [token('', {}), 'invalid_scope', /MP-200/],
    [token(SCOPE, once), 'invalid_grant', /MP-012/],
    [token(SCOPE, {}, { kid: undefined }), 'invalid_grant', /MP-124/],
    [token(SCOPE, {}, {}, privateKey), 'invalid_grant', /MP-124/],
  ] as const) {
    const told = (await (await answer).json()) as { error: string; error_description: string };
    assert.equal((await answer).status, 400);
    assert.equal(told.error, error, told.error_description);
    assert.match(told.error_description, words);
    assert.match(told.error_description, /\(trace_id: [\da-f]{32}\)$/);
  }
});

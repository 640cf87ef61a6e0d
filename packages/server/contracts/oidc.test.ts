import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { outcomeOf, recordingOf, recordingsIn } from './contract.ts';
import { oidcContract } from './oidc.ts';

const FOLDER = join(import.meta.dirname, '../../simulators/contracts/oidc');
const recordings = recordingsIn(FOLDER);

const INGRID = '12849049826';
const TOLD = { firstName: 'Ingrid', lastName: 'Prøvemo', isSure: true };
const ingrid = (provider: string, asks = false, name: object | null = TOLD) => ({
  provider,
  asks,
  nationalId: INGRID,
  birthDate: '1990-04-12',
  name,
});

/** A log-in, or the reason why it is none; null for what no adapter is sent. */
const EXPECTED: Readonly<Record<string, unknown>> = {
  'bankid-id_token-biometri.json': 'level',
  'bankid-id_token-med-nummer.json': ingrid('bankid'),
  'bankid-id_token.json': ingrid('bankid', true),
  'bankid-userinfo.json': ingrid('bankid'),
  'bankid-userinfo.jwt.txt': null,
  'bare-samlet-navn.json': ingrid('idura', false, { ...TOLD, isSure: false }),
  'd-nummer.json': {
    provider: 'idporten',
    asks: false,
    nationalId: '46819649820',
    birthDate: '1996-01-06',
    name: null,
  },
  'ett-navn.json': {
    provider: 'bankid',
    asks: false,
    nationalId: '02828545062',
    birthDate: '1990-04-12',
    name: { firstName: '', lastName: 'Enkeltnavn', isSure: true },
  },
  'feil-access-denied.json': 'cancelled',
  'feil-login-required.json': 'protocol',
  'idporten-id_token-amr-som-tekst.json': ingrid('idporten', false, null),
  'idporten-id_token-betydelig.json': 'level',
  'idporten-id_token-uten-pid.json': 'national-id',
  'idporten-id_token.json': ingrid('idporten', false, null),
  'idporten-userinfo.json': ingrid('idporten', false, null),
  'idura-id_token-biometri-betydelig.json': 'level',
  'idura-id_token-hoey-med-authenticationtype.json': ingrid('idura'),
  'idura-id_token-hoey-uten-acr.json': 'level-unknown',
  'idura-id_token-vipps.json': 'level',
  'nivaaer.csv': null,
  'par-svar.json': 'urn:ietf:params:oauth:request_uri:6esc_11ACC5bwc014ltc14eY22c',
  'jwks-to-noekler.json': ['2026-1', '2026-2'],
  'signicat-id_token-med-brukerdata.json': ingrid('signicat'),
  'signicat-id_token-standardscopes.json': ingrid('signicat', true),
  'signicat-id_token-uten-brukerdata.json': ingrid('signicat', true),
  'signicat-userinfo-biometri.json': 'level',
  'signicat-userinfo.json': ingrid('signicat'),
  'uten-navn.json': ingrid('idporten', false, null),
  'vipps-id_token.json': 'level-unknown',
  'vipps-userinfo.json': 'level-unknown',
};

test('R-130 R-131 R-132 R-133 each recorded log-in is read as its provider documents it', async () => {
  const found = recordings.filter(({ file }) => !file.includes('discovery'));
  assert.deepEqual(found.map(({ file }) => file).sort(), Object.keys(EXPECTED).sort());
  for (const recording of found) {
    const outcome = await outcomeOf(oidcContract, recording);
    const made = outcome.kind === 'value' ? outcome.value : outcome.kind === 'fault' ? outcome.reason : null;
    assert.deepEqual(made, EXPECTED[recording.file], recording.file);
  }
});

test('R-135 each provider’s metadata says where it takes pushed requests and ends its session, and in which algorithms it signs', async () => {
  const of = async (file: string) => {
    const recording = recordings.find((one) => one.file === file) ?? assert.fail(file);
    const outcome = await outcomeOf(oidcContract, recording);
    const { value } = outcome.kind === 'value' ? outcome : assert.fail(file);
    const metadata = value as Record<string, unknown>;
    return [
      'pushed_authorization_request_endpoint' in metadata,
      'end_session_endpoint' in metadata,
      metadata['id_token_signing_alg_values_supported'],
    ];
  };
  assert.deepEqual(await of('bankid-discovery.json'), [true, true, ['RS256']]);
  assert.deepEqual(await of('idporten-discovery.json'), [true, true, ['RS256']]);
  assert.deepEqual(await of('idura-discovery.json'), [true, true, ['RS256']]);
  assert.deepEqual(await of('signicat-discovery.json'), [true, true, ['RS256', 'PS256', 'ES256']]);
  assert.deepEqual(await of('vipps-discovery.json'), [false, false, ['RS256']]);
});

/** The outcome of a recording that is changed, under a name that nobody has seen. */
async function changed(file: string, change: Record<string, unknown>): Promise<unknown> {
  const { json } = recordings.find((one) => one.file === file) ?? assert.fail(file);
  const body = Buffer.from(JSON.stringify({ ...(json as object), ...change }));
  const outcome = await outcomeOf(oidcContract, recordingOf('ukjent.json', body));
  return outcome.kind === 'fault' ? outcome.reason : outcome.kind;
}

test('R-130 a level that is not told, not known or told twice otherwise is never high', async () => {
  const idura = 'idura-id_token-hoey-med-authenticationtype.json';
  for (const word of [null, '', 'urn:grn:authn:no:bankid', 'urn:grn:authn:no:bankid:new', 'HIGH', 4, 'toString', {}])
    assert.equal(await changed(idura, { authenticationtype: word }), 'level-unknown', JSON.stringify(word));
  assert.equal(await changed(idura, { acr: 'urn:grn:authn:no:bankid:substantial' }), 'level');
  assert.equal(await changed(idura, { acr: 'urn:grn:authn:no:bankid' }), 'value', 'the method says no level');
  assert.equal(await changed(idura, { acr: 'urn:something:new' }), 'level-unknown');
  assert.equal(await changed(idura, { identityscheme: 'novippslogin' }), 'level');
  assert.equal(await changed('bankid-id_token-med-nummer.json', { amr: ['BIS'] }), 'level');
  assert.equal(await changed('bankid-id_token-med-nummer.json', { acr: 'idporten-loa-high' }), 'level-unknown');
  assert.equal(await changed('idporten-id_token.json', { acr: 'eidas-loa-high' }), 'value');
  assert.equal(await changed('idporten-id_token.json', { acr: 'Level3' }), 'level');
  assert.equal(
    await changed('signicat-id_token-med-brukerdata.json', { nbid_acr: 'urn:bankid:bid;LOA=5' }),
    'level-unknown',
  );
});

test('R-130 a word on the level that is no text is one that nobody knows', async () => {
  for (const acr of [3, { value: 'urn:bankid:bid;LOA=4' }, [3, 'urn:bankid:bid;LOA=4']])
    assert.equal(await changed('bankid-id_token-med-nummer.json', { acr }), 'level-unknown', JSON.stringify(acr));
});

test('R-132 two numbers are nobody’s, nor is one of another country or one that is none', async () => {
  assert.equal(await changed('bankid-id_token-med-nummer.json', { nnin: '02828545062' }), 'national-id');
  assert.equal(await changed('bankid-id_token-med-nummer.json', { nnin: INGRID }), 'value');
  assert.equal(await changed('signicat-id_token-med-brukerdata.json', { nin_issuing_country: 'SE' }), 'national-id');
  // Told in another form than text: nobody knows that it is the same.
  for (const other of [2_828_545_062, ['02828545062'], { value: INGRID }])
    assert.equal(await changed('bankid-id_token-med-nummer.json', { nnin: other }), 'national-id');
  assert.equal(await changed('signicat-id_token-med-brukerdata.json', { nin_issuing_country: ['SE'] }), 'national-id');
  for (const number of ['12849049827', '1284904982', 12_849_049_826, [INGRID]])
    assert.equal(await changed('idporten-id_token.json', { pid: number }), 'national-id', String(number));
});

test('R-136 an odd element of a key set is dropped and the other keys stand', async () => {
  const { json } = recordings.find((one) => one.file === 'jwks-to-noekler.json') ?? assert.fail();
  const { keys } = json as { keys: unknown[] };
  const outcome = async (value: unknown) =>
    outcomeOf(oidcContract, recordingOf('jwks.json', Buffer.from(JSON.stringify(value))));
  const read = await outcome({ keys: [null, {}, { kid: 'x' }, ...keys] });
  assert.ok(read.kind === 'value');
  assert.deepEqual(read.value, ['2026-1', '2026-2']);
  assert.deepEqual(await outcome({ keys: [] }), { kind: 'fault', reason: 'keys' });
});

test('R-247 a word for a lower level counts however it is written, and one for level high only as it is documented', async () => {
  const bankid = 'bankid-id_token-med-nummer.json';
  for (const amr of [['bis'], 'bis', 'Bis', ['BID', 'bIS']]) assert.equal(await changed(bankid, { amr }), 'level');
  for (const amr of [['bid'], 'otp']) assert.equal(await changed(bankid, { amr }), 'value', 'no word on the level');
  assert.equal(await changed(bankid, { acr: 'URN:BANKID:BIS;LOA=3' }), 'level');
  assert.equal(await changed(bankid, { acr: 'URN:BANKID:BID;LOA=4' }), 'level-unknown');
  assert.equal(await changed('signicat-id_token-med-brukerdata.json', { nbid_idp: 'bis' }), 'level');
  const idura = 'idura-id_token-hoey-med-authenticationtype.json';
  assert.equal(await changed(idura, { identityscheme: 'NoVippsLogin' }), 'level');
  assert.equal(await changed('idporten-id_token.json', { acr: 'level3' }), 'level');
  assert.equal(await changed('idporten-id_token.json', { acr: 'IDPORTEN-LOA-HIGH' }), 'level-unknown');
});

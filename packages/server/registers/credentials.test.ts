/** Shows as whom each bank asks, and which settings are refused at the start. */
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import type { OutsideIdentity } from '@bli-kunde/domain/bank/outside-identity.ts';
import { type Installation, readCredentials } from './credentials.ts';

const key = (kid: string): string =>
  JSON.stringify({ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), kid });
const variables: Record<string, string> = {
  CLIENT_JWK: key('shared'),
  FJELL_KEYS: key('fjell'),
  FJELL_CORE: 'a secret of fjell',
  CORE_BANK_SECRET: 'the secret of core',
  SIGNICAT_CLIENT_SECRET: 'the secret of signing',
  CREDIT_INFORMATION_SECRET: 'the secret of credit',
  CARD_SYSTEM_SECRET: 'the secret of cards',
  SMS_SECRET: 'the secret of sms',
  SIGNICAT_WEBHOOK_SECRET: 'webhook-of-all',
  SMTP_URL: 'smtps://all@mail.example',
  FJELL_HOOK: 'new-of-fjell  old-of-fjell',
  FJELL_MAIL: 'smtps://fjell@mail.example',
};
const ids: Record<string, string> = { OIDC_CLIENT_ID: 'shared-client', SIGNICAT_CLIENT_ID: 'signing-client' };
const installation: Installation = {
  secretNamed: (name) => variables[name],
  clientIdIn: (setting) => ids[setting],
  supplier: '319000038',
  secretFault: (secret) => (secret === 'weak' ? 'is weak' : null),
};
const bank = (slug: string, organisationNumber: string, systems?: Record<string, OutsideIdentity>) => ({
  slug,
  config: { organisationNumber, ...(systems === undefined ? {} : { systems }) },
});
const faultsOf = (systems: Record<string, OutsideIdentity>, around: Partial<Installation> = {}): string => {
  try {
    readCredentials([bank('a', '319801006', systems)], { ...installation, ...around });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test('R-101 client, secret, keys and account are each bank’s own where its bank.json says so, else the installation’s', () => {
  const own = {
    'core-bank': { clientId: 'fjell', secret: 'FJELL_CORE', account: '9803' },
    identity: { clientId: 'fjell-login', key: 'FJELL_KEYS' },
  };
  const { credentialsOf, publicKeys } = readCredentials(
    [bank('prove', '319801006'), bank('fjell', '319803009', own)],
    installation,
  );
  const at = (slug: string) => {
    const { clientId, secret, account } = credentialsOf(slug, 'core-bank');
    return { clientId, secret, account };
  };
  assert.deepEqual(at('prove'), { clientId: 'shared-client', secret: 'the secret of core', account: null });
  assert.deepEqual(at('fjell'), { clientId: 'fjell', secret: 'a secret of fjell', account: '9803' });
  assert.equal(credentialsOf('fjell', 'card-system').secret, 'the secret of cards');
  assert.equal(credentialsOf('prove', 'signing').clientId, 'signing-client');
  assert.equal(credentialsOf('prove', 'identity').keys.current.kid, 'shared');
  assert.equal(credentialsOf('fjell', 'identity').keys.current.kid, 'fjell');
  assert.equal(credentialsOf('fjell', 'maskinporten').keys.current.kid, 'shared');
  assert.deepEqual(publicKeys.map(({ kid = '' }) => kid).toSorted(), ['fjell', 'shared']);
  assert.throws(() => credentialsOf('nobody', 'core-bank'), TypeError);
  assert.throws(() => credentialsOf('', 'core-bank'), TypeError);
});

test('R-290 R-291 R-292 secrets of what is sent to us, the SMS account and the mail relay are each bank’s own, else the installation’s', () => {
  const own = {
    signing: { webhookSecret: 'FJELL_HOOK' },
    sms: { secret: 'FJELL_CORE', account: 'fjell-sms', webhookSecret: 'FJELL_HOOK' },
    email: { secret: 'FJELL_MAIL' },
  };
  const { credentialsOf } = readCredentials(
    [bank('prove', '319801006'), bank('fjell', '319803009', own)],
    installation,
  );
  assert.deepEqual(credentialsOf('prove', 'signing').webhookSecrets, ['webhook-of-all']);
  assert.deepEqual(credentialsOf('fjell', 'signing').webhookSecrets, ['new-of-fjell', 'old-of-fjell']);
  assert.deepEqual(credentialsOf('prove', 'sms').webhookSecrets, [], 'nobody sends receipts');
  const { secret, account, webhookSecrets } = credentialsOf('fjell', 'sms');
  assert.deepEqual(
    { secret, account, webhookSecrets },
    { secret: 'a secret of fjell', account: 'fjell-sms', webhookSecrets: ['new-of-fjell', 'old-of-fjell'] },
  );
  assert.equal(credentialsOf('prove', 'email').address, 'smtps://all@mail.example');
  assert.equal(credentialsOf('fjell', 'email').address, 'smtps://fjell@mail.example');
  assert.throws(() => credentialsOf('fjell', 'sms').address, TypeError);
});

test('R-117 where another provider lets people sign, its own settings are read in place, and a bank’s own stay', () => {
  const { credentialsOf } = readCredentials(
    [bank('prove', '319801006'), bank('fjell', '319803009', { signing: { clientId: 'fjell', secret: 'FJELL_CORE' } })],
    {
      ...installation,
      inPlaceOf: { signing: { clientId: 'BANKID_SIGNING_CLIENT_ID', secret: 'BANKID_SIGNING_SECRET' } },
      secretNamed: (name) =>
        ({ ...variables, SIGNICAT_CLIENT_SECRET: undefined, BANKID_SIGNING_SECRET: 'at bankid' })[name],
      clientIdIn: (setting) => ({ ...ids, BANKID_SIGNING_CLIENT_ID: 'bankid-client' })[setting],
    },
  );
  const at = (slug: string) => [credentialsOf(slug, 'signing').clientId, credentialsOf(slug, 'signing').secret];
  assert.deepEqual(at('prove'), ['bankid-client', 'at bankid']);
  assert.deepEqual(at('fjell'), ['fjell', 'a secret of fjell']);
});

test('R-107 a supplier asks Maskinporten for the bank, and nobody ever for its own organisation', () => {
  const consumer = (organisation: string, systems = {}, supplier: string | undefined = '319000038') =>
    readCredentials([bank('a', organisation, systems)], { ...installation, supplier }).credentialsOf(
      'a',
      'maskinporten',
    ).consumerOrg;
  assert.equal(consumer('319801006'), '319801006');
  assert.equal(consumer('319000038'), null, 'the supplier is a bank itself');
  assert.equal(consumer('319801006', {}, ''), '319801006');
  assert.equal(consumer('319801006', { maskinporten: { clientId: 'own' } }), null);
  assert.equal(consumer('319801006', { maskinporten: { consumerOrg: 'none' } }), null);
  assert.equal(consumer('319801006', { maskinporten: { consumerOrg: '319803009' } }), '319803009');
  assert.match(
    faultsOf({ maskinporten: { consumerOrg: '319000038' } }),
    /consumerOrg: is the client's own organisation/,
  );
});

test('R-104 what is missing, weak, unfit or without use is named at the start, all at once and without a value', () => {
  for (const [systems, line] of [
    [{ 'core-bank': { secret: 'NOWHERE' } }, '- NOWHERE: is not set'],
    [{ identity: { key: 'FJELL_CORE' } }, '- FJELL_CORE: give a private key as a JWK, or a JWKS of several'],
    [{ 'core-bank': { key: 'FJELL_KEYS' } }, '- a/bank.json: systems.core-bank.key: the system has no use for it'],
    [{ identity: { secret: 'FJELL_CORE' } }, '- a/bank.json: systems.identity.secret: the system has no use for it'],
    [{ sms: { consumerOrg: 'none' } }, '- a/bank.json: systems.sms.consumerOrg: the system has no use for it'],
    [{ sms: { webhookSecret: 'NOWHERE' } }, '- NOWHERE: is not set'],
    [{ email: { secret: 'NOWHERE' } }, '- NOWHERE: is not set'],
    [
      { 'core-bank': { webhookSecret: 'FJELL_HOOK' } },
      '- a/bank.json: systems.core-bank.webhookSecret: the system has no use for it',
    ],
    [{ corebank: {} }, '- a/bank.json: systems.corebank: there is no such system'],
  ] as const) {
    const told = faultsOf(systems);
    assert.ok(told.split('\n').includes(line), `${told} has ${line}`);
    for (const value of Object.values(variables)) assert.ok(!told.includes(value));
  }
  assert.match(faultsOf({}, { secretFault: () => 'is weak' }), /^- CORE_BANK_SECRET: is weak$/m);
  assert.match(
    faultsOf(
      { sms: { webhookSecret: 'FJELL_HOOK' }, email: { secret: 'FJELL_MAIL' } },
      {
        secretFault: (secret) => (secret === 'old-of-fjell' ? 'is weak' : null),
        addressFault: (address) => (address.includes('fjell') ? 'in clear' : null),
      },
    ),
    /^- FJELL_MAIL: in clear\n- FJELL_HOOK: is weak$/m,
  );
  assert.equal(faultsOf({}), '');
});

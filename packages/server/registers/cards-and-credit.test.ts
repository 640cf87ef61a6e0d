/** Credit information and the card system through their real adapters, against the simulators. */
import assert from 'node:assert/strict';
import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { after, test } from 'node:test';
import { clientCredentials } from './access-token.ts';
import { cardSystem, type CardSystemPinSession } from './card-system.ts';
import { creditInformation } from './credit-information.ts';
import { errorKeyOf, OutsideFailure } from './outside-failure.ts';
import { outsideSystem } from './outside-call.ts';
import { answer, closeListeners, listen } from './listener.fixture.ts';
import { simulatedWorld } from './simulators.fixture.ts';

const world = await simulatedWorld([]);
after(() => world.close());
after(closeListeners);

const context = { correlationId: 'c-1', bank: 'provebanken' };
const BANK = '9999';
const open = (system: string) =>
  outsideSystem({ system, baseUrl: world.origin, stopwatch: performance, random: Math.random });
const tokens = (system: ReturnType<typeof open>, path: string, clientSecret: string) =>
  clientCredentials(system, { path, clientId: 'bli-kunde', clientSecret });
const bureau = open('credit-information');
const credit = creditInformation(bureau, tokens(bureau, '/credit/oauth/token', 'demo-credit-secret'));
const system = open('card-system');
const cards = cardSystem(system, tokens(system, '/cards/oauth/token', 'demo-card-secret'));
const idOf = (id: string) => world.world.people.personById(id)?.foedselsnummer ?? assert.fail(id);

test('S-157 the bureau says of each test person what the scenario is about', async () => {
  const outcome = async (person: string) => (await credit.check(BANK, idOf(person), 'BRUKSKONTO', context)).outcome;
  assert.equal(await outcome('P01'), 'APPROVED');
  assert.equal(await outcome('P06'), 'BLOCKED');
  assert.equal(await outcome('P07'), 'NO');
  assert.equal(await outcome('P08'), 'NOT_APPROVED');
});

test('S-162 a check that could not be made is a failure with its own word, and no outcome', async () => {
  await assert.rejects(credit.check(BANK, idOf('P09'), 'BRUKSKONTO', context), (error: unknown) => {
    assert.ok(error instanceof OutsideFailure);
    assert.equal(errorKeyOf(error), 'error.credit.check.system.error');
    return true;
  });
});

/** As a browser does it. */
async function encrypted({ publicKey, session, card }: CardSystemPinSession, pin: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('jwk', { ...publicKey, alg: 'RSA-OAEP-256' }, algorithm, false, [
    'encrypt',
  ]);
  const text = new TextEncoder().encode([session.random, pin, card.number, card.expiry].join(':'));
  return Buffer.from(await webcrypto.subtle.encrypt(algorithm, key, text)).toString('base64url');
}

const use = { nationalId: idOf('P01'), application: 'a-1', productId: '1' };

test('S-157 a PIN is set once in its session, and only by whom and for what the session is', async () => {
  const session = await cards.openPinSession(BANK, use, context);
  const { audit, sgw } = session.session;
  const pin = { audit, sgw, data: await encrypted(session, '1357') };
  assert.equal(await cards.setPin(BANK, { ...use, nationalId: idOf('P02') }, pin, context), 'SESSION');
  assert.equal(await cards.setPin(BANK, { ...use, productId: '2' }, pin, context), 'SESSION');
  assert.equal(await cards.setPin('9812', use, pin, context), 'SESSION');
  assert.equal(await cards.setPin(BANK, use, { ...pin, sgw: 'x' }, context), 'SESSION');
  assert.equal(await cards.setPin(BANK, use, pin, context), 'SET');
  assert.equal(await cards.setPin(BANK, use, pin, context), 'SESSION');
});

test('S-157 what was encrypted for another session can not be read, and uses the session up', async () => {
  const [one, other] = [await cards.openPinSession(BANK, use, context), await cards.openPinSession(BANK, use, context)];
  const { audit, sgw } = other.session;
  const captured = await encrypted(one, '1357');
  assert.equal(await cards.setPin(BANK, use, { audit, sgw, data: captured }, context), 'UNREADABLE');
  assert.equal(await cards.setPin(BANK, use, { audit, sgw, data: await encrypted(other, '1357') }, context), 'SESSION');
});

test('S-161 a PIN whose answer is lost is sent once: a repeat would meet a session that is used up', async () => {
  const listener = await listen((_, response) => response.destroy());
  const theirs = cardSystem(listener.system, { authorization: async () => 'Bearer x', forget: () => undefined });
  const pin = { audit: 'a', sgw: 's', data: 'x' };
  await assert.rejects(theirs.setPin(BANK, use, pin, context), OutsideFailure);
  assert.equal(listener.calls.length, 1);
});

test('the same PIN never gives the same ciphertext, though the exponent is 3', async () => {
  const session = await cards.openPinSession(BANK, use, context);
  assert.equal(session.publicKey.e, 'Aw');
  assert.notEqual(await encrypted(session, '1357'), await encrypted(session, '1357'));
});

test('S-157 a card is ordered once per key, and with a chosen PIN only when one was set', async () => {
  const session = await cards.openPinSession(BANK, use, context);
  const { audit, sgw } = session.session;
  const order = { customerNumber: '7', accountNumber: '99991234567', productId: '1', pin: 'CHOSEN', audit } as const;
  await assert.rejects(cards.orderCard(BANK, 'k0', order, context), OutsideFailure);
  await cards.setPin(BANK, use, { audit, sgw, data: await encrypted(session, '1357') }, context);
  const made = await cards.orderCard(BANK, 'k1', order, context);
  assert.deepEqual(await cards.orderCard(BANK, 'k1', order, context), made);
  const ledger = await (await fetch(`${world.origin}/cards/v1/ledger`)).text();
  assert.doesNotMatch(ledger, new RegExp(`1357|${use.nationalId}|${session.card.number}`));
});

test('P-052 a session whose key is shorter than 3,072 bits, or whose exponent hides nothing, is no session', async () => {
  const publicKeyOf = (modulusLength: number) =>
    generateKeyPairSync('rsa', { modulusLength, publicExponent: 3 }).publicKey.export({ format: 'jwk' });
  const [short, long] = [publicKeyOf(2048), publicKeyOf(3072)];
  const leading = {
    ...short,
    n: Buffer.concat([Buffer.alloc(200), Buffer.from(short.n ?? '', 'base64url')]).toString('base64url'),
  };
  let publicKey: object = long;
  const listener = await listen((_, response) => {
    const body = {
      session: { random: '0'.repeat(32), audit: 'a', sgw: 's' },
      publicKey,
      card: { number: '9'.repeat(16), expiry: '3011' },
    };
    answer(response, body, 201);
  });
  const theirs = cardSystem(listener.system, { authorization: async () => 'Bearer x', forget: () => undefined });
  const opened = () => theirs.openPinSession(BANK, use, { correlationId: 'c', bank: 'provebanken' });
  assert.equal((await opened()).publicKey.n, long.n);
  for (publicKey of [
    short,
    leading,
    { ...long, e: 'AQ' },
    { ...long, e: 'Ag' },
    { ...long, n: '' },
    { ...long, n: '!' },
  ])
    await assert.rejects(opened(), OutsideFailure);
});

test('P-048 P-049 the card system refuses a PIN that is too easy, whoever sends it', async () => {
  for (const pin of ['1111', '1211', '1234', '0987', '8901']) {
    const session = await cards.openPinSession(BANK, use, context);
    const message = { audit: session.session.audit, sgw: session.session.sgw, data: await encrypted(session, pin) };
    assert.equal(await cards.setPin(BANK, use, message, context), 'NOT_ALLOWED', pin);
  }
});

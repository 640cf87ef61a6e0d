/** Everything that is asked of core bank and card system to make a customer, call by call: under which key, for whom and of what. */
import assert from 'node:assert/strict';
import { savePersonInput } from '@bli-kunde/domain/private/api.ts';
import { ACCOUNT, SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { applicant, pressed } from './business/journey.fixture.ts';
import { firstSigned } from './children/children.fixture.ts';
import { onEveryDatabase, UNLIMITED } from './every-database.fixture.ts';
import { enter } from './guest.fixture.ts';
import { drained } from './later.fixture.ts';
import { CONTACT, somebody } from './private/private.fixture.ts';
import { signs } from './signing/at-provider.fixture.ts';
import { testPerson } from './simulated-world.fixture.ts';
import type { TestServer } from './test-server.ts';

const onOne = onEveryDatabase({ ...UNLIMITED, env: {} }, { oneIsEnough: true });

/** Functions of adapters that make something. */
const MAKES = {
  coreBank: ['createCustomer', 'openAccount', 'makeAgreement'],
  cardSystem: ['orderCard'],
  childBanking: ['giveAccess'],
  personalBanking: ['reserve'],
} as const;

/** Runs `act` and sends what is due: calls as name, bank, key, content and answer. */
async function asked(server: TestServer, act: () => Promise<unknown>): Promise<unknown[][]> {
  const calls: unknown[][] = [];
  const adapters = server.context as unknown as Record<string, Record<string, (...given: unknown[]) => unknown>>;
  const undo: (() => void)[] = [];
  for (const [adapter, names] of Object.entries(MAKES))
    for (const name of names) {
      const of = adapters[adapter] ?? assert.fail();
      const real = of[name] ?? assert.fail();
      undo.push(() => void (of[name] = real));
      of[name] = async (...given) => {
        const [bank, key, content] = given;
        const call = [name, bank, key, content, null];
        calls.push(call);
        return (call[4] = await real.apply(of, given));
      };
    }
  try {
    await act();
    await drained(server);
  } finally {
    for (const each of undo) each();
  }
  return calls;
}

const BANK_NUMBER = '9801';
const named = (calls: readonly unknown[][], order: string) =>
  calls.map(([name, bank, key, content]) => {
    assert.equal(bank, BANK_NUMBER);
    return [name, String(key).replace(order, 'ORDER'), content];
  });
/** The value that the first call with such a field had: numbers that the outside world gives out. */
const givenOut = (calls: readonly unknown[][], field: string): unknown =>
  calls.map(([, , , content]) => (content as Record<string, unknown>)[field]).find(Boolean) ?? assert.fail(field);

onOne(
  'S-046 all that is asked for to make a person a customer, after a first order that came to nothing',
  async (server) => {
    const one = await somebody(server, 'P01');
    await one.fill('STANDARD', [
      { productId: ACCOUNT, wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD' },
      { productId: SAVINGS, wantsToHaveCard: 'CHOSEN_NOT_TO_HAVE_CARD' },
    ]);
    await one.sent(savePersonInput, { ...CONTACT, needHelpMovingBanks: true });
    const { nationalId } = one.person;
    const reserve = { nationalId, productIds: [ACCOUNT, SAVINGS], onlineBank: 'FULL' };
    const orders: string[] = [];
    const before = await asked(server, async () => orders.push(await one.order()));
    const [first = ''] = orders;
    assert.deepEqual(named(before, first), [['reserve', 'ORDER:reserve', reserve]]);
    await signs(server, one, first, 'cancel');
    const again = await asked(server, async () => orders.push(await one.order()));
    assert.deepEqual(named(again, first), [['reserve', 'ORDER:reserve', reserve]], 'numbers that were seen stay');

    const calls = await asked(server, () => signs(server, one, orders[1] ?? ''));
    const customerNumber = givenOut(calls, 'customerNumber');
    const [current, savings] = calls.flatMap(([name, , , content]) =>
      name === 'openAccount' ? [(content as { accountNumber: string }).accountNumber] : [],
    );
    assert.notEqual(current, savings);
    const name = `${one.person.firstName} ${one.person.lastName}`;
    const address = { street: 'Prøveveien 1', postalCode: '0484', postalArea: 'OSLO' };
    assert.deepEqual(named(calls, orders[1] ?? ''), [
      ['createCustomer', 'ORDER:customer', { nationalId, name, email: CONTACT.epost, phone: CONTACT.mobil }],
      ['reserve', `${first}:reserve`, reserve],
      [
        'openAccount',
        `ORDER:account:${ACCOUNT}`,
        { customerNumber, productCode: `${ACCOUNT}`, name: 'Brukskonto', accountNumber: current },
      ],
      [
        'openAccount',
        `ORDER:account:${SAVINGS}`,
        { customerNumber, productCode: `${SAVINGS}`, name: 'Sparekonto', accountNumber: savings },
      ],
      [
        'orderCard',
        `ORDER:card:${ACCOUNT}`,
        {
          customerNumber,
          accountNumber: current,
          productId: `${ACCOUNT}`,
          deliverTo: { name, address },
          pin: 'RANDOM',
        },
      ],
      ['makeAgreement', 'ORDER:agreement', { customerNumber, kind: 'ONLINE_BANK_FULL', helpMovingBanks: true }],
    ]);
  },
);

onOne(
  'S-046 all that is asked for to make a company a customer: each is reached by an address of its own',
  async (server) => {
    const one = await applicant(server, 'provebanken', 'B05', '319000062', ['B05', 'B01']);
    await one.fill();
    const administrator = {
      firstName: 'Berit',
      lastName: 'Medlemsen',
      birthDate: '1974-06-13',
      email: 'nettbank@example.com',
      mobile: '49001086',
      nameAndRole: 'Berit Medlemsen, styremedlem',
    };
    for (const [step, body] of [
      ['kontaktinformasjon', { email: 'firma@example.com', phone: '49001085' }],
      ['administrator-nettbank', administrator],
      ['regnskap', { wantsOffer: true, mayContact: false }],
    ] as const) {
      const saved = await one.save(step, { body });
      assert.equal(saved.status, 200, saved.text);
    }
    const order = await pressed(one);
    await signs(server, one, order);
    const other = await enter(server, 'provebanken', testPerson(server, 'B01'));
    const calls = await asked(server, () => signs(server, other, order));
    const customerNumber = givenOut(calls, 'customerNumber');
    const { firstName, lastName, ...rest } = administrator;
    assert.deepEqual(named(calls, order), [
      [
        'createCustomer',
        'ORDER:customer',
        {
          organisationNumber: '319000062',
          name: 'KYSTPRØVE SJØMAT AS',
          email: 'firma@example.com',
          phone: '49001085',
          contactPerson: { name: 'Live Daglund', email: 'post@example.com', phone: '49001084' },
        },
      ],
      ['openAccount', 'ORDER:account:DRIFT-9801', { customerNumber, productCode: 'DRIFT-9801', name: 'Driftskonto' }],
      [
        'openAccount',
        'ORDER:account:SKATT-9801',
        { customerNumber, productCode: 'SKATT-9801', name: 'Skattetrekkskonto' },
      ],
      [
        'makeAgreement',
        'ORDER:agreement',
        {
          customerNumber,
          kind: 'NB-BASIS-9801',
          administrator: { name: `${firstName} ${lastName}`, ...rest },
          accountingOffer: true,
          accountingContact: false,
        },
      ],
    ]);
  },
);

onOne('S-046 all that is asked for to make a child a customer', async (server) => {
  const { second, order } = await firstSigned(server, ['G01', 'G02'], 'C03', { card: true });
  assert.equal((await second.approve()).status, 200);
  const calls = await asked(server, () => second.signs());
  const customerNumber = givenOut(calls, 'customerNumber');
  const [child, ...guardians] = ['C03', 'G01', 'G02'].map((id) => testPerson(server, id).nationalId);
  const [current, savings] = calls.flatMap(([call, , , , answer]) =>
    call === 'openAccount' ? [(answer as { accountNumber: string }).accountNumber] : [],
  );
  assert.notEqual(current, savings);
  const name = 'Ella Foresattmo';
  const address = { street: 'Familieveien 1', postalCode: '0484', postalArea: 'OSLO' };
  assert.deepEqual(named(calls, order), [
    ['createCustomer', 'ORDER:customer', { nationalId: child, name, guardians }],
    [
      'openAccount',
      'ORDER:account:BARN-BRUK-9801',
      { customerNumber, productCode: 'BARN-BRUK-9801', name: 'Brukskonto' },
    ],
    [
      'openAccount',
      'ORDER:account:BARN-SPAR-9801',
      { customerNumber, productCode: 'BARN-SPAR-9801', name: 'Sparekonto' },
    ],
    [
      'orderCard',
      'ORDER:card',
      { customerNumber, accountNumber: current, productId: 'BARN_PAKKE', deliverTo: { name, address }, pin: 'RANDOM' },
    ],
    ...guardians.map((guardian, at) => ['giveAccess', `ORDER:access:${at}`, { customerNumber, guardian }]),
  ]);
});

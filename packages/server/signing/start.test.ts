import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/signing/api.ts';
import type { DeclaredSection } from '@bli-kunde/domain/api/journey-rows.ts';
import type { Overview } from '@bli-kunde/domain/signing/overview.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { aloneWithOrder, applicant, pressed, twoWithOrder } from '../business/journey.fixture.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { another } from '../every-database.fixture.ts';
import { enter, refusedWith, withoutRcid } from '../guest.fixture.ts';
import { testPerson, timeIs, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { decide, orderIn, partyIn, refresh, signs, start, started } from './at-provider.fixture.ts';
import { onEveryProvider } from './every-provider.fixture.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import type { SessionRequest } from './provider.ts';
import { startSigning } from './start.ts';
import { stopOrder } from './stop.ts';
import { compile, type Statement } from '../db/sql.ts';

/** Counts the calls of one function of an adapter until it is restored. */
function countCalls<Name extends string>(adapter: Record<Name, (...given: never[]) => unknown>, name: Name) {
  const real = adapter[name].bind(adapter);
  const counted = { count: 0, restore: () => void Object.assign(adapter, { [name]: real }) };
  Object.assign(adapter, {
    [name]: (...given: never[]) => {
      counted.count += 1;
      return real(...given);
    },
  });
  return counted;
}

const onBoth = onEveryProvider();
const MINUTE = 60_000;
const COMPANY = '319000062';
const PAIR = ['B05', 'B01'] as const;

onBoth(
  'S-026 S-158 B-040 who is no party of the order, by name, birth date or bank, or is a namesake of who applied, finds none',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'provebanken', PAIR, COMPANY);
    const absent = '11111111-1111-4111-8111-111111111111';
    const astrid = testPerson(server, 'B01');
    const strangers = [
      await enter(server, 'provebanken', testPerson(server, 'B03')),
      await enter(server, 'provebanken', { ...astrid, birthDate: '1970-03-22', nationalId: '22837049801' }),
      await enter(server, 'provebanken', { ...astrid, lastName: 'Ledermoe' }),
      await enter(server, 'havbanken', astrid),
      await enter(server, 'provebanken', { ...testPerson(server, PAIR[0]), nationalId: '22837049801' }),
    ];
    for (const stranger of strangers)
      for (const row of api.signingApi) {
        const theirs = await stranger.call(row, { order });
        refusedWith(theirs, 404, 'error.not.found');
        const none = await stranger.call(row, { order: absent });
        assert.deepEqual(withoutRcid(theirs), withoutRcid(none));
      }
    const task = (await first.call(api.getSigningTask as Endpoint, { order })).json();
    assert.deepEqual(
      { status: task['status'], maySign: task['maySign'], isApplicant: task['isApplicant'] },
      { status: 'SENT_TO_SIGNING', maySign: true, isApplicant: true },
    );
    // The other reads what is chosen, what it costs and who administers it, and nothing of how anybody is reached.
    const others = await second.call(api.getSigningTask, { order });
    const { overview } = others.json<{ overview: readonly Overview[] }>();
    assert.deepEqual(
      overview.map(({ heading }) => heading),
      ['Produkter', 'Dette koster det', 'Administrator for nettbanken'],
    );
    assert.deepEqual(overview.at(-1)?.rows, [{ label: 'Navn og rolle', value: 'Berit Medlemsen, styremedlem' }]);
    assert.match(JSON.stringify(overview[1]), /kr per måned/);
    assert.doesNotMatch(JSON.stringify(overview), /@|49001084|490 01 084|1974|\d{11}/);
    // And the declaration in short: owners by name and share, while nothing is signed; the applicant has answered it.
    const { declared = [] } = others.json<{ declared?: readonly DeclaredSection[] }>();
    assert.ok(declared.length > 1);
    assert.doesNotMatch(JSON.stringify(declared), /@|\d{6} ?\d{5}|fødselsdato|adresse/i);
    assert.equal(task['declared'], undefined);
    assert.equal((await orderIn(server, order)).turn, null);
  },
);

onBoth(
  'S-026 a namesake of a signatory, born the same day, finds no order; Altinn is asked once for many looks',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'provebanken', ['B02', 'B12'], '319000038');
    const absent = '11111111-1111-4111-8111-111111111111';
    const sindre = testPerson(server, 'B12');
    const namesake = await enter(server, 'provebanken', testPerson(server, 'B23'));
    assert.deepEqual(
      { ...namesake.person, nationalId: '' },
      { ...sindre, nationalId: '' },
      'the test person is a namesake',
    );
    const asked = countCalls(server.context.authorizedParties, 'organisationsOf');
    for (const row of api.signingApi) {
      const theirs = await namesake.call(row, { order });
      refusedWith(theirs, 404, 'error.not.found');
      assert.deepEqual(withoutRcid(theirs), withoutRcid(await namesake.call(row, { order: absent })));
    }
    assert.equal(asked.count, 1);
    for (let look = 0; look < 5; look++) assert.equal((await second.call(api.getSigningTask, { order })).status, 200);
    assert.equal(asked.count, 2);
    timeMoves(server, 3 * MINUTE);
    await started(second, order);
    assert.equal(asked.count, 3);
    timeMoves(server, 3 * MINUTE);
    assert.equal((await refresh(second, order)).status, 200);
    assert.equal(asked.count, 3, 'who has begun to sign is known by national id');
    assert.equal((await first.call(api.getSigningTask, { order })).status, 200);
    assert.equal(asked.count, 3, 'and so is the applicant');
    asked.restore();
    assert.equal((await orderIn(server, order)).parties[1]?.status, 'READY');
  },
);

onBoth(
  'S-161 S-162 a register that can’t tell namesakes apart shows nothing, and may be asked again',
  async (server) => {
    const { order } = await twoWithOrder(server, 'havbanken', ['B02', 'B12'], '319000038');
    const here = await another(server);
    const sindre = await enter(here, 'havbanken', testPerson(server, 'B12'));
    worldOf(server).faults.set('altinn', { mode: 'down' });
    refusedWith(await sindre.call(api.signingDocument, { order }), 503, 'error.business.register.system.error');
    worldOf(server).faults.reset();
    await here.close();
    const later = await another(server);
    const again = await enter(later, 'havbanken', testPerson(server, 'B12'));
    assert.equal((await again.call(api.getSigningTask, { order })).status, 200);
    await later.close();
  },
);

onBoth(
  'B-100 B-112 rights that changed between press and signing are refused, and leave the answer in the trail',
  async (server) => {
    const { first, order } = await twoWithOrder(server, 'havbanken', PAIR, COMPANY);
    const company = worldOf(server).people.organisation(COMPANY) ?? assert.fail();
    const { signingRule } = company;
    company.signingRule = { code: 'R0001', text: 'Styrets leder alene' };
    try {
      refusedWith(await start(first, order), 400, 'error.signees.no.valid.choice');
      assert.equal(await partyIn(server, order, 0), 'WAITING');
    } finally {
      company.signingRule = signingRule;
    }
    const { applicationId } = await orderIn(server, order);
    const answers = (await trailOf(server, applicationId)).filter(({ detail }) => detail.outcome === 'refused');
    assert.deepEqual(
      answers.map(({ detail }) => detail.source),
      ['business-register.signing-rights'],
    );
    await started(first, order);
  },
);

onBoth(
  'S-161 S-162 a right that could not be checked is no right: the register’s silence has its own text',
  async (server) => {
    const { order } = await twoWithOrder(server, 'skogbanken', PAIR, COMPANY);
    const here = await another(server);
    const astrid = await enter(here, 'skogbanken', testPerson(server, 'B01'));
    worldOf(server).faults.set('business-register', { mode: 'down' });
    refusedWith(await start(astrid, order), 503, 'error.business.register.system.error');
    worldOf(server).faults.reset();
    await here.close();
    assert.equal((await orderIn(server, order)).turn, null);
    assert.equal(await partyIn(server, order, 1), 'WAITING');
  },
);

onBoth('S-117 S-161 a provider that is down keeps the turn for nobody', async (server) => {
  const { order } = await twoWithOrder(server, 'provebanken', ['B01', 'B03'], '319000011');
  const here = await another(server);
  const astrid = await enter(here, 'provebanken', testPerson(server, 'B01'));
  worldOf(server).faults.set('signing', { mode: 'down' });
  refusedWith(await start(astrid, order), 503, 'error.signing.order.failed.with.retry');
  worldOf(server).faults.reset();
  await here.close();
  assert.equal((await orderIn(server, order)).turn, null);
  const berit = await enter(server, 'provebanken', testPerson(server, 'B03'));
  await started(berit, order);
});

onBoth(
  'S-158 two signatories at once: one signs, the other is asked to wait, and after ten minutes takes over',
  async (server) => {
    const { first, second, order } = await twoWithOrder(server, 'havbanken', ['B01', 'B03'], '319000011');
    const answers = await Promise.all([start(first, order), start(second, order)]);
    assert.deepEqual(
      answers.map(({ status }) => status).sort((one, other) => one - other),
      [200, 409],
    );
    const [winner, loser] = answers[0]?.status === 200 ? [first, second] : [second, first];
    refusedWith(answers.find(({ status }) => status === 409) ?? assert.fail(), 409, 'error.signing.busy');
    const session = await started(winner, order);
    timeMoves(server, 10 * MINUTE - 1000);
    refusedWith(await start(loser, order), 409, 'error.signing.busy');
    timeMoves(server, 1000);
    await started(loser, order);
    // BankID removes a session that is given up: there is no page left to sign on.
    if (server.context.signing.name !== 'bankid') await decide(server, session, 'sign');
    const back = (await refresh(winner, order)).json();
    assert.equal(back['status'], 'NOT_SIGNED', 'the first one’s session is over, by no choice of theirs');
    assert.notEqual(back['url'], null);
    assert.equal((await orderIn(server, order)).state, 'OPEN');
  },
);

onBoth('S-046 R-166 one person’s two tabs, and a repeat, are led to the same session', async (server) => {
  const { one, order } = await aloneWithOrder(server, 'provebanken', 'B01', '319000348');
  const answers = await Promise.all(Array.from({ length: 4 }, () => start(one, order)));
  const urls = new Set(answers.map((answer) => answer.json()['url']));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
    answers.map(({ text }) => text).join(),
  );
  assert.equal(urls.size, 1);
  await decide(server, await started(one, order), 'sign');
  assert.equal((await refresh(one, order)).json()['status'], 'AWAITS_CO_SIGNER');
});

onBoth(
  'S-046 a crash between the provider’s session and our note of it finds the same session again',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'havbanken', 'B01', '319000348');
    const { context } = server;
    const made: string[] = [];
    const crashing: Context = {
      ...context,
      db: {
        ...context.db,
        query: (statement: Statement) =>
          /set status = \$1, provider_session/.test(compile(statement).text)
            ? Promise.reject(new Error('crash'))
            : context.db.query(statement),
      } as unknown as Database,
      signing: {
        ...context.signing,
        createSession: async (...given) => {
          const session = await context.signing.createSession(...given);
          made.push(session);
          return session;
        },
      },
    };
    const bank = context.banks.get('havbanken') ?? assert.fail();
    const begin = async () =>
      startSigning(crashing, bank, await orderIn(server, order), 0, one.person, {
        correlationId: 'c',
        bank: 'provebanken',
      });
    await assert.rejects(begin, /crash/);
    await assert.rejects(begin, /crash/);
    assert.equal(await partyIn(server, order, 0), 'WAITING');
    const sessions = [...new Set([...made, await started(one, order)])];
    // BankID has no look-up by our reference: each repeat makes a session, of which one is noted and the others run out unopened.
    assert.equal(sessions.length, context.signing.name === 'bankid' ? 3 : 1);
  },
);

onBoth(
  'S-027 whoever signs at a bank with a host name of its own comes back there, where they are logged in',
  async (server) => {
    const { one, order } = await aloneWithOrder(server, 'skogbanken', 'B15', '319000178');
    const { context } = server;
    const led: SessionRequest['returnTo'][] = [];
    const watched: Context = {
      ...context,
      signing: {
        ...context.signing,
        createSession: (request, ...rest) => {
          led.push(request.returnTo);
          return context.signing.createSession(request, ...rest);
        },
      },
    };
    const bank = {
      ...(context.banks.get('skogbanken') ?? assert.fail()),
      place: { origin: 'https://kunde.skogbanken.example', base: '' },
    };
    await startSigning(watched, bank, await orderIn(server, order), 0, one.person, {
      correlationId: 'c',
      bank: 'provebanken',
    });
    const page = `https://kunde.skogbanken.example/bedrift/#/signering/${order}`;
    assert.deepEqual(led, [{ success: page, cancel: page, error: page }]);
  },
);

onBoth('S-120 S-104 who has signed, and whose order is over, starts no more', async (server) => {
  const { first, second, order } = await twoWithOrder(server, 'skogbanken', ['B01', 'B03'], '319000011');
  await signs(server, first, order);
  refusedWith(await start(first, order), 409, 'blocked.due.to.documents.already.signed');
  const { dueAt } = await orderIn(server, order);
  timeIs(server, dueAt);
  const late = await enter(server, 'skogbanken', second.person);
  refusedWith(await start(late, order), 409, 'error.error.signing.order.not.created');
  timeIs(server, new Date(dueAt.getTime() - 1000));
  const inTime = await enter(server, 'skogbanken', second.person);
  const cancelledCompany = await start(inTime, order);
  assert.equal(cancelledCompany.status, 200, cancelledCompany.text);
  const { one, order: ended } = await aloneWithOrder(server, 'skogbanken', 'B01', '319000348');
  await signs(server, one, ended, 'cancel');
  refusedWith(await start(one, ended), 409, 'error.error.signing.order.not.created');
});

onBoth('S-104 an order that is stopped while the turn is taken gets no session at the provider', async (server) => {
  const { one, order } = await aloneWithOrder(server, 'provebanken', 'B15', '319000178');
  const { context } = server;
  const lost = { allowed: false, why: 'error.signees.no.valid.choice', endsAs: 'FAILED', atOnce: true } as const;
  const stopping: Context = {
    ...context,
    db: {
      ...context.db,
      query: async (statement: Statement) => {
        const rows = await context.db.query(statement);
        if (/set turn_seq = \$1/.test(compile(statement).text)) await stopOrder(context, order, lost, null);
        return rows;
      },
    } as unknown as Database,
  };
  const bank = context.banks.get('provebanken') ?? assert.fail();
  const made = countCalls(context.signing, 'createSession');
  await assert.rejects(
    startSigning(stopping, bank, await orderIn(server, order), 0, one.person, {
      correlationId: 'c',
      bank: 'provebanken',
    }),
    { message: 'error.error.signing.order.not.created' },
  );
  made.restore();
  assert.equal((await orderIn(server, order)).state, 'FAILED');
  assert.equal(made.count, 0);
});

onBoth('S-145 B-171 a signatory who is under age signs nothing', async (server) => {
  const one = await applicant(server, 'provebanken', 'B08', '319000127', ['B09']);
  await one.fill();
  const order = await pressed(one);
  const minor = await enter(server, 'provebanken', testPerson(server, 'B09'));
  timeIs(server, '1997-02-19T22:59:59Z');
  const young = await enter(server, 'provebanken', minor.person);
  refusedWith(await start(young, order), 403, 'error.age.not.approved');
});

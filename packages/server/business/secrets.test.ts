import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/business/api.ts';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { everything } from '../db/stored.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { enter } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { decide, refresh, signs, started } from '../signing/at-provider.fixture.ts';
import { inboxOf, testPerson } from '../simulated-world.fixture.ts';
import { applicant, pressed } from './journey.fixture.ts';

const onBoth = onEveryDatabase();

onBoth(
  'S-147 S-148 S-149 R-042 no national id, address, mobile or organisation number stands in a table, a log line or an address',
  async (server) => {
    const org = '319000011';
    const planted = { email: 'plantet.adresse@example.com', phone: '49777001' };
    const live = await applicant(server, 'provebanken', 'B05', org, ['B01', 'B03']);
    const secrets = [
      live.person.nationalId,
      testPerson(server, 'B01').nationalId,
      'plantet.adresse',
      '49777001',
      'signatar0@',
      '49002000',
      'Ledermo',
      'Daglund',
      org,
    ];

    const addresses: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      addresses.push(input instanceof Request ? input.url : String(input));
      return fetch(input, init);
    };
    try {
      await live.fill();
      const save = (row: unknown, body: unknown, version?: number) =>
        live.call(row as Endpoint, { orgnr: org }, { body, version });
      assert.equal((await save(api.saveOrganisationContact, planted, (await live.state()).version)).status, 200);
      assert.equal((await save(api.saveContactPerson, planted, (await live.state()).version)).status, 200);
      // Refusals of every kind, with the secrets in them.
      const { version } = await live.state();
      const odd = { ...planted, [live.person.nationalId]: planted.email };
      for (const body of [
        odd,
        { email: planted.email, phone: live.person.nationalId.repeat(3) },
        [planted],
        planted.email,
      ])
        assert.equal((await save(api.saveOrganisationContact, body, version)).status, 400);
      assert.equal(
        (await live.browser.ask('GET', `/provebanken/onboarding/rest/resource/bm/signing/${live.person.nationalId}`))
          .status,
        400,
      );
      const lost = await live.browser.ask(
        'GET',
        `/provebanken/${live.person.nationalId}?fnr=${live.person.nationalId}`,
      );
      assert.ok(!lost.text.includes(live.person.nationalId));
      const order = await pressed(live);
      const waiting = await everything(server);
      const astrid = await enter(server, 'provebanken', testPerson(server, 'B01'));
      await decide(server, await started(astrid, order), 'cancel');
      await refresh(astrid, order);
      await signs(server, astrid, order);
      await signs(server, await enter(server, 'provebanken', testPerson(server, 'B03')), order);
      await drained(server);
      const done = await everything(server);
      for (const tables of [waiting, done]) {
        assert.ok(tables.size > 10 && (tables.get('outbox') ?? '').length > 0);
        for (const [table, content] of tables)
          for (const secret of secrets) assert.ok(!content.includes(secret), `${secret} stands in ${table}`);
      }
    } finally {
      globalThis.fetch = fetch;
    }
    assert.ok((await inboxOf(server, planted.email)).length > 0, 'it was sent all the same');
    assert.ok(server.lines.length > 20);
    for (const secret of secrets) {
      const line = server.lines.find((one) => one.includes(secret));
      assert.equal(line, undefined, `${secret} was logged`);
      // The registers are asked about an organisation by its number, which is public, and the population register about a person in the
      // path of its own address, which it asks for; nothing else stands in an address.
      const address =
        secret === org
          ? undefined
          : addresses
              .map((one) => one.replace(/(\/folkeregisteret\/api\/finans\/v1\/personer\/)\d{11}(?=\?)/, '$1'))
              .find((one) => one.includes(encodeURIComponent(secret)) || one.includes(secret));
      assert.equal(address, undefined);
    }
    for (const { text } of await inboxOf(server, 'signatar0@example.com')) {
      const [link = ''] = /http\S+/.exec(text) ?? [];
      assert.ok(!secrets.some((secret) => link.includes(secret)), link);
    }
  },
);

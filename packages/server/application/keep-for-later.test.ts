/** Shows that whoever keeps an application for later has the way back by e-mail: once a day, and not while something is signed. */
import assert from 'node:assert/strict';
import * as business from '@bli-kunde/domain/business/api.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import * as personal from '@bli-kunde/domain/private/api.ts';
import { applicant } from '../business/journey.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { CONTACT, somebody } from '../private/private.fixture.ts';
import { inboxOf, timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { visitor } from '../test-server.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase({ ...UNLIMITED, env: {} });
const DAY = 86_400_000;

async function lettersTo(server: TestServer, address: string) {
  await drained(server);
  return (await inboxOf(server, address)).filter(({ kind, subject }) => kind === 'mail' && /lagret/.test(subject));
}

onBoth(
  'N-063 S-146 P-074 a private application that is kept has one letter a day, with the way back and the last day',
  async (server) => {
    const one = await somebody(server, 'P42', 'havbanken');
    const keep = async (): Promise<string> => {
      const answer = await one.send(personal.keepPrivateForLater);
      assert.equal(answer.status, 200, answer.text);
      return answer.json<{ keptUntil: string }>().keptUntil;
    };
    await one.sent(personal.setFlowType, { flowType: 'STANDARD' });
    await keep();
    assert.deepEqual(await lettersTo(server, CONTACT.epost), [], 'nobody knows yet where to write');
    await one.fill('STANDARD');
    const until = await keep();
    await keep();
    const [letter, ...more] = await lettersTo(server, CONTACT.epost);
    const { text = '' } = letter ?? {};
    assert.deepEqual({ subject: letter?.subject, more: more.length }, { subject: 'Søknaden er lagret', more: 0 });
    assert.ok(text.includes(`Gjelder: Bli kunde\nFortsett innen: ${formatDeadline(until)}\n`), text);
    assert.ok(!text.replaceAll(' ', '').includes(one.person.nationalId));
    const path = /https?:\/\/[^/]+(\/havbanken\/s\/\w{8})\n/.exec(text)?.[1] ?? assert.fail(text);
    const { headers } = await visitor(server).ask('GET', path);
    assert.match(String(headers.location), /\/havbanken\/privat\/#\/full\/oppsummering$/);
    timeMoves(server, DAY);
    const back = await somebody(server, 'P42', 'havbanken');
    const { keptUntil } = (await back.send(personal.keepPrivateForLater)).json<{ keptUntil: string }>();
    const letters = await lettersTo(server, CONTACT.epost);
    assert.equal(letters.length, 2);
    assert.ok(letters.at(-1)?.text.includes(`Fortsett innen: ${formatDeadline(keptUntil)}\n`), 'a day later by now');
    assert.notEqual(formatDeadline(keptUntil), formatDeadline(until));
    await back.order();
    timeMoves(server, DAY);
    const later = await somebody(server, 'P42', 'havbanken');
    assert.equal((await later.send(personal.keepPrivateForLater)).status, 200);
    assert.equal((await lettersTo(server, CONTACT.epost)).length, 2, 'what is out for signing is nothing to fill in');
  },
);

onBoth(
  'N-063 S-146 B-132 a business application that is kept is told of to who applies, and to no mailbox of the organisation',
  async (server) => {
    const one = await applicant(server, 'skogbanken', 'B15', '319000178');
    const keep = async (): Promise<void> => {
      const answer = await one.call(business.saveForLater, { orgnr: one.org });
      assert.equal(answer.status, 200, answer.text);
    };
    await one.fill('kontaktinformasjon');
    await keep();
    await drained(server);
    assert.deepEqual(
      await server.context.db.query(sql`select kind from outbox where kind = 'notice.email' and bank = 'skogbanken'`),
      [],
    );
    await one.fill('produkter');
    await keep();
    const [letter, ...more] = await lettersTo(server, 'post@example.com');
    assert.equal(more.length, 0);
    assert.match(letter?.text ?? '', /^Gjelder: .+\nFortsett innen: \d+\. [a-z]+ \d{4}$/m);
    assert.doesNotMatch(letter?.text ?? '', /319\s?000\s?178/, 'the letter names no number');
    const [, path = ''] = /https?:\/\/[^/]+(\/skogbanken\/s\/\w{8})\n/.exec(letter?.text ?? '') ?? [];
    const { headers } = await visitor(server).ask('GET', path);
    assert.match(String(headers.location), /\/bedrift\/#\/erklaring\/319000178\/oppsummering$/);
  },
);

onBoth('N-063 a guarantor who has confirmed has nothing to go on with, and no letter of it', async (server) => {
  const one = await somebody(server, 'P23', 'havbanken');
  await one.fill('GUARANTOR');
  const before = (await lettersTo(server, CONTACT.epost)).length;
  await one.sent(personal.confirmSummary);
  assert.equal((await one.send(personal.keepPrivateForLater)).status, 200);
  assert.equal((await lettersTo(server, CONTACT.epost)).length, before);
});

/** The calls of the funnel: who may read it, of which bank, what it leaves in the trail, and the file. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/advisor/funnel-api.ts';
import { randomOf, walkJourney } from '@bli-kunde/domain/advisor/funnel.fixture.ts';
import { firstWeek, type Funnel } from '@bli-kunde/domain/advisor/funnel.ts';
import { ROLES } from '@bli-kunde/domain/cases/decisions.ts';
import { pagesFor } from '@bli-kunde/domain/cases/permissions.ts';
import { sql } from '../db/sql.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { storeJourneys } from '../operations/funnel.fixture.ts';
import { asAdvisor } from './advisor.fixture.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';

onBoth(
  'D-172 the funnel is read by the roles that see statistics, of their own bank, and each look leaves its entry',
  async (server) => {
    const { context, clock } = server;
    const random = randomOf(5);
    const now = clock.now().getTime();
    const walked = Array.from({ length: 900 }, () =>
      walkJourney(random, { begins: Math.floor(now - random() * 20 * 86_400_000), now }),
    );
    await storeJourneys(context.db, context.random, BANK, walked);
    const looks = async (action: string) =>
      (await context.db.query(sql`select 1 as one from audit where action = ${action}`)).length;
    for (const role of ROLES) {
      const { call } = await asAdvisor(server, BANK, [role], `Løp ${role}`);
      const [told, file] = [await call(api.getFunnel), await call(api.getFunnelFile)];
      if (!pagesFor([role], []).includes('STATISTICS'))
        for (const answer of [told, file]) refusedWith(answer, 403, 'error.advisor.no.role');
      else assert.deepEqual([told.status, file.status], [200, 200], role);
    }
    const reading = ROLES.filter((role) => pagesFor([role], []).includes('STATISTICS')).length;
    assert.ok(reading > 0 && reading < ROLES.length);
    assert.deepEqual([await looks('funnel.shown'), await looks('funnel.read')], [reading, reading]);
    const { call } = await asAdvisor(server, BANK, ['AUDITOR'], 'Rita Revisor');
    const told = (await call(api.getFunnel)).json<Funnel>();
    assert.ok(told.funnels.length >= 4);
    assert.equal(told.from, firstWeek(clock.now(), 30));
    const other = await asAdvisor(server, 'fjellbanken', ['AUDITOR'], 'Rune Revisor');
    assert.deepEqual((await other.call(api.getFunnel)).json<Funnel>().funnels, []);
  },
);

onBoth(
  'D-174 D-173 the file has a line for each figure, in Norwegian, and empty fields for what is not told',
  async (server) => {
    const { context, clock } = server;
    const now = clock.now().getTime();
    const random = randomOf(9);
    const walked = Array.from({ length: 300 }, () =>
      walkJourney(random, { begins: Math.floor(now - random() * 20 * 86_400_000), now }),
    );
    const ids = await storeJourneys(context.db, context.random, 'fjellbanken', walked);
    const { call } = await asAdvisor(server, 'fjellbanken', ['AUDITOR'], 'Rune Revisor');
    const { funnels } = (await call(api.getFunnel)).json<Funnel>();
    const answer = await call(api.getFunnelFile);
    assert.match(String(answer.headers['content-type']), /text\/csv/);
    assert.match(String(answer.headers['content-disposition']), /soknadslop\.csv/);
    const [head, ...lines] = answer.text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';'));
    assert.deepEqual(head, ['"løp"', '"kanal"', '"uke"', '"steg"', '"tall"', '"verdi"']);
    const weeks = funnels.flatMap((funnel) => funnel.weeks);
    const count = weeks.reduce((sum, { stages, errors }) => sum + 9 + stages.length * 4 + errors.length, 0);
    assert.equal(lines.length, count);
    assert.ok(lines.every((line) => line.length === 6 && line.every((each) => /^"[^=+\-@\t\r]?[^"]*"$/.test(each))));
    const hidden = weeks.flatMap(({ stages }) => stages.filter(({ reached }) => reached === null)).length;
    assert.ok(hidden > 0);
    assert.equal(lines.filter(([, , , , figure, value]) => figure === '"kom hit"' && value === '""').length, hidden);
    const begun = weeks.flatMap((week) => week.begun ?? []);
    const first = lines.flatMap(([, , , , figure, value]) =>
      figure === '"påbegynt"' && value !== '""' ? [Number(value?.slice(1, -1))] : [],
    );
    assert.deepEqual(first, begun);
    for (const id of ids) assert.ok(!answer.text.includes(id));
    assert.doesNotMatch(answer.text, /[0-9a-f]{16}|\d\d:\d\d/);
  },
);

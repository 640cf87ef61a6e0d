/** Shows that the core bank hears once what came of a declaration that it asked for, beside how it was answered. */
import assert from 'node:assert/strict';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import { reopenCase } from '@bli-kunde/domain/advisor/work-api.ts';
import { asAdvisor } from '../advisor/advisor.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { GROUNDS, openCasesOf, proposal } from '../cases/decide.fixture.ts';
import { agree, propose } from '../cases/decide.ts';
import { openCase } from '../cases/open-case.ts';
import { drained } from '../later.fixture.ts';
import { timeMoves } from '../simulated-world.fixture.ts';
import { another, answersTold, BANK, declared, guest, OPTIONS, task, told } from './standalone.fixture.ts';
import { sql } from '../db/sql.ts';

const onBoth = onEveryDatabase(OPTIONS);

onBoth(
  'A-059 a decision about a customer is told to the core bank once, however often it is made, and so is the one that takes its place',
  async (server) => {
    const { context } = server;
    const emily = await guest(server, 'P27');
    const { id, status } = await declared(emily, await task(emily, 'RENEWAL_TAX_PRIVATE'));
    assert.equal(status, 'OK');
    await drained({ context });
    assert.deepEqual(await told(server, id), ['OK']);
    const one = {
      bank: BANK,
      kind: 'DECLARATION',
      cause: `declaration:${id}`,
      gravity: 'NORMAL',
      reasons: ['enhanced'],
      subject: null,
      subjectKey: null,
      declarationId: id,
      holds: false,
      customer: true,
    } as const;
    const caseId = await context.db.transaction((tx) =>
      openCase(context, tx, one, { at: context.clock.now(), actor: 'system', rcid: null }),
    );
    const [open] = await openCasesOf(context, BANK);
    const address = { bank: BANK, number: open?.number ?? 0 };
    const by = (name: string) => ({ name, role: 'ADVISOR' }) as const;
    const both = await Promise.allSettled(
      ['Siri', 'Arne'].map((name) => propose(context, address, by(name), proposal('KEEP'))),
    );
    assert.equal(both.filter((step) => step.status === 'fulfilled').length, 1);
    const other = await another(server);
    await Promise.all([drained(other), drained({ context })]);
    await other.close();
    assert.deepEqual(await told(server, id), ['OK', 'OK']);
    const messages = await context.db.query<{ key: string; state: string }>(
      sql`select idempotency_key as key, state from outbox where idempotency_key like 'case.decided:%'`,
    );
    assert.equal(messages.length, 1);

    const senior = await asAdvisor(server, BANK, ['SENIOR_ADVISOR'], 'Siri');
    const about = { id: caseId ?? assert.fail('no case') };
    const reopen = async () => {
      const { version } = (await senior.call(getCase, about)).json<{ version: number }>();
      const opened = await senior.call(reopenCase, about, { version, body: { grounds: GROUNDS } });
      assert.equal(opened.status, 200, opened.text);
      timeMoves(server, 1000);
    };
    await reopen();
    await propose(context, address, { name: 'Siri', role: 'SENIOR_ADVISOR' }, proposal('KEEP'));
    await reopen();
    await propose(context, address, { name: 'Siri', role: 'SENIOR_ADVISOR' }, proposal('END'));
    assert.deepEqual(await agree(context, address, { name: 'Olga', role: 'AML_OFFICER' }), { decided: true });
    await drained({ context });
    const decisions = (await answersTold(server, id)).flatMap(({ decision }) => decision ?? []);
    assert.deepEqual(decisions, ['KEPT', 'KEPT', 'ENDED']);
  },
);

/** Judges hits of cases on real databases: who may, what it must say, what it keeps for later and what follows at once. */
import assert from 'node:assert/strict';
import { verifyChain } from '../db/hash-chain.ts';
import { sql } from '../db/sql.ts';
import { onBothDatabases } from '../db/test-database.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { proposal } from './decide.fixture.ts';
import { agree, propose } from './decide.ts';
import { caseByNumber } from './case-store.ts';
import { storeEntry } from './stored-entry.fixture.ts';
import {
  ARNE,
  BANK,
  CASE,
  counted,
  CUSTOMER,
  given,
  hitOf,
  judge,
  opened,
  openKinds,
  partsOf,
  SIRI,
  TODAY,
  who,
} from './judge.fixture.ts';
import { judgeHit } from './judge.ts';

onBothDatabases(
  'A-060 A-062 a case with a sanctions hit is approved once one who may has judged it, and not before',
  async (world) => {
    const parts = partsOf(world);
    const id = await opened(world, ['SANCTION', 'PEP']);
    const keep = () => propose(parts, CASE, SIRI, proposal('KEEP', { reason: 'OTHER_PERSON' }));
    await assert.rejects(keep(), /error.case.points.open/);
    await assert.rejects(judge(parts, 'NOT_SAME', who('Ane', 'ADVISOR')), /error.advisor.no.role/);
    await assert.rejects(judge(parts, 'NOT_SAME', who('Rita', 'AUDITOR'), { hit: '2' }), /error.advisor.no.role/);
    await assert.rejects(judge(parts, 'NOT_SAME', SIRI, { reasons: ['ROLE'] }), (error: Error) => {
      assert.match(JSON.stringify(error), /Oppgi minst 2 ulike opplysninger/);
      return true;
    });
    await assert.rejects(judge(parts, 'NOT_SAME', SIRI, { hit: '3' }), /error.bad.request/);
    await judge(parts, 'NOT_SAME', who('Vera', 'SENIOR_ADVISOR'));
    await assert.rejects(keep(), /error.case.points.open/);
    await judge(parts, 'UNSURE', who('Ane', 'ADVISOR'), { hit: '2', reasons: [] });
    await assert.rejects(keep(), /error.case.points.open/);
    await judge(parts, 'NOT_SAME', who('Ane', 'ADVISOR'), { hit: '2' });
    assert.deepEqual(await keep(), { decided: false, next: ['AML_OFFICER'] });
    assert.ok((await verifyChain(world.database, id)).whole);
  },
);

onBothDatabases(
  'A-080 A-086 who judged a hit does not agree, and a new verdict takes the proposal back',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, ['SANCTION']);
    await judge(parts, 'NOT_SAME', ARNE);
    await propose(parts, CASE, SIRI, proposal('KEEP'));
    await assert.rejects(agree(parts, CASE, ARNE), /error.case.disqualified/);
    await judge(parts, 'NOT_SAME', ARNE, { reasons: ['DOCUMENT', 'NATIONAL_ID'] });
    assert.deepEqual(await openKinds(world), ['NEW_HIT IN_PROGRESS']);
    await assert.rejects(agree(parts, CASE, who('Olga', 'AML_OFFICER')), /error.step.not.allowed/);
  },
);

onBothDatabases(
  'A-086 a proposal stands on the verdicts of its day: one that is written beside it makes it stale',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, ['PEP']);
    const vera = who('Vera', 'ADVISOR');
    await judge(parts, 'NOT_SAME', vera);
    await propose(parts, CASE, SIRI, proposal('KEEP', { reason: 'OTHER_PERSON' }));
    const one = (await caseByNumber(world.database, world.vault, BANK, 1)) ?? assert.fail('no case');
    const content = { ...given('NOT_SAME'), by: vera };
    const beside = { seq: 9, at: world.clock.now(), advisor: 'f'.repeat(64), kind: 'JUDGEMENT', content } as const;
    await storeEntry(world.database, world.vault, one, beside);
    await assert.rejects(agree(parts, CASE, ARNE), /error.case.proposal.stale/);
  },
);

onBothDatabases('A-069 A-080 who judged by command is the same person where they have logged in', async (world) => {
  const parts = partsOf(world);
  await opened(world, ['SANCTION']);
  const loggedIn = { ...SIRI, key: 'a'.repeat(64) };
  await judge(parts, 'SAME', ARNE);
  assert.deepEqual(await judge(parts, 'NOT_SAME', SIRI), { settled: false });
  await assert.rejects(judgeHit(parts, CASE, loggedIn, given('NOT_SAME')), /error.case.own.proposal/);
  await judge(parts, 'NOT_SAME', ARNE);
  const other = { ...who('Olga', 'SENIOR_ADVISOR'), key: 'b'.repeat(64) };
  await propose(parts, CASE, other, proposal('KEEP', { reason: 'OTHER_PERSON' }));
  await assert.rejects(agree(parts, CASE, { ...ARNE, key: 'c'.repeat(64) }), /error.case.disqualified/);
});

onBothDatabases(
  'A-063 A-064 a verdict is found again by the person of the same customer, by any of the entry’s ids, until it expires',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, ['SANCTION']);
    assert.equal(await counted(world, parts), null);
    await judge(parts, 'NOT_SAME');
    await propose(parts, CASE, who('Vera', 'SENIOR_ADVISOR'), proposal('KEEP', { reason: 'OTHER_PERSON' }));
    await agree(parts, CASE, ARNE);
    assert.equal(await counted(world, parts), 'NOT_SAME');
    assert.equal(await counted(world, parts, hitOf('SANCTION'), '2027-11-24'), null);
    const person = hitOf('SANCTION');
    const of = async (bank: string, customer: Buffer, one = person) =>
      (await judgeOfPersons(parts, { bank, customer, today: TODAY }, [one]))(one)({ ...person, ...one })?.verdict;
    assert.equal(await of(BANK, Buffer.alloc(32, 8)), undefined);
    assert.equal(await of('havbanken', CUSTOMER), undefined);
    assert.equal(await of(BANK, CUSTOMER, { ...person, numberKey: 'another namesake' }), undefined);
    const [row] = await world.database.query<{ all: string }>(
      sql`select to_jsonb(j)::text as all from hit_judgement j`,
    );
    for (const secret of ['Medlemsen', 'Q1', 'BIRTH_DATE', 'kilder']) assert.ok(!row?.all.includes(secret), secret);
  },
);

onBothDatabases('A-068 SAME of a position asks for the origin of the money and for the management', async (world) => {
  const parts = partsOf(world);
  await opened(world, ['PEP']);
  await judge(parts, 'SAME', who('Ane', 'ADVISOR'), { reasons: ['SAME_FACTS'] });
  await assert.rejects(propose(parts, CASE, SIRI, proposal('KEEP')), /error.bad.request/);
  const origin = { wealth: 'Arv etter foreldre', funds: 'Lønn fra arbeid' };
  const step = await propose(parts, CASE, SIRI, proposal('KEEP', { origin }));
  assert.deepEqual(step, { decided: false, next: ['SENIOR_ADVISOR', 'AML_OFFICER'] });
  assert.deepEqual(await agree(parts, CASE, who('Olga', 'SENIOR_ADVISOR')), { decided: false, next: ['MANAGEMENT'] });
});

onBothDatabases(
  'A-069 SAME of a sanction freezes once, closes approval and opens a restricted case; two take it back',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, ['SANCTION']);
    await judge(parts, 'SAME');
    assert.deepEqual(await openKinds(world), ['NEW_HIT NEW', 'SUSPICION NEW restricted']);
    await judge(parts, 'SAME', ARNE);
    await assert.rejects(
      propose(parts, CASE, SIRI, proposal('KEEP', { reason: 'OTHER_PERSON' })),
      /error.case.sanctioned/,
    );
    await parts.outbox.drain();
    const told = () => parts.sent.map(({ payload }) => payload as { what: string; reference: string; subject: object });
    assert.deepEqual(
      told().map(({ what, subject }) => [what, subject]),
      [['FROZEN', { organisationNumber: '319000011' }]],
    );

    assert.deepEqual(await judge(parts, 'NOT_SAME'), { settled: false });
    assert.equal(await counted(world, parts), 'SAME');
    await assert.rejects(judge(parts, 'NOT_SAME'), /error.case.own.proposal/);
    await assert.rejects(
      propose(parts, CASE, SIRI, proposal('KEEP', { reason: 'OTHER_PERSON' })),
      /error.case.sanctioned/,
    );
    assert.deepEqual(await judge(parts, 'NOT_SAME', ARNE), { settled: true });
    assert.equal(await counted(world, parts), null, 'no longer the same, and nobody else until it is decided');
    await parts.outbox.drain();
    assert.deepEqual(
      told().map(({ what }) => what),
      ['FROZEN', 'LIFTED'],
    );
    const frozen = await world.database.query<{ action: string }>(
      sql`select action from audit where action like 'case.freeze.%' order by seq`,
    );
    assert.deepEqual(
      frozen.map(({ action }) => action),
      ['case.freeze.asked', 'case.freeze.lifted'],
      'whoever reads the case later sees it',
    );
    assert.equal(told()[0]?.reference, told()[1]?.reference);
    assert.equal((await openKinds(world)).length, 2);
  },
);

onBothDatabases(
  'A-069 who is SAME once more, after two have said otherwise, is frozen again and a suspicion of its own',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, ['SANCTION']);
    await judge(parts, 'SAME');
    await judge(parts, 'NOT_SAME');
    assert.deepEqual(await judge(parts, 'NOT_SAME', ARNE), { settled: true });
    world.clock.move(1000);
    await judge(parts, 'SAME');
    assert.equal((await openKinds(world)).filter((one) => one.startsWith('SUSPICION')).length, 2);
    await parts.outbox.drain();
    assert.deepEqual(
      parts.sent.map(({ payload }) => (payload as { what: string }).what),
      ['FROZEN', 'LIFTED', 'FROZEN'],
    );
  },
);

onBothDatabases(
  'A-069 A-086 who is SAME in one case is so in every case of the bank: no approval, and none of what was proposed before',
  async (world) => {
    const parts = partsOf(world);
    await opened(world, ['SANCTION']);
    await opened(world, ['SANCTION'], 'DECLARATION');
    const SECOND = { bank: BANK, number: 2 };
    await judge(parts, 'NOT_SAME');
    const kept = proposal('KEEP', { reason: 'OTHER_PERSON' });
    assert.deepEqual(await propose(parts, CASE, SIRI, kept), { decided: false, next: ['AML_OFFICER'] });
    await judgeHit(parts, SECOND, who('Vera', 'SENIOR_ADVISOR'), given('SAME'));
    await assert.rejects(agree(parts, CASE, ARNE), /error.case.proposal.stale/);
    await assert.rejects(propose(parts, CASE, SIRI, kept), /error.case.sanctioned/);
  },
);

onBothDatabases('A-069 another case about the same person is no way round the second person', async (world) => {
  const parts = partsOf(world);
  await opened(world, ['SANCTION']);
  await opened(world, ['SANCTION'], 'DECLARATION');
  await judge(parts, 'SAME');
  const inOther = (by: typeof SIRI) => judgeHit(parts, { bank: BANK, number: 2 }, by, given('NOT_SAME'));
  assert.deepEqual(await inOther(SIRI), { settled: false });
  assert.equal(await counted(world, parts), 'SAME');
  await assert.rejects(inOther(SIRI), /error.case.own.proposal/);
  assert.deepEqual(await inOther(ARNE), { settled: true });
  assert.equal(await counted(world, parts), null);
});

onBothDatabases('A-061 a fact that is the same on both sides is no reason for another person', async (world) => {
  const parts = partsOf(world);
  await opened(world, ['SANCTION']);
  await assert.rejects(judge(parts, 'NOT_SAME', SIRI, { reasons: ['BIRTH_DATE', 'NAME', 'ROLE'] }), (error: Error) => {
    assert.match(
      JSON.stringify(error),
      /"path":"reasons".*Velg noe annet enn: Fødselsdatoen er en annen, Navnet er et annet\./,
    );
    return true;
  });
  // Of the person no country is known: the advisor may know more.
  await judge(parts, 'NOT_SAME', SIRI, { reasons: ['COUNTRY', 'ROLE'] });
  await judge(parts, 'SAME', SIRI, { reasons: ['SAME_FACTS'] });
});

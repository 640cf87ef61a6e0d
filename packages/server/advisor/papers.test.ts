/** A paper is asked for, sent, scanned, copied, read or taken back, on both databases (D-203 to D-219). */
import assert from 'node:assert/strict';
import { getCaseTimeline } from '@bli-kunde/domain/advisor/files-api.ts';
import * as papers from '@bli-kunde/domain/advisor/papers-api.ts';
import * as questions from '@bli-kunde/domain/advisor/questions-api.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { MOST_PAPER_BYTES, MOST_PAPERS } from '@bli-kunde/domain/cases/paper.ts';
import { getPapers } from '@bli-kunde/domain/kyc/papers-api.ts';
import { eraseCases } from '../db/erase.ts';
import { sql } from '../db/sql.ts';
import { photograph, squarePdf, infectedPdf, scriptedPdf } from '../documents/stranger-files.fixture.ts';
import { accessPaper } from '../evidence/access-paper.ts';
import { NotProven, subjectPart } from '../evidence/subject-files.ts';
import { enter, keyOf, refusedWith } from '../guest.fixture.ts';
import { drained, later } from '../later.fixture.ts';
import { eachDatabase } from '../private/private.fixture.ts';
import { inboxOf, testPerson, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { asAdvisor, rememberedAdvisor } from './advisor.fixture.ts';
import { asksForPaper, ends, listedTo, papersOf, reads, REQUEST, sends, withdraws } from './papers.fixture.ts';
import { askedOf, does, newestCase, pageOf, underReview } from './questions.fixture.ts';

const onBoth = eachDatabase();
const BANK = 'provebanken';

async function advisor(server: TestServer, name = 'Siri Saksbehandler') {
  const who = await asAdvisor(server, BANK, ['ADVISOR'], name);
  await rememberedAdvisor(server, BANK, who.advisor);
  return who;
}

/** An applicant who is asked for a paper, their case and the declaration that it stands on. */
async function asked(server: TestServer, email: string) {
  const { db } = server.context;
  await db.query(
    sql`update advisor_case set state = 'CLOSED', outcome = 'LAPSED', closed_at = now() where closed_at is null`,
  );
  await db.query(sql`delete from paper_request`);
  await db.query(sql`delete from application`);
  const person = await underReview(server, BANK, email);
  const id = await newestCase(server, BANK);
  const [row] = await db.query<{ declaration: string }>(
    sql`select declaration_id as declaration from advisor_case where id = ${id}`,
  );
  const declaration = row?.declaration ?? assert.fail('no declaration');
  const siri = await advisor(server);
  return { person, id, declaration, siri };
}
const statesOf = async (person: Parameters<typeof papersOf>[0], declaration: string) =>
  (await papersOf(person, declaration)).papers.map(({ state }) => state);

onBoth(
  'D-203 a paper is asked for by kind, reason and own words, and messages say only that one is needed',
  async (server) => {
    const { person, id, siri } = await asked(server, 'asked@example.com');
    for (const wrong of [{ paper: 'DIARY' }, { reason: 'CURIOUS' }, { words: 'For kort.' }, { words: 'x'.repeat(501) }])
      refusedWith(await does(siri, papers.previewPaperRequest, id, { ...REQUEST, ...wrong }), 400, 'error.bad.request');
    const told = await does(siri, papers.previewPaperRequest, id, {
      ...REQUEST,
      words: 'Navnet ditt gir et t-r-e-f-f hos oss.',
    });
    assert.equal(told.json<{ fields: { message: string }[] }>().fields[0]?.message, 'error.case.question.word');
    const { preview } = await asksForPaper(siri, id);
    assert.match(preview.page.text, /Lønnsslipp eller skattemelding[\s\S]*Send den siste lønnsslippen/);
    assert.doesNotMatch(JSON.stringify([preview.email, preview.sms]), /lønnsslipp|skatte|INCOME|fullstendig/i);
    await drained(server);
    const inbox = await inboxOf(server, 'asked@example.com');
    assert.equal(inbox.at(-1)?.subject, preview.email?.subject);
    const [shown] = await askedOf(person);
    assert.deepEqual({ paper: shown?.paper, text: shown?.text }, { paper: 'INCOME', text: preview.page.text });
  },
);

onBoth(
  'D-204 one thing is asked for at a time and three papers in all, and a request is taken back as a question is',
  async (server) => {
    const { person, id, declaration, siri } = await asked(server, 'limits@example.com');
    for (const left of [3, 2, 1]) {
      assert.equal((await pageOf(siri, id)).papersLeft, left);
      await asksForPaper(siri, id);
      const page = await pageOf(siri, id);
      assert.deepEqual(
        [page.state, page.question?.section.words],
        ['WAITING_CUSTOMER', 'Dokument: Lønnsslipp eller skattemelding'],
      );
      refusedWith(await does(siri, papers.previewPaperRequest, id, REQUEST), 409, 'error.case.question.open');
      const back = await does(siri, questions.takeQuestionBack, id, {}, { question: page.question?.id ?? '' });
      assert.equal(back.status, 200, back.text);
      refusedWith(await person.call(getPapers, { declaration }), 404, 'error.not.found');
    }
    refusedWith(await does(siri, papers.previewPaperRequest, id, REQUEST), 409, 'error.case.questions.used');
  },
);

onBoth(
  'D-208 a file of another type, too large, cut or sent twice leaves nothing more than is told',
  async (server) => {
    const { person, id, declaration, siri } = await asked(server, 'files@example.com');
    await asksForPaper(siri, id);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    refusedWith(await sends(person, BANK, declaration, svg, { name: 'bilde.jpg' }), 422, 'error.paper.type');
    refusedWith(
      await sends(person, BANK, declaration, Buffer.from('\0\0\0\x18ftypheic', 'latin1')),
      422,
      'error.paper.heif',
    );
    const large = Buffer.concat([squarePdf(), Buffer.alloc(MOST_PAPER_BYTES)]);
    refusedWith(await sends(person, BANK, declaration, large), 413, 'error.too.large');
    const cut = await sends(person, BANK, declaration, squarePdf(), { headers: { 'content-length': '900000' } });
    refusedWith(cut, 400, 'error.bad.request');
    assert.deepEqual((await papersOf(person, declaration)).papers, []);
    const sent = await sends(person, BANK, declaration, squarePdf(), { name: '../../etc/passwd' });
    assert.equal(sent.status, 200, sent.text);
    const again = await sends(person, BANK, declaration, squarePdf(), { name: 'igjen.png' });
    assert.equal(again.status, 200, again.text);
    assert.deepEqual(
      (await papersOf(person, declaration)).papers.map(({ name }) => name),
      ['passwd.pdf'],
    );
    for (let pages = 2; pages <= MOST_PAPERS; pages += 1) await sends(person, BANK, declaration, squarePdf(pages));
    refusedWith(await sends(person, BANK, declaration, squarePdf(30)), 409, 'error.papers.most');
    // No other call takes a file, and this one takes nothing else.
    const json = await sends(person, BANK, declaration, Buffer.from('{}'), {
      headers: { 'content-type': 'application/json' },
    });
    refusedWith(json, 415, 'error.unsupported.media.type');
  },
);

onBoth(
  'D-210 nobody reads what is not scanned: a silent scanner is asked again, and an infected file is gone',
  async (server) => {
    const { person, id, declaration, siri } = await asked(server, 'scan@example.com');
    await asksForPaper(siri, id);
    worldOf(server).faults.set('file-scanner', { mode: 'nonsense', times: 1 });
    await sends(person, BANK, declaration, squarePdf());
    await drained(server);
    assert.deepEqual(await statesOf(person, declaration), ['RECEIVED']);
    const [waiting] = await listedTo(siri, id);
    assert.equal(waiting?.isReadable, false);
    refusedWith(await reads(siri, id, waiting?.id ?? ''), 409, 'error.step.not.allowed');
    await later(server, { minutes: 10 }, /^$/);
    await drained(server);
    assert.deepEqual(await statesOf(person, declaration), ['RENDERED']);
    await sends(person, BANK, declaration, infectedPdf());
    await drained(server);
    assert.deepEqual(await statesOf(person, declaration), ['RENDERED', 'INFECTED']);
    const back = await advisor(server);
    const infected = (await listedTo(back, id)).find(({ state }) => state === 'INFECTED');
    refusedWith(await reads(back, id, infected?.id ?? ''), 409, 'error.step.not.allowed');
    const left = await server.context.db.query(
      sql`select 1 as left from paper where state = 'INFECTED' and content is not null`,
    );
    assert.equal(left.length, 0);
  },
);

onBoth('D-213 a paper and a request of somebody else are as absent as none', async (server) => {
  const { person, id, declaration, siri } = await asked(server, 'mine@example.com');
  await asksForPaper(siri, id);
  await sends(person, BANK, declaration, squarePdf());
  const [paper] = (await papersOf(person, declaration)).papers;
  const other = await enter(server, BANK, testPerson(server, 'P01'));
  refusedWith(await other.call(getPapers, { declaration }), 404, 'error.not.found');
  refusedWith(await sends(other, BANK, declaration, squarePdf()), 404, 'error.not.found');
  refusedWith(await withdraws(other, paper?.id ?? ''), 404, 'error.not.found');
  refusedWith(await ends(other, declaration), 404, 'error.not.found');
  refusedWith(await withdraws(person, declaration), 404, 'error.not.found');
});

onBoth('D-214 a file is withdrawn until it is read, and of both at once one comes first', async (server) => {
  const { person, id, declaration, siri } = await asked(server, 'race@example.com');
  await asksForPaper(siri, id);
  const outcomes = new Set<string>();
  for (let pages = 1; pages <= 4; pages += 1) {
    await sends(person, BANK, declaration, squarePdf(pages));
    await drained(server);
    const paper = (await papersOf(person, declaration)).papers.at(-1)?.id ?? '';
    const both = [() => withdraws(person, paper), () => reads(siri, id, paper)];
    const [first, second] = await Promise.all((pages % 2 ? both : both.toReversed()).map((press) => press()));
    const [back, read] = pages % 2 ? [first, second] : [second, first];
    const state = (await statesOf(person, declaration)).at(-1) ?? '';
    outcomes.add(state);
    if (state === 'WITHDRAWN') {
      assert.equal(back?.status, 204);
      assert.equal(keyOf(read ?? assert.fail()), 'error.step.not.allowed');
    } else {
      assert.equal(state, 'READ');
      refusedWith(back ?? assert.fail(), 409, 'error.paper.read');
      assert.equal(read?.status, 200);
    }
    refusedWith(await reads(siri, id, '00000000-0000-4000-8000-000000000000'), 404, 'error.case.not.found');
  }
  const left = await server.context.db.query(
    sql`select 1 as left from paper where state = 'WITHDRAWN' and (content is not null or rendered is not null)`,
  );
  assert.equal(left.length, 0);
});

onBoth(
  'D-215 when all is there the case is an advisor’s again, and not before something can be read',
  async (server) => {
    const { person, id, declaration, siri } = await asked(server, 'done@example.com');
    await asksForPaper(siri, id);
    refusedWith(await ends(person, declaration), 409, 'error.papers.none');
    await sends(person, BANK, declaration, infectedPdf());
    await drained(server);
    refusedWith(await ends(person, declaration), 409, 'error.papers.none');
    await sends(person, BANK, declaration, scriptedPdf());
    await drained(server);
    const both = await Promise.all([ends(person, declaration), ends(person, declaration)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [204, 204],
    );
    assert.equal((await ends(person, declaration)).status, 204, 'a second press finds what the first has done');
    const page = await pageOf(siri, id);
    assert.deepEqual([page.state, page.mark, page.question], ['IN_PROGRESS', 'ANSWERED', null]);
    assert.equal((await papersOf(person, declaration)).isOpen, false);
    refusedWith(await sends(person, BANK, declaration, squarePdf()), 404, 'error.not.found');
    assert.deepEqual(await askedOf(person), []);
  },
);

onBoth(
  'D-216 D-217 the advisor reads the copy alone, which leaves an entry and is never withdrawn afterwards',
  async (server) => {
    const { person, id, declaration, siri } = await asked(server, 'read@example.com');
    await asksForPaper(siri, id);
    await sends(person, BANK, declaration, photograph(), { name: 'IMG 1.JPG' });
    await sends(person, BANK, declaration, scriptedPdf());
    await drained(server);
    await ends(person, declaration);
    const listed = await listedTo(siri, id);
    const inOrder = listed.toSorted((item, other) => item.name.localeCompare(other.name));
    assert.deepEqual(
      inOrder.map(({ name, state, pages, kind }) => [name, state, pages, kind]),
      [
        ['IMG 1.jpg', 'RENDERED', 1, 'Lønnsslipp eller skattemelding'],
        ['lønnsslipp.pdf', 'RENDERED', 1, 'Lønnsslipp eller skattemelding'],
      ],
    );
    for (const { id: paper } of listed) {
      const read = await reads(siri, id, paper);
      assert.equal(read.status, 200, read.text);
      assert.equal(read.headers['content-type'], 'application/pdf');
      assert.equal(read.headers['content-disposition'], 'inline; filename="fra-kunden.pdf"');
      assert.ok(read.bytes.subarray(0, 5).equals(Buffer.from('%PDF-')));
      assert.doesNotMatch(read.bytes.toString('latin1'), /JavaScript|Exif|GPS|skjult/);
      refusedWith(await withdraws(person, paper), 409, 'error.paper.read');
      assert.equal((await reads(siri, id, paper)).status, 200, 'and again');
    }
    assert.deepEqual(await statesOf(person, declaration), ['READ', 'READ']);
    const trail = await siri.call(getCaseTimeline, { id });
    const words = trail
      .json<{ entries: { words: string; by: string | null }[] }>()
      .entries.map((entry) => `${entry.by}: ${entry.words}`);
    for (const told of [
      'Siri Saksbehandler: Ba kunden om et dokument',
      'Kunden: Kunden sendte et dokument',
      'Kunden: Kunden var ferdig med å sende dokumenter',
      'Siri Saksbehandler: Leste et dokument fra kunden',
    ])
      assert.ok(words.includes(told), `${told} in ${words.join(' | ')}`);
    await server.context.db.query(
      sql`update advisor_case set address_protected = true, restricted = true where id = ${id}`,
    );
    const hidden = await asAdvisor(server, BANK, ['ADVISOR'], 'Arne Annen');
    refusedWith(await reads(hidden, id, listed[0]?.id ?? ''), 404, 'error.case.not.found');
    const officer = await asAdvisor(server, BANK, ['AML_OFFICER'], 'Aud Ansvarlig');
    assert.ok((await listedTo(officer, id)).every(({ isWithheld, isReadable }) => isWithheld && !isReadable));
    refusedWith(await reads(officer, id, listed[0]?.id ?? ''), 409, 'error.step.not.allowed');
    await server.context.db.query(
      sql`update advisor_case set address_protected = false, restricted = false where id = ${id}`,
    );
  },
);

onBoth(
  'D-218 who sends nothing is reminded, and after the last day the case goes on with what there is',
  async (server) => {
    const { id, siri } = await asked(server, 'silent@example.com');
    await asksForPaper(siri, id);
    await drained(server);
    const before = (await inboxOf(server, 'silent@example.com')).length;
    await later(server, { days: 8 }, /^papers$/);
    assert.match((await inboxOf(server, 'silent@example.com')).at(-1)?.subject ?? '', /^Påminnelse/);
    assert.equal((await inboxOf(server, 'silent@example.com')).length, before + 1);
    await later(server, { days: 8 }, /^papers$/);
    const again = await asAdvisor(server, BANK, ['ADVISOR']);
    assert.equal((await pageOf(again, id)).state, 'IN_PROGRESS');
    const [row] = await server.context.db.query<{ state: string }>(
      sql`select state from paper_request where case_id = ${id}`,
    );
    assert.equal(row?.state, 'OVERDUE');
  },
);

onBoth(
  'D-218 files of somebody who never said that they were all are taken as sent after the last day',
  async (server) => {
    const { person, id, declaration, siri } = await asked(server, 'forgets@example.com');
    await asksForPaper(siri, id);
    await sends(person, BANK, declaration, photograph());
    await drained(server);
    await later(server, { days: 16 }, /^papers$/);
    const again = await asAdvisor(server, BANK, ['ADVISOR']);
    assert.equal((await pageOf(again, id)).state, 'IN_PROGRESS');
    assert.deepEqual(await server.context.db.query(sql`select state from paper_request where case_id = ${id}`), [
      { state: 'SENT' },
    ]);
    assert.deepEqual(
      (await listedTo(again, id)).map(({ isReadable }) => isReadable),
      [true],
    );
  },
);

onBoth('D-219 a paper is encrypted under a key of its own, and goes with its case', async (server) => {
  const { person, id, declaration, siri } = await asked(server, 'kept@example.com');
  await asksForPaper(siri, id);
  await sends(person, BANK, declaration, squarePdf(), { name: 'hemmelig navn.pdf' });
  await drained(server);
  const { db, clock } = server.context;
  const rows = await db.query<{ content: Buffer; rendered: Buffer; name: Buffer }>(
    sql`select content, rendered, name from paper where case_id = ${id}`,
  );
  for (const part of rows.flatMap(({ content, rendered, name }) => [content, rendered, name]))
    assert.ok(!/%PDF|hemmelig/.test(Buffer.from(part).toString('latin1')));
  assert.equal(rows.length, 1);
  await db.query(sql`update advisor_case set closed_at = now(), state = 'CLOSED', outcome = 'LAPSED' where id = ${id}`);
  await db.transaction((tx) => eraseCases(tx, [id], clock.now()));
  assert.equal((await db.query(sql`select id from paper where case_id = ${id}`)).length, 0);
});

onBoth(
  'D-220 an evidence pack and the person’s own copy hold the copies of papers, with the hash of what came',
  async (server) => {
    const { person, id, declaration, siri } = await asked(server, 'pack@example.com');
    await asksForPaper(siri, id);
    await sends(person, BANK, declaration, scriptedPdf());
    await sends(person, BANK, declaration, squarePdf());
    await drained(server);
    const [back, kept] = (await papersOf(person, declaration)).papers;
    await withdraws(person, back?.id ?? '');
    await ends(person, declaration);
    const { context } = server;
    const [row] = await context.db.query<{ key: Buffer }>(
      sql`select subject_key as key from advisor_case where id = ${id}`,
    );
    const subject = { bank: BANK, subjectKey: row?.key ?? assert.fail('no subject') };
    const day = { today: osloDate(context.clock.now()), comingFrom: null };
    const { files, report } = await subjectPart(context, subject, { prefix: 'kunde-1', suspicion: false, day });
    const papersIn = files.filter(({ name }) => /-dokument-\d+\.pdf$/.test(name));
    assert.equal(papersIn.length, 1, 'what was withdrawn is not there');
    assert.ok(
      Buffer.from(papersIn[0]?.content ?? [])
        .subarray(0, 5)
        .equals(Buffer.from('%PDF-')),
    );
    const hash = (await listedTo(siri, id)).find((paper) => paper.id === kept?.id)?.sha256 ?? 'none';
    assert.ok(JSON.stringify(report).includes(hash));
    const bank = context.banks.get(BANK) ?? assert.fail();
    const about = { id, nationalId: person.person.nationalId, logoSvg: '', at: context.clock.now() };
    const own = await accessPaper(context, bank, about);
    assert.deepEqual(
      (own.attachments ?? []).map(({ mimeType, name }) => [mimeType, /^dokument-\d\.pdf$/.test(name)]),
      [['application/pdf', true]],
    );
    assert.ok(JSON.stringify(own.said).includes('Dokumenter du har sendt'));
    await context.db.query(sql`update paper set rendered_sha256 = ${Buffer.alloc(32)} where case_id = ${id}`);
    await assert.rejects(subjectPart(context, subject, { prefix: 'kunde-1', suspicion: false, day }), NotProven);
    await assert.rejects(accessPaper(context, bank, about), NotProven);
  },
);

/** Shows that typesetting keeps nobody waiting, and that a thread that crashes or hangs costs its own paper alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { performance } from 'node:perf_hooks';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { startEmbeddedServer, visitor } from '../test-server.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { agreementPaper } from './agreement.ts';
import { typeset } from './typeset.ts';
import { createTypesetter } from './typesetter.ts';

const paper = (template: string) => ({ template, said: {}, logoSvg: '' });
const faulty = new URL('./faulty-worker.fixture.ts', import.meta.url);
const OVERLOADED = { key: 'error.overloaded' };

/** About what the largest body holds. */
const large: AgreementContent = {
  bankName: 'Prøvebanken',
  title: 'Avtale',
  intro: 'Avtalen gjelder Testbygg AS.',
  chapters: Array.from({ length: 25 }, (_, section) => ({
    heading: `Del ${section + 1}`,
    rows: Array.from({ length: 100 }, (_row, row) => ({
      label: `Spørsmål ${row + 1} i del ${section + 1}`,
      value: 'Et svar som er omtrent så langt som svar pleier å være når noen svarer utførlig',
    })),
  })),
  terms: [],
  signers: [{ name: 'Astrid Ledermo' }],
  madeAt: '2026-11-21T12:05:00Z',
  reference: 'BK-1',
};

test('S-158 the thread gives the same bytes as the typesetter itself', async (t) => {
  const typesetter = createTypesetter();
  t.after(() => typesetter.close());
  const small = agreementPaper({ ...large, chapters: [] }, textsOf());
  assert.ok((await typesetter.set(small)).equals(typeset(small)));
});

test('S-039 while the largest document is typeset, requests on other routes are answered', async (t) => {
  const server = await startEmbeddedServer();
  t.after(() => server.close());
  const { typesetter } = server.context;
  await typesetter.set(agreementPaper({ ...large, chapters: [] }, textsOf()));
  const browser = visitor(server);
  await browser.ask('GET', '/health/live');
  let done = false;
  const began = performance.now();
  const made = typesetter.set(agreementPaper(large, textsOf())).finally(() => (done = true));
  let answered = 0;
  let slowest = 0;
  for (;;) {
    const asked = performance.now();
    assert.equal((await browser.ask('GET', '/health/live')).status, 200);
    if (done) break;
    slowest = Math.max(slowest, performance.now() - asked);
    answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const took = performance.now() - began;
  assert.ok((await made).length > 100_000);
  assert.ok(answered >= 10, `${answered} answers in ${took} ms`);
  assert.ok(slowest < took / 2, `one answer took ${slowest} of ${took} ms`);
});

test('S-161 a thread that crashes or ends costs its own paper, and the next one is set', async (t) => {
  const why: string[] = [];
  const typesetter = createTypesetter({ thread: faulty, failed: (reason) => void why.push(reason) });
  t.after(() => typesetter.close());
  const all = ['one', 'crash', 'two', 'exit', 'three'].map((template) => typesetter.set(paper(template)));
  const [one, crashed, two, ended, three] = await Promise.allSettled(all);
  const said = (answer: typeof one) => (answer?.status === 'fulfilled' ? answer.value.toString() : 'nothing');
  assert.deepEqual(
    { one: said(one), crashed: said(crashed), two: said(two), ended: said(ended), three: said(three) },
    { one: 'one', crashed: 'nothing', two: 'two', ended: 'nothing', three: 'three' },
  );
  assert.deepEqual(why, ['crashed', 'crashed']);
  await assert.rejects(typesetter.set(paper('crash')), OVERLOADED);
});

test('S-161 a thread that hangs is ended at the limit, and the next paper is set', async (t) => {
  const why: string[] = [];
  const typesetter = createTypesetter({ thread: faulty, limit: 1_500, failed: (reason) => void why.push(reason) });
  t.after(() => typesetter.close());
  const [hung, next] = [typesetter.set(paper('hang')), typesetter.set(paper('next'))];
  await assert.rejects(hung, OVERLOADED);
  assert.equal((await next).toString(), 'next');
  assert.deepEqual(why, ['hung']);
});

test('S-039 S-149 too many papers at once are told to come back, and one that can not be made says nothing of its content', async (t) => {
  const typesetter = createTypesetter({ thread: faulty, mostWaiting: 2 });
  t.after(() => typesetter.close());
  const kept = [typesetter.set(paper('a')), typesetter.set(paper('b'))];
  await assert.rejects(typesetter.set(paper('c')), OVERLOADED);
  await Promise.all(kept);
  assert.equal((await typesetter.set(paper('c'))).toString(), 'c');
  await assert.rejects(typesetter.set(paper('unprintable')), { message: 'the document could not be made a PDF' });
});

/**
 * From a key to the paint that shows it, processor slowed four times: a declaration of 40 owners and one of 300 rows, against
 * a page with one bare input: `node bench/keystroke.ts [rounds=3]`. The pages must be built.
 */
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import type { Form, FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { Locator, Page } from '@playwright/test';
import { advance, openAt, route } from '../e2e/application.ts';
import { orgnr } from '../e2e/people.ts';
import { startWorld } from '../e2e/world.ts';
import { openBrowser } from './pages/throttled.ts';

const [rounds = 3] = process.argv.slice(2).map(Number);
const GOAL = 50;
const SLOWER = 4;
const OWNERS = 40;
/** A list takes a hundred; three of them stand in one section. */
const LISTS = 3;
const ROWS = 100;
/** Milliseconds between keys: somebody who types, and who stops just as long as the form waits before it takes the value over. */
const PAUSES = [90, 110, 90, 205, 120, 260];
const TYPED = 'mel og korn til bakeriet';
const DIGITS = '12345678';

declare global {
  interface Window {
    __keys: number[];
  }
}

/** Runs in the page: the time from each key until after the frame that follows it. */
function listen(): void {
  window.__keys = [];
  const channel = new MessageChannel();
  const waiting: number[] = [];
  channel.port1.addEventListener('message', () => {
    const now = performance.now();
    window.__keys.push(...waiting.splice(0).map((at) => now - at));
  });
  channel.port1.start();
  document.addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        waiting.push(timeStamp);
        channel.port2.postMessage(0);
      }),
    { capture: true },
  );
}

async function typeInto(page: Page, field: Locator, text: string): Promise<number[]> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.waitForTimeout(500);
  await page.evaluate(() => (window.__keys = []));
  for (const [at, key] of text.split('').entries()) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(PAUSES[at % PAUSES.length] ?? 0);
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => window.__keys);
}

const owners = ({ content, ...section }: FormSection): FormSection => ({
  ...section,
  content: { ...(content as object), owners: [], register: null },
  answer: {
    typeInfo: 'BENEFICIAL_OWNERS_V2',
    hasBeneficialOwners: 'YES',
    beneficialOwners: Array.from({ length: OWNERS }, (_, at) =>
      someOwner({ lastName: `Prøve ${at + 1}`, eierandel: '2' }),
    ),
    registerDifference: null,
    answer: null,
  },
});

function rows({ content, ...section }: FormSection): FormSection {
  const { questions, ...rest } = content as { questions: { id: string; type: string; version: number }[] };
  const [list] = questions.filter(({ type }) => type === 'LIST');
  const lists = Array.from({ length: LISTS }, (_, at) => ({ ...list, id: `LIST_${at}`, version: 1 }));
  return {
    ...section,
    content: { ...rest, questions: lists },
    answer: {
      answers: lists.map(({ id }) => ({
        questionId: id,
        questionVersion: 1,
        answerType: 'LIST',
        answer: null,
        listAnswers: Array.from({ length: ROWS }, () => ({ land: 'SWE', belop: '1000', antall: '12', formal: 'Mel' })),
        subQuestion: [],
      })),
    },
  };
}

interface Heavy {
  readonly name: string;
  readonly kind: string;
  readonly made: (section: FormSection) => FormSection;
  readonly fields: (page: Page) => readonly (readonly [Locator, string])[];
}
const nth = (page: Page, label: string, at: number) => page.getByLabel(label, { exact: true }).nth(at);
const HEAVY: readonly Heavy[] = [
  {
    name: `${OWNERS} owners`,
    kind: 'corporateBeneficialOwnerActorsV3',
    made: owners,
    fields: (page) => [
      [nth(page, 'Gateadresse', 0), TYPED],
      [nth(page, 'Eierandel i prosent', 0), '2,3333'],
      [nth(page, 'Statsborgerskap', 0), 'norge'],
    ],
  },
  {
    name: `${LISTS * ROWS} rows`,
    kind: 'dynamic',
    made: rows,
    fields: (page) => [
      [nth(page, 'Hva betalingene gjelder', 150), TYPED],
      [nth(page, 'Beløp i året', 150), DIGITS],
      [nth(page, 'Land', 150), 'danmark'],
    ],
  },
];

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

const { world, end } = await startWorld(
  { database: 'embedded', instances: 1, declaration: 'every', ownHosts: '', apart: '' },
  0,
);
const browser = await openBrowser();
const found: { page: string; round: number; keys: number; p50: number; p95: number; most: number }[] = [];
try {
  const subject = { bank: 'provebanken', orgnr: orgnr('O21'), applicant: 'B19' } as const;
  const context = await browser.newContext({ locale: 'nb-NO', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await world.logInQuickly(page, subject.bank, subject.applicant);
  await advance(page, world, subject, 'kyc');
  const slowly = await context.newCDPSession(page);
  const note = (name: string, round: number, keys: readonly number[]) =>
    found.push({
      page: name,
      round,
      keys: keys.length,
      p50: share(keys, 0.5),
      p95: share(keys, 0.95),
      most: Math.max(...keys),
    });
  for (let round = 1; round <= rounds; round++) {
    await page.goto('about:blank');
    await page.setContent('<label>Felt<input></label>');
    await page.evaluate(listen);
    await slowly.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    note('one bare input', round, await typeInto(page, page.getByLabel('Felt'), TYPED));
    await slowly.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    for (const { name, kind, made, fields } of HEAVY) {
      await page.route('**/kyc/v8/form*', async (asked) => {
        const response = await asked.fetch();
        const form = (await response.json()) as Form;
        await asked.fulfill({
          response,
          json: { ...form, sections: form.sections.filter((one) => one.kind === kind).map(made) },
        });
      });
      await openAt(page, world, subject.bank, route(subject.orgnr, 'kyc'));
      await fields(page)[0]?.[0].waitFor();
      await page.evaluate(() => sessionStorage.clear());
      await page.evaluate(listen);
      await slowly.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const keys: number[] = [];
      for (const [field, text] of fields(page)) keys.push(...(await typeInto(page, field, text)));
      note(name, round, keys);
      await slowly.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.unroute('**/kyc/v8/form*');
    }
  }
} finally {
  await browser.close();
  await end();
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
console.table(
  found.map(({ page, round, keys, ...times }) => {
    const bare = found.find((one) => one.round === round && one.page === 'one bare input');
    return {
      page,
      round,
      keys,
      'p50 ms': rounded(times.p50),
      'p95 ms': rounded(times.p95),
      'most ms': rounded(times.most),
      'p95 × bare': rounded(times.p95 / (bare?.p95 ?? Number.NaN)),
      ok: times.p95 <= GOAL,
    };
  }),
);

/** From a key to the paint that shows it, and what it lays out: a declaration of 40 owners and one of 300 rows, against one bare input. */
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import type { Form, FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { openAt, route } from '../../e2e/application.ts';
import type { World } from '../../e2e/world.ts';

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
  /** Words on what is opened. */
  readonly opens: RegExp;
  /** In that card; a country is the last. */
  readonly fields: (page: Page) => readonly (readonly [Locator, string])[];
}
const nth = (page: Page, label: string, at: number) => page.getByLabel(label, { exact: true }).nth(at);
const HEAVY: readonly Heavy[] = [
  {
    name: `${OWNERS} owners`,
    kind: 'corporateBeneficialOwnerActorsV3',
    made: owners,
    opens: /Prøve 20\b/,
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
    opens: /^Rad 50\b/,
    fields: (page) => [
      [nth(page, 'Hva betalingene gjelder', 0), TYPED],
      [nth(page, 'Beløp i året', 0), DIGITS],
      [nth(page, 'Land', 0), 'danmark'],
    ],
  },
];

export interface Keys {
  readonly page: string;
  /** Milliseconds of each key. */
  readonly took: readonly number[];
  /** Layouts for a key, and how many of them began at the document and not at a field; null of the bare input. */
  readonly layouts: { readonly each: number; readonly whole: number } | null;
}

/** The declaration as it stands, with one heavy section in it. */
async function openHeavy(page: Page, world: World, bank: 'provebanken', orgnr: string, heavy: Heavy): Promise<void> {
  await page.route('**/kyc/v8/form*', async (asked) => {
    const response = await asked.fetch();
    const form = (await response.json()) as Form;
    const sections = form.sections.filter((one) => one.kind === heavy.kind).map(heavy.made);
    await asked.fulfill({ response, json: { ...form, sections } });
  });
  await openAt(page, world, bank, route(orgnr, 'kyc'));
  // An owner has a page of their own, a row is a card.
  const { opens: name } = heavy;
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  await heavy.fields(page)[0]?.[0].waitFor();
  await page.evaluate(() => sessionStorage.clear());
}

interface Layout {
  readonly name: string;
  readonly args: {
    readonly beginData?: { readonly partialLayout?: boolean };
    readonly endData?: { readonly layoutRoots?: readonly { readonly depth: number }[] };
  };
}

/** Layouts of one typed text, by the browser's own trace, which slows it down and so is no part of the times. */
async function layoutsOf(page: Page, devtools: CDPSession, [field, text]: readonly [Locator, string]) {
  const events: Layout[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as Layout[]));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
  await typeInto(page, field, text);
  const done = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await done;
  devtools.off('Tracing.dataCollected', collect);
  const layouts = events.filter(({ name }) => name === 'Layout');
  const whole = layouts.filter(({ args }) => args.endData?.layoutRoots?.some(({ depth }) => depth <= 1) ?? true);
  return { each: layouts.length / text.length, whole: whole.length / text.length };
}

/** One round, with the processor `slower` times slower. The page is logged in, and its company is at the declaration. */
export async function measureKeys(page: Page, world: World, orgnr: string, slower: number): Promise<Keys[]> {
  const devtools = await page.context().newCDPSession(page);
  const atSpeed = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto('about:blank');
  await page.setContent('<label>Felt<input></label>');
  await page.evaluate(listen);
  await atSpeed(slower);
  const found: Keys[] = [
    { page: 'one bare input', took: await typeInto(page, page.getByLabel('Felt'), TYPED), layouts: null },
  ];
  await atSpeed(1);
  for (const heavy of HEAVY) {
    await openHeavy(page, world, 'provebanken', orgnr, heavy);
    const [first] = heavy.fields(page);
    const layouts = first ? await layoutsOf(page, devtools, first) : null;
    await page.evaluate(listen);
    await atSpeed(slower);
    const took: number[][] = [];
    for (const [field, text] of heavy.fields(page)) took.push(await typeInto(page, field, text));
    found.push({ page: heavy.name, took: took.flat(), layouts });
    found.push({ page: `a country beside ${heavy.name}`, took: took.at(-1) ?? [], layouts: null });
    await atSpeed(1);
    await page.unroute('**/kyc/v8/form*');
  }
  await devtools.detach();
  return found;
}

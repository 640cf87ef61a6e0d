/**
 * Every form of the console the second time, over a stateful stand-in of the server (decision 0153): closed and opened again, pressed
 * twice, refused and pressed again, and what stands there when the next one is opened.
 */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { answersTo, elsewhere, endSessions, hold, openState, refuse, release } from './stand-in.ts';
import { t } from './texts.ts';

const WORDS = 'Kunden har lagt frem skattemelding for de tre siste årene, og lønnen er kontrollert.';

/** A form of the panel: where it stands, how it is opened, filled and sent, and the row that it calls. */
interface Form {
  readonly state: string;
  readonly begin: TextKey;
  /** Label of the field with the words; filled with the rest by `fill`. */
  readonly words: TextKey;
  readonly fill?: (panel: Locator) => Promise<void>;
  readonly send?: TextKey;
  readonly row: string;
  readonly done: TextKey;
  /** True where nothing can be sent without words. */
  readonly needsWords: boolean;
}

const act = (name: string) => `advisor.console.act.${name}` as TextKey;
const GROUNDS = 'advisor.console.field.grounds';
const REMARK = 'advisor.console.field.remark';
const grounds = (state: string, name: string, row: string, needsWords = true, done = name): Form => ({
  state,
  begin: act(name),
  words: GROUNDS,
  row,
  needsWords,
  done: `advisor.console.done.${done}` as TextKey,
});
const choose = (name: TextKey | RegExp) => async (panel: Locator) =>
  panel.getByRole('radio', { name: name instanceof RegExp ? name : t(name) }).check();

const FORMS: Readonly<Record<string, Form>> = {
  note: {
    state: 'sak',
    begin: act('note'),
    words: 'advisor.console.field.note',
    send: 'advisor.console.note.save',
    row: 'addNote',
    done: 'advisor.console.done.note',
    needsWords: true,
  },
  postpone: {
    state: 'sak',
    begin: act('postpone'),
    words: REMARK,
    row: 'postponeCase',
    needsWords: false,
    fill: (panel) => panel.getByLabel(t('advisor.console.field.until')).fill('30.11.2026'),
    done: 'advisor.console.done.postpone',
  },
  assign: {
    state: 'sak',
    begin: act('assign'),
    words: REMARK,
    row: 'assignCase',
    needsWords: false,
    fill: choose(/Ragnar Rådgiversen/),
    done: 'advisor.console.done.assign',
  },
  'proposal to reject': {
    state: 'sak-vurdert',
    begin: 'advisor.decision.REJECT',
    words: GROUNDS,
    send: act('toApproval'),
    row: 'proposeDecision',
    done: 'advisor.console.done.proposal',
    needsWords: true,
    fill: async (panel) => {
      await choose('advisor.reason.UNTRUE')(panel);
      await panel.getByLabel(t('advisor.console.field.milderMeasures')).fill('Lavere grense ble vurdert.');
    },
  },
  agree: {
    ...grounds('forslag', 'agree', 'agreeToProposal', false, 'agree.waits'),
    send: act('toManagement'),
  },
  return: grounds('forslag', 'return', 'returnProposal'),
  takeBack: grounds('sporsmal-sendt', 'takeBack', 'takeQuestionBack', false),
  disqualify: grounds('sak', 'disqualify', 'disqualifySelf', false),
  anotherPerson: grounds('sak-navnebror', 'anotherPerson', 'sayAnotherPerson'),
  suspicion: grounds('sak', 'suspicion', 'reportSuspicion'),
  restrict: grounds('sak-ansvarlig', 'restrict', 'restrictCase'),
  unrestrict: grounds('sak-skjult', 'unrestrict', 'restrictCase'),
  hold: grounds('sak-ansvarlig', 'hold', 'holdErasure'),
  release: grounds('sak-skjult', 'release', 'holdErasure'),
  reopen: grounds('sak-avgjort', 'reopen', 'reopenCase'),
};

const panel = (page: Page) => page.getByRole('complementary', { name: t('advisor.console.panel') });
const title = (page: Page) => panel(page).getByRole('heading', { name: t('advisor.console.panel'), level: 2 });
const button = (page: Page, key: TextKey) => panel(page).getByRole('button', { name: t(key), exact: true });
const words = (page: Page, { words: key }: Form) => panel(page).getByLabel(t(key));
const send = (page: Page, form: Form) => button(page, form.send ?? form.begin);

async function begun(page: Page, form: Form): Promise<void> {
  await button(page, form.begin).click();
  await expect(panel(page).getByRole('heading', { level: 3, name: t(form.begin), exact: true })).toBeFocused();
}

async function filled(page: Page, form: Form): Promise<void> {
  await begun(page, form);
  await form.fill?.(panel(page));
  await words(page, form).fill(WORDS);
}

/** The next form that stands in the panel after another. */
const NEXT: TextKey = act('note');
const other = (form: Form): TextKey => (form.begin === NEXT ? act('postpone') : NEXT);

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name}: closed and opened again it has what was typed, and the panel’s title the focus in between`, async ({
    page,
  }) => {
    await openState(page, 'radgiver', form.state);
    await filled(page, form);
    await button(page, 'common.cancel').click();
    await expect(title(page)).toBeFocused();
    await begun(page, form);
    await expect(words(page, form)).toHaveValue(WORDS);
    await expect(panel(page).getByText(t('advisor.console.form.draft'))).toBeVisible();
    await button(page, 'advisor.console.form.discard').click();
    await expect(words(page, form)).toHaveValue('');
    await button(page, 'common.cancel').click();
    await begun(page, form);
    await expect(words(page, form)).toHaveValue('');
    expect(await answersTo(page, form.row)).toEqual([]);
  });

  test(`${name}: refused it keeps what was typed, pressed twice it is sent once, and the next form begins without its word`, async ({
    page,
  }) => {
    await openState(page, 'radgiver', form.state);
    await filled(page, form);
    await refuse(page, form.row, 'error.case.changed');
    await send(page, form).click();
    await expect(panel(page).getByRole('alert')).toContainText(t('error.case.changed'));
    await expect(words(page, form)).toHaveValue(WORDS);
    await hold(page, form.row);
    await send(page, form).dblclick();
    await send(page, form).press('Enter');
    await release(page, form.row);
    const done = panel(page).getByText(t(form.done), { exact: true });
    await expect(done).toBeVisible();
    await expect(title(page)).toBeFocused();
    expect(await answersTo(page, form.row)).toEqual([409, 200]);
    await button(page, other(form)).click();
    await expect(panel(page).getByRole('heading', { level: 3, name: t(other(form)), exact: true })).toBeFocused();
    await expect(done).toHaveCount(0);
    await button(page, 'common.cancel').click();
    await expect(done).toHaveCount(0);
  });
}

for (const [name, form] of Object.entries(FORMS).filter(([, { needsWords }]) => needsWords))
  test(`${name}: what is still wrong at the second press stands alone in the summary, which has the focus`, async ({
    page,
  }) => {
    await openState(page, 'radgiver', form.state);
    await begun(page, form);
    await send(page, form).click();
    const summary = panel(page).locator('.error-summary');
    await expect(summary.getByRole('heading')).toBeFocused();
    const before = await summary.getByRole('link').count();
    await form.fill?.(panel(page));
    await send(page, form).click();
    await expect(summary.getByRole('link')).toHaveCount(1);
    expect(before).toBeGreaterThanOrEqual(1);
    await expect(summary.getByRole('heading')).toBeFocused();
    await words(page, form).fill(WORDS);
    await expect(summary).toHaveCount(0);
    expect(await answersTo(page, form.row)).toEqual([]);
  });

test('a form that was closed, opened again and sent is empty the next time', async ({ page }) => {
  const form = FORMS['note'] as Form;
  await openState(page, 'radgiver', form.state);
  await filled(page, form);
  await button(page, 'common.cancel').click();
  await begun(page, form);
  await expect(words(page, form)).toHaveValue(WORDS);
  await send(page, form).click();
  await expect(panel(page).getByText(t(form.done), { exact: true })).toBeVisible();
  await begun(page, form);
  await expect(words(page, form)).toHaveValue('');
  await expect(panel(page).getByText(t('advisor.console.form.draft'))).toHaveCount(0);
});

test('a case that a colleague has taken is read again, so that it is offered no longer', async ({ page }) => {
  await openState(page, 'radgiver', 'sak-ny');
  await expect(button(page, act('take'))).toBeVisible();
  const before = await answersTo(page, 'getCase');
  await refuse(page, 'takeCase', 'error.case.taken');
  await button(page, act('take')).click();
  await expect(panel(page).getByRole('alert')).toContainText(t('error.case.taken', { name: '{name}' }));
  await expect.poll(() => answersTo(page, 'getCase')).toEqual([...before, 200]);
});

test('a case whose customer a colleague has asked meanwhile is read again, and what was written stays', async ({
  page,
}) => {
  await openState(page, 'radgiver', 'sak');
  await button(page, act('question')).click();
  await choose(/^Inntekt$/)(panel(page));
  await choose('question.reason.ORIGIN')(panel(page));
  const field = panel(page).getByLabel(t('advisor.console.field.words'));
  await field.fill('Hvor kommer kontantene du vil sette inn, fra?');
  await button(page, 'advisor.console.question.preview').click();
  const before = await answersTo(page, 'getCase');
  await refuse(page, 'askQuestion', 'error.case.question.open');
  await button(page, 'advisor.console.question.send').click();
  await expect(panel(page).getByRole('alert')).toContainText(t('error.case.question.open'));
  await expect.poll(() => answersTo(page, 'getCase')).toEqual([...before, 200]);
  await expect(field).toHaveValue('Hvor kommer kontantene du vil sette inn, fra?');
});

for (const [key, name] of [
  ['error.case.closed', 'note'],
  ['error.step.not.allowed', 'note'],
  ['error.case.proposal.stale', 'agree'],
] as const)
  test(`${key} says that the case is not as it was read: it is read again, and what was typed stays`, async ({
    page,
  }) => {
    const form = FORMS[name] as Form;
    await openState(page, 'radgiver', form.state);
    await filled(page, form);
    const before = await answersTo(page, 'getCase');
    await refuse(page, form.row, key);
    await send(page, form).click();
    await expect.poll(() => answersTo(page, 'getCase')).toEqual([...before, 200]);
    await expect(words(page, form)).toHaveValue(WORDS);
  });

test('a note that a colleague was quicker with is refused once, and the case is there as it is now', async ({
  page,
}) => {
  const form = FORMS['note'] as Form;
  await openState(page, 'radgiver', form.state);
  await filled(page, form);
  const path = '/advisor/rest/resource/cases/00000000-0000-4000-8000-000000001042/notes';
  const body = { kind: 'DIALOGUE', text: 'Ringte kunden i går' };
  expect(await elsewhere(page, { method: 'POST', path, version: 7, body })).toBe(200);
  await send(page, form).click();
  await expect(panel(page).getByRole('alert')).toContainText(t('error.case.changed'));
  await expect(page.getByRole('link', { name: 'Notater 2' })).toBeVisible();
  await send(page, form).click();
  await expect(title(page)).toBeFocused();
  expect(await answersTo(page, form.row)).toEqual([200, 409, 200]);
});

test('a session that ends under a form has it open again with what was typed, after the log-in', async ({ page }) => {
  const form = FORMS['proposal to reject'] as Form;
  await openState(page, 'radgiver', form.state);
  await filled(page, form);
  await endSessions(page, true);
  await send(page, form).click();
  await expect(page.getByRole('dialog', { name: t('session.expired.title') })).toBeVisible();
  await page.goto(`/gallery-radgiver.html?bank=provebanken&state=${form.state}&keep`);
  await expect(words(page, form)).toHaveValue(WORDS);
  await expect(panel(page).getByRole('radio', { name: t('advisor.reason.UNTRUE') })).toBeChecked();
  await send(page, form).click();
  await expect(panel(page).getByText(t(form.done))).toBeVisible();
});

test('a proposal is withdrawn, made again and refused, and each leaves its own word alone', async ({ page }) => {
  const form = FORMS['proposal to reject'] as Form;
  await openState(page, 'radgiver', form.state);
  await filled(page, form);
  await button(page, 'common.cancel').click();
  await begun(page, form);
  await send(page, form).click();
  await expect(panel(page).getByText(t(form.done))).toBeVisible();
  await button(page, act('withdraw')).click();
  await expect(panel(page).getByText(t(form.done))).toHaveCount(0);
  await button(page, act('withdraw')).click();
  await expect(panel(page).getByText(t('advisor.console.done.withdraw'))).toBeVisible();
  await expect(title(page)).toBeFocused();
  await begun(page, form);
  await expect(panel(page).getByText(t('advisor.console.done.withdraw'))).toHaveCount(0);
  // What was sent is no draft.
  await expect(words(page, form)).toHaveValue('');
  await expect(panel(page).getByText(t('advisor.console.form.draft'))).toHaveCount(0);
});

test('a question is shown before it is sent, shown anew once it is changed, and sent once', async ({ page }) => {
  await openState(page, 'radgiver', 'sak');
  await button(page, act('question')).click();
  await choose(/^Inntekt$/)(panel(page));
  await choose('question.reason.ORIGIN')(panel(page));
  const field = panel(page).getByLabel(t('advisor.console.field.words'));
  await field.fill('Hvor kommer kontantene du vil sette inn, fra?');
  await button(page, 'advisor.console.question.preview').click();
  await expect(button(page, 'advisor.console.question.send')).toBeVisible();
  await field.fill('Hvor kommer kontantene du vil sette inn, fra, og når fikk du dem?');
  await expect(button(page, 'advisor.console.question.send')).toHaveCount(0);
  await button(page, 'advisor.console.question.preview').click();
  const done = panel(page).getByText(t('advisor.console.done.question'));
  await hold(page, 'askQuestion');
  await button(page, 'advisor.console.question.send').dblclick();
  await release(page, 'askQuestion');
  await expect(done).toBeVisible();
  await expect(title(page)).toBeFocused();
  expect(await answersTo(page, 'previewQuestion')).toEqual([200, 200]);
  expect(await answersTo(page, 'askQuestion')).toEqual([200]);
  await button(page, act('takeBack')).click();
  await expect(done).toHaveCount(0);
});

test('a case that is taken by one press, given back and taken again has the focus on what is there each time', async ({
  page,
}) => {
  await openState(page, 'radgiver', 'sak-ny');
  for (const [press, next] of [
    ['take', 'giveBack'],
    ['giveBack', 'take'],
    ['take', 'giveBack'],
  ] as const) {
    await button(page, act(press)).press('Enter');
    await expect(button(page, act(next))).toBeVisible();
    await expect(title(page)).toBeFocused();
  }
  expect(await answersTo(page, 'takeCase')).toEqual([200, 200]);
});

test('a case is hidden, shown again and hidden, and each act begins empty and leaves its own word', async ({
  page,
}) => {
  await openState(page, 'radgiver', 'sak-ansvarlig');
  for (const [name, before] of [
    ['restrict', 'unrestrict'],
    ['unrestrict', 'restrict'],
    ['restrict', 'unrestrict'],
  ] as const) {
    const form = grounds('sak-ansvarlig', name, 'restrictCase');
    await begun(page, form);
    await expect(panel(page).getByText(t(`advisor.console.done.${before}`))).toHaveCount(0);
    await expect(words(page, form)).toHaveValue('');
    await words(page, form).fill(WORDS);
    await send(page, form).click();
    await expect(panel(page).getByText(t(form.done))).toBeVisible();
    await expect(title(page)).toBeFocused();
  }
  expect(await answersTo(page, 'restrictCase')).toEqual([200, 200, 200]);
});

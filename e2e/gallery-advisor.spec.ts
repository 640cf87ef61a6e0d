/** The console in every state it has, as the gallery shows them: axe, what is cut, keys, focus, and what is typed. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { RULES_OF_A_LOOK } from './axe.ts';
import { askedOf, lookAtState } from './look.ts';
import { t } from './texts.ts';

const PAGE = '/gallery-radgiver.html';

async function open(page: Page, state: string, bank = 'provebanken', more = ''): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${PAGE}?bank=${bank}&state=${state}${more}`);
  await page
    .locator(state.endsWith('laster') ? '.skeleton' : 'h1')
    .first()
    .waitFor();
  await expect(page.locator('.skeleton')).toHaveCount(
    0 + (state.endsWith('laster') ? await page.locator('.skeleton').count() : 0),
  );
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('complementary', { name: t('advisor.console.panel') });

/** As many tests as this share the states, each a part of them. */
const PARTS = 4;
for (let part = 0; part < PARTS; part++)
  test(`A-122 axe finds nothing in any state, and nothing is cut from 390 px up: part ${part + 1}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await page.locator('#states').waitFor();
    const states = await page.locator('#states a').allTextContents();
    expect(states.length).toBeGreaterThan(35);
    for (const state of states.filter((_, at) => at % PARTS === part)) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, state);
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await lookAtState(page, `${state} ${width}`, askedOf(state.endsWith('laster')));
      }
    }
  });

for (const [bank, scheme] of [
  ['provebanken', 'dark'],
  ['fjellbanken', 'light'],
  ['fjellbanken', 'dark'],
  ['havbanken', 'light'],
  ['skogbanken', 'light'],
] as const)
  test(`${bank} ${scheme}: the colours of the console can be read`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme });
    for (const state of ['oversikt', 'saker', 'treff', 'eiere', 'forslag']) {
      await open(page, state, bank, `&scheme=${scheme}`);
      await lookAtState(page, state, { rules: RULES_OF_A_LOOK });
    }
  });

test('A-122 the list is a table with its columns, row headings and deadlines in words', async ({ page }) => {
  await open(page, 'saker');
  const table = page.getByRole('table', { name: t('advisor.console.list.title') });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Sak',
    'Kunde',
    'Kø',
    'Årsak',
    'Frist',
    'Tildelt',
    'Status',
  ]);
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '1042' }) });
  await expect(row.getByRole('cell')).toContainText(['Kjedeprøve Handel AS', 'Kundeerklæringer', 'Sanksjonstreff']);
  await expect(row).toContainText('1 virkedag over fristen');
});

test('filters stand in the address, and back from a case the row has the focus', async ({ page }) => {
  await open(page, 'saker');
  const filter = page.getByLabel(t('advisor.console.filter.tildelt'));
  await filter.focus();
  await filter.selectOption('meg');
  await expect(page).toHaveURL(/#\/saker\?tildelt=meg$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('advisor.console.tab.mine'));
  // In a field a letter is a letter.
  await page.keyboard.press('j');
  await expect(filter).toBeFocused();
  await page.locator('h1').click();
  for (const key of ['j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/#\/sak\/1047$/);
  await page.getByRole('link', { name: t('advisor.console.case.back') }).click();
  await expect(page).toHaveURL(/#\/saker\?tildelt=meg$/);
  await expect(page.getByRole('link', { name: '1047' })).toBeFocused();
});

test('A-031 where a list has no other case the next one is the first of those that wait', async ({ page }) => {
  await open(page, 'sak-avsluttet');
  await page.goto(`${page.url().split('#')[0]}#/saker?tildelt=meg`);
  await page.getByRole('link', { name: '1042' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kjedeprøve Handel AS' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL(/#\/sak\/1042\/treff$/);
  await page.getByRole('link', { name: t('advisor.console.tab.closed'), exact: true }).click();
  await page.getByRole('link', { name: '1049' }).click();
  await button(page, t('advisor.console.case.next')).click();
  await expect(page).toHaveURL(/#\/sak\/1042$/);
  // The list goes on from there.
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL(/#\/saker\?tildelt=(meg|ingen|godkjenning)$/);
  // Nothing waits: that is said, and not only shown.
  await open(page, 'sak-sist');
  await button(page, t('advisor.console.case.next')).click();
  await expect(page).toHaveURL(/#\/saker/);
  await expect(page.getByRole('paragraph').filter({ hasText: t('advisor.console.overview.next.none') })).toBeVisible();
});

test('what is searched for stands in no address', async ({ page }) => {
  await open(page, 'sok');
  const field = page.getByLabel(t('advisor.console.search.label'));
  await button(page, t('advisor.console.search.button')).click();
  await expect(page.getByText(t('advisor.console.search.missing'))).toBeVisible();
  await field.fill('Marit Olsen');
  await button(page, t('advisor.console.search.button')).click();
  await expect(page.getByText(t('advisor.console.search.name'))).toBeVisible();
  await field.fill('12345');
  await field.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(page.url()).toMatch(/#\/sok$/);
  const cut = page.getByText(t('advisor.console.list.newest', { count: 2 }));
  await expect(cut).toHaveCount(0);
  await open(page, 'sok-mange');
  await field.fill('12345');
  await field.press('Enter');
  await expect(cut).toBeVisible();
});

test("A-122 the head has every point with its verdict, and a part with news says 'Nytt' until it is looked at", async ({
  page,
}) => {
  await open(page, 'sak');
  const points = page.getByRole('region', { name: t('advisor.console.case.toDecide') }).getByRole('listitem');
  await expect(points).toContainText(['Ikke vurdert', 'Ikke samme person', 'Ukjent']);
  const part = page.getByRole('link', { name: /^Hva kunden har svart/ });
  await expect(part).toContainText(t('advisor.console.part.new'));
  await part.click();
  await expect(page.getByRole('heading', { level: 2, name: t('advisor.console.part.svar') })).toBeVisible();
  await expect(part).not.toContainText(t('advisor.console.part.new'));
});

test('A-039 the summary has each reason with its law and verdict, and what differs from last time', async ({
  page,
}) => {
  await open(page, 'sak');
  const reasons = page.getByRole('table', { name: t('advisor.console.summary.reasons') }).getByRole('row');
  await expect(reasons.nth(1)).toContainText(/politisk eksponert.*Hvitvaskingsloven §.18.*Gjelder/);
  await expect(reasons.nth(2)).toContainText(/skatteplikt.*Hvitvaskingsloven §.9.*Ukjent/);
  await expect(page.getByRole('table', { name: 'Inntekt' }).getByRole('row').nth(1)).toContainText(
    /Lønn, Næringsvirksomhet.*Lønn/,
  );
});

test('answers stand beside older ones with changes marked, and a silent register says so', async ({ page }) => {
  await open(page, 'svar');
  await expect(page.getByRole('row', { name: /Hva lever du av/ })).toContainText(/Endret.*Salg av bolig.*Lønn/);
  await expect(page.getByRole('row', { name: /kontanter i året/ })).not.toContainText('Endret');
  await open(page, 'registre');
  await expect(page.getByRole('row', { name: /Statsborgerskap/ })).toContainText(/Norge.*Norge, Sverige.*Ulikt/);
  await expect(page.getByRole('row', { name: /Reelle rettighetshavere/ })).toContainText(/Svarte ikke.*Ukjent/);
});

test('person and entry stand side by side, owners in one tree with chain and threshold', async ({ page }) => {
  await open(page, 'treff');
  const hit = page.getByRole('article', { name: 'Per Politikersen' });
  await expect(hit.getByRole('row')).toContainText([
    'I saken',
    /Navn.*Peter Politikerson.*Ulikt/,
    /Fødselsdato.*02.03.1971.*1951.*Ulikt/,
    /Land.*Norge.*Norge.*Likt/,
    /Rolle.*Søker.*Politisk eksponert.*Til opplysning/,
    /Verv og periode.*slikt verv\? Nei.*Medlem av Riksdagen \(1998–2006\).*Til opplysning/,
    /Kilde.*Til opplysning/,
  ]);
  await open(page, 'eiere');
  await expect(page.getByText('Grense: mer enn 25 %')).toBeVisible();
  await expect(page.getByRole('row', { name: /Berit Medlemsen/ })).toContainText(
    /Eier 25\s%40\s% × 62,5\s%.*Ikke nevnt.*Ulikt.*I dag:.*Nei.*Fra 10.07.2027:.*Ja/,
  );
});

// N-099, as the gallery shows it.
test('a fact of a list entry that the case does not know is unknown, not left out by the customer', async ({
  page,
}) => {
  await open(page, 'treff');
  const hit = page.getByRole('article', { name: 'Anna Politikersen' });
  const row = hit.getByRole('row').filter({ hasText: 'Russland' });
  await expect(row.getByRole('cell')).toContainText([t('advisor.console.hit.notKnown'), 'Russland']);
  await expect(hit).not.toContainText(t('advisor.console.unknown'));
});

// D-158, as the gallery shows it.
test('each plot has its numbers in a table, is no image to a screen reader, and is seen in forced colours', async ({
  page,
}) => {
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await open(page, 'statistikk');
    const plots = page.locator('section.plot').filter({ has: page.locator('.plot-drawing') });
    expect(await plots.count()).toBeGreaterThan(0);
    for (const plot of await plots.all()) {
      await expect(plot.getByRole('img')).toHaveCount(0);
      const seen = await plot.ariaSnapshot();
      expect(seen).not.toContain('img');
      await plot.getByText(t('advisor.console.statistics.table')).click();
      const numbers = (await plot.locator('tbody td').allTextContents()).map((text) =>
        Number(text.replaceAll(/\D/g, '')),
      );
      const drawn = plot.locator('.plot-drawing rect');
      await expect(drawn).toHaveCount(numbers.filter((number) => number > 0).length);
      const background = await plot.evaluate((element) => {
        let around: Element | null = element;
        while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)') around = around.parentElement;
        return around === null ? 'rgb(255, 255, 255)' : getComputedStyle(around).backgroundColor;
      });
      const fills = await drawn.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill));
      expect(fills).not.toContain(background);
    }
  }
});

// D-177 and D-178, as the gallery shows them.
test("'Søknadsløp' stands beside 'Statistikk', another journey is chosen, and what is not told is said in words", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, 'soknadslop');
  const menu = await page.locator('nav a').allTextContents();
  const [before, own] = [t('advisor.console.tool.statistikk'), t('advisor.console.tool.soknadslop')].map((name) =>
    menu.findIndex((one) => one.includes(name)),
  );
  expect(before).toBeGreaterThan(-1);
  expect(own).toBe((before ?? 0) + 1);
  const steps = page.getByRole('table', { name: t('advisor.console.funnel.stepTable') });
  await expect(steps.getByRole('row', { name: t('advisor.console.funnel.stage.pin') })).toContainText(
    t('advisor.console.funnel.least', { count: '274' }),
  );
  const hidden = t('advisor.console.funnel.hidden');
  await expect(steps.getByRole('row', { name: t('advisor.console.funnel.stage.pin') })).toContainText(hidden);
  const weeks = page.getByRole('table', { name: t('advisor.console.funnel.weeks') });
  await expect(weeks.getByRole('cell', { name: hidden }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: t('advisor.console.statistics.file') })).toHaveAttribute(
    'href',
    /\/funnel\/csv$/,
  );
  for (const plot of await page.locator('section.plot').all()) await expect(plot.locator('table')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByLabel(t('advisor.console.funnel.choose')).selectOption({ index: 2 });
  await expect(page.getByText(t('advisor.console.funnel.errors.none'))).toBeVisible();
  await expect(steps.getByRole('row')).toHaveCount(4);
  await open(page, 'soknadslop-tom');
  await expect(page.getByText(t('advisor.console.funnel.none'))).toBeVisible();
});

test("keys choose a verdict and decide nothing before 'Bekreft', act in no field, and can be switched off", async ({
  page,
}) => {
  await open(page, 'treff');
  const form = page.locator('.judge form');
  await page.keyboard.press('i');
  await expect(form.getByRole('heading', { name: t('advisor.verdict.NOT_SAME') })).toBeFocused();
  const grounds = form.getByLabel(t('advisor.console.field.grounds'));
  await grounds.fill('s');
  await grounds.press('u');
  await expect(grounds).toHaveValue('su');
  await button(form, t('common.confirm')).click();
  await expect(form).toContainText(t('advisor.console.problem.grounds.short', { least: 30, count: 2 }));
  await form.getByText(t('advisor.console.judgement.reason.BIRTH_DATE')).click();
  await grounds.fill('Personen på listen er født tjue år tidligere enn kunden.');
  await button(form, t('common.confirm')).click();
  await expect(form).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByLabel(t('advisor.console.keys.on')).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, 'treff');
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('i');
  await expect(form).toHaveCount(0);
});

test('A-121 no verdict opens by its key while a decision is chosen in the same card', async ({ page }) => {
  await open(page, 'sak-kort-vurdert');
  const decision = page.locator('.card-decision form');
  await button(page.getByRole('article'), t('advisor.decision.REJECT')).click();
  const reason = decision.getByRole('radio', { name: t('advisor.reason.UNTRUE') });
  await reason.check();
  for (const key of ['s', 'i', 'u']) await reason.press(key);
  await expect(page.locator('.judge form')).toHaveCount(0);
  await page.getByRole('article').getByRole('heading', { level: 3 }).first().focus();
  await page.keyboard.press('i');
  await expect(page.locator('.judge form')).toHaveCount(1);
  await expect(decision).toHaveCount(1);
});

test('the panel has the buttons of the role and the state, and no others', async ({ page }) => {
  const names = async (state: string) => {
    await open(page, state);
    return panel(page).getByRole('button').allTextContents();
  };
  expect(await names('sak-ny')).toEqual(['Ta saken', 'Skriv notat', 'Tildel', 'Jeg er inhabil']);
  expect(await names('forslag')).toEqual(['Godkjenn forslaget', 'Send tilbake', 'Skriv notat', 'Jeg er inhabil']);
  expect(await names('melding')).toEqual(['Send på nytt', 'Gi opp meldingen', 'Skriv notat', 'Gi tilbake']);
  expect(await names('sak-skjermet')).toEqual([]);
  await expect(panel(page)).toContainText(t('advisor.console.panel.nothing'));
});

test('what was typed stays when a colleague has changed the case, and after the page is loaded anew', async ({
  page,
}) => {
  await open(page, 'sak-endret');
  await button(panel(page), t('advisor.decision.REJECT')).click();
  await panel(page)
    .getByRole('radio', { name: t('advisor.reason.UNTRUE') })
    .check();
  const grounds = panel(page).getByLabel(t('advisor.console.field.grounds'));
  const text = 'Kunden har oppgitt et annet yrke til Skatteetaten enn til oss.';
  await grounds.fill(text);
  await panel(page).getByLabel(t('advisor.console.field.milderMeasures')).fill('Lavere beløpsgrense');
  await button(panel(page), t('advisor.console.act.toApproval')).click();
  await expect(panel(page).getByRole('alert')).toContainText(t('error.case.changed'));
  await expect(grounds).toHaveValue(text);
  const { hash } = new URL(page.url());
  await page.goto('about:blank');
  await page.goto(`${PAGE}?bank=provebanken&state=sak-endret&keep=1${hash}`);
  await expect(grounds).toHaveValue(text);
});

test('who comes second is told who has taken the case', async ({ page }) => {
  await open(page, 'sak-tatt');
  await page.keyboard.press('t');
  await expect(panel(page).getByRole('alert')).toContainText(t('error.case.taken', { name: 'Ragnar Rådgiversen' }));
});

test('a question is shown as the customer gets it before it can be sent, and a change is shown anew', async ({
  page,
}) => {
  await open(page, 'sak');
  await button(panel(page), t('advisor.console.act.question')).click();
  await panel(page).locator('input[value=income]').check();
  await panel(page)
    .getByRole('radio', { name: t('question.reason.ORIGIN') })
    .check();
  const words = panel(page).getByLabel(t('advisor.console.field.words'));
  await words.fill('Hvor kommer kontantene fra?');
  await button(panel(page), t('advisor.console.question.preview')).click();
  await expect(panel(page)).toContainText('Logg inn og svar innen 8. desember 2026.');
  await expect(button(panel(page), t('advisor.console.question.send'))).toBeVisible();
  await words.press('End');
  await words.pressSequentially(' Og når?');
  await expect(button(panel(page), t('advisor.console.question.send'))).toHaveCount(0);
  await open(page, 'sporsmal-avvist');
  await button(panel(page), t('advisor.console.act.question')).click();
  await panel(page).locator('input[value=income]').check();
  await panel(page)
    .getByRole('radio', { name: t('question.reason.ORIGIN') })
    .check();
  await panel(page).getByLabel(t('advisor.console.field.words')).fill('Vi fikk et treff på navnet ditt.');
  await button(panel(page), t('advisor.console.question.preview')).click();
  await expect(panel(page)).toContainText('Ordet «treff» kan røpe en undersøkelse.');
});

test('on a narrow screen the queues fold into a menu, and a proposal is agreed to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, 'forslag');
  const menu = page.getByRole('button', { name: t('advisor.console.menu') });
  await expect(page.getByRole('navigation', { name: t('advisor.console.nav') })).toBeHidden();
  await menu.click();
  await expect(page.getByRole('navigation', { name: t('advisor.console.nav') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await button(panel(page), t('advisor.console.act.agree')).click();
  await expect(panel(page).getByRole('heading', { name: t('advisor.console.act.agree') })).toBeFocused();
  // The management agrees after the senior.
  await expect(button(panel(page), t('advisor.console.act.toManagement'))).toBeVisible();
});

test('who is not logged in may log in, and who has no role is told whom to ask', async ({ page }) => {
  await open(page, 'logg-inn');
  await expect(button(page, t('advisor.console.login.button'))).toBeVisible();
  await open(page, 'uten-rolle');
  await expect(page.getByText(t('error.advisor.no.role'))).toBeVisible();
});

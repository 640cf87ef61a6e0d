/** What an advisor reads at the desk in whole: other cases, reasons, what can't be asked and why, and one scroll for all of it. */
import { expect, type Page, test } from '@playwright/test';
import { t } from './texts.ts';

async function open(page: Page, state: string): Promise<void> {
  await page.goto(`/gallery-radgiver.html?bank=provebanken&state=${state}`);
  await page.locator('h1').first().waitFor();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}
const panel = (page: Page) => page.getByRole('complementary', { name: t('advisor.console.panel') });

/** Classes of what is taller than it shows. */
const cutOrScrolled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, nav')]
      .filter(
        (one) =>
          !one.closest('.ds-sr-only, select, textarea, thead') &&
          one.scrollHeight > one.clientHeight + 2 &&
          getComputedStyle(one).overflowY !== 'visible',
      )
      .map((one) => `${one.tagName}.${one.className}`),
  );

test('other cases about the customer stand on every part of a case, open ones first', async ({ page }) => {
  await open(page, 'eiere-uvisst');
  const others = page.getByRole('region', { name: t('advisor.console.case.others') });
  await expect(others.getByRole('listitem')).toHaveText([/1046.*Under arbeid/, /1031/, /1030/]);
  await others.getByRole('button', { name: t('advisor.console.case.moreOthers.one') }).press('Enter');
  await expect(others.getByRole('listitem')).toHaveCount(4);
  await expect(others.getByRole('link').nth(3)).toBeFocused();
  await expect(others).toContainText(t('advisor.console.list.newest', { count: 4 }));
  await open(page, 'saker');
  await expect(page.getByRole('row').filter({ hasText: 'Testbygg Entreprenør AS' })).toContainText(
    t('advisor.console.list.otherOpen.one'),
  );
});

for (const [width, height] of [
  [1280, 620],
  [768, 700],
] as const)
  test(`nothing is cut, and the page alone scrolls, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const state of ['saker', 'oversikt', 'sak', 'treff', 'eiere']) {
      await open(page, state);
      expect(await cutOrScrolled(page), state).toEqual([]);
    }
    await open(page, 'sak-vurdert');
    await panel(page)
      .getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true })
      .click();
    await panel(page)
      .getByRole('radio', { name: t('advisor.reason.RISK_HANDLED') })
      .check();
    await expect(panel(page).getByText(t('advisor.reason.RISK_HANDLED')).last()).toBeVisible();
    expect(await cutOrScrolled(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(panel(page).getByRole('button', { name: t('common.cancel') })).toBeInViewport();
  });

test('what stands in the way of an approval is named before its form, and leads to the hit itself', async ({
  page,
}) => {
  await open(page, 'sak');
  const approve = panel(page).getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true });
  const open1 = panel(page).getByRole('link', { name: /Per Politikersen/ });
  await expect(open1).toBeVisible();
  await approve.press('Enter');
  await expect(panel(page).getByRole('heading', { name: t('advisor.decision.APPROVE') })).toBeFocused();
  await expect(panel(page).getByText(t('advisor.console.panel.open.one'))).toBeVisible();
  await expect(panel(page).getByRole('textbox')).toHaveCount(0);
  await open1.press('Enter');
  await expect(page).toHaveURL(/#\/sak\/1042\/treff\?treff=h1$/);
  await expect(page.getByRole('heading', { level: 3, name: 'Per Politikersen' })).toBeFocused();
  // Of who is on a sanctions list an approval is not offered at all.
  await open(page, 'sak-sanksjonert');
  await expect(panel(page).getByText(t('advisor.console.panel.sanctioned'))).toBeVisible();
  await expect(approve).toHaveCount(0);
});

test('what an approval of a position asks for is told before its form, and the customer’s own answers stand in it', async ({
  page,
}) => {
  await open(page, 'sak-vurdert');
  const approve = t('advisor.decision.APPROVE');
  await expect(panel(page)).toContainText(t('advisor.console.panel.needsOrigin', { decision: approve }));
  await panel(page).getByRole('button', { name: approve, exact: true }).click();
  await panel(page)
    .getByRole('radio', { name: t('advisor.reason.CONFIRMED') })
    .check();
  const answers = panel(page).getByRole('region', { name: t('advisor.console.part.svar') });
  await expect(answers).toContainText('Lønn, Salg av bolig');
  await expect(answers).not.toContainText('Medlem av Stortinget');
  // The senior is first in the way, the management last.
  await expect(panel(page).getByRole('button', { name: t('advisor.console.act.toApproval') })).toBeVisible();
});

test('the heading of a form that is opened from within another stands below the head', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, 'sak-vurdert');
  const ask = panel(page).getByRole('button', { name: t('advisor.console.act.question') });
  const heading = panel(page).getByRole('heading', { name: t('advisor.console.act.question') });
  // As low as the page goes: the form begins above the window.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await ask.press('Enter');
  await expect(heading).toBeFocused();
  const [head, top] = [await page.locator('.console-head').boundingBox(), await heading.boundingBox()];
  expect(top?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
});

test('who asks the customer is told first of a sanctions hit that nobody has judged', async ({ page }) => {
  const ask = panel(page).getByRole('button', { name: t('advisor.console.act.question') });
  const warning = panel(page).getByText(t('advisor.console.question.hitOpen'));
  await open(page, 'sak-sanksjonstreff');
  await ask.click();
  await expect(warning).toBeVisible();
  await expect(panel(page).getByRole('link', { name: /Anna Politikersen/ })).toHaveAttribute('href', /treff=h2$/);
  await expect(panel(page).getByLabel(t('advisor.console.field.words'))).toBeEditable();
  // One of a position is no such hit.
  await open(page, 'sak');
  await ask.click();
  await expect(panel(page).getByLabel(t('advisor.console.field.words'))).toBeEditable();
  await expect(warning).toHaveCount(0);
  await open(page, 'sak-sanksjonert');
  await ask.click();
  await expect(panel(page).getByText(t('advisor.console.question.sanctioned'))).toBeVisible();
});

test('an organisation is no person: in its hit, its verdicts and their reasons', async ({ page }) => {
  await open(page, 'treff');
  const hit = page.getByRole('article', { name: 'Mellomleddet Holding AS' });
  await expect(hit.getByRole('group', { name: t('advisor.console.judge.title.organisation') })).toBeVisible();
  await hit.getByRole('button', { name: t('advisor.verdict.NOT_SAME.organisation') }).press('Enter');
  await expect(hit.getByRole('heading', { name: t('advisor.verdict.NOT_SAME.organisation') })).toBeFocused();
  // Of the number that is the entry's own a name says nothing.
  await expect(hit.getByText(t('advisor.console.judge.sameNumber'))).toBeVisible();
  await expect(hit.getByRole('checkbox', { name: t('advisor.console.judgement.reason.NAME') })).toHaveCount(0);
  await expect(hit.getByRole('checkbox', { name: t('advisor.console.judgement.reason.ROLE') })).toBeAttached();
  await expect(hit.getByRole('checkbox', { name: t('advisor.console.judgement.reason.BIRTH_DATE') })).toHaveCount(0);
  await expect(hit).not.toContainText(/person/i);
});

test('the overview has the next case with one press for it, also where one has no case of one’s own', async ({
  page,
}) => {
  const next = page.getByRole('region', { name: t('advisor.console.case.next') });
  await open(page, 'oversikt');
  await expect(next).toContainText(/Kjedeprøve Handel AS.*Sanksjonstreff/);
  await next.getByRole('button', { name: t('advisor.console.overview.next.open') }).press('Enter');
  await expect(page).toHaveURL(/#\/sak\/1042$/);
  await open(page, 'oversikt-tom');
  await next.getByRole('button', { name: t('advisor.console.act.take') }).press('Enter');
  await expect(page).toHaveURL(/#\/sak\/1053$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Signaturprøven DA' })).toBeFocused();
  await open(page, 'oversikt-ingen');
  await expect(next).toContainText(t('advisor.console.overview.next.none'));
});

test('a high risk says what made it, behind one press', async ({ page }) => {
  await open(page, 'sak');
  const why = page.getByText(t('advisor.console.summary.riskWhy'));
  const signal = page.getByText('Kunden vil bruke mye kontanter (2 poeng)');
  await expect(signal).toBeHidden();
  await why.press('Enter');
  await expect(signal).toBeVisible();
  await expect(page.getByText(/3 poeng til sammen. Grensen er 3/)).toBeVisible();
});

for (const height of [800, 720])
  test(`the menu of whoever has every queue stands in a window of ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height });
    await open(page, 'kontrollpakke');
    const links = page.getByRole('navigation', { name: t('advisor.console.nav') }).getByRole('link');
    await expect(links).toHaveCount(24);
    for (const link of [links.first(), links.last()]) await expect(link).toBeInViewport({ ratio: 1 });
  });

test('a last day is suggested, and can be another', async ({ page }) => {
  await open(page, 'sak-vurdert');
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true })
    .click();
  await panel(page)
    .getByRole('radio', { name: t('advisor.reason.RISK_HANDLED') })
    .check();
  const field = panel(page).getByLabel(t('advisor.console.field.validUntil'));
  await expect(field).toHaveValue('20.11.2027');
  await field.fill('01.06.2027');
  await expect(field).toHaveValue('01.06.2027');
});

test('a case of owners says why nobody is asked in it, and whom the notice names', async ({ page }) => {
  await open(page, 'eiere-uvisst');
  await expect(panel(page).getByRole('button', { name: t('advisor.console.act.question') })).toHaveCount(0);
  await expect(panel(page)).toContainText(t('advisor.console.question.notHere'));
  const notice = page.getByRole('region', { name: t('advisor.console.notice.title') });
  await expect(notice).toContainText(t('advisor.notice.owners.none'));
  await expect(notice).toContainText(t('advisor.console.notice.owners.unknown'));
  await expect(notice).toContainText(t('advisor.console.notice.notAsked.HIGHER_RISK'));
  for (const said of await notice.locator('dd').allTextContents()) expect(said).toMatch(/[a-zæøå]{3}/);
});

test('a rule in words says who is asked to sign, and what the customer gets', async ({ page }) => {
  await open(page, 'signaturregel');
  await expect(page.locator('.case-part')).toContainText(t('notice.case.combined.subject'));
  await expect(page.locator('.case-part')).toContainText(t('advisor.console.rule.follows.reject'));
  // Documents are out, or signed by some.
  await open(page, 'signaturregel-signert');
  await expect(page.locator('.case-part')).toContainText('Har alle signert, gjelder signaturene');
  await expect(page.locator('.case-part')).toContainText(t('advisor.console.rule.follows.reject.signed'));
  await expect(page.locator('.case-part')).not.toContainText(t('advisor.console.rule.follows.reject'));
});

test('a proposal that was sent back says by whom and why, and its form has what was proposed', async ({ page }) => {
  await open(page, 'sak-sendt-tilbake');
  await expect(panel(page)).toContainText(
    t('advisor.console.returned.by', { name: 'Sigrid Seniorsen', at: '23.11.2026 kl. 15.10' }),
  );
  await expect(panel(page)).toContainText('Skriv hvilke år skattemeldingene gjelder.');
  const group = panel(page).getByRole('heading', { name: t('advisor.console.panel.decide.another') });
  await expect(group).toBeVisible();
  await expect(panel(page).getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true })).toHaveCount(0);
  await panel(page)
    .getByRole('button', { name: t('advisor.console.returned.again') })
    .press('Enter');
  await expect(panel(page).getByRole('radio', { name: t('advisor.reason.RISK_HANDLED') })).toBeChecked();
  await expect(panel(page).getByLabel(t('advisor.console.field.grounds'))).toHaveValue(/^Kunden var varaordfører/);
  await expect(panel(page).getByLabel(t('advisor.console.field.wealth'))).toHaveValue('Salg av bolig i 2021');
});

test('who agrees last reads what the one before wrote, and a closed case says who decided it', async ({ page }) => {
  const words = 'Skattemeldingene viser formuen før og etter vervet, og salget av boligen er tinglyst.';
  await open(page, 'forslag-ledelsen');
  await expect(panel(page)).toContainText(words);
  // Whoever agrees reads that it was sent back once, and why.
  await expect(panel(page)).toContainText(/Et forslag før dette ble sendt tilbake av Sigrid Seniorsen/);
  await expect(panel(page)).toContainText('Skriv hvilke år skattemeldingene gjelder.');
  await open(page, 'sak-avgjort');
  await expect(panel(page)).toContainText(
    /Foreslått av Ragnar Rådgiversen.*Godkjent av Sigrid Seniorsen.*Leif Ledersen/s,
  );
  await expect(panel(page)).toContainText(words);
  await expect(page.getByText(t('advisor.console.summary.holds.yes'))).toHaveCount(0);
});

test('a part says how much stands in it, and an empty one is quiet and opens all the same', async ({ page }) => {
  await open(page, 'sak');
  const parts = page.getByRole('navigation', { name: t('advisor.console.case.parts') });
  await expect(parts.getByRole('link', { name: 'Treff 3', exact: true })).not.toHaveAttribute('data-empty');
  const owners = parts.getByRole('link', { name: 'Eiere 0', exact: true });
  await expect(owners).toHaveAttribute('data-empty', 'true');
  await owners.press('Enter');
  await expect(page.getByRole('heading', { name: t('advisor.console.part.eiere'), level: 2 })).toBeVisible();
});

test('what waits for the customer says by which day they shall answer, in lists and in its head', async ({ page }) => {
  const until = t('advisor.console.list.customerDay', { day: '5. desember' });
  await open(page, 'sporsmal-sendt');
  await expect(page.locator('.case-facts')).toContainText(until);
  for (const state of ['saker', 'oversikt']) {
    await open(page, state);
    await expect(page.getByText(until).first()).toBeVisible();
  }
});

test('once the customer is asked to correct the register the next case is at hand', async ({ page }) => {
  await open(page, 'eiere');
  const notice = page.getByRole('region', { name: t('advisor.console.notice.title') });
  await notice.getByRole('button', { name: t('advisor.console.act.correction') }).press('Enter');
  await notice.getByRole('button', { name: t('common.confirm') }).press('Enter');
  await expect(notice).toContainText(t('advisor.console.done.correction'));
  await expect(notice.getByRole('heading', { name: t('advisor.console.notice.title') })).toBeFocused();
  await notice.getByRole('button', { name: t('advisor.console.case.next') }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Testbygg Entreprenør AS');
});

test('what waits for oneself says so, and what a customer has answered', async ({ page }) => {
  await open(page, 'forslag');
  await expect(panel(page)).toContainText(t('advisor.console.proposal.waits.you'));
  await open(page, 'oversikt');
  const rowOf = (number: number) => page.getByRole('row').filter({ hasText: String(number) });
  await expect(rowOf(1053)).toContainText(t('advisor.console.mark.ANSWERED'));
  await expect(rowOf(1047)).toContainText(t('advisor.console.mark.RETURNED'));
});

test('a colleague’s case is taken over by one press, which says whose it is', async ({ page }) => {
  await open(page, 'sak-kollegas');
  await expect(panel(page)).toContainText(t('advisor.console.panel.taken', { name: 'Ragnar Rådgiversen' }));
  await panel(page)
    .getByRole('button', { name: t('advisor.console.act.takeOver') })
    .press('Enter');
  await expect(page.getByText(t('advisor.console.done.takeOver'))).toBeAttached();
});

test('what the customer reads of a decision stands in its form, and that nothing is told', async ({ page }) => {
  await open(page, 'sak');
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.REJECT') })
    .press('Enter');
  const letter = panel(page).getByRole('region', { name: t('advisor.console.question.shown') });
  const told = panel(page).getByText(t('advisor.console.decision.told'));
  await expect(told).toBeVisible();
  await expect(letter, 'folded, so that the button is near').toHaveCount(0);
  await told.click();
  await expect(letter).toContainText(t('notice.case.rejected.subject'));
  await open(page, 'forslag');
  await panel(page)
    .getByRole('button', { name: t('advisor.console.act.agree') })
    .press('Enter');
  await told.click();
  await expect(letter).toContainText(t('notice.case.approved.subject'));
  await open(page, 'eiere');
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.CORRECTED') })
    .press('Enter');
  await expect(panel(page)).toContainText(t('advisor.console.decision.untold'));
});

test('the head of an organisation’s case says who applies, and for what', async ({ page }) => {
  await open(page, 'signaturregel');
  await expect(page.locator('.case-facts')).toContainText(/Søker\s*Astrid Ledermo/);
  await expect(page.locator('.case-kind')).toContainText('Bli bedriftskunde');
});

test('where the panel stands below everything a link at the top leads to it', async ({ page }) => {
  const link = page.locator('.case-head').getByRole('link', { name: t('advisor.console.panel') });
  const title = panel(page).getByRole('heading', { name: t('advisor.console.panel') });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, 'sak');
  await expect(title).toBeInViewport();
  await expect(link).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(title).not.toBeInViewport();
  await link.press('Enter');
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expect(page).toHaveURL(/#\/sak\/1042$/);
});

test('a form that is closed keeps what was typed, and complains of nothing that nobody has begun', async ({ page }) => {
  await open(page, 'sak');
  const begin = panel(page).getByRole('button', { name: t('advisor.decision.REJECT') });
  const grounds = panel(page).getByLabel(t('advisor.console.field.grounds'));
  const cancel = panel(page).getByRole('button', { name: t('common.cancel') });
  await begin.click();
  await grounds.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(grounds).not.toBeFocused();
  await expect(panel(page).getByText(t('advisor.console.problem.grounds.missing'))).toHaveCount(0);
  await grounds.fill('Kunden svarer ikke.');
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page).getByText(/^Begrunnelsen må ha minst 30 tegn/)).toBeVisible();
  await cancel.click();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Kunden svarer ikke.');
  await begin.click();
  await expect(grounds).toHaveValue('Kunden svarer ikke.');
  // It says that it is a draft, and is empty again by one press.
  const draft = panel(page).getByText(t('advisor.console.form.draft'));
  await expect(draft).toBeVisible();
  await panel(page)
    .getByRole('button', { name: t('advisor.console.form.discard') })
    .press('Enter');
  await expect(grounds).toHaveValue('');
  await expect(draft).toHaveCount(0);
  await expect(panel(page).getByRole('heading', { name: t('advisor.decision.REJECT') })).toBeFocused();
  await cancel.click();
  await begin.click();
  await expect(grounds).toHaveValue('');
  await expect(draft).toHaveCount(0);
  await panel(page)
    .getByRole('button', { name: t('advisor.console.act.toApproval') })
    .click();
  await expect(
    panel(page)
      .getByText(t('advisor.console.problem.milderMeasures', { least: '10' }))
      .last(),
  ).toBeVisible();
  // Left and come back to, the case has nothing of it.
  await cancel.click();
  await page.evaluate(() => (location.hash = '#/saker'));
  await expect(page.getByRole('heading', { level: 1, name: t('advisor.console.list.title') })).toBeVisible();
  await page.goBack();
  await begin.click();
  await expect(grounds).toHaveValue('');
});

test('of who is sanctioned the form says that nothing milder is lawful, until the advisor says more', async ({
  page,
}) => {
  await open(page, 'sak-sanksjonert');
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.REJECT') })
    .click();
  const milder = panel(page).getByLabel(t('advisor.console.field.milderMeasures'));
  const because = (reason: 'SANCTIONED' | 'UNTRUE') =>
    panel(page)
      .getByRole('radio', { name: t(`advisor.reason.${reason}`) })
      .check();
  await because('SANCTIONED');
  await expect(milder).toHaveValue(t('advisor.console.field.milderMeasures.sanctioned'));
  await because('UNTRUE');
  await expect(milder).toHaveValue('');
  await milder.fill('Lavere grense.');
  await because('SANCTIONED');
  await expect(milder).toHaveValue('Lavere grense.');
});

test('who is about to let a customer in is told of other open cases about them, and of no closed one', async ({
  page,
}) => {
  await open(page, 'sak-flere-saker');
  const told = panel(page).getByText(t('advisor.console.proposal.beside.one'));
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.REJECT'), exact: true })
    .click();
  await expect(panel(page).getByRole('heading', { name: t('advisor.decision.REJECT') })).toBeFocused();
  await expect(told).toHaveCount(0);
  await panel(page)
    .getByRole('button', { name: t('common.cancel'), exact: true })
    .click();
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true })
    .click();
  await expect(told).toBeVisible();
  const beside = panel(page).getByRole('link', { name: /^Sak 10/ });
  await expect(beside).toHaveCount(1);
  await expect(beside).toHaveAttribute('href', /#\/sak\/1046$/);
});

test('a question of who was never asked about money opens with section, reason and words, which may be changed', async ({
  page,
}) => {
  await open(page, 'sak-uten-inntekt');
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true })
    .click();
  await panel(page)
    .getByRole('radio', { name: t('advisor.reason.CONFIRMED') })
    .check();
  await expect(panel(page).getByText(t('advisor.console.field.origin.notAsked'))).toBeVisible();
  await panel(page)
    .getByRole('button', { name: t('advisor.console.act.question') })
    .press('Enter');
  await expect(panel(page).locator('input[value=pep]')).toBeChecked();
  await expect(panel(page).getByRole('radio', { name: t('question.reason.ORIGIN') })).toBeChecked();
  await expect(panel(page).getByText(t('advisor.console.form.draft'))).toHaveCount(0);
  const words = panel(page).getByLabel(t('advisor.console.field.words'));
  await expect(words).toHaveValue(t('advisor.console.question.ofMoney'));
  await words.fill('Hvor kommer formuen fra?');
  await expect(words).toHaveValue('Hvor kommer formuen fra?');
  // Opened by its own button it is blank.
  await open(page, 'sak-vurdert');
  await panel(page)
    .getByRole('button', { name: t('advisor.console.act.question') })
    .press('Enter');
  await expect(words).toHaveValue('');
});

test('while the customer is asked the panel says when it can be decided, and what comes before', async ({ page }) => {
  await open(page, 'sporsmal-sendt');
  const words = t('advisor.console.panel.decide.asked', { day: '05.12.2026' });
  await expect(panel(page).getByText(words)).toBeVisible();
});

test('the officer reports nothing to herself: she opens the case of it', async ({ page }) => {
  const names = async (state: string) => {
    await open(page, state);
    return panel(page).getByRole('button').allTextContents();
  };
  expect(await names('sak')).toContain(t('advisor.console.act.suspicion'));
  const officers = await names('sak-ansvarlig');
  expect(officers).toContain(t('advisor.console.act.suspicion.own'));
  expect(officers).not.toContain(t('advisor.console.act.suspicion'));
});

test('what is agreed to, or sent back, stays in sight above the word on it', async ({ page }) => {
  for (const act of ['agree', 'return'] as const) {
    await open(page, 'forslag');
    const words = panel(page).locator('.panel-proposal dd').first();
    const said = await words.innerText();
    await panel(page)
      .getByRole('button', { name: t(`advisor.console.act.${act}`) })
      .click();
    await expect(panel(page).getByRole('heading', { name: t(`advisor.console.act.${act}`) })).toBeFocused();
    await expect(words).toHaveText(said);
    await expect(panel(page).getByRole('button', { name: t(`advisor.console.act.${act}`) })).toHaveCount(
      // Of the senior's word the management's comes after.
      act === 'agree' ? 0 : 1,
    );
  }
});

test('what is new and was not looked at is named before a decision, and why a proposal was sent back while it is mended', async ({
  page,
}) => {
  await open(page, 'sak-vurdert');
  await panel(page)
    .getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true })
    .click();
  await expect(panel(page).getByText(t('advisor.console.proposal.unread'))).toBeVisible();
  await expect(panel(page).getByRole('link', { name: t('advisor.console.part.svar'), exact: true })).toHaveAttribute(
    'href',
    /\/svar$/,
  );
  await open(page, 'sak-sendt-tilbake');
  const why = panel(page).getByText(/^Sendt tilbake av /);
  await panel(page)
    .getByRole('button', { name: t('advisor.console.returned.again') })
    .press('Enter');
  await expect(panel(page).getByRole('textbox').first()).toBeVisible();
  await expect(why).toBeVisible();
});

test('a decision that is written in the card stays, with its focus, while another part of the case is read', async ({
  page,
}) => {
  await open(page, 'sak-kort-vurdert');
  const card = page.getByRole('article');
  const grounds = page.getByLabel(t('advisor.console.field.grounds'));
  await card.getByRole('button', { name: t('advisor.decision.REJECT') }).click();
  // No draft keeps what may be a national id.
  const text = 'Kunden har oppgitt kontonummer 12345678901, som tilhører en annen.';
  await grounds.fill(text);
  const title = page.getByRole('heading', { level: 2, name: t('advisor.console.part.svar') });
  await page.evaluate(() => (location.hash += '/svar'));
  await expect(title).toBeVisible();
  await expect(panel(page).getByLabel(t('advisor.console.field.grounds'))).toHaveValue(text);
  await expect(grounds).toBeFocused();
  await page.goBack();
  await expect(card.getByLabel(t('advisor.console.field.grounds'))).toHaveValue(text);
  await expect(grounds).toBeFocused();
  const tab = page
    .getByRole('navigation', { name: t('advisor.console.case.parts') })
    .getByRole('link')
    .nth(1);
  await tab.press('Enter');
  await expect(panel(page).getByLabel(t('advisor.console.field.grounds'))).toHaveValue(text);
  await expect(tab).toBeFocused();
});

test('a proposal that is sent from the card leaves no other form behind, not for a moment', async ({ page }) => {
  await open(page, 'sak-kort-vurdert');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: t('advisor.decision.REJECT') }).click();
  await page.getByRole('radio', { name: t('advisor.reason.UNTRUE') }).check();
  await page.getByLabel(t('advisor.console.field.grounds')).fill('Kunden har oppgitt et annet yrke til Skatteetaten.');
  await page.getByLabel(t('advisor.console.field.milderMeasures')).fill('Lavere beløpsgrense');
  await page.evaluate(() => {
    const written = document.querySelector('form');
    new MutationObserver(() => {
      const others = [...document.querySelectorAll('form')].filter((form) => form !== written);
      if (others.length > 0) document.body.dataset['others'] = String(others.length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: t('advisor.console.act.toApproval') }).click();
  await expect(panel(page).getByText(t('advisor.console.done.proposal'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('advisor.console.panel'), exact: true })).toBeFocused();
  expect(await page.evaluate(() => document.body.dataset['others'])).toBeUndefined();
});

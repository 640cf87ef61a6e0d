/** The shortest path of an advisor from an opened case with one hit to a sent proposal: presses and typed fields, counted and held. */
import { privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import { deskOf, panel, row, WIDE } from './advisor.ts';
import { GROUNDS } from './advisor-desk.ts';
import { answerAndComplete } from './application.ts';
import * as hand from './by-hand.ts';
import { countTaps } from './effort.ts';
import { fullName } from './people.ts';
import { advance, logIn } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'advisor-taps' });

const BANK = 'provebanken';
/** Typed are the grounds of the verdict and of the proposal, and the origin of wealth and of funds; the last day is suggested. */
const MOST = { presses: 6, typed: 4 };

test(`D-151 D-152 D-154 a hit is judged and a proposal sent in ${MOST.presses} presses beside what is typed`, async ({
  browser,
  page,
  world,
}) => {
  test.setTimeout(120_000);
  await logIn(page, world, BANK, 'P25');
  await advance(page, world, { bank: BANK, id: 'P25', flow: 'DISPONENT' }, 'kyc');
  await answerAndComplete(page, world, BANK, privateWalk.kyc({ flow: 'DISPONENT' }).opening);
  const advisor = await deskOf(browser, world, BANK, 'R01', '/saker', WIDE);
  const taps = await countTaps(advisor);
  await advisor.reload();
  await row(advisor, fullName('P25')).getByRole('link').first().click();
  await expect(hand.heading(advisor, fullName('P25'))).toBeVisible();
  const card = advisor.getByRole('article', { name: fullName('P25') });
  await expect(card.getByRole('button', { name: t('advisor.verdict.SAME'), exact: true })).toBeVisible();
  const opened = taps();

  await card.getByRole('button', { name: t('advisor.verdict.SAME'), exact: true }).click();
  await card.getByText(t('advisor.console.judgement.reason.SAME_FACTS'), { exact: true }).click();
  await card.getByLabel(t('advisor.console.field.grounds'), { exact: true }).fill(GROUNDS);
  await card.getByRole('button', { name: t('common.confirm'), exact: true }).click();
  await card.getByRole('button', { name: t('advisor.decision.APPROVE'), exact: true }).click();
  const form = card.locator('form');
  // D-153: what each asks for stands there before one is chosen.
  await expect(form.getByText(t('advisor.console.proposal.asks.validUntil')).first()).toBeVisible();
  await expect(form.getByLabel(t('advisor.console.field.wealth'), { exact: true })).toHaveCount(0);
  await form.getByText(t('advisor.reason.RISK_HANDLED'), { exact: true }).click();
  for (const name of ['wealth', 'funds', 'grounds'] as const)
    await form.getByLabel(t(`advisor.console.field.${name}`), { exact: true }).fill(GROUNDS);
  await form.getByRole('button', { name: t('advisor.console.act.toApproval'), exact: true }).click();
  await expect(panel(advisor).getByText(t('advisor.console.done.proposal'))).toBeVisible();
  const effort = taps() - opened;
  console.log(`from an opened case to a proposal: ${effort - MOST.typed} presses and ${MOST.typed} typed fields`);
  expect(effort).toBeLessThanOrEqual(MOST.presses + MOST.typed);
});

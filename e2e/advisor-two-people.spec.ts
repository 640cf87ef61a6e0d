/** Two people where the risk is high, by keyboard: who may be the second, and who is in the case themselves. */
import { privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import { KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import { button, customersOf, deskOf, NARROW, panel, row, signsAlone } from './advisor.ts';
import { agree, atCase, lookAtDesk, pressed, propose, takeCase, writeDecision } from './advisor-desk.ts';
import { answerAndComplete } from './application.ts';
import { fullName, orgnr, registered } from './people.ts';
import { advance, logIn as logInCustomer } from './private.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ apart: 'advisor-two-people' });
test.describe.configure({ timeout: 120_000 });

test('D-030 D-042 a company of which nobody is known to own enough is let in by two, who are not one person with two log-ins', async ({
  browser,
  page,
  world,
}) => {
  const bank = 'fjellbanken';
  await signsAlone(page, world, { bank, orgnr: orgnr('O41'), applicant: 'B31' });
  const about = { bank, kind: 'DECLARATION', customer: registered('O41') } as const;
  const advisor = await atCase(browser, world, { ...about, advisor: 'R12' });
  await takeCase(advisor);
  const written = { decision: 'APPROVE', reason: 'CONFIRMED' } as const;
  await writeDecision(advisor, written);
  const form = panel(advisor).locator('form');
  await expect(form.getByText(t('advisor.console.proposal.grounds'))).toBeVisible();
  await expect(form.getByText(t('advisor.risk.ground.OWNERS'))).toBeVisible();
  await lookAtDesk(advisor, 'why two decide');
  await pressed(form, t('common.cancel'));
  await propose(advisor, written);
  expect(await customersOf(world, 'O41'), 'nobody is let in by one').toBe(0);

  const same = await atCase(browser, world, { ...about, advisor: 'R03' });
  await expect(panel(same).getByText(t('advisor.console.proposal.title'))).toBeVisible();
  await expect(button(panel(same), t('advisor.console.act.agree'))).toHaveCount(0);
  await expect(button(panel(same), t('advisor.console.act.return'))).toHaveCount(0);

  await agree(await atCase(browser, world, { ...about, advisor: 'R09' }, NARROW));
  await expect.poll(() => customersOf(world, 'O41'), { timeout: 20_000 }).toBe(1);
});

test('D-014 an advisor who is the applicant finds no case of theirs, by number or by birth date', async ({
  browser,
  page,
  world,
}) => {
  for (const bank of ['skogbanken', 'provebanken'] as const) {
    await logInCustomer(page, world, bank, 'P25');
    await advance(page, world, { bank, id: 'P25', flow: 'DISPONENT' }, 'kyc');
    await answerAndComplete(page, world, bank, privateWalk.kyc({ flow: 'DISPONENT' }).opening);
  }
  // By number in the bank whose provider tells it, by birth date in the other.
  for (const bank of ['skogbanken', 'provebanken'] as const) {
    const colleague = await atCase(browser, world, {
      kind: 'DECLARATION',
      customer: fullName('P25'),
      bank,
      advisor: 'R01',
    });
    const address = new URL(colleague.url());
    const queue = `/saker?ko=${KINDS['DECLARATION'].queue}`;
    const own = await deskOf(browser, world, bank, 'R11', queue);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(row(own, fullName('P25'))).toHaveCount(0);
    await own.goto(address.href);
    await expect(own.getByText(t('error.case.not.found')).first()).toBeVisible();
    // The advisor's own name stands in the head of the page.
    await expect(own.getByRole('main').getByText(fullName('P25'))).toHaveCount(0);
  }
});

/** Suggestions of the registers on the screen: whose they are, the first time and whenever one comes back. */
import { advance, openAt, route } from './application.ts';
import { answerBusinessDeclaration } from './business-declaration.ts';
import * as hand from './by-hand.ts';
import { orgnr } from './people.ts';
import { t } from './texts.ts';
import { expect, test } from './world.ts';

test.use({ declaration: 'whole' });

const [AND_BANK, INCOME] = ['Virksomheten og banken', 'Virksomhetens inntekter'];
const FROM_UNITS = new RegExp(t('kyc.prefilled.BUSINESS_REGISTER'));
const FROM_VAT = t('kyc.prefilled.VAT_REGISTER');

test('D-266 D-267 a suggestion says which register it is of, at its field or tick, for as long as it stands', async ({
  page,
  world,
}) => {
  const subject = { bank: 'provebanken', orgnr: orgnr('O02'), applicant: 'B01' } as const;
  await world.logInQuickly(page, subject.bank, subject.applicant);
  await advance(page, world, subject, 'kyc');
  await openAt(page, world, subject.bank, route(subject.orgnr, 'kyc'));
  const activity = page.getByLabel('Hva driver virksomheten med?');
  const sales = page.getByLabel('Salg av varer og tjenester');
  let visits = 0;
  await answerBusinessDeclaration(page, async (title) => {
    if (title === AND_BANK) {
      await expect(activity).toHaveAccessibleDescription(FROM_UNITS);
      await expect(activity, 'the words are Norwegian on a page in any language').toHaveAttribute('lang', 'no');
    }
    if (title !== INCOME) return;
    visits += 1;
    await expect(sales).toBeChecked();
    await expect(sales).toHaveAccessibleDescription(FROM_VAT);
    await expect(page.getByText(FROM_VAT), 'at its tick and nowhere else').toHaveCount(1);
    if (visits > 1) return;
    await page.goBack();
    await hand.heading(page, AND_BANK).waitFor();
    await expect(activity, 'the register’s words still stand there').toHaveAccessibleDescription(FROM_UNITS);
    await activity.fill('Vi bygger hus');
    await expect(activity, 'they are the customer’s own now').not.toHaveAccessibleDescription(FROM_UNITS);
    await expect(activity).not.toHaveAttribute('lang', 'no');
    await hand.press(page, t('common.next'));
    await hand.heading(page, INCOME).waitFor();
  });
  await page.goBack();
  await hand.heading(page, INCOME).waitFor();
  await expect(sales, 'answered by now').toHaveAccessibleDescription(FROM_VAT);
  await sales.uncheck();
  await expect(sales).toHaveAccessibleDescription('');
});

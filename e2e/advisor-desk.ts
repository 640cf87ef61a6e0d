/** The console without a pointer: a case is found, worked on, proposed and agreed to by Tab, Enter, Space and the arrows. */
import type { ReasonCode } from '@bli-kunde/domain/cases/decisions.ts';
import { verdictKey } from '@bli-kunde/domain/cases/verdict-words.ts';
import { type CaseKind, type Decision, KINDS } from '@bli-kunde/domain/cases/kinds.ts';
import type { JudgementReason } from '@bli-kunde/domain/screening/verdict.ts';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { button, deskOf, NARROW, panel, row, WIDE } from './advisor.ts';
import * as hand from './by-hand.ts';
import { tabTo } from './keyboard.ts';
import { look } from './look.ts';
import { t } from './texts.ts';
import type { Bank, World } from './world.ts';

/** Long enough for any decision. */
export const GROUNDS = 'Opplysningene er kontrollert mot kilder utenfor banken.';

const looked = new Set<string>();

/** Looks once at each screen of the console, in the two widths in which everything can be done. */
export async function lookAtDesk(page: Page, name: string): Promise<void> {
  if (looked.has(name)) return;
  looked.add(name);
  await look(page, name, { widths: [WIDE.width, NARROW.width] });
}

export const pressKey = async (control: Locator, key: 'Enter' | 'Space'): Promise<void> => {
  const page = control.page();
  await tabTo(page, control);
  await page.keyboard.press(key);
};
export const pressed = (within: Page | Locator, name: string): Promise<void> => pressKey(button(within, name), 'Enter');

export async function typed(within: Page | Locator, label: string, text: string): Promise<void> {
  const field = within.getByLabel(label, { exact: true });
  await tabTo(field.page(), field);
  await field.page().keyboard.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
  await expect(field).toHaveValue(text);
}

/** Some radios: Tab leads to them, and the arrow goes down until the option is chosen. */
export async function chosen(within: Page | Locator, label: string, option: string | RegExp): Promise<void> {
  const group = within.getByRole('radiogroup', { name: label, exact: true });
  const { keyboard } = group.page();
  await tabTo(group.page(), group.getByRole('radio').first());
  await keyboard.press('Space');
  const wanted = group.getByRole(
    'radio',
    typeof option === 'string' ? { name: option, exact: true } : { name: option },
  );
  for (let at = 0; at < 20 && !(await wanted.isChecked()); at++) await keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** A desk at the queue of a kind, and in it the case of the customer. */
export async function atCase(
  browser: Browser,
  world: World,
  { bank, advisor, kind, customer }: { bank: Bank; advisor: string; kind: CaseKind; customer: string },
  viewport = WIDE,
): Promise<Page> {
  const page = await deskOf(browser, world, bank, advisor, `/saker?ko=${KINDS[kind].queue}`, viewport);
  await pressKey(row(page, customer).getByRole('link').first(), 'Enter');
  await expect(hand.heading(page, customer)).toBeFocused();
  return page;
}

/** By the key for it. */
export async function takeCase(page: Page): Promise<void> {
  await page.keyboard.press('t');
  await expect(page.getByText(t('advisor.state.IN_PROGRESS')).first()).toBeVisible();
}

interface Written {
  readonly decision: Decision;
  readonly reason?: ReasonCode;
  readonly fields?: Readonly<Partial<Record<'milderMeasures' | 'validUntil' | 'wealth' | 'funds', string>>>;
  readonly grounds?: string;
  /** Whatever else the form asks for. */
  readonly more?: (form: Locator) => Promise<void>;
}

/** The form of a decision, in the card of the hits or in the panel. */
export const formOf = (page: Page, decision: Decision): Locator =>
  page.locator('form').filter({ has: page.getByRole('heading', { name: t(`advisor.decision.${decision}`) }) });

/** Opens the form of a decision and fills it in; nothing is sent. */
export async function writeDecision(page: Page, written: Written): Promise<void> {
  const { decision, reason, grounds = GROUNDS, fields = {}, more } = written;
  await pressed(page, t(`advisor.decision.${decision}`));
  const form = formOf(page, decision);
  await expect(form.getByRole('heading', { name: t(`advisor.decision.${decision}`) })).toBeFocused();
  if (reason) await chosen(form, t('advisor.console.field.reason'), new RegExp(`^${t(`advisor.reason.${reason}`)}`));
  await more?.(form);
  for (const [name, text] of Object.entries({ grounds, ...fields }))
    await typed(form, t(`advisor.console.field.${name as 'grounds'}`), text);
}

/** Sends a decision that others must agree to; whoever proposed it is not asked whether they agree (A-079). */
export async function propose(page: Page, written: Written): Promise<void> {
  await writeDecision(page, written);
  await lookAtDesk(page, `form of ${written.decision}`);
  await pressed(formOf(page, written.decision), t('advisor.console.act.toApproval'));
  await expect(panel(page).getByText(t('advisor.console.done.proposal'))).toBeVisible();
  await expect(page.getByText(t('advisor.state.WAITING_APPROVAL')).first()).toBeVisible();
  await expect(button(panel(page), t('advisor.console.act.agree'))).toHaveCount(0);
}

/** Sends a decision that holds at once. */
export async function decide(page: Page, written: Written): Promise<void> {
  await writeDecision(page, written);
  await lookAtDesk(page, `form of ${written.decision}`);
  await pressed(formOf(page, written.decision), t(`advisor.decision.${written.decision}`));
  await expect(panel(page).getByText(t('advisor.console.done.decided'))).toBeVisible();
}

/** Said after the last agreement, with the decision by its name. */
export const AGREED = new RegExp(`^${t('advisor.console.done.agree', { decision: '.+' })}$`);

/** Agrees, at the narrowest desk. */
export async function agree(page: Page, name = 'proposal to agree to'): Promise<void> {
  await expect(panel(page).getByText(GROUNDS).first()).toBeVisible();
  await lookAtDesk(page, name);
  await pressed(panel(page), t('advisor.console.act.agree'));
  await pressed(panel(page).locator('form'), t('advisor.console.act.agree'));
  await expect(panel(page).getByText(AGREED)).toBeVisible();
}

/** Leaves it open whether the only hit is the person; nobody is turned away before somebody has looked. */
export async function judgesUnsure(advisor: Page): Promise<void> {
  await advisor.keyboard.press('g');
  await advisor.keyboard.press('t');
  const part = advisor.locator('.case-part');
  await expect(part.getByRole('article')).toBeVisible();
  await advisor.keyboard.press('u');
  await typed(part, t('advisor.console.field.grounds'), GROUNDS);
  await pressed(part, t('common.confirm'));
  const points = advisor.getByRole('region', { name: t('advisor.console.case.toDecide') });
  await expect(points.getByText(t(verdictKey('UNSURE', false)))).toBeVisible();
}

/** Judges the only hit to be somebody else, or another organisation, by the keys for it. */
export async function judgesOther(
  advisor: Page,
  reasons: readonly JudgementReason[],
  isOrganisation = false,
): Promise<void> {
  await advisor.keyboard.press('g');
  await advisor.keyboard.press('t');
  const part = advisor.locator('.case-part');
  await expect(part.getByRole('article')).toBeVisible();
  await advisor.keyboard.press('i');
  await pressed(part, t('common.confirm'));
  await expect(part.getByRole('alert').or(part.locator('.error-summary')).first()).toBeVisible();
  for (const reason of reasons)
    await pressKey(part.getByRole('checkbox', { name: t(`advisor.console.judgement.reason.${reason}`) }), 'Space');
  await typed(part, t('advisor.console.field.grounds'), GROUNDS);
  await lookAtDesk(advisor, 'hit that is judged');
  await pressed(part, t('common.confirm'));
  const points = advisor.getByRole('region', { name: t('advisor.console.case.toDecide') });
  await expect(points.getByText(t(verdictKey('NOT_SAME', isOrganisation)))).toBeVisible();
}

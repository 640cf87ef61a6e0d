/** axe on a page as it stands, asked in the one way that costs least: every spec that looks for faults of accessibility asks here. */
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that a bank's look or the colour scheme can break; the others are the same in all of them. */
export const RULES_OF_A_LOOK: readonly string[] = ['color-contrast', 'link-in-text-block', 'target-size'];

export interface AxeQuestion {
  /** Left out, all of WCAG 2.2 AA and what axe calls best practice. */
  readonly rules?: readonly string[];
  readonly without?: readonly string[];
}

/** Milliseconds of the longest transition or animation that is waited for; a spinner turns for ever. */
const LONGEST_MOTION = 1_000;

/** Two frames for what observers and effects make of a new size; then what is under way to another colour or place arrives there. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async (longest) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const underWay = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) <= longest);
    await Promise.allSettled(underWay.map(({ finished }) => finished));
  }, LONGEST_MOTION);

/**
 * One line for each rule that is broken, with the beginnings of its elements. The source is read into a document once, and nothing is
 * gathered of what holds: both take longer than the rules themselves.
 */
export async function axeFaults(page: Page, { rules, without = [] }: AxeQuestion = {}): Promise<string[]> {
  const options: Axe.RunOptions = {
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    selectors: false,
  };
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  await settled(page);
  const violations = await page.evaluate(async (asked) => {
    const { axe } = globalThis as unknown as { readonly axe: typeof Axe };
    const found = await axe.run(document, asked);
    return found.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' | ')}`);
}

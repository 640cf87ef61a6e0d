/** Pages of the galleries over a stateful stand-in of the server: what is held back, refused or changed from elsewhere, and what was sent. */
import type { StandIn } from '@bli-kunde/domain/api/stand-in.fixture.ts';
import type { ErrorKey } from '@bli-kunde/domain/errors/catalogue.ts';
import type { FieldProblem } from '@bli-kunde/domain/errors/refusal.ts';
import { expect, type Page } from '@playwright/test';

/** As the page has it, with what the tests leave there. */
export type Served = Window & { standIn: StandIn; held?: Record<string, () => void> };

const address = (app: string, state: string): string => `/gallery-${app}.html?bank=provebanken&state=${state}`;

export async function openState(page: Page, app: 'privat' | 'radgiver', state: string): Promise<void> {
  await page.goto(address(app, state));
  await page.locator('h1').first().waitFor();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** The same, with the first answer to a row kept back until it is released. */
export async function openWithout(page: Page, state: string, name: string): Promise<void> {
  await page.addInitScript((held) => {
    let server: StandIn | undefined;
    Object.defineProperty(window, 'standIn', {
      get: () => server,
      set(made: StandIn) {
        server = made;
        (window as unknown as Served).held = { [held]: made.hold(held) };
      },
    });
  }, name);
  await page.goto(address('privat', state));
  await page.locator('h1').first().waitFor();
}

/** Keeps back what answers the next call of a row; `asked` keeps the call itself back. */
export const hold = (page: Page, name: string, when: 'asked' | 'worked' = 'worked'): Promise<void> =>
  page.evaluate(
    ([row, moment]) => {
      const served = window as unknown as Served;
      served.held ??= {};
      served.held[row] = served.standIn.hold(row, moment);
    },
    [name, when] as const,
  );
export const release = (page: Page, name: string): Promise<void> =>
  page.evaluate((row) => (window as unknown as Served).held?.[row]?.(), name);

export const refuse = (page: Page, name: string, key: ErrorKey, fields: readonly FieldProblem[] = []): Promise<void> =>
  page.evaluate(([row, why, at]) => (window as unknown as Served).standIn.refuse(row, why, at), [
    name,
    key,
    fields,
  ] as const);

export const endSessions = (page: Page, ended: boolean): Promise<void> =>
  page.evaluate((over) => (window as unknown as Served).standIn.endSessions(over), ended);

/** Statuses of the answers to a row, oldest first. */
export const answersTo = (page: Page, name: string): Promise<number[]> =>
  page.evaluate(
    (row) => (window as unknown as Served).standIn.made.flatMap((one) => (one.name === row ? [one.status] : [])),
    name,
  );

/** A call that another tab, or a colleague, makes. */
export const elsewhere = (
  page: Page,
  request: { readonly method: string; readonly path: string; readonly version: number; readonly body?: unknown },
): Promise<number> =>
  page.evaluate(async ({ version, ...call }) => {
    const answer = await (window as unknown as Served).standIn.ask({
      ...call,
      headers: { 'if-match': `"${version}"` },
    });
    return answer?.status ?? 0;
  }, request);

/** Everything a page pushes to its own data layer, from one document to the next, and the form that all of it must have. */
import { expect, type Page } from '@playwright/test';

type Entry = Readonly<Record<string, string | boolean>>;

export interface DataLayer {
  /** 'open fortsettsenere lagresoknaden', 'close svarierklaeringen', …: dialogs and cards in the order in which they told. */
  readonly told: () => string[];
  readonly entries: () => readonly Entry[];
}

const FORMS: Readonly<Record<string, readonly string[]>> = {
  modal: ['event', 'modal_name', 'modal_description', 'modal_action', 'app_namespace'],
  expandable_card: ['event', 'card_id', 'card_action', 'app_namespace'],
  become_customer: ['event', 'market', 'online_banking_type', 'tax_deduction_account'],
};

/** Faults in the entries of an app: S-084, S-086, and that nothing of a person is in them (S-149). */
function faultsOf(entries: readonly { readonly document: number; readonly entry: Entry }[], app: string): string[] {
  const faults: string[] = [];
  const open: { document: number; dialog: string }[] = [];
  for (const { document, entry } of entries) {
    const line = JSON.stringify(entry);
    if (Object.keys(entry).join() !== FORMS[String(entry['event'])]?.join()) faults.push(`other fields: ${line}`);
    if (/\d{3}/.test(line)) faults.push(`a number: ${line}`);
    if (entry['event'] === 'become_customer') continue;
    if (entry['app_namespace'] !== app) faults.push(`another app: ${line}`);
    const words = [entry['modal_name'], entry['modal_description'], entry['card_id']];
    if (words.some((word) => word !== undefined && !/^[a-z0-9]{3,40}$/.test(String(word))))
      faults.push(`no slug: ${line}`);
    if (entry['event'] !== 'modal') continue;
    const dialog = `${entry['modal_name']} ${entry['modal_description']}`;
    if (entry['modal_action'] === 'open') open.push({ document, dialog });
    else if (open.pop()?.dialog !== dialog) faults.push(`closes what was not opened last: ${line}`);
    // One that was left by a link of its own never closed.
    while (open.length > 0 && open[0]?.document !== document) open.shift();
  }
  return [...faults, ...open.map(({ dialog }) => `never closed: ${dialog}`)];
}

const named = (entry: Entry): string[] =>
  entry['event'] === 'modal'
    ? [`${entry['modal_action']} ${entry['modal_name']} ${entry['modal_description']}`]
    : entry['event'] === 'expandable_card'
      ? [`${entry['card_action']} ${entry['card_id']}`]
      : [];

/** Listens from the next document on. */
export async function listenToDataLayer(page: Page): Promise<DataLayer & { check: (app: string) => void }> {
  const pushed: { document: number; entry: Entry }[] = [];
  await page.exposeFunction('pushedToDataLayer', (document: number, entry: Entry) => {
    pushed.push({ document, entry });
  });
  await page.addInitScript(() => {
    const layer: Entry[] = [];
    const push = layer.push.bind(layer);
    const { pushedToDataLayer } = window as unknown as { pushedToDataLayer: (at: number, entry: Entry) => void };
    layer.push = (...entries) => {
      for (const entry of entries) pushedToDataLayer(performance.timeOrigin, entry);
      return push(...entries);
    };
    Object.assign(window, { dataLayer: layer });
  });
  const entries = () => pushed.map(({ entry }) => entry);
  return {
    entries,
    told: () => entries().flatMap(named),
    check: (app) => expect(faultsOf(pushed, app)).toEqual([]),
  };
}

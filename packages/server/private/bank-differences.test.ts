/** What a bank's own folder makes of the private journey: its wording, help with moving banks, its price list. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import type { BankConfig, SiteConfig } from '@bli-kunde/domain/bank/bank.ts';
import * as api from '@bli-kunde/domain/private/api.ts';
import { CREDIT_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { startEmbeddedServer, type TestServer, visitor } from '../test-server.ts';
import { CONTACT, eachDatabase, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();

async function configOf(server: Pick<TestServer, 'app'>, bank: string, path = 'pm/config'): Promise<SiteConfig> {
  const answer = await visitor(server).ask('GET', `/${bank}/onboarding/rest/resource/${path}`);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<SiteConfig>();
}

/** Whether help is offered, and what became of asking for it all the same. */
async function movingHelp(server: TestServer, bank: string) {
  const one = await somebody(server, 'P01', bank);
  const begun = await one.sent(api.setFlowType, { flowType: 'STANDARD' });
  const saved = await one.sent(api.savePersonInput, { ...CONTACT, needHelpMovingBanks: true });
  return { offered: begun.offersMovingHelp, asked: saved.needHelpMovingBanks };
}

onBoth(
  'S-002 S-004 S-006 P-117 each of the two banks speaks its own words in the private app, and in no other',
  async (server) => {
    const [fjell, hav] = [await configOf(server, 'fjellbanken'), await configOf(server, 'havbanken')];
    assert.equal(fjell.texts['pm.thanks.title'], 'Velkommen til fjells, {name}!');
    assert.equal(hav.texts['pm.thanks.title'], 'Velkommen om bord, {name}!');
    for (const { slug, texts } of [fjell, hav]) {
      assert.ok(Object.keys(texts).length >= 8, slug);
      for (const key of Object.keys(texts)) assert.match(key, /^(notice\.)?pm\./, slug);
      for (const context of ['bm', 'pm', 'cm'] as const)
        assert.equal((await configOf(server, slug, `config?context=${context}`)).context, context);
      assert.deepEqual((await configOf(server, slug, 'config')).texts, {}, 'the business app');
      assert.deepEqual((await configOf(server, slug, 'config?context=pm')).texts, texts);
      const child = (await configOf(server, slug, 'config?context=cm')).texts;
      assert.deepEqual(Object.keys(child), ['cm.landing.title', 'cm.thanks.title']);
    }
    for (const slug of ['provebanken', 'skogbanken']) assert.deepEqual((await configOf(server, slug)).texts, {}, slug);
  },
);

onBoth(
  'P-033 S-007 the bank with number 9812 helps nobody to move, whatever was sent, and has no price list',
  async (server) => {
    const bank = await configOf(server, 'skogbanken');
    assert.deepEqual(
      { bankregnr: bank.bankregnr, priceList: bank.priceList, helpMovingBanks: bank.capabilities['helpMovingBanks'] },
      { bankregnr: '9812', priceList: false, helpMovingBanks: false },
    );
    assert.deepEqual(await movingHelp(server, 'skogbanken'), { offered: false, asked: false });
    assert.deepEqual(await movingHelp(server, 'provebanken'), { offered: true, asked: true });
    assert.equal((await configOf(server, 'provebanken')).priceList, true);
    const list = await visitor(server).ask('GET', '/skogbanken/media/9812/prisliste.pdf');
    assert.equal(list.status, 404);
  },
);

onBoth('credit is offered by no bank that says no price of it, and taken at none', async (server) => {
  for (const [slug, offers] of [
    ['skogbanken', false],
    ['provebanken', true],
  ] as const) {
    const one = await somebody(server, 'P01', slug);
    await one.sent(api.setFlowType, { flowType: 'STANDARD' });
    await one.sent(api.savePersonInput, { ...CONTACT, needHelpMovingBanks: false });
    const offered = (await one.call(api.getCustomersProducts)).json<{ id: number }[]>();
    assert.equal(
      offered.some(({ id }) => id === CREDIT_CARD),
      offers,
      slug,
    );
    const taken = await one.send(api.saveChosenProductsAndCards, [{ productId: CREDIT_CARD }]);
    assert.equal(taken.status === 200, offers, slug);
  }
});

let directory: string;
before(() => {
  directory = mkdtempSync(join(tmpdir(), 'banks-'));
  cpSync(resolve(import.meta.dirname, '../../../banks'), directory, { recursive: true });
});
after(() => rmSync(directory, { recursive: true }));

const turn = (slug: string, helpMovingBanks: boolean, priceList: boolean): void => {
  const path = join(directory, slug, 'bank.json');
  const bank = JSON.parse(readFileSync(path, 'utf8')) as BankConfig;
  const capabilities = { ...bank.capabilities, helpMovingBanks };
  writeFileSync(path, JSON.stringify({ ...bank, capabilities, priceList }));
};

test('P-033 S-007 what a bank can do decides both, and never its number', async () => {
  turn('skogbanken', true, true);
  cpSync(join(directory, 'provebanken/prisliste.pdf'), join(directory, 'skogbanken/prisliste.pdf'));
  turn('provebanken', false, false);
  const server = await startEmbeddedServer({ ...UNLIMITED, env: { BANKS_DIR: directory } });
  try {
    assert.deepEqual(await movingHelp(server, 'skogbanken'), { offered: true, asked: true });
    assert.deepEqual(await movingHelp(server, 'provebanken'), { offered: false, asked: false });
    const lists = [await configOf(server, 'skogbanken'), await configOf(server, 'provebanken')];
    assert.deepEqual(
      lists.map(({ priceList }) => priceList),
      [true, false],
    );
    const shown = await visitor(server).ask('GET', '/skogbanken/media/9812/prisliste.pdf');
    assert.equal(shown.status, 200);
  } finally {
    await server.close();
  }
});

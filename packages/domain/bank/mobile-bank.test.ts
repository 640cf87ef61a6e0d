import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { appLinkOf, appOpenerOf, deviceOf, walletLinkOf } from './mobile-bank.ts';

const texts = textsOf();
const SITE = { appStoreLinks: { ios: '/ios', android: '/android' }, mobileBankInfoPage: '/mobilbank' };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

test('P-089 the device is told by what the browser says, a tablet that poses as a desktop by its touch points', () => {
  assert.equal(deviceOf(IPHONE, 5), 'ios');
  assert.equal(deviceOf(MAC, 5), 'ios');
  assert.equal(deviceOf(PIXEL, 5), 'android');
  for (const [agent, touch] of [
    [MAC, 0],
    [WINDOWS, 10],
    ['', 0],
  ] as const)
    assert.equal(deviceOf(agent, touch), 'desktop');
});

test('P-089 each device is led to its own store, a desktop to the page about the mobile bank', () => {
  assert.deepEqual(appLinkOf('ios', SITE), { href: '/ios', text: 'mobileBank.ios' });
  assert.deepEqual(appLinkOf('android', SITE), { href: '/android', text: 'mobileBank.android' });
  assert.deepEqual(appLinkOf('desktop', SITE), { href: '/mobilbank', text: 'mobileBank.desktop' });
  for (const device of ['ios', 'android', 'desktop'] as const) assert.ok(texts(appLinkOf(device, SITE).text));
});

test('N-133 a telephone opens the mobile bank where the bank has a link for that, and a desktop has nothing to open', () => {
  const site = { ...SITE, appLink: 'https://bank.example/app' };
  for (const device of ['ios', 'android'] as const) {
    assert.deepEqual(appOpenerOf(device, site), { href: 'https://bank.example/app', text: 'mobileBank.open' });
    assert.equal(appOpenerOf(device, SITE), null);
  }
  assert.equal(appOpenerOf('desktop', site), null);
});

test('N-134 a card that was ordered and is made is added to the wallet where the bank has a link, and no other', () => {
  const site = { walletLink: 'https://bank.example/wallet' };
  const made = { isOrdered: true, isMade: true };
  assert.deepEqual(walletLinkOf(made, site), { href: 'https://bank.example/wallet', text: 'mobileBank.wallet' });
  for (const card of [
    { ...made, isOrdered: false },
    { ...made, isMade: false },
  ])
    assert.equal(walletLinkOf(card, site), null);
  assert.equal(walletLinkOf(made, {}), null);
});

/** The funnel's place in the console's menu, and its figures in words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { placeOf, toolAddress } from './addresses.ts';
import { funnelWords } from './funnel-words.ts';
import { TOOL_PAGES } from './tools.ts';

test("D-177 'Søknadsløp' follows 'Statistikk' in the menu, for the same roles, at an address of its own", () => {
  const place = TOOL_PAGES.findIndex(({ tool }) => tool === 'soknadslop');
  assert.equal(TOOL_PAGES[place - 1]?.tool, 'statistikk');
  assert.equal(TOOL_PAGES[place]?.page, TOOL_PAGES[place - 1]?.page);
  assert.deepEqual(placeOf(toolAddress('soknadslop')), { kind: 'tool', tool: 'soknadslop' });
});

test('D-178 a figure that is not told says so in words, and times are in the unit that one reads them in', () => {
  const words = funnelWords(textsOf());
  assert.deepEqual([words.count(null), words.share(null), words.time(null)], Array(3).fill('vises ikke'));
  assert.equal(words.count(0), '0');
  assert.equal(words.least(274), 'minst 274');
  assert.equal(words.share({ count: 97, of: 158 }), '61\u00a0% (97 av 158)');
  const times = {
    0: '0 s',
    89: '89 s',
    90: '1,5 min',
    1_104: '18 min',
    5_400: '1,5 t',
    93_600: '26 t',
    129_600: '1,5 dager',
  };
  for (const [seconds, told] of Object.entries(times))
    assert.equal(words.time(Number(seconds)).replaceAll('\u00a0', ' '), told);
});

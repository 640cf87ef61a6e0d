/** A bank's theme follows its choices while the gallery is served from its sources. */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createServer } from 'vite';
import { liveThemes } from './live-themes.ts';

const banks = realpathSync(mkdtempSync(join(tmpdir(), 'live-themes-')));
after(() => {
  rmSync(banks, { recursive: true });
});

test('saved choices are a new theme, and a theme that is not read is not written', { timeout: 20_000 }, async () => {
  const folder = join(banks, 'ny');
  cpSync(join(import.meta.dirname, '../banks/provebanken'), folder, { recursive: true });
  const css = () => readFileSync(join(folder, 'theme.css'), 'utf8');
  const before = css();
  const choose = (file: string, change: (json: Record<string, unknown>) => object) => {
    const path = join(folder, file);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
  };
  const errors: string[] = [];
  const server = await createServer({
    configFile: false,
    root: banks,
    logLevel: 'silent',
    plugins: [liveThemes(banks)],
    server: { middlewareMode: true, ws: false },
  });
  server.config.logger.error = (message) => errors.push(message);
  const seen = (file: string) =>
    new Promise<void>((resolve) => {
      server.watcher.on('change', (path) => {
        if (path === join(folder, file)) resolve();
      });
    });
  try {
    // The watcher looks into folders after the server is there, and does not say when it has.
    while (!server.watcher.getWatched()[folder]?.includes('theme.json')) await turn();
    const first = seen('theme.json');
    choose('theme.json', (theme) => ({ ...theme, radius: 21 }));
    await first;
    assert.match(css(), /--bank-radius:21px/);
    assert.notEqual(css(), before);
    const made = css();
    const second = seen('bank.json');
    choose('bank.json', (bank) => ({ ...bank, theme: { brand: '#ffe600', dark: true } }));
    await second;
    assert.equal(css(), made);
    assert.match(errors.join(), /accent-base-default on .* is 1\.\d+, not 3/);
  } finally {
    await server.close();
  }
});

/** The words of a log-in, for each provider there is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nb } from '@bli-kunde/domain/texts/nb.ts';
import { placeholdersOf } from '@bli-kunde/domain/texts/overrides.ts';
import { isTextKey, textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { loginWords } from './login-words.ts';
import { PROVIDER_NAMES } from './provider-rows.ts';

test('R-269 a button names the provider whose page it leads to, and nobody is sent to another’s way of logging in', () => {
  const named = {
    bankid: 'BankID',
    signicat: 'BankID',
    idura: 'BankID',
    idporten: 'ID-porten',
    vipps: 'Vipps',
  } as const;
  for (const provider of PROVIDER_NAMES) {
    const words = loginWords(provider).nb;
    const texts = textsOf(words);
    assert.equal(texts('page.login'), `Logg inn med ${named[provider]}`);
    assert.match(texts('door.text'), new RegExp(`${named[provider]}\\.$`));
    for (const [key, text] of Object.entries(words)) {
      assert.ok(isTextKey(key));
      assert.deepEqual(placeholdersOf(text), placeholdersOf(nb[key]), key);
    }
  }
  assert.match(textsOf(loginWords('idporten').nb)('error.login.level'), /BankID, Buypass eller Commfides/);
});

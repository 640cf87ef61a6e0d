/** Shows what the agreement about a child's account says: parties, package, terms, and the guardians' right of withdrawal. */
import assert from 'node:assert/strict';
import { assertAgreed } from '../signing/agreement.fixture.ts';
import { eachDatabase, guardian } from './children.fixture.ts';

const onBoth = eachDatabase();

onBoth(
  "S-158 the agreement of two guardians has the terms of a child's account and of the card, and names both",
  async (server) => {
    const one = await (await guardian(server, 'G01', 'havbanken')).choose('C03');
    await one.fill('LOMMEPENGER', true);
    const text = await assertAgreed(server, await one.order(), {
      said: ['Foresatte har 14 dagers angrerett', 'Anne Foresattmo', 'Thomas Foresattmo', 'Foresatt BankID'],
      terms: ['general', 'child-account', 'child-card', 'online-banking'],
    });
    assert.doesNotMatch(text, /Du har 14 dagers|@example\.com|\(deg\)/);
  },
);

/** Shows what a person's agreement says: parties, products with their numbers, terms, withdrawal, and which declaration it rests on. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { pagesOf } from '../documents/pdf-text.fixture.ts';
import { timeMoves } from '../simulated-world.fixture.ts';
import { assertAgreed, assertNoAnswers } from '../signing/agreement.fixture.ts';
import { eachDatabase, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();

onBoth("S-158 a person's agreement names the declaration and what proves it, and holds no answer", async (server) => {
  const one = await somebody(server, 'P01');
  await one.fill('STANDARD');
  const { firstName, lastName } = one.person;
  await assertNoAnswers(server, await one.order(), `${firstName} ${lastName}`);
});

const WITHDRAWAL = [/14 dagers angrerett etter finansavtaleloven/, 'senest 30 dager etter at vi fikk beskjeden'];

onBoth(
  "S-158 a full customer's agreement has the terms of what is chosen, and account numbers that are set aside",
  async (server) => {
    const one = await somebody(server, 'P01', 'havbanken');
    await one.fill('STANDARD');
    const { firstName, lastName } = one.person;
    const { products } = await one.state();
    const chosen = products ?? [];
    const text = await assertAgreed(server, await one.order(), {
      said: [
        `${firstName} ${lastName}`,
        ...WITHDRAWAL,
        ...chosen.map(({ webName }) => RegExp(`${webName} 9805 \\d\\d \\d{5}`)),
      ],
      terms: ['general', 'account', 'card', 'online-banking'],
    });
    assert.ok(chosen.length > 0 && !/Har du brukt av kreditten|Rolle/.test(text));
  },
);

onBoth('S-158 a disponent agrees to the terms of a disponent, and to none of an account', async (server) => {
  const one = await somebody(server, 'P22');
  await one.fill('DISPONENT');
  const text = await assertAgreed(server, await one.order(), {
    said: WITHDRAWAL,
    terms: ['general', 'disponent', 'online-banking'],
  });
  assert.doesNotMatch(text, /Kontonummer|Vilkår for konto/);
});

onBoth(
  'P-065 S-158 a guarantor gets a receipt of what was sent in, and reads that nothing is signed',
  async (server) => {
    const one = await somebody(server, 'P23');
    await one.fill('GUARANTOR');
    await one.sent(api.confirmSummary);
    const paper = await one.call(api.privateDocument);
    assert.equal(paper.headers['content-type'], 'application/pdf');
    const [page = '', ...further] = await pagesOf(paper.bytes);
    assert.deepEqual(further, []);
    const text = page.replace(/\s+/g, ' ');
    const { firstName, lastName } = one.person;
    const said = [
      'Kvittering',
      'Prøvegata 1, 0155 OSLO',
      `${firstName} ${lastName}`,
      'du har ikke signert noe',
      'Klage',
    ];
    for (const words of said) assert.ok(text.includes(words), words);
    assert.doesNotMatch(text, /Angrerett|Vedlegg|Signering|BankID|Avtale om/);
    assert.deepEqual((await one.call(api.privateDocument)).bytes, paper.bytes);
    timeMoves(server, 2 * 24 * 60 * 60 * 1000);
    const later = await (await somebody(server, 'P23')).call(api.privateDocument);
    assert.ok(later.bytes.equals(paper.bytes), 'dated the day it was sent in, whenever it is read');
  },
);

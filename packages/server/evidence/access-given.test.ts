/** Shows that a person's own copy has each of their answers whole, what the bank asked them, and the flow that they began. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { storeEntry } from '../cases/stored-entry.fixture.ts';
import { openCase } from '../cases/open-case.ts';
import { personKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { eachDatabase, somebody } from '../private/private.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { accessPaper } from './access-paper.ts';

const onBoth = eachDatabase();
const BANK = 'provebanken';

const POSITION = 'Stilling 1';
const rowsOf = (...rows: readonly (readonly [label: string, value: string, group?: string])[]) =>
  rows.map(([label, value, group]) => ({ label, value, ...(group === undefined ? {} : { group }) }));

onBoth(
  'A-115 an own copy has each position as it was told, and what the bank asked with when it was answered',
  async (server) => {
    const { context, clock } = server;
    const { db, vault, random } = context;
    const number = testPerson(server, 'P02').nationalId;
    const section = {
      id: 'pep',
      kind: 'pep',
      title: 'Offentlige verv',
      answered: true,
      answer: null,
      answeredAt: null,
      rows: rowsOf(
        ['Har du et verv?', 'Ja'],
        ['Verv', 'Statsråd', POSITION],
        ['Land', 'Sverige', POSITION],
        ['Slutt', 'Mai 2024', POSITION],
      ),
    };
    const given = (nationalId: string) =>
      declared(
        { ...context, database: db, clock },
        {
          organisationNumber: null,
          nationalId,
          ...(nationalId === number ? {} : { child: number }),
          frozen: { sections: [section], declarant: { nationalId, name: 'Ingrid Prøvemo', birthDate: '1990-04-12' } },
        },
      );
    const bank = context.banks.get(BANK) ?? assert.fail(BANK);
    const about = { id: 'the-same', nationalId: number, logoSvg: '', at: clock.now() };
    const now = async () =>
      (await textOf(await context.typesetter.set(await accessPaper(context, bank, about)))).replace(/\s+/g, ' ');

    const byAnother = await given('13897248022');
    assert.ok(!(await now()).includes('Statsråd'), 'another’s positions are another’s');
    const own = await given(number);
    for (const told of [POSITION, 'Verv Statsråd', 'Land Sverige', 'Slutt Mai 2024'])
      assert.ok((await now()).includes(told), told);

    for (const [declarationId, words] of [
      [own, 'Hva er vervet ditt?'],
      [byAnother, 'Spurt om en annen'],
    ] as const) {
      const id = await db.transaction((tx) =>
        openCase(
          context,
          tx,
          {
            bank: BANK,
            kind: 'DECLARATION',
            cause: `declaration:${declarationId}`,
            gravity: 'NORMAL',
            reasons: ['pep'],
            subject: { name: 'Ingrid Prøvemo', number },
            subjectKey: personKey(vault, BANK, number),
            declarationId,
            holds: false,
            snapshot: {},
          },
          { at: clock.now(), actor: 'system', rcid: null },
        ),
      );
      const [row] = await db.query<{ number: number }>(sql`select number from advisor_case where id = ${id}`);
      const one = (await caseByNumber(db, vault, BANK, row?.number ?? 0)) ?? assert.fail('no case');
      const entry = { at: clock.now(), advisor: random.uuid() };
      const asked = { code: 'pep', words: 'Verv' };
      const question = {
        section: asked,
        reason: 'UNCLEAR',
        page: { title: 'Spørsmål', text: words },
        by: { name: 'Ane Advisorsen' },
      };
      await storeEntry(db, vault, one, { ...entry, seq: 1, kind: 'QUESTION', content: question });
    }
    const asked = await now();
    assert.ok(
      asked.includes('Hva vi har spurt deg om') && asked.includes('Hva er vervet ditt? Du har ikke svart.'),
      asked,
    );
    for (const kept of ['Spurt om en annen', 'Advisorsen']) assert.ok(!asked.includes(kept), kept);
    const one = (await caseByNumber(db, vault, BANK, 1)) ?? assert.fail('no case');
    const content = { question: 1, declaration: own };
    await storeEntry(db, vault, one, { at: clock.now(), advisor: 'system', seq: 2, kind: 'ANSWER', content });
    assert.match(await now(), /Hva er vervet ditt\? Du svarte .+ Svaret står i kundeerklæringen av /);
  },
);

onBoth('A-115 an own copy names the flow that was begun, and says where nothing is consented to', async (server) => {
  const { context, clock } = server;
  const bank = context.banks.get(BANK) ?? assert.fail(BANK);
  const copyOf = async (id: string, flowType: 'DISPONENT' | 'STANDARD') => {
    await (await somebody(server, id)).sent(api.setFlowType, { flowType });
    const about = { id: 'x', nationalId: testPerson(server, id).nationalId, logoSvg: '', at: clock.now() };
    return (await textOf(await context.typesetter.set(await accessPaper(context, bank, about)))).replace(/\s+/g, ' ');
  };
  const text = await copyOf('P01', 'DISPONENT');
  assert.ok(text.includes('Søknad: Bli disponent') && !text.includes('Bli kunde hos oss'), text);
  // Only a flow that asks for consents has an answer to show.
  assert.doesNotMatch(text, /Samtykker/);
  assert.match(await copyOf('P04', 'STANDARD'), /Samtykker Ingen/);
});

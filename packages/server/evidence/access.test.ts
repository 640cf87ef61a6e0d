/** Shows what a person's own copy tells, and that it is the same whether there is a suspicion or not. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/private/api.ts';
import { WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { storeEntry } from '../cases/stored-entry.fixture.ts';
import { openCase } from '../cases/open-case.ts';
import { numberKeyOf, personKey } from '../db/look-up-keys.ts';
import { raw, sql } from '../db/sql.ts';
import { documentById } from '../documents/store.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { listSignatures } from '../documents/verify.ts';
import { drained } from '../later.fixture.ts';
import { eachDatabase, somebody } from '../private/private.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { accessPaper } from './access-paper.ts';
import { NotProven } from './subject-files.ts';
import { loadRequest } from './request-store.ts';
import { ask } from './requests.ts';

const onBoth = eachDatabase();
const BANK = 'provebanken';
const PERSON = 'P01';
const CLOSING = 'Enkelte opplysninger kan være unntatt fra innsyn etter loven.';

const numberOf = (server: TestServer): string =>
  server.simulators.world.people.personById(PERSON)?.foedselsnummer ?? assert.fail(PERSON);

/** A case about the person, with a note of each kind. */
async function opened(server: TestServer, kind: 'FOLLOW_UP' | 'SUSPICION'): Promise<void> {
  const { context, clock } = server;
  const { db, vault, random } = context;
  const number = numberOf(server);
  const id = await db.transaction((tx) =>
    openCase(
      context,
      tx,
      {
        bank: BANK,
        kind,
        cause: `${kind}:${random.uuid()}`,
        gravity: 'SANCTION',
        reasons: ['sanction-hit'],
        subject: { name: 'Ingrid Prøvemo', number },
        subjectKey: personKey(vault, BANK, number),
        holds: false,
        snapshot: {
          hits: [{ name: 'Ingrid Prøvemo', listName: 'Hemmelig liste' }],
          email: `${kind}@example.com`,
          phone: '49001099',
        },
      },
      { at: clock.now(), actor: 'system', rcid: null },
    ),
  );
  const [row] = await db.query<{ number: number }>(sql`select number from advisor_case where id = ${id}`);
  const one = (await caseByNumber(db, vault, BANK, row?.number ?? 0)) ?? assert.fail('no case');
  const notes = [
    { kind: 'DIALOGUE', text: `Samtale i ${kind}` },
    { kind: 'ASSESSMENT', text: `Vurdering i ${kind}` },
  ];
  for (const [at, content] of notes.entries())
    await storeEntry(db, vault, one, {
      seq: at + 1,
      at: clock.now(),
      advisor: 'a'.repeat(64),
      kind: 'NOTE',
      content,
    });
}

async function customer(server: TestServer): Promise<void> {
  const one = await somebody(server, PERSON);
  await one.sent(api.setFlowType, { flowType: 'STANDARD' });
  await one.fill('STANDARD', WITH_CARD);
  await signs(server, one, await one.order());
  await drained(server);
}

async function copyOf(server: TestServer): Promise<Buffer> {
  const { context, clock } = server;
  const { db, vault } = context;
  const nationalId = numberOf(server);
  const subjects = [numberKeyOf(vault, BANK, nationalId)];
  const asked = {
    subjects,
    nationalId,
    suspicion: false,
    grounds: 'Innsyn',
    by: 'Hilde, hvitvaskingsansvarlig',
    rcid: 'r',
  };
  const wanted = { bank: BANK, kind: 'ACCESS', advisor: 'b'.repeat(64), askedAt: clock.now(), asked } as const;
  const id = await db.transaction((tx) => ask(context, tx, wanted));
  await drained({ context });
  const { documentId } =
    (await loadRequest(db, vault, { id, bank: BANK, kind: 'ACCESS' })) ?? assert.fail('no request');
  return (await documentById(db, vault, documentId ?? '')) ?? assert.fail('no document');
}

onBoth(
  'A-115 an own copy tells what was given, sent and said, and is the same byte for byte with a suspicion or without',
  async (server) => {
    const { context, clock } = server;
    await customer(server);
    await opened(server, 'FOLLOW_UP');
    const bank = context.banks.get(BANK) ?? assert.fail(BANK);
    const about = { id: 'the-same', nationalId: numberOf(server), logoSvg: '', at: clock.now() };
    const now = async () => context.typesetter.set(await accessPaper(context, bank, about));
    const before = await now();
    await opened(server, 'SUSPICION');
    assert.ok((await now()).equals(before));

    const pdf = await copyOf(server);
    assert.ok(listSignatures(pdf).at(-1)?.coversWholeFile);
    const text = (await textOf(pdf)).replace(/\s+/g, ' ');
    for (const told of [
      'ingrid@example.com',
      'Brukskonto',
      'Kundeerklæring',
      'Fødeland Norge',
      'Velkommen som kunde',
      'Samtale i FOLLOW_UP',
      'Slik kan vi nå deg E-post FOLLOW_UP@example.com Mobilnummer 49001099',
      'i 5 år etter at kundeforholdet er slutt',
      CLOSING,
    ])
      assert.ok(text.includes(told), `${told} in: ${text}`);
    for (const kept of ['Hemmelig liste', 'sanction', 'Vurdering i', 'SUSPICION', 'Skjermede'])
      assert.ok(!text.includes(kept), kept);

    // What was said where an officer has restricted the case, and not for an address alone, may tell that something is looked into.
    const restrict = (more: string) => context.db.query(sql`update advisor_case set restricted = true ${raw(more)}`);
    const said = async () => {
      const shown = await textOf(await context.typesetter.set(await accessPaper(context, bank, about)));
      assert.equal(shown.includes('49001099'), shown.includes('Samtale i FOLLOW_UP'));
      return shown.includes('Samtale i FOLLOW_UP');
    };
    await restrict(', address_protected = true');
    assert.equal(await said(), true);
    await restrict(', address_protected = false');
    assert.equal(await said(), false);

    const stranger = { ...about, nationalId: '13897248022' };
    const nothing = await textOf(await context.typesetter.set(await accessPaper(context, bank, stranger)));
    assert.match(nothing.replace(/\s+/g, ' '), /Vi har ikke lagret noe om deg\./);
  },
);

onBoth('A-113 an own copy of what can not be opened is not made, and said to be not proven', async (server) => {
  const { context } = server;
  await opened(server, 'FOLLOW_UP');
  const bank = context.banks.get(BANK) ?? assert.fail(BANK);
  const about = { id: 'x', nationalId: numberOf(server), logoSvg: '', at: server.clock.now() };
  await context.db.query(sql`update advisor_case set data = '\\x00' where bank = ${BANK}`);
  await assert.rejects(accessPaper(context, bank, about), NotProven);
});

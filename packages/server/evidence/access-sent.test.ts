/** Shows that a person's own copy has no message that went to somebody else. */
import assert from 'node:assert/strict';
import { twoWithOrder } from '../business/journey.fixture.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { drained } from '../later.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { inboxOf } from '../simulated-world.fixture.ts';
import { accessPaper } from './access-paper.ts';

const onBoth = onEveryDatabase();
const BANK = 'provebanken';

onBoth('A-115 what was sent to those who sign for a company is in no own copy of who applied', async (server) => {
  const { context, clock } = server;
  const { first, order } = await twoWithOrder(server, BANK, ['B05', 'B01'], '319000062');
  await signs(server, first, order);
  await drained(server);
  const [asked] = (await inboxOf(server, 'signatar1@example.com')).filter(({ kind }) => kind === 'mail');
  assert.match(asked?.subject ?? '', /^Signer avtalen mellom/);
  const bank = context.banks.get(BANK) ?? assert.fail(BANK);
  const about = { id: 'own', nationalId: first.person.nationalId, logoSvg: '', at: clock.now() };
  const text = await textOf(await context.typesetter.set(await accessPaper(context, bank, about)));
  assert.ok(text.includes(bank.texts('paper.access.begun')), 'the application itself is in it');
  assert.ok(!text.includes(bank.texts('paper.access.sent')), text);
  assert.doesNotMatch(text, /Signer avtalen mellom/);
});

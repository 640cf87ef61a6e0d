/** Shows what a person's own copy has of parts of another's declaration, and what the copy of whoever asked has not. */
import assert from 'node:assert/strict';
import { formatInstant } from '@bli-kunde/domain/norway/oslo-date.ts';
import { textOf } from '../documents/pdf-text.fixture.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { enter } from '../guest.fixture.ts';
import * as parts from '../kyc/handed.fixture.ts';
import {
  accountantAnswers,
  BANK,
  declaring,
  handed,
  OWNER,
  ownerAnswers,
  SECRETS,
  TAX,
} from '../kyc/handed-company.fixture.ts';
import { testPerson, timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { accessPaper } from './access-paper.ts';

const onBoth = onFreshServers(() => ({ ...UNLIMITED, env: {} }));
const MINUTE = 60_000;

async function copyOf({ context, clock }: TestServer, person: { readonly nationalId: string }): Promise<string> {
  const bank = context.banks.get(BANK) ?? assert.fail(BANK);
  const about = { id: 'own', nationalId: person.nationalId, logoSvg: '', at: clock.now() };
  return (await textOf(await context.typesetter.set(await accessPaper(context, bank, about)))).replace(/\s+/g, ' ');
}

onBoth(
  'D-259 an own copy has what one answered as part of another’s declaration, or that one said no, and nothing of what others answered',
  async (server) => {
    const [astrid, wenche, sindre] = [testPerson(server, 'B01'), testPerson(server, 'B07'), testPerson(server, 'B12')];
    const session = await declaring(server);
    const owner = await handed(session, OWNER);
    const tax = await handed(session, TAX);

    await parts.opensPart(await enter(server, BANK, wenche), BANK, owner);
    assert.match(await copyOf(server, wenche), /Du har ikke svart/);
    const own = await ownerAnswers(server, owner, { address: 'Eiergata 7' });
    assert.equal((await parts.completes(own)).status, 200);
    const guest = await enter(server, BANK, sindre);
    await parts.opensPart(guest, BANK, tax);
    assert.equal((await parts.refuses(guest, tax)).status, 204);
    assert.equal(await parts.answers(session), 200);
    assert.equal((await parts.completes(session)).status, 200);

    const hers = await copyOf(server, wenche);
    for (const told of [
      'Det du ble bedt om å svare på for Testbygg Entreprenør AS',
      'Spurt av Astrid Ledermo',
      'Reelle rettighetshavere',
      'Navn Wenche Eiermo',
      'Eiergata 7, 0155 OSLO',
    ])
      assert.ok(hers.includes(told), told);
    assert.ok(!hers.includes('Prøveveien'), 'the inviter’s address');
    assert.match(await copyOf(server, sindre), /Du svarte at du ikke ville svare/);
    const asker = await copyOf(server, astrid);
    assert.match(asker, /Prøveveien 1/);
    assert.ok(!asker.includes('Eiergata'), 'what the owner answered');
  },
);

onBoth(
  'D-259 an own copy says when one was asked and when one answered, and of a part that was taken back that its answer is erased',
  async (server) => {
    const session = await declaring(server);
    const whenAsked = server.clock.now();
    const [owner, tax] = [await handed(session, OWNER), await handed(session, TAX)];
    timeMoves(server, 7 * MINUTE);
    const own = await ownerAnswers(server, owner);
    const whenAnswered = server.clock.now();
    assert.equal((await parts.completes(own)).status, 200);
    assert.equal((await parts.completes(await accountantAnswers(server, tax))).status, 200);
    timeMoves(server, 7 * MINUTE);
    assert.equal((await parts.takesBack(session, tax)).status, 204);

    const hers = await copyOf(server, testPerson(server, 'B07'));
    assert.ok(hers.includes(`Spurt ${formatInstant(whenAsked)}`), hers);
    assert.ok(hers.includes(`Besvart ${formatInstant(whenAnswered)}`), hers);
    const his = await copyOf(server, testPerson(server, 'B12'));
    assert.match(his, /Spørsmålet ble trukket tilbake, og svaret er slettet/);
    assert.doesNotMatch(his, /Du har ikke svart/);
    assert.ok(!his.includes(SECRETS.reason));
  },
);

/** Handing parts of a declaration over: whom it is refused to, and what becomes of answers and invitations when it is done, ended or done again. */
import assert from 'node:assert/strict';
import { tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import { mayBeHanded } from '@bli-kunde/domain/kyc/handed/part.ts';
import { kindOf } from '@bli-kunde/domain/kyc/sections/registry.ts';
import * as privateApi from '@bli-kunde/domain/private/api.ts';
import { privateWalk, SAVINGS } from '@bli-kunde/domain/private/walk.fixture.ts';
import { tokenForPart } from '@bli-kunde/domain/kyc/parts-api.ts';
import { takeCase } from '@bli-kunde/domain/advisor/work-api.ts';
import { asAdvisor, rememberedAdvisor } from '../advisor/advisor.fixture.ts';
import { asks, does, newestCase, opensAnswer } from '../advisor/questions.fixture.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { later } from '../later.fixture.ts';
import { somebody } from '../private/private.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import {
  answers,
  completes,
  CONTACT,
  formOf,
  hands,
  invited,
  opensPart,
  refuses,
  reminds,
  takesBack,
} from './handed.fixture.ts';
import {
  ACCOUNTANT,
  accountantAnswers,
  asked,
  BANK,
  declaring,
  EXPOSED,
  frozenOf,
  guest,
  handed,
  keptPart,
  OTHER_OWNER,
  OWNER,
  ownerAnswers,
  ownersAnswered,
  reopened,
  sectionIn,
  partStates,
  TAX,
  TAX_ABROAD,
  told,
} from './handed-company.fixture.ts';

const onBoth = onFreshServers(() => ({ ...UNLIMITED, env: {} }));

onBoth(
  'D-243 nothing is handed on by whoever was asked, nor of a completed declaration, nor while the bank asks',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, TAX);
    const own = await opensPart(await guest(server, 'B12'), BANK, part);
    const another = { firstName: 'Wenche', lastName: 'Eiermo', birthDate: testPerson(server, 'B07').birthDate };
    refusedWith(await hands(own, { section: 'tax', person: another }), 409, 'error.step.not.allowed');
    assert.equal((await takesBack(session, part)).status, 204);
    assert.equal(await answers(session, { owners: await ownersAnswered(session, EXPOSED) }), 200);
    assert.equal((await completes(session)).status, 200);
    refusedWith(await hands(session, TAX), 409, 'error.step.not.allowed');

    const advisor = await asAdvisor(server, BANK, ['ADVISOR'], 'Siri Saksbehandler');
    await rememberedAdvisor(server, BANK, advisor.advisor);
    const id = await newestCase(server, BANK);
    const taken = await does(advisor, takeCase, id);
    assert.equal(taken.status, 200, taken.text);
    await asks(advisor, id, { section: 'tax' });
    const answering = { ...session, ...(await opensAnswer(session.who, session.id)) };
    refusedWith(await hands(answering, TAX), 409, 'error.step.not.allowed');
  },
);

onBoth('D-243 whoever becomes a private customer hands nothing over', async (server) => {
  const one = await somebody(server, 'P04', BANK);
  await one.sent(privateApi.setFlowType, { flowType: 'STANDARD' });
  await one.sent(privateApi.savePersonInput, { epost: 'p@example.com', mobil: '49001001', needHelpMovingBanks: false });
  await one.sent(privateApi.saveChosenProductsAndCards, [{ productId: SAVINGS }]);
  const { opening } = privateWalk.kyc({ flow: 'STANDARD' });
  const opened = await one.call(tokenForProcess, {}, { body: opening });
  assert.equal(opened.status, 200, opened.text);
  const session = { who: one, bank: BANK, ...opened.json<{ id: string; token: string }>() };
  const { sections } = await formOf(session);
  assert.ok(sections.some(({ kind }) => mayBeHanded(kindOf(kind) ?? assert.fail(kind))));
  for (const { id: section } of sections)
    refusedWith(await hands(session, { section, person: ACCOUNTANT }), 409, 'error.step.not.allowed');
});

onBoth('D-243 an owner who applies is known by their number whatever they are called by now', async (server) => {
  const session = await declaring(server);
  const renamed = await enter(server, BANK, { ...testPerson(server, 'B01'), lastName: 'Nygift' });
  const answer = await hands({ ...session, who: renamed }, OTHER_OWNER);
  refusedWith(answer, 400, 'error.bad.request');
  assert.match(answer.text, /"lastName"/);
});

onBoth(
  'D-243 each owner has an invitation of their own, and one that has ended makes room for the next of the same part alone',
  async (server) => {
    const session = await declaring(server, 'B05');
    await handed(session, OWNER);
    await handed(session, OTHER_OWNER);
    assert.deepEqual(await partStates(session, 'owners'), ['ASKED', 'ASKED']);
    const part = await handed(session, TAX);
    assert.equal((await refuses(await guest(server, 'B12'), part)).status, 204);
    const next = await handed(session, TAX);
    assert.deepEqual(
      (await sectionIn(session, 'tax')).handed?.map(({ id, state }) => [id, state]),
      [[next, 'ASKED']],
    );
    assert.deepEqual(await partStates(session, 'owners'), ['ASKED', 'ASKED']);
  },
);

onBoth(
  'D-243 D-254 D-255 what was answered of a part is given up as it is handed over, and asked anew once it comes back',
  async (server) => {
    const session = await declaring(server);
    assert.equal(await answers(session), 200);
    const tax = await handed(session, TAX);
    assert.equal((await refuses(await guest(server, 'B12'), tax)).status, 204);
    assert.equal((await sectionIn(session, 'tax')).answered, false);
    assert.equal(await answers(session), 200);
    const again = await handed(session, TAX);
    assert.equal((await takesBack(session, again)).status, 204);
    assert.equal((await sectionIn(session, 'tax')).answered, false);
    assert.equal(await answers(session), 200);
    const owner = await handed(session, OWNER);
    assert.equal((await takesBack(session, owner)).status, 204);
    assert.equal((await sectionIn(session, 'owners')).answered, false);
    refusedWith(await completes(session), 409, 'error.step.not.allowed');
  },
);

onBoth(
  'D-248 what confirms a section is asked of whoever declares again once the other has said no',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, TAX);
    assert.equal((await refuses(await guest(server, 'B12'), part)).status, 204);
    assert.equal(await answers(session, { tax: TAX_ABROAD }), 200);
    assert.ok((await formOf(session)).sections.some(({ id }) => id === 'tax-signing'));
    assert.equal((await completes(session)).status, 200);
    assert.ok((await frozenOf(server, session.id)).sections.some(({ id }) => id === 'tax-signing'));
  },
);

onBoth('D-245 the text message names whoever asks by their first name, and the day', async (server) => {
  const session = await declaring(server);
  await handed(session, OWNER);
  const [message = ''] = await told(server, `+47${CONTACT.phone}`);
  assert.match(message, /Astrid/);
  assert.doesNotMatch(message, /Wenche|Ledermo/);
  assert.match(message, /\d{1,2}\.\d{1,2}\./);
});

onBoth(
  'D-246 an invitation by the register’s number is that number’s, whatever it is called; whoever asks has none under another name',
  async (server) => {
    const session = await declaring(server);
    const [tax, owner] = [await handed(session, TAX), await handed(session, OWNER)];
    const wenche = testPerson(server, 'B07');
    const { nationalId } = testPerson(server, 'B01');
    const inviter = await enter(server, BANK, { ...testPerson(server, 'B12'), nationalId });
    for (const row of [await invited(inviter, tax), await inviter.call(tokenForPart, { part: tax })])
      refusedWith(row, 404, 'error.not.found');
    const namesake = await enter(server, BANK, { ...wenche, nationalId: testPerson(server, 'B06').nationalId });
    for (const row of [await invited(namesake, owner), await namesake.call(tokenForPart, { part: owner })])
      refusedWith(row, 404, 'error.not.found');
    const renamed = await enter(server, BANK, { ...wenche, lastName: 'Nygift' });
    assert.equal((await asked(renamed, owner)).isOpen, true);
    await opensPart(renamed, BANK, owner);
  },
);

onBoth(
  'D-255 D-264 nothing that was begun or answered is kept after a no or of what is taken back, and once it is completed nothing is taken back',
  async (server) => {
    const session = await declaring(server);
    const refused = await handed(session, TAX);
    await accountantAnswers(server, refused);
    assert.notEqual((await keptPart(server, refused)).data.document, null);
    assert.equal((await refuses(await guest(server, 'B12'), refused)).status, 204);
    const { document, answeredBy, rows } = (await keptPart(server, refused)).data;
    assert.deepEqual({ document, answeredBy, rows }, { document: null, answeredBy: null, rows: null });

    const back = await handed(session, OWNER);
    assert.equal(await answers(session), 200);
    assert.equal((await completes(await ownerAnswers(server, back))).status, 200);
    const stood = (await keptPart(server, back)).data;
    assert.ok(stood.document !== null && stood.answeredBy !== null && stood.rows !== null);
    assert.equal((await takesBack(session, back)).status, 204);
    const erased = (await keptPart(server, back)).data;
    assert.deepEqual([erased.document, erased.answeredBy, erased.rows], [null, null, null]);

    const kept = await handed(session, OWNER);
    assert.equal((await completes(await ownerAnswers(server, kept))).status, 200);
    assert.equal(await answers(session), 200);
    assert.equal((await completes(session)).status, 200);
    refusedWith(await takesBack(session, kept), 409, 'error.step.not.allowed');
    assert.equal((await keptPart(server, kept)).state, 'ANSWERED');
  },
);

onBoth(
  'D-256 a link is sent again after a day and not before, the last day is the fourteenth, and who has answered is reminded of nothing',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, TAX);
    await later(server, { hours: 23, minutes: 59 }, /^handed-parts$/);
    refusedWith(await reminds(await reopened(server), part), 429, 'error.signing.reminded');
    await later(server, { minutes: 2 }, /^handed-parts$/);
    assert.equal((await reminds(await reopened(server), part)).status, 204);
    await later(server, { days: 13 }, /^handed-parts$/);
    assert.deepEqual(await partStates(await reopened(server), 'tax'), ['ASKED']);
    await later(server, { days: 1 }, /^handed-parts$/);
    assert.deepEqual(await partStates(await reopened(server), 'tax'), ['OVERDUE']);
    assert.equal((await completes(await accountantAnswers(server, part))).status, 200);
    refusedWith(await reminds(await reopened(server), part), 409, 'error.step.not.allowed');
  },
);

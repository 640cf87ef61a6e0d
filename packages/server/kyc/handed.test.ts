/** Parts of a declaration that others answer: who may, what each side reads, and what the bank keeps. */
import assert from 'node:assert/strict';
import { becomeCustomer, getDeclaredOfOrganisation, loadState, saveSignees } from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { getProcessSummary } from '@bli-kunde/domain/kyc/calls.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import { tokenForPart } from '@bli-kunde/domain/kyc/parts-api.ts';
import { actorsAnswer } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { sql } from '../db/sql.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { later } from '../later.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import type { Answered } from '../test-server.ts';
import {
  answers,
  completes,
  CONTACT,
  formOf,
  goesOn,
  hands,
  invited,
  opens,
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
  frozenOf,
  guest,
  handed,
  ORG,
  OWNER,
  ownerAnswers,
  ownersAnswered,
  SECRETS,
  sectionIn,
  partStates,
  TAX,
  told,
} from './handed-company.fixture.ts';

const onBoth = onFreshServers(() => ({ ...UNLIMITED, env: {} }));
onBoth(
  'D-243 a section and a registered owner are handed over; a confirmation, what follows of other answers, oneself and somebody twice are not',
  async (server) => {
    const session = await declaring(server);
    const offered = (await formOf(session)).sections.map(({ id, mayHand = [] }) => [
      id,
      mayHand.map(({ name }) => name),
    ]);
    assert.deepEqual(Object.fromEntries(offered), {
      company: [],
      board: [null],
      // Astrid Ledermo asks nobody in her own place.
      owners: ['Wenche Eiermo'],
      'origin-owners': [null],
      institution: [null],
      tax: [null],
      'tax-signing': [],
      use: [null],
      income: [null],
    });
    for (const body of [
      { section: 'tax-signing', person: ACCOUNTANT },
      { section: 'company', person: ACCOUNTANT },
      { section: 'owners', person: ACCOUNTANT },
      { section: 'owners', owner: 'register-9' },
      { section: 'tax', owner: 'register-2' },
    ])
      refusedWith(await hands(session, body), 409, 'error.step.not.allowed');
    const myself = { firstName: 'Astrid', lastName: 'Ledermo', birthDate: '1970-03-21' };
    for (const [body, path] of [
      [{ section: 'tax', person: myself }, 'lastName'],
      [{ section: 'owners', owner: 'register-1' }, 'lastName'],
      [{ section: 'tax', person: { ...ACCOUNTANT, birthDate: '' } }, 'birthDate'],
      [{ ...TAX, contact: { email: 'x', phone: CONTACT.phone } }, 'contact.email'],
    ] as const) {
      const answer = await hands(session, body);
      refusedWith(answer, 400, 'error.bad.request');
      assert.match(answer.text, new RegExp(`"${path}"`));
    }
    await handed(session, TAX);
    await handed(session, OWNER);
    for (const body of [TAX, OWNER]) refusedWith(await hands(session, body), 409, 'error.step.not.allowed');
  },
);

onBoth(
  'D-245 the invitation says who asks, for which organisation and until when, and nothing that was answered',
  async (server) => {
    const session = await declaring(server);
    assert.equal(await answers(session), 200);
    const part = await handed(session, OWNER);
    const [message = ''] = await told(server, CONTACT.email);
    assert.match(message, /Astrid Ledermo/);
    assert.match(message, /Testbygg Entreprenør/);
    assert.match(message, /svar innen/);
    assert.ok(!/eier|skatt|[0-9]{11}/i.test(message.replaceAll(/https?:\S+/g, '')), message);
    assert.deepEqual(await asked(await guest(server, 'B07'), part), {
      state: 'ASKED',
      isOpen: true,
      from: 'Astrid Ledermo',
      organisation: 'Testbygg Entreprenør AS',
      title: (await sectionIn(session, 'owners')).title,
      isOwner: true,
      due: (await sectionIn(session, 'owners')).handed?.[0]?.due,
      process: 'BECOME_CORPORATE_CUSTOMER',
      channel: 'CUSTOMER_ONBOARDING',
    });
  },
);

onBoth(
  'D-246 only the named person opens a part: not whoever asks, nor another, nor a namesake born another day, nor a second one',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, OWNER);
    const wenche = testPerson(server, 'B07');
    const namesake = await enter(server, BANK, {
      ...wenche,
      birthDate: '1958-01-01',
      nationalId: testPerson(server, 'B06').nationalId,
    });
    for (const who of [session.who, await guest(server, 'B03'), namesake]) {
      refusedWith(await invited(who, part), 404, 'error.not.found');
      refusedWith(await who.call(tokenForPart, { part }), 404, 'error.not.found');
      refusedWith(await refuses(who, part), 404, 'error.not.found');
    }
    const own = await opensPart(await guest(server, 'B07'), BANK, part);
    const twin = await enter(server, BANK, { ...wenche, nationalId: testPerson(server, 'B06').nationalId });
    refusedWith(await invited(twin, part), 404, 'error.not.found');
    refusedWith(await completes({ ...own, who: twin }), 404, 'error.not.found');
    refusedWith(
      await invited(await guest(server, 'B07'), '00000000-0000-4000-8000-000000000000'),
      404,
      'error.not.found',
    );
    refusedWith(await invited(await enter(server, 'fjellbanken', wenche), part), 404, 'error.not.found');
  },
);

onBoth(
  'D-247 D-250 the form of a part has the one section, the owner alone and nothing that anybody answered',
  async (server) => {
    const session = await declaring(server);
    const mine = {
      ...(actorsAnswer(
        'corporateBeneficialOwnerActorsV3',
        (await sectionIn(session, 'owners')).content,
      ) as OwnersAnswer),
    };
    const withMine = mine.beneficialOwners.map((owner) => ({ ...owner, address: 'Innsendergata 5' }));
    assert.equal(await answers(session, { owners: { ...mine, beneficialOwners: withMine } }), 200);
    const part = await handed(session, OWNER);
    const own = await opensPart(await guest(server, 'B07'), BANK, part);
    const form = await formOf(own);
    assert.deepEqual(
      form.sections.map(({ id }) => id),
      ['owners'],
    );
    const content = form.sections[0]?.content as OwnersContent;
    assert.deepEqual(
      content.owners.map(({ lastName }) => lastName),
      ['Eiermo'],
    );
    assert.deepEqual(
      content.register?.owners.map(({ lastName }) => lastName),
      ['Eiermo'],
    );
    assert.ok(!JSON.stringify(form).includes('Innsendergata'));
    assert.ok(!JSON.stringify(form).includes('Ledermo'));
    const plain = actorsAnswer('corporateBeneficialOwnerActorsV3', content) as OwnersAnswer;
    const [herself] = plain.beneficialOwners;
    const another = { ...herself, publicId: { value: testPerson(server, 'B06').nationalId, token: null } };
    for (const beneficialOwners of [[herself, another], [another], []])
      assert.equal(await answers(own, { owners: { ...plain, beneficialOwners } }), 400, 'nobody but herself');
  },
);

onBoth(
  'D-248 D-249 D-251 D-252 D-253 with both parts answered the whole is decided and kept, with who answered what; whoever declared reads of neither more than that',
  async (server) => {
    const session = await declaring(server);
    const parts = { owner: await handed(session, OWNER), tax: await handed(session, TAX) };
    const ids = (await formOf(session)).sections.map(({ id }) => id);
    assert.ok(!ids.includes('tax-signing'), 'whoever has not seen it confirms nothing');
    assert.equal(await answers(session), 200, 'it goes on beside them');
    refusedWith(await completes(session), 409, 'error.step.not.allowed');
    const ownerSession = await ownerAnswers(server, parts.owner);
    refusedWith(await completes(session), 409, 'error.step.not.allowed');
    assert.equal((await completes(ownerSession)).status, 200);
    refusedWith(await completes(session), 409, 'error.step.not.allowed');
    assert.equal((await completes(await accountantAnswers(server, parts.tax))).status, 200);
    assert.deepEqual(
      [await partStates(session, 'owners'), await partStates(session, 'tax')],
      [['ANSWERED'], ['ANSWERED']],
    );

    const seen: Answered[] = [
      await session.who.call(getProcessSummary, {}, { headers: { 'x-kyc-session-token': session.token } }),
    ];
    const form = JSON.stringify(await formOf(session));
    const done = await completes(session);
    assert.equal(done.status, 200, done.text);
    seen.push(done, await session.who.call(getDeclaredOfOrganisation, { orgnr: ORG }));
    const again = await opens(session.who, BANK, ORG);
    const texts = [form, JSON.stringify(await formOf(again)), ...seen.map(({ text }) => text)];
    for (const text of texts) for (const secret of Object.values(SECRETS)) assert.ok(!text.includes(secret), secret);
    const { sections, answeredBy = [] } = await frozenOf(server, session.id);
    const [owners, tax] = ['owners', 'tax'].map((id) => JSON.stringify(sections.find((one) => one.id === id)?.answer));
    assert.match(owners ?? '', new RegExp(SECRETS.address));
    assert.match(owners ?? '', /Ledermo/);
    const rowsOf = (id: string) =>
      sections.find((one) => one.id === id)?.rows.map(({ label, value }) => `${label}: ${value}`);
    assert.ok(rowsOf('owners')?.includes('Svarer selv: Wenche Eiermo'));
    assert.ok(rowsOf('tax')?.includes('Besvart av: Sindre Styremoen'));
    assert.match(tax ?? '', new RegExp(SECRETS.reason));
    assert.deepEqual(
      answeredBy
        .map(({ section, owner, name, nationalId }) => [section, owner, name, nationalId] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
      [
        ['owners', 'register-2', 'Wenche Eiermo', testPerson(server, 'B07').nationalId],
        ['tax', null, 'Sindre Styremoen', testPerson(server, 'B12').nationalId],
        ['tax-signing', null, 'Sindre Styremoen', testPerson(server, 'B12').nationalId],
      ],
    );
    for (const message of [...(await told(server, CONTACT.email)), ...(await told(server, 'post@example.com'))])
      for (const secret of Object.values(SECRETS)) assert.ok(!message.includes(secret));
    const { context } = server;
    const trail = await context.db.query<{ action: string }>(
      sql`select action from audit where chain = ${session.id} and action like 'declaration.part.%' order by seq`,
    );
    assert.deepEqual(
      trail.map(({ action }) => action.slice('declaration.part.'.length)),
      ['handed', 'handed', 'opened', 'saved', 'answered', 'opened', 'saved', 'saved', 'answered'],
    );
  },
);

onBoth(
  'D-261 whoever has answered all but what others are asked for says who is to sign meanwhile, and no agreement is made before the whole is completed',
  async (server) => {
    const session = await declaring(server);
    const { who } = session;
    const part = await handed(session, TAX);
    const state = async (): Promise<BusinessState> => (await who.call(loadState, { orgnr: ORG })).json<BusinessState>();
    const openSteps = async () => (await state()).sequence.flatMap(({ name, open }) => (open ? [name] : [])).slice(-2);
    const chooses = async () =>
      who.call(saveSignees, { orgnr: ORG }, { version: (await state()).version, body: signees });
    const signees = ['B01', 'B03'].map((id) => {
      const { firstName, lastName, birthDate } = testPerson(server, id);
      return { name: `${firstName} ${lastName}`, birthDate, email: `${id}@example.com`, mobil: '+4749002001' };
    });
    refusedWith(await goesOn(session), 409, 'error.step.not.allowed');
    assert.equal(await answers(session), 200);
    refusedWith(await chooses(), 409, 'error.step.not.allowed');
    assert.equal((await goesOn(session)).status, 204);
    assert.equal((await goesOn(session)).status, 204, 'a second press');
    assert.deepEqual(await openSteps(), ['kyc', 'signatarer']);
    assert.deepEqual([(await state()).kyc.waits, (await state()).firstIncomplete], [true, 'kyc']);
    const chosen = await chooses();
    assert.equal(chosen.status, 200, chosen.text);
    assert.deepEqual(await openSteps(), ['signatarer', 'signatarer-kontaktinformasjon']);
    const { version } = await state();
    refusedWith(await who.call(becomeCustomer, { orgnr: ORG }, { version }), 409, 'error.step.not.allowed');

    assert.equal((await completes(await accountantAnswers(server, part))).status, 200);
    refusedWith(await goesOn(session), 409, 'error.step.not.allowed');
    assert.deepEqual(await openSteps(), ['signatarer', 'signatarer-kontaktinformasjon'], 'not before it is completed');
    assert.equal((await completes(session)).status, 200);
    assert.deepEqual([(await state()).kyc.waits, (await state()).firstIncomplete], [false, 'oppsummering']);
    const made = await who.call(becomeCustomer, { orgnr: ORG }, { version: (await state()).version });
    assert.equal(made.status, 200, made.text);
  },
);

onBoth(
  'D-254 a no is an answer: whoever asked is told so and answers themself, and an invitation that was refused opens no more',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, TAX);
    const sindre = await guest(server, 'B12');
    assert.equal((await refuses(sindre, part)).status, 204);
    assert.equal((await refuses(sindre, part)).status, 204, 'a second press');
    assert.deepEqual(await partStates(session, 'tax'), ['REFUSED']);
    refusedWith(await sindre.call(tokenForPart, { part }), 404, 'error.not.found');
    assert.equal((await asked(sindre, part)).isOpen, false);
    assert.equal((await sectionIn(session, 'tax')).answered, false);
    assert.equal(await answers(session), 200);
    assert.equal((await completes(session)).status, 200);
  },
);

onBoth(
  'D-255 what is taken back is asked of whoever declares, and what was answered of it is erased',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, OWNER);
    assert.equal(await answers(session), 200);
    assert.equal((await completes(await ownerAnswers(server, part))).status, 200);
    assert.equal((await takesBack(session, part)).status, 204);
    const wenche = await guest(server, 'B07');
    refusedWith(await wenche.call(tokenForPart, { part }), 404, 'error.not.found');
    const { answered, content, handed: parts } = await sectionIn(session, 'owners');
    assert.deepEqual([answered, parts ?? []], [false, []]);
    assert.equal((content as OwnersContent).owners.length, 2);
    const rows = await server.context.db.query<{ state: string; data: Buffer }>(
      sql`select state, data from handed_part`,
    );
    assert.deepEqual(
      rows.map(({ state }) => state),
      ['TAKEN_BACK'],
    );
    refusedWith(await takesBack(session, part), 404, 'error.not.found');
    assert.equal(await answers(session), 200);
    assert.equal((await completes(session)).status, 200);
    assert.equal((await frozenOf(server, session.id)).answeredBy, undefined);
  },
);

onBoth(
  'D-244 D-256 whoever has not answered is reminded after 7 and 12 days and asked no more after 14; a link is sent again once a day',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, TAX);
    const count = async (): Promise<number> => (await told(server, CONTACT.email)).length;
    assert.equal(await count(), 1);
    refusedWith(await reminds(session, part), 429, 'error.signing.reminded');
    await later(server, { days: 1, minutes: 1 }, /^handed-parts$/);
    const fresh = { ...session, ...(await opens(await guest(server, 'B01'), BANK, ORG)) };
    assert.equal((await reminds(fresh, part)).status, 204);
    refusedWith(await reminds(fresh, part), 429, 'error.signing.reminded');
    assert.equal(await count(), 2);
    await later(server, { days: 6 }, /^handed-parts$/);
    assert.equal(await count(), 3);
    await later(server, { days: 5 }, /^handed-parts$/);
    await later(server, {}, /^handed-parts$/);
    assert.equal(await count(), 4);
    await later(server, { days: 3 }, /^handed-parts$/);
    assert.equal(await count(), 4);
    const after = await opens(await guest(server, 'B01'), BANK, ORG);
    assert.deepEqual(await partStates(after, 'tax'), ['OVERDUE']);
    assert.equal((await sectionIn(after, 'tax')).answered, false);
    assert.equal((await completes(await accountantAnswers(server, part))).status, 200, 'late is not too late');
    assert.deepEqual(await partStates(after, 'tax'), ['ANSWERED']);
    refusedWith(await refuses(await guest(server, 'B12'), part), 404, 'error.not.found');
  },
);

onBoth(
  'D-257 an answer that comes after it was taken back changes nothing, and is not in what is completed',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, TAX);
    const own = await accountantAnswers(server, part);
    assert.equal((await takesBack(session, part)).status, 204);
    refusedWith(await completes(own), 404, 'error.not.found');
    assert.equal(await answers(session), 200);
    assert.equal((await completes(session)).status, 200);
    assert.ok(!JSON.stringify(await frozenOf(server, session.id)).includes(SECRETS.reason));
  },
);

onBoth('D-258 an owner whom the register has no more answers nothing', async (server) => {
  const session = await declaring(server);
  const part = await handed(session, OWNER);
  const own = await ownerAnswers(server, part);
  const answer = await fetch(`${server.simulators.origin}/control/owners`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organisation: ORG, owner: 'B01', interval: 'int3' }),
  });
  assert.ok(answer.ok);
  refusedWith(await completes(own), 404, 'error.not.found');
  assert.deepEqual(await partStates(session, 'owners'), ['ASKED']);
});

onBoth(
  'D-260 shares that are more than the whole together are refused of whoever comes last, without a word of what the other answered',
  async (server) => {
    const session = await declaring(server);
    const part = await handed(session, OWNER);
    assert.equal(await answers(session, { owners: await ownersAnswered(session, { eierandel: '60' }) }), 200);
    const refused = await completes(await ownerAnswers(server, part, { eierandel: '45' }));
    refusedWith(refused, 400, 'error.bad.request');
    assert.doesNotMatch(refused.text, /Ledermo|\b60\b/);
    assert.equal((await completes(await ownerAnswers(server, part, { eierandel: '40' }))).status, 200);
    const fresh = await opens(session.who, BANK, ORG);
    assert.equal(await answers(fresh), 200);
    assert.equal((await completes(fresh)).status, 200);
  },
);

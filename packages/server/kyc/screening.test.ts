/** Completion with everybody on the case screened: what it comes to, what is kept of it, and that the customer sees none of it. */
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { Owner, OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { SOME_IDS, someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import { applicant, applicationOf } from '../business/journey.fixture.ts';
import { decideFully, openCasesOf } from '../cases/decide.fixture.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { worldOf } from '../simulated-world.fixture.ts';
import { verifyChain } from '../db/hash-chain.ts';
import { listText, type Row } from '../screening/list.fixture.ts';
import { onFreshServers } from '../every-database.fixture.ts';
import { startWorld, type TestServer } from '../test-server.ts';
import { declarationSections } from './sections.ts';
import { loadDeclaration } from '../declarations/store.ts';

const simulators = await startWorld();
const folder = mkdtempSync(join(tmpdir(), 'screened-'));
after(async () => {
  rmSync(folder, { recursive: true });
  await simulators.close();
});

const MANUAL = 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR';
/** Four leaders by the business register, and by the other register two owners, of whom one is no leader. */
const ORG = '319000011';
const BERIT: Row = { id: 'LISTED-1', name: 'Medlemsen, Berit', birthDate: '1974-06-13', sanctions: 'Programme' };
const WENCHE: Row = { id: 'LISTED-2', name: 'Wenche Eiermo', birthDate: '1957-12-30', topics: 'role.pep' };
const NOBODY: Row = { id: 'LISTED-3', name: 'Viktor Provenko', sanctions: 'Programme' };

const BASE = '/provebanken/declaration-web/rest/resource';

type Change = (owners: OwnersAnswer) => OwnersAnswer;

/** Answers the whole declaration and completes it; everything that the customer's browser was told is in `seen`. */
async function declared(server: TestServer, change: Change = (owners) => owners, who = { id: 'B01', subject: ORG }) {
  const { subject } = who;
  const guest = await applicant(server, 'provebanken', who.id, subject);
  await guest.fill('regnskap');
  const body = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject };
  const opened = await guest.browser.ask('POST', `${BASE}/kyc/token-for-process`, { body });
  const { token, id } = opened.json<{ token: string; id: string }>();
  const headers = { 'x-kyc-session-token': token };
  const seen: string[] = [];
  const ask = async (method: string, path: string, given: { readonly body?: object } = {}) => {
    const answer = await guest.browser.ask(method, `${BASE}/${path}`, { headers, ...given });
    assert.ok(answer.status < 300, `${path} ${answer.text}`);
    seen.push(answer.text);
    return answer;
  };
  const formNow = async () => (await ask('GET', 'kyc/v8/form')).json<Form>().sections;
  const sections = await formNow();
  const known = new Set(sections.map((one) => one.id));
  const send = async (path: string, given: { readonly body?: object }): Promise<DeclarationProgress> => {
    const progress = (await ask('POST', path, given)).json<DeclarationProgress>();
    // An answer may bring a section with it, which stands before the next.
    const brought = progress.sections.filter((one) => !known.has(one.id)).map((one) => one.id);
    for (const name of brought) known.add(name);
    if (brought.length > 0)
      await answerSections(
        id,
        (await formNow()).filter((one) => brought.includes(one.id)),
        ({ path: there, ...plain }) => send(there, plain),
      );
    return progress;
  };
  await answerSections(id, sections, ({ path, ...given }) =>
    send(path, path.endsWith('=owners') ? { body: change(given.body as OwnersAnswer) } : given),
  );
  const { caseStatus } = (await ask('POST', 'kyc/v2/complete-declaration')).json<{ caseStatus: string }>();
  await ask('GET', 'kyc/v8/form');
  await ask('GET', `kyc/v1/case-summary/${id}`);
  await ask('GET', 'kyc/v1/process-summary');
  const { context } = server;
  seen.push(JSON.stringify(await declarationSections(context, 'provebanken', id)));
  seen.push(JSON.stringify(await guest.state()));
  const stored = await loadDeclaration(context.db, context.vault, 'provebanken', id);
  const frozen = stored?.document.frozen ?? assert.fail('it is not completed');
  return { guest, id, caseStatus, frozen, seen: seen.join('\n') };
}

/** Of the company itself, whoever stands behind it: its trade, and the answers of the tests before. */
const OF_COMPANY = ['answers-changed', 'watched-business'];
const rulesThatHold = ({ reasons }: FrozenDeclaration): string[] =>
  reasons.flatMap(({ rule, verdict }) =>
    verdict === 'no' || OF_COMPANY.includes(rule) ? [] : [`${rule}: ${verdict}`],
  );
const screenedAs = ({ screening }: FrozenDeclaration) =>
  (screening.persons ?? []).map(({ name, roles, reason }) => `${name} (${roles.join(', ')}): ${reason}`);

let lists = 0;
const written = (...rows: Row[]): string => {
  const path = join(folder, `list-${lists++}.csv`);
  writeFileSync(path, listText(rows));
  return path;
};
const onBoth = (title: string, list: string, work: (server: TestServer) => Promise<void>): void =>
  onFreshServers(() => ({ simulators, env: { SCREENING_LIST: list } }))(title, work);

onBoth(
  'S-160 K-052 K-200 without a hit the case is OK, with everybody who was screened and the list in evidence',
  written(NOBODY),
  async (server) => {
    const { caseStatus, frozen, guest } = await declared(server);
    assert.deepEqual(
      { caseStatus, status: frozen.status, after: frozen.after, rulesThatHold: rulesThatHold(frozen) },
      { caseStatus: 'OK', status: 'OK', after: 'OK', rulesThatHold: [] },
    );
    assert.deepEqual(screenedAs(frozen), [
      'Astrid Ledermo (APPLICANT, SIGNATORY, CHAIRMAN, REGISTERED_OWNER, BENEFICIAL_OWNER): NO_HIT',
      ...screenedAs(frozen).slice(1, -4),
      'Wenche Eiermo (REGISTERED_OWNER, BENEFICIAL_OWNER): NO_HIT',
      'Jarle Varavik (ROLE_HOLDER): NO_HIT',
      'TESTBYGG ENTREPRENØR AS (CUSTOMER): NO_HIT',
      'EIERMO HOLDING AS (OWNER_COMPANY): NO_HIT',
    ]);
    const rest = screenedAs(frozen).slice(1, -4).join('; ');
    for (const name of ['Live Daglund', 'Berit Medlemsen', 'Sindre Styremoen']) assert.ok(rest.includes(name), rest);
    for (const { list } of frozen.screening.persons ?? []) assert.deepEqual(list, server.context.screening.version);
    const trail = (await trailOf(server, await applicationOf(guest))).filter(
      ({ action }) => action === 'declaration.screened',
    );
    const count = frozen.screening.persons?.length;
    assert.deepEqual(
      trail.map(({ detail }) => detail),
      [{ source: 'screening', outcome: 'NO_HIT', count }],
    );
  },
);

onBoth(
  'S-160 K-010 K-052 a sanctioned board member goes to an advisor, the flow goes on, and the customer is told nothing of it',
  written(NOBODY, BERIT),
  async (server) => {
    const { caseStatus, frozen, guest, seen } = await declared(server);
    assert.equal(caseStatus, MANUAL);
    assert.deepEqual(rulesThatHold(frozen), ['sanctions-hit: yes']);
    const berit = frozen.screening.persons?.find(({ verdict }) => verdict === 'yes') ?? assert.fail('no hit');
    assert.deepEqual(
      { name: berit.name, birthDate: berit.birthDate, isBoardMember: berit.roles.includes('BOARD_MEMBER') },
      { name: 'Berit Medlemsen', birthDate: '1974-06-13', isBoardMember: true },
    );
    assert.deepEqual(
      berit.hits.map(({ entryId, kind, score, birthDateMatch }) => [entryId, kind, score, birthDateMatch]),
      [['LISTED-1', 'SANCTION', 1, 'exact']],
    );
    assert.deepEqual(berit.list, server.context.screening.version);

    const state = await guest.state();
    assert.deepEqual(
      { status: state.kyc.status, customerDeclaration: state.requiresBM.customerDeclaration },
      { status: MANUAL, customerDeclaration: false },
    );
    for (const word of ['LISTED', 'A list', 'sanctions-hit', 'screening', 'birthDateMatch', 'Medlemsen, Berit'])
      assert.ok(!seen.toLowerCase().includes(word.toLowerCase()), word);

    const application = await applicationOf(guest);
    const trail = (await trailOf(server, application)).filter(({ action }) => action === 'declaration.screened');
    const others = (frozen.screening.persons?.length ?? 0) - 1;
    assert.deepEqual(
      trail.map(({ detail }) => detail).sort((one, other) => (one.outcome ?? '').localeCompare(other.outcome ?? '')),
      [
        { source: 'screening', outcome: 'HIT', count: 1 },
        { source: 'screening', outcome: 'NO_HIT', count: others },
      ],
    );
    assert.equal((await verifyChain(server.context.db, application)).whole, true);
    const log = server.lines.join('\n');
    assert.ok(!log.includes('Medlemsen') && !log.includes('LISTED'), 'no log line names anybody');
  },
);

onBoth(
  'S-160 K-052 an owner who is listed as politically exposed is a reason of its own only where it was not declared',
  written(WENCHE),
  async (server) => {
    const silent = await declared(server);
    assert.deepEqual(
      { caseStatus: silent.caseStatus, rulesThatHold: rulesThatHold(silent.frozen) },
      { caseStatus: MANUAL, rulesThatHold: ['pep-undeclared: yes'] },
    );
    const open = await declared(server, (owners) => ({
      ...owners,
      beneficialOwners: owners.beneficialOwners.map((one) =>
        one.lastName === 'Eiermo'
          ? {
              ...one,
              isBeneficialOwnerPep: 'YES',
              pep: [{ pepCountryCode: 'NOR', pepRelationType: 'PARLIAMENT_MEMBER' }],
            }
          : one,
      ),
    }));
    assert.deepEqual(
      { caseStatus: open.caseStatus, rulesThatHold: rulesThatHold(open.frozen) },
      { caseStatus: MANUAL, rulesThatHold: ['owner-pep: yes'] },
    );
    const wenche = open.frozen.screening.persons?.find(({ name }) => name === 'Wenche Eiermo');
    assert.deepEqual(
      { verdict: wenche?.verdict, pep: wenche?.declared.pep },
      { verdict: 'yes', pep: true },
      'the hit is kept all the same',
    );
  },
);

/** One owner more than the register has, who says no to everything. */
const withOwner =
  (given: Partial<Owner>): Change =>
  (owners) => ({
    ...owners,
    beneficialOwners: [...owners.beneficialOwners, someOwner({ eierandel: '5', ...given })],
    registerDifference: { answer: 'UNSURE', differences: [] },
  });
const UNLIKE_REGISTER = 'owners-differ-from-register: yes';

onBoth(
  'S-160 K-052 an owner with another birth date than the list has is found all the same, since nobody but the customer gave it',
  written({ ...NOBODY, birthDate: '1961-05-17' }),
  async (server) => {
    const abroad = { hasNoPublicId: true, publicId: { value: null, token: null }, countryOfResidence: 'SWE' } as const;
    const viktor = { ...abroad, firstName: 'Viktor', lastName: 'Provenko', birthDate: '1991-05-17' };
    const { caseStatus, frozen } = await declared(server, withOwner(viktor));
    assert.deepEqual(
      { caseStatus, rulesThatHold: rulesThatHold(frozen) },
      { caseStatus: MANUAL, rulesThatHold: ['sanctions-hit: yes', UNLIKE_REGISTER] },
    );
    const hit = frozen.screening.persons?.find(({ verdict }) => verdict === 'yes');
    assert.deepEqual(
      { birthDateFrom: hit?.birthDateFrom, birthDateMatch: hit?.hits[0]?.birthDateMatch },
      { birthDateFrom: 'DECLARATION', birthDateMatch: 'differs' },
    );
  },
);

onBoth(
  'S-160 S-157 K-052 an owner’s number is looked up: another’s number, nobody’s, or a silent register goes to an advisor, untold',
  written(NOBODY, { id: 'LISTED-4', name: 'Prøvemo, Ingrid', birthDate: '1990-04-12', topics: 'role.pep' }),
  async (server) => {
    const [ingrid, nobody] = SOME_IDS;
    const numbered = (value: string, firstName: string, lastName: string) =>
      declared(server, withOwner({ publicId: { value, token: null }, firstName, lastName }));
    const others = await numbered(ingrid, 'Kari', 'Prøve');
    assert.deepEqual(rulesThatHold(others.frozen), [
      'pep-undeclared: yes',
      UNLIKE_REGISTER,
      'owner-number-differs: yes',
    ]);
    assert.equal(others.caseStatus, MANUAL);
    assert.ok(!others.seen.includes('Ingrid'), 'the customer is not told whose number it is');
    const kept = others.frozen.screening.persons ?? [];
    assert.deepEqual(
      kept
        .filter(({ name }) => ['Kari Prøve', 'Ingrid Prøvemo'].includes(name))
        .map((one) => [one.name, one.birthDateFrom]),
      [
        ['Kari Prøve', 'DECLARATION'],
        ['Ingrid Prøvemo', 'REGISTER'],
      ],
    );
    const own = await numbered(ingrid, 'Ingrid Anne', 'Prøvemo');
    assert.deepEqual(rulesThatHold(own.frozen), ['pep-undeclared: yes', UNLIKE_REGISTER]);
    assert.deepEqual(
      own.frozen.screening.numbers?.map(({ outcome, registered }) => [outcome, registered?.birthDate]),
      [['BELONGS', '1990-04-12']],
    );
    const none = await numbered(nobody, 'Kari', 'Prøve');
    assert.deepEqual(
      none.frozen.screening.numbers?.map(({ outcome }) => outcome),
      ['NOBODY'],
    );
    assert.ok(rulesThatHold(none.frozen).includes('owner-number-differs: yes'));
    worldOf(server).faults.set('population-register', { mode: 'down' });
    const silent = await numbered(ingrid, 'Ingrid', 'Prøvemo');
    assert.ok(rulesThatHold(silent.frozen).includes('owner-number-differs: unknown'));
    assert.ok(!server.lines.join('\n').includes(ingrid), 'no log line has a number');
  },
);

onBoth(
  'K-052 K-167 K-200 a company of which nobody owns enough goes to an advisor, with its management as stand-ins, and reads on as any other',
  written(NOBODY),
  async (server) => {
    const five = { id: 'B31', subject: '319000410' };
    const { caseStatus, frozen, guest, seen } = await declared(server, (owners) => owners, five);
    assert.equal(caseStatus, MANUAL);
    assert.deepEqual(rulesThatHold(frozen), ['owners-unidentified: yes', 'owner-register-without-owners: yes']);
    assert.deepEqual(
      frozen.standIns?.persons.map(({ role, name }) => [role, name]),
      [
        ['CEO', 'Solveig Femdelsen'],
        ['CHAIRMAN', 'Solveig Femdelsen'],
      ],
    );
    const { register, question, answer } = frozen.standIns ?? assert.fail('nobody stands in');
    assert.deepEqual(
      { registerAnswer: register.answer, askedAt: register.askedAt, answer },
      { registerAnswer: 'NONE', askedAt: frozen.openedAt, answer: 'Nei' },
    );
    assert.match(question, /25 prosent/);
    assert.equal((await guest.state()).requiresBM.customerDeclaration, false);
    for (const word of ['stedfortreder', 'standIns', 'unidentified']) assert.ok(!seen.includes(word), word);
    const some = await declared(server);
    assert.equal(some.frozen.standIns, undefined, 'owners who are named need nobody in their place');
  },
);

const byNumber: Row = {
  id: 'LISTED-5',
  name: 'Svartholdt Investments',
  schema: 'Company',
  identifiers: 'NO 319000437',
  sanctions: 'P',
};
const byName: Row = {
  id: 'LISTED-6',
  name: 'Testbygg Entrepreneur Ltd',
  aliases: ['Testbygg Entreprenør LLC'],
  schema: 'Company',
  sanctions: 'P',
};
onBoth(
  'S-160 K-052 a sanctioned customer, or company between it and an owner, is found by its number or its name, and the customer is not told',
  written(NOBODY, byNumber, byName),
  async (server) => {
    const chain = { id: 'B32', subject: '319000429' };
    const owned = await declared(server, (owners) => owners, chain);
    assert.deepEqual(
      { caseStatus: owned.caseStatus, rulesThatHold: rulesThatHold(owned.frozen) },
      { caseStatus: MANUAL, rulesThatHold: ['sanctions-hit: yes'] },
    );
    const company = owned.frozen.screening.persons?.find(({ verdict }) => verdict === 'yes');
    assert.deepEqual(
      {
        subject: company?.subject,
        roles: company?.roles,
        registrationNumber: company?.registrationNumber,
        matchedNumber: company?.hits[0]?.matchedNumber,
      },
      { subject: 'ORGANISATION', roles: ['OWNER_COMPANY'], registrationNumber: '319000437', matchedNumber: true },
    );
    for (const word of ['LISTED', 'Svartholdt Investments', 'sanctions-hit'])
      assert.ok(!owned.seen.includes(word), word);
    const itself = await declared(server);
    assert.deepEqual(rulesThatHold(itself.frozen), ['sanctions-hit: yes']);
    assert.deepEqual(
      itself.frozen.screening.persons?.filter(({ verdict }) => verdict === 'yes').map(({ roles }) => roles.join()),
      ['CUSTOMER'],
    );
  },
);

onBoth(
  'S-160 S-161 K-052 without a list, or with one too old, everybody is unknown and the case goes to an advisor',
  join(folder, 'missing.csv'),
  async (server) => {
    const none = await declared(server);
    assert.equal(none.caseStatus, MANUAL);
    const unknown = ['sanctions-hit: unknown', 'pep-undeclared: unknown', 'rca-undeclared: unknown'];
    assert.deepEqual(rulesThatHold(none.frozen), [...unknown, 'screening-no-list: yes']);
    assert.ok(none.frozen.screening.persons?.every(({ reason, list }) => reason === 'NO_LIST' && list === null));
    assert.ok(server.lines.some((line) => line.includes('screening list not loaded')));
    assert.ok(!server.lines.join('\n').includes('missing.csv'), 'an error is logged by its name only');
  },
);

const SCREENING_LIST = written({ ...NOBODY, seen: '2020-01-01T00:00:00' });
const onBothTooOld = onFreshServers(() => ({ simulators, env: { SCREENING_LIST, SCREENING_MAX_AGE_DAYS: '7' } }));
onBothTooOld('S-160 K-052 a list that has grown too old can not say no', async (server) => {
  const { caseStatus, frozen } = await declared(server);
  assert.equal(caseStatus, MANUAL);
  assert.ok(rulesThatHold(frozen).includes('screening-list-too-old: yes'));
});

const overwritten = written(BERIT);
onBoth(
  'S-160 a broken file in the list’s place leaves the list before it, and a good one is asked at once',
  overwritten,
  async (server) => {
    const { screening } = server.context;
    const { version } = screening;
    writeFileSync(overwritten, `${listText([NOBODY])}"cut`);
    await screening.reload();
    const broken = await declared(server);
    assert.deepEqual(
      { caseStatus: broken.caseStatus, rulesThatHold: rulesThatHold(broken.frozen) },
      { caseStatus: MANUAL, rulesThatHold: ['sanctions-hit: yes'] },
    );
    assert.equal(broken.frozen.screening.persons?.[0]?.list?.sha256, version?.sha256);
    writeFileSync(overwritten, listText([NOBODY]));
    await screening.reload();
    assert.deepEqual(rulesThatHold((await declared(server)).frozen), []);
    writeFileSync(overwritten, listText([BERIT]));
    await screening.reload();
  },
);

const reworded = written(NOBODY, BERIT);
onBoth(
  'A-063 A-067 a hit that was decided to be another person is frozen with the next declaration and is no reason; a changed entry is',
  reworded,
  async (server) => {
    const { context } = server;
    const first = await declared(server);
    assert.ok(rulesThatHold(first.frozen).includes('sanctions-hit: yes'));
    for (const one of await openCasesOf(context, 'provebanken')) await decideFully(context, one, 'APPROVE');

    const second = await declared(server);
    assert.ok(!rulesThatHold(second.frozen).some((rule) => rule.startsWith('sanctions-hit')));
    const judged = second.frozen.screening.persons?.flatMap(({ hits }) => hits) ?? [];
    assert.deepEqual(
      judged.map(({ entryId, judgement }) => [entryId, judgement?.verdict]),
      [['LISTED-1', 'NOT_SAME']],
    );

    writeFileSync(reworded, listText([NOBODY, { ...BERIT, countries: 'ru' }]));
    await context.screening.reload();
    const third = await declared(server);
    assert.ok(rulesThatHold(third.frozen).includes('sanctions-hit: yes'));
    writeFileSync(reworded, listText([NOBODY, BERIT]));
  },
);

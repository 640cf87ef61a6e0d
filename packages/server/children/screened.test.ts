/** Shows that the child and all guardians are screened before a child becomes a customer, and that none of them reads of another's matters. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import * as api from '@bli-kunde/domain/children/api.ts';
import type { DeclarationSnapshot } from '@bli-kunde/domain/cases/declaration-snapshots.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { SettledDeclaration } from '@bli-kunde/domain/kyc/settled-schema.ts';
import { trailOf } from '../db/stored.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { decideFully, openCasesOf } from '../cases/decide.fixture.ts';
import { caseByNumber } from '../cases/case-store.ts';
import { shownCase } from '../cases/show.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { drained } from '../later.fixture.ts';
import { listText } from '../screening/list.fixture.ts';
import { ask, declared as declaredAlone, guest, task } from '../standalone/standalone.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { childInBooks, type ChildApplicant, guardian, responsibility, subjectsOf } from './children.fixture.ts';
import { childApplications } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'children-screened-'));
after(() => rmSync(folder, { recursive: true }));
const list = join(folder, 'list.csv');
writeFileSync(list, listText([{ id: 'LISTED-1', name: 'Nina Låsvik', sanctions: 'Programme' }]));
const onBoth = onEveryDatabase({ ...UNLIMITED, env: { SCREENING_LIST: list } });

const BANK = 'provebanken';
const POSITION = {
  roleTypeCode: 'STATE_LEADER',
  roleCountry: 'NOR',
  description: 'Medlem av en regjering',
  roleEnd: null,
};
const HELD = { 'kyc/submitPepRca': { isPep: 'YES', pepList: [POSITION], isRca: 'NO', rcaList: [] } };
/** What tells of a position, a list or a rule. */
const TOLD_TO_NOBODY = /STATE_LEADER|regjering|politisk|eksponert|sanksjon|LISTED|child-near|screening/i;

async function tellsOfPosition(server: TestServer, id: string): Promise<void> {
  await ask(server, 'RENEWAL_PRIVATE', id);
  const person = await guest(server, id);
  await declaredAlone(person, await task(person, 'RENEWAL_PRIVATE'), HELD);
}

async function begun(server: TestServer, id: string, child: string): Promise<ChildApplicant> {
  const one = await (await guardian(server, id, BANK)).choose(child);
  await one.chooseProduct();
  return one;
}

/** The declaration that the application names. */
async function frozenOf({ context, clock }: TestServer, { processId }: ChildApplicant): Promise<FrozenDeclaration> {
  const application = await childApplications(context).loadById(processId, BANK, clock.now());
  const { declaration } = application?.document ?? assert.fail('no application');
  const stored = declaration && (await loadDeclaration(context.db, context.vault, BANK, declaration.id));
  return stored?.document.frozen ?? assert.fail('nothing is completed');
}

const verdictOf = ({ reasons }: FrozenDeclaration, rule: string) => reasons.find((one) => one.rule === rule)?.verdict;
const screenedAs = ({ screening }: FrozenDeclaration) =>
  (screening.persons ?? []).map(({ name, roles }) => `${name}: ${roles.join(' ')}`);

async function openCaseOf({ context }: TestServer, { processId }: ChildApplicant) {
  for (const open of await openCasesOf(context, BANK)) {
    const one = await caseByNumber(context.db, context.vault, BANK, open.number);
    if (one?.applicationId === processId) return { ...one, ...open };
  }
  return assert.fail('no case');
}

/** Everything that a guardian's browser can be told of the application. */
async function seenBy(one: ChildApplicant): Promise<string> {
  const answers = [
    await one.send(api.getChildState),
    await one.send(api.getDeclaredOfChild),
    await one.guardian.children(),
  ];
  return answers.map(({ text }) => text).join('\n');
}

onBoth(
  'S-160 K-052 a position of either guardian makes the child a close relation, by what that guardian told the bank, and nobody reads of it',
  async (server) => {
    await tellsOfPosition(server, 'G02');
    const first = await begun(server, 'G01', 'C01');
    const completed = await first.declare();
    assert.ok(completed.status < 300, completed.text);
    assert.doesNotMatch(completed.text, TOLD_TO_NOBODY);
    const frozen = await frozenOf(server, first);
    assert.equal(verdictOf(frozen, 'child-near-pep'), 'yes');
    assert.deepEqual({ enhanced: frozen.enhanced, riskClass: frozen.riskClass }, { enhanced: true, riskClass: 'HIGH' });
    assert.deepEqual(screenedAs(frozen), [
      'Anne Foresattmo: APPLICANT GUARDIAN',
      'Emma Foresattmo: CHILD',
      'Thomas Foresattmo: GUARDIAN',
    ]);
    assert.doesNotMatch(JSON.stringify(frozen.sections), TOLD_TO_NOBODY);
    const second = (await guardian(server, 'G02', BANK)).at(first.processId);
    for (const one of [first, second]) {
      assert.equal((await one.state()).block, 'error.aml.rejected');
      assert.doesNotMatch(await seenBy(one), TOLD_TO_NOBODY);
    }

    // Fatima answers alone, and has the position herself.
    await tellsOfPosition(server, 'G05');
    const alone = await begun(server, 'G05', 'C07');
    await alone.declare();
    assert.equal(verdictOf(await frozenOf(server, alone), 'child-near-pep'), 'yes');
  },
);

onBoth(
  'A-014 A-058 what an advisor has approved goes on to both signatures, and the core bank gets the child with its class of risk',
  async (server) => {
    const bank = '9801';
    await tellsOfPosition(server, 'G04');
    const first = await begun(server, 'G03', 'C06');
    await first.declare();
    assert.equal((await first.state()).block, 'error.aml.rejected');
    await decideFully(server.context, await openCaseOf(server, first), 'APPROVE');
    await drained(server);
    assert.ok((await subjectsOf(server, 'G03')).includes('Du kan gå videre'));
    const second = (await guardian(server, 'G04', BANK)).at(first.processId);
    assert.deepEqual(
      { first: (await first.state()).block, second: (await second.state()).block },
      { first: null, second: null },
    );
    await first.order();
    await first.signs();
    assert.equal((await second.approve()).status, 200);
    await second.signs();
    await drained(server);
    const books = await childInBooks(server, bank, 'C06');
    assert.deepEqual(
      { customers: books.customers.length, access: books.access },
      { customers: 1, access: new Set(['G03', 'G04']) },
    );
    const answer = await fetch(`${server.simulators.origin}/core/v1/ledger/settled`);
    const all = (await answer.json()) as { subject: string; message: SettledDeclaration }[];
    const [settled, ...more] = all.filter(({ subject }) => subject === 'C06');
    assert.equal(more.length, 0);
    const { process, decidedBy, risk, positions } = settled?.message ?? assert.fail('nothing is settled');
    assert.deepEqual(
      { process, decidedBy, class: risk.class, positions },
      { process: 'BECOME_CHILD_CUSTOMER', decidedBy: 'ADVISOR', class: 'HIGH', positions: [] },
    );
    assert.ok(risk.enhancedMeasures);

    const trail = (await trailOf(server, first.processId)).map(
      ({ action, detail }) => `${action} ${detail?.source ?? ''}`,
    );
    for (const step of [
      'application.created population-register',
      'register.answered population-register.guardians',
      'register.answered core-bank.guardian',
      'declaration.screened screening',
      'declaration.recorded ',
      'customer.created ',
    ])
      assert.ok(trail.includes(step), `${step} is not among ${[...new Set(trail)].join('; ')}`);
  },
);

onBoth(
  'A-013 a second guardian on a sanctions list holds the application, and neither guardian can go on or reads why',
  async (server) => {
    const first = await begun(server, 'G08', 'C11');
    await first.declare();
    const second = (await guardian(server, 'G09', BANK)).at(first.processId);
    for (const one of [first, second]) {
      refusedWith(await one.send(api.signForChild), 403, 'error.aml.rejected');
      assert.doesNotMatch(await seenBy(one), TOLD_TO_NOBODY);
    }
    assert.equal((await second.declare()).status, 403);
    const opened = await openCaseOf(server, first);
    assert.deepEqual({ gravity: opened.gravity, holds: opened.holds }, { gravity: 'SANCTION', holds: true });
    assert.equal(opened.data.subject?.name, 'Aksel Låsvik');
    const { persons } = opened.data.snapshot as DeclarationSnapshot;
    assert.deepEqual(
      persons?.map(({ name, roles }) => `${name}: ${roles.join(' ')}`),
      screenedAs(await frozenOf(server, first)),
    );
    const shown = await shownCase(server.context, { bank: BANK, number: opened.number }, 'Siri Saksbehandler');
    assert.ok(
      shown.some((line) => /Nina Låsvik .*\(GUARDIAN\)/.test(line)),
      shown.join('\n'),
    );

    await decideFully(server.context, opened, 'REJECT');
    await drained(server);
    for (const one of [first, second]) {
      assert.equal((await one.state()).block, 'error.case.rejected');
      assert.doesNotMatch(await seenBy(one), TOLD_TO_NOBODY);
      assert.equal((await one.guardian.listed('C11')).processLock.locked, false);
    }
    assert.equal((await childInBooks(server, '9801', 'C11')).customers.length, 0);
    assert.ok((await subjectsOf(server, 'G08')).length > 0);
  },
);

onBoth('A-013 who gets responsibility after the answers is screened before anything is signed', async (server) => {
  const first = await begun(server, 'G12', 'C15');
  await first.fill();
  await responsibility(server, 'C15', 'G13', false);
  await responsibility(server, 'C15', 'G09', true);
  try {
    const refused = await first.send(api.signForChild);
    assert.equal(refused.status, 409, refused.text);
    const { kyc, requires, signingOrder, guardians } = await first.state();
    assert.deepEqual(
      {
        kycStatus: kyc.status,
        customerDeclaration: requires.customerDeclaration,
        signingOrderStatus: signingOrder.status,
      },
      { kycStatus: null, customerDeclaration: true, signingOrderStatus: 'NOT_CREATED' },
    );
    assert.deepEqual(guardians.map(({ name }) => name).toSorted(), ['Ali Ventesen', 'Nina Låsvik']);
    const again = await first.declare();
    assert.ok(again.status < 300, again.text);
    assert.equal(verdictOf(await frozenOf(server, first), 'sanctions-hit'), 'yes');
    assert.equal((await first.state()).block, 'error.aml.rejected');
  } finally {
    await responsibility(server, 'C15', 'G09', false);
    await responsibility(server, 'C15', 'G13', true);
  }
});

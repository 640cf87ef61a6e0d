/** For tests: every call that the product answers, made once with success on the ways of those who make them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import {
  askForCorrection,
  getDiscrepancyNotice,
  noteDiscrepancyNoticeSent,
} from '@bli-kunde/domain/advisor/discrepancy-api.ts';
import { getCase } from '@bli-kunde/domain/advisor/case-api.ts';
import * as evidence from '@bli-kunde/domain/advisor/evidence-api.ts';
import * as files from '@bli-kunde/domain/advisor/files-api.ts';
import {
  getCaseAnswers,
  getCaseHits,
  getCaseOwners,
  getCaseRegisters,
} from '@bli-kunde/domain/advisor/findings-api.ts';
import { judgeHit } from '@bli-kunde/domain/advisor/hits-api.ts';
import * as list from '@bli-kunde/domain/advisor/list-api.ts';
import { getFunnel, getFunnelFile } from '@bli-kunde/domain/advisor/funnel-api.ts';
import * as policyRows from '@bli-kunde/domain/advisor/policy-api.ts';
import { getMonitoring, getStatistics, getStatisticsFile } from '@bli-kunde/domain/advisor/oversight-api.ts';
import * as advisorRows from '@bli-kunde/domain/advisor/person-api.ts';
import * as proposals from '@bli-kunde/domain/advisor/proposals-api.ts';
import { asksForPaper, ends, listedTo, papersOf, reads, sends, withdraws } from './advisor/papers.fixture.ts';
import { squarePdf } from './documents/stranger-files.fixture.ts';
import { takeQuestionBack } from '@bli-kunde/domain/advisor/questions-api.ts';
import * as work from '@bli-kunde/domain/advisor/work-api.ts';
import * as bank from '@bli-kunde/domain/bank/api.ts';
import * as business from '@bli-kunde/domain/business/api.ts';
import type { BusinessState } from '@bli-kunde/domain/business/state.ts';
import { businessWalk } from '@bli-kunde/domain/business/walk.fixture.ts';
import * as children from '@bli-kunde/domain/children/api.ts';
import { applyAgain, getQuestions } from '@bli-kunde/domain/kyc/answers-api.ts';
import * as kyc from '@bli-kunde/domain/kyc/calls.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { lookupApi } from '@bli-kunde/domain/kyc/lookups.ts';
import { addDays, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { openShortLink } from '@bli-kunde/domain/notices/api.ts';
import * as own from '@bli-kunde/domain/private/api.ts';
import { getFollowUp, saveFollowUpContact } from '@bli-kunde/domain/private/follow-up-api.ts';
import * as signing from '@bli-kunde/domain/signing/api.ts';
import * as standalone from '@bli-kunde/domain/standalone/api.ts';
import { WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { declare } from './kyc/declare.fixture.ts';
import * as parts from './kyc/handed.fixture.ts';
import { declared as frozenDeclaration } from './kyc/evidence.fixture.ts';
import { type AdvisorGuest, asAdvisor, rememberedAdvisor, openedCase } from './advisor/advisor.fixture.ts';
import { applicant, pressed } from './business/journey.fixture.ts';
import { filedCase } from './advisor/files.fixture.ts';
import {
  askedOf,
  asks,
  does,
  explains,
  formOf,
  newestCase,
  opensAnswer,
  pageOf,
  type Questions,
  underReview,
} from './advisor/questions.fixture.ts';
import { decideAll } from './cases/decide.fixture.ts';
import { enter, type Given, type Guest } from './guest.fixture.ts';
import { drained } from './later.fixture.ts';
import { shortLinkTo } from './notices/short-link.ts';
import { decide, sessionIn, signs } from './signing/at-provider.fixture.ts';
import { testPerson, timeIs, timeMoves } from './simulated-world.fixture.ts';
import { firstSigned, guardian } from './children/children.fixture.ts';
import { sql } from './db/sql.ts';
import { encrypted, pinSessionOf, somebody } from './private/private.fixture.ts';
import { answered, ask, complete, declared, guest, open, type Opened, task } from './standalone/standalone.fixture.ts';
import type { TestServer } from './test-server.ts';

type Params = Readonly<Record<string, string>>;

/** A call that must succeed. */
async function ok(who: Pick<Guest, 'call'>, row: Endpoint, params: Params = {}, given: Given = {}) {
  const answer = await who.call(row, params, given);
  assert.ok(answer.status < 300, `${row.name}: ${answer.text}`);
  return answer;
}
async function each(
  who: Pick<Guest, 'call'>,
  rows: readonly Endpoint[],
  params?: Params,
  given?: Given,
): Promise<void> {
  for (const row of rows) await ok(who, row, params, given);
}

async function organisation(server: TestServer): Promise<void> {
  const orgnr = '319000011';
  const about = { orgnr };
  const astrid = await applicant(server, 'provebanken', 'B01', orgnr, ['B01', 'B03']);
  const berit = await guest(server, 'B03');
  await each(astrid, [business.showAccounting, bank.getConfig, business.organisationRoles]);
  await ok(astrid, business.validateOrganisationNumber, about);
  const { version } = await astrid.fill();
  const { body: products } = businessWalk.produkter();
  await ok(astrid, business.postProducts, about, { body: products, version });
  const stale = await astrid.call(business.saveProducts, about, { body: products, version });
  assert.equal(stale.status, 409);
  await each(
    astrid,
    [business.getProducts, business.administratorCandidates, business.signeeCombinations, business.getSignees],
    about,
  );
  await ok(astrid, business.saveForLater, about);
  await signs(server, astrid, await pressed(astrid), 'cancel');
  const retry = async () => ok(astrid, business.retrySigning, about, { version: (await astrid.state()).version });
  const declined = (await retry()).json<BusinessState>().signingOrder.externalReference ?? assert.fail('no order');
  await each(berit, [signing.getSigningTask, signing.declineSigning], { order: declined });
  const orderIn = (answer: Awaited<ReturnType<typeof ok>>): string =>
    answer.json<BusinessState>().signingOrder.externalReference ?? assert.fail('no order');
  const asked = orderIn(await retry());
  await signs(server, astrid, asked);
  await ok(astrid, business.getSignatures, about);
  const part = { ...about, seq: '1' };
  await ok(astrid, business.remindSignatory, part);
  const { firstName, lastName, birthDate } = testPerson(server, 'B12');
  const comes = { name: `${firstName} ${lastName}`, birthDate, email: 'ny@example.com', mobil: '49003009' };
  const shown = { body: { ...comes, order: asked, signed: [0] }, version: (await astrid.state()).version };
  const order = orderIn(await ok(astrid, business.replaceSignatory, part, shown));
  await each(
    astrid,
    [business.getSigningOrder, business.hasSoleSignatory, business.isFinished, business.getDeclaredOfOrganisation],
    about,
  );
  for (const one of [astrid, await guest(server, 'B12')]) {
    await each(one, [signing.getSigningTask, signing.signingDocument, signing.signingReadingCopy], { order });
    await signs(server, one, order);
  }
  await each(astrid, [business.applicantDocument, business.applicantReadingCopy], about);
  const { context } = server;
  const provebanken = context.banks.get('provebanken') ?? assert.fail();
  const page = { target: 'bedrift/', applicationId: null };
  const link = await context.db.transaction((tx) => shortLinkTo(context, tx, provebanken, page));
  assert.equal((await astrid.call(openShortLink, { code: link.slice(-8) })).status, 302);
}

async function consenting(server: TestServer): Promise<void> {
  const consent = { query: { acceptCounterpart: 'true' } };
  const live = await applicant(server, 'fjellbanken', 'B05', '319000011');
  await live.state();
  await ok(live, business.acceptCounterpart, { orgnr: live.org }, consent);
  await ok(live, business.acceptCounterpart, { orgnr: '319000003' }, consent);
}

async function privatePerson(server: TestServer): Promise<void> {
  const one = await somebody(server, 'P33');
  await each(one, [own.getPrivateConfig, own.showPin, own.showProducts, own.getFeatureToggles]);
  await each(one, [own.getAvailableFlows, own.isNewCustomer, own.getPrivateState, own.getKycMask]);
  await one.sent(own.setFlowType, { flowType: 'DISPONENT' });
  await one.sent(own.changeFlow, { flowType: 'STANDARD' });
  await one.sent(own.savePersonInput, { epost: 'olena@example.com', mobil: '49001033', needHelpMovingBanks: false });
  await one.sent(own.saveChosenProductsAndCards, WITH_CARD);
  await one.sent(own.savePinOption, { option: 'CHOSEN' });
  const session = await pinSessionOf(one);
  const headers = { 'x-pin-session': session.session.audit };
  assert.equal((await one.send(own.setPin, encrypted(session, '1357'), { headers })).status, 200);
  await each(one, [own.getCustomersProducts, own.getPostAddress, own.keepPrivateForLater]);
  await one.fill('STANDARD');
  await ok(one, own.recordDeclaration, {}, { body: { status: 'OK' } });
  await ok(one, own.getDeclared);
  await signs(server, one, await one.order(), 'cancel');
  await one.sent(own.leaveSigningOrder);
  await signs(server, one, await one.order());
  await each(one, [own.privateDocument, own.privateReadingCopy]);
  const byHand = await somebody(server, 'P15');
  await byHand.state();
  await byHand.send(own.setFlowType, { flowType: 'STANDARD' });
  await ok(byHand, getFollowUp);
  await ok(byHand, saveFollowUpContact, {}, { body: { email: 'mina@example.com', phone: '49001015' } });
}

async function guardians(server: TestServer): Promise<void> {
  const { first, second } = await firstSigned(server, ['G01', 'G02'], 'C03', { packageId: 'BARN_PAKKE', card: true });
  const { id } = await second.guardian.listed('C03');
  const about = { processId: first.processId };
  await each(second.guardian, [children.getChildPersonalia, children.signingExists], { id });
  await each(second.guardian, [children.getChosenProduct, children.getDeclaredOfChild], about);
  await ok(first.guardian, children.getSignaturesForChild, about);
  await ok(first.guardian, children.remindGuardian, { ...about, seq: '1' });
  assert.equal((await second.approve()).status, 200);
  assert.equal((await second.send(children.signForChild)).status, 200);
  await second.signs();
  await each(first.guardian, [children.childDocument, children.childReadingCopy], about);
  const other = await (await guardian(server, 'G03')).choose('C06');
  await other.sent(children.postChooseProduct, {
    packageId: 'BARN_PAKKE',
    wantsToHaveCard: 'CHOSEN_TO_HAVE_CARD',
  });
  await ok(other.guardian, children.keepChildForLater, { processId: other.processId });
}

async function declarations(server: TestServer): Promise<void> {
  const person = await guest(server, 'P26');
  const opened = await answered(person, await task(person, 'CAR_LOAN'));
  const { id } = opened;
  const headers = { 'x-kyc-session-token': opened.token };
  const tin = { countryCode: 'SWE', tin: '811228-9874' };
  await each(person, [kyc.getForm, kyc.getFormV7, kyc.getProcessSummary, kyc.keepAlive], {}, { headers });
  await each(person, [kyc.getCountries, kyc.getCustomerType, kyc.getPostalCodes], {}, { headers });
  await ok(person, kyc.getCaseSummary, { id }, { headers });
  await ok(person, kyc.verifyPostalCode, {}, { headers, query: { code: '0484', country: 'NOR' } });
  await ok(person, kyc.postLog, {}, { headers, body: { event: 'save-failed', status: 500 } });
  for (const row of lookupApi)
    await ok(
      person,
      row,
      {},
      'body' in row ? { headers, body: tin } : 'query' in row ? { headers, query: tin } : { headers },
    );
  assert.equal((await complete(person, opened)).status, 200);
  await ok(person, kyc.completeDeclarationV1, {}, { headers });
  await ok(person, kyc.getDeclarationDocument, { id });

  const gustav = await guest(server, 'B20');
  const company = await declared(gustav, await task(gustav, 'RENEWAL_TAX_CORPORATE'));
  const astrid = await guest(server, 'B01');
  await ok(astrid, standalone.getWaitingCase, { case: company.id });
  const at = await ok(astrid, standalone.startDeclarationSigning, {}, { query: { case: company.id } });
  await decide(server, sessionIn(at.json<{ url: string }>().url), 'sign');
  await ok(astrid, standalone.refreshDeclarationSigning, { case: company.id });

  await ask(server, 'RENEWAL_TAX_CHILD', 'C09');
  const espen = await guest(server, 'G08');
  const { firstName, lastName } = testPerson(server, 'C09');
  const child = await declared(espen, await task(espen, 'RENEWAL_TAX_CHILD', `${firstName} ${lastName}`));
  await ok(await guest(server, 'G09'), standalone.confirmWaitingCase, { case: child.id });
}

/** Somebody who has answered, is asked again, and says that nothing is changed. */
async function renewal(server: TestServer): Promise<void> {
  const person = await guest(server, 'P27');
  const due = await task(person, 'RENEWAL_TAX_PRIVATE');
  await declared(person, due);
  await drained(server);
  await ask(server, 'RENEWAL_TAX_PRIVATE', 'P27');
  const { token } = (await open(person, due.process, due.subject)).json<Opened>();
  const headers = { 'x-kyc-session-token': token };
  const read = await ok(person, kyc.getForm, {}, { headers });
  await ok(
    person,
    kyc.confirmAsBefore,
    {},
    {
      headers: { ...headers, 'if-match': String(read.headers['etag']) },
      body: { sections: ['tax'] },
    },
  );
}

/** At a bank whose policy has the coming owner rule in force by then: a section that nobody else is asked. */
async function comingOwnerRule(server: TestServer): Promise<void> {
  timeIs(server, '2027-07-12T10:00:00Z');
  const one = await applicant(server, 'skogbanken', 'B01', '319000011');
  await one.answer('regnskap');
  const born = ({ beneficialOwners, ...rest }: OwnersAnswer): OwnersAnswer => ({
    ...rest,
    beneficialOwners: beneficialOwners.map((owner) => ({ ...owner, birthPlace: 'Bergen' })),
  });
  const { opening } = businessWalk.kyc({ organisationNumber: '319000011' });
  const answer = await declare(one, opening, { corporateBeneficialOwnerActorsV3: born });
  assert.equal(answer.status, 200, answer.text);
}

/** A difference that is agreed to be told of, and the notice that was sent. */
async function discrepancy(server: TestServer, advisor: AdvisorGuest, senior: AdvisorGuest): Promise<void> {
  const { context, clock } = server;
  const { nationalId } = testPerson(server, 'G02');
  const frozen = {
    riskClass: 'NORMAL',
    declarant: { nationalId, name: 'Thomas Foresattmo', birthDate: '1986-01-01' },
  } as const;
  const declarationId = await frozenDeclaration({ ...context, database: context.db, clock }, { frozen });
  const more = { kind: 'DISCREPANCY' as const, declarationId, snapshot: { differences: [{}] } };
  const id = await openedCase(server, { cause: 'discrepancy:every-call', ...more });
  const look = async () =>
    (await ok(senior, getCase, { id })).json<{ version: number; proposal: { id: string } | null }>();
  const grounds = 'Aksjeeierboken viser at registeret ikke er oppdatert.';
  const none = { reason: null, milderMeasures: null, validUntil: null, origin: null, combination: null };
  const { request } = (await ok(advisor, getDiscrepancyNotice, { id })).json<{ request: { due: string } | null }>();
  await ok(advisor, askForCorrection, { id }, { version: (await look()).version, body: { due: request?.due } });
  await ok(advisor, proposals.getDecisionNotice, { id }, { query: { decision: 'REPORT' } });
  const proposed = { decision: 'REPORT', grounds, ...none };
  await ok(advisor, proposals.proposeDecision, { id }, { version: (await look()).version, body: proposed });
  const { version, proposal } = await look();
  await ok(senior, proposals.agreeToProposal, { id, proposal: proposal?.id ?? '' }, { version, body: {} });
  const body = { reference: 'AR-1', on: osloDate(clock.now()) };
  await ok(advisor, noteDiscrepancyNoticeSent, { id }, { version: (await look()).version, body });
}

/** A policy of a bank that nothing else is declared at. */
async function policy(server: TestServer): Promise<void> {
  const [officer, manager] = [
    await asAdvisor(server, 'havbanken', ['AML_OFFICER'], 'Olav Ansvarlig'),
    await asAdvisor(server, 'havbanken', ['MANAGEMENT'], 'Mona Leder'),
  ];
  const grounds = 'Tilsynet har bedt banken om å se nærmere på dette.';
  const shown = (await ok(officer, policyRows.getPolicy)).json<{ today: string; versions: { document: object }[] }>();
  const document = { ...shown.versions[0]?.document, weights: { gifts: 2 } };
  const step = async (who: AdvisorGuest, row: Endpoint, body: object): Promise<number> =>
    (await ok(who, row, {}, { body })).json<{ version: number }>().version;
  const drafted = await step(officer, policyRows.savePolicyDraft, { version: 0, document });
  await ok(officer, policyRows.startPolicyTrial, {}, { body: { version: drafted } });
  await drained(server);
  await each(officer, [policyRows.getPolicyTrial, policyRows.getPolicyFlips]);
  const propose = (version: number) =>
    step(officer, policyRows.proposePolicy, { version, validFrom: shown.today, grounds });
  const kind = 'CHANGE';
  const version = await step(manager, policyRows.returnPolicy, { kind, version: await propose(drafted) });
  await ok(manager, policyRows.agreeToPolicy, {}, { body: { kind, version: await propose(version) } });
  await step(officer, policyRows.proposeTakingBack, { version: 0, number: 1, grounds });
}

async function advisors(server: TestServer): Promise<void> {
  const [advisor, senior, officer] = [
    await asAdvisor(server, 'provebanken', ['ADVISOR']),
    await asAdvisor(server, 'provebanken', ['SENIOR_ADVISOR'], 'Sigrid Senior'),
    await asAdvisor(server, 'provebanken', ['AML_OFFICER'], 'Olav Ansvarlig'),
  ];
  await each(advisor, [advisorRows.getAdvisor, advisorRows.getQueues]);
  await ok(advisor, advisorRows.setAway, {}, { body: { until: null } });
  const id = await openedCase(server, {
    cause: 'follow-up:every-call',
    kind: 'DISCREPANCY',
    snapshot: { differences: [{}] },
  });
  await ok(advisor, list.listCases);
  const { cases } = (await ok(advisor, list.listCases)).json<{ cases: { id: string; number: number }[] }>();
  const number = cases.find((one) => one.id === id)?.number ?? assert.fail();
  await ok(advisor, list.searchCases, {}, { body: { caseNumber: number } });
  const change = async (who: AdvisorGuest, row: Endpoint, body?: unknown, proposal?: string) => {
    const { version } = (await ok(who, getCase, { id })).json<{ version: number }>();
    const params = { id, ...(proposal === undefined ? {} : { proposal }) };
    return ok(who, row, params, { version, ...(body === undefined ? {} : { body }) });
  };
  const grounds = 'Opplysningene er kontrollert mot kilder som banken stoler på.';
  const { until } = { until: addDays(osloDate(server.context.clock.now()), 2) };
  await change(advisor, work.takeCase);
  await change(advisor, work.postponeCase, { until });
  await change(advisor, work.addNote, { kind: 'DIALOGUE', text: 'Kunden ringte.' });
  await change(advisor, work.reportSuspicion, { grounds });
  await change(advisor, work.giveCaseBack);
  await rememberedAdvisor(server, 'provebanken', advisor.advisor);
  await change(senior, work.assignCase, { advisor: advisor.advisor.key });
  await change(officer, work.restrictCase, { restricted: false, grounds });
  await change(officer, work.holdErasure, { held: false, grounds });
  const proposed = {
    decision: 'NO_DISCREPANCY',
    reason: 'SPELLING',
    grounds,
    milderMeasures: null,
    validUntil: null,
    origin: null,
    combination: null,
  };
  const waiting = async (): Promise<string> => {
    await change(advisor, proposals.proposeDecision, proposed);
    const shown = (await ok(advisor, getCase, { id })).json<{ proposal: { id: string } }>();
    return shown.proposal.id;
  };
  await change(senior, proposals.returnProposal, { grounds }, await waiting());
  await change(advisor, proposals.withdrawProposal, {}, await waiting());
  await change(senior, proposals.agreeToProposal, {}, await waiting());
  await change(senior, work.reopenCase, { grounds });
  await change(senior, work.disqualifySelf, {});
  const subject = { name: advisor.advisor.name, number: '01817099901' };
  const ofNamesake = await openedCase(server, { cause: 'follow-up:namesake', subject });
  await ok(advisor, work.sayAnotherPerson, { id: ofNamesake }, { version: 1, body: { grounds } });

  await discrepancy(server, advisor, senior);
  await ok(senior, getMonitoring);
  const hit = {
    name: 'Kari Prøvesen',
    birthDate: null,
    kind: 'PEP',
    entryId: 'Q1',
    listName: 'Liste',
    matchedName: 'Kari',
    score: 1,
    birthDateMatch: 'unknown',
  };
  const found = await openedCase(server, { cause: 'new-hit:every-call', kind: 'NEW_HIT', snapshot: { hits: [hit] } });
  for (const part of [getCaseHits, getCaseAnswers, getCaseRegisters, getCaseOwners])
    await ok(senior, part, { id: found });
  const { version } = (await ok(senior, getCase, { id: found })).json<{ version: number }>();
  const body = { verdict: 'NOT_SAME', reasons: ['COUNTRY'], grounds };
  await ok(senior, judgeHit, { id: found, hit: '1' }, { version, body });
  const { id: filed, paper } = await filedCase(server);
  await each(senior, [files.getCaseDocuments, files.getCaseNotes, files.getCaseTimeline], { id: filed });
  await ok(senior, files.getCaseDocument, { id: filed, document: paper });

  await each(senior, [getStatistics, getStatisticsFile, getFunnel, getFunnelFile]);
  await policy(server);
  const asked = async (row: Endpoint, request: object): Promise<Params> => {
    const headers = { 'idempotency-key': randomUUID() };
    return { id: (await ok(officer, row, {}, { body: request, headers })).json<{ id: string }>().id };
  };
  const pack = await asked(evidence.makeEvidencePack, { of: { case: filed }, withSuspicion: false, grounds });
  const access = await asked(evidence.makeSubjectAccess, { nationalId: '12849049826', grounds });
  await drained(server);
  await each(officer, [evidence.getEvidenceProgress, evidence.getEvidencePack, evidence.checkEvidencePack], pack);
  await each(officer, [evidence.getSubjectAccessProgress, evidence.getSubjectAccess], access);
}

/** A customer who is asked and begins to answer, before the question is taken back. */
async function questions(server: TestServer): Promise<void> {
  const asked = await underReview(server, 'havbanken', 'asked@example.com');
  const id = await newestCase(server, 'havbanken');
  const advisor = await asAdvisor(server, 'havbanken', ['ADVISOR']);
  await asks(advisor, id);
  const [question] = await askedOf(asked);
  const answer = await opensAnswer(asked, question?.declaration ?? '');
  const section = (await formOf(asked, answer)).sections.find(({ explanation }) => explanation !== undefined)?.id ?? '';
  assert.equal((await explains(asked, answer, section, 'Det er arv.')).status, 204);
  const page = await pageOf(advisor, id);
  const back = await does(advisor, takeQuestionBack, id, {}, { question: page.question?.id ?? '' });
  assert.equal(back.status, 200, back.text);
}

/** A customer who is asked for a paper, sends two, takes one back, and has the other read. */
async function papers(server: TestServer): Promise<void> {
  const asked = await underReview(server, 'fjellbanken', 'papers@example.com');
  const id = await newestCase(server, 'fjellbanken');
  const advisor = await asAdvisor(server, 'fjellbanken', ['ADVISOR']);
  await asksForPaper(advisor, id);
  const [request] = await askedOf(asked);
  const declaration = request?.declaration ?? '';
  for (const file of [squarePdf(), squarePdf(2)]) {
    const sent = await sends(asked, 'fjellbanken', declaration, file);
    assert.equal(sent.status, 200, sent.text);
  }
  await drained(server);
  const [first, second] = (await papersOf(asked, declaration)).papers;
  assert.equal((await withdraws(asked, first?.id ?? '')).status, 204);
  assert.equal((await ends(asked, declaration)).status, 204);
  await listedTo(advisor, id);
  assert.equal((await reads(advisor, id, second?.id ?? '')).status, 200);
}

/** Parts of a company's declaration that others are asked for: one taken back, one refused, one answered. */
async function handedParts(server: TestServer): Promise<void> {
  const applying = await applicant(server, 'havbanken', 'B01', '319000011', ['B01', 'B03']);
  await applying.answer('regnskap');
  const session = await parts.opens(applying, 'havbanken', '319000011');
  const { sections } = await parts.formOf(session);
  const [{ id: section } = { id: '' }] = sections.filter(({ mayHand = [] }) =>
    mayHand.some(({ owner }) => owner === null),
  );
  const person = { firstName: 'Sindre', lastName: 'Styremoen', birthDate: '1981-07-17' };
  const handsOver = async (): Promise<string> => {
    const answer = await parts.hands(session, { section, person });
    assert.equal(answer.status, 200, answer.text);
    return answer.json<{ id: string }>().id;
  };
  const first = await handsOver();
  assert.equal((await parts.takesBack(session, first)).status, 204);
  const second = await handsOver();
  timeMoves(server, 25 * 60 * 60_000);
  const again = { ...session, who: await enter(server, 'havbanken', testPerson(server, 'B01')) };
  assert.equal((await parts.reminds(again, second)).status, 204);
  const sindre = await enter(server, 'havbanken', testPerson(server, 'B12'));
  assert.equal((await parts.invited(sindre, second)).status, 200);
  assert.equal((await parts.refuses(sindre, second)).status, 204);
  const third = (await parts.hands(again, { section, person })).json<{ id: string }>().id;
  assert.equal(await parts.answers(again), 200);
  assert.equal((await parts.goesOn(again)).status, 204);
  const opened = await parts.opensPart(sindre, 'havbanken', third);
  assert.equal(await parts.answers(opened), 200);
  assert.equal((await parts.completes(opened)).status, 200);
  await drained(server);
}

/** Somebody who is asked, never answers, is turned down, and begins anew. */
async function silence(server: TestServer): Promise<void> {
  const { db } = server.context;
  const silent = await underReview(server, 'skogbanken', 'silent@example.com');
  const id = await newestCase(server, 'skogbanken');
  await asks(await asAdvisor(server, 'skogbanken', ['ADVISOR']), id);
  await db.query(sql`update case_question set state = 'OVERDUE', ended_at = due_at where case_id = ${id}`);
  await db.query(sql`update advisor_case set state = 'IN_PROGRESS' where id = ${id}`);
  await decideAll(server.context, 'skogbanken', 'REJECT');
  const { unanswered } = (await silent.call(getQuestions)).json<Questions>();
  const again = await silent.call(applyAgain, { application: unanswered[0]?.application ?? '' });
  assert.equal(again.status, 204, again.text);
}

/** By who makes them. Test persons of their own: all of them can be made on one server. */
export const EVERY_CALL: Readonly<Record<string, (server: TestServer) => Promise<void>>> = {
  'a business that becomes a customer': organisation,
  'a consent to be looked up, also where it is given at the very beginning': consenting,
  'a private person who becomes a customer': privatePerson,
  'two guardians and their child': guardians,
  'a declaration, and of those it waits for': declarations,
  'somebody who says that nothing is changed': renewal,
  'advisors of the bank': advisors,
  'a customer who is asked once more': questions,
  'a customer who is asked for a paper': papers,
  'others who are asked to answer a part': handedParts,
  'a customer who never answers': silence,
  'a company under the coming owner rule': comingOwnerRule,
};

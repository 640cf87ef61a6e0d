/** Every call of the product is made once with success, and what it leaves in the audit trail is compared with its row. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reportSuspicion } from '@bli-kunde/domain/advisor/work-api.ts';
import { submitApi } from '@bli-kunde/domain/kyc/api.ts';
import { confirmCountries } from '@bli-kunde/domain/kyc/sections/country.ts';
import { UNLIMITED } from './every-database.fixture.ts';
import { banksInEnglish } from './banks-with.fixture.ts';
import { EVERY_CALL } from './every-call.fixture.ts';
import { handlersOf } from './serve.ts';
import { startEmbeddedServer, type TestServer } from './test-server.ts';
import { type Left, trailWatch } from './trail.fixture.ts';

const watch = trailWatch();
let server: TestServer;
before(async () => {
  server = await startEmbeddedServer({
    ...UNLIMITED,
    env: { BANKS_DIR: await banksInEnglish('provebanken') },
    extend: watch.extend,
  });
});
after(() => server.close());

for (const [who, calls] of Object.entries(EVERY_CALL))
  test(`S-151 S-040 the calls of ${who} leave their entries`, async () => {
    await calls(server);
    await watch.check(server);
  });

const ORGANISATION = ['business-register.roles', 'business-register.signing-rights', 'business-register.unit'];
const BECOMES = [...ORGANISATION, 'core-bank.organisation'];
const PERSON = ['core-bank.admission', 'core-bank.consents', 'core-bank.person', 'population-register'];
const GUARDIANS = ['core-bank.children', 'core-bank.guardian', 'population-register.guardians'];
const CHILDREN = [...GUARDIANS, 'population-register.children'];
const BEGUN = [
  'application.created',
  'business-register.certificate',
  ...BECOMES,
  'core-bank.person',
  'population-register',
];
const bySystem = (told: readonly string[]): string[] => told.map((one) => `system: ${one}`);
const SECTION = ['declaration.section.saved'];

/** Everything that calls leave: the entry of their row, and who was heard on the way. A row that is not here leaves nothing. */
const LEFT: Left = {
  setAway: ['advisor.away'],
  listCases: ['case.listed'],
  searchCases: ['case.searched'],
  getCase: ['case.shown', 'case.read'],
  getCaseHits: ['case.hits.shown'],
  getCaseAnswers: ['case.answers.shown'],
  getCaseRegisters: ['case.registers.shown'],
  getCaseOwners: ['case.owners.shown'],
  getDiscrepancyNotice: ['case.notice.shown', 'case.read'],
  noteDiscrepancyNoticeSent: ['case.notice.sent'],
  getDecisionNotice: ['case.decision.previewed'],
  getCaseDocuments: ['case.documents.shown'],
  getCaseDocument: ['case.document.read'],
  getCaseNotes: ['case.notes.shown'],
  getCaseTimeline: ['case.timeline.shown'],
  getStatistics: ['statistics.shown'],
  getStatisticsFile: ['statistics.read'],
  getFunnel: ['funnel.shown'],
  getFunnelFile: ['funnel.read'],
  getPolicy: ['policy.shown'],
  savePolicyDraft: ['policy.draft.saved'],
  proposePolicy: ['policy.proposed'],
  returnPolicy: ['policy.returned'],
  agreeToPolicy: ['policy.agreed'],
  proposeTakingBack: ['policy.taking.back.proposed'],
  startPolicyTrial: ['policy.trial.asked'],
  getPolicyFlips: ['policy.trial.shown'],
  makeEvidencePack: ['pack.made', 'evidence.pack.made'],
  getEvidencePack: ['pack.read'],
  checkEvidencePack: ['pack.checked'],
  makeSubjectAccess: ['access.made'],
  getSubjectAccess: ['access.read'],
  getMonitoring: ['monitoring.shown'],
  judgeHit: ['case.judged'],
  takeCase: ['case.taken'],
  giveCaseBack: ['case.given.back'],
  assignCase: ['case.assigned'],
  postponeCase: ['case.postponed'],
  disqualifySelf: ['case.disqualified'],
  sayAnotherPerson: ['case.namesake'],
  reopenCase: ['case.reopened'],
  restrictCase: ['case.restricted'],
  addNote: ['case.noted'],
  reportSuspicion: ['case.opened'],
  holdErasure: ['case.erasure.held'],
  proposeDecision: ['case.proposed'],
  agreeToProposal: ['case.decided'],
  returnProposal: ['case.returned'],
  withdrawProposal: ['case.withdrawn'],
  organisationRoles: ['organisations.read', 'authorized-parties'],
  validateOrganisationNumber: ['organisation.validated', 'business-register.unit'],
  loadState: BEGUN,
  acceptCounterpart: ['counterpart.consented', ...BEGUN],
  saveOrganisationContact: ['contact.organisation.saved'],
  saveContactPerson: ['contact.person.saved'],
  saveProducts: ['products.saved'],
  postProducts: ['products.saved'],
  saveAdministrator: ['administrator.saved'],
  saveAccounting: ['accounting.saved'],
  saveSignees: ['signees.saved'],
  saveSigneeContactData: ['signees.contact.saved'],
  becomeCustomer: ['becomecustomer.pressed', ...BECOMES],
  retrySigning: ['signing.retried', ...BECOMES],
  remindSignatory: ['signing.reminded'],
  replaceSignatory: ['signing.signatory.replaced', 'signing.cancelled', ...BECOMES],
  saveForLater: ['application.kept'],
  applicantDocument: ['document.read'],
  applicantReadingCopy: ['document.read'],

  getSigningTask: ['signing.task.read', 'authorized-parties'],
  startSigning: [
    'signing.started',
    ...bySystem(['business-register.signing-rights', ...GUARDIANS, 'population-register']),
  ],
  refreshSigning: bySystem([
    'business-register.signing-rights',
    ...GUARDIANS,
    'population-register',
    'signing.ended',
    'signing.signed',
  ]),
  declineSigning: ['signing.declined'],
  signingDocument: ['document.read'],
  signingReadingCopy: ['document.read'],

  getAvailableFlows: ['customer.checked', 'core-bank.person'],
  isNewCustomer: ['customer.checked', 'core-bank.person'],
  getPrivateState: ['application.created'],
  setFlowType: ['flow.chosen', 'case.opened', ...PERSON],
  changeFlow: ['flow.changed', ...PERSON],
  savePersonInput: ['contact.person.saved'],
  saveConsents: ['consents.saved'],
  saveFollowUpContact: ['contact.follow-up.saved', 'case.contact.given'],
  getCustomersProducts: ['core-bank.offer'],
  saveChosenProductsAndCards: ['products.saved', 'core-bank.offer'],
  savePinOption: ['pin.option.saved'],
  leaveSigningOrder: ['signing.order.left'],
  getPinSession: ['pin.session.opened'],
  setPin: ['pin.set'],
  keepPrivateForLater: ['application.kept'],
  recordDeclaration: ['declaration.outcome.asked'],
  getDeclared: ['declaration.read'],
  getDeclaredOfOrganisation: ['declaration.read'],
  confirmSummary: ['summary.confirmed'],
  createSigningOrder: ['signing.ordered', 'core-bank.offer', ...PERSON],
  privateDocument: ['document.read'],
  privateReadingCopy: ['document.read'],

  getChildren: ['children.listed', ...CHILDREN],
  getChildPersonalia: ['child.read', ...CHILDREN],
  chooseChild: ['child.chosen', 'application.created', ...CHILDREN],
  getChildProducts: ['core-bank.children'],
  chooseProduct: ['products.saved', ...GUARDIANS],
  postChooseProduct: ['products.saved', ...GUARDIANS],
  keepChildForLater: ['application.kept'],
  recordChildDeclaration: ['declaration.outcome.asked'],
  getDeclaredOfChild: ['declaration.read'],
  signingExists: ['population-register.children'],
  signForChild: ['signing.ordered', ...GUARDIANS],
  approveForChild: ['approval.given', ...GUARDIANS],
  remindGuardian: ['signing.reminded'],
  childDocument: ['document.read'],
  childReadingCopy: ['document.read'],

  webBankTask: [
    'declaration.tasks.read',
    'core-bank.declaration-tasks',
    'business-register.roles',
    'population-register.guardians',
  ],
  applyAgain: ['application.closed'],
  getQuestionSections: ['case.questions.shown', 'case.read'],
  askQuestion: ['case.question.sent'],
  previewQuestion: ['case.question.previewed'],
  takeQuestionBack: ['case.question.taken.back'],
  previewPaperRequest: ['case.paper.previewed'],
  askForPaper: ['case.paper.asked'],
  getCasePapers: ['case.papers.shown'],
  getCasePaper: ['case.paper.read'],
  sendPaper: ['case.paper.received'],
  withdrawPaper: ['case.paper.withdrawn'],
  endPapers: ['case.papers.sent'],
  handPart: ['declaration.part.handed'],
  takePartBack: ['declaration.part.takenBack'],
  remindOfPart: ['declaration.part.reminded'],
  goOnBesideParts: ['declaration.waits', 'application.waits'],
  tokenForPart: ['declaration.part.opened'],
  refusePart: ['declaration.part.refused'],
  askForCorrection: ['case.correction.asked'],
  tokenForAnswer: ['declaration.opened'],
  explainAnswer: ['declaration.explanation.saved'],
  confirmAsBefore: ['declaration.confirmed.as.before'],
  tokenForProcess: [
    'declaration.opened',
    'core-bank.declaration-tasks',
    ...GUARDIANS,
    'population-register',
    'annual-accounts',
    'beneficial-owner-register',
    'business-register',
    'business-register.procuration',
    'business-register.roles',
    'business-register.unit',
  ],
  ...Object.fromEntries([confirmCountries, ...submitApi].map(({ name }) => [name, SECTION])),
  // The first section there is stands with whoever was asked to answer it.
  submitCorporateActors: [...SECTION, 'declaration.part.saved'],
  completeDeclaration: [
    'declaration.part.answered',
    'declaration.completed',
    'declaration.recorded',
    'declaration.screened',
    'case.opened',
    'core-bank.aml',
    'business-register.roles',
    'business-register.signing-rights',
    'core-bank.declaration-tasks',
    ...GUARDIANS,
    'population-register',
  ],
  completeDeclarationV1: ['declaration.completion.asked'],
  getDeclarationDocument: ['declaration.document.read'],
  getWaitingCase: ['declaration.waiting.read', 'authorized-parties', 'business-register.signing-rights'],
  confirmWaitingCase: ['declaration.waiting.confirmed', 'declaration.waiting.over', 'population-register.guardians'],
  startDeclarationSigning: ['declaration.signing.started', ...bySystem(['business-register.signing-rights'])],
  refreshDeclarationSigning: bySystem(['business-register.signing-rights', 'signing.signed']),
};

test('S-151 every row has been called, and each has left nothing else than what is listed here', () => {
  const rows = handlersOf(server.context.config).map(({ row }) => row.name);
  // A suspicion leaves the case that it comes from as it was, so that it looks like a press without effect.
  const driven = [...watch.driven(), reportSuspicion.name];
  assert.deepEqual(driven.sort(), rows.sort());
  const sorted = Object.entries(LEFT).map(([name, left]) => [name, left.toSorted()]);
  assert.deepEqual(watch.left(), Object.fromEntries(sorted));
});

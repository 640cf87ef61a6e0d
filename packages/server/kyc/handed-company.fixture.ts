/** For tests: a company of two registered owners whose declaration is handed over in parts, to the one owner and to an accountant. */
import assert from 'node:assert/strict';
import type { FormSection } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Owner, OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import type { OwnersContent } from '@bli-kunde/domain/kyc/owners/content.ts';
import type { Invitation } from '@bli-kunde/domain/kyc/parts-api.ts';
import { actorsAnswer } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { applicant } from '../business/journey.fixture.ts';
import { partsById, type StoredHandedPart } from '../declarations/handed-store.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { enter, type Guest } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, testPerson } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { answers, formOf, hands, invited, opens, opensPart, type Session } from './handed.fixture.ts';

export const BANK = 'provebanken';
export const ORG = '319000011';
/** Owner by the register with the lesser share: B07. The other, `register-1`, is B01. */
export const OWNER = { section: 'owners', owner: 'register-2' };
export const OTHER_OWNER = { section: 'owners', owner: 'register-1' };
/** Said by an owner who is a politician, so that the bank decides by hand. */
export const EXPOSED: Partial<Owner> = {
  isBeneficialOwnerPep: 'YES',
  pep: [{ pepCountryCode: 'NOR', pepRelationType: 'PARLIAMENT_MEMBER' }],
};
/** An accountant, whom no register names: B12. */
export const ACCOUNTANT = { firstName: 'Sindre', lastName: 'Styremoen', birthDate: '1981-07-17' };
export const TAX = { section: 'tax', person: ACCOUNTANT };
/** Nothing else in any answer has these. */
export const SECRETS = { address: 'Hemmelighetsveien 77', reason: 'Søkt om og ikke mottatt ennå' };

export const guest = (server: TestServer, id: string): Promise<Guest> => enter(server, BANK, testPerson(server, id));

/** The declaration of B01, who owns a part of the company, or of another who may apply for it. */
export async function declaring(server: TestServer, by = 'B01'): Promise<Session> {
  const applying = await applicant(server, BANK, by, ORG, ['B01', 'B03']);
  await applying.answer('regnskap');
  return opens(applying, BANK, ORG);
}
/** The same declaration in a session of another day. */
export const reopened = async (server: TestServer): Promise<Session> => opens(await guest(server, 'B01'), BANK, ORG);

/** Gives the id of the invitation. */
export async function handed(session: Session, body: object): Promise<string> {
  const answer = await hands(session, body);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ id: string }>().id;
}
export const frozenOf = async ({ context }: TestServer, id: string): Promise<FrozenDeclaration> =>
  (await loadDeclaration(context.db, context.vault, BANK, id))?.document.frozen ?? assert.fail(`${id} is open`);
export const keptPart = async ({ context }: TestServer, id: string): Promise<StoredHandedPart> =>
  (await partsById(context.db, context.vault, [id]))[0] ?? assert.fail(`no part ${id}`);
export const sectionIn = async (session: Session, id: string): Promise<FormSection> =>
  (await formOf(session)).sections.find((section) => section.id === id) ?? assert.fail(id);
export const partStates = async (session: Session, section: string) =>
  (await sectionIn(session, section)).handed?.map(({ state }) => state);
export async function asked(who: Guest, part: string): Promise<Invitation> {
  const answer = await invited(who, part);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Invitation>();
}

/** The plainest answer about the owners whom the session is asked about, with `more` in each of them. */
export async function ownersAnswered(session: Session, more: Partial<Owner> = {}): Promise<OwnersAnswer> {
  const content = (await sectionIn(session, 'owners')).content as OwnersContent;
  const plain = actorsAnswer('corporateBeneficialOwnerActorsV3', content) as OwnersAnswer;
  return { ...plain, beneficialOwners: plain.beneficialOwners.map((owner) => ({ ...owner, ...more })) };
}

/** The owner answers for themself, with an address that nobody else has given. */
export async function ownerAnswers(
  server: TestServer,
  part: string,
  more: Partial<Owner> = {},
  id = 'B07',
): Promise<Session> {
  const own = await opensPart(await guest(server, id), BANK, part);
  const owners = await ownersAnswered(own, { address: SECRETS.address, ...more });
  assert.equal(await answers(own, { owners }), 200);
  return own;
}

/** An answer about tax that is confirmed by itself, with a reason that nobody else has given. */
export const TAX_ABROAD = {
  hasTaxRelations: 'YES',
  hasAmericanTaxRelation: 'NO',
  hasInternationalTaxRelations: 'YES',
  americanTaxRelation: null,
  taxRelations: [
    { country: 'SWE', type: 'WITH_OUT_TAX_NUMBER', taxNumber: '', reasonForMissingTaxNumber: SECRETS.reason },
  ],
};
export async function accountantAnswers(server: TestServer, part: string): Promise<Session> {
  const own = await opensPart(await guest(server, 'B12'), BANK, part);
  assert.equal(await answers(own, { tax: TAX_ABROAD }), 200);
  return own;
}

/** Messages to an e-mail address or number, oldest first. */
export async function told(server: TestServer, to: string): Promise<string[]> {
  await drained(server);
  return (await inboxOf(server, to)).map(({ subject, text }) => `${subject} ${text}`);
}

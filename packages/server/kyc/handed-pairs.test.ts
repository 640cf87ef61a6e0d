/**
 * Non-interference of those who answer parts of one declaration: what each of them is sent does not change with what another answers, so that nothing
 * of it can be read or inferred, whatever it is.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { getDeclaredOfOrganisation } from '@bli-kunde/domain/business/api.ts';
import { getDeclarationDocument, getProcessSummary } from '@bli-kunde/domain/kyc/calls.ts';
import type { DynamicAnswer } from '@bli-kunde/domain/kyc/dynamic/question.ts';
import type { OwnersAnswer } from '@bli-kunde/domain/kyc/owners/answer.ts';
import { rightAnswer } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import { applicant } from '../business/journey.fixture.ts';
import { embeddedTestDatabase } from '../db/test-database.ts';
import { pagesOf } from '../documents/pdf-text.fixture.ts';
import { UNLIMITED } from '../every-database.fixture.ts';
import { enter, type Guest } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { inboxOf, testPerson } from '../simulated-world.fixture.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { answers, completes, formOf, hands, invited, opens, opensPart, type Session } from './handed.fixture.ts';

const BANK = 'provebanken';
const ORG = '319000011';
const INVITER = { of: 'inviter', person: 'B01' } as const;
/** Every part that may be handed over, each to somebody else. */
const INVITED = [
  { of: 'owners', owner: 'register-2', person: 'B07' },
  { of: 'board', owner: null, person: 'B04' },
  { of: 'origin-owners', owner: null, person: 'B05' },
  { of: 'institution', owner: null, person: 'B06' },
  { of: 'tax', owner: null, person: 'B12' },
  { of: 'use', owner: null, person: 'B08' },
  { of: 'income', owner: null, person: 'B09' },
] as const;
type Party = (typeof INVITED)[number] | typeof INVITER;
const PARTIES: readonly Party[] = [INVITER, ...INVITED];
/** Two of five runs for each party, another two for each: for every two parties there is a run in which the one varies and the other does not. */
const RUNS = 5;
const variesIn = new Map(
  Array.from({ length: RUNS }, (_, one) => Array.from({ length: one }, (_unused, other) => [one, other]))
    .flat()
    .slice(0, PARTIES.length)
    .map((runs, at) => [(PARTIES[at] as Party).of, runs] as const),
);

/** Stands in no answer but those that vary, and in no text of the product. */
const MARK = 'Ulvefaret';

function dynamicVaried(one: DynamicAnswer): DynamicAnswer {
  const { answer, subQuestion = [] } = one;
  const other =
    answer === '1000' || answer === '10' ? `${answer}1` : answer?.startsWith('Et svar') ? `${MARK} er svaret` : answer;
  return { ...one, answer: other, subQuestion: subQuestion.map(dynamicVaried) };
}

/** Another right answer to the same section, which the bank decides alike: one of two that it does not, of the board, is read from its decision. */
function varied(kind: string, content: unknown, plain: unknown): unknown {
  switch (kind) {
    case 'corporateFinancialInstitution':
      return { ...(plain as object), passiveCorporate: true };
    case 'corporateTax':
      return {
        hasTaxRelations: 'YES',
        hasAmericanTaxRelation: 'NO',
        hasInternationalTaxRelations: 'YES',
        americanTaxRelation: null,
        taxRelations: [
          {
            country: 'SWE',
            type: 'WITH_OUT_TAX_NUMBER',
            taxNumber: '',
            reasonForMissingTaxNumber: `${MARK} har ikke svart`,
          },
        ],
      };
    case 'dynamic':
    case 'dynamicSubset':
      return { answers: (plain as { answers: DynamicAnswer[] }).answers.map(dynamicVaried) };
    case 'checkboxSourceOfIncome': {
      const { sources } = content as { sources: { sourceId: string; requiresComment: boolean }[] };
      return sources
        .filter((one) => !one.requiresComment)
        .slice(1, 2)
        .map(({ sourceId }) => ({ sourceId }));
    }
    case 'corporateBeneficialOwnerActorsV3': {
      const owners = plain as OwnersAnswer;
      return {
        ...owners,
        beneficialOwners: owners.beneficialOwners.map((owner) => ({ ...owner, address: `${MARK} 7` })),
      };
    }
    default:
      return plain;
  }
}

/** Ids, tokens and moments are another's in each run. */
const withoutIds = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/"[\w-]{32,}"/g, '"TOKEN"')
    .replaceAll(/https?:\S+/g, 'LINK')
    .replaceAll(/kl\. [\d.]+|Referanse \w{4} \w{4}/g, 'THEN');

async function answersOwn(session: Session, varies: boolean): Promise<void> {
  const { sections } = await formOf(session);
  const given = sections.flatMap(({ id, kind, content, handed = [] }): (readonly [string, object])[] => {
    const plain = rightAnswer(kind, content);
    if (plain === null || id === 'company' || handed.some(({ owner }) => owner === null)) return [];
    const other = varied(kind, content, plain);
    assert.ok(kind === 'corporateBoardActorsV3' || kind.endsWith('Signing') || !isDeepStrictEqual(other, plain), id);
    return [[id, (varies ? other : plain) as object]];
  });
  assert.equal(await answers(session, Object.fromEntries(given)), 200);
}

/** By party: everything that it was sent, calls, messages and papers. */
async function seenIn(server: TestServer, varies: (party: Party) => boolean): Promise<ReadonlyMap<string, string[]>> {
  const seen = new Map(PARTIES.map(({ of }) => [of as string, [] as string[]]));
  const sees = (party: Party, text: string): void => void seen.get(party.of)?.push(withoutIds(text));
  const who = await applicant(server, BANK, INVITER.person, ORG, ['B01', 'B03']);
  await who.answer('regnskap');
  const session = await opens(who, BANK, ORG);
  const looks = async (): Promise<void> => {
    const headers = { 'x-kyc-session-token': session.token };
    for (const text of [
      JSON.stringify(await formOf(session)),
      (await who.call(getProcessSummary, {}, { headers })).text,
      (await who.call(getDeclaredOfOrganisation, { orgnr: ORG })).text,
    ])
      sees(INVITER, text);
  };
  const guests = new Map<string, { readonly guest: Guest; readonly part: string }>();
  for (const party of INVITED) {
    const { firstName, lastName, birthDate } = testPerson(server, party.person);
    const answer = await hands(session, {
      section: party.of,
      owner: party.owner,
      person: party.owner === null ? { firstName, lastName, birthDate } : null,
      contact: { email: `${party.of}@example.com`, phone: '49002001' },
    });
    assert.equal(answer.status, 200, `${party.of} ${answer.text}`);
    const guest = await enter(server, BANK, testPerson(server, party.person));
    guests.set(party.of, { guest, part: answer.json<{ id: string }>().id });
  }
  await answersOwn(session, varies(INVITER));
  await looks();
  for (const party of INVITED) {
    const { guest, part } = guests.get(party.of) ?? assert.fail(party.of);
    sees(party, (await invited(guest, part)).text);
    const own = await opensPart(guest, BANK, part);
    sees(party, JSON.stringify(await formOf(own)));
    await answersOwn(own, varies(party));
    const done = await completes(own);
    assert.equal(done.status, 200, `${party.of} ${done.text}`);
    sees(party, done.text);
    sees(party, (await guest.call(getDeclarationDocument, { id: own.id })).text);
    await looks();
  }
  const done = await completes(session);
  assert.equal(done.status, 200, done.text);
  sees(INVITER, done.text);
  await looks();
  const paper = await who.call(getDeclarationDocument, { id: session.id });
  assert.equal(paper.status, 200, paper.text);
  sees(INVITER, (await pagesOf(paper.bytes)).join(' '));
  const again = await opens(who, BANK, ORG);
  sees(INVITER, JSON.stringify(await formOf(again)));
  await drained(server);
  for (const party of PARTIES) {
    const { guest, part } = guests.get(party.of) ?? {};
    if (guest && part) sees(party, (await invited(guest, part)).text);
    const address = party === INVITER ? 'post@example.com' : `${party.of}@example.com`;
    // Messages of one moment go out in any order.
    for (const { subject, text } of (await inboxOf(server, address)).toSorted((one, other) =>
      one.text.localeCompare(other.text),
    ))
      sees(party, `${subject} ${text}`);
  }
  for (const line of server.lines) assert.ok(!line.includes(MARK), line);
  return seen;
}

async function run(varies: (party: Party) => boolean): Promise<ReadonlyMap<string, string[]>> {
  const { database, close } = await embeddedTestDatabase();
  const server = await startTestServer({ ...UNLIMITED, env: {}, database });
  try {
    return await seenIn(server, varies);
  } finally {
    await server.close();
    await close();
  }
}

test('D-249 D-250 whatever one of them answers, all others are sent the same: over every two of those who answer parts and whoever handed them over', async () => {
  const before = await run(() => false);
  for (let at = 0; at < RUNS; at++) {
    const varying = PARTIES.filter(({ of }) => variesIn.get(of)?.includes(at));
    const after = await run((party) => varying.includes(party));
    for (const party of PARTIES)
      if (!varying.includes(party))
        assert.deepEqual(
          after.get(party.of),
          before.get(party.of),
          `${party.of} beside ${varying.map(({ of }) => of).join(' ')}`,
        );
      else
        assert.ok(
          party !== INVITER || JSON.stringify(after.get(party.of)).includes(MARK),
          'an answer that varies is seen by whoever gave it',
        );
  }
});

/** Shows what the core bank is told of a declaration that counts: once, when there is a customer, and from what was frozen. */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import { getCaseSummary, getForm } from '@bli-kunde/domain/kyc/calls.ts';
import { confirmCaseSummary } from '@bli-kunde/domain/kyc/sections/caseSummary.ts';
import { confirmCountries } from '@bli-kunde/domain/kyc/sections/country.ts';
import { confirmTaxSigning } from '@bli-kunde/domain/kyc/sections/taxSigning.ts';
import type { TaxAnswer } from '@bli-kunde/domain/kyc/tax/relation.ts';
import { submitTaxRelationSection } from '@bli-kunde/domain/kyc/tax/tax-section.ts';
import { WITH_CARD } from '@bli-kunde/domain/private/walk.fixture.ts';
import { refusedWith } from '../guest.fixture.ts';
import { drained } from '../later.fixture.ts';
import { signs } from '../signing/at-provider.fixture.ts';
import { testPerson, timeMoves, worldOf } from '../simulated-world.fixture.ts';
import { another, answered, ask, complete, declared, guest, task } from '../standalone/standalone.fixture.ts';
import { eachDatabase, settledIn, somebody } from './private.fixture.ts';

const onBoth = eachDatabase();
/** A customer of every bank, whom the core bank may ask. */
const CUSTOMER = 'P02';

onBoth(
  'what a new customer has declared reaches the core bank once there is a customer, and once only',
  async (server) => {
    const one = await somebody(server, 'P01', 'skogbanken');
    await one.fill('STANDARD', WITH_CARD);
    const order = await one.order();
    await drained(server);
    assert.deepEqual(await settledIn(server, '9812', 'P01'), [], 'an answer is no customer');
    await signs(server, one, order);
    const second = await another(server);
    await drained(server, second);
    await drained(server);
    await second.close();
    const [settled, ...more] = await settledIn(server, '9812', 'P01');
    assert.equal(more.length, 0);
    assert.deepEqual(
      {
        process: settled?.message.process,
        decidedBy: settled?.message.decidedBy,
        question: settled?.message.purpose[0]?.question,
      },
      { process: 'BECOME_PRIVATE_CUSTOMER', decidedBy: 'RULES', question: 'PM_PURPOSE' },
    );
    assert.ok((settled?.message.purpose[0]?.words.length ?? 0) > 0);
    const page = await (await fetch(`${server.simulators.origin}/core/settled`)).text();
    assert.ok(page.includes('Daglig økonomi') && !page.includes(one.person.nationalId));
  },
);

onBoth('a renewal that counts is told when it counts, and waits for a core bank that is down', async (server) => {
  const { faults } = worldOf(server);
  await ask(server, 'RENEWAL_PRIVATE', CUSTOMER);
  const person = await guest(server, CUSTOMER);
  const { id, status } = await declared(person, await task(person, 'RENEWAL_PRIVATE'));
  assert.equal(status, 'OK');
  faults.set('core-bank', { mode: 'down' });
  await drained(server);
  faults.set('core-bank', { mode: 'ok' });
  assert.deepEqual(await settledIn(server, '9801', CUSTOMER), []);
  timeMoves(server, 60 * 60 * 1000);
  await drained(server);
  const told = await settledIn(server, '9801', CUSTOMER);
  assert.deepEqual(
    told.map(({ message }) => message.declarationId),
    [id],
  );
});

const relationTo = (country: string): TaxAnswer['taxRelations'][number] => ({
  id: null,
  current: null,
  country,
  type: 'WITH_OUT_TAX_NUMBER',
  taxNumber: '',
  reasonForMissingTaxNumber: `Har søkt om nummer i ${country}`,
  createdDate: null,
  endedDate: null,
});
const taxableTo = (...countries: string[]): TaxAnswer => ({
  hasTaxRelations: 'YES',
  hasAmericanTaxRelation: 'NO',
  americanTaxRelation: null,
  hasInternationalTaxRelations: 'YES',
  taxRelations: countries.map(relationTo),
});
const citizenOf = (...citizenship: string[]) => ({ countryOfBirth: 'NOR', countryOfResidence: 'NOR', citizenship });

onBoth(
  'K-058 K-184 K-201 of three citizenships and tax countries, then one of each, the bank is told of one of each',
  async (server) => {
    await ask(server, 'RENEWAL_PRIVATE', CUSTOMER);
    const person = await guest(server, CUSTOMER);
    const opened = await answered(person, await task(person, 'RENEWAL_PRIVATE'), {
      [confirmCountries.path]: citizenOf('NOR', 'SWE', 'DNK'),
      [submitTaxRelationSection.path]: taxableTo('SWE', 'DNK', 'POL'),
    });
    const headers = { 'x-kyc-session-token': opened.token };
    const said = async (row: Endpoint, body?: object): Promise<void> => {
      const answer = await person.call(row, { id: opened.id }, { headers, body });
      assert.equal(answer.status, 200, answer.text);
    };
    await said(confirmCountries, citizenOf('NOR'));
    await said(submitTaxRelationSection, taxableTo('POL'));
    refusedWith(await complete(person, opened), 409, 'error.step.not.allowed');
    await said(confirmTaxSigning, { commitment: true });
    await said(confirmCaseSummary);

    const { sections } = (await person.call(getForm, {}, { headers })).json<Form>();
    const summary = await person.call(getCaseSummary, { id: opened.id }, { headers });
    const completed = await complete(person, opened);
    assert.equal(completed.json<{ caseStatus: string }>().caseStatus, 'OK', completed.text);
    await drained(server);
    const [settled] = (await settledIn(server, '9801', CUSTOMER)).filter(
      ({ message }) => message.declarationId === opened.id,
    );
    assert.deepEqual(
      settled?.message.taxRelations.map(({ country }) => country),
      ['POL'],
    );
    assert.deepEqual(settled.message.countries?.citizenships, ['NOR']);
    const answers = JSON.stringify(sections.map(({ answer }) => answer));
    for (const [told, gone] of [
      [answers, ['"SWE"', '"DNK"']],
      [summary.text, ['Sverige', 'Danmark', 'nummer i SWE', 'nummer i DNK']],
    ] as const)
      for (const mark of gone) assert.ok(!told.includes(mark), mark);
    assert.ok(answers.includes('"POL"') && summary.text.includes('Polen'));
  },
);

onBoth('a tax relation of a child is told with the name and the birth date of the child', async (server) => {
  await ask(server, 'RENEWAL_CHILD', 'C07');
  const mother = await guest(server, 'G05');
  const answers = { [submitTaxRelationSection.path]: taxableTo('POL') };
  const { id, status } = await declared(mother, await task(mother, 'RENEWAL_CHILD'), answers);
  assert.equal(status, 'OK');
  await drained(server);
  const [settled] = (await settledIn(server, '9801', 'C07')).filter(({ message }) => message.declarationId === id);
  const { birthDate, firstName, lastName } = testPerson(server, 'C07');
  assert.deepEqual(
    settled?.message.taxRelations.map((told) => ({ country: told.country, name: told.name, born: told.birthDate })),
    [{ country: 'POL', name: `${firstName} ${lastName}`, born: birthDate }],
  );
});

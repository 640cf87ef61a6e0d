/** The register of beneficial owners as it is simulated keeps the real one's contract, for every company and in every shape. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, test } from 'node:test';
import { postJson, startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';
import { contractOf, SHAPES } from '../contracts/contract.ts';
import { createAccessTokens } from '../identity/access-tokens.ts';
import registered from './beneficial-owners.json' with { type: 'json' };

const FOLDER = join(import.meta.dirname, '../contracts/reelle-rettighetshavere');
const contract = contractOf('reelle-rettighetshavere');
const worlds: TestWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

type Registration = {
  readonly registreringsstatus: { readonly kode: string };
  readonly reelleRettighetshavere?: readonly {
    readonly folkeregistrertPerson: { readonly foedselsEllerDNummer?: string; readonly navn: object };
    readonly posisjoner: readonly { readonly posisjonstype: { readonly kode: string } }[];
  }[];
};

async function asked(options: Parameters<typeof startTestWorld>[0], scope = 'brreg:reelle/rapporteringspliktig') {
  const world = await startTestWorld(options);
  worlds.push(world);
  const token = createAccessTokens(world.world.state).issue(scope, 600);
  const ask = (number: string, bearer = token) =>
    fetch(`${world.origin}/api/oppslag/v1/virksomheter/${number}`, { headers: { authorization: `Bearer ${bearer}` } });
  const registrationOf = async (number: string): Promise<Registration | undefined> =>
    ((await (await ask(number)).json()) as { registreringer: Registration[] }).registreringer[0];
  return { world, ask, registrationOf };
}

test('R-029 each recorded answer of the register of beneficial owners keeps the contract that the simulator keeps', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && !/schema|kodeverk|^feil-/.test(file));
  assert.ok(files.length > 20);
  for (const file of files) {
    const definition = /^(endringslogg|sekvensnummer)/.exec(file)?.[1] ?? 'virksomhet';
    assert.doesNotThrow(() => contract.check(definition, JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))), file);
  }
  const draft = { registreringStatus: { kode: 'registreringstatus.regi' } };
  assert.throws(() => contract.check('virksomhet', { organisasjonsnummer: '319000003', registreringer: [draft] }));
});

for (const shape of SHAPES)
  test(`R-029 every test company has an answer that keeps the contract, or none, with the answers shaped ${shape}`, async () => {
    const { world, ask, registrationOf } = await asked({ shape });
    for (const { organisationNumber, selskapsform } of world.world.people.organisations()) {
      const { status } = await ask(organisationNumber);
      assert.equal(status, ['ENK', 'KOMM'].includes(selskapsform) ? 404 : 200, organisationNumber);
    }
    const known = JSON.stringify(await registrationOf('319000003'));
    assert.equal(known.includes('nyttFelt'), shape === 'next');
    assert.equal(known.includes('foedselsEllerDNummer'), shape !== 'sparse');
    for (const [number, owners] of Object.entries(registered))
      assert.equal((await registrationOf(number))?.reelleRettighetshavere?.length, owners?.length, number);
  });

test('R-029 test companies show what the register can say: nothing reported, nobody, stand-ins, votes and companies between', async () => {
  const { world, registrationOf } = await asked({});
  const statusOf = async (number: string) => (await registrationOf(number))?.registreringsstatus.kode;
  assert.equal(await statusOf('319000232'), 'registreringsstatus.rettighetsinformasjonErIkkeMeldt');
  assert.deepEqual((await registrationOf('319000143'))?.reelleRettighetshavere, []);
  const holdings = async (number: string) =>
    ((await registrationOf(number))?.reelleRettighetshavere ?? []).flatMap(({ posisjoner }) => posisjoner);
  assert.deepEqual(
    (await holdings('319000119')).map(({ posisjonstype }) => posisjonstype.kode),
    [
      'posisjonstype.kontrollPaaAnnenMaate',
      'posisjonstype.rettTilAaUtpekeEllerAvsetteMinstHalvpartenAvStyremedlemmene',
    ],
  );
  assert.match(
    JSON.stringify(await holdings('319000429')),
    /\{"norskVirksomhet":\{"organisasjonsnummer":"319000437"\}\}/,
  );
  const id = (await registrationOf('319000003'))?.reelleRettighetshavere?.[0]?.folkeregistrertPerson;
  assert.equal(id?.foedselsEllerDNummer, world.world.people.personById('B05')?.foedselsnummer);
  await postJson(`${world.origin}/control/owners`, { organisation: '319000011', owner: 'B03', interval: 'int2' });
  assert.match(JSON.stringify(await holdings('319000011')), /stoerrelsesintervall\.intervall2/);
});

test('R-029 a company between is known to the register of units, and no test person can act for it', async () => {
  const { world } = await asked({});
  const unit = await (await fetch(`${world.origin}/enhetsregisteret/api/enheter/319000437`)).json();
  assert.equal((unit as { navn: string }).navn, 'SVARTHOLDT INVEST AS');
  assert.ok(world.world.people.organisations().every(({ organisationNumber }) => organisationNumber !== '319000437'));
});

test('S-154 another scope or no token opens nothing', async () => {
  const { ask } = await asked({}, 'altinn:accessmanagement/authorizedparties.resourceowner');
  assert.equal((await ask('319000003')).status, 401);
  assert.equal((await ask('319000003', 'made.up')).status, 401);
});

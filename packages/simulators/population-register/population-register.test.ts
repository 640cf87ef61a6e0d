/** The population register as it is simulated keeps the real one's contract: every test person on every route, in every shape. */
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { postJson, startTestWorld, type TestWorld } from '../application-stand-in.fixture.ts';
import { contractOf, SHAPES } from '../contracts/contract.ts';
import { createAccessTokens } from '../identity/access-tokens.ts';

const contract = contractOf('folkeregisteret');
const BASE = '/folkeregisteret/api/finans/v1';
const PARTS = 'part=person-basis&part=relasjon-utvidet&part=RettsligHandleevne&part=utflytting';
const worlds: TestWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close();
});

async function asked(options: Parameters<typeof startTestWorld>[0]) {
  const world = await startTestWorld(options);
  worlds.push(world);
  const token = createAccessTokens(world.world.state).issue('folkeregister:deling/finans', 600);
  const ask = (path: string, more: { readonly method?: string; readonly headers?: Record<string, string> } = {}) =>
    fetch(`${world.origin}${BASE}/${path}`, {
      ...more,
      headers: { authorization: `Bearer ${token}`, ...more.headers },
    });
  const happens = (person: string) => postJson(`${world.origin}/folkeregisteret/hendelser`, { person });
  return { world, ask, happens };
}

for (const shape of SHAPES)
  test(`R-040 every test person has a document that keeps the contract, or none, with the answers shaped ${shape}`, async () => {
    const { world, ask } = await asked({ shape });
    const { people } = world.world;
    const persons = [...people.persons(), ...people.children()];
    assert.ok(persons.length > 40);
    for (const { id, foedselsnummer, stub } of persons) {
      for (const query of ['', `?${PARTS}`, `?${PARTS}&part=historikk`]) {
        const answer = await ask(`personer/${foedselsnummer}${query}`);
        assert.equal(answer.status, stub.populationRegister === 'NO_HIT' ? 404 : 200, `${id} ${query}`);
        const body: unknown = await answer.json();
        if (answer.status !== 200) assert.deepEqual(Object.keys(body as object).sort(), ['kode', 'melding']);
        // An odd answer is held to the contract before it is made odd, and is a 500 where it breaks it.
        else if (shape !== 'odd') assert.doesNotThrow(() => contract.check('person', body), id);
      }
      const head = await ask(`personer/${foedselsnummer}`, { method: 'HEAD' });
      assert.equal(await head.text(), '', id);
    }
    assert.equal((await ask('personer/1')).status, 400);
  });

for (const shape of SHAPES)
  test(`R-050 the feed tells of every test person and keeps the contract, with the answers shaped ${shape}`, async () => {
    const { world, ask, happens } = await asked({ shape });
    const empty = await ask('hendelser/feed?seq=1');
    assert.deepEqual([empty.status, await empty.json()], [200, []]);
    const etag = empty.headers.get('etag') ?? assert.fail('no ETag');
    const unchanged = await ask('hendelser/feed?seq=1', { headers: { 'if-none-match': etag } });
    assert.deepEqual([unchanged.status, await unchanged.text()], [304, '']);
    const { people } = world.world;
    const persons = [...people.persons(), ...people.children()];
    for (const { id } of persons) assert.equal((await happens(id)).status, 200, id);
    const answer = await ask('hendelser/feed?seq=1', { headers: { 'if-none-match': etag } });
    const events = (await answer.json()) as unknown[];
    assert.equal(answer.status, 200);
    assert.ok(events.length >= persons.length);
    assert.doesNotThrow(() => contract.check('feed', events));
    const head = await ask('hendelser/feed?seq=1', { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
    const last: unknown = await (await ask('hendelser/siste/sekvensnummer')).json();
    assert.doesNotThrow(() => contract.check('lastSequence', last));
  });

/** For tests: a company that is a customer, whose registers change. */
import assert from 'node:assert/strict';
import { organisationKey } from '../db/look-up-keys.ts';
import { drained, runs } from '../later.fixture.ts';
import { noteCompanies } from '../monitoring/company-look-store.ts';
import { timeMoves, worldOf } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { ask, BANK, declared, guest, task } from './standalone.fixture.ts';

const ORG = '319000003';
const DAY = 86_400_000;

/** It has declared by B05, who leads it, signs alone and owns it, a day ago; gives the declaration's id. */
export async function customer(server: TestServer): Promise<string> {
  const live = await guest(server, 'B05');
  await ask(server, 'RENEWAL_CORPORATE', ORG);
  const { id, status } = await declared(live, await task(live, 'RENEWAL_CORPORATE', 'Prøvebakeriet AS'));
  assert.equal(status, 'OK');
  await drained(server);
  timeMoves(server, DAY);
  return id;
}

export const company = (server: TestServer) => worldOf(server).people.organisation(ORG) ?? assert.fail(ORG);

/** The register of beneficial owners has this person alone from now on. */
export async function owned({ simulators }: Pick<TestServer, 'simulators'>, owner: string): Promise<void> {
  const answer = await fetch(`${simulators.origin}/control/owners`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organisation: ORG, owner, interval: 'int3' }),
  });
  assert.ok(answer.ok, await answer.text());
}

/** A feed names the company, and it is looked at. */
export async function looks(server: TestServer): Promise<void> {
  const { db, vault, clock } = server.context;
  await noteCompanies(db, BANK, [organisationKey(vault, BANK, ORG)], clock.now());
  await runs(server, 'register-changes');
  await drained(server);
}

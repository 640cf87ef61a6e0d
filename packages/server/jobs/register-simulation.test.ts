/**
 * Thousands of random changes of a register, told by a feed that is replayed, out of order and full of gaps, to a server that is killed at any
 * write: whoever has answered otherwise is asked, nobody twice, and nobody is lost.
 */
import assert from 'node:assert/strict';
import { raisedBy } from '@bli-kunde/domain/kyc/renewal/raised.ts';
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { RegisteredOwners } from '@bli-kunde/domain/kyc/owners/register.ts';
import { someOwner } from '@bli-kunde/domain/kyc/sections/answers.fixture.ts';
import { registerFeedJob } from '../business/register-feed.ts';
import { mortal } from '../db/mortal-database.fixture.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import { sql } from '../db/sql.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { onFreshServers, UNLIMITED } from '../every-database.fixture.ts';
import { declared } from '../kyc/evidence.fixture.ts';
import { endChanges } from '../kyc/end-changes.ts';
import { runsAt } from '../schedule/runs-at.fixture.ts';
import { timeMoves } from '../simulated-world.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { registerChangesJob } from './register-changes.ts';

/** Changes of one run; ten thousand are tried with REGISTER_CHANGES. */
const CHANGES = Number(process.env['REGISTER_CHANGES'] ?? 400);
const SEED = Number(process.env['REGISTER_SEED'] ?? 20_261_202);
const COMPANIES = 12;
const BATCH = 40;
const PAGE = 15;
const BANK = 'provebanken';
const DECLARANT = { nationalId: '12849049826', name: 'Kari Prøve', birthDate: '1990-04-12' };
const PEOPLE = ['Ola Eiersen', 'Live Daglund', 'Berit Medlemsen', 'Tor Holdingsen'];
const MINUTE = 60_000;

/** Mulberry32: the same numbers for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const named = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { firstName, lastName };
};
const registered = (owner: number): RegisteredOwners => ({
  status: 'REGISTERED',
  statement: null,
  registeredOn: null,
  owners: [
    {
      ...named(PEOPLE[owner] ?? ''),
      token: 'o-1',
      birthDate: null,
      citizenship: ['NOR'],
      countryOfResidence: 'NOR',
      positions: [],
    },
  ],
});

interface Company {
  readonly number: string;
  /** Owner by the register, and by the newest sealed declaration, which has `id`. */
  owner: number;
  answered: number;
  id: string;
  /** Number of times that the register came to contradict that declaration. */
  episodes: number;
}

/** Declares what the register has of the company. */
async function declare(server: TestServer, company: Company): Promise<void> {
  const { db: database, vault, clock, random, banks } = server.context;
  timeMoves(server, 1_000);
  const facts = { beneficialOwners: registered(company.owner) };
  const answer = { beneficialOwners: [someOwner({ ...named(PEOPLE[company.owner] ?? ''), eierandel: '' })] };
  const section = { id: 'owners', kind: 'corporateBeneficialOwnerActorsV3', title: '', answered: true, rows: [] };
  const frozen = { declarant: DECLARANT, sections: [{ ...section, answer, answeredAt: null }] };
  const about = { bank: BANK, organisationNumber: company.number, nationalId: DECLARANT.nationalId, facts, frozen };
  company.id = await declared({ database, vault, clock, random, banks } as never, about);
  company.answered = company.owner;
  company.episodes = 0;
}

/** The registers in memory, and a feed of what has changed in them. */
function registers(chance: (below: number) => number, companies: ReadonlyMap<string, Company>) {
  const events: { id: number; number: string }[] = [];
  let last = 1_000;
  const organisation = (number: string) => ({
    name: 'Testbygg AS',
    organisationNumber: number,
    companyForm: 'AS' as const,
    establishedOn: null,
    businessCodes: [],
    conditions: [],
    notes: [],
  });
  const manager = { name: DECLARANT.name, ...named(DECLARANT.name), birthDate: DECLARANT.birthDate };
  return {
    tell(number: string): void {
      // Numbers are left out, now and then more than any gap explains.
      last += chance(60) === 0 ? 15_000 : 1 + chance(3);
      events.push({ id: last, number });
    },
    adapters: {
      businessRegister: {
        unit: async (number: string) => ({ kind: 'found', organisation: organisation(number), contact: {} }),
        roles: async () => ({
          held: [{ code: 'DAGL', name: 'Daglig leder', person: manager, organisation: null }],
          unread: 0,
        }),
        procuration: async () => ({ held: [], unread: 0 }),
        signingRights: async () => ({ signatories: [], combinations: [], ruleText: null }),
      },
      beneficialOwnerRegister: {
        ownersOf: async (number: string) => registered(companies.get(number)?.owner ?? 0),
      },
      businessRegisterFeed: {
        async changesOf(what: 'units' | 'roles', from: { readonly after?: number }) {
          const after = from.after ?? 0;
          const page = what === 'roles' ? [] : events.filter(({ id }) => id > after).slice(0, PAGE);
          const replayed = page.length > 0 && chance(3) === 0 ? events.filter(({ id }) => id <= after).slice(-3) : [];
          const shown = [...page, ...replayed].sort(() => chance(3) - 1);
          return { numbers: [...new Set(shown.map(({ number }) => number))], ids: shown.map(({ id }) => id) };
        },
        unitsOf: async () => new Map(),
      },
      childBanking: { contactOf: async () => ({ email: 'kari@example.com', phone: '' }) },
    },
  };
}

onFreshServers(() => UNLIMITED)(
  'D-239 of random changes of a register with replays, disorder, gaps and kills, whoever has answered otherwise is asked, nobody twice and none is lost',
  async (server) => {
    const chance = randomFrom(SEED);
    const companies = new Map<string, Company>();
    for (let at = 0; at < COMPANIES; at += 1) {
      const company = { number: `${319_700_000 + at}`, owner: at % PEOPLE.length, answered: 0, id: '', episodes: 0 };
      companies.set(company.number, company);
      await declare(server, company);
    }
    const all = [...companies.values()];
    const { tell, adapters } = registers(chance, companies);
    const { database, life } = mortal(server.context.db);
    const context = { ...server.context, ...adapters, db: database } as unknown as TestServer['context'];
    const jobs = [registerFeedJob(context), registerChangesJob(context)];
    const attempt = async (): Promise<void> => {
      for (const job of jobs) await runsAt(job, context.clock.now());
    };
    const db = server.context.db;
    await attempt();

    const checked = async (): Promise<void> => {
      const rows = await db.query<{ id: string; state: string; times: number; messages: string }>(
        sql`select declaration_id as id, state, times, (select count(*) from outbox o
              where o.idempotency_key like '%register.change:' || c.declaration_id || ':OWNERS-%')::text as messages
            from register_change c`,
      );
      for (const { number, id, owner, answered, episodes } of all) {
        const row = rows.find((item) => item.id === id);
        const frozen = (await loadDeclaration(db, server.context.vault, BANK, id))?.document
          .frozen as FrozenDeclaration;
        const differs =
          raisedBy(frozen, { organisation: null, beneficialOwners: registered(owner) }).questions.length > 0;
        assert.equal(differs, owner !== answered);
        assert.equal(
          row?.state === 'ASKED' || row?.state === 'OVERDUE',
          differs,
          `${number}: asked exactly where the answer differs`,
        );
        assert.ok((row?.times ?? 0) <= episodes, `${number}: asked ${row?.times} times of ${episodes}`);
        assert.equal(Number(row?.messages ?? 0), row?.times ?? 0, `${number}: one message for each time`);
      }
    };

    let kills = 0;
    for (let done = 0; done < CHANGES; done += BATCH) {
      for (let change = 0; change < BATCH; change += 1) {
        const company = all[chance(all.length)] ?? assert.fail();
        const before = company.owner;
        company.owner = chance(PEOPLE.length);
        if (before === company.answered && company.owner !== company.answered) company.episodes += 1;
        if (before !== company.owner) tell(company.number);
      }
      for (let time = 0; time < 4; time += 1) {
        const died = await life(1 + chance(25), async () =>
          attempt().catch((error: unknown) => {
            if ((error as Error).message === 'killed') throw error;
          }),
        );
        if (died) kills += 1;
        // What a killed server had taken is another's after a while.
        timeMoves(server, 11 * MINUTE);
      }
      // A page that confirms nothing is asked for again.
      for (let time = 0; time < 6; time += 1) {
        await attempt().catch(() => undefined);
        timeMoves(server, 11 * MINUTE);
      }
      await checked();
      for (const company of all) {
        if (company.owner === company.answered || chance(2) === 0) continue;
        await declare(server, company);
        const { id, number } = company;
        const loaded = (await loadDeclaration(db, server.context.vault, BANK, id)) ?? assert.fail();
        const subjectKey = organisationKey(server.context.vault, BANK, number);
        const entry = {
          at: context.clock.now(),
          actor: 'system',
          action: 'declaration.completed',
          detail: {},
          rcid: null,
        };
        await db.transaction((tx) => endChanges(tx, { ...loaded, subjectKey, bank: BANK }, entry as never));
      }
    }
    assert.ok(kills > CHANGES / BATCH, `${kills} kills`);
  },
);

/** What a guardian has told the bank of a position counts for the child, and reaches neither the child's declaration nor the other guardian. */
import type { FrozenDeclaration } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { confirmWaitingCase } from '@bli-kunde/domain/standalone/api.ts';
import assert from 'node:assert/strict';
import { onEveryDatabase } from '../every-database.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { drained, later } from '../later.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { answersTold, ask, BANK, declared, guest, OPTIONS, task } from './standalone.fixture.ts';

const POSITION = { roleTypeCode: 'STATE_LEADER', roleCountry: 'NOR', description: 'Medlem av en regjering' };
const held = (roleEnd: object | null) => ({
  'kyc/submitPepRca': { isPep: 'YES', pepList: [{ ...POSITION, roleEnd }], isRca: 'NO', rcaList: [] },
});
/** Somebody near whom holds one. */
const RELATED = {
  'kyc/submitPepRca': {
    isPep: 'NO',
    pepList: [],
    isRca: 'YES',
    rcaList: [
      {
        ...POSITION,
        firstName: 'Live',
        lastName: 'Prøve',
        countryOfResidence: 'NOR',
        relationTypeCode: 'SPOUSE',
        roleEnd: null,
      },
    ],
  },
};
const frozenOf = async ({ context }: TestServer, id: string): Promise<FrozenDeclaration> =>
  (await loadDeclaration(context.db, context.vault, BANK, id))?.document.frozen ?? assert.fail(id);
const onBoth = onEveryDatabase(OPTIONS);

onBoth(
  'S-160 K-052 a child stands near each guardian who told the bank of a position, while the position counts',
  async (server) => {
    const tell = async (guardian: string, given: Readonly<Record<string, object>>) => {
      await ask(server, 'RENEWAL_PRIVATE', guardian);
      const person = await guest(server, guardian);
      await declared(person, await task(person, 'RENEWAL_PRIVATE'), given);
    };
    const about = async (child: string, guardian: string) => {
      await ask(server, 'RENEWAL_CHILD', child);
      const person = await guest(server, guardian);
      const { id } = await declared(person, await task(person, 'RENEWAL_CHILD'));
      const frozen = await frozenOf(server, id);
      const near = frozen.reasons.find(({ rule }) => rule === 'child-near-pep')?.verdict;
      return { near, frozen };
    };
    // Henrik answers; Julie holds a position.
    await tell('G07', held(null));
    const oda = await about('C08', 'G06');
    assert.equal(oda.near, 'yes');
    assert.deepEqual(
      { after: oda.frozen.after, enhanced: oda.frozen.enhanced },
      { after: 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR', enhanced: true },
    );
    assert.doesNotMatch(JSON.stringify(oda.frozen.sections), /STATE_LEADER|Medlem av en regjering/);
    // Fatima answers for Yusuf, and has the position herself.
    await tell('G05', held(null));
    assert.equal((await about('C07', 'G05')).near, 'yes');
    // One that ended long ago counts no more.
    await tell('G08', held({ month: 'JANUARY', year: 2023 }));
    assert.equal((await about('C10', 'G09')).near, 'no');
    // A position of somebody near a guardian is told of, and is none of the child's family.
    await tell('G03', RELATED);
    const nils = await about('C04', 'G04');
    assert.equal(nils.near, 'no');
    const told = nils.frozen.screening.persons?.flatMap((one) => (one.roles.includes('GUARDIAN') ? one.declared : []));
    assert.deepEqual(told?.map(({ pep, rca }) => `${pep} ${rca}`).toSorted(), ['false false', 'false true']);
  },
);

onBoth('K-052 the core bank hears of enhanced measures again when what waited goes on', async (server) => {
  await ask(server, 'RENEWAL_PRIVATE', 'G02');
  const thomas = await guest(server, 'G02');
  await declared(thomas, await task(thomas, 'RENEWAL_PRIVATE'), held(null));
  const waiting = async (child: string, name: string) => {
    await ask(server, 'RENEWAL_CHILD', child);
    const anne = await guest(server, 'G01');
    const { id, status } = await declared(anne, await task(anne, 'RENEWAL_CHILD', name));
    assert.equal(status, 'AWAITING_EXECUTOR');
    return id;
  };
  const told = async (id: string) => {
    await drained(server);
    const answers = await answersTold(server, id);
    return answers.map(({ status, enhancedMeasures }) => `${status} ${enhancedMeasures}`).toSorted();
  };
  const confirmed = await waiting('C01', 'Emma Foresattmo');
  assert.equal((await thomas.call(confirmWaitingCase, { case: confirmed })).status, 200);
  assert.deepEqual(await told(confirmed), ['AWAITING_EXECUTOR true', 'REQUIRES_MANUAL_CONTROL_BY_ADVISOR true']);
  // Nothing goes on that nobody finished.
  const ended = await waiting('C03', 'Ella Foresattmo');
  await later(server, { days: 32 });
  assert.deepEqual(await told(ended), ['AWAITING_EXECUTOR true', 'FAILED false']);
});

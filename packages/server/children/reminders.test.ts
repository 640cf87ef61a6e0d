/** Shows how the guardian who has signed asks the other again, and what each sees of the signatures. */
import assert from 'node:assert/strict';
import { getSignaturesForChild, remindGuardian } from '@bli-kunde/domain/children/api.ts';
import type { Signatures } from '@bli-kunde/domain/signing/signatures.ts';
import { enter, refusedWith } from '../guest.fixture.ts';
import { drained, later } from '../later.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { type ChildApplicant, eachDatabase, firstSigned, guardian, subjectsOf } from './children.fixture.ts';

const onBoth = eachDatabase();

const seen = async ({ guardian: one, processId }: ChildApplicant): Promise<Signatures> => {
  const answer = await one.call(getSignaturesForChild, { processId });
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Signatures>();
};
const remind = ({ guardian: one, processId }: ChildApplicant, seq: number) =>
  one.call(remindGuardian, { processId, seq: String(seq) });

onBoth(
  'N-126 N-127 N-128 the guardian who has signed asks the other again at the address of the bank; the other asks nobody, and a stranger finds nothing',
  async (server) => {
    const { first, second } = await firstSigned(server, ['G01', 'G02'], 'C01');
    await drained(server);
    const before = (await subjectsOf(server, 'G02')).length;
    const { parties } = await seen(first);
    assert.deepEqual(
      parties.map(({ me, signed, remind: again, replacements }) => ({ me, signed, again, replacements })),
      [
        { me: true, signed: true, again: null, replacements: [] },
        { me: false, signed: false, again: { from: null }, replacements: [] },
      ],
    );
    assert.match(parties[0]?.signedAt ?? '', /^\d{4}-\d\d-\d\dT/);
    assert.deepEqual(
      (await seen(second)).parties.map(({ me, remind: again }) => ({ me, again })),
      [
        { me: false, again: null },
        { me: true, again: null },
      ],
    );
    refusedWith(await remind(first, 0), 409, 'error.step.not.allowed');
    refusedWith(await remind(second, 0), 409, 'error.step.not.allowed');
    const stranger = await enter(server, first.guardian.bank, testPerson(server, 'G05'));
    refusedWith(await stranger.call(remindGuardian, { processId: first.processId, seq: '1' }), 404, 'error.not.found');

    const answer = await remind(first, 1);
    assert.equal(answer.status, 200, answer.text);
    assert.notEqual(answer.json<Signatures>().parties[1]?.remind?.from, null);
    refusedWith(await remind(first, 1), 429, 'error.signing.reminded');
    await drained(server);
    const told = (await subjectsOf(server, 'G02')).slice(before);
    assert.equal(told.length, 1, told.join());
    assert.match(told[0] ?? '', /^Fristen for å signere for /);
  },
);

onBoth(
  'N-126 nobody is asked again once the order is over, and before the first has signed nobody at all',
  async (server) => {
    const unsigned = await (await guardian(server, 'G01', 'havbanken')).choose('C01');
    await unsigned.fill();
    refusedWith(
      await unsigned.guardian.call(getSignaturesForChild, { processId: unsigned.processId }),
      404,
      'error.not.found',
    );
    await unsigned.order();
    refusedWith(await remind(unsigned, 1), 409, 'error.step.not.allowed');
    assert.equal(await unsigned.signs(), 'AWAITS_CO_SIGNER');
    await later(server, { days: 32 });
    const { call } = await enter(server, 'havbanken', unsigned.guardian.person);
    refusedWith(await call(remindGuardian, { processId: unsigned.processId, seq: '1' }), 404, 'error.not.found');
  },
);

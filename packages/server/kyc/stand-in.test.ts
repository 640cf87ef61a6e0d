/** The declaration's stand-in agrees with the server: every section, wrong and right, is answered alike (decision 0153). */
import assert from 'node:assert/strict';
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import { standIn } from '@bli-kunde/domain/api/stand-in.fixture.ts';
import { submitApi } from '@bli-kunde/domain/kyc/api.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import * as api from '@bli-kunde/domain/kyc/calls.ts';
import { confirmCountries } from '@bli-kunde/domain/kyc/sections/country.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import { declarationRows } from '@bli-kunde/domain/kyc/stand-in.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import * as journey from '@bli-kunde/domain/private/api.ts';
import { PRINCIPAL, privateWalk } from '@bli-kunde/domain/private/walk.fixture.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { CONTACT, somebody } from '../private/private.fixture.ts';
import { onBothSides } from '../stand-in.fixture.ts';
import { loadDeclaration } from '../declarations/store.ts';
import { contextOfSections } from './section-context.ts';

const onBoth = onEveryDatabase({ ...UNLIMITED, env: {} }, { oneIsEnough: true });
const BANK = 'provebanken';
const SUBMITS: readonly Endpoint[] = [confirmCountries, ...submitApi];

onBoth('a declaration that is answered out of order, wrongly and rightly is answered alike by both', async (server) => {
  const { context } = server;
  const person = await somebody(server, 'P33', BANK);
  await person.sent(journey.setFlowType, { flowType: 'DISPONENT' });
  await person.sent(journey.savePersonInput, { ...CONTACT, principal: PRINCIPAL });
  const { opening } = privateWalk.kyc({ flow: 'DISPONENT' });
  const { id, token } = (await person.call(api.tokenForProcess, {}, { body: opening })).json<{
    id: string;
    token: string;
  }>();
  const { document } = (await loadDeclaration(context.db, context.vault, BANK, id)) ?? assert.fail('not kept');
  const bank = context.banks.get(BANK) ?? assert.fail(BANK);
  let completed = 0;
  const side = standIn(
    declarationRows({
      id,
      document,
      context: await contextOfSections(context, { bank, now: context.clock.now() }),
      now: context.clock.now().toISOString(),
      onCompleted: () => (completed += 1),
    }),
  );
  const headers = { 'x-kyc-session-token': token };
  const put = async (row: Endpoint, given: { body?: unknown; query?: Record<string, string> } = {}) => {
    const both = { ...given, headers };
    const { server: real, standIn: like } = await onBothSides(
      { server: person.call, standIn: side },
      row,
      [{ id }, { id }],
      [both, both],
    );
    assert.deepEqual(like.body, real.body, row.name);
    return real;
  };
  const form = (await put(api.getForm)).body as Form;
  await put(api.completeDeclaration);
  const last = form.sections.findLast(({ kind }) => kind === 'dynamic')?.id ?? assert.fail('no questions');
  await put(SUBMITS.find(({ name }) => name === 'submitDynamicSection') ?? assert.fail(), {
    body: { answers: [] },
    query: { section: last },
  });
  let saved = 0;
  await answerSections(id, form.sections, async ({ path, body }) => {
    const [address = '', section = ''] = path.split('?section=');
    const row = SUBMITS.find((one) => one.path.replace('{id}', id) === address) ?? assert.fail(address);
    if (row.body) await put(row, { body: 'nothing', query: { section } });
    const { body: progress } = await put(row, { ...(body === undefined ? {} : { body }), query: { section } });
    saved += 1;
    return progress as DeclarationProgress;
  });
  assert.ok(saved > 2, `${saved} sections`);
  await put(api.getForm);
  assert.equal((await put(api.completeDeclaration)).refusal, null);
  assert.equal(completed, 1);
});

/** Every save of a journey's steps is a step of the funnel, by the entry that its row leaves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FUNNEL_JOURNEYS, stagesOf } from '@bli-kunde/domain/advisor/funnel-stages.ts';
import { businessSteps } from '@bli-kunde/domain/business/steps.ts';
import { childSteps } from '@bli-kunde/domain/children/steps.ts';
import { STEPS } from '@bli-kunde/domain/private/steps.ts';
import { JOURNEYS } from './journeys.ts';

/** Saves that are no step: kept for later, asked again, or made beside a step. */
const BESIDE: ReadonlySet<string> = new Set([
  'application.kept',
  'contact.follow-up.saved',
  'counterpart.consented',
  'declaration.outcome.asked',
  'pin.session.opened',
  'signing.order.left',
  'signing.reminded',
  'signing.retried',
  'signing.signatory.replaced',
  'approval.given',
  'child.chosen',
]);

test('D-161 every save of a step is a step of its journey’s funnel, in the order of the journey', () => {
  const saved = { bm: businessSteps, pm: STEPS, cm: childSteps } as const;
  for (const { context, calls } of JOURNEYS) {
    const journey = FUNNEL_JOURNEYS.find((name) => name === context);
    if (journey === undefined || journey === 'declaration') continue;
    const stages = stagesOf(journey);
    const known = new Set<string>(stages.flatMap(({ by }) => by.map(({ action }) => action)));
    const actions = calls.flatMap(({ row }) => (row.versioned === true && row.audit !== null ? [row.audit] : []));
    assert.ok(actions.length > 2, context);
    assert.deepEqual(
      actions.filter((action) => !known.has(action) && !BESIDE.has(action)),
      [],
      context,
    );
    const places = saved[journey].flatMap((step: { readonly savedBy?: readonly string[] }) =>
      (step.savedBy ?? []).map((name) => {
        const row = calls.find((call) => call.row.name === name)?.row ?? assert.fail(name);
        return stages.findIndex(({ by }) => by.some(({ action }) => action === row.audit));
      }),
    );
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
      context,
    );
  }
});

/** Begins a child's application or resumes the open one: there is one for each child, whichever guardian comes first. */
import type * as api from '@bli-kunde/domain/children/api.ts';
import { assertMayChoose, openApplication } from '@bli-kunde/domain/children/eligibility.ts';
import { isSigned } from '@bli-kunde/domain/children/order.ts';
import { newChildApplication } from '@bli-kunde/domain/children/steps.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { entryOf } from '../http/call.ts';
import type { Context } from '../context.ts';
import type { Handler, OutsideCall } from '../http/handler.ts';
import type { RegisteredChild } from '../registers/population-register.ts';
import type { RegisterTrail } from '../registers/register-trail.ts';
import { endIfOver, keepGuardians, upToDate } from './check.ts';
import { heard, ownChild, type Seen, seeAll } from './list.ts';
import { guardianOf } from './look.ts';
import { replyOf } from './reply.ts';
import { readOf } from './read.ts';
import { childApplications } from './store.ts';

/** The one that goes on, or a new one; what is over is closed first. Another guardian's of the same moment is given instead. */
async function beginOrResume(context: Context, call: OutsideCall, { child, childKey, now, read, standing }: Seen) {
  const store = childApplications(context);
  if (read !== null && openApplication(standing.application) !== null) return read.loaded;
  if (read !== null) await store.close(read.loaded.id, false, entryOf(context, call, 'application.closed'));
  const guardians = now.guardians.map((one) => guardianOf(context.vault, call.bank, one));
  const key = { bank: call.bank.slug, context: 'cm', personKey: childKey, subjectKey: childKey };
  const { nationalId, firstName, lastName, birthDate } = child;
  const document = newChildApplication({ nationalId, firstName, lastName, birthDate }, guardians);
  return store.create(key, document, entryOf(context, call, 'application.created', { source: 'population-register' }));
}

/** With an order that is out ended at once if others than those who sign it have the responsibility now: it locks the child for nobody. */
async function seenAsItStands(
  context: Context,
  call: OutsideCall,
  child: RegisteredChild,
  trail: RegisterTrail,
): Promise<Seen> {
  const [seen] = await seeAll(context, call, [child], trail);
  if (seen === undefined) throw new Refusal('error.not.found');
  const problem = await endIfOver(context, seen.read?.order ?? null, seen.now, call);
  return problem === null || problem.ending === null ? seen : seenAsItStands(context, call, child, trail);
}

export const chooseChild: Handler<typeof api.chooseChild> = (context, call) =>
  heard(context, call, async (trail) => {
    const id = call.body.id ?? null;
    if (id === null) throw new Refusal('choose.child.page.child.not.chosen');
    const child = await ownChild(context, call, id, trail);
    const seen = await seenAsItStands(context, call, child, trail);
    assertMayChoose(seen.standing, call.now);
    const begun = await beginOrResume(context, call, seen);
    await keepGuardians(context, { id: begun.id, bank: call.bank.slug }, seen.now);
    const read = await readOf(context, call, begun);
    // What all have signed stays as they signed it: whether it counts is asked before the customer is made.
    if (isSigned(read.facts)) return replyOf(call, read);
    const loaded = await upToDate(context, call, begun, seen.now);
    return replyOf(call, await readOf(context, call, loaded));
  });

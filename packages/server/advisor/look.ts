/** Notes a look at a part of a case once it is shown; what is newer at the next look is marked 'Nytt'. */
import type { Endpoint } from '@bli-kunde/domain/api/endpoint.ts';
import type { Part } from '@bli-kunde/domain/cases/parts.ts';
import { noteLook } from '../cases/look-store.ts';
import type { VisibleCase } from '../cases/visible-store.ts';
import type { Call, Handler } from '../http/handler.ts';
import type { AdvisorSession } from '../sessions/person.ts';

/** Wraps the handler of a part. */
export const looking =
  <E extends Endpoint>(part: Part, handler: Handler<E>): Handler<E> =>
  async (context, call: Call<E>) => {
    const reply = await handler(context, call);
    const { object, session, now } = call as unknown as { object: VisibleCase; session: AdvisorSession; now: Date };
    await noteLook(context.db, object.id, { advisor: session.advisor.key, part, at: now });
    return reply;
  };

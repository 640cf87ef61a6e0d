/** The handlers of the endpoint table of the declaration on its own. */
import * as api from '@bli-kunde/domain/standalone/api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import { type Call, type LoadedWaiting, type Mounted, mounted } from '../http/handler.ts';
import type { Asker } from '../kyc/journey.ts';
import { orAgain } from '../signing/start.ts';
import { refreshSigning, signingUrl } from './signing.ts';
import { taskList } from './tasks.ts';
import { assertNoNamesake, assertStillAsked, caseAnswer, confirm } from './waiting.ts';

type Asked = Pick<Call, 'bank' | 'session' | 'rcid' | 'outside' | 'now' | 'waiting'>;

function askerOf({ bank, session, rcid, outside, now }: Asked): Asker {
  if (session === null) throw new Refusal('error.not.logged.in');
  return { bank, session, rcid, outside, now };
}

/** The case that the server has matched with the person, who is no namesake. */
async function partOf(context: Context, call: Asked): Promise<LoadedWaiting> {
  if (call.waiting === null) throw new Refusal('error.not.found');
  await assertNoNamesake(context, askerOf(call), call.waiting);
  return call.waiting;
}

const answer = async (context: Context, call: Asked, part: LoadedWaiting) => ({
  body: await caseAnswer(context, call, part),
});

export const standaloneHandlers: readonly Mounted[] = [
  mounted(api.webBankTask, async (context, call) => {
    const links = call.bank.config.declarationLinks[call.query.channel ?? 'NETTBANK'];
    return {
      body: {
        tasks: await taskList(context, askerOf(call)),
        returnUrl: links?.done ?? null,
        failureUrl: links?.failed ?? null,
      },
    };
  }),
  mounted(api.getWaitingCase, async (context, call) => {
    const part = await partOf(context, call);
    await assertStillAsked(context, askerOf(call), part);
    return answer(context, call, part);
  }),
  mounted(api.confirmWaitingCase, async (context, call) => {
    const part = await partOf(context, call);
    await confirm(context, askerOf(call), part);
    return { ...(await answer(context, call, part)), audited: true };
  }),
  mounted(api.startDeclarationSigning, async (context, call) => {
    const part = await partOf(context, call);
    return { body: { url: await signingUrl(context, askerOf(call), part).catch(orAgain) } };
  }),
  mounted(api.refreshDeclarationSigning, async (context, call) => {
    const part = await partOf(context, call);
    await refreshSigning(context, askerOf(call), part);
    return answer(context, call, part);
  }),
];

/** The handlers of the endpoint table of the declaration on its own. */
import * as api from '@bli-kunde/domain/standalone/api.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import type { Context } from '../context.ts';
import { type Call, type LoadedWaiting, type Mounted, mounted } from '../http/handler.ts';
import type { Asker } from '../kyc/journey.ts';
import { orAgain } from '../signing/start.ts';
import { refreshSigning, signingUrl } from './signing.ts';
import { taskList } from './tasks.ts';
import { assertStillAsked, caseAnswer, confirm } from './waiting.ts';

type Asked = Pick<Call, 'bank' | 'session' | 'rcid' | 'outside' | 'now' | 'waiting'>;

function askerOf({ bank, session, rcid, outside, now }: Asked): Asker {
  if (session === null) throw new Refusal('error.not.logged.in');
  return { bank, session, rcid, outside, now };
}

/** The case that the server has matched with the person. */
function partOf({ waiting }: Asked): LoadedWaiting {
  if (waiting === null) throw new Refusal('error.not.found');
  return waiting;
}

const answer = async (context: Context, call: Asked) => ({ body: await caseAnswer(context, call, partOf(call)) });

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
    await assertStillAsked(context, askerOf(call), partOf(call));
    return answer(context, call);
  }),
  mounted(api.confirmWaitingCase, async (context, call) => {
    await confirm(context, askerOf(call), partOf(call));
    return { ...(await answer(context, call)), audited: true };
  }),
  mounted(api.startDeclarationSigning, async (context, call) => ({
    body: { url: await signingUrl(context, askerOf(call), partOf(call)).catch(orAgain) },
  })),
  mounted(api.refreshDeclarationSigning, async (context, call) => {
    await refreshSigning(context, askerOf(call), partOf(call));
    return answer(context, call);
  }),
];

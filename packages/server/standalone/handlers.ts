/** The handlers of the endpoint table of the declaration on its own. */
import type * as api from '@bli-kunde/domain/standalone/api.ts';
import { ownLink } from '../banks/place.ts';
import type { Context } from '../context.ts';
import type { Handler, Handlers, OutsideCall } from '../http/handler.ts';
import type { LoadedWaiting } from '../declarations/waiting-store.ts';
import { orAgain } from '../signing/start.ts';
import { refreshSigning, signingUrl } from './signing.ts';
import { taskList } from './tasks.ts';
import { assertNoNamesake, assertStillAsked, caseAnswer, confirm } from './waiting.ts';

type Api = typeof api;
type CaseCall = OutsideCall & { readonly object: LoadedWaiting };

/** Another's case and none get the same answer. */
const assertMine = (context: Context, call: CaseCall) => assertNoNamesake(context, call, call.object);

const answer = async (context: Context, call: CaseCall) => ({ body: await caseAnswer(context, call, call.object) });

const webBankTask: Handler<Api['webBankTask']> = async (context, call) => {
  const links = call.bank.config.declarationLinks[call.query.channel ?? 'NETTBANK'];
  const linkFor = (link: string | undefined) => (link === undefined ? null : ownLink(call.bank, link));
  const tasks = await taskList(context, call);
  return { body: { tasks, returnUrl: linkFor(links?.done), failureUrl: linkFor(links?.failed) } };
};

const getWaitingCase: Handler<Api['getWaitingCase']> = async (context, call) => {
  await assertMine(context, call);
  await assertStillAsked(context, call, call.object);
  return answer(context, call);
};

const confirmWaitingCase: Handler<Api['confirmWaitingCase']> = async (context, call) => {
  await assertMine(context, call);
  await confirm(context, call, call.object);
  return answer(context, call);
};

const startDeclarationSigning: Handler<Api['startDeclarationSigning']> = async (context, call) => {
  await assertMine(context, call);
  return { body: { url: await signingUrl(context, call, call.object).catch(orAgain) } };
};

const refreshDeclarationSigning: Handler<Api['refreshDeclarationSigning']> = async (context, call) => {
  await assertMine(context, call);
  await refreshSigning(context, call, call.object);
  return answer(context, call);
};

export const standaloneHandlers = {
  webBankTask,
  getWaitingCase,
  confirmWaitingCase,
  startDeclarationSigning,
  refreshDeclarationSigning,
} satisfies Handlers<Api['standaloneApi']>;

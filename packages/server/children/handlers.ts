/** The calls of the children's journey by the names of their rows. */
import type { childrenApi } from '@bli-kunde/domain/children/api.ts';
import type * as api from '@bli-kunde/domain/children/api.ts';
import { assertDeclared } from '@bli-kunde/domain/children/apply.ts';
import type { ChildState } from '@bli-kunde/domain/children/state.ts';
import { keepForLater } from '../application/keep-for-later.ts';
import type { Context } from '../context.ts';
import type { Handler, Handlers, PersonCall, Reply } from '../http/handler.ts';
import { documentReply, readingCopyReply } from '../signing/document.ts';
import { waitMark } from '../signing/wait-mark.ts';
import { approveForChild } from './approval.ts';
import { chooseChild } from './choose.ts';
import { assertNotFailed, getDeclaredOfChild } from './declared.ts';
import { getChildPersonalia, getChildren, signingExists } from './list.ts';
import { signForChild } from './order.ts';
import { chooseProduct, getChildProducts, getChosenProduct, postChooseProduct } from './products.ts';
import { replyOf } from './reply.ts';
import { readFacts, readOf } from './read.ts';
import { getSignaturesForChild, remindGuardian } from './signatures.ts';
import { type Loaded, own } from './store.ts';

/** The state by reading alone. */
export async function stateAsItIs(context: Context, call: PersonCall, loaded: Loaded): Promise<Reply<ChildState>> {
  const read = await readOf(context, call, loaded);
  return { ...replyOf(call, read), mark: waitMark(read.loaded, read.order) };
}

const getChildState: Handler<typeof api.getChildState> = (context, call) => stateAsItIs(context, call, own(call));

/** By what is stored alone: the status that is sent counts for nothing. */
const recordChildDeclaration: Handler<typeof api.recordChildDeclaration> = async (context, call) => {
  const read = await readFacts(context, call);
  await assertNotFailed(context, call, read);
  assertDeclared(read.facts);
  return replyOf(call, read);
};

const childDocument: Handler<typeof api.childDocument> = async (context, call) =>
  documentReply(context, (await readFacts(context, call)).order);

const childReadingCopy: Handler<typeof api.childReadingCopy> = async (context, call) =>
  readingCopyReply(context, (await readFacts(context, call)).order);

export const childrenHandlers: Handlers<typeof childrenApi> = {
  getChildren,
  getChildPersonalia,
  chooseChild,
  getChildState,
  getChildProducts,
  getChosenProduct,
  chooseProduct,
  postChooseProduct,
  recordChildDeclaration,
  getDeclaredOfChild,
  signingExists,
  signForChild,
  approveForChild,
  getSignaturesForChild,
  remindGuardian,
  /** The bank alone knows how a guardian is reached, and is asked when something has happened. */
  keepChildForLater: keepForLater(),
  childDocument,
  childReadingCopy,
};

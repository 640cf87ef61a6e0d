/** Sends a child's application to signing: everything checked again, the agreement frozen, one order made for all guardians. */
import { inReadersWords } from '@bli-kunde/domain/texts/worded.ts';
import type * as api from '@bli-kunde/domain/children/api.ts';
import type { ChildApplication } from '@bli-kunde/domain/children/application.ts';
import { needsOrder, withOrder } from '@bli-kunde/domain/children/apply.ts';
import { assertStillOffered } from '@bli-kunde/domain/children/packages.ts';
import { summaryOf } from '@bli-kunde/domain/children/summary.ts';
import { termsOfChild } from '@bli-kunde/domain/children/terms.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import { wantsCard } from '@bli-kunde/domain/payment-card/choice.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Context } from '../context.ts';
import type { Call, Handler } from '../http/handler.ts';
import type { Guardian as RegisteredGuardian } from '../registers/population-register.ts';
import { agreementContent } from '../signing/agreement-content.ts';
import { dueAtFrom, inBothLanguages, makeOrder } from '../signing/make-order.ts';
import { latestOrder } from '../orders/store.ts';
import { assertMinor, checked, upToDate } from './check.ts';
import { type ChildOrderData, orderOfChild } from './child-order.ts';
import { offerTo } from './products.ts';
import { replyOf } from './reply.ts';
import { factsOf, type Read, readFacts } from './read.ts';

type SignCall = Call<typeof api.signForChild>;

/** Days that the other guardian waits for the first signature, from which the days of both are counted. */
const FIRST_SIGNATURE_DAYS = 1;

/** The agreement is read by all guardians: it has nobody's view of it. */
const NOBODY = '';

/** Whoever presses signs first. */
const inTurn = (guardians: readonly RegisteredGuardian[], me: string): RegisteredGuardian[] =>
  guardians.toSorted((one, other) => Number(other.nationalId === me) - Number(one.nationalId === me));

/** Accounts and card, as the one who is asked to sign too reads of them. */
const productNames = ({ chosen }: ChildApplication, texts: Texts): string[] =>
  chosen === null
    ? []
    : [
        ...chosen.accounts.map(({ name }) => inReadersWords(name)),
        ...(wantsCard(chosen) ? [texts('notice.cm.card')] : []),
      ];

/** The agreement of all guardians, who stand in it by name alone; `document` names the order by `id`. */
export async function orderingOf(
  context: Context,
  call: Pick<SignCall, 'bank' | 'session' | 'now'>,
  { loaded, facts }: Read,
  guardians: readonly RegisteredGuardian[],
  document: ChildApplication,
  id: string,
) {
  const { bank, session, now } = call;
  const parties = inTurn(guardians, session.person.nationalId).map((one, seq) => ({
    nationalId: one.nationalId,
    name: fullName(one),
    birthDate: one.birthDate,
    isApplicant: seq === 0,
    role: bank.texts('cm.agreement.role'),
  }));
  const shown = { ...loaded, expiresAt: dueAtFrom(now) };
  const { body: state } = replyOf(call, {
    loaded: shown,
    facts: { ...facts, me: NOBODY, application: document, order: null },
  });
  const { child, declaration } = document;
  const names = { child: fullName(child), bank: bank.config.name };
  const title = bank.texts('cm.agreement.title', names);
  const products = productNames(document, bank.texts);
  const data: ChildOrderData = {
    context: 'cm',
    title,
    applicantName: parties[0]?.name ?? '',
    child,
    products,
    parties,
  };
  const content = await agreementContent(
    context,
    call,
    { id, parties, declaration },
    {
      title,
      intro: bank.texts('cm.agreement.intro', names),
      bound: 'child',
      sections: summaryOf(state, bank.texts),
      terms: termsOfChild(document),
    },
  );
  // The other guardian is asked once the first has signed.
  return { id, document, content, data, invites: false, ...(parties.length > 1 ? { days: FIRST_SIGNATURE_DAYS } : {}) };
}

async function ordered(context: Context, call: SignCall, read: Read): Promise<Read> {
  const now = await checked(context, call, read);
  const { guardians, atBank } = now;
  const { application } = read.facts;
  // Of other guardians than those who were screened nothing is signed before the declaration is answered anew.
  if ((await upToDate(context, call, read.loaded, now)) !== read.loaded) throw new Refusal('error.state.changed');
  if (application.chosen !== null)
    assertStillOffered(application.chosen, offerTo(call.bank, read.facts, atBank.productCodes));
  const id = context.random.uuid();
  const document = withOrder(read.facts, id);
  const { norwegian, english } = await inBothLanguages(call.bank, () =>
    orderingOf(context, call, read, guardians, document, id),
  );
  const before = await latestOrder(context.db, context.vault, read.loaded.id);
  const { loaded, order } = await makeOrder(context, call, read.loaded, { ...norwegian, english, before });
  const made = orderOfChild(order);
  return { loaded, order: made, facts: factsOf(context, { loaded, order: made, me: read.facts.me, now: call.now }) };
}

/** Safe to repeat: while an order is out, or once it is signed, the press gives the person's part in it and makes no other (S-046). */
export const signForChild: Handler<typeof api.signForChild> = async (context, call) => {
  const read = await readFacts(context, call);
  await assertMinor(context, read, call);
  const needed = needsOrder(read.facts);
  if (!needed) await checked(context, call, read);
  const { loaded, facts } = needed ? await ordered(context, call, read) : read;
  const { signingOrder } = replyOf(call, { loaded, facts }).body;
  return { body: { status: signingOrder.status, url: signingOrder.url }, version: loaded.version };
};

/** Products: what the bank offers now, what is chosen of it, and the credit information that some of it needs. */
import type * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateApplication, PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { withProducts } from '@bli-kunde/domain/private/apply.ts';
import { assertCredit } from '@bli-kunde/domain/private/eligibility.ts';
import { asksProducts } from '@bli-kunde/domain/private/requires.ts';
import { withPricedCredit } from '@bli-kunde/domain/price/price.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { needsCreditCheck } from '@bli-kunde/domain/product/choose.ts';
import { NO_PRODUCT_ID, type OfferedProduct, productList } from '@bli-kunde/domain/product/product.ts';
import type { Context } from '../context.ts';
import type { Handler, OutsideCall } from '../http/handler.ts';
import { type RegisterTrail, someOrNone } from '../registers/register-trail.ts';
import { heard } from './eligibility.ts';
import { applications } from './applications.ts';

const { readFacts, save } = applications;

/** Without credit that the bank says no price of. Throws OutsideFailure. */
export const offerOf = async (
  context: Context,
  call: OutsideCall,
  trail: RegisterTrail,
): Promise<readonly OfferedProduct[]> => {
  const { nationalId } = call.session.person;
  const asked = context.personalBanking.offeredProducts(call.bank.config.bankregnr, nationalId, call.outside);
  return withPricedCredit(await trail.hear('core-bank.offer', asked, someOrNone), call.bank.prices);
};

/**
 * Asks for credit information when something is chosen that needs it and was not chosen before: each check leaves a trace, and
 * what is stored has passed one. Throws the key of a no (S-110 to S-112), and OutsideFailure.
 */
async function assertCreditworthy(
  context: Context,
  call: OutsideCall,
  { application }: PrivateFacts,
  { products }: PrivateApplication,
  offered: readonly OfferedProduct[],
  trail: RegisterTrail,
): Promise<void> {
  const isNew = ({ id }: { readonly id: number }) => !application.products?.some((before) => before.id === id);
  const added = (products ?? []).filter(isNew).filter((one) => needsCreditCheck([one], offered));
  if (added.length === 0) return;
  const asked = context.creditInformation.check(
    call.bank.config.bankregnr,
    call.session.person.nationalId,
    added.map(({ webName }) => webName).join(', '),
    call.outside,
  );
  const { outcome } = await trail.hear('credit-information', asked, (answer) => answer.outcome);
  assertCredit(
    outcome === 'APPROVED' ? 'OK' : outcome,
    added.map(({ id }) => id),
  );
}

export const getCustomersProducts: Handler<typeof api.getCustomersProducts> = async (context, call) => {
  const { loaded, facts } = await readFacts(context, call);
  if (!asksProducts(facts)) throw new Refusal('error.step.not.allowed');
  const offered = await heard(context, call, loaded, (trail) => offerOf(context, call, trail));
  return { body: productList(offered, facts.application.products, call.bank.texts) };
};

export const saveChosenProductsAndCards: Handler<typeof api.saveChosenProductsAndCards> = (context, call) =>
  save(context, call, (facts, loaded) =>
    heard(context, call, loaded, async (trail) => {
      // What may not be saved at all is refused before anybody is asked.
      withProducts(facts, [{ productId: NO_PRODUCT_ID }], []);
      const offered = await offerOf(context, call, trail);
      const document = withProducts(facts, call.body, offered);
      await assertCreditworthy(context, call, facts, document, offered, trail);
      return document;
    }),
  );

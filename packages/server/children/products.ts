/** Packages: what the bank offers a child of that age which it has not, and what is chosen of it. */
import type * as api from '@bli-kunde/domain/children/api.ts';
import type { ChildFacts } from '@bli-kunde/domain/children/application.ts';
import { withPackage } from '@bli-kunde/domain/children/apply.ts';
import { type OfferedPackage, offeredTo, packageList } from '@bli-kunde/domain/children/packages.ts';
import { mayEdit } from '@bli-kunde/domain/children/requires.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { ageOn } from '@bli-kunde/domain/norway/oslo-date.ts';
import { answeredTo } from '../http/call.ts';
import type { Bank } from '../banks/banks.ts';
import type { Context } from '../context.ts';
import type { Call, Handler } from '../http/handler.ts';
import { withRegisterTrail } from '../registers/register-trail.ts';
import { lookAtBank } from './look.ts';
import { save } from './reply.ts';
import { readFacts } from './read.ts';
import { own } from './store.ts';

/** Packages that the child may choose today; `has` are product codes of what it has already. */
export const offerTo = (
  { config }: Bank,
  { application, today }: Pick<ChildFacts, 'application' | 'today'>,
  has: readonly string[],
): OfferedPackage[] => offeredTo(config.childPackages, ageOn(application.child.birthDate, today), has);

export const getChildProducts: Handler<typeof api.getChildProducts> = async (context, call) => {
  const { loaded, facts } = await readFacts(context, call);
  if (!mayEdit(facts)) throw new Refusal('error.step.not.allowed');
  const { nationalId } = loaded.document.child;
  const chain = { kind: 'application', id: loaded.id } as const;
  const [atBank] = await withRegisterTrail(context.db, chain, answeredTo(context, call), (trail) =>
    lookAtBank(context, call.bank, [nationalId], trail, call.outside),
  );
  return { body: packageList(offerTo(call.bank, facts, atBank?.productCodes ?? []), facts.application.chosen) };
};

export const getChosenProduct: Handler<typeof api.getChosenProduct> = async (_, call) => {
  const { chosen } = own(call).document;
  return { body: chosen && { packageId: chosen.packageId, wantsToHaveCard: chosen.wantsToHaveCard } };
};

const choose = (context: Context, call: Call<typeof api.chooseProduct> | Call<typeof api.postChooseProduct>) =>
  save(context, call, (facts, now) =>
    withPackage(facts, call.body, offerTo(call.bank, facts, now?.atBank.productCodes ?? [])),
  );

export const chooseProduct: Handler<typeof api.chooseProduct> = choose;
export const postChooseProduct: Handler<typeof api.postChooseProduct> = choose;

/** Dependencies of a declaration's rules: the bank's texts, the lists and the day in Oslo. */
import type { SectionContext } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { ownerLawOn } from '@bli-kunde/domain/kyc/thresholds.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import type { PersonCall } from '../http/handler.ts';

/** `db` is the transaction where one is open. */
export async function contextOfSections(
  { config, db }: Pick<Context, 'config'> & { readonly db: Queries },
  { bank, now }: Pick<PersonCall, 'bank' | 'now'>,
): Promise<SectionContext> {
  const today = osloDate(now);
  const { risk } = await policyInForce(db, bank, today);
  return {
    texts: bank.texts,
    lists,
    today,
    allowSynthetic: config.allowSynthetic,
    ownerLaw: ownerLawOn(ownerLawDay(today, risk)),
  };
}

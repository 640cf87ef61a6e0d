/** Dependencies of a declaration's rules: the bank's texts, the lists and the day in Oslo. */
import type { SectionContext } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { lists } from '@bli-kunde/domain/kyc/countries.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { ownerLawOn } from '@bli-kunde/domain/kyc/thresholds.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { Context } from '../context.ts';
import type { PersonCall } from '../http/handler.ts';

export const contextOfSections = (
  { config }: Pick<Context, 'config'>,
  { bank, now }: Pick<PersonCall, 'bank' | 'now'>,
): SectionContext => ({
  texts: bank.texts,
  lists,
  today: osloDate(now),
  allowSynthetic: config.allowSynthetic,
  ownerLaw: ownerLawOn(ownerLawDay(osloDate(now), bank.risk)),
});

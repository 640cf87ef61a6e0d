/** Decisions in the case of owners who were declared otherwise than registered: the notice to the register is frozen as it was agreed to. */
import { noticeOf } from '@bli-kunde/domain/cases/discrepancy-notice.ts';
import { ownerLawDay } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { policyInForce } from '../banks/policy-in-force.ts';
import type { KindOnServer } from '../cases/kind-on-server.ts';

export const discrepancyCase: KindOnServer<'DISCREPANCY'> = {
  effects: { REPORT: null, CORRECTED: null, NO_DISCREPANCY: null },
  notice: async ({ banks }, { tx, theCase, frozen, at }, decision) => {
    const declared = decision === 'REPORT' ? await frozen() : null;
    const bank = banks.get(theCase.bank);
    if (!declared || !bank) return null;
    const { risk } = await policyInForce(tx, bank, osloDate(at));
    return noticeOf(declared, ownerLawDay(osloDate(at), risk), bank.texts);
  },
};

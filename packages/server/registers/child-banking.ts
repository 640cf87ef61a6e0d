/** What the core bank knows of children and of how its customers are reached, and who may use a child's accounts (S-157). */
import { type ContactData, emailProblem, normalisePhone, phoneProblem } from '@bli-kunde/domain/contact/contact.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { bankPost } from './bank-post.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';

export interface ChildAtBank {
  /** The bank's own lock: it makes no account for the child without an advisor. */
  readonly locked: boolean;
  /** Product codes of the accounts that the child has, whoever opened them. */
  readonly productCodes: readonly string[];
}

export interface ChildAccess {
  /** The child's. */
  readonly customerNumber: string;
  /** National id of the guardian who gets access. */
  readonly guardian: string;
}

/** `bank` is the four-digit registry number; all throw OutsideFailure. */
export interface ChildBanking {
  /** Fifty at most; as many as were asked about, in their order; a child whom the bank does not know is not locked and has nothing. */
  childrenAtBank(bank: string, nationalIds: readonly string[], context: CallContext): Promise<readonly ChildAtBank[]>;
  /** Where the bank writes to a customer, empty where it has nothing to write to; null for one who is no customer. */
  contactOf(bank: string, nationalId: string, context: CallContext): Promise<ContactData | null>;
  /**
   * Lets a guardian use a child's accounts in the online bank. `key` makes it safe to repeat. The failure's code is
   * GUARDIAN_NOT_CUSTOMER when the guardian is no customer.
   */
  giveAccess(
    bank: string,
    key: string,
    access: ChildAccess,
    context: CallContext,
  ): Promise<{ agreementNumber: string }>;
}

const childSchema = z.object({
  locked: z.boolean(),
  productCodes: z.array(z.string().min(1).max(60)).max(100),
});
const line = z.string().max(320).nullable();
const contactSchema = z.object({ contact: z.object({ email: line, phone: line }).nullable() });
const agreementSchema = z.object({ agreementNumber: z.string().min(1) });

/** An address that nothing can be sent to is none. */
const usable = (value: string | null, problem: (value: string) => unknown): string =>
  value !== null && problem(value.trim()) === null ? value.trim() : '';

export function childBanking(system: OutsideSystem, tokens: AccessTokens): ChildBanking {
  const post = bankPost('/core/v1', { looks: true });
  return {
    async childrenAtBank(bank, nationalIds, context) {
      if (nationalIds.length === 0) return [];
      const request = {
        ...post('children-at-bank', 'children/search', bank, { nationalIds }),
        answers: { 200: json(z.object({ children: z.array(childSchema).length(nationalIds.length) })) },
      };
      return (await callWithToken(system, tokens, request, context)).value.children;
    },
    async contactOf(bank, nationalId, context) {
      const request = {
        ...post('contact', 'customers/contact', bank, { nationalId }),
        answers: { 200: json(contactSchema) },
      };
      const { contact } = (await callWithToken(system, tokens, request, context)).value;
      if (contact === null) return null;
      return {
        email: usable(contact.email, emailProblem),
        phone: normalisePhone(usable(contact.phone, phoneProblem)),
      };
    },
    async giveAccess(bank, key, { customerNumber, guardian }, context) {
      const agreement = { customerNumber, kind: 'ONLINE_BANK_CHILD', holder: { nationalId: guardian } };
      const request = {
        ...post('give-access', 'agreements', bank, agreement, key),
        answers: { 201: json(agreementSchema) },
      };
      return (await callWithToken(system, tokens, request, context)).value;
    },
  };
}

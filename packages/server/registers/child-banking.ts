/** The core bank on children, on contact data of its customers, and on access to a child's accounts (S-157). */
import { type ContactData, emailProblem, normalisePhone, phoneProblem } from '@bli-kunde/domain/contact/contact.ts';
import * as z from 'zod';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { placed } from './bank-answer.ts';
import { bankPost } from './bank-post.ts';
import { json } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { fields, flag, noteUnread, optional, text } from './tolerant-reader.ts';

export interface ChildAtBank {
  /** The bank's own lock: it makes no account for the child without an advisor. So it is where the answer cannot be read. */
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
  /** Contact data of a customer, empty where the bank has none; null for a person who is no customer. */
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
  ): Promise<{ agreementNumber: string | null }>;
}

/** Stand-in for an unreadable child, which may have an account already or be locked: an advisor looks. */
const LOCKED: ChildAtBank = { locked: true, productCodes: [] };
const orNoted = <T>(schema: z.ZodType<T>): z.ZodType<T | null> =>
  z.unknown().transform((value): T | null => {
    const read = schema.safeParse(value);
    if (!read.success) noteUnread();
    return read.success ? read.data : null;
  });
const childSchema = fields({ locked: orNoted(flag), productCodes: orNoted(z.array(text)) }).transform(
  ({ locked, productCodes }): ChildAtBank =>
    locked === null || productCodes === null ? LOCKED : { locked, productCodes },
);
/** Null for one who is no customer; left out, nothing is said. */
const contactSchema = fields({ contact: fields({ email: optional(text), phone: optional(text) }).nullable() });
const agreementSchema = fields({ agreementNumber: optional(text) });

/** An address that nothing can be sent to is none. */
const usable = (value: string | undefined, problem: (value: string) => unknown): string =>
  value !== undefined && problem(value) === null ? value : '';

export function childBanking(system: OutsideSystem, tokens: AccessTokens): ChildBanking {
  const post = bankPost('/core/v1', { looks: true });
  return {
    async childrenAtBank(bank, nationalIds, context) {
      if (nationalIds.length === 0) return [];
      const request = {
        ...post('children-at-bank', 'children/search', bank, { nationalIds }),
        answers: { 200: json(fields({ children: placed(nationalIds.length, childSchema, LOCKED) })) },
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
      const { agreementNumber = null } = (await callWithToken(system, tokens, request, context)).value;
      return { agreementNumber };
    },
  };
}

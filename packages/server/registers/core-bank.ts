/** The core bank: customers, accounts, agreements and money-laundering evaluations, by our own contract (S-157). */
import type { Relation } from '@bli-kunde/domain/kyc/retention.ts';
import { type AccessTokens, callWithToken } from './access-token.ts';
import { accountNumberOf } from './bank-account.ts';
import { placed, verdict } from './bank-answer.ts';
import { bankPost } from './bank-post.ts';
import { json, nothing } from './outside-answer.ts';
import type { CallContext, OutsideSystem } from './outside-call.ts';
import { OutsideFailure } from './outside-failure.ts';
import { day, fields, optional, text } from './tolerant-reader.ts';

export type CoreBankSubject = { readonly nationalId: string } | { readonly organisationNumber: string };

export type NewCustomer = CoreBankSubject & {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly contactPerson?: Readonly<Record<string, unknown>>;
  /** National ids of those who act for a child. */
  readonly guardians?: readonly string[];
};

export interface NewAccount {
  readonly customerNumber: string;
  readonly productCode: string;
  readonly name?: string;
  /** One that was set aside beforehand; left out, the core bank gives one. */
  readonly accountNumber?: string;
}

export interface NewAgreement {
  readonly customerNumber: string;
  readonly kind: string;
  readonly administrator?: Readonly<Record<string, unknown>>;
  /** True if the business takes the offer of an accounting system, and may be contacted about it. */
  readonly accountingOffer?: boolean;
  readonly accountingContact?: boolean;
  readonly [more: string]: unknown;
}

export interface Evaluation {
  /** Null where the core bank has no number of it. */
  readonly evaluationId: string | null;
  /** UNKNOWN where none is told, or one that nobody here knows. */
  readonly outcome: 'NO_HIT' | 'HIT' | 'UNKNOWN';
}

/** An account and who is said to own it. */
export interface NamedAccount {
  readonly accountNumber: string;
  readonly name: string;
}
export type OwnerCheck = 'SAME' | 'OTHER' | 'UNKNOWN';

/** UNKNOWN is an answer that cannot be read: neither a customer nor never one. */
export type ToldRelation = Relation | null | 'UNKNOWN';

/** Subjects that one look-up of relations may ask about. */
export const RELATIONS_AT_ONCE = 100;

/**
 * `bank` is the four-digit registry number. `key` makes a call safe to repeat: one key, one effect, one answer; the
 * caller keeps it with the application. All throw OutsideFailure; what the applicant is told follows from its code.
 */
export interface CoreBank {
  findCustomer(
    bank: string,
    subject: CoreBankSubject,
    context: CallContext,
  ): Promise<{ customerNumber: string } | null>;
  /** `existed` when the subject was a customer already and the number is the old one. */
  createCustomer(
    bank: string,
    key: string,
    customer: NewCustomer,
    context: CallContext,
  ): Promise<{ customerNumber: string; existed: boolean }>;
  /** Eleven digits that begin with the bank's number. */
  openAccount(bank: string, key: string, account: NewAccount, context: CallContext): Promise<{ accountNumber: string }>;
  makeAgreement(
    bank: string,
    key: string,
    agreement: NewAgreement,
    context: CallContext,
  ): Promise<{ agreementNumber: string | null }>;
  evaluate(bank: string, key: string, subject: CoreBankSubject, context: CallContext): Promise<Evaluation>;
  /**
   * Compared by the core bank, which tells no name. UNKNOWN where it can't tell, and where a bank's layer has no such call, which is
   * optional (N-052).
   */
  checkAccountOwner(bank: string, account: NamedAccount, context: CallContext): Promise<OwnerCheck>;
  /** The newest relation of each subject, in their order; null for one that has never been a customer. */
  findRelations(
    bank: string,
    subjects: readonly CoreBankSubject[],
    context: CallContext,
  ): Promise<readonly ToldRelation[]>;
}

const customerSchema = fields({ customerNumber: text });
const conflictSchema = fields({ code: optional(text), customerNumber: optional(text) });
/** Null says that there is no customer; left out, nothing is said. */
const foundSchema = fields({ customer: customerSchema.nullable() });
const agreementSchema = fields({ agreementNumber: optional(text) });
const evaluationSchema = fields({ evaluationId: optional(text), outcome: verdict(['NO_HIT', 'HIT']) });
const ownerSchema = fields({ outcome: verdict(['SAME', 'OTHER']) });
/** The end is null while the relation lasts; left out, nobody knows whether it does. */
const relationSchema = fields({ startedOn: day, endedOn: day.nullable() }).refine(
  ({ startedOn, endedOn }) => endedOn === null || startedOn <= endedOn,
);

export function coreBank(system: OutsideSystem, tokens: AccessTokens): CoreBank {
  const post = bankPost('/core/v1', { looks: true });
  return {
    async findCustomer(bank, subject, context) {
      const request = {
        ...post('find-customer', 'customers/search', bank, subject),
        answers: { 200: json(foundSchema) },
      };
      return (await callWithToken(system, tokens, request, context)).value.customer;
    },
    async createCustomer(bank, key, customer, context) {
      const answers = { 201: json(customerSchema), 409: json(conflictSchema) };
      const request = { ...post('create-customer', 'customers', bank, customer, key), answers };
      const answer = await callWithToken(system, tokens, request, context);
      if (answer.status === 201) return { customerNumber: answer.value.customerNumber, existed: false };
      const { code, customerNumber } = answer.value;
      if (code === 'ALREADY_CUSTOMER' && customerNumber !== undefined) return { customerNumber, existed: true };
      throw new OutsideFailure('core-bank', 'create-customer', 'refused', 409);
    },
    async openAccount(bank, key, account, context) {
      const answers = { 201: json(fields({ accountNumber: accountNumberOf(bank) })) };
      const request = { ...post('open-account', 'accounts', bank, account, key), answers };
      return (await callWithToken(system, tokens, request, context)).value;
    },
    async makeAgreement(bank, key, agreement, context) {
      const request = {
        ...post('make-agreement', 'agreements', bank, agreement, key),
        answers: { 201: json(agreementSchema) },
      };
      const { agreementNumber = null } = (await callWithToken(system, tokens, request, context)).value;
      return { agreementNumber };
    },
    async evaluate(bank, key, subject, context) {
      const request = {
        ...post('evaluate', 'aml/evaluations', bank, { subject }, key),
        answers: { 200: json(evaluationSchema) },
      };
      const { evaluationId = null, outcome } = (await callWithToken(system, tokens, request, context)).value;
      return { evaluationId, outcome };
    },
    async checkAccountOwner(bank, account, context) {
      const request = {
        ...post('check-account-owner', 'accounts/owner-check', bank, account),
        answers: { 200: json(ownerSchema), 404: nothing, 501: nothing },
      };
      const answer = await callWithToken(system, tokens, request, context);
      return answer.status === 200 ? answer.value.outcome : 'UNKNOWN';
    },
    async findRelations(bank, subjects, context) {
      const relations = placed(subjects.length, relationSchema.nullable(), 'UNKNOWN' as const);
      const request = {
        ...post('find-relations', 'customers/relations', bank, { subjects }),
        answers: { 200: json(fields({ relations })) },
      };
      return (await callWithToken(system, tokens, request, context)).value.relations;
    },
  };
}

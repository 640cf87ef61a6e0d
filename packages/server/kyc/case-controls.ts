/** Controls of a case before it is decided: the core bank's evaluation of the customer, the owners' numbers, and the list for everybody on it. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Known } from '@bli-kunde/domain/kyc/condition.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { EVALUATED } from '@bli-kunde/domain/kyc/risk/controls.ts';
import { type CasePerson, type NumberChecks, personsOnCase } from '@bli-kunde/domain/screening/case-persons.ts';
import type { ScreenedOnCase } from '@bli-kunde/domain/screening/screened.ts';
import { answeredTo, entryOf } from '../http/call.ts';
import type { Context } from '../context.ts';
import { appendAudit, type Chain } from '../db/audit.ts';
import { numberKeyOf, organisationKey, personKey } from '../db/look-up-keys.ts';
import type { Vault } from '../db/vault.ts';
import type { OutsideCall } from '../http/handler.ts';
import type { CoreBankSubject } from '../registers/core-bank.ts';
import { OutsideFailure } from '../registers/outside-failure.ts';
import { withRegisterTrail, registerTrail } from '../registers/register-trail.ts';
import { judgeOfPersons } from '../screening/judged.ts';
import { screenCase } from '../screening/screen-case.ts';
import { checkNumbers } from './number-checks.ts';
import type { StoredDeclaration } from '../declarations/store.ts';

export interface Evaluated {
  readonly evaluationId: string | null;
  /** `UNKNOWN` when the core bank gave no answer, or is not asked in this process. */
  readonly outcome: 'NO_HIT' | 'HIT' | 'UNKNOWN';
}

const chainOf = ({ id, applicationId }: StoredDeclaration): Chain =>
  applicationId === null ? { kind: 'declaration', id } : { kind: 'application', id: applicationId };

/**
 * Asks the core bank's money-laundering control about the customer; no answer is stored as unknown. The same answers
 * are evaluated once, however many complete them at once; answers that were saved again are evaluated again.
 */
export async function evaluate(
  context: Context,
  call: OutsideCall,
  declaration: StoredDeclaration,
): Promise<Evaluated> {
  const unknown = { evaluationId: null, outcome: 'UNKNOWN' } as const;
  const { process, organisation } = declaration.document.facts;
  if (!EVALUATED.includes(process)) return unknown;
  const subject: CoreBankSubject = organisation
    ? { organisationNumber: organisation.organisationNumber }
    : { nationalId: call.session.person.nationalId };
  const trail = registerTrail();
  const key = `evaluate:${declaration.id}:${declaration.version}`;
  const evaluation = context.coreBank.evaluate(call.bank.config.bankregnr, key, subject, call.outside);
  try {
    return await trail.hear('core-bank.aml', evaluation, ({ outcome }) => outcome);
  } catch (error) {
    if (error instanceof OutsideFailure) return unknown;
    throw error;
  } finally {
    await trail.leave(context.db, chainOf(declaration), answeredTo(context, call));
  }
}

/** The owners' numbers by the population register; each look-up leaves its outcome in the trail, and no number (S-151). */
export function lookUpNumbers(
  context: Context,
  call: OutsideCall,
  declaration: StoredDeclaration,
  answers: Known['answers'],
): Promise<NumberChecks> {
  return withRegisterTrail(context.db, chainOf(declaration), answeredTo(context, call), (trail) =>
    checkNumbers(context, answers, trail, { correlationId: call.rcid, bank: call.bank.slug }),
  );
}

/** As the declaration's row has it: the organisation, the child, or whoever answers. */
function customerKey(
  vault: Vault,
  bank: string,
  { facts: { organisation }, about }: DeclarationDocument,
  applicant: { readonly nationalId: string },
): Buffer {
  if (organisation !== null) return organisationKey(vault, bank, organisation.organisationNumber);
  return personKey(vault, bank, about?.nationalId ?? applicant.nationalId);
}

/** Everybody on the case against the list. The audit trail gets how many came out how, and no name (S-149). */
export async function screen(
  context: Context,
  call: OutsideCall,
  declaration: StoredDeclaration,
  answers: Known['answers'],
  found: { readonly more: readonly CasePerson[]; readonly numbers: NumberChecks },
): Promise<ScreenedOnCase[]> {
  const { facts } = declaration.document;
  const applicant = call.session.person;
  const { vault } = context;
  const bank = call.bank.slug;
  const today = osloDate(call.now);
  const keyOfNumber = (nationalId: string): string => numberKeyOf(vault, bank, nationalId);
  const people = personsOnCase({ facts, answers }, { applicant, ...found, keyOfNumber, today });
  const customer = customerKey(vault, bank, declaration.document, applicant);
  const judgeOf = await judgeOfPersons(context, { bank, customer, today }, people);
  const screened = await screenCase(context.screening, people, judgeOf);
  const counts = Map.groupBy(screened, ({ reason }) => reason);
  await context.db.transaction(async (queries) => {
    for (const [outcome, { length: count }] of counts) {
      const entry = entryOf(context, call, 'declaration.screened', { source: 'screening', outcome, count });
      await appendAudit(queries, chainOf(declaration), entry);
    }
  });
  return screened;
}

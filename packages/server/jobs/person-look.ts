/** A person whose countries the population register has otherwise than answered: asked about the one section (D-240). */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import { raisedBy } from '@bli-kunde/domain/kyc/renewal/raised.ts';
import { takesOver } from '@bli-kunde/domain/kyc/renewal/reuse.ts';
import { askedOf } from '../application/question-text.ts';
import type { Context } from '../context.ts';
import { subjectOf } from '../kyc/declaration-cases.ts';
import type { AskPerson } from '../monitoring/population-look.ts';
import { registeredFacts } from '../person/look-up.ts';
import { recordRaised } from './company-look.ts';

/** The sealed declaration of a customer who answers for themselves; null of a child, a guarantor and any other. */
const ownSealed = ({ about, facts, frozen }: DeclarationDocument) =>
  about === undefined && frozen?.declarant !== undefined && takesOver('RENEWAL_PRIVATE', facts.process) ? frozen : null;

/** Handed to the look at a customer of the population register; false where the person can not be asked. */
export const personAsker =
  (context: Context): AskPerson =>
  async (row, document, registered, now) => {
    const bank = context.banks.get(row.bank);
    const frozen = ownSealed(document);
    if (bank === undefined || frozen === null) return false;
    const call = { correlationId: context.random.uuid(), bank: row.bank };
    const { questions } = raisedBy(frozen, { organisation: null, person: registeredFacts(registered) });
    const { applicationId } = row;
    const asked = questions.length > 0 ? await askedOf(context, bank, { applicationId }, frozen, call) : null;
    const subject = subjectOf(document);
    await recordRaised(context, { row, frozen, subject, questions, judge: [], asked, now });
    return true;
  };

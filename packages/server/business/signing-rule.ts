/** The case of an organisation whose registered rule only a person can read, or that has none: opened where the applicant meets it, once for an application. */
import type { SnapshotOf } from '@bli-kunde/domain/cases/kinds.ts';
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { selectionProblem } from '@bli-kunde/domain/signing/combinations.ts';
import { answeredTo } from '../http/call.ts';
import { openCase } from '../cases/open-case.ts';
import { ruleRead } from '../cases/rule-in-words.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { PersonCall } from '../http/handler.ts';
import { applicantOf } from './applicant-name.ts';
import type { Loaded } from './applications.ts';

const FOR_ADVISORS = ['error.signees.no.combination', 'error.no.signees'] as const;
/** Words that changed after a case was decided by them are a cause of their own. */
const causeOf = ({ id }: Pick<Loaded, 'id'>, { decidedSigning }: BusinessApplication): string =>
  decidedSigning === undefined ? `signing-rule:${id}` : `signing-rule:${id}:${decidedSigning.caseId}`;

/** Why nobody may be chosen; null where somebody may, and for an organisation that its owner signs for alone. */
function obstacle({ organisation, signingRights }: BusinessApplication): (typeof FOR_ADVISORS)[number] | null {
  if (isSoleProprietorship(organisation)) return null;
  const problem = selectionProblem([], signingRights);
  return FOR_ADVISORS.find((one) => one === problem) ?? null;
}

/**
 * Opens the case where the register gives no combination, and nothing else: a repeat finds it open. It holds the
 * application, so that its outcome reaches the applicant. Call it last in the transaction, as `openCase`.
 */
export async function openSigningRuleCase(
  context: Context,
  tx: Queries,
  call: PersonCall,
  { id }: Pick<Loaded, 'id'>,
  document: BusinessApplication,
): Promise<void> {
  const reason = obstacle(document);
  if (reason === null) return;
  const { organisation, signingRights } = document;
  const { name, organisationNumber: number } = organisation;
  await openCase(
    context,
    tx,
    {
      bank: call.bank.slug,
      kind: 'SIGNING_RULE',
      cause: causeOf({ id }, document),
      gravity: 'NORMAL',
      reasons: [reason],
      subject: { name, number },
      subjectKey: organisationKey(context.vault, call.bank.slug, number),
      applicationId: id,
      holds: true,
      snapshot: {
        ...ruleRead(signingRights),
        applicant: applicantOf(document) || null,
      } satisfies SnapshotOf<'SIGNING_RULE'>,
    },
    answeredTo(context, call),
  );
}

/** {@link openSigningRuleCase} in a transaction of its own, where the applicant is only told. */
export async function noteSigningRule(context: Context, call: PersonCall, loaded: Loaded): Promise<void> {
  if (obstacle(loaded.document) === null) return;
  await context.db.transaction((tx) => openSigningRuleCase(context, tx, call, loaded, loaded.document));
}

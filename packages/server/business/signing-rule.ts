/** The case of an organisation whose registered rule only a person can read: opened where the applicant meets it, once for an application. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { isSoleProprietorship } from '@bli-kunde/domain/organisation/organisation.ts';
import { selectionProblem } from '@bli-kunde/domain/signing/combinations.ts';
import { answeredTo } from '../application/call.ts';
import { openCase } from '../cases/open-case.ts';
import type { Context } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { organisationKey } from '../db/look-up-keys.ts';
import type { Call } from '../http/handler.ts';
import type { Loaded } from './call.ts';

const UNREADABLE = 'error.signees.no.combination';
const causeOf = ({ id }: Pick<Loaded, 'id'>): string => `signing-rule:${id}`;

/** An organisation that its owner signs for alone has no rule to read. */
const isUnreadable = ({ organisation, signingRights }: BusinessApplication): boolean =>
  !isSoleProprietorship(organisation) && selectionProblem([], signingRights) === UNREADABLE;

/**
 * Opens the case where no combination can be read from the register, and nothing else: a repeat finds it open. It holds the
 * application, so that its outcome reaches the applicant. Call it last in the transaction, as `openCase`.
 */
export async function openSigningRuleCase(
  context: Context,
  tx: Queries,
  call: Call,
  { id }: Pick<Loaded, 'id'>,
  document: BusinessApplication,
): Promise<void> {
  if (!isUnreadable(document)) return;
  const { organisation, signingRights } = document;
  const { name, organisationNumber: number } = organisation;
  await openCase(
    context,
    tx,
    {
      bank: call.bank.slug,
      kind: 'SIGNING_RULE',
      cause: causeOf({ id }),
      gravity: 'NORMAL',
      reasons: [UNREADABLE],
      subject: { name, number },
      subjectKey: organisationKey(context.vault, call.bank.slug, number),
      applicationId: id,
      holds: true,
      snapshot: {
        rule: signingRights.ruleText,
        persons: signingRights.signatories.map((one) => one.name),
        roles: signingRights.signatories.map(({ name: signatory, roles }) => `${signatory}: ${roles.join(', ')}`),
      },
    },
    answeredTo(context, call),
  );
}

/** {@link openSigningRuleCase} in a transaction of its own, where the applicant is only told. */
export async function noteSigningRule(context: Context, call: Call, loaded: Loaded): Promise<void> {
  if (!isUnreadable(loaded.document)) return;
  await context.db.transaction((tx) => openSigningRuleCase(context, tx, call, loaded, loaded.document));
}

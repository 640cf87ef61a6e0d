/** A guarantor's receipt, as a paper of its own: nothing is signed and nothing agreed here (P-008, P-065). */
import type { PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import { signs } from '@bli-kunde/domain/private/requires.ts';
import { paperOf } from '@bli-kunde/domain/private/summary.ts';
import { stateOf } from '@bli-kunde/domain/private/view.ts';
import type { Context } from '../context.ts';
import { agreementPaper } from '../documents/agreement.ts';
import type { PersonCall } from '../http/handler.ts';
import { agreementContent } from '../signing/agreement-content.ts';
import { applications, type Loaded } from './applications.ts';

/**
 * Made when asked for and kept nowhere: what it is made of can't be changed once it is sent in. Null before that, and where an
 * agreement is signed.
 */
export async function receiptReply(context: Context, call: PersonCall, loaded: Loaded, facts: PrivateFacts) {
  const { flowType, summaryConfirmedAt } = facts.application;
  if (flowType === null || signs(facts) || summaryConfirmedAt === null) return null;
  const { bank } = call;
  const { texts, config } = bank;
  const content = await agreementContent(
    context,
    { bank, now: new Date(summaryConfirmedAt) },
    // That it is answered is enough here: nothing rests on it yet.
    { id: loaded.id, parties: [], declaration: null },
    {
      title: texts('pm.receipt.title'),
      intro: texts('pm.receipt.intro', { bank: config.name }),
      bound: 'nobody',
      sections: paperOf(
        stateOf(facts, applications.metaOf(call, loaded, null)),
        facts.application.person.birthDate,
        texts,
      ),
      terms: [],
    },
  );
  return {
    body: null,
    bytes: await context.typesetter.set(agreementPaper(content, texts)),
    fileName: 'kvittering.pdf',
  };
}

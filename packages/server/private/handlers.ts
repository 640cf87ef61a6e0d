/** The calls of the private journey: each applies a domain rule to stored facts and saves what comes out. */
import * as api from '@bli-kunde/domain/private/api.ts';
import type { PrivateFacts } from '@bli-kunde/domain/private/application.ts';
import {
  assertDeclared,
  withConsents,
  withPersonInput,
  withSummaryConfirmed,
} from '@bli-kunde/domain/private/apply.ts';
import { FLOWS } from '@bli-kunde/domain/private/flows.ts';
import { signs } from '@bli-kunde/domain/private/requires.ts';
import { Refusal } from '@bli-kunde/domain/errors/refusal.ts';
import { maskNationalId } from '@bli-kunde/domain/norway/national-id.ts';
import { keepForLater } from '../application/save.ts';
import { siteConfigOf } from '../banks/site-config.ts';
import type { Context } from '../context.ts';
import { type Call, type Mounted, mounted } from '../http/handler.ts';
import { loadNewest } from '../kyc/store.ts';
import { documentReply } from '../signing/document.ts';
import { customerCreation } from './effects.ts';
import { followUpCase } from './follow-up.ts';
import { loadHandlers } from './load.ts';
import { checkedAgain, orderHandlers } from './order.ts';
import { pinHandlers } from './pin.ts';
import { productHandlers } from './products.ts';
import { readFacts, replyOf, save } from './reply.ts';
import { own } from './store.ts';

/**
 * Throws what keeps the person from going on after the declaration. One whose completion failed is not noted with the
 * application, since it may be tried again: only the declaration itself knows.
 */
async function assertDeclaredNow(context: Context, call: Call, facts: PrivateFacts): Promise<void> {
  const { application } = facts;
  const { session, bank } = call;
  if (application.declaration === null && application.flowType !== null && session !== null) {
    const { personKey } = session;
    const { process } = FLOWS[application.flowType];
    const about = { bank: bank.slug, applicationId: own(call).id, process, personKey, subjectKey: personKey };
    const newest = await loadNewest(context.db, context.vault, about);
    if (newest?.status === 'FAILED') throw new Refusal('error.aml.validation.system.error');
  }
  assertDeclared(facts);
}

export const privateHandlers: readonly Mounted[] = [
  ...loadHandlers,
  ...productHandlers,
  ...pinHandlers,
  ...orderHandlers,
  mounted(api.savePersonInput, (context, call) =>
    save(context, call, 'contact.person.saved', (facts) => withPersonInput(facts, call.body)),
  ),
  mounted(api.saveConsents, (context, call) =>
    save(context, call, 'consents.saved', (facts) => withConsents(facts, call.body)),
  ),
  mounted(api.confirmSummary, (context, call) =>
    save(
      context,
      call,
      'summary.confirmed',
      async (facts, loaded) => {
        const document = withSummaryConfirmed(facts, call.now.toISOString());
        // Where nothing is signed, this is what makes the customer (P-065).
        if (document !== facts.application && !signs(facts)) await checkedAgain(context, call, loaded, facts);
        return document;
      },
      ({ flowType }, { id }) => (flowType !== null && !FLOWS[flowType].signs ? [customerCreation(call.bank, id)] : []),
      // The page says that the advisor sends the agreement.
      (document, loaded) =>
        document.flowType !== null && !FLOWS[document.flowType].signs
          ? followUpCase(context, call, loaded, document, 'guarantor')
          : null,
    ),
  ),
  mounted(api.getKycMask, async (_, call) => {
    const { nationalId, birthDate } = own(call).document.person;
    return { body: { maskedId: maskNationalId(nationalId), birthDate } };
  }),
  mounted(api.recordDeclaration, async (context, call) => {
    const { loaded, facts } = await readFacts(context, call);
    await assertDeclaredNow(context, call, facts);
    return replyOf(call, loaded, facts);
  }),
  mounted(api.getPostAddress, async (_, call) => {
    const { address } = own(call).document.person;
    if (address === null) throw new Refusal('error.no.norwegian.address');
    return { body: address };
  }),
  mounted(api.keepPrivateForLater, keepForLater),
  mounted(api.privateDocument, async (context, call) => {
    const { facts, order } = await readFacts(context, call);
    return documentReply(context, signs(facts) ? order : null);
  }),
  mounted(api.getPrivateConfig, async (_, { bank }) => ({ body: siteConfigOf(bank, 'pm') })),
  mounted(api.showPin, async (_, { bank }) => ({ body: bank.config.toggles['pin-choice'] })),
  mounted(api.showProducts, async (_, { bank }) => ({ body: bank.config.toggles['product-display'] })),
  mounted(api.getFeatureToggles, async (_, { bank }) => ({ body: bank.config.toggles })),
];

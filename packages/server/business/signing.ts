/** Signing a business application: those chosen sign for the organisation, and whoever applied hears how it goes. */
import type { BusinessApplication } from '@bli-kunde/domain/business/application.ts';
import { declaredInShort } from '@bli-kunde/domain/signing/declared.ts';
import { listOf } from '@bli-kunde/domain/texts/list-of.ts';
import type { ApplicationStore } from '../db/application-store.ts';
import { declarationSections } from '../kyc/sections.ts';
import { emailTexts, noticeTexts } from '../notices/notice-texts.ts';
import { toldAmongAsked } from '../signing/effects.ts';
import { type SigningHooks, toldSignatories } from '../signing/hooks.ts';
import { missingOf, type OrganisationOrderData, partyOfApplicant, wordsRead } from '../orders/order.ts';
import { signsForOrganisation } from '../signing/signing-rights.ts';
import { assertSignatory } from './signatory.ts';

export const businessSigning: SigningHooks<OrganisationOrderData> = {
  ...signsForOrganisation,
  assertSigner: assertSignatory,
  pageOf: ({ id }) => `bedrift/#/signering/${id}`,
  notices: {
    invited: noticeTexts('notice.invited'),
    anew: noticeTexts('notice.anew'),
    reminder: noticeTexts('notice.reminder'),
    replaced: noticeTexts('notice.replaced'),
    unfinished: noticeTexts('notice.unfinished'),
    waiting: emailTexts('notice.waiting'),
    ended: noticeTexts('notice.ended'),
    expired: noticeTexts('notice.expired'),
    stopped: noticeTexts('notice.stopped'),
    declined: noticeTexts('notice.declined'),
    completed: noticeTexts('notice.completed'),
    processing: { ...noticeTexts('notice.completed'), next: 'notice.completed.applicant' },
  },
  /** The applicant waits for the bank's answer and is told 'processing' in place of 'completed'; the others are told as they stand. */
  told: (event, order) =>
    toldSignatories(event, order).map((one) =>
      one.notice === 'completed' && one.to === partyOfApplicant(order)?.seq ? { ...one, notice: 'processing' } : one,
    ),
  wordsOf: (order) => ({
    ...signsForOrganisation.wordsOf(order),
    missing: listOf(missingOf(order).names),
    products: listOf(wordsRead(order.data).products ?? []),
  }),
  /** The applicant's receipt; the others hear of their own signature once all have signed. */
  async onSigned(context, tx, order, seq) {
    if (seq === partyOfApplicant(order)?.seq)
      await toldAmongAsked(context, tx, order, [{ to: seq, notice: 'waiting' }]);
  },
  /** Message to the applicant of what happened and what can be done, beside those of an end; nobody is told who it was. */
  declined: (order, seq) => [
    ...toldSignatories('ended', order).filter(({ to }) => to !== seq),
    { to: 'applicant', notice: 'declined' },
  ],
  /** Read anew each time: an order is kept longer than answers are. */
  async declaredTo(context, { applicationId, bank }, { texts }) {
    const store = context.applications as ApplicationStore<BusinessApplication>;
    const loaded = applicationId === null ? null : await store.loadById(applicationId, bank, context.clock.now());
    const declaration = loaded?.document.declaration;
    return declaration ? declaredInShort(await declarationSections(context, bank, declaration.id), texts) : [];
  },
};

/** Signing a business application: those chosen sign for the organisation, and whoever applied hears how it goes. */
import { noticeTexts } from '../notices/notice-texts.ts';
import { type SigningHooks, toldSignatories } from '../signing/hooks.ts';
import type { OrganisationOrderData } from '../signing/order.ts';
import { signsForOrganisation } from '../signing/signing-rights.ts';

export const businessSigning: SigningHooks<OrganisationOrderData> = {
  ...signsForOrganisation,
  pageOf: ({ id }) => `bedrift/#/signering/${id}`,
  notices: {
    invited: noticeTexts('notice.invited'),
    unfinished: noticeTexts('notice.unfinished'),
    ended: noticeTexts('notice.ended'),
    expired: noticeTexts('notice.expired'),
    stopped: noticeTexts('notice.stopped'),
    completed: noticeTexts('notice.completed'),
  },
  told: toldSignatories,
};

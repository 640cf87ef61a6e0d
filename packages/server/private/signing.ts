/** Signing a private application: somebody signs for themselves, so there is no right that could be lost. */
import { personKey, signatoryKey } from '../db/look-up-keys.ts';
import { noticeTexts } from '../notices/notice-texts.ts';
import { type SigningHooks, toldSignatories } from '../signing/hooks.ts';

export const privateSigning: SigningHooks = {
  pageOf: ({ id }) => `privat/#/signering/${id}`,
  /** By name and birth date only where an older order has no national id. */
  matchKeyOf: (vault, bank, { nationalId, name, birthDate }) =>
    nationalId === undefined ? signatoryKey(vault, bank, name, birthDate) : personKey(vault, bank, nationalId),
  isParty: async () => true,
  askStillAllowed: async () => ({ allowed: true }),
  notices: {
    invited: noticeTexts('notice.pm.invited'),
    ended: noticeTexts('notice.pm.ended'),
    expired: noticeTexts('notice.pm.expired'),
    completed: noticeTexts('notice.pm.completed'),
  },
  told: toldSignatories,
  wordsOf: ({ data }) => ({ applicant: data.applicantName }),
};

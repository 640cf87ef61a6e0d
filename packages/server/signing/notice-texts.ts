/** The texts of what signatories and applicant are told, by what is signed: a combination without its texts does not compile. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import type { OrderData } from './order.ts';

export type Notice = 'invited' | 'ended' | 'expired' | 'completed';
export type NoticePart = 'subject' | 'email' | 'sms';

/** Somebody who signs for themselves is written to in other words than those who sign for an organisation. */
const PREFIX = { bm: 'notice', pm: 'notice.pm' } as const;

/** Whom a declaration waits for is named by the register, which has no address of theirs: they find it when they log in. */
export const tellsNobody = (context: OrderData['context']): context is 'declaration' => context === 'declaration';

export const noticeText = (
  context: Exclude<OrderData['context'], 'declaration'>,
  notice: Notice,
  part: NoticePart,
): TextKey => `${PREFIX[context]}.${notice}.${part}` as const;

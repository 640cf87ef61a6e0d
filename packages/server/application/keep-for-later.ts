/** 'Continue later': the application is kept, and whoever left their address has the way back by e-mail. */
import type { ContactData } from '@bli-kunde/domain/contact/contact.ts';
import { formatDeadline } from '@bli-kunde/domain/norway/deadline.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { isOver } from '@bli-kunde/domain/signing/status.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import type { Context } from '../context.ts';
import type { LoadedApplication } from '../db/application-row.ts';
import type { Queries } from '../db/database.ts';
import type { AuditedCall, Reply } from '../http/handler.ts';
import { noticeItems } from '../notices/notice-items.ts';
import { emailTexts } from '../notices/notice-texts.ts';
import { shortLinkTo } from '../notices/short-link.ts';
import { latestOrder } from '../orders/store.ts';
import { type ApplicationCall, auditOf } from '../http/call.ts';
import { saveOn } from '../http/save.ts';

/** Letter to the applicant that the application is kept. */
export interface KeptLetter {
  readonly to: ContactData;
  readonly name: string;
  /** Product applied for, in words. */
  readonly about: string;
  /** Path below the bank's of the page on which it goes on. */
  readonly page: string;
}

type KeepCall = ApplicationCall & AuditedCall;

/** Null where nobody has said how to be reached, and once it is made. */
type LetterOf<Document> = (document: Document, texts: Texts) => KeptLetter | null;

/** Out for signing, or signed: others tell of that, and whoever sits in the signing window is told nothing. */
async function isOrdered({ db, vault }: Context, { id }: LoadedApplication): Promise<boolean> {
  const order = await latestOrder(db, vault, id);
  return order !== null && !isOver(order.state);
}

/** One a day for each application; what happens within minutes is told in its place. */
async function tell(
  context: Context,
  tx: Queries,
  { bank, object: { id }, now }: KeepCall,
  { to, name, about, page: target }: KeptLetter,
  expiresAt: Date,
): Promise<void> {
  const link = await shortLinkTo(context, tx, bank, { target, applicationId: id });
  const items = noticeItems(to, {
    bank,
    applicationId: id,
    key: `kept:${id}:${osloDate(now)}`,
    texts: emailTexts('notice.kept'),
    values: { name, about, due: formatDeadline(expiresAt), link },
    passing: true,
  });
  await context.outbox.enqueue(tx, items);
}

/** Nothing changes but how long the application is kept, which is told (S-146). `letterOf` is left out where no e-mail is sent. */
export const keepForLater =
  <Document>(letterOf?: LetterOf<Document>) =>
  async (context: Context, call: KeepCall): Promise<Reply<{ keptUntil: string }>> => {
    const { object, bank } = call;
    const saving = { document: object.document, audit: auditOf(context, call) };
    const found = letterOf?.(object.document as Document, bank.texts) ?? null;
    const letter = found === null || (await isOrdered(context, object)) ? null : found;
    const keep = async (queries?: Queries): Promise<Date> =>
      (await saveOn(context, call, object, saving, queries)).expiresAt;
    const keptUntil =
      letter === null
        ? await keep()
        : await context.db.transaction(async (tx) => {
            const until = await keep(tx);
            await tell(context, tx, call, letter, until);
            return until;
          });
    return { body: { keptUntil: keptUntil.toISOString() } };
  };

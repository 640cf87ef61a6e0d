/** The texts of one notice, by their keys in the catalogue. */
import type { TextKey } from '@bli-kunde/domain/texts/nb.ts';
import { isTextKey } from '@bli-kunde/domain/texts/texts.ts';

/** One name in the catalogue, with an ending for each. */
export interface NoticeTexts {
  readonly subject: TextKey;
  readonly email: TextKey;
  /** Left out where no text message is sent. */
  readonly sms?: TextKey;
  /** On the button; left out where there is nothing to do. */
  readonly action?: TextKey;
  /** Of what is done meanwhile, for `{next}`: left out of a letter that tells of the end as well. */
  readonly next?: TextKey;
}

type NameWith<Ending extends string> = TextKey extends infer Key
  ? Key extends `notice.${infer Name}.${Ending}`
    ? `notice.${Name}`
    : never
  : never;

/** A name with all the texts of an e-mail and a text message. */
export type NoticeName = NameWith<'sms'>;
/** A name with the texts of an e-mail. */
export type EmailName = NameWith<'email'>;

export function emailTexts(name: EmailName): NoticeTexts {
  const action = `${name}.action`;
  const next = `${name}.next`;
  return {
    subject: `${name}.subject`,
    email: `${name}.email`,
    ...(isTextKey(action) ? { action } : {}),
    ...(isTextKey(next) ? { next } : {}),
  };
}

/** A name without all of its texts does not compile. */
export const noticeTexts = (name: NoticeName): NoticeTexts => ({ ...emailTexts(name), sms: `${name}.sms` });

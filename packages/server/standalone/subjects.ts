/** Subject of a declaration that the bank asks for, and the word by which the browser knows it. */
import { fullName } from '@bli-kunde/domain/norway/name.ts';
import {
  type About,
  aboutOf,
  isStandaloneProcess,
  type StandaloneProcess,
} from '@bli-kunde/domain/standalone/process.ts';
import type { Context } from '../context.ts';
import { organisationKey, personKey } from '../db/look-up-keys.ts';
import type { PersonCall } from '../http/handler.ts';
import type { DeclarationTask } from '../registers/declaration-tasks.ts';

/** A task of the core bank that this person could be asked. */
export interface AskedTask {
  readonly task: DeclarationTask;
  readonly process: StandaloneProcess;
  readonly about: About;
  /** `self`, the organisation number, or a hash that only the person who asks is given for this child. */
  readonly word: string;
  /** Under which the declaration's subject is found. */
  readonly subjectKey: Buffer;
}

const SELF = 'self';
const WORD_BYTES = 24;

/** A child's word on the wire: never the national id, and another word for each who asks. */
export const wordOf = (
  { vault }: Pick<Context, 'vault'>,
  { bank, session }: Pick<PersonCall, 'bank' | 'session'>,
  subject: DeclarationTask['subject'],
): string => {
  if ('organisationNumber' in subject) return subject.organisationNumber;
  const { nationalId } = session.person;
  if (subject.nationalId === nationalId) return SELF;
  const hash = vault.keyedHash('child-of', bank.slug, nationalId, subject.nationalId);
  return `child-${hash.subarray(0, WORD_BYTES).toString('base64url')}`;
};

/** Null for a process that is not answered here, a subject that the process can't be about, and a child whose name is not told. */
export function askedTask(context: Context, call: PersonCall, task: DeclarationTask): AskedTask | null {
  const { process, subject } = task;
  if (!isStandaloneProcess(process)) return null;
  const about = aboutOf(process);
  const isMe = 'nationalId' in subject && subject.nationalId === call.session.person.nationalId;
  const fits = about === 'ORGANISATION' ? 'organisationNumber' in subject : 'nationalId' in subject;
  if (!fits || (about === 'SELF') !== isMe) return null;
  const subjectName = task.subjectName || nameOf(call, subject, isMe);
  if (subjectName === null) return null;
  const bank = call.bank.slug;
  const subjectKey =
    'organisationNumber' in subject
      ? organisationKey(context.vault, bank, subject.organisationNumber)
      : personKey(context.vault, bank, subject.nationalId);
  return { task: { ...task, subjectName }, process, about, word: wordOf(context, call, subject), subjectKey };
}

/** Substitute for a name that the core bank does not give. */
function nameOf({ session }: PersonCall, subject: DeclarationTask['subject'], isMe: boolean): string | null {
  if ('organisationNumber' in subject) return subject.organisationNumber;
  return isMe ? fullName(session.person) : null;
}

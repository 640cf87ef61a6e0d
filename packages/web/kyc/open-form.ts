/** Gets the form of a declaration: with the token of this tab if it still works, else with a new one (K-047, K-057). */
import { tokenForAnswer } from '@bli-kunde/domain/kyc/answers-api.ts';
import { getForm, tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import type { Channel, Process } from '@bli-kunde/domain/kyc/case.ts';
import { bankSlug } from '../app/address.ts';
import { isCallError } from '../app/call-error.ts';
import { call } from '../app/client.ts';
import { sessionBegan } from '../app/session-store.ts';
import { callWith, keep, tokenKey } from './session.ts';

/** A form with its version, on which last time's answers are confirmed. */
export type ReadForm = Form & { readonly version: number | null };

export interface OpenForm {
  readonly token: string;
  readonly form: ReadForm;
}

export interface Opening {
  readonly process: Process;
  readonly channel: Channel;
  readonly subject: string;
  /** The completed declaration that the bank has asked about: its answer is opened. Left out where nothing is asked. */
  readonly answers?: string | undefined;
  /** Section in which the customer tells of a change of that declaration without being asked. */
  readonly tells?: string | undefined;
  /** Invitation to a part of another's declaration, which is answered alone. */
  readonly part?: string | undefined;
  /** Names the products that it is about: what was opened for others answers another question. Left out where it is about none. */
  readonly about?: string | undefined;
}

/** Names what is answered in the tab's store. */
/** Calls about parts that others answer: few hand one over. */
export const partRows = () => import('@bli-kunde/domain/kyc/parts-api.ts');

function nameOf({ subject, answers, tells, about, part }: Opening): string {
  if (part !== undefined) return `del-${part}`;
  if (answers === undefined) return about === undefined ? subject : `${subject}.${about}`;
  return tells === undefined ? `svar-${answers}` : `endring-${answers}-${tells}`;
}

/** The whole form: a context would leave out every section of another one (K-195). */
export async function fetchForm(token: string): Promise<ReadForm> {
  const { body, version } = await callWith(token, getForm);
  sessionBegan();
  return { ...body, version };
}

/** A kept token whose session has ended, or whose declaration is completed, is exchanged for a new one. Throws a CallError. */
export async function openForm(opening: Opening): Promise<OpenForm> {
  const key = tokenKey(bankSlug(), opening.process, nameOf(opening));
  const kept = sessionStorage.getItem(key);
  if (kept !== null) {
    const form = await fetchForm(kept).catch((error: unknown) => {
      if (isCallError(error) && [401, 403, 404].includes(error.status)) return null;
      throw error;
    });
    if (form !== null && form.caseStatus === null) return { token: kept, form };
    sessionStorage.removeItem(key);
  }
  const { token } = await newToken(opening);
  return { token, form: await fetchForm(token) };
}

/** A token for the open declaration, kept in this tab; whichever tab asked last may answer. Throws a CallError. */
export async function newToken(opening: Opening): Promise<{ token: string; id: string }> {
  const { process, channel, subject, answers, tells, part } = opening;
  const opened =
    part !== undefined
      ? partRows().then(({ tokenForPart }) => call(tokenForPart, { params: { part } }))
      : answers === undefined
        ? call(tokenForProcess, { body: { process, channel, subject } })
        : call(tokenForAnswer, {
            params: { declaration: answers },
            query: tells === undefined ? {} : { section: tells },
          });
  const { token, id } = (await opened).body;
  keep(sessionStorage, tokenKey(bankSlug(), process, nameOf(opening)), token);
  return { token, id };
}

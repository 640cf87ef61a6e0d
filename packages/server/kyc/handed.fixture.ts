/** For tests: whoever declares hands parts to others, who answer for themselves. */
import assert from 'node:assert/strict';
import { completeDeclaration, getForm, tokenForProcess } from '@bli-kunde/domain/kyc/calls.ts';
import type { Form } from '@bli-kunde/domain/kyc/api-schemas.ts';
import * as parts from '@bli-kunde/domain/kyc/parts-api.ts';
import { answerSections } from '@bli-kunde/domain/kyc/sections/right-answer.fixture.ts';
import type { DeclarationProgress } from '@bli-kunde/domain/kyc/submit.ts';
import type { Guest } from '../guest.fixture.ts';
import type { Answered } from '../test-server.ts';

export const CONTACT = { email: 'invitert@example.com', phone: '49002001' };

/** A declaration in its session. */
export interface Session {
  readonly who: Guest;
  readonly bank: string;
  readonly id: string;
  readonly token: string;
}

const header = ({ token }: Session) => ({ headers: { 'x-kyc-session-token': token } });

/** Opens the declaration of an application whose other steps are answered. */
export async function opens(who: Guest, bank: string, organisation: string): Promise<Session> {
  const body = { process: 'BECOME_CORPORATE_CUSTOMER', channel: 'CUSTOMER_ONBOARDING', subject: organisation };
  const answer = await who.call(tokenForProcess, {}, { body });
  assert.equal(answer.status, 200, answer.text);
  return { who, bank, ...answer.json<{ id: string; token: string }>() };
}

export async function formOf(session: Session): Promise<Form> {
  const answer = await session.who.call(getForm, {}, header(session));
  assert.equal(answer.status, 200, answer.text);
  return answer.json<Form>();
}

/** Answers what is left in the plainest way, `given` by section id instead; the status of the first refusal, else 200. */
export async function answers(session: Session, given: Readonly<Record<string, object>> = {}): Promise<number> {
  const { id, sections } = await formOf(session);
  let status = 200;
  await answerSections(
    id,
    sections.filter(({ id: one, answered }) => !answered || given[one] !== undefined),
    async ({ path, body }) => {
      const section = path.split('?section=')[1] ?? '';
      const answer = await session.who.browser.ask('POST', `/${session.bank}/declaration-web/rest/resource/${path}`, {
        ...header(session),
        ...(body === undefined ? {} : { body: given[section] ?? body }),
      });
      status = answer.status;
      return status < 300 ? answer.json<DeclarationProgress>() : null;
    },
  );
  return status;
}

export const completes = (session: Session): Promise<Answered> =>
  session.who.call(completeDeclaration, {}, header(session));

type Handing = Parameters<Guest['call']>[2];
export const hands = (session: Session, body: object): Promise<Answered> =>
  session.who.call(parts.handPart, {}, {
    ...header(session),
    body: { person: null, owner: null, contact: CONTACT, ...body },
  } satisfies Handing);

export const takesBack = (session: Session, part: string): Promise<Answered> =>
  session.who.call(parts.takePartBack, { part }, header(session));

export const reminds = (session: Session, part: string): Promise<Answered> =>
  session.who.call(parts.remindOfPart, { part }, header(session));

/** Goes on to what comes after the declaration, while others answer. */
export const goesOn = (session: Session): Promise<Answered> =>
  session.who.call(parts.goOnBesideParts, {}, header(session));

export const invited = (who: Guest, part: string): Promise<Answered> => who.call(parts.getPart, { part });

/** Opens the answer to a part. */
export async function opensPart(who: Guest, bank: string, part: string): Promise<Session> {
  const answer = await who.call(parts.tokenForPart, { part });
  assert.equal(answer.status, 200, answer.text);
  return { who, bank, ...answer.json<{ id: string; token: string }>() };
}

export const refuses = (who: Guest, part: string): Promise<Answered> => who.call(parts.refusePart, { part });

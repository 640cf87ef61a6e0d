/** For tests: people who answer a declaration by its calls alone. */
import assert from 'node:assert/strict';
import { declareWhole, type Opening } from '@bli-kunde/domain/kyc/whole-declaration.fixture.ts';
import type { Guest } from '../guest.fixture.ts';
import type { Answered } from '../test-server.ts';

/** Answers the declaration, by kind of section where `given` has other answers than the plainest; the answer of the first call that is refused, or of the completion. */
export async function declare(
  { browser }: Guest,
  opening: Opening,
  given: Readonly<Record<string, object>> = {},
): Promise<Answered> {
  const token = [...browser.cookies.keys()].find((name) => name.startsWith('XSRF-TOKEN-'));
  const declaration = `/${token?.slice('XSRF-TOKEN-'.length) ?? ''}/declaration-web/rest/resource`;
  let answer: Answered | null = null;
  await declareWhole(
    async (method, path, { body, token: session }) => {
      answer = await browser.ask(method, `${declaration}/${path}`, {
        headers: session === undefined ? {} : { 'x-kyc-session-token': session },
        ...(body === undefined ? {} : { body }),
      });
      return answer.status < 300 ? answer.json() : null;
    },
    opening,
    { given },
  );
  return answer ?? assert.fail('nothing was asked');
}

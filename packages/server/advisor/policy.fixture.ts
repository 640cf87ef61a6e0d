/** For tests: two persons of a bank who edit, propose and publish its policy of risk. */
import assert from 'node:assert/strict';
import * as api from '@bli-kunde/domain/advisor/policy-api.ts';
import type { Role } from '@bli-kunde/domain/cases/decisions.ts';
import { osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import type { PolicyDraft } from '@bli-kunde/domain/policy/policy.ts';
import type * as z from 'zod/mini';
import type { Answered, TestServer } from '../test-server.ts';
import { type AdvisorGuest, asAdvisor, rememberedAdvisor } from './advisor.fixture.ts';

export const POLICY_GROUNDS = 'Tilsynet har bedt banken om å se nærmere på dette.';
export type ShownPolicy = z.output<typeof api.getPolicy.answer>;

/** An advisor with a session, known by name as after a log-in. */
export async function policyPerson(
  server: TestServer,
  bank: string,
  role: Role,
  name: string,
  marks: Parameters<typeof asAdvisor>[4] = {},
): Promise<AdvisorGuest> {
  const guest = await asAdvisor(server, bank, [role], name, marks);
  await rememberedAdvisor(server, bank, guest.advisor);
  return guest;
}

export async function policyOf({ call }: Pick<AdvisorGuest, 'call'>): Promise<ShownPolicy> {
  const answer = await call(api.getPolicy);
  assert.equal(answer.status, 200, answer.text);
  return answer.json<ShownPolicy>();
}

/** Content of the version in force. */
export function inForceOf({ versions, inForce }: ShownPolicy): PolicyDraft {
  return (versions.find(({ number }) => number === inForce) ?? assert.fail('nothing is in force')).document;
}

function right(answer: Answered): number {
  assert.equal(answer.status, 200, answer.text);
  return answer.json<{ version: number }>().version;
}

/** Two officers, and what they do together. */
export async function policyDesk(server: TestServer, bank: string) {
  const [officer, colleague] = [
    await policyPerson(server, bank, 'AML_OFFICER', `Hilde ${bank}`),
    await policyPerson(server, bank, 'AML_OFFICER', `Halvor ${bank}`),
  ];
  const today = () => osloDate(server.clock.now());
  /** A draft of the policy in force with other parts, saved; its version. */
  const drafted = async (parts: Partial<PolicyDraft>): Promise<number> => {
    const shown = await policyOf(officer);
    const document = { ...inForceOf(shown), ...parts };
    return right(await officer.call(api.savePolicyDraft, {}, { body: { version: shown.draftVersion, document } }));
  };
  const proposed = async (parts: Partial<PolicyDraft>, validFrom = today()): Promise<number> => {
    const version = await drafted(parts);
    return right(await officer.call(api.proposePolicy, {}, { body: { version, validFrom, grounds: POLICY_GROUNDS } }));
  };
  /** By one and the other; the number of the version. */
  const published = async (parts: Partial<PolicyDraft>, validFrom = today()): Promise<number> => {
    const version = await proposed(parts, validFrom);
    const answer = await colleague.call(api.agreeToPolicy, {}, { body: { kind: 'CHANGE', version } });
    assert.equal(answer.status, 200, answer.text);
    return answer.json<{ number: number }>().number;
  };
  const takenBack = async (): Promise<number> => {
    const { versions, takeBackVersion } = await policyOf(officer);
    const asked = { version: takeBackVersion, number: versions[0]?.number ?? 0, grounds: POLICY_GROUNDS };
    const version = right(await officer.call(api.proposeTakingBack, {}, { body: asked }));
    const answer = await colleague.call(api.agreeToPolicy, {}, { body: { kind: 'TAKE_BACK', version } });
    assert.equal(answer.status, 200, answer.text);
    return answer.json<{ number: number }>().number;
  };
  return { officer, colleague, today, drafted, proposed, published, takenBack };
}

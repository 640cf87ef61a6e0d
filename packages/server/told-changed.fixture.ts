/** For tests: who is told when a register changes a company that is a customer. */
import { momentsOf } from './told.fixture.ts';
import { later } from './later.fixture.ts';
import { customer, looks, owned } from './standalone/changed.fixture.ts';
import type { TestServer } from './test-server.ts';

/** The register of owners names somebody else, and whoever declared does not answer. */
export async function registerChanges(server: TestServer): Promise<void> {
  await customer(server);
  const moment = momentsOf(server, { live: { email: 'live.daglund@example.com', phone: '49001065' } });
  const passes = (days: number) => later(server, { days }, /^register-changes$/);
  const reported = async () => {
    await owned(server, 'B03');
    await looks(server);
  };
  await moment('the register has another owner', reported, { live: ['notice.register.change'] });
  await moment('the feed names the company again', () => looks(server), {});
  await moment('a week passes without an answer', () => passes(7), { live: ['notice.register.reminder'] });
  await moment('the last day passes', () => passes(8), {});
}

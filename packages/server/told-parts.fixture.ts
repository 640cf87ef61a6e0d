/** For tests: who is told while others are asked to answer a part of a declaration, and that no message says what was answered. */
import { applicant } from './business/journey.fixture.ts';
import { enter } from './guest.fixture.ts';
import { answers, completes, formOf, hands, opens, opensPart, refuses } from './kyc/handed.fixture.ts';
import { later } from './later.fixture.ts';
import { testPerson } from './simulated-world.fixture.ts';
import { momentsOf } from './told.fixture.ts';
import type { TestServer } from './test-server.ts';

const BANK = 'skogbanken';
const ORG = '319000011';
const SINDRE = { email: 'sindre@example.com', phone: '49002012' };

/** An accountant is asked for one section and does not answer, then says no, then answers. */
export async function partsHanded(server: TestServer): Promise<void> {
  const applying = await applicant(server, BANK, 'B01', ORG, ['B01', 'B03']);
  const { contactPerson } = await applying.answer('regnskap');
  const session = await opens(applying, BANK, ORG);
  const section = (await formOf(session)).sections.find(({ mayHand = [] }) =>
    mayHand.some(({ owner }) => owner === null),
  );
  const moment = momentsOf(server, {
    asks: { email: contactPerson?.epost ?? '', phone: contactPerson?.mobil ?? '' },
    asked: SINDRE,
  });
  const person = { firstName: 'Sindre', lastName: 'Styremoen', birthDate: '1981-07-17' };
  const as = async (id: string) => enter(server, BANK, testPerson(server, id));
  const declaring = async () => ({ ...session, who: await as('B01') });
  let part = '';
  const asks = async (): Promise<void> => {
    const answer = await hands(await declaring(), { section: section?.id, person, contact: SINDRE });
    part = answer.json<{ id: string }>().id;
  };
  const passes = (days: number) => later(server, { days }, /^handed-parts$/);
  await moment('an accountant is asked', asks, { asked: ['notice.part.asked'] });
  await moment('a week passes without an answer', () => passes(7), { asked: ['notice.part.reminder'] });
  await moment('the last day passes', () => passes(8), { asks: ['notice.part.overdue'] });
  await moment('the accountant is asked again', asks, { asked: ['notice.part.asked'] });
  await moment('the accountant says no', async () => refuses(await as('B12'), part), { asks: ['notice.part.refused'] });
  await moment('the accountant is asked a third time', asks, { asked: ['notice.part.asked'] });
  const answered = async (): Promise<void> => {
    const own = await opensPart(await as('B12'), BANK, part);
    await answers(own);
    await completes(own);
  };
  await moment('the accountant answers', answered, { asks: ['notice.part.answered'] });
}

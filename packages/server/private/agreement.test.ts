/** Shows what a person's agreement says of the declaration. */
import { assertNoAnswers } from '../signing/agreement.fixture.ts';
import { eachDatabase, somebody } from './private.fixture.ts';

const onAll = eachDatabase();

onAll("S-158 a person's agreement names the declaration and what proves it, and holds no answer", async (server) => {
  const one = await somebody(server, 'P01');
  await one.fill('STANDARD');
  const { firstName, lastName } = one.person;
  await assertNoAnswers(server, await one.order(), `${firstName} ${lastName}`);
});

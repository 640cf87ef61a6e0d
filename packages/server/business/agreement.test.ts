/** Shows what the agreement of a business says of its declaration. */
import { assertNoAnswers, hasPoppler } from '../signing/agreement.fixture.ts';
import { applicant, onEveryDatabase, pressed, testPerson } from './journey.fixture.ts';

const onAll = onEveryDatabase();

if (hasPoppler)
  onAll(
    'S-158 the agreement of a business names its declaration and what proves it, and holds no answer',
    async (server) => {
      const one = await applicant(server, 'provebanken', 'B05', '319000003', ['B05']);
      await one.fill();
      const { firstName, lastName } = testPerson(server, 'B05');
      await assertNoAnswers(server, await pressed(one), `${firstName} ${lastName}`);
    },
  );

/** Shows the annex of people in an agreement whose declaration asks for owners and board, as the shipped banks do. */
import assert from 'node:assert/strict';
import { pagesOf } from '../documents/pdf-text.fixture.ts';
import { documentOfOrder } from '../documents/store.ts';
import { onEveryDatabase, UNLIMITED } from '../every-database.fixture.ts';
import { testPerson } from '../simulated-world.fixture.ts';
import { applicant, pressed } from './journey.fixture.ts';

/** The whole declaration, which other tests shorten. */
const onBoth = onEveryDatabase({ ...UNLIMITED, env: {} });

onBoth(
  'N-145 N-147 the agreement of a company ends with the picture of its people, and nothing of them but name, role and share',
  async (server) => {
    const applying = await applicant(server, 'provebanken', 'B05', '319000003', ['B05']);
    await applying.fill();
    const order = await pressed(applying);
    const { context } = server;
    const pdf = (await documentOfOrder(context.db, context.vault, order, 'agreement')) ?? assert.fail('no agreement');
    const pages = await pagesOf(pdf);
    const text = pages.join('\n').replace(/\s+/g, ' ');
    const at = /Eiere og ledelse Tegnet i vedlegg (\d+)/.exec(text)?.[1] ?? assert.fail(text);
    const annex = text.slice(text.lastIndexOf(`Vedlegg ${at}: Eiere, ledelse og de som signerer`));
    for (const id of ['B05']) {
      const { firstName, lastName, birthDate, nationalId } = testPerson(server, id);
      assert.match(annex, new RegExp(`${firstName} ${lastName} [a-zæøå, ]*signerer`));
      for (const secret of [nationalId, birthDate, birthDate.split('-').reverse().join('.'), nationalId.slice(0, 6)])
        assert.ok(!annex.includes(secret), id);
    }
    assert.match(annex, /slik Enhetsregisteret har dem/);
  },
);

/** Shows that BankID's own signing keeps its public contract in every shape, for each test person, and gives a result away once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { postJson, startTestWorld, tokenFrom } from '../application-stand-in.fixture.ts';
import { plainPdf } from '../business-register/plain-pdf.ts';
import { SHAPES } from '../contracts/contract.ts';
import { signaturesIn } from './signatures-in.fixture.ts';

const PDF = plainPdf('Avtale', ['Om kundeforhold']);
type Result = {
  orderState?: string;
  signingResults: ({ padesSignedPdf?: string } | null)[];
  signerInfo?: string;
};

for (const shape of SHAPES)
  test(`R-010 every answer of BankID's own signing keeps its contract, ${shape}`, async () => {
    const world = await startTestWorld({ shape });
    const { origin } = world;
    try {
      const token = await tokenFrom(`${origin}/bankid/protocol/openid-connect/token`, 'demo-bankid-signing-secret');
      const authorization = { authorization: `Bearer ${token}` };
      const at = (signId: string) => `${origin}/v1/signdoc/pades?sign_id=${signId}`;
      const ask = async (signId: string, method = 'GET') => {
        const answer = await fetch(at(signId), { method, headers: authorization });
        return { status: answer.status, body: (await answer.json()) as Result };
      };
      const made = async (pdf: Buffer) => {
        const answer = await postJson(
          `${origin}/v1/signdoc/pades`,
          {
            signProperties: { orderName: 'oppgave', redirectUrl: `${world.appOrigin}/ok` },
            padesSignProperties: { addVisualSeals: false, useConversion: false },
            documents: [{ description: 'Avtale', pdf: pdf.toString('base64') }],
            resultContent: { requestSignerInfo: true },
          },
          authorization,
        );
        assert.equal(answer.status, 201);
        return ((await answer.json()) as { sign_id: string }).sign_id;
      };
      const signs = (signId: string, nationalId: string) =>
        fetch(`${origin}/bankid-signing/decision`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ signId, nationalId, choice: 'sign' }),
        });
      assert.equal((await fetch(at('x'))).status, 401);
      const keys = (await (await fetch(`${origin}/jwks`)).json()) as JSONWebKeySet;
      const persons = world.world.people.persons();
      for (const person of persons.slice(0, shape === 'whole' ? persons.length : 5)) {
        const signId = await made(PDF);
        assert.equal((await ask(signId)).body.orderState, 'ORDER_RECEIVED');
        assert.equal((await fetch(`${origin}/bankid-signing/${signId}`)).status, 200);
        await signs(signId, person.foedselsnummer);
        const { body } = await ask(signId, 'DELETE');
        assert.equal((await ask(signId, 'DELETE')).status, 404, 'once');
        if (person.stub.signing === 'FAILED' || person.stub.signing === 'CANCELLED') continue;
        const signed = Buffer.from(body.signingResults[0]?.padesSignedPdf ?? '', 'base64');
        assert.ok(signed.subarray(0, PDF.length - 1).equals(PDF.subarray(0, PDF.length - 1)));
        assert.equal(signaturesIn(signed).length, 1);
        const known = keys.keys.filter((key) => key?.kty !== undefined);
        const { payload } = await jwtVerify(body.signerInfo ?? '', createLocalJWKSet({ keys: known.slice(0, 1) }));
        assert.equal(payload['2.16.578.1.61.2.4'], person.foedselsnummer);
      }
    } finally {
      await world.close();
    }
  });

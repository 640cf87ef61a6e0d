/** Shows that the provider's answers keep its public contract in every shape, for each test person and by either way of signing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postJson, startTestWorld, type TestWorld, tokenFrom } from '../application-stand-in.fixture.ts';
import { plainPdf } from '../business-register/plain-pdf.ts';
import { SHAPES } from '../contracts/contract.ts';

const SETUPS = {
  authentication: {
    signingSetup: [{ identityProviders: [{ idpName: 'nbid' }], signingFlow: 'AUTHENTICATION_BASED' }],
    packageTo: ['PADES_CONTAINER'],
  },
  pki: { signingSetup: [{ identityProviders: [{ idpName: 'nbid' }], signingFlow: 'PKISIGNING', vendor: 'NBID' }] },
};

async function caller({ origin }: TestWorld) {
  const token = await tokenFrom(`${origin}/auth/open/connect/token`, 'demo-signing-secret');
  const authorization = { authorization: `Bearer ${token}` };
  const get = async (path: string) => {
    const answer = await fetch(`${origin}/sign${path}`, { headers: authorization });
    assert.equal(answer.status, 200, `${path}: ${await answer.clone().text()}`);
    return answer.json();
  };
  const post = async (path: string, body: unknown) => {
    const answer = await postJson(`${origin}/sign${path}`, body, authorization);
    return { status: answer.status, answer: (await answer.json()) as { id: string } & { id: string }[] };
  };
  const upload = async (document: Buffer) => {
    const headers = { ...authorization, 'content-type': 'application/pdf' };
    const answer = await fetch(`${origin}/sign/documents`, { method: 'POST', headers, body: new Uint8Array(document) });
    return ((await answer.json()) as { documentId: string }).documentId;
  };
  return { get, post, upload };
}

for (const shape of SHAPES)
  test(`R-010 every answer of the signing provider keeps its contract, ${shape}`, async () => {
    const world = await startTestWorld({ shape });
    try {
      const { get, post, upload } = await caller(world);
      const documentId = await upload(plainPdf('Avtale', ['Om kundeforhold']));
      await get(`/documents/${documentId}/metadata`);
      for (const [method, setup] of Object.entries(SETUPS))
        for (const { foedselsnummer, stub } of world.world.people.persons()) {
          const { packageTo } = setup as { packageTo?: string[] };
          const packaging = packageTo === undefined ? {} : { packageTo };
          const collection = await post('/document-collections', {
            documents: [{ documentId }],
            ...packaging,
          });
          const session = {
            title: 'Avtale',
            documents: [{ action: 'SIGN', documentCollectionId: collection.answer.id, documentId }],
            ...setup,
            signer: { nationalIdentificationNumber: foedselsnummer },
          };
          const made = await post('/signing-sessions', [session]);
          if (stub.signing !== undefined && made.status !== 201) continue;
          assert.equal(made.status, 201, `${method} ${JSON.stringify(made.answer)}`);
          const id = made.answer[0]?.id ?? assert.fail();
          await get(`/signing-sessions/${id}`);
          if (stub.signing === undefined) await post(`/signing-sessions/${id}/cancel`, {});
        }
      const [one] = world.world.people.persons();
      const collection = await post('/document-collections', { documents: [{ documentId }] });
      await get(`/document-collections/${collection.answer.id}`);
      await get('/signing-sessions?limit=1000');
      const wrong = await post('/signing-sessions', [
        {
          title: 'Avtale',
          documents: [{ action: 'SIGN', documentCollectionId: collection.answer.id, documentId }],
          signingSetup: [{ signingFlow: 'PKISIGNING' }],
          packageTo: ['PADES_CONTAINER'],
          signer: { nationalIdentificationNumber: one?.foedselsnummer },
        },
      ]);
      assert.equal(wrong.status, 400, 'PKI without a vendor, or packaged');
    } finally {
      await world.close();
    }
  });

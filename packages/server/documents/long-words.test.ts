/** A word without a blank never leaves the page, wherever it stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { getDocumentProxy } from 'unpdf';
import { type Pack, packPaper } from '../evidence/pack-paper.ts';
import { agreementPaper } from './agreement.ts';
import { type DeclarationProof, declarationPaper } from './declaration.ts';
import { textOf } from './pdf-text.fixture.ts';
import { signedPaper } from './signed-block.ts';
import { typeset } from './typeset.ts';

/** Points of an A4 sheet's text frame. */
const LEFT = 65.2;
const RIGHT = 595.3 - 65.2;

/** Points above the lower edge up to which there is the foot's one line and nothing else, and below the upper edge from which the head stands. */
const FOOT = 53;
const HEAD = 841.9 - 12;

/** The outermost edges of all letters, in points, and how many lines the page has most of in its foot. */
async function edgesOf(pdf: Buffer): Promise<{ left: number; right: number; top: number; feet: number }> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  let [left, right, top, feet] = [Infinity, -Infinity, -Infinity, 0];
  for (let number = 1; number <= document.numPages; number++) {
    const lines = new Set<number>();
    for (const item of (await (await document.getPage(number)).getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [x, y] = (item.transform as number[]).slice(4).map(Number) as [number, number];
      top = Math.max(top, y);
      if (y < FOOT) lines.add(Math.round(y));
      left = Math.min(left, x);
      right = Math.max(right, x + item.width);
    }
    feet = Math.max(feet, lines.size);
  }
  await document.destroy();
  return { left, right, top, feet };
}

const LONG = {
  'two hundred W': 'W'.repeat(200),
  'a long address': `${'ingrid.konstanse.'.repeat(3)}proevemo@avdeling.eksempelbedrift-med-langt-navn.no`,
  'a mail address of fifty': `${'a'.repeat(24)}@${'b'.repeat(22)}.no`,
  'an address of the web': `https://eksempel.no/${'sti/'.repeat(40)}?svar=ja`,
  'a name of eighty letters': 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaftschaferswess',
  'letters of Sami': 'Čáŋžđŧ'.repeat(20),
  'letters of Vietnamese': 'Nguyễnphương'.repeat(10),
  'letters of Tamil transliteration': 'Kāḻiyaṉvīraṟṟ'.repeat(10),
} as const;

function contentWith(word: string): AgreementContent {
  const rows = [
    { label: 'Navn', value: word },
    { label: word, value: 'Verdi' },
    { label: 'To', value: `Foran ${word} og bak` },
  ];
  return {
    bankName: 'Prøvebanken',
    bankLogoSvg: '',
    title: `Avtale ${word}`,
    intro: `Avtalen gjelder ${word}.`,
    chapters: [{ heading: word, paragraphs: [word], rows, groups: [{ heading: word, rows }] }],
    terms: [
      {
        id: 'business',
        version: 1,
        validFrom: '2026-02-01',
        title: word,
        sections: [{ heading: word, paragraphs: [word] }],
      },
    ],
    signers: [{ name: word, role: word }, { name: `${word.slice(0, 40)} ${word}` }],
    madeAt: '2026-11-21T12:05:00Z',
    reference: '3f2a91bc-5a4e-4f43-9a57-0a3c3c1b9f10',
  };
}

const AT = new Date('2026-11-21T12:05:00Z');
const packOf = (word: string): Pack => ({
  id: '3f2a91bc',
  bankName: 'Prøvebanken',
  logoSvg: '',
  madeAt: AT,
  by: `${word}, rådgiver`,
  grounds: word,
  subjects: 1,
  withSuspicion: false,
  sealedBy: [{ name: 'Prøvebanken', issuer: 'Prøverot', sha256: '0123456789abcdef'.repeat(4) }],
  files: [{ name: 'a.txt', mimeType: 'text/plain', description: 'a', content: Buffer.from('a') }],
  report: [{ heading: word, rows: [{ label: word, value: word }] }],
});
const proofOf = (word: string): DeclarationProof => ({
  frozen: {
    id: '5f0c8f4e-3f0e-4f43-9a57-0a3c3c1b9f10',
    bank: { name: 'Prøvebanken', registryNumber: '9710' },
    declarant: { nationalId: '12849049826', name: word, birthDate: '1990-04-12' },
    supersedes: null,
    questionnaire: { id: 'bedrift', version: 4 },
    sections: [
      {
        id: 'income',
        kind: 'checkboxSourceOfIncome',
        title: word,
        answered: true,
        rows: [
          { label: 'Inntektskilde', value: word },
          { group: word, label: word, value: word },
        ],
        answer: [],
        answeredAt: '2026-11-20T10:04:00.000Z',
      },
    ],
    facts: {
      process: 'BECOME_CORPORATE_CUSTOMER',
      channel: 'CUSTOMER_ONBOARDING',
      organisation: {
        name: word,
        organisationNumber: '319000003',
        companyForm: 'AS',
        companyFormName: 'Aksjeselskap',
        establishedOn: null,
        businessCodes: [{ code: '10.710', name: word }],
      },
      products: [],
      beneficialOwners: null,
    },
    screening: { evaluationId: 'aml-77', outcome: 'HIT' },
    status: 'OK',
    reasons: [],
    versions: { riskRules: 3, countries: 'iso-3166-2026-02' },
    openedAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:05:00.000Z',
  },
  questionnaire: { sections: [] },
  hash: Buffer.alloc(32),
  entry: { seq: 9, at: AT, hash: Buffer.alloc(32) },
});

function assertInside({ left, right, top, feet }: Awaited<ReturnType<typeof edgesOf>>): void {
  assert.ok(left >= LEFT - 0.5 && right <= RIGHT + 0.5, `${left} to ${right}`);
  assert.ok(top <= HEAD, `up to ${top}`);
  assert.ok(feet <= 1, `${feet} lines in the foot`);
}

for (const [name, word] of Object.entries(LONG)) {
  test(`R-238 S-158 ${name} stays on the page in headings, rows, texts and tables of an agreement`, async () => {
    assertInside(await edgesOf(typeset(agreementPaper(contentWith(word), textsOf()))));
  });

  test(`R-271 ${name} stays on the page where twelve sign, in a declaration and in a pack`, async () => {
    const signers = Array.from({ length: 12 }, (_, at) => ({ name: `${at} ${word}`, role: 'Styremedlem' }));
    assertInside(
      await edgesOf(typeset(agreementPaper({ ...contentWith('Kari'), title: `Avtale ${word}`, signers }, textsOf()))),
    );
    for (const copy of ['customer', 'bank'] as const)
      assertInside(await edgesOf(typeset(declarationPaper(proofOf(word), copy, textsOf()))));
    assertInside(await edgesOf(typeset(packPaper(packOf(word), textsOf()))));
  });

  test(`R-238 ${name} stays in its room where it is seen who signed`, async () => {
    const { right } = await edgesOf(
      typeset(
        signedPaper(
          [{ name: word, at: new Date('2026-11-21T12:05:00Z') }],
          { name: 'Prøvebanken', at: new Date('2026-11-21T12:05:00Z') },
          textsOf(),
        ),
      ),
    );
    assert.ok(right <= 443.5, String(right));
  });
}

test('R-238 an address that is broken is still found whole by who reads the text of the page', async () => {
  const text = await textOf(typeset(agreementPaper(contentWith('ingrid.konstanse.proevemo@eksempel.no'), textsOf())));
  assert.ok(text.replaceAll('\n', '').includes('ingrid.konstanse.proevemo@eksempel.no'));
  assert.ok(!text.includes('\u200b'));
});

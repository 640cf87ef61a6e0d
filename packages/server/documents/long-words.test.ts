/** A word without a blank never leaves the page, wherever it stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AgreementContent } from '@bli-kunde/domain/signing/agreement.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { getDocumentProxy } from 'unpdf';
import { agreementPaper } from './agreement.ts';
import { textOf } from './pdf-text.fixture.ts';
import { signedPaper } from './signed-block.ts';
import { typeset } from './typeset.ts';

/** Points of an A4 sheet's text frame. */
const LEFT = 65.2;
const RIGHT = 595.3 - 65.2;

/** The outermost edges of all letters, in points. */
async function edgesOf(pdf: Buffer): Promise<{ left: number; right: number }> {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  let [left, right] = [Infinity, -Infinity];
  for (let number = 1; number <= document.numPages; number++)
    for (const item of (await (await document.getPage(number)).getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const x = Number((item.transform as number[])[4]);
      left = Math.min(left, x);
      right = Math.max(right, x + item.width);
    }
  await document.destroy();
  return { left, right };
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

for (const [name, word] of Object.entries(LONG)) {
  test(`R-238 S-158 ${name} stays on the page in headings, rows, texts and tables of an agreement`, async () => {
    const { left, right } = await edgesOf(typeset(agreementPaper(contentWith(word), textsOf())));
    assert.ok(left >= LEFT - 0.5 && right <= RIGHT + 0.5, `${left} to ${right}`);
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

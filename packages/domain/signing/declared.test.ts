/** Shows what another who signs is told of a declaration: the organisation's answers, and owners by name and share alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsOf } from '../texts/texts.ts';
import { declaredInShort } from './declared.ts';

const texts = textsOf();
const owner = (group: string, name: string, share: string | null) => [
  { group, label: texts('kyc.bo.name'), value: name },
  { group, label: texts('kyc.bo.publicId'), value: '220374 98018' },
  { group, label: texts('kyc.bo.address'), value: 'Prøvegata 1, 0155 OSLO' },
  ...(share === null ? [] : [{ group, label: texts('kyc.bo.ownership'), value: share }]),
];
const section = (kind: string, rows: ReturnType<typeof owner> | { label: string; value: string }[]) => ({
  id: kind,
  kind,
  title: `Om ${kind}`,
  rows,
});

test('another who signs reads the answers of the organisation, and of each owner the name and the share', () => {
  const said = declaredInShort(
    [
      section('dynamic', [{ label: 'Bruker dere kontanter?', value: 'Nei' }]),
      section('corporateBeneficialOwnerActorsV3', [
        ...owner('Eier 1', 'Astrid Ledermo', '60 %'),
        ...owner('Eier 2', 'Berit Medlemsen', null),
      ]),
      section('corporateBoardActorsV3', owner('Medlem 1', 'Cato Styremo', null)),
      section('pep', [{ label: 'Politisk eksponert', value: 'Ja' }]),
      section('laterKind', [{ label: 'Hemmelig', value: 'Ja' }]),
    ],
    texts,
  );
  assert.deepEqual(said, [
    { id: 'dynamic', heading: 'Om dynamic', rows: [{ label: 'Bruker dere kontanter?', value: 'Nei' }] },
    {
      id: 'corporateBeneficialOwnerActorsV3',
      heading: 'Om corporateBeneficialOwnerActorsV3',
      rows: [
        { label: 'Astrid Ledermo', value: '60 %' },
        { label: 'Berit Medlemsen', value: texts('bm.task.owner') },
      ],
    },
  ]);
});

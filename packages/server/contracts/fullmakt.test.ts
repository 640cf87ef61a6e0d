import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SigningRights } from '@bli-kunde/domain/signing/rights.ts';
import { outcomeOf, recordingOf } from './contract.ts';
import { fullmakt } from './fullmakt.ts';

const FOLDER = 'packages/simulators/contracts/fullmakt';
async function rights(file: string): Promise<SigningRights> {
  const found = await outcomeOf(fullmakt, recordingOf(file, readFileSync(join(FOLDER, file))));
  assert.equal(found.kind, 'value', file);
  return (found as { value: SigningRights }).value;
}
const together = ({ combinations, signatories }: SigningRights) =>
  combinations.map(({ rule, members }) => `${rule}: ${members.map((at) => signatories[at]?.name).join(' + ')}`);

test('R-082 recorded combinations are those that sign', async () => {
  assert.deepEqual(together(await rights('signatur-kombinasjoner.json')), [
    'STYR: Astrid Ledermo + Berit Medlemsen + Sindre Styremoen',
    'R0004: Astrid Ledermo + Berit Medlemsen',
    'R0004: Astrid Ledermo + Sindre Styremoen',
  ]);
  assert.deepEqual(together(await rights('signatur-en-eller-to.json')), [
    'STYR: Astrid Ledermo + Berit Medlemsen + Sindre Styremoen',
    'R0012: Astrid Ledermo',
    'R0012: Berit Medlemsen + Sindre Styremoen',
  ]);
  // Nothing is registered of a sole proprietorship: its owner signs by law.
  assert.deepEqual(together(await rights('signatur-enk.json')), ['INNH: Magnus Innehavermo']);
});

for (const [file, words] of [
  ['signatur-uklar-tekst.json', /100 000/],
  ['signatur-unntatt-form.json', /Unntak for organisasjonsform: NUF/],
  ['signatur-ukjent-status.json', /En status ingen kjenner ennå/],
  ['signatur-uten-kombinasjonsdel.json', /ikke registrert/],
  ['signatur-organisasjon-i-kombinasjonen.json', /Deltakerne i fellesskap/],
  ['signatur-navngitte.json', /I fellesskap med styrets leder/],
  ['signatur-konkurs.json', /./],
  ['prokura-ingen.json', /./],
  ['prokura-hver-for-seg.json', /./],
] as const)
  test(`R-083 nobody signs by ${file}, and an advisor is told in words though the roles are silent`, async () => {
    const { combinations, signatories, ruleText, namedInPart } = await rights(file);
    assert.deepEqual(
      { combinations, signatories, namedInPart },
      { combinations: [], signatories: [], namedInPart: true },
    );
    assert.match(ruleText ?? '', words);
  });

test('R-083 those whom the answer itself names are shown to the advisor', async () => {
  const names = async (file: string) => (await rights(file)).named?.map(({ name }) => name);
  assert.deepEqual(await names('signatur-navngitte.json'), ['Håkon Signaturmo', 'Yngvild Kassersen']);
  assert.deepEqual(await names('signatur-organisasjon-i-kombinasjonen.json'), ['Ivar Deltakersen']);
});

test('R-085 bankruptcy that stands as text in the answer counts', async () => {
  assert.equal((await rights('signatur-konkurs.json')).unitState, 'bankrupt');
  assert.equal((await rights('signatur-kombinasjoner.json')).unitState, undefined);
});

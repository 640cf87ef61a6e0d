/** The books of words that ship: whole for every bank, in good English, and read with a bank's own before what all share. */
import { PROCESSES } from '@bli-kunde/domain/kyc/case.ts';
import { questionnaireWords } from '@bli-kunde/domain/kyc/questionnaire-words.ts';
import { PEP_ROLE_TYPES } from '@bli-kunde/domain/kyc/rows/pep-row.ts';
import { rcaRelationsBy } from '@bli-kunde/domain/kyc/rows/rca-row.ts';
import { COMPANY_FORMS } from '@bli-kunde/domain/organisation/company-form.ts';
import { lettersAndWordsOfNorwegian, numbersIn } from '@bli-kunde/domain/texts/english.fixture.ts';
import type { WordBook } from '@bli-kunde/domain/texts/word-book.ts';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadQuestionnaires, SHARED_FOLDER } from '../kyc/questionnaires.ts';
import { roleName } from '../registers/role-codes.ts';
import { type Bank, loadBanks } from './banks.ts';
import { loadWordBooks } from './word-books.ts';

const shipped = join(import.meta.dirname, '../../../banks');
const banks = [...(await loadBanks(shipped)).values()];
const books = loadWordBooks(shipped, SHARED_FOLDER);
const questionnaires = loadQuestionnaires(shipped);

interface Offer {
  readonly products: readonly {
    readonly webName: string;
    readonly description: string;
    readonly checkMarks: readonly string[];
  }[];
  readonly questions: readonly {
    readonly title: string;
    readonly infoText: string;
    readonly popupText: string;
    readonly whenNoText: string;
    readonly texts: readonly string[];
  }[];
}
/** Offer of the core bank that the product is tried out with. */
const offer = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../simulators/core-bank/personal-banking.json'), 'utf8'),
) as Offer;

const ROLES =
  'DAGL LEDE NEST MEDL VARA OBS INNH KOMP DTPR DTSO BEST FFØR KONT KNUF REPR REVI REGN BOBE AVKL SAM SIGN SIFE SIHV PROK POFE POHV'.split(
    ' ',
  );

/** Words of law and registers, which are the same for every bank. */
const ofAll = [
  ...Object.values(COMPANY_FORMS).map(({ name }) => name),
  ...ROLES.map((code) => roleName(code)),
  ...PEP_ROLE_TYPES.flatMap(({ text, examples }) => [text, examples]),
  ...rcaRelationsBy('COMING').map(({ text }) => text),
  ...offer.products.flatMap(({ webName, description, checkMarks }) => [webName, description, ...checkMarks]),
  ...offer.questions.flatMap(({ title, infoText, popupText, whenNoText, texts }) => [
    title,
    infoText,
    popupText,
    whenNoText,
    ...texts,
  ]),
];

const ofBank = ({ slug, config, prices }: Bank): string[] => [
  ...PROCESSES.flatMap((process) => questionnaireWords(questionnaires(slug, process) ?? assert.fail(process))),
  ...config.childPackages.flatMap(({ name, marks, accounts }) => [name, ...marks, ...accounts.map((one) => one.name)]),
  ...(prices?.groups ?? []).flatMap(({ heading, prices: all }) => [heading, ...all.map(({ label }) => label)]),
];

/** Names that a bank keeps in English, and words that are the same in both languages. */
const ALIKE = new Set(['Skattekista', 'Sparebøssa', 'borettslag', 'eierseksjonssameie']);

test('N-208 every word of data that an applicant of any bank may see has its English', () => {
  for (const bank of banks) {
    const book = books(bank.slug);
    const words = new Set([...ofAll, ...ofBank(bank)]);
    assert.ok(words.size > 400, bank.slug);
    assert.deepEqual(
      [...words].filter((word) => !Object.hasOwn(book, word)),
      [],
      bank.slug,
    );
  }
});

test('N-208 no word is in a book that no bank has any longer', () => {
  const said = new Set([...ofAll, ...banks.flatMap(ofBank)]);
  const kept = new Set(banks.flatMap(({ config }) => config.introduction ?? []));
  // Codes of roles that the register may send beside those above, and what a bank's other products are called.
  const further = /konsern|kommune|offentlig|foretak|signeringsrett|Stifter|Styrets leder|Rolle som|^Billån$|^Trygg/i;
  for (const { slug } of banks)
    assert.deepEqual(
      Object.keys(books(slug)).filter((word) => !said.has(word) && !kept.has(word) && !further.test(word)),
      [],
      slug,
    );
});

test('N-208 the English of a word has its numbers, no Norwegian but names, and English quotation marks', () => {
  for (const [norwegian, english] of banks.flatMap(({ slug }) => Object.entries(books(slug)))) {
    assert.deepEqual(numbersIn(english), numbersIn(norwegian), norwegian);
    const left = [...ALIKE].reduce((text, name) => text.replace(name, ''), english);
    assert.deepEqual(lettersAndWordsOfNorwegian(left), [], english);
    assert.doesNotMatch(english, /[«»"'“”]/);
    assert.equal(/[.?!:]$/.exec(english)?.[0], /[.?!:]$/.exec(norwegian)?.[0], english);
  }
});

test('N-208 a text of a questionnaire that is read stands under a name that is translated', () => {
  const unread: string[] = [];
  const look = (data: unknown, name: string, read: ReadonlySet<string>): void => {
    if (typeof data === 'string' && /[ æøå]/i.test(data) && !read.has(data)) unread.push(`${name}: ${data}`);
    if (typeof data === 'object' && data !== null)
      for (const [key, inner] of Object.entries(data)) look(inner, Array.isArray(data) ? name : key, read);
  };
  for (const { slug } of banks)
    for (const process of PROCESSES) {
      const data = questionnaires(slug, process) ?? assert.fail(process);
      look(data, '', new Set(questionnaireWords(data)));
    }
  assert.deepEqual(unread, []);
});

test("N-209 a bank's own wording is its own in English too, with no Norwegian left but names", () => {
  for (const { slug, wordings } of banks) {
    assert.deepEqual(Object.keys(wordings.en), Object.keys(wordings.nb), slug);
    for (const english of Object.values(wordings.en))
      assert.deepEqual(lettersAndWordsOfNorwegian(english), [], english);
  }
});

function loaded(files: Readonly<Record<string, unknown>>): (bank: string) => WordBook {
  const directory = mkdtempSync(join(tmpdir(), 'word-books-'));
  try {
    for (const [bank, book] of Object.entries(files)) {
      mkdirSync(join(directory, bank));
      writeFileSync(join(directory, bank, 'words.en.json'), typeof book === 'string' ? book : JSON.stringify(book));
    }
    return loadWordBooks(directory, 'default');
  } finally {
    rmSync(directory, { recursive: true });
  }
}

test("N-209 a bank's own English goes before what all share, and is no other bank's", () => {
  const own = loaded({ default: { Konto: 'Account', Kort: 'Card' }, havbanken: { Konto: 'Purse' } });
  assert.deepEqual(own('havbanken'), { Konto: 'Purse', Kort: 'Card' });
  assert.deepEqual(own('provebanken'), { Konto: 'Account', Kort: 'Card' });
});

test('N-209 a faulty book is told with its folder and what is wrong', () => {
  assert.throws(() => loaded({ default: { 'Steg {n}': 'Step' } }), /default\/words\.en\.json: Steg \{n\}: must hold/);
  assert.throws(() => loaded({ havbanken: { Konto: '' } }), /havbanken\/words\.en\.json: Konto/);
  assert.throws(() => loaded({ havbanken: ['Konto'] }), /havbanken\/words\.en\.json: file/);
  assert.throws(() => loaded({ havbanken: '{' }), /havbanken\/words\.en\.json: /);
});

/** The banks this server serves: folders of data, read and checked before anything starts (S-009 to S-011). */
import type { BankConfig } from '@bli-kunde/domain/bank/bank.ts';
import type { Terms } from '@bli-kunde/domain/bank/terms.ts';
import type { Pictures } from '@bli-kunde/domain/bank/pictures.ts';
import type { PriceList } from '@bli-kunde/domain/bank/price-list.ts';
import type { CardPicture } from '@bli-kunde/domain/card/bank-card.ts';
import { spokenTexts, type Wordings } from '@bli-kunde/domain/texts/catalogues.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { type WordBook } from '@bli-kunde/domain/texts/word-book.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readBankFolder } from './bank-folder.ts';
import { FaultyBanks } from './faulty-banks.ts';
import { type FolderPolicy, reviewedToo } from './folder-policy.ts';
import type { MailLogos } from './mail-logo.ts';
import { belowOrigin, type Place } from './place.ts';
import { loadWordBooks } from './word-books.ts';
import { missingTerms, readTerms, termsOfBank } from './terms.ts';

export interface Bank {
  /** First path segment of everything that is this bank's. */
  readonly slug: string;
  /** Address at which browsers find it. */
  readonly place: Place;
  readonly config: BankConfig;
  /** The texts in the bank's own wording, in the language of the work under way. */
  readonly texts: Texts;
  /** The bank's own wording, by language. */
  readonly wordings: Wordings;
  /** English words of the bank's data. */
  readonly wordBook: WordBook;
  readonly themeCss: string;
  /** Policy of risk in its folder: version 0, in force until another is published (`policy-in-force.ts` is the one way to it). */
  readonly folderPolicy: FolderPolicy;
  /** Its landscape and the face of its payment cards. */
  readonly pictures: Pictures;
  /** Picture on the teaser card. */
  readonly picture: CardPicture;
  /** Every version of the terms that its agreements are made with. */
  readonly terms: readonly Terms[];
  /** Null where it shows no price list. */
  readonly prices: PriceList | null;
  /** Null where its e-mails show its name in words. */
  readonly mailLogos: MailLogos | null;
  /** Absolute path of the bank's folder. */
  readonly directory: string;
}

/** Addresses of the server's own, which no bank may take. */
const RESERVED = ['health', 'metrics', 'docs', 'webhooks', 'assets', 'demo', 'lobby'];
/** Not a bank: what every bank uses until it has its own. */
const SHARED = 'default';
const SLUG = /^[a-z][a-z0-9-]{1,39}$/;

/** True where a bank may have it as the first part of its addresses. */
export const canBeSlug = (slug: string): boolean => SLUG.test(slug) && ![SHARED, ...RESERVED].includes(slug);

/** Facts from settings, which the folders themselves do not hold. */
export interface Around {
  /** `YYYY-MM-DD` until which whoever runs the server has looked after the lists of risk. */
  readonly reviewedUntil?: string | null;
  readonly placeOf?: (slug: string) => Place;
  /** Wording that follows from the settings of a bank; the bank's own goes before it. */
  readonly wordsOf?: (slug: string) => Wordings;
}

/** All banks of a directory by slug. Throws {@link FaultyBanks} when one is faulty or two share a registry number. */
export async function loadBanks(
  directory: string,
  {
    reviewedUntil = null,
    placeOf = (slug) => belowOrigin('', slug),
    wordsOf = () => ({ nb: {}, en: {} }),
  }: Around = {},
): Promise<ReadonlyMap<string, Bank>> {
  const entries = await readdir(directory, { withFileTypes: true });
  const slugs = entries
    .filter((entry) => entry.isDirectory() && entry.name !== SHARED)
    .map(({ name }) => name)
    .sort();
  const shared = await readTerms(join(directory, SHARED));
  const faults = shared.faults.map((fault) => `${SHARED}/${fault}`);
  const books = loadWordBooks(directory, SHARED);
  const banks = new Map<string, Bank>();
  for (const slug of slugs) {
    if (!canBeSlug(slug)) faults.push(`${slug}: name: not a name a bank can have`);
    const folder = await readBankFolder(join(directory, slug));
    faults.push(...folder.faults.map((fault) => `${slug}/${fault}`));
    if (folder.content === null) continue;
    const { config, themeCss, risk, riskDocument, picture, pictures, prices, mailLogos } = folder.content;
    const before = wordsOf(slug);
    const { nb, en } = folder.content.wordings;
    const wordings = { nb: { ...before.nb, ...nb }, en: { ...before.en, ...en } };
    const terms = termsOfBank(folder.content.terms, shared.terms);
    faults.push(...missingTerms(terms).map((id) => `${slug}/terms: nothing is agreed on ${id}`));
    const twin = [...banks.values()].find((bank) => bank.config.bankregnr === config.bankregnr);
    if (twin) faults.push(`${slug}/bank.json: bankregnr: the same as that of ${twin.slug}`);
    banks.set(slug, {
      slug,
      place: placeOf(slug),
      config,
      wordings,
      wordBook: books(slug),
      themeCss,
      picture,
      pictures,
      terms,
      prices,
      mailLogos,
      folderPolicy: {
        risk: reviewedToo(risk, reviewedUntil),
        document: riskDocument,
        listsReviewedUntil: reviewedUntil,
      },
      texts: spokenTexts(wordings),
      directory: join(directory, slug),
    });
  }
  if (slugs.length === 0) faults.push('no folder with a bank in it');
  if (faults.length > 0) throw new FaultyBanks(faults);
  return banks;
}

/** Reads the English of words that are data: what all banks share, and what a bank adds or says in another way (N-208). */
import { type WordBook, wordBook, wordBookFaults } from '@bli-kunde/domain/texts/word-book.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FaultyBanks } from './faulty-banks.ts';

const FILE = 'words.en.json';

/** The book of a bank: what all share, its own before it. */
export type WordBooks = (bank: string) => WordBook;

/**
 * Books of every folder of banks; `shared` names the one that is no bank. A folder without the file adds nothing. Throws
 * {@link FaultyBanks} with every fault, each as `folder/words.en.json: what`.
 */
export function loadWordBooks(banksDir: string, shared: string): WordBooks {
  const faults: string[] = [];
  const folders = readdirSync(banksDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const books = new Map(
    folders.map(({ name }) => [name, readBook(join(banksDir, name, FILE), `${name}/${FILE}`, faults)]),
  );
  if (faults.length > 0) throw new FaultyBanks(faults);
  return (bank) => ({ ...books.get(shared), ...books.get(bank) });
}

function readBook(file: string, place: string, faults: string[]): WordBook {
  if (!existsSync(file)) return {};
  try {
    const parsed = wordBook.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) {
      faults.push(...wordBookFaults(parsed.data).map((fault) => `${place}: ${fault}`));
      return parsed.data;
    }
    faults.push(...parsed.error.issues.map(({ path, message }) => `${place}: ${path.join('.') || 'file'}: ${message}`));
  } catch (error) {
    faults.push(`${place}: ${error instanceof Error ? error.message : 'not readable'}`);
  }
  return {};
}

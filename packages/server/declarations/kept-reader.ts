/** Opens completed declarations one after the other, for whoever reads many of them. */
import type { DeclarationDocument } from '@bli-kunde/domain/kyc/kept-declaration.ts';
import type { Questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import type { Vault } from '../db/vault.ts';
import { type KeptDeclaration, openKeptText } from './evidence-store.ts';

/** Throws `VaultError`, as opening one does. Documents share their questionnaires, which nobody may change. */
export type KeptReader = (kept: Pick<KeptDeclaration, 'id' | 'dataKey' | 'document'>) => DeclarationDocument;

/** Questionnaires whose text is held: banks have one for each process and version, and of those about children a text for each child. */
const MOST = 32;

/** The text of a document up to its second field. */
const beginningOf = (questionnaire: Questionnaire): Buffer =>
  Buffer.from(`{"questionnaire":${JSON.stringify(questionnaire)},`);

/**
 * Parses the text of documents. A questionnaire is two fifths of its declaration and the same in nearly all: bytes that a document before began
 * with are compared and not parsed again, and of two versions that are told by the same number each is read from its own bytes.
 */
export function documentParser(): (text: Buffer) => DeclarationDocument {
  const read = new Map<string, { readonly beginning: Buffer; readonly questionnaire: Questionnaire }>();
  return (text) => {
    for (const { beginning, questionnaire } of read.values()) {
      if (!text.subarray(0, beginning.length).equals(beginning)) continue;
      const rest = JSON.parse(`{${text.toString('utf8', beginning.length)}`) as Omit<
        DeclarationDocument,
        'questionnaire'
      >;
      return { questionnaire, ...rest };
    }
    const document = JSON.parse(text.toString('utf8')) as DeclarationDocument;
    const { questionnaire } = document;
    const name = `${questionnaire.id} ${questionnaire.version}`;
    if (read.size < MOST && !read.has(name)) read.set(name, { beginning: beginningOf(questionnaire), questionnaire });
    return document;
  };
}

export function keptReader(vault: Vault): KeptReader {
  const parse = documentParser();
  return (kept) => parse(openKeptText(vault, kept));
}

/**
 * The command `npm run banks`: says which banks can be served, what each asks, and what is wrong with the others (S-011), questions
 * that nothing uses among it.
 */
import { resolve } from 'node:path';
import { PROCESSES } from '@bli-kunde/domain/kyc/case.ts';
import { ownerRuleLine } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { questionnaireWords } from '@bli-kunde/domain/kyc/questionnaire-words.ts';
import { unusedIn } from '@bli-kunde/domain/kyc/uses.ts';
import { inWords } from '@bli-kunde/domain/texts/word-book.ts';
import { FaultyQuestionnaires, loadQuestionnaires, SHARED_FOLDER } from './questionnaires.ts';
import { loadBanks } from '../banks/banks.ts';
import { FaultyBanks } from '../banks/faulty-banks.ts';
import { loadWordBooks } from '../banks/word-books.ts';

const directory = resolve(process.argv[2] ?? 'banks');
try {
  const banks = await loadBanks(directory);
  for (const { slug, config, wordings, terms, folderPolicy } of banks.values()) {
    console.log(`${slug}\t${config.bankregnr}\t${config.name}\t${Object.keys(wordings.nb).length} texts of its own`);
    console.log(
      `${slug}\tterms\t${terms.map(({ id, version, validFrom }) => `${id} v${version} (${validFrom})`).join(', ')}`,
    );
    console.log(`${slug}\towner rule\t${ownerRuleLine(folderPolicy.risk)}`);
    // Whoever reads the check sees which customers one advisor lets in, and who has decided it (D-034).
    for (const { ground, from, until, decidedBy } of folderPolicy.risk.agreement.oneAdvisor)
      console.log(`${slug}\tone advisor\t${ground} from ${from} until ${until}, decided by ${decidedBy}`);
  }
  const questionnaires = loadQuestionnaires(directory);
  const books = loadWordBooks(directory, SHARED_FOLDER);
  for (const process of PROCESSES) {
    const asked = [...banks.keys()].map((slug) => ({ slug, data: questionnaires(slug, process) }));
    const versions = Map.groupBy(asked, ({ data }) => `${data?.id} v${data?.version}`);
    const lines = [...versions].map(([name, of]) => `${name} (${of.map(({ slug }) => slug).join(', ')})`);
    console.log(`${process}\t${lines.join('; ')}`);
    const unused = new Set(asked.flatMap(({ data }) => (data ? unusedIn(data, RISK_RULES) : [])));
    for (const fault of unused) console.error(fault);
    if (unused.size > 0) globalThis.process.exitCode = 1;
    // What has no English is asked in Norwegian: no fault of a bank that offers no English.
    for (const { slug, data } of asked) {
      const words = data ? questionnaireWords(data) : [];
      const english = inWords(words, books(slug));
      for (const untold of words.filter((word, at) => word === english[at]))
        console.log(`${slug}\tno English\t${untold}`);
    }
  }
} catch (error) {
  if (!(error instanceof FaultyBanks || error instanceof FaultyQuestionnaires)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/**
 * The command `npm run banks`: says which banks can be served, what each asks, and what is wrong with the others (S-011), questions
 * that nothing uses among it.
 */
import { resolve } from 'node:path';
import { PROCESSES } from '@bli-kunde/domain/kyc/case.ts';
import { ownerRuleLine } from '@bli-kunde/domain/kyc/risk/bank-risk.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { unusedIn } from '@bli-kunde/domain/kyc/uses.ts';
import { FaultyQuestionnaires, loadQuestionnaires } from './questionnaires.ts';
import { FaultyBanks, loadBanks } from '../banks/banks.ts';

const directory = resolve(process.argv[2] ?? 'banks');
try {
  const banks = await loadBanks(directory);
  for (const { slug, config, overrides, terms, risk } of banks.values()) {
    console.log(`${slug}\t${config.bankregnr}\t${config.name}\t${Object.keys(overrides).length} texts of its own`);
    console.log(
      `${slug}\tterms\t${terms.map(({ id, version, validFrom }) => `${id} v${version} (${validFrom})`).join(', ')}`,
    );
    console.log(`${slug}\towner rule\t${ownerRuleLine(risk)}`);
    // Whoever reads the check sees which customers one advisor lets in, and who has decided it (D-034).
    for (const { ground, from, until, decidedBy } of risk.agreement.oneAdvisor)
      console.log(`${slug}\tone advisor\t${ground} from ${from} until ${until}, decided by ${decidedBy}`);
  }
  const questionnaires = loadQuestionnaires(directory);
  for (const process of PROCESSES) {
    const asked = [...banks.keys()].map((slug) => ({ slug, data: questionnaires(slug, process) }));
    const versions = Map.groupBy(asked, ({ data }) => `${data?.id} v${data?.version}`);
    const lines = [...versions].map(([name, of]) => `${name} (${of.map(({ slug }) => slug).join(', ')})`);
    console.log(`${process}\t${lines.join('; ')}`);
    const unused = new Set(asked.flatMap(({ data }) => (data ? unusedIn(data, RISK_RULES) : [])));
    for (const fault of unused) console.error(fault);
    if (unused.size > 0) globalThis.process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof FaultyBanks || error instanceof FaultyQuestionnaires)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

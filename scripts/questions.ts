/** Writes `docs/questions.md`: every question that is asked of new customers, what uses the answer, and by which law. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Questionnaire, questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import { kindOf } from '@bli-kunde/domain/kyc/sections/registry.ts';
import { askedIn } from '@bli-kunde/domain/kyc/uses.ts';
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';

const ROOT = join(import.meta.dirname, '..');
export const QUESTIONS_FILE = join(ROOT, 'docs/questions.md');

const HEAD = `# What is asked, what uses it, and by which law

Made by \`npm run questions\` from the newest questionnaires in \`banks/\`; a test fails while it is not what they say. Older versions are finished by whoever began on
them. Sections that only confirm other answers (summaries, the commitment to tax answers) ask nothing of their own. A questionnaire's file is named by its id.

What uses an answer: \`rule:ID\` is a rule of risk in \`packages/domain/kyc/risk/\`, \`settled:FIELD\` a field of the message \`declaration.settled\` to the core bank (tax relations in it are what is
reported), \`screening\` the lists and registers that names and facts are held against, \`explains:QUESTION\` what an advisor reads beside an answer that a rule looks at.
The law is the one that the customer is told under 'Hvorfor spør vi?'. By hvitvaskingsloven § 30 the answers are kept with the declaration (decision 0011).

| Question | Asked as | Used by | Law | Asked in |
|---|---|---|---|---|
`;

/** The newest of each bank's folder, which goes before the shared ones for that bank alone. */
function newest(): { readonly name: string; readonly data: Questionnaire }[] {
  const banks = join(ROOT, 'banks');
  return readdirSync(banks, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name)
    .sort((one, other) => Number(other === 'default') - Number(one === 'default') || one.localeCompare(other))
    .flatMap((bank) => {
      const folder = join(banks, bank, 'questionnaires');
      const found = new Map<string, Questionnaire>();
      for (const file of files(folder)) {
        const data = questionnaire.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
        if (data.version > (found.get(data.process)?.version ?? 0)) found.set(data.process, data);
      }
      return [...found.values()].map((data) => ({ name: bank === 'default' ? data.id : `${bank}: ${data.id}`, data }));
    });
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

const lawsIn = (why: string): string =>
  [...why.matchAll(/\p{L}+lov(?:en|a) §§? [\d-]+(?: og \d[\d-]*)?/gu)]
    .map(([law]) => law.charAt(0).toUpperCase() + law.slice(1))
    .join('; ');
const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

/** The document as it should stand. */
export function questionsDocument(): string {
  const texts = textsOf();
  const rows = new Map<string, string[]>();
  for (const { name, data } of newest())
    for (const { row, of } of askedIn(data)) {
      const kind = kindOf(row.kind);
      const asked = 'text' in of ? of.text : (row.title ?? (kind ? texts(kind.title) : row.kind));
      const question = 'text' in of ? of.id : row.kind;
      const uses = (of.usedBy ?? []).map((use) => `\`${use}\``).join(', ');
      const key = [`\`${question}\``, cell(asked), uses, lawsIn(row.why ?? '')].join(' | ');
      rows.set(key, [...new Set([...(rows.get(key) ?? []), name])]);
    }
  const lines = [...rows].sort(([one], [other]) => one.localeCompare(other, 'nb'));
  return `${HEAD}${lines.map(([key, names]) => `| ${key} | ${names.join(', ')} |`).join('\n')}\n`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(QUESTIONS_FILE, questionsDocument());

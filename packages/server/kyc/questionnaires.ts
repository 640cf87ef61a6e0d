/** Reads the questionnaires that every bank shares and those a bank puts in their place, checked before anything starts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Process } from '@bli-kunde/domain/kyc/case.ts';
import { type Questionnaire, questionnaire, questionnaireProblems } from '@bli-kunde/domain/kyc/questionnaire.ts';

/** The newest questionnaire of a process for a bank; undefined when the process has none. */
export type Questionnaires = (bank: string, process: Process) => Questionnaire | undefined;

/** The folder of what all banks share; it stands among the banks and is none. */
export const SHARED_FOLDER = 'default';

/** Throws one Error that names every fault of every file. */
export function loadQuestionnaires(banksDir: string): Questionnaires {
  const faults: string[] = [];
  const folders = readdirSync(banksDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const byFolder = new Map(
    folders.map(({ name }) => [name, readFolder(join(banksDir, name, 'questionnaires'), faults)]),
  );
  if (faults.length > 0) throw new Error(`Questionnaires that can't be used:\n${faults.join('\n')}`);
  return (bank, process) => newest(byFolder.get(bank), process) ?? newest(byFolder.get(SHARED_FOLDER), process);
}

function readFolder(folder: string, faults: string[]): Questionnaire[] {
  if (!existsSync(folder)) return [];
  const read = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file): Questionnaire[] => {
      const data = readFile(join(folder, file), faults);
      if (!data) return [];
      if (file !== `${data.id}.v${data.version}.json`)
        faults.push(`${file}: the name should be ${data.id}.v${data.version}.json`);
      faults.push(...questionnaireProblems(data).map((problem) => `${file}: ${problem}`));
      return [data];
    });
  for (const [at, one] of read.entries())
    if (read.findIndex((other) => other.process === one.process && other.version === one.version) !== at)
      faults.push(`${folder}: two questionnaires of ${one.process} have version ${one.version}`);
  return read;
}

function readFile(file: string, faults: string[]): Questionnaire | null {
  try {
    const parsed = questionnaire.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    faults.push(...parsed.error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.code}`));
  } catch (error) {
    faults.push(`${file}: ${error instanceof Error ? error.message : 'not readable'}`);
  }
  return null;
}

const newest = (all: readonly Questionnaire[] | undefined, process: Process): Questionnaire | undefined =>
  all
    ?.filter((one) => one.process === process)
    .reduce<Questionnaire | undefined>((best, one) => (best && best.version > one.version ? best : one), undefined);

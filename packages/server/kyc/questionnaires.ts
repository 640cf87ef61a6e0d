/** Reads the questionnaires that every bank shares and those a bank puts in their place, checked before anything starts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Process, PROCESSES } from '@bli-kunde/domain/kyc/case.ts';
import { type Questionnaire, questionnaire } from '@bli-kunde/domain/kyc/questionnaire.ts';
import { issueText, questionnaireProblems } from '@bli-kunde/domain/kyc/questionnaire-faults.ts';

/** The newest questionnaire of a process for a bank; undefined when the process has none. */
export type Questionnaires = (bank: string, process: Process) => Questionnaire | undefined;

/** The folder of what all banks share; it stands among the banks and is none. */
export const SHARED_FOLDER = 'default';

/** Throws one Error that names every fault of every file, each as `folder/questionnaires/file: what`. */
export function loadQuestionnaires(banksDir: string): Questionnaires {
  const faults: string[] = [];
  const folders = readdirSync(banksDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const byFolder = new Map(folders.map(({ name }) => [name, readFolder(banksDir, name, faults)]));
  const shared = byFolder.get(SHARED_FOLDER);
  for (const process of PROCESSES)
    if (!newest(shared, process)) faults.push(`${SHARED_FOLDER}/questionnaires: nothing is asked for ${process}`);
  if (faults.length > 0) throw new FaultyQuestionnaires(faults);
  return (bank, process) => newest(byFolder.get(bank), process) ?? newest(shared, process);
}

/** Thrown with every fault found. */
export class FaultyQuestionnaires extends Error {
  constructor(faults: readonly string[]) {
    super(`Questionnaires that can't be used:\n${faults.join('\n')}`);
    this.name = 'FaultyQuestionnaires';
  }
}

function readFolder(banksDir: string, name: string, faults: string[]): Questionnaire[] {
  const folder = join(banksDir, name, 'questionnaires');
  if (!existsSync(folder)) return [];
  const read = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file): Questionnaire[] => {
      const fault = (text: string) => faults.push(`${name}/questionnaires/${file}: ${text}`);
      const data = readFile(join(folder, file), fault);
      if (!data) return [];
      if (file !== `${data.id}.v${data.version}.json`) fault(`the name should be ${data.id}.v${data.version}.json`);
      for (const problem of questionnaireProblems(data)) fault(problem);
      return [data];
    });
  for (const [at, one] of read.entries())
    if (read.findIndex((other) => other.process === one.process && other.version === one.version) !== at)
      faults.push(`${name}/questionnaires: two questionnaires of ${one.process} have version ${one.version}`);
  return read;
}

function readFile(file: string, fault: (text: string) => unknown): Questionnaire | null {
  try {
    const parsed = questionnaire.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) fault(issueText(issue));
  } catch (error) {
    fault(error instanceof Error ? error.message : 'not readable');
  }
  return null;
}

const newest = (all: readonly Questionnaire[] | undefined, process: Process): Questionnaire | undefined =>
  all
    ?.filter((one) => one.process === process)
    .reduce<Questionnaire | undefined>((best, one) => (best && best.version > one.version ? best : one), undefined);

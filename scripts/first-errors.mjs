/** Reads why browser tests failed at first out of Playwright's report, so that a run's end says it of each that failed or was unsteady. */
import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that are told: what was expected, what came, and where it was waited for. */
const LINES = 12;

function* specsOf(suites = []) {
  for (const { specs = [], suites: inner } of suites) {
    yield* specs;
    yield* specsOf(inner);
  }
}

const wordsOf = ({ message = '', location }) =>
  [
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, LINES),
    ...(location ? [`at ${location.file}:${location.line}`] : []),
  ].map((line) => `    ${line}`);

/** One text for each test that did not hold at once: its file, its title, and its first try's error. */
export function firstErrors({ suites }) {
  const told = [];
  for (const { file, title, tests = [] } of specsOf(suites))
    for (const { status, projectName, results = [] } of tests) {
      if (status !== 'flaky' && status !== 'unexpected') continue;
      const error = results.find(({ errors = [] }) => errors.length > 0)?.errors[0] ?? {};
      told.push(
        [`${status === 'flaky' ? 'unsteady' : 'failed'}: [${projectName}] ${file} › ${title}`, ...wordsOf(error)].join(
          '\n',
        ),
      );
    }
  return told;
}

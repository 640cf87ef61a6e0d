/** The case status as a whole: nothing unknown is clean, the graver status wins, and waiting hides nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CASE_STATUSES, PROCESSES, type Process } from './case.ts';
import type { Condition, Known, Value } from './condition.ts';
import { decide } from './risk.ts';
import { decided } from './risk/cases.fixture.ts';
import { MANUAL } from './risk/rule.ts';
import { WAITING } from './risk/waiting.ts';
import { RISK_RULES } from './risk-rules.ts';

const rulesOf = (process: Process) => RISK_RULES.filter(({ processes }) => processes.includes(process));
const anyProcess = fc.constantFrom(...PROCESSES);

/** Every fact and every answer that a rule looks at, with the values that make a difference. */
function namedBy(
  when: Condition,
  visit: (name: string, kind: 'fact' | 'answer', values: readonly Value[]) => void,
): void {
  if ('all' in when) for (const one of when.all) namedBy(one, visit);
  else if ('any' in when) for (const one of when.any) namedBy(one, visit);
  else if ('not' in when) namedBy(when.not, visit);
  else {
    const values = [...(when.oneOf ?? []), ...(when.startsWith ?? [])];
    if ('fact' in when) visit(when.fact, 'fact', values);
    else visit(`${when.answerTo} ${when.at}`, 'answer', values);
  }
}
const FACTS = new Map<string, Set<Value>>();
const PATHS = new Map<string, Map<string, Set<Value>>>();
for (const { when } of RISK_RULES)
  namedBy(when, (name, kind, values) => {
    const [section = '', at = ''] = name.split(' ');
    const of = kind === 'fact' ? FACTS : (PATHS.get(section) ?? PATHS.set(section, new Map()).get(section));
    const key = kind === 'fact' ? name : at;
    of?.set(key, new Set([...(of.get(key) ?? []), ...values]));
  });

/** An answer with a value at each of the paths, or with none there. */
function answerAt(values: ReadonlyMap<string, Value>): object {
  const answer: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const steps = path.split('.');
    steps.reduce<Record<string, unknown>>((node, step, at) => {
      const key = step === '*' ? '0' : step;
      node[key] = at === steps.length - 1 ? value : (node[key] ?? {});
      return node[key] as Record<string, unknown>;
    }, answer);
  }
  return answer;
}
const valueOf = (values: ReadonlySet<Value>) => fc.constantFrom<Value>('SOMETHING_ELSE', ...values);
const anyFacts = fc.record(
  Object.fromEntries(
    [...FACTS].map(([name, values]) => [
      name,
      fc.oneof(fc.constant(null), fc.array(valueOf(values), { maxLength: 2 })) as fc.Arbitrary<readonly Value[] | null>,
    ]),
  ),
);
const anyAnswers = fc.tuple(
  ...[...PATHS].map(([kind, paths]) =>
    fc
      .option(fc.tuple(...[...paths].map(([at, values]) => fc.tuple(fc.constant(at), valueOf(values)))))
      .map((given) => ({ section: kind, kind, answer: given && answerAt(new Map(given)) })),
  ),
);
const anyCase: fc.Arbitrary<Known> = fc.record({ facts: anyFacts, answers: anyAnswers });

test('K-052 with nothing known no process is OK, nor would be when nobody had to be waited for', () => {
  for (const process of PROCESSES) {
    const { status, after } = decide(RISK_RULES, process, { facts: {}, answers: [] });
    assert.notEqual(status, 'OK', process);
    assert.notEqual(after, 'OK', process);
  }
});

test('K-052 with everything known and nothing wrong every process is OK, and every rule that said no is kept', () => {
  for (const process of PROCESSES) {
    const { status, after, reasons } = decided(process);
    const others = reasons.filter(({ verdict }) => verdict !== 'no').map(({ rule, verdict }) => `${rule}: ${verdict}`);
    assert.deepEqual([process, status, after, others], [process, 'OK', 'OK', []]);
    assert.deepEqual(
      reasons.map(({ rule }) => rule),
      rulesOf(process).map(({ id }) => id),
    );
  }
});

test('K-052 OK is said only when every rule said no, and the gravest status that a rule asked for is the case’s', () => {
  const order = ['OK', MANUAL, 'AWAITING_SIGNEE', 'AWAITING_EXECUTOR', 'FAILED'];
  assert.deepEqual(order.toSorted(), CASE_STATUSES.toSorted());
  fc.assert(
    fc.property(anyProcess, anyCase, (process, known) => {
      const { status, reasons } = decide(RISK_RULES, process, known);
      assert.equal(
        status === 'OK',
        reasons.every(({ verdict }) => verdict === 'no'),
      );
      const gravest = Math.max(0, ...reasons.map((reason) => order.indexOf(reason.status ?? 'OK')));
      assert.equal(order.indexOf(status), gravest);
    }),
  );
});

test('K-052 knowing less never makes a case better', () => {
  fc.assert(
    fc.property(anyProcess, anyCase, fc.nat(), fc.boolean(), (process, known, at, ofFacts) => {
      const names = Object.keys(known.facts);
      const less: Known = ofFacts
        ? { ...known, facts: { ...known.facts, [names[at % names.length] ?? '']: null } }
        : {
            ...known,
            answers: known.answers.map((one, nth) =>
              nth === at % known.answers.length ? { ...one, answer: null } : one,
            ),
          };
      const [before, after] = [decide(RISK_RULES, process, known), decide(RISK_RULES, process, less)];
      if (before.status !== 'OK') assert.notEqual(after.status, 'OK');
      if (before.after !== 'OK') assert.notEqual(after.after, 'OK');
    }),
  );
});

test('K-052 a case that waits keeps what the other rules said, and becomes that when nobody is missing any more', () => {
  fc.assert(
    fc.property(anyProcess, anyCase, (process, known) => {
      const missing = (value: 'YES' | 'NO') =>
        decide(RISK_RULES, process, {
          ...known,
          facts: { ...known.facts, executorsMissing: [value], signeesMissing: [value] },
        });
      const [waiting, done] = [missing('YES'), missing('NO')];
      assert.equal(waiting.after, done.status);
      assert.equal(done.after, done.status);
      assert.ok(!WAITING.includes(waiting.after));
      if (done.status === 'FAILED') assert.equal(waiting.status, 'FAILED');
    }),
  );
});

test('K-052 a child waits for the other guardian and an organisation for who may sign, whatever else an advisor must see', () => {
  const waits = (process: Process, fact: string, also: Known['facts'] = {}) => {
    const { status, after } = decided(process, { facts: { [fact]: ['YES'], ...also } });
    return [status, after];
  };
  for (const process of ['BECOME_CHILD_CUSTOMER', 'RENEWAL_CHILD', 'RENEWAL_TAX_CHILD'] as const) {
    assert.deepEqual(waits(process, 'executorsMissing'), ['AWAITING_EXECUTOR', 'OK'], process);
    assert.deepEqual(waits(process, 'executorsMissing', { sanctionsHit: ['YES'] }), ['AWAITING_EXECUTOR', MANUAL]);
    assert.equal(decided(process, { facts: { executorsMissing: null } }).status, MANUAL, process);
  }
  for (const process of ['RENEWAL_CORPORATE', 'RENEWAL_TAX_CORPORATE'] as const) {
    assert.deepEqual(waits(process, 'signeesMissing'), ['AWAITING_SIGNEE', 'OK'], process);
    assert.deepEqual(waits(process, 'signeesMissing', { pepUndeclared: null }), ['AWAITING_SIGNEE', MANUAL]);
    assert.equal(decided(process, { facts: { signeesMissing: null } }).status, MANUAL, process);
  }
  assert.deepEqual(waits('RENEWAL_CORPORATE', 'signeesMissing', { amlEvaluation: null }), ['FAILED', 'FAILED']);
  assert.equal(decided('BECOME_CORPORATE_CUSTOMER', { facts: { signeesMissing: null } }).status, 'OK');
  assert.equal(decided('RENEWAL_PRIVATE', { facts: { executorsMissing: ['YES'] } }).status, 'OK');
});

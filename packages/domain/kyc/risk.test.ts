/** The case status as a whole: nothing unknown is clean, the graver status wins, and waiting hides nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { CASE_STATUSES, PROCESSES, type Process } from './case.ts';
import type { Condition, Known, Value } from './condition.ts';
import { decide } from './risk.ts';
import { decided, TODAY } from './risk/cases.fixture.ts';
import { nextReviewOn } from './risk/risk-class.ts';
import { MANUAL, type RiskRule, weakFor } from './risk/rule.ts';
import { WAITING } from './risk/waiting.ts';
import { thresholdOn } from './risk/weak-signals.ts';
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
    const { status, after } = decide(RISK_RULES, process, { facts: {}, answers: [] }, TODAY);
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
      [...rulesOf(process).map(({ id }) => id), 'weak-signals'],
    );
  }
});

test('K-052 OK is said only when no rule asked for anything, and the gravest status that a rule asked for is the case’s', () => {
  const order = ['OK', MANUAL, 'AWAITING_SIGNEE', 'AWAITING_EXECUTOR', 'FAILED'];
  assert.deepEqual(order.toSorted(), CASE_STATUSES.toSorted());
  fc.assert(
    fc.property(anyProcess, anyCase, (process, known) => {
      const { status, reasons } = decide(RISK_RULES, process, known, TODAY);
      assert.equal(
        status === 'OK',
        reasons.every((reason) => reason.status === null || reason.status === 'OK'),
      );
      const gravest = Math.max(0, ...reasons.map((reason) => order.indexOf(reason.status ?? 'OK')));
      assert.equal(order.indexOf(status), gravest);
    }),
  );
});

const WEAK = RISK_RULES.filter(({ weight }) => weight !== undefined);

test('K-052 weak signals add up to an advisor, none of them is enough alone, and what can’t be told always is', () => {
  for (const { weight = 0 } of WEAK) assert.ok(weight >= 1 && weight < thresholdOn(TODAY));
  const signals = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 2 }), isSo: fc.boolean() }), { maxLength: 6 });
  fc.assert(
    fc.property(signals, (given) => {
      const rules = given.map(
        ({ weight }, at): RiskRule => ({
          ...weakFor(['RENEWAL_PRIVATE'], weight)(`signal-${at}`, 'Et svakt signal', { fact: `${at}`, oneOf: ['YES'] }),
        }),
      );
      const facts = Object.fromEntries(given.map(({ isSo }, at) => [`${at}`, [isSo ? 'YES' : 'NO']]));
      const sum = given.reduce((all, { weight, isSo }) => all + (isSo ? weight : 0), 0);
      const { status, reasons, riskClass } = decide(rules, 'RENEWAL_PRIVATE', { facts, answers: [] }, TODAY);
      assert.equal(status, sum >= 3 ? MANUAL : 'OK');
      assert.equal(riskClass, sum >= 3 ? 'HIGH' : 'NORMAL');
      assert.equal(
        reasons.reduce((all, { points = 0 }) => all + points, 0),
        sum,
      );
      if (given.length > 0)
        assert.equal(
          decide(rules, 'RENEWAL_PRIVATE', { facts: { ...facts, 0: null }, answers: [] }, TODAY).status,
          MANUAL,
        );
    }),
  );
});

test('K-052 crypto income, other income and business on a private account are fine apart, and seen by an advisor together', () => {
  const income = (...ids: string[]) => ({ checkboxSourceOfIncome: ids.map((sourceId) => ({ sourceId })) });
  const said = (id: string) => ({ questionId: id, questionVersion: 1, answerType: 'SINGLE', answer: 'YES' });
  const dynamic = (...ids: string[]) => ({ dynamic: { answers: ids.map(said) } });
  const status = (answers: object) => decided('BECOME_PRIVATE_CUSTOMER', { answers: { ...answers } }).status;
  assert.equal(status(income('CRYPTO', 'OTHER')), 'OK');
  assert.equal(status(dynamic('PM_BUSINESS', 'PM_ANYTHING')), 'OK');
  assert.equal(status({ ...income('CRYPTO', 'OTHER'), ...dynamic('PM_BUSINESS') }), MANUAL);
});

test('A-104 who an advisor must look at is of high risk and declares anew within a year, others within five', () => {
  const of = (change = {}) => {
    const decision = decided('RENEWAL_PRIVATE', change);
    return [decision.riskClass, decision.nextReviewOn];
  };
  assert.deepEqual(of(), ['NORMAL', '2031-11-21']);
  assert.deepEqual(of({ facts: { sanctionsHit: ['YES'] } }), ['HIGH', '2027-11-21']);
  assert.deepEqual(of({ facts: { sanctionsHit: null } }), ['HIGH', '2027-11-21'], 'unknown is not normal');
  assert.equal(nextReviewOn('HIGH', '2028-02-29'), '2029-02-28');
  const waits = decided('RENEWAL_CORPORATE', { facts: { signeesMissing: ['YES'] } });
  assert.equal(waits.riskClass, 'NORMAL', 'waiting for somebody is no risk');
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
      const [before, after] = [decide(RISK_RULES, process, known, TODAY), decide(RISK_RULES, process, less, TODAY)];
      if (before.status !== 'OK') assert.notEqual(after.status, 'OK');
      if (before.after !== 'OK') assert.notEqual(after.after, 'OK');
    }),
  );
});

test('K-052 a case that waits keeps what the other rules said, and becomes that when nobody is missing any more', () => {
  fc.assert(
    fc.property(anyProcess, anyCase, (process, known) => {
      const missing = (value: 'YES' | 'NO') =>
        decide(
          RISK_RULES,
          process,
          {
            ...known,
            facts: { ...known.facts, executorsMissing: [value], signeesMissing: [value] },
          },
          TODAY,
        );
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

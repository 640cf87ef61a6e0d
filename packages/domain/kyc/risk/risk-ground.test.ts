/** Which rules take two persons, and that none is forgotten. */
import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { RISK_RULES } from '../risk-rules.ts';
import { groundOfRule, RULES_OF_CLASS } from './risk-ground.ts';
import { WEAK_SIGNALS_RULE } from './weak-signals.ts';

/** Points of what has come since a declaration was decided. */
const NEWS = ['new-name-unread', 'new-person', 'new-role', 'unit-bankrupt', 'unit-dissolving', 'unit-gone'];

test('D-031 each rule is of one class, and every class names rules that there are', () => {
  const known = [...RISK_RULES.map(({ id }) => id), WEAK_SIGNALS_RULE, ...NEWS].sort();
  deepEqual(Object.values(RULES_OF_CLASS).flat().sort(), [...new Set(known)]);
});

test('D-031 a rule that ships with no class, and what could not be told of a position or a hit, takes two', () => {
  equal(groundOfRule('a-rule-of-tomorrow', 'yes'), 'UNKNOWN');
  for (const rule of ['person-pep', 'pep-undeclared', 'sanctions-hit']) {
    equal(groundOfRule(rule, 'unknown'), 'UNKNOWN', rule);
    equal(groundOfRule(rule, 'yes'), null, rule);
  }
});

test('D-026 D-027 D-030 high risk without a hit takes two, and what one settles does not', () => {
  const two = {
    'owners-unidentified': 'OWNERS',
    'owners-differ-from-register': 'REGISTER',
    'high-risk-residence': 'COUNTRY',
    'company-high-risk-payments': 'COUNTRY',
    'high-risk-business': 'TRADE',
    'company-very-much-cash': 'AMOUNTS',
    'company-crypto': 'LICENCE',
    'financial-institution': 'LICENCE',
    'owner-indirect-share': 'CHAIN',
    'weak-signals': 'SIGNALS',
    'screening-name-unusable': 'UNSCREENED',
    'aml-evaluation': 'BANK_CONTROL',
    'register-caution': 'IDENTITY',
    'answers-changed': 'REGISTER',
  };
  for (const [rule, ground] of Object.entries(two))
    for (const verdict of ['yes', 'unknown'] as const) equal(groundOfRule(rule, verdict), ground, rule);
  for (const rule of ['foreign-enterprise', 'question-answered', 'much-cash', 'tax-without-country'])
    equal(groundOfRule(rule, 'yes'), null, rule);
});

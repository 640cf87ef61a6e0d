import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayRegister, mayRegisterByRoles } from './rules.ts';

const may = (companyForm: 'AS' | 'ENK' | 'DA' | 'FLI', mine: string[], all = mine, alone = false) =>
  mayRegister({ companyForm }, mine, all, alone);

test('B-169 managing director and chairman may register, other board members may not', () => {
  assert.ok(may('AS', ['DAGL'], ['DAGL', 'LEDE', 'MEDL']));
  assert.ok(may('AS', ['LEDE'], ['DAGL', 'LEDE', 'MEDL']));
  assert.ok(!may('AS', ['MEDL'], ['DAGL', 'LEDE', 'MEDL']));
});

test('B-168 whoever has no role may not register, even with the right to sign alone where there are leaders', () => {
  assert.ok(!may('AS', [], ['DAGL', 'LEDE']));
  assert.ok(!may('AS', [], ['DAGL', 'LEDE'], true));
});

test('B-169 the owner alone registers a sole proprietorship', () => {
  assert.ok(may('ENK', ['INNH']));
  assert.ok(!may('ENK', ['DAGL'], ['INNH', 'DAGL']));
});

test('B-169 where there is neither managing director nor chairman, partners and those who sign alone may', () => {
  assert.ok(may('DA', ['DTPR'], ['DTPR', 'DTPR']));
  assert.ok(may('FLI', ['MEDL'], ['MEDL'], true));
  assert.ok(!may('FLI', ['MEDL'], ['MEDL'], false));
});

test('B-169 each role that registers does so alone and beside one that does not', () => {
  for (const role of ['DTSO', 'DTPR', 'KOMP', 'BEST']) {
    assert.ok(may('DA', [role]), role);
    assert.ok(may('DA', ['MEDL', role]), role);
  }
  for (const role of ['DAGL', 'LEDE']) assert.ok(may('AS', ['MEDL', role]), role);
  for (const role of ['DAGL', 'LEDE', 'DTSO', 'DTPR', 'KOMP', 'BEST', 'INNH']) {
    assert.ok(mayRegisterByRoles([role]), role);
    assert.ok(mayRegisterByRoles(['MEDL', role]), role);
  }
  assert.ok(!mayRegisterByRoles(['MEDL', 'VARA']) && !mayRegisterByRoles([]));
});

test('B-168 one leader among others is enough to keep from registering whoever is none', () => {
  assert.ok(!may('AS', ['MEDL'], ['MEDL', 'LEDE'], true));
  assert.ok(!may('DA', ['DTPR'], ['DTPR', 'DAGL']));
});

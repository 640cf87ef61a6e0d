import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { refusePersonalData } from '../db/audit-entry.ts';
import { operatorOf, thisOperator } from './operator.ts';

const isTold = (outcome: string): void =>
  refusePersonalData({ at: new Date(0), actor: 'system', action: 'case.command', detail: { outcome }, rcid: null });

test('R-305 who runs a command is told by the operating system’s user and host, in letters that every trail takes', () => {
  assert.equal(operatorOf('kari.drift', 'app-01.bank.example'), 'os:kari.drift/app-01.bank.example');
  assert.equal(operatorOf('', ''), 'os:unknown/unknown');
  assert.equal(operatorOf('BANK\\kåre 12345678901', 'h'), 'os:BANK_ka_re_1234567_8901/h');
  isTold(thisOperator());
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (user, host) => isTold(operatorOf(user, host))));
});

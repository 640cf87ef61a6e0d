/** `docs/law.md` tells where each duty is met: by rules that exist, and with every section that a reason or a table cites. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { groundOfRule } from '@bli-kunde/domain/kyc/risk/risk-ground.ts';
import { RISK_RULES } from '@bli-kunde/domain/kyc/risk-rules.ts';
import { ROOT, readBelow } from './sources.ts';

const page = readFileSync(join(ROOT, 'docs/law.md'), 'utf8');
/** As the page writes them. */
const SHORT: Readonly<Record<string, string>> = { hvitvaskingsloven: 'hvl' };
const CITED =
  /\b((?:hvitvaskings|skatteforvaltnings|vergemåls|foretaksregister)loven|hvitvaskingsforskriften) §+ (\d+(?:-\d+)?)/gi;

/** Sections that stand after a law's name: `hvl §§ 12, 13`. */
const standsAs = (law: string): string[] =>
  [...page.matchAll(new RegExp(`${law} §+ ((?:\\d+(?:-\\d+)?(?: \\(u\\))?(?:, | og |–)?)+)`, 'gi'))].flatMap(
    ([, sections = '']) => sections.match(/\d+(?:-\d+)?/g) ?? [],
  );

test('D-150 every rule that the page of the law names exists', () => {
  const rules = new Set(readFileSync(join(ROOT, 'docs/rules.tsv'), 'utf8').match(/^[A-Z]-\d{3}/gm));
  const named = page.match(/\b[A-Z]-\d{3}\b/g) ?? [];
  assert.ok(named.length > 40);
  assert.deepEqual(
    named.filter((rule) => !rules.has(rule)),
    [],
  );
});

test('D-150 every section that the product cites stands on the page of the law', () => {
  const sources = readBelow('packages', /^(?!.*\.(test|fixture)\.).*\.(ts|tsx|json)$/);
  const cited = sources.flatMap(({ path, text }) =>
    [...text.matchAll(CITED)].map(([, law = '', section = '']) => ({ path, law: law.toLowerCase(), section })),
  );
  assert.ok(cited.length > 40);
  assert.deepEqual(
    cited.filter(({ law, section }) => !standsAs(SHORT[law] ?? law).includes(section)),
    [],
  );
});

test('D-150 each row says where a duty is met or that it is the bank’s, and what is not sure is marked', () => {
  const rows = page.split('\n').filter((line) => /^\| (?!Duty|---)/.test(line));
  assert.ok(rows.length > 20);
  for (const row of rows) {
    const [duty = '', law = '', here = '', rules = ''] = row.slice(2, -2).split(' | ');
    assert.ok(duty && law && here, row);
    assert.ok(/[A-Z]-\d{3}/.test(rules) || here.includes("the bank's"), row);
  }
});

/** By the beginning of a row's duty: the rules that send a declaration to an advisor as the row says, or why none does. */
const SENT: Readonly<Record<string, readonly string[] | string>> = {
  'identity of a person': 'refused before a declaration is begun, with a promised call (D-060)',
  'identity of a company': ['organisation-state-unknown', 'company-form-unknown', 'board-unknown', 'board-in-part'],
  nominees: ['nominees', 'owner-layers', 'principal-place-high-risk'],
  'positions (PEP)': ['person-pep', 'person-rca', 'proprietor-pep', 'owner-pep', 'owner-rca', 'child-near-pep'],
  'high-risk countries': [
    'high-risk-residence',
    'high-risk-payments',
    'owner-in-high-risk-country',
    'home-in-high-risk-country',
    'company-high-risk-payments',
  ],
  'a dealer takes less': ['purchase-with-much-cash'],
  'much cash': ['very-much-cash', 'company-very-much-cash', 'very-large-sum', 'very-much-abroad', 'very-large-deposit'],
  'crypto assets': ['company-crypto'],
  'customers who need a licence': ['client-funds', 'financial-institution', 'high-risk-business'],
  'enhanced measures': ['high-risk-residence', 'owners-unidentified', 'weak-signals'],
  children: ['child-fortune'],
  'trusts and similar': ['owner-trust', 'trust-party-missing', 'trust-in-high-risk-country'],
};
/** The page's words for a person who looks. */
const LOOKS = /\badvisers?\b|\btwo people\b/;
const TWO = /\btwo (?:advisers|people)\b/;

test('D-045 what the page says is for an adviser, or for two, is sent there by rules that count alone', () => {
  const alone = new Set(
    RISK_RULES.flatMap(({ id, weight }) => (weight === undefined ? [id] : [])).concat('weak-signals'),
  );
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const looked = rows.flatMap((row) => {
    const [duty = '', , here = ''] = row.slice(2, -2).split(' | ');
    return LOOKS.test(here) ? [{ duty, here }] : [];
  });
  const used = new Set<string>();
  for (const { duty, here } of looked) {
    const name = Object.keys(SENT).find((one) => duty.startsWith(one)) ?? assert.fail(`no rule is named for '${duty}'`);
    used.add(name);
    const rules = SENT[name] ?? [];
    if (typeof rules === 'string') continue;
    assert.deepEqual(
      rules.filter((rule) => !alone.has(rule)),
      [],
      duty,
    );
    if (TWO.test(here))
      assert.deepEqual(
        rules.filter((rule) => groundOfRule(rule, 'yes') === null),
        [],
        `${duty}: one advisor lets in`,
      );
  }
  assert.deepEqual([...used].sort(), Object.keys(SENT).sort());
});

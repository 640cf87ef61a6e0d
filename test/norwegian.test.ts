/** What people read stands in the catalogue, where a bank can reword it: no Norwegian text stands in the code of server or browser. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync, Visitor } from 'oxc-parser';
import { readBelow, type SourceFile } from './sources.ts';

/** Lists the names of what is tracked, by which the screens call it. */
const TRACKED = 'packages/web/ui/tracking.ts';

/** Files that may, each with the reason; one that needs it no more is refused. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/server/contracts/bankid-signing.ts': 'what a recorded request says, to be compared with ours',
  'packages/server/contracts/signicat-sign.ts': 'what a recorded request says, to be compared with ours',
  'packages/server/notices/sms-parts.ts': 'the alphabet of text messages',
  'packages/server/registers/authorized-party-roles.ts': "the register's own codes and Altinn's names for them",
  'packages/server/registers/role-codes.ts': "the register's own list of codes and their names",
  'packages/server/outbox/message-kinds.ts': 'read by those who run the server, in a case without a customer',
  'packages/server/cases/show.ts': 'a command for those who run the server',
  'packages/web/ui/country-names.ts': 'names of countries that a search takes',
  'packages/web/app/analytics.ts': 'letters that a slug folds',
  [TRACKED]: 'names of dialogs and cards in the statistics of the bank, which no page shows',
};
const PRODUCT = /^(?!.*(\.test\.|\.fixture\.|test-server)).*\.tsx?$/;

/** Words that no English or code has; alone they may be a wire name or a route, in a sentence or with a capital they are a text. */
const WORD =
  /(?<![\w-])(og|ikke|eller|av|som|du|deg|din|ditt|vi|har|er|blir|kan|kunde|bank(en)?s? (er|har)|avtalen?|navn|gratis|pris|svar|opplysning(er)?|signatur|rolle|utfall|nei|ja|lukk|tilbake|neste|melding|grunn)(?![\w-])/i;
/** The product's own name is said everywhere. */
const isNorwegian = (said: string): boolean => {
  const text = said.replaceAll('Bli kunde', '');
  return /[æøå]/i.test(text) || (WORD.test(text) && (/\S\s+\S/.test(text) || /^\p{Lu}/u.test(text)));
};

/** Every string, template and text between tags, but what imports and keys of objects are called. */
function textsIn({ path, text }: SourceFile): string[] {
  const { program, errors } = parseSync(path, text);
  assert.deepEqual(errors, [], path);
  const found: string[] = [];
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') found.push(node.value);
    },
    TemplateLiteral(node) {
      found.push(node.quasis.map((quasi) => quasi.value.cooked ?? '').join('…'));
    },
    JSXText(node) {
      found.push(node.value.trim());
    },
  }).visit(program);
  return found;
}

const norwegianIn = (file: SourceFile): string[] => textsIn(file).filter(isNorwegian);
const files = ['packages/server', 'packages/web'].flatMap((folder) => readBelow(folder, PRODUCT));
const tracked = new Set(files.filter(({ path }) => path === TRACKED).flatMap(textsIn));

test('S-002 S-028 no text that people read stands in the code of server or browser', () => {
  assert.ok(files.length > 300, 'the files are found');
  const found = files
    .filter(({ path }) => EXCEPTIONS[path] === undefined)
    .flatMap((file) => norwegianIn(file).map((text) => ({ path: file.path, text })))
    .filter(({ text }) => !tracked.has(text))
    .map(({ path, text }) => `${path}: ${text.slice(0, 80)}`);
  assert.deepEqual(found, []);
});

test('every exception is still needed', () => {
  const needed = files.filter((file) => EXCEPTIONS[file.path] !== undefined && norwegianIn(file).length > 0);
  assert.deepEqual(needed.map(({ path }) => path).sort(), Object.keys(EXCEPTIONS).sort());
});

test('a text is told from a name of the wire', () => {
  const path = 'packages/web/a.tsx';
  const found = (text: string) => norwegianIn({ path, text });
  assert.deepEqual(found("const a = ['kontaktperson', 'navn', 'bm/signees', 'not found', 'a-og-b'];"), []);
  for (const text of ["'Påbegynt'", "'Svar'", '`${a} og ${b}`', '<p>Du er snart ferdig</p>', "'Navn'"])
    assert.equal(found(`const a = ${text};`).length, 1, text);
});

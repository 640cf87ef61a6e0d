/** Writes `docs/operate/settings.md`: every setting of the server, from the schema in `packages/server/settings.ts`, the comments on its lines and the table of outside systems. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTSIDE_SYSTEMS, type OutsideSystemRow, secretsOf } from '@bli-kunde/domain/outside/systems.ts';
import { readConfig } from '@bli-kunde/server/config.ts';
import { settingsSchema } from '@bli-kunde/server/settings.ts';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '..');
export const SETTINGS_FILE = join(ROOT, 'docs/operate/settings.md');

const HEAD = `# Settings

Made by \`npm run settings\` from \`packages/server/settings.ts\`; a test fails while it is not what that says. The server reads them from the environment once, at the start, and names everything that is missing,
malformed or unsafe in one message, never with a value (decision 0033).

**From a file.** Any of them may be left out and its \`_FILE\` namesake name a file that holds the value: \`MASTER_KEYS_FILE=/run/secrets/master-keys\`. A variable that is set goes before its file. The file is read once, at the start.

**Of one bank.** \`systems\` in a bank's \`bank.json\` names further variables, with keys and secrets of that bank's own (\`docs/connect/credentials.md\`); they may be files as well.

**Commands.** \`cases.js\`, \`evidence.js\` and \`policy.js\` take the server's settings. \`keys.js\` takes \`DATABASE_URL\`, the other settings that begin so, \`MASTER_KEYS\` and those that begin with \`PKCS11_\` (\`keys.md\`). \`migrate.js\` takes \`DATABASE_URL\`, as the role that owns the tables, and \`SERVER_ROLE\`, the role that the server works as. \`check-pack.js\`, \`check-banks.js\`, \`bank.js\` and \`screen.js\` take none.

**Secret** are those marked so: give them as files, or from a store of secrets.

| Setting | Needed | Default | |
|---|---|---|---|
`;

interface Described {
  readonly default?: string | number;
  readonly enum?: readonly string[];
}

/** Comments of the schema's lines by the name that each stands above. */
function comments(): ReadonlyMap<string, string> {
  const source = readFileSync(join(ROOT, 'packages/server/settings.ts'), 'utf8');
  const body = source.slice(source.indexOf('settingsSchema = z.object({'), source.indexOf('\n});'));
  return new Map(
    [...body.matchAll(/\/\*\* (.+?) \*\/\n {2}([A-Z\d_]+):/g)].map(([, text = '', name = '']) => [name, text]),
  );
}

/** Settings that a start without any complains of. */
function missingWith(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env, {}, false);
    return [];
  } catch (error) {
    const [, names = ''] = /^Missing settings: (.+)$/.exec(error instanceof Error ? error.message : '') ?? [];
    return names.split(', ');
  }
}

/** Meanings of the settings of the outside systems, which are rows of a table. */
const ofSystems = (): ReadonlyMap<string, string> =>
  new Map(
    OUTSIDE_SYSTEMS.flatMap((row) => [
      [row.setting, `${'signedAnswers' in row ? SIGNED_ADDRESS : ADDRESS[row.address]} \`${row.name}\``] as const,
      ...secretsOf(row).map(({ secret }) => [secret, secretWords(row, secret)] as const),
    ]),
  );

const secretWords = (row: OutsideSystemRow, secret: string): string =>
  secret === row.webhookSecret?.secret
    ? `Proves what \`${row.name}\` sends to us; two with a blank between while it is rotated`
    : `Secret that proves us to \`${row.name}\``;

const ADDRESS = {
  http: 'Https address of the outside system',
  smtp: '`smtps://user:password@host`, or `smtp://…?requireTLS=true`: the outside system',
  tcp: '`tcp://host:port` of the outside system',
  'by-bank': '`slug=issuer` with commas between, `*` for every other bank, `{bank}` for its slug: the outside system',
} as const;

/** Plain http will do. */
const SIGNED_ADDRESS = 'Http or https address of the outside system';

const SECRET =
  /(_SECRET|_TOKEN|_KEYS|_JWK|_PEM|_PIN|_SUBSCRIPTION_KEY)$|^(DATABASE_URL|SMTP_URL|OIDC_BANKS|OTEL_EXPORTER_OTLP_HEADERS)$/;

/** The document as it should stand. Throws where a setting has no comment. */
export function settingsDocument(): string {
  const schema = z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' });
  const said = new Map([...ofSystems(), ...comments()]);
  const always = missingWith({ SIGNING_PROVIDER: 'bankid' });
  const usually = missingWith({});
  const neededBy = (name: string): string => {
    if (name === 'DATABASE_URL' || (always.includes(name) && usually.includes(name))) return 'yes';
    if (usually.includes(name)) return 'with `SIGNING_PROVIDER=signicat`';
    return always.includes(name) ? 'with `SIGNING_PROVIDER=bankid`' : '';
  };
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { default: value, enum: choices } = property as Described;
    const text = said.get(name);
    if (text === undefined) throw new Error(`${name} has no comment in settings.ts`);
    const ways = choices === undefined ? '' : `; ${choices.map((choice) => `\`${choice}\``).join(', ')}`;
    const secret = SECRET.test(name) ? ' **Secret.**' : '';
    const shown = value === undefined ? '' : `\`${String(value)}\``;
    return `| \`${name}\` | ${neededBy(name)} | ${shown} | ${`${text.replace(/\.$/, '')}${ways}.`.replaceAll('|', '\\|')}${secret} |`;
  });
  return `${HEAD}${rows.join('\n')}\n`;
}

if (import.meta.main) writeFileSync(SETTINGS_FILE, settingsDocument());

/**
 * The command `npm run check-pack -- FILE`: needs nothing but the file, so that a supervisor runs it without the bank. Its exit code
 * is 0 when everything that was checked holds, 1 when something does not, 2 when nothing could be checked.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { commandLine } from '../command-line.ts';
import { certificatesFromPem } from '../documents/certificate-facts.ts';
import { checkPack } from './check-pack.ts';
import type { Checked } from './check-seal.ts';
import type { Trusted } from './check-seal.ts';

const USAGE = `${commandLine('check-pack')} FILE [--fingerprint SHA256] [--trust CERTIFICATES.pem] [--trust-time CERTIFICATES.pem]
  --fingerprint  SHA-256 of the certificate that the seal should have, as the bank gave it by another way
  --trust        certificates in PEM of whom you trust: of the seal, or of who issued its certificate; may be repeated
  --trust-time   certificates in PEM of whom you trust with time stamps: of an authority, or of who issued its certificate; may be repeated
`;
const WORDS = { true: 'ok         ', false: 'FAILED     ', null: 'NOT CHECKED' } as const;

/** A pipe whose reader is gone (`| head`) gives EPIPE; the verdict is in the exit code all the same. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** Throws Error in words for a file that can't be read, and for options that mean nothing. */
function wanted(): { readonly file: string; readonly trusted: Trusted } {
  const { values, positionals } = parseArgs({
    options: {
      fingerprint: { type: 'string' },
      trust: { type: 'string', multiple: true },
      'trust-time': { type: 'string', multiple: true },
    },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('one file is checked at a time');
  const fingerprint = values.fingerprint?.replace(/[\s:]/g, '').toLowerCase();
  if (fingerprint !== undefined && !/^[0-9a-f]{64}$/.test(fingerprint))
    throw new Error('a fingerprint is 64 hexadecimal digits');
  const trusted = { fingerprint, anchors: anchorsIn(values.trust), timeAnchors: anchorsIn(values['trust-time']) };
  return { file, trusted };
}

function anchorsIn(files: readonly string[] | undefined): Trusted['anchors'] {
  const anchors = files?.flatMap((pem) => certificatesFromPem(readFileSync(pem, 'utf8')));
  if (anchors?.length === 0) throw new Error('there is no certificate in the file of whom you trust');
  return anchors;
}

function read(): { readonly pdf: Buffer; readonly trusted: Trusted } | null {
  try {
    const { file, trusted } = wanted();
    return { pdf: readFileSync(file), trusted };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n${USAGE}`);
    return null;
  }
}

/** Names in a file may hold line breaks, and letters that change what stands before them. */
const oneLine = (text: string): string => text.replace(/\p{C}/gu, '?');

const given = read();
if (given === null) process.exitCode = 2;
else {
  const checks = await checkPack(given.pdf, given.trusted);
  const count = (holds: Checked['holds']) => checks.filter((one) => one.holds === holds).length;
  process.exitCode = count(false) === 0 ? 0 : 1;
  for (const { holds, of, says } of checks)
    process.stdout.write(`${WORDS[`${holds}`]}  ${oneLine(`${of}: ${says}`)}\n`);
  process.stdout.write(`${count(true)} hold, ${count(false)} do not, ${count(null)} not checked\n`);
}

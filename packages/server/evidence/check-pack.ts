/** Checks an evidence pack with nothing but the file: the seal and whose it is, every checksum, every trail and every frozen declaration. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { inLetters } from '../declarations/evidence.ts';
import { type Checked, sealChecks, type Trusted } from './check-seal.ts';
import { manifestOf } from './pack-manifest.ts';
import { CHECKSUMS } from './pack-paper.ts';
import { faultOfTrail, type Trail } from './trail.ts';

const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** Every check, in the order they are made; none throws for a file, however broken. */
export async function checkPack(pdf: Buffer, trusted: Trusted = {}): Promise<Checked[]> {
  // A library that a server needs when the first pack is checked, not when it starts.
  const { attachmentsOf } = await import('../documents/pdf-attachments.ts');
  const { validationDataOf } = await import('../documents/validation-data.ts');
  const files = await attachmentsOf(pdf).catch(() => null);
  const validation = await validationDataOf(pdf).catch(() => ({ certificates: [], lists: [] }));
  const checks = sealChecks(pdf, manifestOf(files ?? new Map()), trusted, validation);
  if (files === null) return [...checks, { holds: false, of: 'files', says: 'the file is no PDF that can be read' }];
  checks.push(...checksumChecks(files));
  const trails = [...files].flatMap(([name, content]) =>
    /-spor-[0-9a-f-]+\.json$/.test(name) ? [{ name, content }] : [],
  );
  const read = trails.map(({ name, content }) => ({ name, trail: trailOf(content) }));
  for (const { name, trail } of read) checks.push(trailCheck(name, trail));
  const completions = new Set(
    read.flatMap(({ trail }) =>
      (trail?.entries ?? []).flatMap(({ action, detail }) =>
        action === 'declaration.completed' && detail.source !== undefined ? [detail.source] : [],
      ),
    ),
  );
  for (const [name, content] of files)
    if (/-erklaering-\d+-innhold\.json$/.test(name))
      checks.push({
        of: name,
        holds: completions.has(inLetters(sha256(content))),
        says: 'the declaration is the one whose completion its trail tells of',
      });
  return checks;
}

function checksumChecks(files: ReadonlyMap<string, Buffer>): Checked[] {
  const listed = new Map(
    (files.get(CHECKSUMS)?.toString('utf8') ?? '')
      .split('\n')
      .flatMap((line) => (/^[0-9a-f]{64} {2}\S+$/.test(line) ? [[line.slice(66), line.slice(0, 64)] as const] : [])),
  );
  const names = new Set([...files.keys(), ...listed.keys()].filter((name) => name !== CHECKSUMS));
  if (names.size === 0) return [{ of: CHECKSUMS, holds: false, says: 'no file is listed' }];
  return [...names].map((name) => {
    const content = files.get(name);
    return {
      of: name,
      holds: content !== undefined && sha256(content).toString('hex') === listed.get(name),
      says: content === undefined ? 'the file is listed and missing' : 'the file has the checksum that is listed',
    };
  });
}

/** As far as it is read here; what an entry's bytes are made of is judged with its hash. */
const trailFile = z.object({
  entries: z.array(z.looseObject({ action: z.string(), detail: z.looseObject({ source: z.optional(z.string()) }) })),
  anchors: z.array(z.looseObject({})),
});

function trailOf(content: Buffer): Trail | null {
  try {
    const read: unknown = JSON.parse(content.toString('utf8'));
    trailFile.parse(read);
    return read as Trail;
  } catch {
    return null;
  }
}

/** Number of the entry at which the chain breaks; 0 for what is no trail, null for a whole one. */
function faultIn(trail: Trail | null): number | null {
  try {
    return trail === null ? 0 : faultOfTrail(trail);
  } catch {
    return 0;
  }
}

function trailCheck(of: string, trail: Trail | null): Checked {
  const fault = faultIn(trail);
  return {
    of,
    holds: fault === null,
    says:
      fault === null
        ? `the chain of ${trail?.entries.length ?? 0} entries is whole`
        : `the chain is broken at entry ${fault}`,
  };
}

/** The file in which a pack says of itself what it is and whose seal it gets, so that another's seal on it is told (A-112, D-121). */
import * as z from 'zod/mini';
import type { Attachment } from '../documents/typeset.ts';

const MANIFEST = 'pakke.json';

const certificate = z.object({
  name: z.string(),
  issuer: z.string(),
  /** Hexadecimal, of the certificate's DER. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
const manifest = z.object({
  pack: z.string(),
  bank: z.string(),
  madeAt: z.string(),
  /** The certificate that signs, then those above it that go along. */
  sealedBy: z.array(certificate).check(z.minLength(1)),
});
export type Manifest = z.infer<typeof manifest>;

interface SealedPack {
  readonly id: string;
  readonly bankName: string;
  readonly madeAt: Date;
  readonly sealedBy: Readonly<Manifest['sealedBy']>;
}

export function manifestFile({ id, bankName, madeAt, sealedBy }: SealedPack, description: string): Attachment {
  const said: Manifest = { pack: id, bank: bankName, madeAt: madeAt.toISOString(), sealedBy: [...sealedBy] };
  return {
    name: MANIFEST,
    mimeType: 'application/json',
    description,
    content: Buffer.from(`${JSON.stringify(said, null, 2)}\n`),
  };
}

/** Null where the pack has none that can be read. */
export function manifestOf(files: ReadonlyMap<string, Buffer>): Manifest | null {
  try {
    return manifest.parse(JSON.parse(files.get(MANIFEST)?.toString('utf8') ?? ''));
  } catch {
    return null;
  }
}

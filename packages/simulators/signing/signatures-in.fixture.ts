/** Finds the signatures in a PDF: what each covers, and its CMS. */
export type FoundSignature = {
  /** The bytes that were signed. */
  readonly content: Buffer;
  readonly cms: Buffer;
  /** End of the file's signed revision. */
  readonly end: number;
};

/** In the order they were added. */
export function signaturesIn(pdf: Buffer): FoundSignature[] {
  const ranges = pdf.toString('latin1').matchAll(/\/ByteRange \[0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g);
  return [...ranges].map((range) => {
    const [before, after, rest] = [Number(range[1]), Number(range[2]), Number(range[3])];
    const padded = Buffer.from(pdf.toString('latin1', before + 1, after - 1), 'hex');
    return {
      content: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after + rest)]),
      cms: padded.subarray(0, derLength(padded)),
      end: after + rest,
    };
  });
}

/** The length of the DER value at the start, its head included. */
function derLength(bytes: Buffer): number {
  const first = bytes[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const digits = first & 0x7f;
  return 2 + digits + bytes.readUIntBE(2, digits);
}

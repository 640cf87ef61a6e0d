/** Reads the files inside a PDF. */
import { PDF } from '@libpdf/core';
import { STRICT } from './open-pdf.ts';

/** Content by file name. Throws for a file that is no readable PDF. */
export async function attachmentsOf(pdf: Buffer): Promise<Map<string, Buffer>> {
  const file = await PDF.load(pdf, STRICT);
  const found = new Map<string, Buffer>();
  for (const name of file.getAttachments().keys()) {
    const content = file.getAttachment(name);
    if (content !== null) found.set(name, Buffer.from(content));
  }
  return found;
}

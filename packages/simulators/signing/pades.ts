/** Adds a PAdES signature to a PDF with `@libpdf/core`: another hand than the product's own, which reads it again. */
import { CryptoKeySigner, PDF, PdfString } from '@libpdf/core';
import type * as pkijs from 'pkijs';
import type { SigningKey } from './certificates.ts';

export type SignatureDetails = { readonly name: string; readonly reason: string; readonly at: Date };

const derOf = (certificate: pkijs.Certificate): Uint8Array => new Uint8Array(certificate.toSchema(true).toBER());

/** The PDF with one more signature. Everything that stood there before is unchanged. Throws for a file where that can't be. */
export async function addPadesSignature(
  bytes: Buffer,
  { certificate, privateKey, chain }: SigningKey,
  { name, reason, at }: SignatureDetails,
): Promise<Buffer> {
  // Never with repairs: 0.4.2 does not end where a `)` stands in a dictionary that it repairs.
  const pdf = await PDF.load(bytes, { lenient: false });
  const blocked = pdf.canSaveIncrementally();
  if (blocked !== null) throw new Error(`the PDF would be written anew: ${blocked}`);
  const form = pdf.getOrCreateForm();
  const fieldName = `Signatur ${form.getSignatureFields().length + 1}`;
  form
    .createSignatureField(fieldName)
    .getDict()
    .set('TU', PdfString.fromString(`Signert av ${name}`));
  const signer = new CryptoKeySigner(privateKey, derOf(certificate), 'EC', 'ECDSA', chain.map(derOf));
  const signed = await pdf.sign({ signer, fieldName, reason, signingTime: at });
  return Buffer.from(signed.bytes);
}

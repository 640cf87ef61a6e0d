/** A JSON document as it is stored: compressed, then encrypted, so that it stays small enough to be updated in its place. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { DataKey, Place, Vault } from './vault.ts';

/** For some kilobytes: a window and tables of 32 kB instead of 268, which took longer to make than the document to compress. */
const SMALL = { level: 3, windowBits: 12, memLevel: 5 };

export const sealDocument = (vault: Vault, key: DataKey, place: Place, document: unknown): Buffer =>
  vault.seal(key, place, deflateRawSync(JSON.stringify(document), SMALL));

// oxlint-disable no-unnecessary-type-parameters -- the caller names the shape that it sealed; here it is only bytes.

/** Bytes of text that most documents have for each compressed one: a buffer of so many is filled once, and its pieces are not put together. */
const UNPACKED = 4;

/** Text of a document, in UTF-8; throws `VaultError`. */
export function openText(vault: Vault, key: DataKey, place: Place, sealed: Buffer): Buffer {
  const packed = vault.open(key, place, sealed);
  return inflateRawSync(packed, { chunkSize: Math.max(1024, UNPACKED * packed.length) });
}

/** Throws `VaultError`. The shape is what was sealed. */
export const openDocument = <Document>(vault: Vault, key: DataKey, place: Place, sealed: Buffer): Document =>
  JSON.parse(openText(vault, key, place, sealed).toString('utf8')) as Document;

export interface SealedWithKey {
  /** The data key, wrapped: column `data_key` of the same row. */
  readonly dataKey: Buffer;
  readonly sealed: Buffer;
}

/** Seals with a fresh data key, which is bound to the row's column `data_key`. */
export function sealWithNewKey(vault: Vault, place: Place, document: unknown): SealedWithKey {
  const key = vault.newDataKey();
  return { dataKey: vault.wrap(key, keyPlace(place)), sealed: sealDocument(vault, key, place, document) };
}

/** The counterpart of {@link sealWithNewKey}; throws `VaultError`. */
export const openWithKey = <Document>(vault: Vault, place: Place, { dataKey, sealed }: SealedWithKey): Document =>
  openDocument<Document>(vault, vault.unwrap(dataKey, keyPlace(place)), place, sealed);

export const keyPlace = ({ table, row }: Pick<Place, 'table' | 'row'>): Place => ({ table, row, column: 'data_key' });

/** For tests: a sealed pack of one file about nobody, to be checked without a server. */
import { textsOf } from '@bli-kunde/domain/texts/texts.ts';
import { sealFromPem, type Seal } from '../documents/seal.ts';
import { type Attachment, typeset } from '../documents/typeset.ts';
import { packPaper } from './pack-paper.ts';

export const PACK_AT = new Date('2026-11-30T12:00:00Z');

/** Not sealed, saying that it will be by these certificates. */
export const unsealedPack = (sealedBy: Seal['certificates'], more: readonly Attachment[] = []): Buffer =>
  typeset(
    packPaper(
      {
        id: '11111111-1111-4111-8111-111111111111',
        bankName: 'Prøvebanken',
        logoSvg: '',
        madeAt: PACK_AT,
        by: 'Hilde Hvitvask, hvitvaskingsansvarlig',
        grounds: 'Tilsyn',
        subjects: 1,
        withSuspicion: false,
        sealedBy,
        files: [
          {
            name: 'kunde-1-sendt.json',
            mimeType: 'application/json',
            description: 'Sendt',
            content: Buffer.from('[]'),
          },
          ...more,
        ],
        report: [],
      },
      textsOf(),
    ),
  );

/** @param pem key and certificates of the seal */
export async function smallPack(pem: string): Promise<Buffer> {
  const seal = sealFromPem(pem);
  return seal.seal(unsealedPack(seal.certificates), PACK_AT, 'Forseglet av banken');
}

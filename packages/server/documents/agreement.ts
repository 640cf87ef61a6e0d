/** The agreement as it is typeset to be signed. */
import type { Terms } from '@bli-kunde/domain/bank/terms.ts';
import { formatLongDate, osloDate } from '@bli-kunde/domain/norway/oslo-date.ts';
import { type AgreementContent, type AgreementSigner, caseNumber } from '@bli-kunde/domain/signing/agreement.ts';
import type { Texts } from '@bli-kunde/domain/texts/texts.ts';
import { AGREEMENT_TEMPLATE } from './agreement-template.ts';
import { spokenOnPaper } from './document-style.ts';
import { drawnPeople, listedPeople } from './people-drawn.ts';
import { signedHeight } from './signed-block.ts';
import { dateParts, type Paper } from './typeset.ts';

/** The terms as attachments, numbered in their order. */
const attachments = (terms: readonly Terms[], texts: Texts) =>
  terms.map(({ title, version, validFrom, sections }, at) => {
    const date = formatLongDate(validFrom);
    return {
      attachment: texts('paper.agreement.terms.attachment', { number: at + 1 }),
      title,
      version: String(version),
      validFrom: date,
      dated: texts('paper.agreement.terms.dated', { version, date }),
      sections,
    };
  });

/** Name, role and method of each; no column of roles where nobody has one. */
function signerBlock(signers: readonly AgreementSigner[], texts: Texts) {
  const method = texts('paper.agreement.method.bankid');
  const [name, role, by] = [
    texts('paper.agreement.name'),
    texts('paper.agreement.role'),
    texts('paper.agreement.method'),
  ];
  return signers.some((one) => one.role)
    ? {
        signerWidths: [4, 4, 2],
        signerWords: [name, role, by],
        signers: signers.map((one) => [one.name, one.role ?? '', method]),
      }
    : { signerWidths: [8, 2], signerWords: [name, by], signers: signers.map((one) => [one.name, method]) };
}

/** The attachment after the terms, or null. */
const peoplePart = ({ people: known, terms }: AgreementContent, texts: Texts) =>
  known === undefined
    ? null
    : {
        heading: `${texts('paper.agreement.terms.attachment', { number: terms.length + 1 })}: ${texts('people.title')}`,
        paragraphs: known.paragraphs,
        alt: texts('paper.agreement.people.alt'),
        picture: drawnPeople(known.people, texts),
        ...listedPeople(known.people, texts),
      };

/** `texts` is the bank's wording. */
export const agreementPaper = (content: AgreementContent, texts: Texts): Paper => ({
  template: AGREEMENT_TEMPLATE,
  said: saidIn(content, texts),
  logoSvg: content.bankLogoSvg ?? '',
});

function saidIn(content: AgreementContent, texts: Texts) {
  const { bankName, title, intro, chapters, reference, terms, signers } = content;
  const made = new Date(content.madeAt);
  return {
    bankName,
    title,
    intro,
    chapters,
    words: {
      reference: texts('paper.agreement.reference'),
      page: texts('paper.page'),
      of: texts('paper.of'),
      terms: texts('paper.agreement.terms'),
      termsPart: texts('paper.agreement.terms.part'),
      attachment: texts('paper.agreement.terms.attachments'),
      version: texts('paper.agreement.terms.version'),
      validFrom: texts('paper.agreement.terms.validFrom'),
      signers: texts('paper.agreement.signers'),
      signersIntro: texts('paper.agreement.signersIntro'),
      signed: texts('paper.agreement.signed'),
      signersProof: texts('paper.agreement.signersProof'),
    },
    terms: attachments(terms, texts),
    people: peoplePart(content, texts),
    ...signerBlock(signers, texts),
    signedHeight: signedHeight(
      signers.map(({ name }) => name),
      bankName,
    ),
    reference: caseNumber(reference),
    keywords: [reference],
    ...spokenOnPaper(),
    madeAtText: formatLongDate(osloDate(made)),
    date: dateParts(made),
  };
}

/**
 * The same agreement to be read in English, made in that language: it says first, and at the foot of each page, that the Norwegian text
 * applies, has no field for signatures, and leaves the terms, which are Norwegian, to that text (N-171).
 */
export function readingCopyPaper(content: AgreementContent, texts: Texts): Paper {
  const title = texts('paper.reading.title', { title: content.title });
  const said = saidIn({ ...content, title }, texts);
  return {
    ...agreementPaper(content, texts),
    said: {
      ...said,
      words: {
        ...said.words,
        termsPart: texts('paper.reading.terms'),
        signersIntro: texts('paper.reading.signers'),
      },
      reading: { first: texts('paper.reading.first'), foot: texts('paper.reading.foot') },
    },
  };
}

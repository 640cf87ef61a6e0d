/** How the agreement looks, in Typst. */
import { DOCUMENT_SECTIONS, DOCUMENT_STYLE } from './document-style.ts';

export const AGREEMENT_TEMPLATE = String.raw`${DOCUMENT_STYLE}${DOCUMENT_SECTIONS}
#head
#v(-0.3em)
#text(fill: quiet)[#data.madeAtText #sym.dot.c #data.words.reference #data.reference]
#v(0.4em)
#for paragraph in data.intro.split("\n\n") { par(lines(paragraph)) }

#for part in data.sections { section(part, 1) }

#if data.terms.len() > 0 {
  heading(level: 1, data.words.terms)
  enum(spacing: 0.9em, ..data.terms.map(lines))
}

#heading(level: 1, data.words.signers)
#par(data.words.signersIntro)
#two-columns(
  data.words.name,
  data.words.role,
  data.signers.map(one => (one.name, one.at("role", default: "–"))),
  left-colour: ink,
)
`;

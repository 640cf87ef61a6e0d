/** Typst template of the agreement: chapters with numbers, the block of those who sign, and as attachments the bank's terms and the people of a company. */
import { DOCUMENT_SECTIONS, DOCUMENT_STYLE } from './document-style.ts';
import { PEOPLE_DRAWN } from './people-drawn.ts';

export const AGREEMENT_TEMPLATE = String.raw`${DOCUMENT_STYLE}${DOCUMENT_SECTIONS}${PEOPLE_DRAWN}
#let columns-of(widths, names, rows) = table(
  columns: widths,
  stroke: (x, y) => (bottom: 0.5pt + line-colour),
  inset: (x, y) => (left: 0pt, right: if x == names.len() - 1 { 0pt } else { 12pt }, y: 5.5pt),
  align: left + top,
  table.header(..names.map(name => text(size: 9pt, fill: quiet, name))),
  ..rows.flatten().map(lines),
)

#head
#v(-0.3em)
#text(fill: quiet)[#data.madeAtText #sym.dot.c #data.words.reference #data.reference]
#v(0.4em)
#for paragraph in data.intro.split("\n\n") { par(lines(paragraph)) }

#for part in data.chapters { section(part, 1, numbering: "1.") }

#if data.terms.len() > 0 {
  block(above: 2.2em, breakable: false, {
    heading(level: 1, numbering: "1.", data.words.terms)
    par(data.words.termsPart)
    columns-of(
      (2.6cm, 1fr, 1.8cm, 3.4cm),
      (data.words.attachment, data.words.terms, data.words.version, data.words.validFrom),
      data.terms.map(one => (one.attachment, one.title, one.version, one.validFrom)),
    )
  })
}

#let signing = {
  heading(level: 1, numbering: "1.", data.words.signers)
  par(data.words.signersIntro)
  columns-of(data.signerWidths.map(part => part * 1fr), data.signerWords, data.signers)
  if reading == none {
    heading(level: 2, data.words.signed)
    block(width: 100%, height: data.signedHeight * 1pt + 18pt, breakable: false, stroke: 0.5pt + line-colour, radius: 3pt)
    text(fill: quiet, data.words.signersProof)
  }
}
// On one page where a page has room for it: a block that can't be broken and is taller runs over the foot.
#if data.signers.len() > 0 {
  context block(above: 2.2em, breakable: measure(block(width: 16.4cm, signing)).height > 25cm, signing)
}

#let height-of-part(part) = 2 + part.paragraphs.map(paragraph => height-of(paragraph, 80)).sum(default: 0)
#let drawn(part) = block(above: 1.45em, breakable: height-of-part(part) > kept-together, {
  heading(level: 2, part.heading)
  for paragraph in part.paragraphs { par(lines(paragraph)) }
})

// What is signed ends with its signatures: the terms begin on a page of their own.
#let attached = if reading == none { data.terms } else { () }
#if attached.len() > 0 { pagebreak(weak: true) }
#set text(size: 9.5pt)
#set par(leading: 0.62em, spacing: 0.95em)

// The last two parts of all stand together where they fit, so that no page has the end of one alone.
#for (at, one) in attached.enumerate() {
  if at > 0 { v(0.7em) }
  heading(level: 1, one.attachment + ": " + one.title)
  block(sticky: true, text(fill: quiet, one.dated))
  let count = one.sections.len()
  let together = if at == attached.len() - 1 and count > 2 { 2 } else { 0 }
  for part in one.sections.slice(0, count - together) { drawn(part) }
  if together > 0 {
    let end = one.sections.slice(count - together)
    block(above: 1.45em, breakable: end.map(height-of-part).sum() > kept-together, for part in end { drawn(part) })
  }
}

#if data.people != none {
  pagebreak(weak: true)
  heading(level: 1, data.people.heading)
  for paragraph in data.people.paragraphs { par(paragraph) }
  figure(kind: image, supplement: none, numbering: none, alt: data.people.alt, picture-of(data.people.picture))
  v(0.6em)
  columns-of((1fr, 1fr, 1.3fr), data.people.columns, data.people.rows)
}
`;

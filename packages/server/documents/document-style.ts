/** Style of every document of ours: the Typst start of a template that reads what is said from `/data.json`. */
import { language } from '@bli-kunde/domain/texts/language.ts';

/** Language of the work under way as a document says it of itself, for who hears it read. */
export const spokenOnPaper = () => (language() === 'en' ? { lang: 'en', region: 'gb' } : { lang: 'nb', region: 'no' });

/**
 * Sets page, fonts and headings, and defines `lines`, `two-columns` and `head` (logo and title). The data name bank, title,
 * reference, the words of the footer, the date the document says it was made, the language of its words,
 * and of a reading copy `reading`: the line that is above all, and the one that is at the foot of each page (N-171).
 */
export const DOCUMENT_STYLE = String.raw`
#let data = json("/data.json")
#let ink = rgb("#1b2130")
#let quiet = rgb("#5b6475")
#let line-colour = rgb("#d9dde5")
#let reading = data.at("reading", default: none)

// A title is told in two lines at most above a page, which have room there; its beginning tells of what the page is.
#let above-page(title) = context {
  let fits(words) = measure(text(size: 8.5pt, words)).width < 1.7 * 16.4cm
  let letters = title.clusters()
  let count = letters.len()
  while count > 1 and not fits(letters.slice(0, count).join() + "…") { count = calc.max(1, calc.floor(count * 0.95)) }
  text(size: 8.5pt, fill: quiet, if fits(title) { title } else { letters.slice(0, count).join() + "…" })
}

#set document(title: data.title, author: data.bankName, keywords: data.at("keywords", default: ()), date: datetime(
  year: data.date.year, month: data.date.month, day: data.date.day,
  hour: data.date.hour, minute: data.date.minute, second: data.date.second,
))
#set text(font: "Inter", size: 10.5pt, fill: ink, lang: data.at("lang", default: "nb"), region: data.at("region", default: "no"), hyphenate: false, costs: (runt: 1000%))
// Breaks a paragraph's lines as a whole, so that it does not end in a line of one word.
#set par(leading: 0.64em, spacing: 1em, linebreaks: "optimized")
#set page(
  paper: "a4",
  margin: (top: 2.1cm, bottom: 1.9cm, x: 2.3cm),
  // Whoever finds a page alone sees what it is of.
  header: context if counter(page).get().first() > 1 { above-page(data.title) },
  header-ascent: 0.65cm,
  footer: context {
    set text(size: 8.5pt, fill: quiet)
    line(length: 100%, stroke: 0.5pt + line-colour)
    v(-0.4em)
    grid(
      columns: (1fr, auto),
      [#data.bankName #sym.dot.c #data.words.reference #data.reference],
      [#data.words.page #counter(page).display() #data.words.of #counter(page).final().first()],
    )
    if reading != none {
      v(-0.5em)
      text(weight: 600, fill: ink, reading.foot)
    }
  },
)
#show std.title: set text(size: 20pt, weight: 600)
#show heading.where(level: 1): set text(size: 14pt, weight: 600)
#show heading.where(level: 2): set text(size: 11.5pt, weight: 600)
#show heading.where(level: 3): set text(size: 10.5pt, weight: 600, fill: quiet)
#show heading: set block(above: 1.7em, below: 0.8em, sticky: true)
#show heading.where(level: 3): set block(above: 1.2em, below: 0.6em)

#set table.cell(breakable: false)

#let lines(text) = text.split("\n").join(linebreak())

#let two-columns(first, second, rows, left-colour: quiet) = table(
  columns: (48%, 1fr),
  stroke: (x, y) => (bottom: 0.5pt + line-colour),
  inset: (x, y) => (left: 0pt, right: if x == 0 { 12pt } else { 0pt }, y: 5.5pt),
  align: left + top,
  table.header(
    text(size: 9pt, fill: quiet, first),
    text(size: 9pt, fill: quiet, second),
  ),
  ..rows.map(((left, right)) => (text(fill: left-colour, lines(left)), lines(right))).flatten(),
)

#let head = {
  if reading != none {
    block(width: 100%, inset: 10pt, radius: 3pt, stroke: 1pt + ink, below: 0.7cm, text(weight: 600, reading.first))
  }
  if data.hasLogo {
    image("/logo.svg", height: 0.95cm, alt: data.bankName)
  } else {
    text(size: 13pt, weight: 600, data.bankName)
  }
  v(0.45cm)
  std.title()
}
`;

/**
 * Defines `answers` and `section`: a heading, its paragraphs, its labelled answers, and groups of them a level under it.
 *
 * Labels and values are a list whose labels stand where numbers would (`Lbl` and `LBody`): each value is read right after its
 * label, where a table would need a row of headings for the eye, and repeat them to the ear. A section that fits is kept on one page.
 */
export const DOCUMENT_SECTIONS = String.raw`
#let label-width = 5.9cm
#let label-gap = 0.4cm
#let row-line = place(top + left, dx: -(label-width + label-gap), dy: -0.525em,
  line(length: 100% + label-width + label-gap, stroke: 0.5pt + line-colour))

// Lines of a row by its longer side; what may be higher than a page must break, or its end is not seen.
#let height-of(text, width) = text.split("\n").map(line => calc.max(1, calc.ceil(line.len() / width))).sum(default: 1)
#let heights(rows) = rows.map(row => calc.max(height-of(row.label, 21), height-of(row.value, 44))).sum(default: 0)
#let kept-together = 22

#let answers(rows) = enum(
  number-align: start + top, indent: 0pt, body-indent: label-gap, spacing: 1.05em,
  numbering: at => box(width: label-width, text(fill: quiet, lines(rows.at(at - 1).label))),
  ..rows.enumerate().map(((at, row)) => block(
    width: 100%, breakable: heights((row,)) > kept-together,
    { if at > 0 { row-line }; lines(row.value) },
  )),
)

#let part-of(head, rows, above: 1.6em, sticky: false) = block(
  above: above, below: 1em, sticky: sticky, breakable: heights(rows) > kept-together,
  { head; if rows.len() > 0 { block(above: 0.95em, answers(rows)) } },
)

#let section(part, level, numbering: none) = {
  part-of({
    heading(level: level, numbering: numbering, part.heading)
    for paragraph in part.at("paragraphs", default: ()) { par(lines(paragraph)) }
  }, part.rows, above: 1.8em, sticky: part.rows.len() == 0 and part.at("groups", default: ()).len() > 0)
  let groups = part.at("groups", default: ())
  let drawn(group) = part-of(heading(level: level + 1, group.heading), group.rows)
  // A last group of a line or two stands with the one before it.
  let ends = groups.slice(calc.max(0, groups.len() - 2))
  let kept = ends.len() == 2 and heights(ends.last().rows) <= 3 and heights(ends.map(group => group.rows).join()) <= kept-together
  for group in if kept { groups.slice(0, groups.len() - 2) } else { groups } { drawn(group) }
  if kept { block(above: 1.6em, breakable: false, for group in ends { drawn(group) }) }
}
`;

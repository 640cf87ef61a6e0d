/** How every document of ours looks: the Typst start of a template that reads what is said from `/data.json`. */

/**
 * Sets page, fonts and headings, and defines `lines`, `two-columns` and `head` (logo and title). The data name bank, title,
 * reference, the words of the footer and the date the document says it was made.
 */
export const DOCUMENT_STYLE = String.raw`
#let data = json("/data.json")
#let ink = rgb("#1b2130")
#let quiet = rgb("#5b6475")
#let line-colour = rgb("#d9dde5")

#set document(title: data.title, author: data.bankName, date: datetime(
  year: data.date.year, month: data.date.month, day: data.date.day,
  hour: data.date.hour, minute: data.date.minute, second: data.date.second,
))
#set text(font: "Inter", size: 9.5pt, fill: ink, lang: "nb", region: "no", hyphenate: false)
#set par(leading: 0.62em, spacing: 1em)
#set page(
  paper: "a4",
  margin: (top: 2.2cm, bottom: 2.3cm, x: 2.3cm),
  footer: context {
    set text(size: 7.5pt, fill: quiet)
    line(length: 100%, stroke: 0.5pt + line-colour)
    v(-0.4em)
    grid(
      columns: (1fr, auto),
      [#data.bankName #sym.dot.c #data.words.reference #data.reference],
      [#data.words.page #counter(page).display() #data.words.of #counter(page).final().first()],
    )
  },
)
#show std.title: set text(size: 20pt, weight: 600)
#show heading.where(level: 1): set text(size: 12.5pt, weight: 600)
#show heading.where(level: 2): set text(size: 10pt, weight: 600)
#show heading.where(level: 3): set text(size: 9.5pt, weight: 600, fill: quiet)
#show heading: set block(above: 1.7em, below: 0.75em, sticky: true)
#show heading.where(level: 3): set block(above: 1.2em, below: 0.6em)

#let lines(text) = text.split("\n").join(linebreak())

#let two-columns(first, second, rows, left-colour: quiet) = table(
  columns: (38%, 1fr),
  stroke: (x, y) => (bottom: 0.5pt + line-colour),
  inset: (x, y) => (left: 0pt, right: if x == 0 { 12pt } else { 0pt }, y: 5.5pt),
  align: left + top,
  table.header(
    text(size: 7.5pt, fill: quiet, first),
    text(size: 7.5pt, fill: quiet, second),
  ),
  ..rows.map(((left, right)) => (text(fill: left-colour, lines(left)), lines(right))).flatten(),
)

#let head = {
  if data.hasLogo {
    image("/logo.svg", height: 0.85cm, alt: data.bankName)
  } else {
    text(size: 13pt, weight: 600, data.bankName)
  }
  v(1.1cm)
  std.title()
}
`;

/** Defines `section`: a heading, its labelled answers, and groups of them; a level under it for each group. */
export const DOCUMENT_SECTIONS = String.raw`
#let answers(rows) = two-columns(data.words.label, data.words.value, rows.map(row => (row.label, row.value)))

#let section(part, level) = {
  heading(level: level, part.heading)
  if part.rows.len() > 0 { answers(part.rows) }
  for group in part.at("groups", default: ()) {
    heading(level: level + 1, group.heading)
    if group.rows.len() > 0 { answers(group.rows) }
  }
}
`;

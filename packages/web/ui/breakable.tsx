/** An e-mail address that is too long for its line goes on after its sign, and not one letter before its end. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=@)/).map((part, at) => (
    // The parts of a text that does not change.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </span>
  ));

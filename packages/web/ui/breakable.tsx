/** An e-mail address that is too long for its line goes on after its sign, and not one letter before its end. */
export function Breakable({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      <Breakable text={text.slice(at)} />
    </>
  );
}

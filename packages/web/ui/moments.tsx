/** List of what happens next, under a heading; a sentence where it is one. */
import type { ReactNode } from 'react';

export function Moments({
  title,
  items,
  children,
}: {
  title: ReactNode;
  items: readonly string[];
  children?: ReactNode;
}) {
  return (
    <section className="stack-tight">
      <h2>{title}</h2>
      {items.length === 1 ? (
        <p>{items[0]}</p>
      ) : (
        <ol className="moments">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}

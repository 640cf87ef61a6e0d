/** What happens next, in numbered moments under a heading. */
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
      <ol className="moments">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
      {children}
    </section>
  );
}

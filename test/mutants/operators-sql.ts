/** Operator on SQL: one condition of a statement is forgotten. It stays in the text, so that the database knows the types of its parameters. */
import type { Operator } from './operators.ts';
import { conditionsOf } from './sql-conditions.ts';

/** Words that only a statement or a part of one has. */
const SQL =
  /\b(select|update|delete from|insert into|and|where)\b[^]*([=<>]|\bis (not )?null\b|\bexists\b|\bin \(|\bbetween\b)/;

const condition: Operator = ({ node, parents, source, change }) => {
  const text = source.slice(node.start, node.end);
  const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');
  if (!isText || !SQL.test(text) || /\\/.test(text)) return [];
  // A tag is switched with its template.
  const whole = parents[0]?.type === 'TaggedTemplateExpression' ? parents[0] : node;
  return conditionsOf(text.slice(1, -1)).map(({ start, end, after }) => {
    const [from, to] = [node.start + 1 + start, node.start + 1 + end];
    const forgotten = `(${source.slice(from, to)} ${after === 'or' ? 'and false' : 'or true'})`;
    return { ...change('sql', '', whole), start: from, end: to, text: forgotten };
  });
};

export const sqlOperators: readonly Operator[] = [condition];

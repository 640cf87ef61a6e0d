/** A reporter for `node --test`: a line of JSON for each test that fails, with the titles of those around it. */
export default async function* failures(source) {
  const titles = [];
  for await (const { type, data } of source) {
    if (type === 'test:start') titles.splice(data.nesting, titles.length, data.name);
    if (type !== 'test:fail' || data.todo !== undefined) continue;
    yield `${JSON.stringify([...titles.slice(0, data.nesting), data.name])}\n`;
  }
}

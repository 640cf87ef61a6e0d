/** A proxy that shares requests between server instances in turn, and leaves out one that does not answer. */
import http from 'node:http';

/** Listens on `port`; requests go to `targets` in turn. Resolves with the way to close it. */
export async function roundRobin(port: number, targets: readonly string[]): Promise<() => Promise<void>> {
  let turn = 0;
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => pass(request, response, Buffer.concat(chunks), turn++, targets.length));
  });

  function pass(
    request: http.IncomingMessage,
    response: http.ServerResponse,
    body: Buffer,
    at: number,
    left: number,
  ): void {
    const { hostname, port: inner } = new URL(targets[at % targets.length] ?? '');
    const onward = http.request(
      { agent, hostname, port: inner, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => {
      if (left > 1 && !response.headersSent) pass(request, response, body, at + 1, left - 1);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    onward.end(body);
  }

  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return async () => {
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

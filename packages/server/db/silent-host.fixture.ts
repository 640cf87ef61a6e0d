/** For tests: a way to a server on which, from one moment on, nothing arrives any more, as when its machine loses power. */
import { connect, createServer, type Socket } from 'node:net';

export interface SilentHost {
  readonly port: number;
  /** Nothing is said from here on, to those connected and to those who connect. */
  fallSilent(): void;
  close(): Promise<void>;
}

export async function silentHost(to: number): Promise<SilentHost> {
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((from) => {
    sockets.add(from);
    from.on('error', () => {});
    if (silent) return;
    const beyond = connect(to, '127.0.0.1');
    sockets.add(beyond);
    beyond.on('error', () => {});
    from.on('data', (piece) => silent || beyond.write(piece));
    beyond.on('data', (piece) => silent || from.write(piece));
    from.on('close', () => beyond.destroy());
    beyond.on('close', () => silent || from.destroy());
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    fallSilent: () => void (silent = true),
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}

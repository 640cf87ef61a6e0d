/** Limits on a server's open connections, by address and in all: a flood of half-open ones must leave room for everybody else. */
import type { Server } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

export interface ConnectionLimits {
  /** Of one address, or of one /64 network of IPv6; far above what an office behind one address has open. */
  readonly byAddress: number;
  readonly inAll: number;
}
const LIMITS: ConnectionLimits = { byAddress: 500, inAll: 10_000 };

/** Milliseconds that a whole request may take to come in, counted from the connection or the answer before. */
export const SLOWEST_REQUEST = 30_000;
/** Milliseconds between looks for requests that have taken longer. */
export const LOOK_FOR_SLOW = 1_000;

/** Closes at once a connection that comes above a limit. A trusted proxy brings everybody, and is counted in all alone. */
export function limitConnections(server: Server, trustedProxies: string, limits: ConnectionLimits = LIMITS): void {
  const trusted = proxiesIn(trustedProxies);
  const open = new Map<string, number>();
  server.maxConnections = limits.inAll;
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return;
    const place = placeOf(remoteAddress);
    const count = (open.get(place) ?? 0) + 1;
    open.set(place, count);
    socket.once('close', () => {
      const left = (open.get(place) ?? 1) - 1;
      if (left === 0) open.delete(place);
      else open.set(place, left);
    });
    if (count > limits.byAddress) socket.destroy();
  });
}

/** `loopback`, addresses and ranges with commas between, as the settings have checked them. */
function proxiesIn(text: string): BlockList {
  const list = new BlockList();
  const entries = text.split(',').map((one) => one.trim());
  for (const entry of entries.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : [one]))) {
    const [address = '', bits] = entry.split('/');
    if (address === '') continue;
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Key of the limit: a /64 of IPv6 is one, since who has one address of it has all of them. */
function placeOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const after = tail === undefined ? [] : tail.split(':');
  return [...groups, ...Array.from({ length: 8 - groups.length - after.length }, () => '0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16))
    .join(':');
}

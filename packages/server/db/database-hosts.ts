/** Hosts of a database's address: several are a list of which that one is worked on that takes writes. The driver takes a single host. */

export interface DatabaseHost {
  /** `host:port` or a socket's folder, for messages. */
  readonly name: string;
  /** Address with this host alone, as the driver takes it. */
  readonly url: string;
}

export interface DatabaseHosts {
  /** In the order in which they are tried. */
  readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]];
  /** True when a host that takes no writes is left for the next: asked for by `target_session_attrs`, and by every list. */
  readonly writable: boolean;
}

const FORM = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;
const HALF_ENCODED = /%(?![\da-f]{2})/i;
const PORT = '5432';
/** Of libpq's values of `target_session_attrs`, those with which a server that writes can work. */
const OF_WRITERS = ['read-write', 'primary'];
const ATTRIBUTES = ['any', ...OF_WRITERS];

/** The hosts of `postgres://user@a:5432,b:5432/database?target_session_attrs=read-write`. Throws Error, without the address, where it is none. */
export function hostsOf(address: string): DatabaseHosts {
  const [, head = '', authority = '', rest = ''] = FORM.exec(address) ?? [];
  const names = authority.split(',');
  const urls = names.map((host) => `${head}${host}${rest}`);
  if (head === '' || HALF_ENCODED.test(authority) || !urls.every((url) => URL.canParse(url)))
    throw new Error('is no address: postgres://user:password@host/database');
  const { searchParams } = new URL(urls[0] ?? '');
  const [wanted = 'any', ...more] = searchParams.getAll('target_session_attrs');
  if (more.length > 0 || !ATTRIBUTES.includes(wanted))
    throw new Error(`target_session_attrs is ${ATTRIBUTES.join(' or ')}: the server writes`);
  const socket = searchParams.get('host') ?? '';
  if (socket.includes(',') || (names.length > 1 && (socket !== '' || names.includes(''))))
    throw new Error(
      'several hosts stand before the database, with commas between: postgres://user@a:5432,b:5432/database',
    );
  const [first, ...others] = urls.map((url): DatabaseHost => {
    const { hostname, port } = new URL(url);
    const name = socket === '' ? decodeURIComponent(hostname) || 'localhost' : socket;
    return { name: name.startsWith('/') ? name : `${name}:${port || PORT}`, url: withoutAttributes(url) };
  });
  if (first === undefined) throw new Error('is no address: postgres://user:password@host/database');
  return { hosts: [first, ...others], writable: names.length > 1 || OF_WRITERS.includes(wanted) };
}

/** The driver would hand it to the database, which knows no such setting. An address without it stays as it is written. */
function withoutAttributes(address: string): string {
  if (!address.includes('target_session_attrs')) return address;
  const url = new URL(address);
  url.searchParams.delete('target_session_attrs');
  return url.href;
}

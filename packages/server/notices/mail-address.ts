/** Addresses as they can go to any relay: letters outside ASCII only where they can be folded (RFC 6531, R-220). */
import { domainToASCII } from 'node:url';

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The address with its domain in ASCII (`østfold.no` as `xn--stfold-9xa.no`). Null where the name before `@` has other letters, which a
 * relay without SMTPUTF8 loses late or garbles, where a computer would take it for a formula, or where the domain can be no host's.
 */
export function mailAddress(address: string): string | null {
  // Folding would leave out a line's end, and join what stood on two lines.
  if (/[\s\p{C}]/u.test(address)) return null;
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = domainToASCII(address.slice(at + 1)).toLowerCase();
  const labels = domain.split('.');
  const isName = at > 0 && /^[!-~]+$/.test(name) && !/^[=+@-]|[<>()[\],;:\\"@]/.test(name);
  return isName && labels.length > 1 && labels.every((label) => LABEL.test(label)) ? `${name}@${domain}` : null;
}

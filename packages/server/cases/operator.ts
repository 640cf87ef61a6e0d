/** Whoever runs a command on the machine, as the operating system knows them: the name that is typed with `--by` is only what was typed. */
import { hostname, userInfo } from 'node:os';

/** `os:user/host`, in the letters and the length that a trail has for names; a user without an entry of the system is its number. */
export function operatorOf(user: string, host: string): string {
  // Eight digits in a row may be somebody's number, and a trail refuses them.
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9_.-]/g, '_')
      .replaceAll(/\d{7}(?=\d)/g, '$&_')
      .slice(0, 36);
  return `os:${plain(user) || 'unknown'}/${plain(host) || 'unknown'}`;
}

export function thisOperator(): string {
  return operatorOf(userName(), hostname());
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

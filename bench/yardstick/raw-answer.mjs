/** Bare Node: answers every request with the bytes of a file. `node bench/yardstick/raw-answer.mjs PORT [FILE]` */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const body = file === undefined ? Buffer.from('{"status":"ok"}') : readFileSync(file);
const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };

createServer((_, response) => response.writeHead(200, head).end(body)).listen(Number(port), '127.0.0.1');

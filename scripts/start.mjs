/** `npm start`: installs and builds what is missing, then runs server, database and simulators until it is told to stop. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { environment, install, node24, root } from './install.mjs';

/** Milliseconds until the first data of a slow machine are made. */
const PATIENCE = 120_000;
/** A child whose starter dies, however it dies, ends too: nothing keeps the ports. */
const END_WITH_STARTER =
  "--import=data:text/javascript,process.once('disconnect',()=>process.kill(process.pid,'SIGTERM'))";

process.chdir(root);
install();

const port = Number(process.env.PORT || 3000);
const simulatorsPort = Number(process.env.SIMULATORS_PORT || port + 1);
const dataDir = resolve(process.env.DATA_DIR || '.data');
const settings = {
  PORT: String(port),
  SIMULATORS_PORT: String(simulatorsPort),
  SIM_SMTP_PORT: process.env.SIM_SMTP_PORT || String(simulatorsPort + 1),
  SIM_SCANNER_PORT: process.env.SIM_SCANNER_PORT || String(simulatorsPort + 2),
  DATA_DIR: dataDir,
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://127.0.0.1:${port}`,
};

const node = node24();
const children = new Set();
let stopping = false;

function run(args, env = {}, stdio = ['ignore', 'inherit', 'inherit']) {
  return spawn(node, args, { cwd: root, stdio, env: environment({ ...settings, ...env }) });
}

/** Runs to its end. */
const once = (...args) =>
  new Promise((done, failed) => {
    run(args).on('exit', (code) => (code === 0 ? done() : failed(new Error(`${args[0]} failed`))));
  });

/** Runs until told to stop; its unasked end is the end of everything. */
function keep(file, env) {
  const child = run(['--disable-warning=ExperimentalWarning', END_WITH_STARTER, file], env, [
    'ignore',
    'inherit',
    'inherit',
    'ipc',
  ]);
  children.add(child);
  child.on('exit', (code) => {
    children.delete(child);
    if (!stopping) {
      console.error(`${file} ended`);
      stop(code || 1);
    } else if (children.size === 0) process.exit();
  });
}

function stop(code) {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
  if (children.size === 0) process.exit();
  // Both end by themselves within two seconds.
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL');
  }, 5_000).unref();
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(0));

async function ready(address) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok || stopping) return;
    await new Promise((wake) => setTimeout(wake, 50));
  }
  if (!stopping) throw new Error(`${address} does not answer`);
}

try {
  keep('packages/simulators/main.ts', {
    APP_ORIGIN: settings.PUBLIC_ORIGIN,
    SIM_STATE_DIR: join(dataDir, 'simulators'),
  });
  await Promise.all([
    once('scripts/build.ts', '--web'),
    once('scripts/database-template.ts'),
    ready(`http://127.0.0.1:${simulatorsPort}/health/ready`),
  ]);
  if (!stopping) keep('packages/server/demo.ts', {});
  await ready(`http://127.0.0.1:${port}/health/ready`);
  if (!stopping) console.log(`\nBli kunde is ready: ${settings.PUBLIC_ORIGIN}/\n`);
} catch (error) {
  console.error(error.message);
  stop(1);
}

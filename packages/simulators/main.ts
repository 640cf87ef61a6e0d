/** Starts the simulators from the environment and stops them on SIGTERM and SIGINT. */
import { SHAPES } from './contracts/contract.ts';
import type { OwnClient } from './identity/clients.ts';
import { startSimulators } from './start.ts';

const env = process.env;
const port = Number(env.SIMULATORS_PORT ?? 3001);
const jwks = env.SIM_CLIENT_JWKS;
const shape = SHAPES.find((one) => one === (env.SIM_SHAPE ?? 'whole'));
if (shape === undefined) throw new Error(`SIM_SHAPE is one of ${SHAPES.join(', ')}`);

const simulators = await startSimulators({
  port,
  smtpPort: Number(env.SIM_SMTP_PORT ?? port + 1),
  scannerPort: Number(env.SIM_SCANNER_PORT ?? port + 2),
  host: env.SIM_HOST ?? '127.0.0.1',
  appOrigin: new URL(env.APP_ORIGIN ?? 'http://127.0.0.1:3000').origin,
  extraOrigins: (env.SIM_EXTRA_ORIGINS ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean),
  // As the application has them: `slug=origin` with commas between.
  bankOrigins: (env.BANK_ORIGINS ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^[^=]*=/, ''))
    .filter(Boolean),
  ...(env.BANKS_DIR ? { banksDirectory: env.BANKS_DIR } : {}),
  stateDirectory: env.SIM_STATE_DIR || null,
  shape,
  clientJwks: jwks ? JSON.parse(jwks) : null,
  secretNamed: (variable) => env[variable] || undefined,
  ownClients: clientsOf(env.OIDC_BANKS || '{}'),
  ...(env.SIM_WEBHOOK_SECRET ? { webhookSecret: env.SIM_WEBHOOK_SECRET } : {}),
});

console.log(
  `Simulators ready at ${simulators.origin}/, mail on port ${simulators.smtpPort}, file scanner on ${simulators.scannerPort}`,
);

/** As the application has them: `{"slug": {"clientId", "clientSecret"?}}`. */
function clientsOf(banks: string): OwnClient[] {
  const named = JSON.parse(banks) as Record<string, { clientId: string; clientSecret?: string }>;
  return Object.entries(named).map(([bank, { clientId: id, clientSecret: secret }]) => ({
    bank,
    system: 'identity',
    id,
    secret,
  }));
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void simulators.close().then(() => process.exit(0));
  });
}

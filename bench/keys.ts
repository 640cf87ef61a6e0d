/** Retiring a master key of a database with many applications: seconds, and rows in each. `node scripts/run24.mjs bench/keys.ts 10000`. */

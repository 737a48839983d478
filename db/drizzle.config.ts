import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config db/drizzle.config.ts --name <what>` writes the next migration. */
export default defineConfig({ dialect: 'sqlite', schema: './db/schema/*.ts', out: './db/migrations' });

import type { Database as Sqlite } from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { schema } from './schema/schema';

/** An open database: Drizzle for rows, the driver for pragmas and transactions. */
export interface Database {
  readonly path: string;
  readonly sqlite: Sqlite;
  readonly rows: BetterSQLite3Database<typeof schema>;
}

/** A database inside an immediate transaction; only `write` makes one, so that no write can stand outside. */
export interface WritableDatabase extends Database {
  readonly writing: true;
}

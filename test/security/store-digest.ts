import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';

/** Hash over every row of every table, to show that nothing was changed. */
export function storeDigest(path: string): string {
  const sqlite = new Sqlite(path, { readonly: true });
  try {
    const hash = createHash('sha256');
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name").pluck().all();
    for (const table of tables) {
      hash.update(`\0${String(table)}`);
      for (const row of sqlite.prepare(`select * from "${String(table)}" order by 1, 2`).raw().iterate()) hash.update(JSON.stringify(row));
    }
    return hash.digest('hex');
  } finally {
    sqlite.close();
  }
}

import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { write } from '../../db/write';
import { listWorkerRows, insertWorker } from '../../db/store/workers';
import { serviceContext } from '../support/service-context';

const worker = (id: string) => ({ id, pid: 1, slots: 1, startedAt: 0, heartbeatAt: 0 });

describe('a write', () => {
  it('waits for another writer while the event loop keeps turning', async () => {
    const { ctx } = serviceContext();
    ctx.db.sqlite.pragma('busy_timeout = 0');
    const other = new Sqlite(join(ctx.directory, 'studio.db'));
    other.exec('begin immediate');
    let turns = 0;
    const turning = setInterval(() => (turns += 1) === 5 && other.exec('commit'), 1);
    await write(ctx.db, (db) => insertWorker(db, worker('a')));
    clearInterval(turning);
    other.close();
    expect(turns).toBeGreaterThanOrEqual(5);
    expect(listWorkerRows(ctx.db).map(({ id }) => id)).toEqual(['a']);
  });

  it('that throws leaves nothing behind', async () => {
    const { ctx } = serviceContext();
    const failing = write(ctx.db, (db) => {
      insertWorker(db, worker('a'));
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(listWorkerRows(ctx.db)).toEqual([]);
  });

  it('that reads first succeeds where a deferred transaction fails at once', async () => {
    const { ctx } = serviceContext();
    const other = new Sqlite(join(ctx.directory, 'studio.db'), { timeout: 5000 });
    const readThenWrite = () => {
      listWorkerRows(ctx.db);
      other.exec(`insert into workers values ('${listWorkerRows(ctx.db).length}x', 1, 1, 0, 0)`);
      ctx.db.sqlite.exec(`insert into workers values ('mine', 1, 1, 0, 0)`);
    };
    expect(() => ctx.db.sqlite.transaction(readThenWrite).deferred()).toThrow('database is locked');
    const before = listWorkerRows(ctx.db).length;
    await write(ctx.db, (db) => insertWorker(db, worker(`after ${before}`)));
    expect(listWorkerRows(ctx.db)).toHaveLength(before + 1);
    other.close();
  });
});

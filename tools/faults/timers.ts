import { withClient } from '../../server/src/db/embedded-query.ts'
import type { AdminConnection } from '../../server/src/db/migrate.ts'

/** Every queueing of a timer, by a trigger, since the queue forgets a job that is done. */
const witness = `
  create schema faults;
  create table faults.timer (task text, ts text);
  create function faults.note() returns trigger language plpgsql as $$
  begin
    insert into faults.timer select t.identifier, new.payload -> '_cron' ->> 'ts'
      from graphile_worker._private_tasks t where t.id = new.task_id and new.payload -> '_cron' is not null;
    return null;
  end $$;
  create trigger faults after insert on graphile_worker._private_jobs for each row execute function faults.note();`

/**
 * Watches from now on how often each timer is queued for each of its minutes.
 * @returns what is wrong, when asked at the end: a minute for which two servers both queued a timer, or no timer at all
 */
export async function witnessTimers(
  database: AdminConnection,
): Promise<(database: AdminConnection) => Promise<string[]>> {
  await withClient(database, client => client.query(witness))
  const begun = performance.now()
  return later =>
    withClient(later, async client => {
      const { rows } = await client.query<{ task: string; ts: string; n: number }>(
        'select task, ts, count(*)::int as n from faults.timer group by task, ts',
      )
      // every minute has a seal; the first two may have passed before a server was there
      const none = rows.length === 0 && performance.now() - begun > 120_000
      return [
        ...(none ? ['no timer was queued in two minutes'] : []),
        ...rows.filter(({ n }) => n > 1).map(({ task, ts, n }) => `the timer ${task} of ${ts} was queued ${n} times`),
      ]
    })
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestProduct, testProduct } from '../support/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct({ withJobs: true })
}, 60_000)
afterAll(() => product?.stop())

test('[R-92] a job whose server was killed is done by the next; one that a living server has in hand is left to it', async () => {
  const { ownerPool } = product.services
  const client = await ownerPool.connect()
  try {
    // another server that lives, as it shows itself to all
    await client.query("select pg_advisory_lock(714207, hashtext('queue-living'))")
    await ownerPool.query(
      `with dead as (select id from graphile_worker.add_job('seal_audit', run_at => now() + interval '1 hour', job_key => 'dead')),
         living as (select id from graphile_worker.add_job('seal_audit', run_at => now() + interval '1 hour', job_key => 'living'))
       select from dead, living`,
    )
    await ownerPool.query(
      `update graphile_worker._private_jobs set run_at = now(), attempts = 1, locked_by = 'queue-' || key, locked_at = now() - interval '1 minute'
       where key in ('dead', 'living')`,
    )
    const left = async () =>
      (
        await ownerPool.query<{ key: string; locked_by: string | null }>(
          "select key, locked_by from graphile_worker._private_jobs where key in ('dead', 'living')",
        )
      ).rows
    await expect.poll(left, { timeout: 20_000 }).toEqual([{ key: 'living', locked_by: 'queue-living' }])
  } finally {
    client.release()
  }
})

test('[R-93] a queue that cannot write down how a job ended begins anew, and the process lives', async () => {
  const { ownerPool } = product.services
  await ownerPool.query(
    `create function refuse_end() returns trigger language plpgsql as $$ begin raise exception 'the database is away'; end $$;
     create trigger refuse_end before update on graphile_worker._private_jobs for each row when (new.last_error is not null) execute function refuse_end()`,
  )
  const attempted = async () =>
    (
      await ownerPool.query<{ attempts: number }>(
        "select attempts from graphile_worker._private_jobs where key = 'failing'",
      )
    ).rows[0]?.attempts
  await ownerPool.query("select graphile_worker.add_job('render_report', '{}', job_key => 'failing')")
  await expect.poll(attempted, { timeout: 10_000 }).toBe(1)
  await ownerPool.query('drop trigger refuse_end on graphile_worker._private_jobs')
  await ownerPool.query("select graphile_worker.add_job('seal_audit', job_key => 'next')")
  const waiting = async () =>
    (await ownerPool.query("select from graphile_worker._private_jobs where key = 'next'")).rowCount
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  // the job that the first queue had in hand is taken up by the second
  await expect.poll(attempted, { timeout: 25_000 }).toBeGreaterThan(1)
}, 60_000)

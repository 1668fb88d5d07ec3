import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** Sends a notice by one connection and hears it by another, as the events of all servers travel; rejects when it does not come in time. */
export async function noticeTrip(pool: pg.Pool, milliseconds: number): Promise<void> {
  const channel = `gt_check_${randomBytes(6).toString('hex')}`
  const client = await pool.connect()
  let timer: NodeJS.Timeout | undefined
  try {
    const heard = new Promise<void>((resolve, reject) => {
      client.once('notification', () => resolve())
      timer = setTimeout(() => reject(new Error('no notice came')), milliseconds)
    })
    await client.query(`listen ${channel}`)
    await pool.query('select pg_notify($1, $2)', [channel, ''])
    await heard
  } finally {
    clearTimeout(timer)
    // a connection that listens is nobody else's
    client.release(true)
  }
}

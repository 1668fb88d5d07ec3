import pg from 'pg'

/** Statements that the product sends while it works; the settings of a transaction and its end count as well. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const send = pg.Client.prototype.query
  let sent = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: Parameters<typeof send>) {
    sent += 1
    return Reflect.apply(send, this, args)
  } as typeof send
  try {
    await work()
    return sent
  } finally {
    pg.Client.prototype.query = send
  }
}

import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

// `pg` passes the messages of the COPY sub-protocol on to the running query but has no streams for them. The two queries
// below are such running queries; the methods are those that its client calls.

/** The part of `pg`'s connection that COPY FROM STDIN needs and its published types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(message: string): void
  endCopyFrom(): void
}

abstract class CopyQuery implements pg.Submittable {
  readonly done: Promise<number>
  protected failed = false
  readonly #sql: string
  #rows = 0
  #resolve: (rows: number) => void = () => {}
  #reject: (error: Error) => void = () => {}

  constructor(sql: string) {
    this.#sql = sql
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#sql)
  }

  handleCommandComplete(message: { text: string }): void {
    this.#rows = Number.parseInt(/^COPY (\d+)$/.exec(message.text)?.[1] ?? '', 10)
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#rows)
  }

  handleError(error: Error): void {
    this.failed = true
    this.#reject(error)
  }
}

class CopyOut extends CopyQuery {
  readonly #target: Writable
  #paused: pg.Connection | null = null

  constructor(sql: string, target: Writable) {
    super(sql)
    this.#target = target
    // a full disk, for example; the server's remaining data are dropped with the connection
    const fail = (error: Error) => this.handleError(error)
    target.once('error', fail)
    const forget = () => target.off('error', fail)
    this.done.then(forget, forget)
  }

  handleCopyData(message: { chunk: Buffer }, connection: pg.Connection): void {
    // the client reads the next message into the same memory, so what is not yet written must be a copy
    if (this.failed || this.#target.write(Buffer.from(message.chunk)) || this.#paused) return
    this.#paused = connection
    connection.stream.pause()
    this.#target.once('drain', () => this.#resume())
  }

  override handleReadyForQuery(): void {
    // a target that is ended now says no more that it has room
    this.#resume()
    super.handleReadyForQuery()
  }

  #resume(): void {
    this.#paused?.stream.resume()
    this.#paused = null
  }
}

class CopyIn extends CopyQuery {
  readonly #source: AsyncIterable<Buffer>

  constructor(sql: string, source: AsyncIterable<Buffer>) {
    super(sql)
    this.#source = source
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) =>
      // the server gives the copy up and answers with this text as its error
      connection.sendCopyFail(error instanceof Error ? error.message : String(error)),
    )
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      if (this.failed) return
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    connection.endCopyFrom()
  }
}

/**
 * Runs a `copy … to stdout` and writes its data to a stream, no faster than that takes them; the stream is left open.
 * @returns the rows copied
 * @throws the server's error
 */
export function copyOut(client: pg.Client, sql: string, target: Writable): Promise<number> {
  return client.query(new CopyOut(sql, target)).done
}

/**
 * Runs a `copy … from stdin` with the data of a source.
 * @returns the rows copied
 * @throws the server's error; a fault of the source comes back as one
 */
export function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Buffer>): Promise<number> {
  return client.query(new CopyIn(sql, source)).done
}

import type pg from 'pg'
import type { Config } from './config.ts'
import type { FileStore } from './files/store.ts'
import type { Log } from './log.ts'
import type { Printer } from './print/printer.ts'

/** What one server process has: connections, files, printer, log. Made once in main.ts and handed down. */
export interface Services {
  readonly config: Config
  readonly pool: pg.Pool
  /** The owner's connections: seeding, sealing and clean-up only. */
  readonly ownerPool: pg.Pool
  readonly files: FileStore
  readonly printer: Printer
  readonly log: Log
  readonly dataDir: string
  /** Signs links to files; kept in the database, so that every server of it knows it. */
  readonly linkSecret: string
}

import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../src/db/embedded.ts'
import { connectionFromUrl, withClient } from '../src/db/embedded-query.ts'
import { makeSchema } from '../src/db/embedded-schema.ts'
import type { AdminConnection } from '../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** An administrator's connection to the server of this run; its database belongs to nobody. */
    postgres: AdminConnection
    /** Migrated and empty; every test database is a copy of it, or of one that was filled after it and is named after it. */
    template: string
  }
}

async function drop(postgres: AdminConnection, name: string): Promise<void> {
  await withClient(postgres, client => client.query(`drop database if exists ${client.escapeIdentifier(name)} (force)`))
}

/**
 * Once for a run of the server tests: a PostgreSQL (our own, or the one of `DATABASE_URL` when a release of PostgreSQL is
 * to be proved) and in it a migrated template database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await postgresOfRun()
  const template = `gt_template_${process.pid}`
  try {
    await withClient(server.admin, client => client.query(`create database ${client.escapeIdentifier(template)}`))
    await makeSchema({ ...server.admin, database: template }, null)
  } catch (error) {
    await server.end()
    throw error
  }
  project.provide('postgres', server.admin)
  project.provide('template', template)
  return async () => {
    const { rows } = await withClient(server.admin, client =>
      client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
        template,
      ]),
    )
    for (const { name } of rows) await drop(server.admin, name)
    await server.end()
  }
}

async function postgresOfRun(): Promise<{ admin: AdminConnection; end: () => Promise<void> }> {
  const address = process.env.DATABASE_URL
  if (address) return { admin: connectionFromUrl(address), end: async () => {} }
  const { host, port, user, password, stop } = await startEmbedded({
    ephemeral: true,
    log: line => process.stderr.write(`${line}\n`),
  })
  return { admin: { host, port, user, password, database: 'postgres' }, end: stop }
}

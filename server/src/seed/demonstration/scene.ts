import type { Id, LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type pg from 'pg'
import type { Transaction } from '../../db/transaction.ts'
import type { FileStore } from '../../files/store.ts'
import { platformTenant, type SeedTenant, seedPart } from '../seed-part.ts'

/** What every part of the demonstration works with. */
export interface Scene {
  readonly pool: pg.Pool
  readonly files: FileStore
  /** The secret of the server that seals what is kept of cameras. */
  readonly secret?: string
  /** Moment of the seeding; every date is told from it. */
  readonly now: LocalDateTime
  /** Gives the password of an account. */
  readonly password: (userName: string) => string
  readonly organizationId: Id
  /** Ids of the units by their code. */
  readonly units: ReadonlyMap<string, Id>
  /** Ids of the accounts by their log-in. */
  readonly users: ReadonlyMap<string, Id>
  /** Ids of the departments by unit and key, `SFJC.soil`. */
  readonly departments: ReadonlyMap<string, Id>
}

/** The day so many days after (or before) the seeding: D+n of the demonstration data. */
export const day = (scene: Pick<Scene, 'now'>, offset: number): LocalDate => addCalendarDays(dayOf(scene.now), offset)

/** The tenant of the demonstration's organisation, without a business. */
export const organizationTenant = (organizationId: Id): SeedTenant => ({
  instanceId: platformTenant.instanceId,
  organizationId,
  businessId: '0',
})

/** Id by a name that the content files must know. */
export function known(ids: ReadonlyMap<string, Id>, name: string): Id {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`demonstration: ${name} is not known`)
  return id
}

/** Runs a part within one unit of the demonstration. */
export function inUnit<T>(scene: Scene, unit: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const tenant = { ...organizationTenant(scene.organizationId), businessId: known(scene.units, unit) }
  return seedPart(scene.pool, tenant, scene.now, work)
}

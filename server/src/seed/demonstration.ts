import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { totalBase } from '@gt/domain/platform/total-base.entity.ts'
import type pg from 'pg'
import type { FileStore } from '../files/store.ts'
import { seedAttendance } from './demonstration/attendance.ts'
import { seedBatches } from './demonstration/batches.ts'
import { seedCameras } from './demonstration/cameras.ts'
import { seedClimate } from './demonstration/climate.ts'
import { bindClients, seedCustomers } from './demonstration/customers.ts'
import { seedDeliveries } from './demonstration/deliveries.ts'
import { seedDispatched } from './demonstration/dispatch.ts'
import { seedDocuments } from './demonstration/documents.ts'
import { seedEquipment } from './demonstration/equipment.ts'
import { seedExtraFields } from './demonstration/extra-fields.ts'
import { seedFinance } from './demonstration/finance.ts'
import { seedHeadFoot } from './demonstration/head-foot.ts'
import { seedLabels } from './demonstration/labels.ts'
import { seedLaboratoryTests } from './demonstration/laboratory-tests.ts'
import { seedLedgerTemplates } from './demonstration/ledger-templates.ts'
import { seedMachineSheets } from './demonstration/machine-sheets.ts'
import { seedOperation } from './demonstration/operation.ts'
import { seedOrganization, seedOwners } from './demonstration/organisation.ts'
import { seedOutsideTests } from './demonstration/outside-tests.ts'
import { seedAccounts, seedPeople } from './demonstration/people.ts'
import { seedPeopleBetweenUnits } from './demonstration/people-between-units.ts'
import { seedPlans } from './demonstration/plans.ts'
import { seedPrices } from './demonstration/prices.ts'
import { seedDispatch, seedQualifications } from './demonstration/qualifications.ts'
import { seedRegisteredTests } from './demonstration/registered-tests.ts'
import { seedScanPlaces } from './demonstration/scan-places.ts'
import { organizationTenant, type Scene } from './demonstration/scene.ts'
import { seedNumberRules, seedOrderTexts, seedSamplePlaces, seedSettings } from './demonstration/settings.ts'
import { seedSigning } from './demonstration/signing.ts'
import { seedSmallTools } from './demonstration/small-tools.ts'
import { seedTestGroups } from './demonstration/test-groups.ts'
import { seedTitles } from './demonstration/titles.ts'
import { seedTransfers } from './demonstration/transfers.ts'
import { seedUpkeep } from './demonstration/upkeep.ts'
import { seedWorks } from './demonstration/works.ts'
import { putRows } from './put-rows.ts'
import { platformTenant, seedPart } from './seed-part.ts'

interface DemonstrationOptions {
  /** Moment from which every date of the demonstration is told, D+0. */
  readonly now: LocalDateTime
  /** Gives the password of an account when it is made; all may share one. */
  readonly passwords: (userName: string) => string
  /** Where the pictures of signatures and seals go. */
  readonly files: FileStore
  /** Seals where the streams of cameras are taken; cameras have none without it. */
  readonly secret?: string
}

const laboratories = ['SFJC', 'LJ3', 'LM1']

/**
 * Seeds the master data of the demonstration laboratories (demonstration data sections 1 to 7); the orders come later.
 * `seedPlatform` must have run. A demonstration that is complete is left as people have changed it; one that was broken
 * off is completed with the moment at which it was begun.
 *
 * @returns true when something was seeded, so that the passwords are worth printing
 */
export async function seedDemonstration(pool: pg.Pool, options: DemonstrationOptions): Promise<boolean> {
  const owners = await seedPart(pool, platformTenant, options.now, seedOwners)
  const { organizationId } = owners
  const begun = await readMark(pool, organizationId)
  if (begun?.finished) return false
  const now = begun?.now ?? options.now
  if (!begun) await writeMark(pool, organizationId, { now, finished: false })
  const { units, departments } = await seedOrganization(pool, now, owners)
  const { secret } = options
  const place = {
    pool,
    files: options.files,
    ...(secret === undefined ? {} : { secret }),
    now,
    password: options.passwords,
    organizationId,
    units,
    departments,
  }
  const scene: Scene = { ...place, users: await seedAccounts(place) }
  for (const unit of units.keys()) await seedSettings(scene, unit)
  for (const unit of laboratories) await seedLaboratory(scene, unit)
  await seedDispatch(scene)
  await seedDispatched(scene)
  await seedAttendance(scene)
  await seedPeopleBetweenUnits(scene)
  await seedOrderTexts(scene)
  await bindClients(scene)
  await seedPrices(scene)
  await seedTestGroups(scene)
  await seedTitles(scene)
  await seedHeadFoot(scene)
  await seedPlans(scene)
  await seedWorks(scene)
  await seedRegisteredTests(scene)
  await seedDeliveries(scene)
  await seedUpkeep(scene)
  await seedLabels(scene)
  await seedScanPlaces(scene)
  await seedCameras(scene, 'SFJC')
  await seedCameras(scene, 'LJ3')
  await seedFinance(scene)
  await seedTransfers(scene)
  await writeMark(pool, organizationId, { now, finished: true })
  return true
}

/** One laboratory: rooms, staff, tests, certificates, signatures, equipment, customers, numbers. */
async function seedLaboratory(scene: Scene, unit: string): Promise<void> {
  await seedClimate(scene, unit)
  await seedPeople(scene, unit)
  await seedLaboratoryTests(scene, unit)
  await seedQualifications(scene, unit)
  await seedSigning(scene, unit)
  await seedEquipment(scene, unit)
  await seedMachineSheets(scene, unit)
  await seedSmallTools(scene, unit)
  await seedCustomers(scene, unit)
  await seedNumberRules(scene, unit)
  await seedSamplePlaces(scene, unit)
  await seedLedgerTemplates(scene, unit)
  await seedOperation(scene, unit)
  await seedDocuments(scene, unit)
  await seedExtraFields(scene, unit)
  if (unit !== 'LJ3') return
  await seedBatches(scene, unit)
  await seedOutsideTests(scene, unit)
}

/** How far the demonstration is, and the moment from which its dates are told. */
interface Mark {
  readonly now: LocalDateTime
  readonly finished: boolean
}

const markKey = 'demonstration.seeded'

async function readMark(pool: pg.Pool, organizationId: Id): Promise<Mark | null> {
  const [row] = await seedPart(pool, organizationTenant(organizationId), null, tx =>
    tx.query<{ value: Mark }>('select value from total_base where key = $1 and organization_id = app_org()', [markKey]),
  )
  return row?.value ?? null
}

async function writeMark(pool: pg.Pool, organizationId: Id, value: Mark): Promise<void> {
  await seedPart(pool, organizationTenant(organizationId), value.now, tx =>
    putRows(tx, totalBase, ['key'], [{ key: markKey, value, value_type: 'json', label: '演示数据' }], 'refresh'),
  )
}

import { expect } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { carryOut } from '../../src/jobs/carry-out.ts'
import { ownerCaller } from '../../src/jobs/seal-audit.ts'
import { refusalsOf } from '../support/accounts.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import { makeKeeper, makeLaboratory, type TestLaboratory } from '../support/laboratory.ts'
import { testProduct } from '../support/product.ts'

const ops = (page: string, ...verbs: string[]): string[] => verbs.map(verb => `qrcodelibrary.${page}.${verb}`)

/** Rights of who keeps the library. */
const libraryRights = [
  ...ops('qrcodesupplier', 'view', 'add', 'edit', 'delete', 'export'),
  ...ops('qrcodefactorymake', 'view', 'add', 'edit', 'send', 'file', 'report', 'deliver', 'accept', 'export'),
  ...ops('qrcodelibrary', 'view', 'make', 'order', 'instock', 'void', 'export'),
  ...ops('checkinstitution', 'view', 'add', 'edit', 'delete', 'child', 'import', 'template', 'export'),
  ...ops('qrcodereceive', 'view', 'approve', 'reject', 'export'),
  ...ops('qrcodeassign', 'view', 'add', 'back', 'cancel', 'receive', 'export'),
  ...ops('qrcodesearch', 'view', 'life', 'void', 'export'),
  ...ops('qrcodebind', 'view', 'unbind'),
  ...ops('qrcodecharge', 'view', 'price', 'receive', 'void', 'export'),
  ...ops('qrcodeforewarning', 'view', 'add', 'edit', 'delete', 'apply', 'handle'),
]
/** Rights of a laboratory that uses labels. */
const holderRights = [
  ...ops('qrcodereceive', 'view', 'add'),
  ...ops('qrcodeassign', 'view', 'add', 'back', 'cancel', 'receive'),
  ...ops('qrcodesearch', 'view', 'life'),
  ...ops('qrcodebind', 'view', 'bind', 'series', 'unbind'),
]

export type LabelRecord = Record<string, unknown> & {
  readonly id: string
  readonly row_version: number
  readonly state: string
}

let serial = 0

/** A library with who keeps it, and two laboratories that use labels. */
export async function openLibrary() {
  const product = await testProduct()
  const [lab, other] = [await makeLaboratory(product), await makeLaboratory(product)]
  const keeper = await makeKeeper(product, lab, libraryRights)
  const [holder, stranger] = [await lab.user(holderRights), await other.user(holderRights)]
  const sql = <R extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
    inTransaction(product.services.ownerPool, ownerCaller, {}, tx => tx.query<R>(text, values))
  const done = <R = LabelRecord>(answer: Answer): R => {
    expect(refusalsOf(answer)).toEqual([])
    return answer.envelope.result as R
  }
  const read = async (controller: string, id: string, who: ApiClient = keeper): Promise<LabelRecord> =>
    done(await who.raw(`${controller}/GetById`, { id }))
  /** Gives a command to a record as it now stands. */
  const give = async (address: string, id: string, values: object = {}, who: ApiClient = keeper): Promise<Answer> => {
    const [controller = ''] = address.split('/')
    const { row_version } = await read(controller, id, who)
    return who.raw(address, { items: [{ id, row_version }], ...values })
  }
  const styles = await sql<{ id: string; medium: string }>(
    `insert into qrcode_style (instance_id, organization_id, business_id, name, usage, medium)
     select 0, 0, 0, '试验样式 ' || m, 'sample', m from unnest(array['paper', 'waterproof', 'cast_in', 'rfid']) m returning id, medium`,
  )
  /** A style of the library for a medium. */
  const styleFor = (medium: unknown): string => styles.find(style => style.medium === medium)?.id ?? ''
  /** Carries out the jobs that wait, as the queue does. */
  const runJobs = async (): Promise<void> => {
    const jobs = await sql<{ id: string; business_id: string }>(
      "select id, business_id from background_job where state = 'queued' order by id",
    )
    for (const { id, business_id } of jobs)
      await carryOut(product.services, allActions, { businessId: business_id, jobId: id })
  }
  const prefix = (): string => {
    serial += 1
    return `T${serial}`
  }
  /** A batch of labels, made. */
  const batchOf = async (count: number, values: object = {}): Promise<LabelRecord> => {
    const chosen = { medium: 'paper', ...values }
    const asked = { count, qrcode_style_id: styleFor(chosen.medium), prefix: prefix(), ...chosen }
    const { id } = done<{ id: string }>(await keeper.raw('QrcodeBatches/Make', asked))
    await runJobs()
    return read('QrcodeBatches', id)
  }
  /** A batch in the stock of the library. */
  const stockOf = async (count: number, values: object = {}): Promise<LabelRecord> => {
    const batch = await batchOf(count, values)
    done(await give('QrcodeBatches/TakeIntoStock', batch.id, { good: count }))
    return read('QrcodeBatches', batch.id)
  }
  const institutionOf = async (of: TestLaboratory | null, values: object = {}): Promise<string> => {
    serial += 1
    const [province] = await sql<{ id: string }>(
      "insert into province (code, name) values ($1, '试验省') returning id",
      [`9${serial}`],
    ).catch(() => [{ id: null }])
    const row = {
      code: `JG${serial}`,
      name: `机构${serial}`,
      contact: '联系人',
      business_id: of?.id ?? null,
      province_id: province?.id ?? null,
      ...values,
    }
    return done(await keeper.raw('CheckInstitutions/Create', row)).id
  }
  const codesOf = (batchId: string, state: string): Promise<{ id: string; code: string }[]> =>
    sql('select id, code from qrcode where qrcode_batch_id = $1 and state = $2 order by code', [batchId, state])
  return {
    product,
    lab,
    other,
    keeper,
    holder,
    stranger,
    sql,
    done,
    read,
    give,
    runJobs,
    batchOf,
    stockOf,
    institutionOf,
    codesOf,
    prefix,
    styleId: styleFor('paper'),
  }
}

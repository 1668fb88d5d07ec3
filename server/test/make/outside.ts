import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import page from '@gt/domain/outsourced/gdtrialtest.gdentrust.page.ts'
import { outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { definedActions } from '../../src/actions.ts'
import { unitOrders } from '../../src/modules/entrust/unit-orders.ts'
import { outsourcedImplemented } from '../../src/modules/outsourced/implement.ts'
import { cubeOrder, offered, registered, type Version } from './entrust.ts'
import { openReports, type ReportPlace } from './reports.ts'

/** The page of tests that a site sends to other laboratories (gdtrialtest/gdentrust), and what its tests do with it. */
export const rows = entityController(outsourcedTest)
export const commands = pageController(page)
const outsider = '示范市建材检测所'
export const graded = '示范公路工程试验检测中心'

type Listed = Version & Readonly<Record<string, unknown>>

/** The demonstration with everything that such a test goes through. */
export const openOutside = (): Promise<ReportPlace> =>
  openReports([...definedActions, ...outsourcedImplemented(unitOrders)])

/** The people of the site at that page. */
export function outsideDesk(place: ReportPlace) {
  const at = (who: string, clock?: string) => place.as(who, clock, 'LJ3')
  const rowOf = async (id: string, who = 'gd-chief'): Promise<Listed> =>
    (await (await at(who)).call(rows, 'GetById', { id })) as never
  const step = async (who: string, name: string, id: string, more: object = {}, clock?: string) =>
    (await at(who, clock)).give(commands as never, name as never, await rowOf(id), more as never)

  let files = 994_000_000
  const paper = async (): Promise<string> => {
    files += 1
    await place.query(
      `insert into file_object (id, instance_id, organization_id, business_id, name, extension, mime_type, size_bytes, sha256, storage_key, folder, scan_state, created_by_id)
       overriding system value select $1::bigint, instance_id, organization_id, id, '外委报告.pdf', 'pdf', 'application/pdf', 10, repeat('0', 64), $1::text, 'outsourced_test_upload', 'clean', null
       from business where code = 'LJ3'`,
      [String(files)],
    )
    return String(files)
  }

  /** Cubes that the site registered, with their task that waits. */
  async function siteSample(): Promise<{ id: string; number: string; task: string }> {
    const { parameters, classId } = await offered(place, 'concrete-cube-strength', 'LJ3')
    const form = await cubeOrder(place)
    const whole = await registered(await at('gd-tester1'), {
      ...form,
      customer_info_id: null,
      customer_snapshot: { project_name: 'LJ-3 标', entrusting_unit: '示范路桥', sample_sender: '送样员甲' },
      nature: 'self_check',
      samples: [
        {
          ...form.samples[0]!,
          trial_class_id: classId,
          items: parameters.map(unit_trial_parameter_id => ({ unit_trial_parameter_id })),
        },
      ],
    })
    const [sample] = whole.samples
    return { id: sample?.row.id ?? '', number: sample?.row.sample_number ?? '', task: whole.tasks[0]?.id ?? '' }
  }

  const laboratoryId = async (): Promise<string> => {
    const { rows: known } = await (await at('gd-contractor')).call(outsideOrderActions, 'Laboratories', {})
    return known.find(({ name }) => name === graded)?.id ?? ''
  }

  /** The form of an electronic order of cubes. */
  const electronic = async (samples: object[], more: object = {}) => {
    const { parameters } = await offered(place, 'concrete-cube-strength')
    return {
      laboratory_id: await laboratoryId(),
      parameter_ids: parameters,
      planned_send_on: '2026-03-03',
      samples,
      ...more,
    } as never
  }
  const onPaper = (more: object = {}) =>
    ({
      laboratory_id: null,
      testing_unit: outsider,
      parameter_ids: [],
      test_name: '橡胶支座抗压弹性模量',
      planned_send_on: '2026-03-03',
      project_name: 'LJ-3 标',
      project_part: '3 号中桥 支座',
      samples: [{ name: '板式橡胶支座', spec: 'GJZ 350', quantity: '3 块' }],
      ...more,
    }) as never

  const create = async (form: never, who = 'gd-contractor'): Promise<string> => {
    const { ids } = await (await at(who)).call(outsideOrderActions, 'Create', form)
    return ids[0] ?? ''
  }
  async function approved(form: never): Promise<string> {
    const id = await create(form)
    await step('gd-contractor', 'Submit', id)
    await step('gd-chief', 'Approve', id)
    return id
  }
  async function ordered(
    more: object = {},
  ): Promise<{ id: string; order: string; sample: Awaited<ReturnType<typeof siteSample>> }> {
    const sample = await siteSample()
    const id = await approved(await electronic([{ sample_id: sample.id }], more))
    await step('gd-tester2', 'Order', id, { accepted: 1 })
    const [row] = await place.query<{ order: string }>(
      'select outside_order_id as "order" from outsourced_test where id = $1',
      [id],
    )
    return { id, order: row?.order ?? '', sample }
  }
  const inbox = async (order: string): Promise<Listed> =>
    (await (await place.as('reception1')).call(preEntrustmentActions, 'GetWhole', { id: order })).order as never
  const giveBack = async (order: string, reason: string) =>
    (await place.as('reception1')).give(preEntrustmentActions, 'Return', await inbox(order), { reason })
  const version = async (id: string): Promise<Version> => {
    const { row_version } = await rowOf(id)
    return { id, row_version }
  }
  return {
    at,
    rowOf,
    step,
    paper,
    siteSample,
    laboratoryId,
    electronic,
    onPaper,
    create,
    approved,
    ordered,
    inbox,
    giveBack,
    version,
  }
}

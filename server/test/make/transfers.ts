import { systemActions } from '@gt/domain/exchange/actions.ts'
import quality from '@gt/domain/exchange/gdtrialtest.sendQualityData.page.ts'
import { thirdPartyMap } from '@gt/domain/exchange/third-party-map.entity.ts'
import systems from '@gt/domain/exchange/totalset.thirdpartysystem.page.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { type Receiver, startReceiver } from '../../../tools/receiver/receiver.ts'
import { definedActions } from '../../src/actions.ts'
import { inLaboratory } from '../../src/jobs/each-laboratory.ts'
import { sendDue } from '../../src/modules/exchange/api.ts'
import { exchangeImplemented } from '../../src/modules/exchange/implement.ts'
import type { Caller } from './entrust.ts'
import { current, openReports, type ReportPlace } from './reports.ts'
import { checkedAtSite, letSiteSign, submittedAtSite } from './site.ts'

export const secret = 'k-7f3a'
export const morning: LocalDateTime = '2026-03-30 12:00:00'
export const systemsOf = pageController(systems)
const pushes = pageController(quality)
export const maps = entityController(thirdPartyMap)

export let place: ReportPlace
export let keeper: Caller
export let receiver: Receiver
export let unit = ''
export let reportId = ''

export const ask = <T extends Record<string, unknown>>(sql: string, values: readonly unknown[] = []) =>
  place.query<T>(sql, values)

/** A record in the version that the next call names. */
export async function version(table: string, id: string): Promise<{ id: string; row_version: number }> {
  const [row] = await ask<{ id: string; row_version: number }>(
    `select id::text, row_version from ${table} where id = $1`,
    [id],
  )
  if (!row) throw new Error(`no ${table} ${id}`)
  return row
}

/** The one transfer of a system, as it stands. */
export async function pushOf(systemId: string) {
  const [row] = await ask<Record<string, unknown> & { id: string; row_version: number }>(
    'select * from third_party_push where third_party_system_id = $1 and deleted_at is null order by id desc limit 1',
    [systemId],
  )
  if (!row) throw new Error('nothing was offered')
  return row
}

/** Sends what is due, as the queue does. */
export const sendAll = () => sendDue(place.services, work => inLaboratory(place.services, unit, work))

/** As when so much time had passed. */
export const later = (systemId: string) =>
  ask('update third_party_push set next_try_at = now() where third_party_system_id = $1 and next_try_at is not null', [
    systemId,
  ])

let serial = 0
/** A system of the site, with its key, enabled; whatever was approved is offered to it. */
export async function connected(values: Record<string, unknown> = {}) {
  serial += 1
  const made = await keeper.call(systemsOf, 'Create', {
    code: `S${serial}`,
    name: `系统${serial}`,
    kind: 'quality',
    base_url: receiver.url,
    auth_kind: 'sign',
    trigger: 'manual',
    auto_push: 0,
    data_kinds: ['report'],
    contents: ['results', 'persons'],
    needs: [],
    enabled: 0,
    ...values,
  } as never)
  const { id } = made as unknown as { id: string }
  await keeper.call(systemActions, 'KeepSecret', { ...(await version('third_party_system', id)), secret })
  await keeper.call(systemsOf, 'Change', {
    ...(await version('third_party_system', id)),
    enabled: 1,
  } as never)
  return id
}

export const command = async (name: 'Send' | 'Resend' | 'Skip', id: string, more: object = {}) =>
  keeper.give(pushes as never, name as never, await version('third_party_push', id), more)

/** Sends the one report to a system and answers how it went. */
export async function sent(systemId: string) {
  await command('Send', (await pushOf(systemId)).id)
  await sendAll()
  return pushOf(systemId)
}

/** Opens the demonstration with a receiver, its address entered by the platform, and an approved report of the site. */
export async function openTransfers(): Promise<void> {
  place = await openReports([...definedActions, ...exchangeImplemented])
  Object.assign(place.services.config, { outgoingPrivate: ['127.0.0.1'] })
  receiver = await startReceiver({ secret })
  await letSiteSign(place)
  unit = (await ask<{ id: string }>("select id::text from business where code = 'LJ3'"))[0]?.id ?? ''
  // the demonstration has systems of its own
  await ask('update third_party_system set enabled = false where business_id = $1', [unit])
  await ask(
    `insert into third_party_system (instance_id, organization_id, business_id, code, name, kind, base_url, data_kinds, enabled)
     values (0, 0, 0, 'QMS', '质量系统', 'quality', $1, '["report"]', true)`,
    [receiver.url],
  )
  keeper = await place.as('labadmin', morning, 'LJ3')
  const { taskId, recordId } = await submittedAtSite(place, 'pass')
  await checkedAtSite(place, recordId)
  reportId =
    (await ask<{ id: string }>('select report_id::text as id from trial_task where id = $1', [taskId]))[0]?.id ?? ''
  for (const [login, clock, verb] of [
    ['gd-tester1', '2026-03-29 14:30:00', 'Submit'],
    ['gd-chief', '2026-03-30 09:00:00', 'Approve'],
  ] as const)
    await (await place.as(login, clock)).give(reportActions, verb, await current(place, 'report', reportId), {
      confirmed: ['B-15'],
      reason: '已知悉',
    })
}

/** The receiver answers, and the platform stands by its address. */
export async function inOrder(): Promise<void> {
  receiver.fail(0)
  await ask("update third_party_system set enabled = true where business_id = 0 and code = 'QMS'")
}

export async function closeTransfers(): Promise<void> {
  await receiver?.close()
  await place?.close()
}

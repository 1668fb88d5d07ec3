import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { serverAuth } from '@gt/domain/platform/server-auth.entity.ts'
import { macOf } from '@gt/domain/platform/server-licence.ts'
import type { serverLicenceActions } from '@gt/domain/platform/server-licence-actions.ts'
import { serverLicenceErrors } from '@gt/domain/platform/server-licence-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { licenceKeyOf, publicHalfOf, writeLicence } from './licence-file.ts'

type Licence = Row<typeof serverAuth>
type Values = RowValues<typeof serverAuth>

const newSerial = (): string => `SL-${randomBytes(8).toString('hex').toUpperCase()}`
const over = ({ server_name }: Licence): Refusal =>
  new Refusal([refused(serverLicenceErrors, 'SL-04', { name: server_name })])

/** The addresses as they are compared. Refuses with SL-01, SL-02, SL-03. */
function checked(ctx: Ctx, { ip_address, mac_address, expires_at }: Values): Values {
  const mac = mac_address === undefined ? undefined : macOf(mac_address ?? '')
  refuseIfAny([
    ...(ip_address === undefined || isIP(ip_address ?? '') !== 0
      ? []
      : [refused(serverLicenceErrors, 'SL-01', {}, { field: 'ip_address' })]),
    ...(mac === null ? [refused(serverLicenceErrors, 'SL-02', {}, { field: 'mac_address' })] : []),
    ...(!expires_at || expires_at > ctx.now
      ? []
      : [refused(serverLicenceErrors, 'SL-03', {}, { field: 'expires_at' })]),
  ])
  return {
    ...(mac === undefined || mac === null ? {} : { mac_address: mac }),
    ...(ip_address ? { ip_address: ip_address.toLowerCase() } : {}),
  }
}

/** SL-05 for a server that has another licence which stands; one that was taken back stands in nobody's way. */
async function guardAlone(ctx: Ctx, { ip_address, mac_address }: Values, own: string | null): Promise<void> {
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('server-licences'))")
  const [other] = await ctx.tx.query<{ name: string }>(
    `select server_name as name from server_auth where ip_address = $1 and mac_address = $2 and state = 'active' and deleted_at is null
       and id is distinct from $3 limit 1`,
    [ip_address, mac_address, own],
  )
  if (other) throw new Refusal([refused(serverLicenceErrors, 'SL-05', other, { field: 'mac_address' })])
}

/** Takes a licence back. Refuses with SL-04. */
async function revoke(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, serverAuth, item)
  if (row.state === 'revoked') throw over(row)
  const { id, row_version } = await changeRow(ctx, serverAuth, row, { state: 'revoked' })
  return { id, row_version, state: null }
}

/** Rules of licences of servers (page totalset/serverauth). */
export const serverLicenceRules = entityRules(serverAuth, {
  async beforeCreate(ctx, values) {
    const complete = { ...values, ...checked(ctx, values) }
    await guardAlone(ctx, complete, null)
    return { ...complete, serial: newSerial() }
  },
  async beforeChange(ctx, row, changes) {
    if (row.state === 'revoked') throw over(row)
    const complete = { ...changes, ...checked(ctx, changes) }
    await guardAlone(ctx, { ...row, ...complete }, row.id)
    return { ...complete, serial: newSerial(), issued_at: ctx.now as LocalDateTime }
  },
  commands: { Revoke: revoke as never },
})

export const downloadLicence: Run<(typeof serverLicenceActions)['actions']['Download']> = (call, { id }) =>
  call.transaction({}, async ctx => {
    const row = await getRow(ctx, serverAuth, id, true)
    if (row.state === 'revoked' || row.expires_at <= ctx.now) throw over(row)
    await changeRow(
      ctx,
      serverAuth,
      row,
      { download_count: (row.download_count ?? 0) + 1 },
      { action: 'export', number: row.serial },
    )
    const key = licenceKeyOf(call.services.linkSecret)
    const content = writeLicence(key, {
      serial: row.serial ?? '',
      customer: row.server_name,
      ip: row.ip_address,
      mac: row.mac_address,
      functions: [...(row.functions ?? [])],
      logins: row.allowed_login_count,
      issued: row.issued_at,
      expires: row.expires_at,
    })
    return { name: `${row.serial}.licence.json`, content, public_key: publicHalfOf(key) }
  })

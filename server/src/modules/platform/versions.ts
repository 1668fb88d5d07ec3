import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { appVersion } from '@gt/domain/platform/app-version.entity.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import { compareVersions } from '@gt/domain/platform/versions.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, lockRow, removeRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardPlatform } from './instances.ts'

type Version = Row<typeof appVersion>
type Values = RowValues<typeof appVersion>

/** The highest published number of a system; two that are published at once take turns. */
async function lastPublished(ctx: Ctx, system: Id): Promise<string | null> {
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('published-versions'))")
  const rows = await ctx.tx.query<{ version_no: string }>(
    'select version_no from app_version where publishing_system_id = $1 and published and deleted_at is null',
    [system],
  )
  return rows
    .map(({ version_no }) => version_no)
    .reduce<string | null>((last, one) => (last === null || compareVersions(one, last) > 0 ? one : last), null)
}

/** Y-50 for a number that is not above what is published of its system. */
async function guardAbove(ctx: Ctx, { publishing_system_id, version_no }: Values): Promise<void> {
  // a field that is missing is told by the database
  if (!publishing_system_id || !version_no) return
  const last = await lastPublished(ctx, publishing_system_id)
  if (last !== null && compareVersions(version_no, last) <= 0)
    throw new Refusal([refused(platformErrors, 'Y-50', { version: last }, { field: 'version_no' })])
}

const doneWith = ({ id, row_version }: Version): CommandDone => ({ id, row_version, state: null })

async function lockVersion(ctx: Ctx, item: CommandItem): Promise<Version> {
  guardPlatform(ctx)
  return lockRow(ctx, appVersion, item)
}

/** Publishes a draft: from now on it is the version of its system. */
async function publish(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockVersion(ctx, item)
  if (row.published === 1) throw new Refusal([refused(platformErrors, 'Y-53', { version: row.version_no })])
  await guardAbove(ctx, row)
  return doneWith(await changeRow(ctx, appVersion, row, { published: 1, released_at: ctx.now as LocalDateTime }))
}

/** Withdraws a published version: the one before it is that of its system again. */
async function revoke(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockVersion(ctx, item)
  if (row.published !== 1) throw new Refusal([refused(platformErrors, 'Y-54', { version: row.version_no })])
  return doneWith(await changeRow(ctx, appVersion, row, { published: 0 }))
}

/** Takes a draft away, or one that was withdrawn. */
async function discard(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockVersion(ctx, item)
  if (row.published === 1) throw new Refusal([refused(platformErrors, 'Y-52', { version: row.version_no })])
  await removeRow(ctx, appVersion, row)
  return doneWith(row)
}

/** The published number stays what people were told. */
function guardKept(row: Version, changes: Values): void {
  for (const field of ['publishing_system_id', 'version_no'] as const)
    if (changes[field] !== undefined && changes[field] !== row[field])
      throw new Refusal([refused(platformErrors, 'Y-51', { version: row.version_no }, { field })])
}

/** Rules of versions (page sysConfig/version): drafts, published in the order of their numbers, and withdrawn. */
export const versionRules = entityRules(appVersion, {
  computed: {
    package_sha256:
      "select f.sha256 from file_object f where f.id = t.package_file_id and f.folder = 'app_version_package' and f.deleted_at is null",
  },
  async beforeCreate(ctx, values) {
    guardPlatform(ctx)
    await guardAbove(ctx, values)
    return values
  },
  async beforeChange(ctx, row, changes) {
    guardPlatform(ctx)
    if (row.published === 1) guardKept(row, changes)
    else await guardAbove(ctx, { ...row, ...changes })
    return changes
  },
  commands: { Publish: publish as never, Revoke: revoke as never, Discard: discard as never },
})

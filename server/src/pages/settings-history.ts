import type { HistoryEntry } from '@gt/domain/kit/behaviours.ts'
import type { Setting, SettingLevel, SettingsAnswer } from '@gt/domain/kit/page/settings.ts'
import { settingEntity } from '@gt/domain/platform/setting-list.ts'
import type { Ctx } from '../db/context.ts'
import { historyText } from './history.ts'

type Values = Readonly<Record<string, unknown>>
interface Entry {
  readonly id: string
  readonly at: string
  readonly by: string | null
  readonly action: string
  readonly reason: string | null
  readonly entity: string
  readonly number: string | null
  readonly before: Values | null
  readonly after: Values | null
}

const mostEntries = 200

/** The value of a setting in what an entry of the trail holds; undefined where the entry is not about it. */
function valueIn(entry: Entry, values: Values | null, setting: Setting, labKind: 'dj' | 'gd'): unknown {
  const { key, columns, ofUnit } = setting
  if (entry.entity === 'total_base') return entry.number === key ? (values?.value ?? undefined) : undefined
  if (entry.entity === 'business') return ofUnit ? values?.[ofUnit] : undefined
  if (entry.entity === 'overall_setting') {
    const [section = '', name = ''] = key.split('.')
    const sections = (values?.setting ?? {}) as Readonly<Record<string, Values | undefined>> // structured settings
    return sections[section]?.[name]
  }
  const column = columns[labKind]
  return column ? values?.[column] : undefined
}

/** A value in words; what is chosen from a list by its names. */
function told(
  ctx: Ctx,
  { field }: Setting,
  value: unknown,
  offered: SettingsAnswer['choices'][string] | undefined,
): string | null {
  if (!offered || !Array.isArray(value)) return historyText(ctx, field, value)
  return value.map(id => offered.find(one => one.id === String(id))?.label ?? String(id)).join('、')
}

/** Who changed which of these settings at a level and when, in words, the newest first; nothing there means inherited. */
export async function settingsHistory(
  ctx: Ctx,
  settings: readonly Setting[],
  level: SettingLevel,
  choices: SettingsAnswer['choices'],
): Promise<{ rows: HistoryEntry[] }> {
  const labKind = ctx.principal.business?.labKind ?? 'dj'
  const isLaboratory = level === 'laboratory'
  const own = settingEntity(labKind).name
  const where = isLaboratory
    ? `(l.entity in ('overall_setting', $1) or l.entity = 'business' and l.entity_id = app_biz())`
    : `l.entity = 'total_base' and l.entity_id in (select b.id from total_base b where b.organization_id = $1)`
  const entries = await ctx.tx.query<Entry & Record<string, unknown>>(
    `select l.id, l.occurred_at as at, coalesce(u.real_name, u.nickname, u.user_name) as by, l.action, l.reason, l.entity,
       l.object_number as number, l."before", l."after"
     from audit_log l left join app_user u on u.id = l.user_id
     where l.business_id = app_biz() and ${where} order by l.occurred_at desc, l.id desc limit ${mostEntries}`,
    [isLaboratory ? own : level === 'platform' ? '0' : ctx.principal.organizationId],
  )
  const rows = entries.map(entry => ({
    id: entry.id,
    at: entry.at,
    by: entry.by,
    action: entry.action,
    reason: entry.reason,
    changes: settings.flatMap(setting => {
      const [before, after] = [entry.before, entry.after].map(values => valueIn(entry, values, setting, labKind))
      const [was, is] = [before, after].map(value => told(ctx, setting, value, choices[setting.key]))
      const gone = entry.action === 'delete' && entry.number === setting.key
      return was === is && !gone ? [] : [{ field: setting.key, before: was ?? null, after: is ?? null }]
    }),
  }))
  return { rows: rows.filter(({ changes }) => changes.length > 0) }
}

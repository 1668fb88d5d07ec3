import { randomUUID } from 'node:crypto'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowChange } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import { businessSystem } from '@gt/domain/organisation/business-system.entity.ts'
import { department } from '@gt/domain/organisation/department.entity.ts'
import { organisationErrors } from '@gt/domain/organisation/errors.ts'
import { djbaseSet } from '@gt/domain/platform/djbase-set.entity.ts'
import { gdbaseSet } from '@gt/domain/platform/gdbase-set.entity.ts'
import { overallSetting } from '@gt/domain/platform/overall-setting.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { inUnit } from '../../db/in-tenant.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardAboveUnits } from './above-units.ts'
import { initialise } from './initialise.ts'
import { visibleUnits } from './visible.ts'

type Business = Row<typeof business>
type Values = RowChange<typeof business>

/** Days for which the basic functions of a new unit are open, until its licence is written. */
const trialDays = 30

interface TypeRow extends Record<string, unknown> {
  readonly unit_category: Business['unit_category'] | null
  readonly deploy_mode: Business['mode'] | null
  readonly is_laboratory: 0 | 1
}

async function typeOf(ctx: Ctx, id: Id | undefined): Promise<TypeRow | null> {
  if (id === undefined) return null
  const [type] = await ctx.tx.query<TypeRow>(
    'select unit_category, deploy_mode, is_laboratory::int from business_system_category where id = $1 and deleted_at is null',
    [id],
  )
  return type ?? null
}

/** What follows from the type of a unit; a type that says nothing of it is that of a graded laboratory. */
const derivedOf = (type: TypeRow): Pick<Business, 'unit_category' | 'mode'> => ({
  unit_category: type.unit_category ?? 'graded_lab',
  mode: type.deploy_mode ?? 'dj',
})

const label = (field: keyof typeof business.fields) => business.fields[field].label

/** What a unit of its type lacks: a laboratory its name, one on a site also its works. */
async function lacking(ctx: Ctx, type: TypeRow, unit: Values): Promise<Refused[]> {
  const onSite = type.is_laboratory === 1 && type.deploy_mode === 'gd' && type.unit_category === 'construction'
  const site = (field: 'project_id' | 'parent_lab_id'): Refused[] =>
    onSite && !unit[field] ? [refused(organisationErrors, 'O-02', { field: label(field) }, { field })] : []
  const [section] = unit.project_section_id
    ? await ctx.tx.query<{ project_id: Id }>('select project_id from project_section where id = $1', [
        unit.project_section_id,
      ])
    : []
  return [
    ...(type.is_laboratory === 1 && !unit.test_room_name?.trim()
      ? [refused(organisationErrors, 'O-01', {}, { field: 'test_room_name' })]
      : []),
    ...site('project_id'),
    ...site('parent_lab_id'),
    ...(section && section.project_id !== unit.project_id
      ? [refused(organisationErrors, 'O-03', {}, { field: 'project_section_id' })]
      : []),
  ]
}

/** True when the unit has taken orders; asked within the unit. */
async function hasOrders(ctx: Ctx, unit: Business): Promise<boolean> {
  return inUnit(ctx, unit, async () => {
    const rows = await ctx.tx.query('select 1 from entrustment where business_id = app_biz() limit 1')
    return rows.length > 0
  })
}

/** What the department is called in which the first people of a new unit stand, until the unit has made its own. */
const firstDepartment = '综合室'

/** A new unit has a licence for its first days, the settings of its mode as the defaults say, and a place for its first people. */
async function equip(ctx: Ctx, unit: Business): Promise<void> {
  await insertRow(ctx, businessSystem, {
    business_id: unit.id,
    basic_expires_at: `${addCalendarDays(dayOf(ctx.now), trialDays)} 23:59:59`,
  })
  await inUnit(ctx, unit, async () => {
    await insertRow(ctx, overallSetting, { setting: {} })
    await insertRow(ctx, unit.mode === 'dj' ? djbaseSet : gdbaseSet, {})
    await insertRow(ctx, department, { business_id: unit.id, name: firstDepartment, kind: 'general' })
  })
}

/** Puts a unit out of use: nobody acts in it until its state is changed again, its data stays. */
async function close(ctx: Ctx, item: CommandItem, { reason }: { readonly reason?: string }): Promise<CommandDone> {
  guardAboveUnits(ctx)
  const row = await lockRow(ctx, business, item)
  const { id, row_version, state } =
    row.state === 'closed' ? row : await changeRow(ctx, business, row, { state: 'closed' }, { reason: reason ?? null })
  return { id, row_version, state }
}

const ofLicence = (column: string): string =>
  `select x.${column} from business_system x where x.business_id = t.id and x.deleted_at is null`

const licence = {
  allowed_login_count: ofLicence('allowed_login_count'),
  basic_expires_at: ofLicence('basic_expires_at'),
  pre_entrust_expires_at: ofLicence('pre_entrust_expires_at'),
  trial_monitor_expires_at: ofLicence('trial_monitor_expires_at'),
}

/** Rules of units (page sysConfig/business): disabled, never deleted. */
export const businessRules = entityRules(business, {
  visible: ctx => ({
    ...visibleUnits(ctx),
    facts: factsOf(business.computed, { basic_expires_at: { column: `(${licence.basic_expires_at})`, place: '#' } }),
  }),
  computed: licence,
  async beforeCreate(ctx, values) {
    guardAboveUnits(ctx)
    const type = await typeOf(ctx, values.type_id)
    if (!type) return { ...values, guid: randomUUID() } // the database says what is missing
    refuseIfAny(await lacking(ctx, type, values))
    return { ...values, ...derivedOf(type), guid: randomUUID() }
  },
  async beforeChange(ctx, row, changes) {
    guardAboveUnits(ctx)
    const type = await typeOf(ctx, changes.type_id ?? row.type_id)
    if (!type) return changes
    const derived = derivedOf(type)
    const isOther = derived.mode !== row.mode || derived.unit_category !== row.unit_category
    if (changes.type_id !== undefined && changes.type_id !== row.type_id && isOther && (await hasOrders(ctx, row)))
      throw new Refusal([refused(organisationErrors, 'O-04', {}, { field: 'type_id' })])
    refuseIfAny(await lacking(ctx, type, { ...row, ...changes }))
    return changes.type_id === undefined ? changes : { ...changes, ...derived }
  },
  async afterSave(ctx, row, before) {
    if (!before) await equip(ctx, row)
    if (before && before.mode !== row.mode)
      await inUnit(ctx, row, async () => {
        const settings = row.mode === 'dj' ? djbaseSet : gdbaseSet
        const [found] = await ctx.tx.query(
          `select 1 from ${settings.name} where business_id = app_biz() and deleted_at is null`,
        )
        if (!found) await insertRow(ctx, settings, {})
      })
  },
  commands: {
    Close: close as never,
    Initialise: (async (ctx: Ctx, item: CommandItem, { pattern_id }: { readonly pattern_id: Id }) => {
      guardAboveUnits(ctx)
      const unit = await lockRow(ctx, business, item)
      const pattern = await getRow(ctx, business, pattern_id)
      if (pattern.id === unit.id || pattern.mode !== unit.mode)
        throw new Refusal([refused(organisationErrors, 'O-07', {}, { field: 'pattern_id' })])
      if (await hasOrders(ctx, unit)) throw new Refusal([refused(organisationErrors, 'O-05')])
      await initialise(ctx, unit, pattern)
      const { id, row_version, state } = await changeRow(ctx, business, unit, {})
      return { id, row_version, state } satisfies CommandDone
    }) as never,
  },
})

import { operation } from '@gt/domain/identity/operation.entity.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { businessSystemCategory } from '@gt/domain/organisation/business-system-category.entity.ts'
import { department } from '@gt/domain/organisation/department.entity.ts'
import { enterprise } from '@gt/domain/organisation/enterprise.entity.ts'
import { organization } from '@gt/domain/organisation/organization.entity.ts'
import { organizationCategory } from '@gt/domain/organisation/organization-category.entity.ts'
import { sector } from '@gt/domain/organisation/sector.entity.ts'
import { dictOption } from '@gt/domain/platform/dict-option.entity.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import { publishingSystem } from '@gt/domain/platform/publishing-system.entity.ts'
import { systemCategory } from '@gt/domain/platform/system-category.entity.ts'
import { compareVersions } from '@gt/domain/platform/versions.ts'
import { ownVersion } from '../../config.ts'
import type { Ctx } from '../../db/context.ts'
import { type EntityRules, entityRules } from '../../pages/rules.ts'
import { guardWayOperation } from '../identity/api.ts'
import { instanceRules } from './instances.ts'
import { skinVariableRules } from './skin-variables.ts'
import { skinRules } from './skins.ts'
import { versionRules } from './versions.ts'
import { visibleDepartments, visibleEnterprises, visibleOrganizations, visibleSectors } from './visible.ts'

/** The laboratory system: who holds its administrator posts sees the administrator's home. */
const laboratorySystem = '4'
/** The base business that every other type is measured by. */
const baseBusiness = '43'

const countOf = (table: string, where: string): string =>
  `select count(*)::int from ${table} x where ${where} and x.deleted_at is null`

const regionSql =
  "select concat_ws(' ', (select name from province where id = t.province_id), (select name from city where id = t.city_id), (select name from district where id = t.district_id))"

/** Y-01 when the change would take away what the product relies on. */
function guardFixed(id: string, fixed: string, name: string, isTaken: boolean): void {
  if (id === fixed && isTaken) throw new Refusal([refused(platformErrors, 'Y-01', { name })])
}

/** Y-02 with the pages that carry the button. */
async function guardUsedOperation(ctx: Ctx, id: string): Promise<void> {
  const pages = await ctx.tx.query<{ name: string }>(
    `select distinct m.name_zh as name from module_operation_map x join module m on m.id = x.module_id and m.deleted_at is null
     where x.operation_id = $1 and x.deleted_at is null order by 1 limit 5`,
    [id],
  )
  if (pages.length > 0)
    throw new Refusal([
      refused(platformErrors, 'Y-02', { pages: pages.map(({ name }) => name).join('、') }, { field: 'code' }),
    ])
}

/** G-04 for what belongs to another laboratory of the organisation. */
function guardOwnUnit(ctx: Ctx, business_id: string | null): void {
  const { business } = ctx.principal
  if (business && business.id !== business_id) throw new Refusal([refused(generalErrors, 'G-04')])
}

/** G-14 for a department above that is not of the same laboratory. */
async function guardSameUnit(ctx: Ctx, parentId: string | null | undefined, business_id: string | null): Promise<void> {
  if (!parentId) return
  const [above] = await ctx.tx.query<{ business_id: string | null }>(
    'select business_id from department where id = $1 and deleted_at is null',
    [parentId],
  )
  if (above && above.business_id === business_id) return
  throw new Refusal([
    refused(generalErrors, 'G-14', { field: department.fields.parent_id.label }, { field: 'parent_id' }),
  ])
}

/** Y-03 for options of built-in dictionaries: the product's own logic reads their values. */
async function guardBuiltIn(ctx: Ctx, typeId: string): Promise<void> {
  const [type] = await ctx.tx.query<{ is_system: number }>('select is_system::int from dict_type where id = $1', [
    typeId,
  ])
  if (type?.is_system === 1) throw new Refusal([refused(platformErrors, 'Y-03', {}, { field: 'code' })])
}

/** Y-47 for pages that would be refused although they are of this very build. */
function guardMinimum(kind: string | null | undefined, minimum: string | null | undefined): void {
  if (kind !== 'web' || !minimum || compareVersions(minimum, ownVersion) <= 0) return
  throw new Refusal([refused(platformErrors, 'Y-47', { version: ownVersion }, { field: 'min_version' })])
}

/** Rules of what the platform keeps for all laboratories. */
export const platformEntities: readonly EntityRules<Entity>[] = [
  instanceRules,
  skinVariableRules,
  skinRules,
  versionRules,
  entityRules(systemCategory, {
    computed: { module_count: countOf('module', 'x.system_category_id = t.id') },
    async beforeChange(_, row, changes) {
      guardFixed(row.id, laboratorySystem, row.name, changes.enabled === 0)
      return changes
    },
    async beforeRemove(_, row) {
      guardFixed(row.id, laboratorySystem, row.name, true)
    },
  }),
  entityRules(operation, {
    async beforeChange(ctx, row, changes) {
      if (changes.code !== undefined && changes.code !== row.code) await guardUsedOperation(ctx, row.id)
      if (changes.enabled === 0) guardWayOperation({ code: row.code, name: row.name_zh })
      return changes
    },
    beforeRemove: (ctx, row) => guardUsedOperation(ctx, row.id),
  }),
  entityRules(businessSystemCategory, {
    async beforeChange(_, row, changes) {
      const isRetyped =
        (changes.unit_category !== undefined && changes.unit_category !== row.unit_category) ||
        (changes.deploy_mode !== undefined && changes.deploy_mode !== row.deploy_mode)
      guardFixed(row.id, baseBusiness, row.name, isRetyped || changes.enabled === 0)
      return changes
    },
    async beforeRemove(_, row) {
      guardFixed(row.id, baseBusiness, row.name, true)
    },
  }),
  entityRules(organizationCategory, {
    computed: { sector_count: countOf('sector', 'x.organization_category_id = t.id') },
  }),
  entityRules(sector, {
    computed: { post_count: countOf('post', 'x.sector_id = t.id') },
    visible: visibleSectors,
  }),
  entityRules(dictOption, {
    async beforeChange(ctx, row, changes) {
      const isRecoded =
        (changes.code !== undefined && changes.code !== row.code) ||
        (changes.dict_type_id !== undefined && changes.dict_type_id !== row.dict_type_id)
      if (isRecoded) await guardBuiltIn(ctx, row.dict_type_id)
      return changes
    },
    beforeRemove: (ctx, row) => guardBuiltIn(ctx, row.dict_type_id),
  }),
  entityRules(enterprise, {
    visible: visibleEnterprises,
    computed: {
      region: regionSql,
      business_count: countOf('business', 'x.enterprise_id = t.id'),
    },
  }),
  entityRules(organization, {
    visible: visibleOrganizations,
    computed: {
      region: regionSql,
      business_count: countOf('business', 'x.organization_id = t.id'),
    },
  }),
  entityRules(department, {
    visible: visibleDepartments,
    computed: { user_count: countOf('app_user', 'x.department_id = t.id') },
    async beforeCreate(ctx, values) {
      const business_id = ctx.principal.business?.id ?? null
      await guardSameUnit(ctx, values.parent_id, business_id)
      return { ...values, business_id }
    },
    async beforeChange(ctx, row, changes) {
      guardOwnUnit(ctx, row.business_id)
      await guardSameUnit(ctx, changes.parent_id, row.business_id)
      return changes
    },
    async beforeRemove(ctx, row) {
      guardOwnUnit(ctx, row.business_id)
    },
  }),
  entityRules(publishingSystem, {
    computed: {
      current_version:
        'select x.version_no from app_version x where x.publishing_system_id = t.id and x.published and x.deleted_at is null order by gt_version_number(x.version_no) desc nulls last limit 1',
    },
    async beforeCreate(_, values) {
      guardMinimum(values.kind, values.min_version)
      return values
    },
    async beforeChange(_, row, changes) {
      const { kind, min_version } = { ...row, ...changes }
      guardMinimum(kind, min_version)
      return changes
    },
  }),
]

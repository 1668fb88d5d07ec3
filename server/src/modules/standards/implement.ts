import type { Entity, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { standardErrors } from '@gt/domain/standards/errors.ts'
import { hierarchyActions } from '@gt/domain/standards/hierarchy-actions.ts'
import { standard } from '@gt/domain/standards/standard.entity.ts'
import { standardActions } from '@gt/domain/standards/standard-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { standardState } from '../../flow/standard-state.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { type EntityRules, entityRules } from '../../pages/rules.ts'
import { abolish, guardText, registerCheck, uploadText } from './checks.ts'
import { documentRules } from './documents.ts'
import { confirmDocument, documentReaders, givenDocument } from './documents-given.ts'
import { standardUsage } from './usage.ts'

/** What pages of standards call besides their plain actions. */
export const standardsImplemented: readonly Implemented[] = [
  ...implement(standardActions, { Usage: standardUsage }),
  ...implement(hierarchyActions, { Readers: documentReaders, Given: givenDocument, Confirm: confirmDocument }),
]

const lastCheck = (column: string): string =>
  `select k.${column} from standard_check k where k.business_id = app_biz() and k.standard_id = t.id and k.deleted_at is null
   order by k.checked_on desc, k.id desc limit 1`

const uploaded =
  "exists (select from file_object f where f.id = t.upload_file_id and f.folder = 'standard_upload' and f.deleted_at is null)"

const computed = {
  standing: `select ${standardState('t')}`,
  last_check: lastCheck('checked_on'),
  last_result: lastCheck('result'),
  successor: `select coalesce(n.standard_no, n.file_name) from standard n
    where n.id = coalesce(t.replaced_by_id, (${lastCheck('new_standard_id')})) and n.deleted_at is null`,
  uploaded: `select ${uploaded}`,
}

type Values = RowValues<typeof standard>

/** The library of the platform is looked through by number; a laboratory may have documents of a project without one. */
const refusalsOf = (ctx: Ctx, { standard_no, publish_date, implement_date }: Values): Refused[] => [
  ...(!ctx.principal.business && !standard_no
    ? [refused(generalErrors, 'G-06', { field: standard.fields.standard_no.label }, { field: 'standard_no' })]
    : []),
  ...(publish_date && implement_date && implement_date < publish_date
    ? [refused(standardErrors, 'LS-07', {}, { field: 'implement_date' })]
    : []),
]

/** Rules of standards (pages totalset/standards, djbaseset/standards, gdbaseset/standards). */
export const standardsEntities: readonly EntityRules<Entity>[] = [
  documentRules,
  entityRules(standard, {
    computed,
    visible: () => ({
      facts: factsOf(standard.computed, {
        standing: { column: standardState('t'), place: '#' },
        uploaded: { column: uploaded, place: '#' },
      }),
    }),
    views: {
      unchecked: () => ({
        where: [
          {
            sql: `${standardState('t')} <> 'abolished' and coalesce((${lastCheck('checked_on')}) < gt_today() - 365, true)`,
            values: [],
          },
        ],
      }),
    },
    async imported(ctx) {
      // a row of a file has no text with it: the notice of the shipped list says that it is still to be uploaded
      const [notice] = await ctx.tx.query<{ id: string }>(
        "select id from file_object where business_id = 0 and folder = 'standards' and deleted_at is null order by id limit 1",
      )
      return notice ? { upload_file_id: notice.id } : {}
    },
    async beforeCreate(ctx, values) {
      refuseIfAny(refusalsOf(ctx, values))
      if (values.upload_file_id) await guardText(ctx, values.upload_file_id)
      return values
    },
    async beforeChange(ctx, row, changes) {
      refuseIfAny(refusalsOf(ctx, { ...row, ...changes }))
      if (changes.upload_file_id && changes.upload_file_id !== row.upload_file_id)
        await guardText(ctx, changes.upload_file_id)
      return changes
    },
    async beforeRemove(ctx, row) {
      if (ctx.principal.business || ctx.principal.dataScope !== 'platform') return
      const units = await ctx.tx.query('select 1 from gt_standard_units($1)', [row.id])
      if (units.length > 0) throw new Refusal([refused(standardErrors, 'LS-06', { n: units.length })])
    },
    commands: { RegisterCheck: registerCheck as never, Abolish: abolish as never, Upload: uploadText as never },
  }),
]

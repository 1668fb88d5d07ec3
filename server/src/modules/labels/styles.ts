import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { drawLabel } from '@gt/domain/qrcode/draw-label.ts'
import {
  exampleCode,
  exampleFacts,
  faultsOfLayout,
  firstLayout,
  type LabelSize,
} from '@gt/domain/qrcode/label-design.ts'
import { type LabelLayout, labelLayoutSchema } from '@gt/domain/qrcode/label-layout.ts'
import { qrcodeStyle } from '@gt/domain/qrcode/qrcode-style.entity.ts'
import type { labelStyleActions } from '@gt/domain/qrcode/style-actions.ts'
import { labelStyleErrors } from '@gt/domain/qrcode/style-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import type { Condition } from '../../db/filter.ts'
import { changeRow, getRow, insertRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { rowWrites } from '../../pages/crud.ts'
import { type CrudHooks, entityRules } from '../../pages/rules.ts'

type Style = Row<typeof qrcodeStyle>
type Values = RowValues<typeof qrcodeStyle>
type Actions = (typeof labelStyleActions)['actions']

/** Styles of the label library in use. */
export const libraryStyles: Condition = { sql: 't.business_id = 0 and t.medium is not null and t.enabled', values: [] }

const usedSql = 'select count(*)::int from qrcode_batch b where b.qrcode_style_id = t.id and b.deleted_at is null'
const librarySql = 't.medium is not null'

const sizeOf = ({ width_mm, height_mm }: Pick<Style, 'width_mm' | 'height_mm'>): LabelSize => ({
  width: new Num(width_mm).toNumber(),
  height: new Num(height_mm).toNumber(),
})

/** LY-01, LY-02 and LY-03 of a drawing on a label of this size. */
function guardLayout(layout: LabelLayout, size: LabelSize, library: boolean): void {
  const faults = faultsOfLayout(layout, size, library)
  const over = faults.flatMap(fault => (fault.kind === 'edge' ? [fault.at + 1] : []))
  const field = { field: 'layout' }
  refuseIfAny([
    ...(faults.some(({ kind }) => kind === 'no_code') ? [refused(labelStyleErrors, 'LY-02', {}, field)] : []),
    ...(faults.some(({ kind }) => kind === 'no_serial') ? [refused(labelStyleErrors, 'LY-03', {}, field)] : []),
    ...(over.length > 0 ? [refused(labelStyleErrors, 'LY-01', { rows: over.join('、'), ...size }, field)] : []),
  ])
}

/** LY-04: what batches were made by stays as it is. */
async function guardUnused(ctx: Ctx, { id, name }: Style): Promise<void> {
  const [row] = await ctx.tx.query<{ count: number }>(
    'select count(*)::int as count from qrcode_batch where qrcode_style_id = $1 and deleted_at is null',
    [id],
  )
  const count = row?.count ?? 0
  if (count > 0) throw new Refusal([refused(labelStyleErrors, 'LY-04', { count, name })])
}

/** LY-06: the library is the platform's. */
function guardMedium(ctx: Ctx, { medium }: Pick<Values, 'medium'>): void {
  if (medium && ctx.principal.business && ctx.principal.business.id !== '0')
    throw new Refusal([refused(labelStyleErrors, 'LY-06', {}, { field: 'medium' })])
}

/** What is seen on a label: a style that was used for a batch keeps it. */
const seen = ['width_mm', 'height_mm', 'layout', 'medium', 'correction_level', 'usage'] as const

const usual = {
  width: qrcodeStyle.fields.width_mm.options.default,
  height: qrcodeStyle.fields.height_mm.options.default,
}

const hooks: CrudHooks<typeof qrcodeStyle> = {
  visible: () => ({
    facts: factsOf(qrcodeStyle.computed, { calc_library: { column: librarySql, place: '#' } }),
  }),
  computed: {
    calc_size: "trim_scale(t.width_mm)::text || ' × ' || trim_scale(t.height_mm)::text",
    calc_used: usedSql,
    calc_library: librarySql,
  },
  async beforeCreate(ctx, values) {
    guardMedium(ctx, values)
    return { ...values, correction_level: values.correction_level ?? (values.medium === 'cast_in' ? 'H' : 'M') }
  },
  derive(values) {
    if (labelLayoutSchema.safeParse(values.layout).success) return {}
    const { width_mm = usual.width, height_mm = usual.height, medium } = values as Partial<Values> // of this entity
    return { layout: firstLayout(sizeOf({ width_mm, height_mm }), Boolean(medium)) }
  },
  async beforeChange(ctx, row, changes) {
    guardMedium(ctx, changes)
    const given: { readonly [name in (typeof seen)[number]]?: unknown } = changes
    if (seen.some(name => given[name] !== undefined && given[name] !== row[name])) await guardUnused(ctx, row)
    const whole = { ...row, ...changes } as Style // a row with its changes
    const drawn = labelLayoutSchema.safeParse(whole.layout)
    const isOther = (['width_mm', 'height_mm', 'medium'] as const).some(name => whole[name] !== row[name])
    if (drawn.success && isOther) guardLayout(drawn.data, sizeOf(whole), whole.medium !== null)
    return changes
  },
  async afterSave(ctx, row, before) {
    if (row.is_default !== 1 || before?.is_default === 1) return
    // one usual style for each use
    const others = await ctx.tx.query<{ id: Id }>(
      'select id from qrcode_style where business_id = $1 and usage = $2 and id <> $3 and is_default and deleted_at is null order by id',
      [ctx.principal.business?.id ?? '0', row.usage, row.id],
    )
    for (const { id } of others)
      await changeRow(ctx, qrcodeStyle, await getRow(ctx, qrcodeStyle, id, true), { is_default: 0 })
  },
}

const writes = rowWrites(qrcodeStyle, hooks)

/** Copies a style with its drawing under another name; a laboratory's copy of one of the platform's is its own. Refuses with G-04, G-12. */
async function copy(ctx: Ctx, { id }: CommandItem, { name }: { readonly name: string }): Promise<CommandDone> {
  const { usage, medium, width_mm, height_mm, dpi, layout, hide_for_blind, correction_level } = await getRow(
    ctx,
    qrcodeStyle,
    id,
  )
  guardMedium(ctx, { medium })
  const values = { usage, medium, width_mm, height_mm, dpi, layout, hide_for_blind, correction_level }
  const made = await insertRow(ctx, qrcodeStyle, { ...values, name })
  return { id: made.id, row_version: made.row_version, state: null }
}

/** Stores what is drawn; see the contract. */
export const saveLayout: Run<Actions['SaveLayout']> = async (ctx, { id, row_version, layout }) => {
  const row = await getRow(ctx, qrcodeStyle, id)
  guardLayout(layout, sizeOf(row), row.medium !== null)
  const changes = { layout } as unknown as RowChange<typeof qrcodeStyle> // the drawing is not among what a form changes
  return { id: await writes.change(ctx, { id, row_version }, changes) }
}

/** A label with example values at its true size; see the contract. */
export const previewLabel: Run<Actions['Preview']> = async (call, { width, height, level, layout }) => {
  const { language } = call
  const shapes = drawLabel(layout, { width, height }, exampleFacts(language), language)
  const sheet = { width, height, language, level, labels: [{ shapes, code: exampleCode }] }
  const { pdf } = await call.services.printer.labels(sheet, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64') }
}

/** Rules of styles of labels (pages qrcodelibrary/qrcodestyle, totalset/labeltemplate). */
export const styleRules = entityRules(qrcodeStyle, { ...hooks, commands: { CopyAs: copy as never } })

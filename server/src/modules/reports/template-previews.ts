import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { workedExampleSchema } from '@gt/domain/methods/examples.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { examplePaper } from '@gt/domain/paper/example-paper.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { placeSignatures } from '@gt/domain/paper/signature-places.ts'
import { paperSettingErrors } from '@gt/domain/reports/paper-setting-errors.ts'
import type { templatePreviewActions } from '@gt/domain/reports/template-preview-actions.ts'
import type { Ctx } from '../../db/context.ts'
import type { Run } from '../../http/implement.ts'
import { methodInForceOf } from '../testing/api.ts'
import { layoutFor } from './layout.ts'
import { signaturePlaces } from './paper.queries.ts'

type Actions = (typeof templatePreviewActions)['actions']
type Kind = 'record' | 'report'

interface Version {
  readonly trial_list_id: Id | null
  readonly kind: Kind
  readonly name: string
  readonly layout: unknown
}

const nothing = (name: string): Refusal => new Refusal([refused(paperSettingErrors, 'PX-08', { name })])

/** A version of a template filled with the first worked example of the method in force. Refuses with PX-08. */
async function specimen(ctx: Ctx, { trial_list_id, kind, name, layout }: Version): Promise<PaperDocument> {
  const method = trial_list_id === null ? null : await methodInForceOf(ctx, trial_list_id)
  if (!method) throw nothing(name)
  const [stored] = await ctx.tx.query<{ example: unknown }>(
    'select examples -> 0 as example from trial_method where id = $1',
    [method.id],
  )
  const example = workedExampleSchema.safeParse(stored?.example)
  if (!example.success) throw nothing(name)
  const { definition } = method
  // kept papers are in the language of the laboratory, and so are their specimens
  const placed = placeSignatures(layoutFor(kind, layout, definition), await signaturePlaces(ctx, kind))
  return fillPaper(placed, examplePaper(definition, [example.data], 'zh'), 'specimen')
}

/** The published sheet of a test that counts for the laboratory: the chosen one of its own test before that of the catalogue. */
async function versionOfTest(ctx: Ctx, trialListId: Id, kind: Kind): Promise<Version> {
  const own =
    kind === 'report'
      ? 'u.report_template_id'
      : `coalesce(u.record_template_id, (select o.record_template_id from original_data_set o where o.business_id in (0, app_biz())
           and o.trial_list_id = l.id and o.deleted_at is null and o.record_template_id is not null order by o.business_id desc limit 1))`
  const [found] = await ctx.tx.query<{ test: string; name: string | null; layout: unknown }>(
    `select l.name_zh as test, c.name, c.layout from trial_list l
     left join unit_trial u on u.business_id = app_biz() and u.trial_list_id = l.id and u.deleted_at is null
     left join lateral (select t.name, v.layout from report_template t
       join report_template_version v on v.id = t.current_version_id and v.state = 'published'
       where t.trial_list_id = l.id and t.kind = $2 and t.enabled and t.deleted_at is null
       order by (t.id = ${own}) desc nulls last, t.business_id desc, t.id limit 1) c on true
     where l.id = $1 and l.deleted_at is null and (l.owner_business_id is null or l.owner_business_id = app_biz())`,
    [trialListId, kind],
  )
  if (!found) throw new Refusal([refused(generalErrors, 'G-04')])
  if (found.name === null) throw nothing(found.test)
  return { trial_list_id: trialListId, kind, name: found.name, layout: found.layout }
}

export const previewOfTest: Run<Actions['OfTest']> = async (call, { trial_list_id, kind }) => {
  const document = await call.transaction({ readOnly: true }, async ctx =>
    specimen(ctx, await versionOfTest(ctx, trial_list_id, kind)),
  )
  return printed(call, document)
}

export const previewOfVersion: Run<Actions['OfVersion']> = async (call, { version_id }) => {
  const document = await call.transaction({ readOnly: true }, async ctx => {
    const [version] = await ctx.tx.query<Version & Record<string, unknown>>(
      `select t.trial_list_id, t.kind, t.name, v.layout from report_template_version v
       join report_template t on t.business_id = v.business_id and t.id = v.report_template_id
       where v.id = $1 and v.deleted_at is null and t.deleted_at is null`,
      [version_id],
    )
    if (!version) throw new Refusal([refused(generalErrors, 'G-04')])
    if (version.kind !== 'record' && version.kind !== 'report') throw nothing(version.name)
    return specimen(ctx, version)
  })
  return printed(call, document)
}

async function printed(call: Parameters<Run<Actions['OfTest']>>[0], document: PaperDocument) {
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

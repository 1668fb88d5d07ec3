import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { fillPlaces } from '@gt/domain/kit/notice.ts'
import { messageErrors } from '@gt/domain/platform/message-errors.ts'
import { messageEvents, placesOf, placeWord, unknownPlaces } from '@gt/domain/platform/message-events.ts'
import { messageTemplate } from '@gt/domain/platform/message-template.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { changeRow, getRow, guardVersion, insertRow, lockRow, removeRow } from '../../db/write.ts'
import { tellPeople } from '../../flow/tell.ts'
import { entityRules } from '../../pages/rules.ts'

type Template = Row<typeof messageTemplate>
type Values = RowValues<typeof messageTemplate>

/** MT-01 for places that the event has no value for, MT-03 for an event that this release does not know. */
function refusalsOf(values: Values): Refused[] {
  const known = placesOf(values.event ?? '')
  if (!known) return [refused(messageErrors, 'MT-03')]
  return (['title', 'content'] as const).flatMap(field => {
    const unknown = unknownPlaces(values[field] ?? '', known)
    const names = { names: unknown.join('、'), known: known.map(name => `{${name}}`).join('、') || '—' }
    return unknown.length > 0 ? [refused(messageErrors, 'MT-01', names, { field })] : []
  })
}

const doneWith = ({ id, row_version }: Template): CommandDone => ({ id, row_version, state: null })

/** The text of an event in another language, in the place of what stands there. Refuses with G-01, and with MT-02 the own language. */
async function copyToLanguage(ctx: Ctx, item: CommandItem, { language }: { readonly language: Language }) {
  const { event, channel, ...row } = await getRow(ctx, messageTemplate, item.id)
  await guardVersion(ctx, row, item)
  if (language === row.language) throw new Refusal([refused(messageErrors, 'MT-02', {}, { field: 'language' })])
  const words = { title: row.title, content: row.content }
  refuseIfAny(refusalsOf({ event, ...words }))
  const [there] = await ctx.tx.query<{ id: Id }>(
    'select id from message_template where business_id = app_biz() and event = $1 and channel = $2 and language = $3 and deleted_at is null',
    [event, channel, language],
  )
  return doneWith(
    there
      ? await changeRow(ctx, messageTemplate, await getRow(ctx, messageTemplate, there.id, true), words)
      : await insertRow(ctx, messageTemplate, { event, channel, language, ...words, enabled: 1 }),
  )
}

/** A message to the caller himself as the template words it; what fills its places stands there by its name. */
async function test(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await getRow(ctx, messageTemplate, item.id)
  const names = Object.fromEntries(
    (placesOf(row.event) ?? []).map(name => [name, `【${placeWord(name)[row.language]}】`]),
  )
  const of = (text: string) => {
    const filled = fillPlaces(text, names, row.language)
    return { zh: filled, en: filled, es: filled }
  }
  await tellPeople(ctx, {
    unit: ctx.principal.business?.id ?? '0',
    people: [userOf(ctx)],
    kind: 'test',
    title: of(row.title),
    ...(row.content ? { content: of(row.content) } : {}),
  })
  return doneWith(row)
}

/** Back to the delivered text: the row of a laboratory goes, that of the platform is worded anew. */
async function reset(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, messageTemplate, item)
  const sentence = messageEvents.get(row.event)
  const isShipped = (row as { business_id?: unknown }).business_id === '0' // of a row of any entity
  if (isShipped && sentence)
    return doneWith(
      await changeRow(ctx, messageTemplate, row, { title: sentence[row.language], content: null, enabled: 1 }),
    )
  await removeRow(ctx, messageTemplate, row)
  return { id: row.id, row_version: row.row_version + 1, state: null }
}

const area = "split_part(t.event, '.', 1)"
const level = "case when t.business_id = 0 then 'standard' else 'own' end"

/** Rules of the texts of messages (page totalset/messagetemplate). */
export const messageTemplateRules = entityRules(messageTemplate, {
  computed: { area, level, delivered: 'select null::text', places: 'select null::text' },
  visible: () => ({
    facts: factsOf(messageTemplate.computed, {
      area: { column: area, place: '#' },
      level: { column: level, place: '#' },
    }),
  }),
  tell: async (ctx, rows) =>
    rows.map(row => {
      const { event, language } = row as unknown as Template // the rows of this entity
      const places = placesOf(event) ?? []
      return {
        ...row,
        delivered: messageEvents.get(event)?.[language] ?? null,
        places: places.map(name => `{${name}} ${placeWord(name)[ctx.language]}`).join('、') || null,
      }
    }),
  async beforeCreate(_ctx, values) {
    refuseIfAny(refusalsOf(values))
    return values
  },
  async beforeChange(_ctx, row, changes) {
    refuseIfAny(refusalsOf({ ...row, ...changes }))
    return changes
  },
  commands: { CopyToLanguage: copyToLanguage as never, Test: test as never, Reset: reset as never },
})

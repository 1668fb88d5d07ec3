import { type Label, type Language, languages } from '@gt/domain/kit/label.ts'
import { fillPlaces, type NoticeValue } from '@gt/domain/kit/notice.ts'
import { type EventSentence, eventOf, messageEvents } from '@gt/domain/platform/message-events.ts'
import type { Ctx } from '../db/context.ts'

type Text = Readonly<{ event: string; language: Language; title: string; content: string | null }>

/** How the unit of the caller words what it is about to say. */
export interface Wording {
  /** A sentence as it is worded here, else as it was delivered. */
  readonly say: (label: Label) => Label
  /** What stands below a sentence here; null where nothing does. */
  readonly more: (label: Label) => Label | null
}

const isLabel = (value: NoticeValue): value is Label => typeof value === 'object' && value !== null

/** Events of a sentence and of those that stand in its places. */
function eventsIn(label: Label): string[] {
  const said = eventOf(label)
  return said
    ? [said.event, ...Object.values(said.values).flatMap(value => (isLabel(value) ? eventsIn(value) : []))]
    : []
}

/** Reads the texts of message templates that count for these sentences. */
export async function wordingOf(ctx: Ctx, labels: readonly Label[]): Promise<Wording> {
  const events = [...new Set(labels.flatMap(eventsIn))]
  if (events.length === 0) return { say: label => label, more: () => null }
  const rows = await ctx.tx.query<Text & Record<string, unknown>>(
    'select event, language, title, content from gt_message_texts($1)',
    [events],
  )
  const texts = new Map(rows.map(row => [`${row.event} ${row.language}`, row]))
  const inEach = (one: (language: Language) => string): Label => {
    const [zh = '', en = '', es = ''] = languages.map(one)
    return { zh, en, es }
  }
  const valuesOf = (said: EventSentence): EventSentence['values'] =>
    Object.fromEntries(
      Object.entries(said.values).map(([place, value]) => [place, isLabel(value) ? say(value) : value]),
    )
  const textOf = ({ event }: EventSentence, language: Language) => texts.get(`${event} ${language}`)
  function say(label: Label): Label {
    const said = eventOf(label)
    // without a template as well, for what stands in its places may have one
    const text = (event: EventSentence, language: Language): string =>
      textOf(event, language)?.title ?? messageEvents.get(event.event)?.[language] ?? label[language]
    return said ? inEach(language => fillPlaces(text(said, language), valuesOf(said), language)) : label
  }
  return {
    say,
    more(label) {
      const said = eventOf(label)
      const below =
        said && inEach(language => fillPlaces(textOf(said, language)?.content ?? '', valuesOf(said), language))
      return below && languages.some(language => below[language] !== '') ? below : null
    },
  }
}

/** The text below a message: that of its template, then what people wrote. */
export function joined(before: Label | null, content: Label | string | undefined): Label | string | undefined {
  if (!before) return content
  const after = (language: Language): string => (typeof content === 'object' ? content[language] : (content ?? ''))
  const of = (language: Language): string => [before[language], after(language)].filter(part => part !== '').join('\n')
  return { zh: of('zh'), en: of('en'), es: of('es') }
}

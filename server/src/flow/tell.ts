import type { Label } from '@gt/domain/kit/label.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../db/context.ts'
import { joined, wordingOf } from './worded.ts'

/** Signs of a title that the inbox keeps. */
const mostSigns = 300
const everywhere = (text: string): Label => ({ zh: text, en: text, es: text })
const inAll = ({ zh, en, es }: Label): string[] => [zh, en, es]

export interface Telling {
  /** The unit in which they read it; `0` for people who belong to none. */
  readonly unit: string
  readonly people: readonly string[]
  readonly kind: string
  readonly title: Label
  readonly content?: Label | string
  /** Page to which it leads. */
  readonly route?: string
}

/** Puts a message into the inbox of people of a unit, which for people of the platform may be any. */
export async function tellPeople(ctx: Ctx, { unit, people, kind, title, content, route }: Telling): Promise<void> {
  if (people.length === 0) return
  const wording = await wordingOf(ctx, [title, ...(typeof content === 'object' ? [content] : [])])
  const below = joined(wording.more(title), typeof content === 'object' ? wording.say(content) : content)
  const said = below === undefined ? null : inAll(typeof below === 'string' ? everywhere(below) : below)
  await ctx.tx.query('select gt_tell($1, $2::bigint[], $3, $4::text[], $5::text[], $6)', [
    unit,
    [...new Set(people)],
    kind,
    inAll(wording.say(title)).map(text => cutText(text, mostSigns)),
    said,
    route ?? null,
  ])
}

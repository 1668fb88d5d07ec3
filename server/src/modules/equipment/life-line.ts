import { equipmentLifecycleEvent } from '@gt/domain/equipment/equipment-lifecycle-event.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRow, insertRows } from '../../db/write.ts'

/** Something that happened to a machine. */
export interface LifeEvent {
  readonly equipmentId: Id
  readonly kind: Row<typeof equipmentLifecycleEvent>['kind']
  /** What people wrote of it, or the number of its sheet: the words of the kind stand beside it in each language. */
  readonly title: string
  /** The moment of the transaction when not given. */
  readonly at?: string
  /** The sheet that tells more, by the name of its entity. */
  readonly source?: { readonly entity: string; readonly id: Id }
  /** Who did it, where that is not who writes it down. */
  readonly userId?: Id | null
}

/** Signs of a title that the life line keeps. */
const mostSigns = 200

const rowOf = (ctx: Ctx, { equipmentId, kind, title, at, source, userId }: LifeEvent) => ({
  equipment_id: equipmentId,
  kind,
  occurred_at: at ?? ctx.now,
  title: cutText(title, mostSigns),
  source_entity: source?.entity ?? null,
  source_id: source?.id ?? null,
  user_id: userId ?? ctx.principal.userId,
})

/** Writes an event into the life line of a machine; what sheets lead to is written here and in `writeLifeEvents` alone. */
export async function writeLifeEvent(ctx: Ctx, event: LifeEvent): Promise<void> {
  await insertRow(ctx, equipmentLifecycleEvent, rowOf(ctx, event))
}

/** Writes events of many machines at once. */
export async function writeLifeEvents(ctx: Ctx, events: readonly LifeEvent[]): Promise<void> {
  await insertRows(
    ctx,
    equipmentLifecycleEvent,
    events.map(event => rowOf(ctx, event)),
  )
}

import type { LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { addCalendarDays, addMinutes, dayOf, daysBetween, weekdayOf } from '@gt/domain/kit/time.ts'
import { seededRandom, seedOf } from '../random.ts'
import { oneOf, type Random, whole } from './draw.ts'
import type { Material, OrderPlan, StoryTime } from './plan.ts'
import { mix, recipeOf } from './recipes.ts'
import { addWork, isWorkDay, ontoWork } from './work-calendar.ts'

const weeks = 26
/** Week in which it rained all the time: three orders. */
const rainy = 17
const fewest = 4
const most = 12

/** The working days before today of the half year, each with the number of its orders; Mondays have double. */
function ordersByDay({ today }: StoryTime, count: number): Map<LocalDate, number> {
  const first = addCalendarDays(today, -weeks * 7)
  const days = Array.from({ length: weeks * 7 }, (_, index) => addCalendarDays(first, index)).filter(isWorkDay)
  const weekOf = (day: LocalDate): number => Math.floor(daysBetween(first, day) / 7)
  const present = [...new Set(days.map(weekOf))]
  // the last weeks are the busiest: their orders are the work in hand
  const wanted = new Map(present.map(week => [week, week === rainy ? 3 : week >= weeks - 6 ? 11 : 7]))
  const sum = (): number => [...wanted.values()].reduce((total, one) => total + one, 0)
  for (let turn = 0; sum() !== count && turn < 1_000; turn += 1) {
    const week = present[turn % present.length] ?? 0
    const now = wanted.get(week) ?? 0
    const next = now + (sum() < count ? 1 : -1)
    if (week !== rainy && next >= fewest && next <= most) wanted.set(week, next)
  }
  const perDay = new Map<LocalDate, number>()
  for (const [week, orders] of wanted) {
    const own = days.filter(day => weekOf(day) === week)
    const weights = own.flatMap(day => (weekdayOf(day) === 1 ? [day, day] : [day]))
    for (let index = 0; index < orders; index += 1) {
      const day = weights[Math.floor(((index + 0.5) * weights.length) / orders)] ?? own[0]
      if (day) perDay.set(day, (perDay.get(day) ?? 0) + 1)
    }
  }
  return perDay
}

/** Registration moments in order, one after the other within a day. */
function moments(story: StoryTime, count: number, random: Random): LocalDateTime[] {
  const found: LocalDateTime[] = []
  for (const [day, orders] of [...ordersByDay(story, count)].sort(([a], [b]) => a.localeCompare(b))) {
    const apart = Math.floor(330 / orders)
    for (let index = 0; index < orders; index += 1)
      found.push(addWork(`${day} 08:00:00`, 15 + index * apart + whole(random, 0, Math.min(40, apart - 5))))
  }
  return found.slice(0, count)
}

/** The materials of the orders, dealt so that each is spread over the whole time. */
function materials(random: Random, count: number): Material[] {
  const kinds = Object.keys(mix) as Material[] // keys of the record are the materials
  const total = kinds.reduce((sum, kind) => sum + mix[kind], 0)
  const cards = kinds.flatMap(kind =>
    Array.from({ length: mix[kind] }, (_, index) => ({ kind, place: (index + 0.3 + random() * 0.6) / mix[kind] })),
  )
  return cards
    .sort((a, b) => a.place - b.place)
    .slice(0, Math.min(count, total))
    .map(card => card.kind)
}

const projects = ['XM-031', 'XM-031', 'XM-031', 'XM-032', 'XM-033', 'XM-034'] as const

function customerOf(random: Random, material: Material, no: number): Pick<OrderPlan, 'customer' | 'nature'> {
  if (no === 57) return { customer: { project: 'XM-036', set: '委托送样' }, nature: 'entrusted' }
  const share = random()
  const nature =
    share < 0.44 ? 'witness' : share < 0.92 ? 'entrusted' : share < 0.97 ? 'supervision_check' : 'proficiency'
  const project = nature === 'entrusted' && material !== 'site' && random() < 0.3 ? 'XM-035' : oneOf(random, projects)
  const set = nature === 'witness' ? '见证取样' : nature === 'supervision_check' ? '监督抽检' : '委托送样'
  return { customer: { project, set }, nature }
}

/** Day and hour of moulding or sampling before the registration. */
function sampledAt(random: Random, material: Material, at: LocalDateTime): LocalDateTime {
  if (material !== 'concrete') return ontoWork(`${addCalendarDays(dayOf(at), -whole(random, 0, 2))} 09:00:00`)
  const hour = whole(random, 9, 16)
  return `${addCalendarDays(dayOf(at), -whole(random, 1, 2))} ${String(hour).padStart(2, '0')}:${oneOf(random, ['00', '20', '40'])}:00`
}

/** Age of the orders whose bills may stand on account: those of this month and of the last one, partly late. */
const daysOnAccount = 45

/**
 * The orders of the half year before today (demonstration data section 8), oldest first. The same day gives the same plan.
 *
 * @param count how many of them, from the oldest on
 */
export function halfYear(story: StoryTime, count = 210): OrderPlan[] {
  const random = seededRandom(seedOf('demonstration orders'))
  const kinds = materials(random, count)
  const turns = new Map<Material, number>()
  return moments(story, count, random).map((at, no) => {
    const material = kinds[no] ?? 'concrete'
    const turn = turns.get(material) ?? 0
    turns.set(material, turn + 1)
    const own = seededRandom(seedOf(`order ${no}`))
    const daysAgo = daysBetween(dayOf(at), story.today)
    const { samples, crew } = recipeOf(material, { random: own, turn, daysAgo })
    const announced = no % 3 === 1
    const client = announced ? (no % 2 ? 'client1' : 'client2') : null
    const told = customerOf(own, material, no)
    const sampled = sampledAt(own, material, at)
    const withinReason = sampled < at ? sampled : addMinutes(at, -60)
    return {
      no,
      material,
      at,
      client,
      ...(client ? { customer: told.customer, nature: 'entrusted' } : told),
      priority: own() < 0.06 ? 'urgent' : 'normal',
      sampled: withinReason,
      crew,
      samples,
      event:
        material === 'concrete' && turn === 22
          ? 'late'
          : no % 10 === 4
            ? 'recordReturned'
            : no % 31 === 8
              ? 'mailed'
              : null,
      onAccount: daysAgo <= daysOnAccount,
    }
  })
}

import type { entrustNature } from '@gt/domain/entrust/lists.ts'
import type { LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'

/** A test of a sample. */
export interface TestPlan {
  readonly method: string
  readonly age: number | null
  /** Key of the requirement that the tester chooses where the grade does not name it. */
  readonly set: string | null
  /** Special case of its readings (demonstration data section 9). */
  readonly wish: string | null
}

export interface SamplePlan {
  readonly name: string
  readonly grade: string | null
  readonly specification: string | null
  readonly diameter: number | null
  readonly quantity: string
  readonly points: number
  readonly part: string
  /** Mileage of the place, and how much of the works or the batch it stands for: known on a site. */
  readonly stake?: string
  readonly represents?: { readonly quantity: string; readonly unit: string }
  readonly manufacturer: string
  readonly batch: string | null
  readonly tests: readonly TestPlan[]
}

/** Who works on an order: one person for each post. */
export interface Crew {
  readonly reception: string
  readonly head: string
  /** Who tests and signs first, and who signs with him. */
  readonly testers: readonly [string, ...string[]]
  readonly checker: string
  readonly signer: string
  /** Who compiles the reports; the compiler of the graded laboratory when nobody is named. */
  readonly compiler?: string
}

export type Material = 'concrete' | 'steel' | 'cement' | 'aggregate' | 'soil' | 'asphalt' | 'bound' | 'site'

export interface Customer {
  /** Project code of the customer set; for clients of their own what they type. */
  readonly project: string
  /** Which of the three sets of the project. */
  readonly set: '见证取样' | '委托送样' | '监督抽检'
}

/** An order as the half year tells it, before it is known how far it has come today. */
export interface OrderPlan {
  /** Place in the calendar, from 0. */
  readonly no: number
  readonly material: Material
  /** Moment of the registration, in hours of work. */
  readonly at: LocalDateTime
  /** Account of the client who announced it; null when it was brought to the desk. */
  readonly client: string | null
  readonly customer: Customer
  readonly nature: (typeof entrustNature.codes)[number]
  readonly priority: 'normal' | 'urgent'
  /** Moment of moulding for cubes; for other samples the day of sampling. */
  readonly sampled: LocalDateTime
  readonly crew: Crew
  readonly samples: readonly SamplePlan[]
  /** Something that happens to the order besides its tests. */
  readonly event: 'late' | 'mailed' | 'recordReturned' | null
  /** Whether its bill stands on the client's running account still; those of earlier months are paid. */
  readonly onAccount: boolean
}

/** Where an order shall stand today (demonstration data section 8). */
export type Goal =
  | 'draft'
  | 'reviewing'
  | 'returned'
  | 'accepted'
  | 'in_progress'
  | 'completed'
  | 'archived'
  | 'suspended'
  | 'cancelled'

/** The day of the seeding and the moment at which the story ends: the midnight before. */
export interface StoryTime {
  readonly today: LocalDate
  readonly end: LocalDateTime
}

export const storyTime = (now: LocalDateTime): StoryTime => ({
  today: now.slice(0, 10),
  end: `${now.slice(0, 10)} 00:00:00`,
})
